// What has just happened, for a moment on the table: shots, hits, losses, zukes, islands taken.

import { useRef } from "preact/hooks";
import { html } from "../../html.js";
import { place } from "./geometry.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} t @param {number} i @returns {[number, number]} */
const shipAt = (t, i) => place(t.sheet, t.view.ships[i]?.x ?? 0, t.view.ships[i]?.y ?? 0);

/** @param {Table} t @param {number} i @returns {[number, number]} */
const islandAt = (t, i) => [t.printed.islands[i].at[0], t.sheet.depth - t.printed.islands[i].at[1]];

/** @param {[number, number]} from @param {[number, number]} to */
const Shot = (from, to) => html`<path class="shot" d=${`M${from.join(" ")}L${to.join(" ")}`} />`;

/** @param {[number, number]} at @param {number} r @param {string} cls */
const Ring = ([x, y], r, cls) => html`<circle class=${cls} cx=${x} cy=${y} r=${r} />`;

/** @param {[number, number]} at @param {number} k @param {string} words @param {string} cls */
const Words = ([x, y], k, words, cls) =>
  html`<text class=${cls} x=${x} y=${y - 26} style=${{ fontSize: `${16 * k}px`, strokeWidth: 4 * k }}>${words}</text>`;

/**
 * By event: what flashes up.
 * @type {Record<string, (t: Table, event: any, k: number) => any>}
 */
const SHOWN = {
  fired: (t, e) => Shot(shipAt(t, e.ship), shipAt(t, e.target)),
  clawsfired: (t, e) => Shot(islandAt(t, e.island), shipAt(t, e.ship)),
  zuked: (t, e) => Ring(shipAt(t, e.other), 30, "burst"),
  destroyed: (t, e) => Ring(shipAt(t, e.ship), 44, "burst"),
  hurt: (t, e, k) => Words(shipAt(t, e.ship), k, `−${e.points}`, "bad"),
  healed: (t, e, k) => Words(shipAt(t, e.ship), k, `+${e.points}`, "good"),
  secured: (t, e) => Ring(islandAt(t, e.island), t.printed.boundary, "ring"),
  clawbought: (t, e) => Ring(islandAt(t, e.island), t.printed.boundary, "ring"),
  postbought: (t, e) => Ring(islandAt(t, e.island), t.printed.boundary, "ring"),
  spysent: (t, e) => Ring(islandAt(t, e.island), t.printed.boundary, "ring"),
  dockedat: (t, e) => Ring(shipAt(t, e.ship), 30, "ring"),
  deployed: (t, e) => Ring(shipAt(t, e.ship), 30, "ring"),
  launched: (t, e) => Ring(shipAt(t, e.ship), 30, "ring"),
  sailed: (t, e) => Ring(shipAt(t, e.ship), 26, "ring"),
};

/** @param {{ t: Table, k: number }} props */
export function Flashes({ t, k }) {
  const seen = useRef({ lines: /** @type {any} */ (null), number: 0 });
  const lines = t.frame.lines ?? [];
  if (seen.current.lines !== lines) seen.current = { lines, number: seen.current.number + 1 };
  const shown = t.events.filter((event) => SHOWN[event.event]).map((event) => SHOWN[event.event](t, event, k));
  return html`<g class="av-flashes" key=${seen.current.number} aria-hidden="true">${shown}</g>`;
}
