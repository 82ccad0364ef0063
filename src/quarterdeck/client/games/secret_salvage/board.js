// Secret Salvage: the picture of the table.

import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { Field } from "./field.js";
import { Mats } from "./mats.js";
import { Secrets } from "./secrets.js";
import { newsOf, tableOf } from "./table.js";
import { Powers, stackNote, Tray } from "./tray.js";
import { SignMark } from "./token.js";
import { capital, goalWords, listed, nameOf, spaceNote, turnNote, whose } from "./words.js";

export { targets } from "./targets.js";

/** @typedef {import("./table.js").Table} Table */

const STAGES = ["Draw", "Drop", "Move", "Redeploy"];

/**
 * @param {{ frame: any, printed: any, choice: import("../../board/target.js").Chooser, names: string[] }} props
 */
export function Board({ frame, printed, choice, names }) {
  const [pointed, point] = useState(/** @type {string | null} */ (null));
  const table = tableOf(frame, printed, names);
  const news = newsOf(frame.lines, table);
  const listen = (/** @type {any} */ props) => listening(props, point);
  const shared = { table, choice, news, pointed, listen };
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

/**
 * The properties of a target, which also tells this board that it is pointed at.
 * @param {any} props
 * @param {(key: string | null) => void} point
 */
function listening(props, point) {
  const key = props["data-key"];
  const also = (/** @type {string} */ name, /** @type {string | null} */ value) => () => {
    props[name]();
    point(value);
  };
  return {
    ...props,
    onMouseEnter: also("onMouseEnter", key),
    onMouseLeave: also("onMouseLeave", null),
    onFocus: also("onFocus", key),
    onBlur: also("onBlur", null),
  };
}

/** @param {{ table: Table }} props */
function Status({ table }) {
  const { view } = table;
  if (view.outcome) return html`<${Result} table=${table} />`;
  const limit = view.limit ? ` of ${view.limit}` : "";
  return html`<header class="ss-status">
    <span class="ss-round">Round ${view.round}${limit}</span>
    <span class="ss-turn"><${SignMark} seat=${view.turn} /> ${capital(whose(table, view.turn))} turn</span>
    <ol class="ss-stages" aria-label="Parts of a turn">
      ${STAGES.map((name, i) => html`<li key=${name} class=${i < view.stage ? "ss-past" : ""} aria-current=${i === view.stage ? "step" : undefined}>${name}</li>`)}
    </ol>
    ${table.seat === null ? null : html`<span class="ss-task">${goalWords(table, table.seat)}</span>`}
    ${view.finished.length
      ? html`<span class="ss-alarm">${capital(listed(view.finished.map((/** @type {number} */ seat) => nameOf(table, seat))))} finished: last round</span>`
      : null}
  </header>`;
}

/** @param {{ table: Table }} props */
function Result({ table }) {
  const { outcome } = table.view;
  const winners = outcome.winners.map((/** @type {number} */ seat) => nameOf(table, seat));
  const verb = winners.length > 1 || winners[0] === "you" ? "win" : "wins";
  return html`<header class="ss-status ss-result">
    ${outcome.winners.map((/** @type {number} */ seat) => html`<${SignMark} key=${seat} seat=${seat} />`)}
    <strong>${capital(listed(winners))} ${verb}</strong>
    <span>${capital(outcome.reason)} (${outcome.rule}), round ${table.view.round}</span>
  </header>`;
}

/**
 * More about what is pointed at; else about the turn.
 * @param {{ table: Table, pointed: string | null }} props
 */
function Note({ table, pointed }) {
  const { title, lines } = noteOf(table, pointed);
  return html`<aside class="ss-note" aria-label="Note">
    <b>${title}</b>
    ${lines.map((/** @type {string} */ words) => html`<p key=${words}>${words}</p>`)}
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
