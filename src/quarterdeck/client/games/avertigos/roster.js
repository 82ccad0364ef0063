// All ships in the order in which they come, with their players.

import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { letter, partOf } from "./table.js";

/** @typedef {import("./table.js").Table} Table */

/** When a ship's turn is: "now", its place in the queue, or nothing. @param {Table} t @param {number} i */
function turnOf(t, i) {
  if (i === t.view.active) return "now";
  const place = t.view.queue.indexOf(i);
  return place < 0 ? "" : `${place + 1}.`;
}

/** @param {{ t: Table, i: number, shown: boolean, show: (i: number) => void }} props */
function Row({ t, i, shown, show }) {
  const ship = t.view.ships[i];
  const full = ship.hp.map((/** @type {number} */ _, /** @type {number} */ part) => partOf(t.printed, ship, part).hp).reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
  const have = ship.hp.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
  const turn = turnOf(t, i);
  const initiative = t.aids.initiative[i];
  const label = `Ship ${letter(i)}, ${ship.hull} of ${t.names[ship.owner]}, ${have} of ${full} HP`;
  return html`<li class=${turn === "now" ? "now" : ""} style=${{ "--seat": colourOf(ship.owner) }}>
    <div ...${t.at(`ship:${i}`, label, "who")}>
      <span class="turn">${turn}</span>
      <b>${signOf(ship.owner)} ${letter(i)}</b>
      <span class="name">${ship.hull}</span>
      <span class="bar" style=${{ "--part": full ? have / full : 0 }}><i></i><small>${have}/${full} HP</small></span>
      <span class="facts">height ${ship.height} · speed ${ship.speed} · ${ship.ap} AP${initiative !== undefined ? ` · init. ${initiative}` : ""}</span>
    </div>
    <button type="button" class="look" aria-pressed=${shown} aria-label=${`Show ship ${letter(i)}`} onClick=${() => show(i)}>parts</button>
  </li>`;
}

/** @param {{ t: Table }} props */
function Players({ t }) {
  const { view } = t;
  const order = t.names.map((_, seat) => seat).sort((a, b) => view.rank[b] - view.rank[a]);
  return html`<ol class="av-players" aria-label="Player initiative, highest first">
    ${order.map(
      (seat) => html`<li key=${seat} class=${view.asks[seat] ? "asked" : ""} style=${{ "--seat": colourOf(seat) }}>
        <b>${signOf(seat)} ${t.names[seat]}</b>
        <small>${view.hands[seat]} cards${!view.realm ? ` · ${view.wins[seat] ?? 0} won` : ""}${view.options.gamblers ? ` · ${view.bank[seat]} coins` : ""}${t.aids.factions[seat] ? ` · ${t.aids.factions[seat]}` : ""}${view.has_bid[seat] ? " · has bid" : ""}</small>
      </li>`,
    )}
  </ol>`;
}

/** @param {{ t: Table, shown: number, show: (i: number) => void }} props */
export function Roster({ t, shown, show }) {
  const ships = t.view.ships.map((/** @type {any} */ ship, /** @type {number} */ i) => ({ ship, i })).filter((/** @type {any} */ { ship }) => ship.alive && ship.hp.length);
  const rank = (/** @type {any} */ { i }) => (i === t.view.active ? -1 : t.view.queue.includes(i) ? t.view.queue.indexOf(i) : 99 + i);
  ships.sort((/** @type {any} */ a, /** @type {any} */ b) => rank(a) - rank(b));
  const { view } = t;
  const title = view.realm ? `Turn ${view.turn}` : `Round ${view.round}${view.turn ? `, turn ${view.turn}` : ", setting up"}`;
  return html`<section class="av-roster" aria-label="Ships">
    <h3>${title}${view.cycle ? `, action cycle ${view.cycle}` : ""}</h3>
    <${Players} t=${t} />
    <ul>${ships.map((/** @type {any} */ { i }) => html`<${Row} key=${i} t=${t} i=${i} shown=${i === shown} show=${show} />`)}</ul>
  </section>`;
}
