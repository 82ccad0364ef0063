// The guilds: their ships with damage, values and mods, and the backs of their cards.

import { html } from "../../html.js";
import { colourOf, others, signOf } from "../../seats.js";
import { target } from "../../board/target.js";
import { Card } from "./card.js";
import { Icon } from "./icons.js";
import { ModToken } from "./mods.js";
import { Portrait } from "./ship.js";
import { aidOf, counted } from "./table.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").Ship} Ship
 * @typedef {import("./table.js").PrintedShip} PrintedShip
 * @typedef {import("./table.js").View} View
 * @typedef {import("./table.js").Printed} Printed
 * @typedef {import("./table.js").Guild} Guild
 */

const VALUES = [["Fore", "F"], ["Aft", "A"], ["Boarding", "B"], ["Repelling", "R"]];

/** The guilds, the own one first, then clockwise: each keeps its place. @param {View} view @returns {number[]} */
export const around = ({ seat, guilds }) => (seat === null ? others(null, guilds.length) : [seat, ...others(seat, guilds.length)]);

/** @param {{ seats: number[], table: Table }} props */
export function Guilds({ seats, table }) {
  return html`<section class="gnq-guilds" aria-label="Guilds">
    ${seats.map((seat) => html`<${Guild} key=${seat} seat=${seat} table=${table} />`)}
  </section>`;
}

/** @param {{ seat: number, table: Table }} props */
function Guild({ seat, table }) {
  const { view, names } = table;
  const guild = view.guilds[seat];
  const ships = view.ships.filter((ship) => ship.seat === seat);
  const state = guild.out ? "out" : view.active === seat ? "active" : "";
  return html`<article class=${`gnq-guild ${state}`} style=${{ "--seat": colourOf(seat) }} aria-label=${names[seat]}>
    <header>
      <span class="sign" aria-hidden="true">${signOf(seat)}</span>
      <h3>${names[seat]}${seat === view.seat && html`<span class="you"> (you)</span>`}</h3>
      <span class="state">${stateOf(view, guild, seat)}</span>
    </header>
    ${!guild.out && html`<${Manifest} seat=${seat} table=${table} />`}
    ${ships.map((ship) => html`<${ShipRow} key=${ship.ship} ship=${ship} table=${table} />`)}
  </article>`;
}

/**
 * @param {View} view
 * @param {Guild} guild
 * @param {number} seat
 */
function stateOf(view, guild, seat) {
  if (guild.out) return "eliminated";
  if (view.active === seat) return "has the turn";
  return (view.acted >> seat) & 1 ? "has had its turn" : "";
}

/**
 * Another guild's cards: backs, and the faces that this seat has learnt.
 * @param {{ seat: number, table: Table }} props
 */
function Manifest({ seat, table }) {
  const { view, printed } = table;
  const { manifest, limit } = view.guilds[seat];
  return html`<div class="gnq-backs">
    <span class="held" title="cards in the manifest, and its limit">${manifest.length} of ${limit}<span class="what"> cards</span></span>
    ${seat !== view.seat && counted(manifest).map(([name, count]) => html`<span key=${name} class="lot">
      <${Card} printed=${printed} name=${name} small=${true} />${count > 1 && html`<span class="times">×${count}</span>`}</span>`)}
  </div>`;
}

/** @param {{ ship: Ship, table: Table }} props */
function ShipRow({ ship, table }) {
  const { printed, aids, choice } = table;
  const card = printed.ships[ship.ship];
  const aid = aidOf(aids, ship.ship);
  const props = target(choice, `ship:${ship.ship}`, table.shipWords(ship), "gnq-name");
  const mark = table.marks.ships.get(ship.ship) ?? "";
  return html`<div class=${`gnq-row ${mark} ${aids.about === ship.ship ? "about" : ""}`}>
    <div ...${props} ...${table.watch({ ship: ship.ship })} title=${table.shipWords(ship)}>
      <${Portrait} card=${card} seat=${ship.seat} heading=${ship.heading} size=${34} />
      <span class="words"><b class="full">${card.name}</b><b class="short" data-text=${card.sign}></b><span class="where" data-text=${`${card.sign} · ${whereOf(ship, printed)}${noteOf(ship, card)}`}></span></span>
    </div>
    <${Fittings} ship=${ship} card=${card} table=${table} />
    ${ship.hex >= 0 && html`<button type="button" class="gnq-eye" aria-pressed=${table.pinned === ship.ship} title="Keep its sight on the map"
      aria-label=${`Sight of ${card.name}`} onClick=${() => table.pin(ship.ship)}><${Icon} name="eye" /></button>`}
    <div class="gnq-gauges">
      <${Hull} ship=${ship} card=${card} /><${Values} aid=${aid} />
    </div>
    <${Orders} ship=${ship} table=${table} />
  </div>`;
}

