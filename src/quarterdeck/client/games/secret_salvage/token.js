// Tiles, ships and signs as drawings around 0, 0.

import { hexagon } from "../../board/hexes.js";
import { html } from "../../html.js";
import { colourOf } from "../../seats.js";
import { FIGURES, SIGNS } from "./geometry.js";

const RIM = hexagon(27);
const INNER = hexagon(22);

/**
 * The face of each kind of tile, about 28 units wide.
 * @type {Record<import("./table.js").TileName, import("preact").VNode | import("preact").VNode[]>}
 */
const FACES = {
  solar: html`<g class="ss-ink">
    <circle r="6.5" class="ss-solid" />
    <path d="M0 -10V-14M0 10V14M-10 0H-14M10 0H14M7 -7L10 -10M7 7L10 10M-7 7L-10 10M-7 -7L-10 -10" />
  </g>`,
  atomic: html`<g class="ss-ink">
    <ellipse rx="14" ry="5.5" />
    <ellipse rx="14" ry="5.5" transform="rotate(60)" />
    <ellipse rx="14" ry="5.5" transform="rotate(-60)" />
    <circle r="3.2" class="ss-solid" />
  </g>`,
  incompatible: html`<g class="ss-ink">
    <path d="M-13 -7H7V7H-13ZM7 -3H11V3H7" />
    <path d="M-8 5L0 -5M-8 -5L0 5" />
  </g>`,
  mine: html`<g class="ss-ink">
    <circle r="7" class="ss-solid" />
    <path d="M0 -9V-14M0 9V14M-9 0H-14M9 0H14M6 -6L10 -10M6 6L10 10M-6 6L-10 10M-6 -6L-10 -10" />
    <circle r="2.4" class="ss-hole" />
  </g>`,
  drained: html`<g class="ss-ink">
    <path d="M-12 -6H8V8H-12ZM8 -2H12V4H8" />
    <path d="M-2 -13V2M-6 -2L-2 3L2 -2" />
  </g>`,
  interference: html`<g class="ss-ink">
    <path d="M-14 -7L-9 -12L-4 -7L1 -12L6 -7L11 -12" />
    <path d="M-12 2L-7 -3L-2 2L3 -3L8 2L13 -3" />
    <path d="M-14 11L-9 6L-4 11L1 6L6 11L11 6" />
  </g>`,
};

/**
 * A tile. Without a kind it is face down; `down` marks one that lies face down but is known to the reader. A `plain`
 * one has no letters: it is drawn too small for them. Of one that lies face down the colour may be `sure`.
 * @param {{ tile?: import("./table.js").Tile, down?: boolean, sure?: string, seen?: number[], plain?: boolean }} props
 */
export function Token({ tile, down = false, sure = "", seen = [], plain = false }) {
  const kind = `ss-${(tile ? tile.colour : sure) || "back"}`;
  const raised = seen.length > 0;
  return html`<g class=${`ss-token ${kind} ${down ? "ss-down" : ""}`} aria-hidden="true">
    <polygon class="ss-rim" points=${RIM} />
    ${tile ? html`<${Face} tile=${tile} raised=${raised} plain=${plain} />` : html`<${Back} raised=${raised} plain=${plain} />`}
    <${Seen} seats=${seen} />
  </g>`;
}

/** @param {{ tile: import("./table.js").Tile, raised: boolean, plain: boolean }} props */
function Face({ tile, raised, plain }) {
  const number = tile.energy > 0 && !plain;
  const move = `translate(${number ? -7 : 0} ${raised ? -5 : 0}) scale(${number ? 0.8 : 0.95})`;
  return html`<g transform=${move}>${FACES[tile.id]}</g>
    ${number ? html`<${Figures} of=${tile.energy} x=${14} y=${raised ? -5 : 0} />` : null}`;
}

/** @param {{ raised: boolean, plain: boolean }} props */
function Back({ raised, plain }) {
  return html`<polygon class="ss-grain" points=${INNER} />
    ${plain ? null : html`<${Figures} of="?" x=${0} y=${raised ? -5 : 0} />`}`;
}

/**
 * Figures as strokes rather than letters: part of the drawing, at any size.
 * @param {{ of: number | string, x: number, y: number }} props
 */
function Figures({ of, x, y }) {
  const all = [...String(of)];
  const start = x - 5 - (all.length - 1) * 7;
  return html`<g class="ss-figures">
    ${all.map((one, i) => html`<path key=${i} d=${FIGURES[one]} transform=${`translate(${start + i * 14} ${y - 8})`} />`)}
  </g>`;
}

/**
 * The signs of those who have looked at a tile.
 * @param {{ seats: number[] }} props
 */
function Seen({ seats }) {
  const [step, size] = seats.length > 4 ? [8.5, 3.8] : [12, 5.2];
  return html`<g class="ss-seen">
    ${seats.map((seat, i) => {
      const x = (i - (seats.length - 1) / 2) * step;
      return html`<${Sign} key=${seat} seat=${seat} at=${`translate(${x} 15)`} size=${size} />`;
    })}
  </g>`;
}

/** @param {{ seat: number, size: number, at?: string, className?: string }} props */
export function Sign({ seat, size, at = "", className = "ss-sign" }) {
  const move = `${at} scale(${size})`;
  return html`<path class=${className} d=${SIGNS[seat % SIGNS.length]} transform=${move} fill=${colourOf(seat)} />`;
}

/**
 * A sign by itself, in running text.
 * @param {{ seat: number }} props
 */
export function SignMark({ seat }) {
  return html`<svg class="ss-mark" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">
    <path d=${SIGNS[seat % SIGNS.length]} fill=${colourOf(seat)} />
  </svg>`;
}

/**
 * A tile by itself, beside text.
 * @param {{ tile?: import("./table.js").Tile, size?: string }} props
 */
export function TileMark({ tile, size = "" }) {
  return html`<svg class=${`ss-tile ${size}`} viewBox="-30 -30 60 60" aria-hidden="true"><${Token} tile=${tile} /></svg>`;
}

/**
 * A ship that looks up; `facing` turns it to its owner's side. Its sign says whose it is.
 * @param {{ seat: number, facing: number }} props
 */
export function Hull({ seat, facing }) {
  return html`<g class="ss-hull" style=${{ color: colourOf(seat) }}>
    <g transform=${`rotate(${facing}) scale(0.92)`}>
      <path class="ss-flame" d="M-7 19L0 27L7 19Z" />
      <path class="ss-wing" d="M0 -8L22 17L10 20L0 14L-10 20L-22 17Z" />
      <path class="ss-body" d="M0 -28C8 -20 11 -8 10 12L6 20H-6L-10 12C-11 -8 -8 -20 0 -28Z" />
    </g>
    <${Sign} seat=${seat} size=${6.4} className="ss-badge" />
  </g>`;
}
