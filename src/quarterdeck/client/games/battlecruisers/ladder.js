// The numbers of a round in the order of resolving: what each has done, which one resolves now, which come.

import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { cardTarget } from "./mat.js";
import { Icon } from "./symbols.js";
import { turnKey } from "./targets.js";

/**
 * @typedef {import("./mat.js").Scene} Scene
 * @typedef {import("./story.js").Row} Row
 */

/** @param {{ scene: Scene, rows: Row[], round: number, after: import("./story.js").Line[] }} props */
export function Ladder({ scene, rows, round, after }) {
  return html`<ol class="bc-ladder">
    ${rows.map((row, i) => html`<${Rung} key=${`${round}:${i}:${row.card}`} scene=${scene} row=${row} place=${i} />`)}
    ${after.map(
      (line, i) => html`<li key=${`${round}:after:${i}`} class="bc-after" style=${{ "--place": rows.length }}>
        ${line.words}
      </li>`,
    )}
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
      <span class="bc-seats">${row.seats.map((seat) => html`<${Sign} key=${seat} scene=${scene} seat=${seat} />`)}</span>
    </div>
    <p class="bc-said">
      ${row.clash && html`<span class="bc-word"><${Icon} name="clash" />Clash</span> `}${said(scene, row)}
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

/**
 * @param {Scene} scene
 * @param {Row} row
 */
function said(scene, row) {
  const told = row.lines.map((line) => line.words);
  const names = (/** @type {number[]} */ seats) => seats.map((seat) => scene.names[seat]).join(", ");
  if (row.missing.length) told.push(`Will not resolve for ${names(row.missing)}.`);
  if (row.safe.length) told.push(`Ignored by ${names(row.safe)}.`);
  if (row.when === "done" && !told.length) return "No effect.";
  if (row.when === "now" && !told.length) return "Resolves now.";
  return told.join(" ");
}
