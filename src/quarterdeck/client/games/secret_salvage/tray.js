// Beside the map: the stacks, the drawn tile, the box, and the power-ups on offer.

import { capital, many } from "../../board/words.js";
import { html } from "../../html.js";
import { target } from "../../board/target.js";
import { powerKey, stackKey } from "./targets.js";
import { SignMark, TileMark } from "./token.js";
import { working, chances, counted, kindsOf, nameOf, whose } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./field.js").Props} Props */

/** @param {Props} props */
export function Tray(props) {
  return html`<section class="ss-tray" data-region="tray" aria-label="Stacks and box">
    <div class="ss-stacks">
      <${Stack} ...${props} stack=${0} />
      <${Stack} ...${props} stack=${1} />
    </div>
    <${Hand} table=${props.table} />
    <${Box} ...${props} />
  </section>`;
}

/** @param {Props & { stack: number }} props */
function Stack({ table, choice, news, listen, stack }) {
  const count = table.view.stacks[stack];
  const look = `ss-stack ${count ? "" : "ss-empty"} ${news.stacks.has(stack) ? "ss-fresh" : ""}`;
  const props = listen(target(choice, stackKey(stack), `Stack ${stack + 1} ${many(count, "tile")}`, look));
  return html`<div ...${props}>
    <svg class="ss-tile ss-big" viewBox="-32 -38 64 70" aria-hidden="true">
      ${count > 2 ? html`<polygon class="ss-deep" points="-23,-19 0,-34 23,-19 23,6 0,21 -23,6" transform="translate(4 -2)" />` : null}
      ${count > 1 ? html`<polygon class="ss-deep" points="-23,-19 0,-34 23,-19 23,6 0,21 -23,6" transform="translate(2 2)" />` : null}
    </svg>
    ${count ? html`<span class="ss-top"><${TileMark} size="ss-big" /></span>` : null}
    <span class="ss-caption">Stack ${stack + 1} <b>${many(count, "tile")}</b></span>
  </div>`;
}

/**
 * What the note says of a stack.
 * @param {Table} table
 * @param {number} stack
 */
export function stackNote(table, stack) {
  const count = table.view.stacks[stack];
  const title = `Stack ${stack + 1} · ${many(count, "tile")}`;
  const pool = table.aids.unknown.find((one) => one.stacks.includes(stack));
  if (!count || !pool) return { title, lines: ["It is used up. The box is shuffled to form it anew."] };
  return { title, lines: [chances(table, pool.tiles)] };
}

/**
 * The drawn tile, or tiles on their way to the board. Its place stays when it is empty, so that nothing else moves.
 * @param {{ table: Table }} props
 */
function Hand({ table }) {
  const { view } = table;
  if (!view.hand) return html`<div class="ss-hand"><span class="ss-none">No tile in hand.</span></div>`;
  const mine = view.my_hand.length > 0;
  const shown = mine ? view.my_hand : Array.from({ length: view.hand }, () => "");
  const names = mine ? shown.map((tile) => table.tiles[tile].name).join(", ") : "";
  const text = mine && shown.length === 1 ? table.tiles[shown[0]].text : "";
  return html`<div class="ss-hand">
    <span class="ss-hand-tiles">
      ${shown.map((tile, i) => html`<${TileMark} key=${i} tile=${table.tiles[tile]} />`)}
    </span>
    <span class="ss-caption">${mine ? html`<b>${names}</b> ${text}` : `${capital(whose(table, view.turn))} hand`}</span>
  </div>`;
}

/** @param {Props} props */
function Box({ table, news }) {
  const { box } = table.view;
  const kinds = kindsOf(box);
  return html`<div class=${`ss-box ${news.box ? "ss-fresh" : ""}`} title="Paid and discarded tiles; they form a stack that is used up">
    <span class="ss-caption">Box</span>
    ${kinds.length ? null : html`<span class="ss-none">empty</span>`}
    ${kinds.map((tile) => html`<span key=${tile} class="ss-few" data-term=${`tile:${tile}`}>
      <${TileMark} tile=${table.tiles[tile]} /><span class="ss-count">×${box[tile]}</span>
    </span>`)}
    ${kinds.length ? html`<span class="visually-hidden">${counted(table, box)}</span>` : null}
  </div>`;
}

/** @param {Props} props */
export function Powers(props) {
  const { view } = props.table;
  return html`<section class="ss-powers" aria-label="Power-ups, one a turn">
    <h3>Power-ups <small>one a turn${view.powered ? "; used" : ""}</small></h3>
    <div class="ss-cards">
      ${view.powers.map((power) => html`<${Card} key=${power} ...${props} power=${power} />`)}
    </div>
  </section>`;
}

/** @param {Props & { power: string }} props */
function Card({ table, choice, news, listen, power }) {
  const { name, cost, text, colour } = table.powers[power];
  const works = isOn(table, power);
  const look = `ss-card aside ss-of-${colour} ${works ? "ss-works" : ""} ${news.powers.has(power) ? "ss-fresh" : ""}`;
  const now = works ? `works for ${nameOf(table, table.view.turn)}` : "";
  const props = listen(target(choice, powerKey(power), `${name} ${cost} ${text} ${now}`.trim(), look));
  return html`<div ...${props}>
    <span class="ss-card-head"><b>${name} </b>
      ${works ? html`<span class="ss-card-on" title=${now}><${SignMark} seat=${table.view.turn} /> works </span>` : null}
      <span class="ss-cost" title="Cost in energy">${cost} </span>
    </span>
    <span class="ss-card-text">${text} </span>
  </div>`;
}

/**
 * @param {Table} table
 * @param {string} power
 */
function isOn({ view }, power) {
  if (view.outcome) return false;
  return working(view).includes(power);
}
