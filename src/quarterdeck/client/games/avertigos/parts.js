// A ship's parts from bow to stern: hit points, dice slots, and what can be done with each.

import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { Chip } from "./chip.js";
import { Airship } from "./ship.js";
import { letter, partOf } from "./table.js";

/** @typedef {import("./table.js").Table} Table */

const ORDER = { bow: 0, mid: 1, hull: 2, stern: 3 };
const FEW = 8; // so many numbers are shown at once, more only for the part that is picked

/** The parts in the order in which they lie. @param {Table} t @param {any} ship @returns {number[]} */
function fromBow(t, ship) {
  const placeOf = (/** @type {number} */ part) => ORDER[/** @type {keyof typeof ORDER} */ (part ? partOf(t.printed, ship, part).place : "hull")];
  return ship.hp.map((/** @type {number} */ _, /** @type {number} */ part) => part).sort((/** @type {number} */ a, /** @type {number} */ b) => placeOf(a) - placeOf(b) || a - b);
}

/** @param {{ have: number, full: number, cls: string }} props */
function Pips({ have, full, cls }) {
  return html`<span class=${`pips ${cls}`} aria-hidden="true">${Array.from({ length: full }, (_, i) => html`<i class=${i < have ? "on" : ""} />`)}</span>`;
}

/** A weapon's slots: regular ones square, aimed ones with a point. @param {{ weapon: any, loaded: number }} props */
function Slots({ weapon, loaded }) {
  const slots = Array.from({ length: weapon.regular + weapon.aimed }, (_, i) => i);
  return html`<span class="slots" aria-hidden="true">${slots.map((i) => html`<i class=${`${i < loaded ? "on" : ""} ${i >= weapon.regular ? "aimed" : ""}`} />`)}</span>`;
}

/** @param {any} ship @param {number} part @param {any} kind */
function noteOf(ship, part, kind) {
  if (!part) return `hull, penalty ${kind.penalty}`;
  const side = kind.weapon && kind.weapon.swing !== null && kind.weapon.swing !== undefined ? ((ship.sides >> part) & 1 ? ", starboard" : ", port") : "";
  const state = ship.hp[part] === 0 ? ", out of action" : (ship.fired >> part) & 1 ? ", has fired" : "";
  return `${kind.place}${side}${state}`;
}

/** The numbers and verbs of a part that are offered. @param {{ t: Table, part: number }} props */
function Verbs({ t, part }) {
  const offers = (t.frame.offers ?? []).map((/** @type {any} */ offer) => offer.action).filter((/** @type {any} */ action) => action.part === part);
  const show = offers.length <= FEW || t.choice.picked(`part:${part}`);
  const chips = offers.map((/** @type {any} */ action) => verb(t, action)).filter(Boolean);
  if (!chips.length || (offers.length === 1 && offers[0].do === "absorb")) return null;
  if (!show) return html`<div class="verbs"><small>1 to ${offers.length}: choose the part, then how many</small></div>`;
  return html`<div class="verbs">${chips}</div>`;
}

/** @param {Table} t @param {any} a */
function verb(t, a) {
  if (a.do === "load") return html`<${Chip} key=${`l${a.dice}`} t=${t} k=${`load:${a.part}:${a.dice}`} label=${`Load ${a.dice}`} words=${`Load ${a.dice} for ${a.dice} AP`} />`;
  if (a.do === "absorb") return html`<${Chip} key=${`a${a.points}`} t=${t} k=${`absorb:${a.part}:${a.points}`} label=${`−${a.points}`} words=${`Take ${a.points} here`} />`;
  if (a.do === "repair") return html`<${Chip} key="r" t=${t} k=${`repair:${a.part}`} label="Repair" note="1 AP" />`;
  if (a.do === "swing") return html`<${Chip} key="s" t=${t} k=${`swing:${a.part}`} label="Swing" words="Swing to the other side" />`;
  if (a.do === "fire") return html`<${Chip} key=${`f${a.target}`} t=${t} k=${`fire:${a.part}:${a.target}`} cls="fire" label=${`Fire at ${signOf(t.view.ships[a.target].owner)} ${letter(a.target)}`} />`;
  return null;
}

/** @param {{ t: Table, i: number, part: number, live: boolean }} props */
function Part({ t, i, part, live }) {
  const ship = t.view.ships[i];
  const kind = partOf(t.printed, ship, part);
  const loaded = ship.loaded[part] ?? 0;
  const dice = kind.weapon ? `, ${loaded} of ${kind.weapon.regular + kind.weapon.aimed} dice loaded` : "";
  const label = `${kind.name}, ${ship.hp[part]} of ${kind.hp} HP${dice}, ${noteOf(ship, part, kind)}`;
  const props = live ? t.at(`part:${part}`, label, "part") : { class: "part" };
  const measured = live && (t.hover === `part:${part}` || t.choice.picked(`part:${part}`)) ? t.aids.measures.filter((/** @type {any} */ one) => one.part === part && !one.words.includes("out of range")) : [];
  return html`<li class=${ship.hp[part] ? "" : "lost"}>
    <div ...${props} title=${part ? t.printed.module_notes[kind.name] : ""}>
      <span class="what"><b>${kind.name}</b><small>${noteOf(ship, part, kind)}</small></span>
      <span class="state"><span class="hp">${ship.hp[part]}/${kind.hp} HP</span><${Pips} have=${ship.hp[part]} full=${kind.hp} cls=${ship.hp[part] * 3 <= kind.hp ? "low" : ""} /></span>
      ${kind.weapon && html`<${Slots} weapon=${kind.weapon} loaded=${loaded} />`}
    </div>
    ${live && html`<${Verbs} t=${t} part=${part} />`}
    ${measured.map((/** @type {any} */ one) => html`<p key=${one.ship} class="measure">to ${letter(one.ship)}: ${one.words}</p>`)}
  </li>`;
}

/** @param {{ t: Table, i: number, live: boolean }} props */
export function ShipPanel({ t, i, live }) {
  const ship = t.view.ships[i];
  if (!ship || !ship.hp.length) return null;
  const hull = partOf(t.printed, ship, 0);
  const bank = t.aids.banks[i] ?? hull.bank;
  const power = t.ask.name === "supply" && live;
  const gauge = html`<b>${ship.ap} AP</b><${Pips} have=${ship.ap} full=${Math.max(bank, ship.ap)} cls="ap" />`;
  return html`<section class="av-ship-panel" style=${{ "--seat": colourOf(ship.owner) }} aria-label=${`Ship ${letter(i)}`}>
    <header>
      <svg viewBox="-26 -36 52 72" aria-hidden="true"><${Airship} places=${hull.modules} owner=${ship.owner} /></svg>
      <div><h3>${signOf(ship.owner)} ${letter(i)} · ${ship.hull}</h3><p>${t.names[ship.owner]} · height ${ship.height} · speed ${ship.speed}${ship.docked >= 0 ? " · docked" : ""}${ship.at_edge ? " · against the edge" : ""}</p></div>
      ${power ? html`<div ...${t.at("power", "Take 1 AP instead of a card", "gauge")}>${gauge}<small>take 1 AP</small></div>` : html`<div class="gauge">${gauge}</div>`}
    </header>
    <ul>${fromBow(t, ship).map((part) => html`<${Part} key=${part} t=${t} i=${i} part=${part} live=${live} />`)}</ul>
  </section>`;
}
