// A ship's silhouette, on the map and in the list. It is drawn towards the east and turned.

import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";

/**
 * @typedef {import("./table.js").PrintedShip} PrintedShip
 */

const HULLS = [
  "M1.02 0L.62 .4L-.2 .4L-.28 .52L-.86 .52L-.98 .34L-.98 -.34L-.86 -.52L-.28 -.52L-.2 -.4L.62 -.4Z",
  "M1.05 0L.2 .24L-.36 .74L-.86 .74L-.62 .26L-.9 0L-.62 -.26L-.86 -.74L-.36 -.74L.2 -.24Z",
  "M1.02 0L.66 .2L.34 .2L.1 .62L-.7 .62L-.5 .26L-.98 .22L-.98 -.22L-.5 -.26L-.7 -.62L.1 -.62L.34 -.2L.66 -.2Z",
];
const LINES = ["M-.2 -.4V.4M.14 -.4V.4M.46 -.4V.4", "M-.1 0H.66", "M-.3 -.3H.1M-.3 .3H.1M.4 0H.7"];

/**
 * Which of the three silhouettes a ship has: haulers are broad, the others differ.
 * @param {PrintedShip} card
 */
export function shapeOf(card) {
  return card.cargo > 4 ? 0 : 1 + (card.place % 2);
}

/**
 * The hull around (0, 0), two units long; to be scaled and turned by what is around it.
 * @param {{ card: PrintedShip, seat: number, ghost?: boolean }} props
 */
export function Hull({ card, seat, ghost = false }) {
  const shape = shapeOf(card);
  const fill = seat < 0 ? "var(--faint)" : colourOf(seat);
  return html`<g class=${ghost ? "gnq-hull ghost" : "gnq-hull"} style=${{ "--hull": fill }}>
    <path class="body" d=${HULLS[shape]} />
    <path class="lines" d=${LINES[shape]} />
  </g>`;
}

/**
 * A ship in a text or a list.
 * @param {{ card: PrintedShip, seat: number, heading?: number, size?: number }} props
 */
export function Portrait({ card, seat, heading = 0, size = 40 }) {
  return html`<svg class="gnq-portrait" viewBox="-1.2 -1.2 2.4 2.4" width=${size} height=${size} aria-hidden="true">
    <g style=${{ transform: `rotate(${60 * heading}deg)` }}><${Hull} card=${card} seat=${seat} /></g>
    ${seat >= 0 && html`<text class="gnq-sign" y=".2">${signOf(seat)}</text>`}
  </svg>`;
}
