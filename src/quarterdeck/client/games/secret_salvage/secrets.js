// What the hidden tiles can be, as far as this seat can work it out.

import { listed, many } from "../../board/words.js";
import { html } from "../../html.js";
import { TileMark } from "./token.js";
import { counted, kindsOf, nameOf, spaceName, total } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

/** In a high window there is room for it beside the map (window.css); else it is opened over the rest. */
const roomy = () => globalThis.matchMedia?.("(min-width: 56.01rem) and (min-height: 60rem)").matches ?? false;

/** @param {{ table: Table }} props */
export function Secrets({ table }) {
  const { unknown } = table.aids;
  const hidden = unknown.reduce((sum, one) => sum + total(one.tiles), 0);
  return html`<details class="ss-secrets" open=${roomy()}>
    <summary>Hidden tiles <small>${hidden} that you cannot tell: what they can be</small></summary>
    <p class="ss-none">
      Small signs on a tile show who has looked at it. A broken rim: it lies face down, but you know it. Dots: where a
      ship can come; broken dots: only if no tile on the way is red.
    </p>
    ${unknown.length ? null : html`<p class="ss-none">Nothing is hidden from you.</p>`}
    ${unknown.map((one, i) => html`<${Pool} key=${i} table=${table} pool=${one} />`)}
  </details>`;
}

/** @param {{ table: Table, pool: import("./table.js").Pool }} props */
function Pool({ table, pool }) {
  return html`<div class="ss-pool">
    <p>${placesWords(table, pool)}</p>
    <p class="ss-piles">
      ${kindsOf(pool.tiles).map((tile) => html`<span key=${tile} class="ss-few" title=${table.tiles[tile].name}>
        <${TileMark} tile=${table.tiles[tile]} /><span class="ss-count">×${pool.tiles[tile]}</span>
      </span>`)}
      <span class="visually-hidden">${counted(table, pool.tiles)}</span>
    </p>
  </div>`;
}

/**
 * Where the tiles of a pool lie.
 * @param {Table} table
 * @param {import("./table.js").Pool} pool
 */
export function placesWords(table, pool) {
  const places = [];
  if (pool.spaces.length) places.push(`on ${listed(pool.spaces.map((s) => spaceName(table, s)))}`);
  places.push(...pool.stacks.map((stack) => `in stack ${stack + 1}`));
  if (pool.in_hand) places.push(`with ${nameOf(table, table.view.turn)}`);
  return `${many(total(pool.tiles), "tile")} ${listed(places)}:`;
}
