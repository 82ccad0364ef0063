// Secret Salvage: the picture of the table.

import { useState } from "preact/hooks";
import { pointing } from "../../board/pointing.js";
import { useCount } from "../../board/recent.js";
import { because, capital, listed, victory } from "../../board/words.js";
import { html } from "../../html.js";
import { Field } from "./field.js";
import { Mats } from "./mats.js";
import { Secrets } from "./secrets.js";
import { newsOf, tableOf } from "./table.js";
import { Powers, stackNote, Tray } from "./tray.js";
import { SignMark } from "./token.js";
import { goalWords, nameOf, roundWords, spaceNote, turnNote, whose } from "./words.js";

export { changed } from "./changed.js";
export { termOf } from "./terms.js";
export { targets } from "./targets.js";

/** @typedef {import("./table.js").Table} Table */

const STAGES = ["Draw", "Drop", "Move", "Redeploy"];

/** @param {import("../../board/target.js").BoardProps<import("./table.js").Frame, import("./table.js").Printed>} props */
export function Board({ frame, printed, choice, names, fresh }) {
  const [pointed, point] = useState(/** @type {string | null} */ (null));
  const table = tableOf(frame, printed, names);
  const since = newsOf(fresh, table);
  const news = { ...newsOf(frame.lines, table), trails: since.trails, marked: since.spaces };
  /** @type {import("./field.js").Props["listen"]} */
  const listen = (props) => ({ ...props, ...pointing(point, props["data-key"]) });
  const shared = { table, choice, news, pointed, listen, count: useCount(frame.lines) };
  return html`<div class="ss" data-colours=${table.captains.map((captain) => captain.colour).join(" ")}>
    <div class="ss-table">
      <${Status} table=${table} />
      <${Field} ...${shared} />
      <${Tray} ...${shared} />
      <${Note} table=${table} pointed=${pointed} />
      <${Powers} ...${shared} />
      <${Mats} ...${shared} />
      <${Secrets} table=${table} />
    </div>
  </div>`;
}

/** @param {{ table: Table }} props */
function Status({ table }) {
  const { view } = table;
  if (view.outcome) return html`<${Result} table=${table} outcome=${view.outcome} />`;
  return html`<header class="ss-status">
    <span class="ss-round">${roundWords(view)}</span>
    <span class="ss-turn"><${SignMark} seat=${view.turn} /> ${capital(whose(table, view.turn))} turn</span>
    <ol class="ss-stages" aria-label="Parts of a turn">
      ${STAGES.map((name, i) => html`<li key=${name} class=${i < view.stage ? "ss-past" : ""} aria-current=${i === view.stage ? "step" : undefined}>${name}</li>`)}
    </ol>
    ${table.seat === null ? null : html`<span class="ss-task">${goalWords(table, table.seat)}</span>`}
    ${view.finished.length
      ? html`<span class="ss-alarm">${capital(listed(view.finished.map((seat) => nameOf(table, seat))))} finished: last round</span>`
      : null}
  </header>`;
}

/** @param {{ table: Table, outcome: import("../../types/wire").Outcome }} props */
function Result({ table, outcome }) {
  return html`<header class="ss-status ss-result">
    ${outcome.winners.map((seat) => html`<${SignMark} key=${seat} seat=${seat} />`)}
    <strong>${capital(victory(outcome, (seat) => nameOf(table, seat)))}</strong>
    <span>${capital(because(outcome))}, round ${table.view.round}</span>
  </header>`;
}

/**
 * More about what is pointed at; else about the turn.
 * @param {{ table: Table, pointed: string | null }} props
 */
function Note({ table, pointed }) {
  const { title, lines } = noteOf(table, pointed);
  return html`<aside class="ss-note" aria-label="Note" tabindex="0">
    <b>${title}</b>
    ${lines.map((words) => html`<p key=${words}>${words}</p>`)}
  </aside>`;
}

/**
 * @param {Table} table
 * @param {string | null} pointed
 */
function noteOf(table, pointed) {
  const [what, which, tile] = (pointed ?? "").split(":");
  if (what === "space") return spaceNote(table, Number(which));
  if (what === "stack") return stackNote(table, Number(which));
  const kind = { own: which, held: tile }[what];
  if (kind) return { title: table.tiles[kind].name, lines: [table.tiles[kind].text] };
  if (what === "power") return { title: table.powers[which].name, lines: [table.powers[which].text] };
  return turnNote(table);
}