/**
 * @param {Ship} ship
 * @param {Printed} printed
 */
function whereOf(ship, printed) {
  return ship.hex < 0 ? "not on the board" : `${printed.hexes[ship.hex].label} · ${initials(printed.compass[ship.heading])}`;
}

/**
 * A direction in short: NW for north-west.
 * @param {string} words
 */
const initials = (words) => words.split("-").map((word) => word[0].toUpperCase()).join("");

/**
 * The damage track: a box a point, those beyond nominal damage marked, the last one is the end.
 * @param {{ ship: Ship, card: PrintedShip }} props
 */
function Hull({ ship, card }) {
  const words = `Damage ${ship.damage} of ${card.hull}, danger values from ${card.nominal_to + 1}`;
  const boxes = Array.from({ length: card.hull }, (_, i) => i + 1);
  return html`<div class="gnq-hullbar" role="img" aria-label=${words} title=${words}>
    ${boxes.map((i) => html`<span key=${i} class=${`${i <= ship.damage ? "hit" : ""} ${i > card.nominal_to ? "deep" : ""}`}></span>`)}
    <span class="end" aria-hidden="true">✕</span><span class="sum">${ship.damage}/${card.hull}</span>
  </div>`;
}

/**
 * The four values as they are now.
 * @param {{ aid: import("../../types/give_no_quarter").ShipAid }} props
 */
function Values({ aid }) {
  return html`<div class=${`gnq-values ${aid.danger ? "danger" : ""}`}>
    ${VALUES.map(([name, letter], i) => html`<span key=${letter} title=${`${name} value${aid.danger ? " (danger)" : ""}`}>
      <abbr title=${name}>${letter}</abbr>${aid.values[i]}</span>`)}
    <span title="Cargo"><abbr title="Cargo">C</abbr>${aid.cargo}</span>
  </div>`;
}

/**
 * Mods aboard, and empty room for more.
 * @param {{ ship: Ship, card: PrintedShip, table: Table }} props
 */
function Fittings({ ship, card, table }) {
  const empty = Array.from({ length: Math.max(0, card.room - ship.mods.length) }, (_, i) => i);
  return html`<div class="gnq-fittings">
    ${ship.mods.map((name, i) => html`<${ModToken} key=${`${name}${i}`} printed=${table.printed} name=${name} />`)}
    ${empty.map((i) => html`<span key=${`e${i}`} class="gnq-slot" title="room for a mod"></span>`)}
  </div>`;
}

/**
 * What matters most of a ship now, after where it is.
 * @param {Ship} ship
 * @param {PrintedShip} card
 */
function noteOf(ship, card) {
  const danger = ship.damage > card.nominal_to;
  const note = ship.haunted ? "haunted" : danger ? "in danger" : ship.fought ? "attacked" : ship.moved ? "moved" : "";
  return note && ` · ${note}`;
}

/**
 * What a ship of one's own can be told besides.
 * @param {{ ship: Ship, table: Table }} props
 */
function Orders({ ship, table }) {
  const { choice, printed } = table;
  const name = printed.ships[ship.ship].name;
  const orders = [
    [`repair:${ship.ship}`, `Repair a point (${printed.repair_price})`, "wrench"],
    [`loot:${ship.ship}`, "Take from the debris", "debris"],
    [`recruit:${ship.ship}`, "Move, and draw a ship", "plus"],
  ].filter(([key]) => choice.open(key) || choice.picked(key));
  if (!orders.length) return null;
  return html`<div class="gnq-orders">
    ${orders.map(([key, words, icon]) => html`<div key=${key} ...${target(choice, key, `${words}: ${name}`, "gnq-order")}>
      <${Icon} name=${icon} />${words}</div>`)}
  </div>`;
}
