// What has just happened, for a moment on the table: shots, hits, losses, zukes, islands taken.

import { Trails, byEvent, useCount } from "../../board/recent.js";
import { html } from "../../html.js";
import { colourOf } from "../../seats.js";
import { place } from "./geometry.js";
import { wakesOf } from "./wakes.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} t @param {number} i @returns {[number, number]} */
function shipAt(t, i) {
  const ship = t.view.ships[i];
  return ship ? place(t.sheet, ship.x, ship.y) : [0, t.sheet.depth];
}

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
 * What flashes up.
 * @type {(event: import("./table.js").Event, t: Table, k: number) => unknown}
 */
const flash = byEvent({
  fired: (e, t) => Shot(shipAt(t, e.ship), shipAt(t, e.target)),
  clawsfired: (e, t) => Shot(islandAt(t, e.island), shipAt(t, e.ship)),
  zuked: (e, t) => Ring(shipAt(t, e.other), 30, "burst"),
  destroyed: (e, t) => Ring(shipAt(t, e.ship), 44, "burst"),
  hurt: (e, t, k) => Words(shipAt(t, e.ship), k, `−${e.points}`, "bad"),
  healed: (e, t, k) => Words(shipAt(t, e.ship), k, `+${e.points}`, "good"),
  secured: (e, t) => Ring(islandAt(t, e.island), t.printed.boundary, "ring"),
  clawbought: (e, t) => Ring(islandAt(t, e.island), t.printed.boundary, "ring"),
  postbought: (e, t) => Ring(islandAt(t, e.island), t.printed.boundary, "ring"),
  spysent: (e, t) => Ring(islandAt(t, e.island), t.printed.boundary, "ring"),
  dockedat: (e, t) => Ring(shipAt(t, e.ship), 30, "ring"),
  deployed: (e, t) => Ring(shipAt(t, e.ship), 30, "ring"),
  launched: (e, t) => Ring(shipAt(t, e.ship), 30, "ring"),
  sailed: (e, t) => Ring(shipAt(t, e.ship), 26, "ring"),
});

/** The ways of ships since one's last choice, and a ring where each lies now. @param {{ t: Table, k: number }} props */
export function Ways({ t, k }) {
  const wakes = wakesOf(t);
  const ways = wakes.map(({ ship, way }) => ({
    d: `M${way.map(([x, y]) => place(t.sheet, x, y).join(" ")).join("L")}`, colour: colourOf(t.view.ships[ship]?.owner ?? 0),
  }));
  const moved = [...new Set(wakes.map(({ ship }) => ship))].filter((i) => t.view.ships[i]?.alive);
  return html`<${Trails} ways=${ways} width=${4 * k} />
    <g class="av-since" aria-hidden="true">${moved.map((i) => Ring(shipAt(t, i), 26, "ring"))}</g>`;
}

/**
 * Where a ship was lost since one's last choice, and why.
 * @param {{ t: Table, k: number, lost: ReturnType<typeof import("./flags.js").labelsOf>["lost"] }} props
 */
export function Wrecks({ t, k, lost }) {
  return lost.map(({ ship, words, box }) => {
    const [x, y] = shipAt(t, ship);
    return html`<g key=${ship} class="av-wreck" style=${{ "--seat": colourOf(t.view.ships[ship].owner) }}>
      <path d=${`M${x - 13} ${y - 13}l26 26m0 -26l-26 26`} />
      <text x=${box.x + box.width / 2} y=${box.y + box.height / 2 + 4 * k} style=${{ fontSize: `${12 * k}px`, strokeWidth: 3 * k }}>${words}</text>
    </g>`;
  });
}

/** @param {{ t: Table, k: number }} props */
export function Flashes({ t, k }) {
  const count = useCount(t.frame.lines);
  return html`<g class="av-flashes" data-new key=${count} aria-hidden="true">${t.events.map((event) => flash(event, t, k))}</g>`;
}
