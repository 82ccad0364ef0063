// The numbers of a round in the order of resolving: what each has done, which one resolves now, which come.

import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { gist } from "./gist.js";
import { cardTarget } from "./mat.js";
import { Icon } from "./symbols.js";
import { turnKey } from "./targets.js";

/**
 * @typedef {import("./mat.js").Scene} Scene
 * @typedef {import("./story.js").Row} Row
 */

/** @param {{ scene: Scene, rows: Row[], round: number, after: import("./story.js").Line[] }} props */
export function Ladder({ scene, rows, round, after }) {
  const end = gist({ lines: after, missing: [], safe: [] });
  return html`<ol class="bc-ladder">
    ${rows.map((row, i) => html`<${Rung} key=${`${round}:${i}:${row.card}`} scene=${scene} row=${row} place=${i} />`)}
    ${end.length > 0 && html`<li key=${`${round}:after`} class="bc-after" style=${{ "--place": rows.length }}><${Pieces} scene=${scene} pieces=${end} /></li>`}
  </ol>`;
}

/** @param {{ scene: Scene, row: Row, place: number }} props */
function Rung({ scene, row, place }) {
  const card = scene.card(row.card);
  const { "aria-label": label, ...props } = cardTarget(scene, turnKey(scene.at, row.card), row.card, "In the order of resolving");
  const current = row.when === "now" ? "step" : undefined;
  return html`<li class=${`bc-rung ${row.when}`} style=${{ "--place": place }} aria-current=${current} data-new=${row.when === "now" ? "" : undefined}>
    <div ...${props} class=${`bc-step bc-${card.symbols[0]} ${props.class}`}>
      <span class="visually-hidden">${label}</span>
      <b class="bc-number" aria-hidden="true">${row.card}</b>
      <span class="bc-name" aria-hidden="true">${card.name}</span>
      <span class="bc-seats"><${Signs} scene=${scene} seats=${row.seats} /></span>
    </div>
    <p class="bc-said" title=${row.lines.map((line) => line.words).join(" ")}>
      ${row.clash && html`<span class="bc-word"><${Icon} name="clash" />Clash</span>`}
      <${Pieces} scene=${scene} pieces=${said(row)} />
    </p>
  </li>`;
}

/** @param {{ scene: Scene, seat: number }} props */
export function Sign({ scene, seat }) {
  const name = scene.names[seat];
  return html`<span class="bc-sign" style=${{ color: colourOf(seat) }} title=${name}>
    <span aria-hidden="true">${signOf(seat)}</span><span class="visually-hidden">${name}</span>
  </span>`;
}

/** @param {{ scene: Scene, seats: number[] }} props */
const Signs = ({ scene, seats }) => seats.map((seat) => html`<${Sign} key=${seat} scene=${scene} seat=${seat} />`);

/** @param {{ scene: Scene, pieces: import("./gist.js").Piece[] }} props */
const Pieces = ({ scene, pieces }) =>
  pieces.map(
    ({ seats, words, of }, i) => html`<span key=${i} class="bc-piece">
      <${Signs} scene=${scene} seats=${seats} /> ${words} <${Signs} scene=${scene} seats=${of} />
    </span>`,
  );

/** @param {Row} row @returns {import("./gist.js").Piece[]} */
function said(row) {
  const told = gist(row);
  if (told.length || row.when === "next") return told;
  return [{ seats: [], words: row.when === "now" ? "Resolves now" : "No effect", of: [] }];
}
