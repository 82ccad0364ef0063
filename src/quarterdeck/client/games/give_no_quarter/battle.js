// Combat: what can be attacked, who stands against whom, cards face down, and cards that were shown.

import { html } from "../../html.js";
import { target } from "../../board/target.js";
import { Card, Down } from "./card.js";
import { Portrait } from "./ship.js";
import { aidOf } from "./table.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").Ship} Ship
 */

/** @param {number} attack @param {number} defence */
const cardsWords = (attack, defence) => `You play up to ${attack} ${attack === 1 ? "card" : "cards"}, the defence up to ${defence}`;

/**
 * Every ship that can be attacked or boarded, with the values of both sides.
 * @param {{ table: Table }} props
 */
export function Attacks({ table }) {
  const { view, aids, frame } = table;
  const boards = frame.offers.flatMap(({ action }) => (action.do === "board" ? [action] : []));
  const ships = view.ships.filter((ship) =>
    [...aids.strikes, ...boards].some((one) => one.target === ship.ship));
  if (!ships.length) return null;
  return html`<div class="gnq-panel">
    <h3>In your sights: fire at</h3>
    ${ships.map((ship) => html`<${Prey} key=${ship.ship} ship=${ship} boards=${boards} table=${table} />`)}
  </div>`;
}

/** @param {{ ship: Ship, boards: import("../../types/give_no_quarter").Board[], table: Table }} props */
function Prey({ ship, boards, table }) {
  const { printed, aids, choice } = table;
  const card = printed.ships[ship.ship];
  const value = (/** @type {number} */ number, /** @type {number} */ which) =>
    aidOf(aids, number).values[which];
  return html`<div class="gnq-prey">
    <${Portrait} card=${card} seat=${ship.seat} heading=${ship.heading} size=${32} /><b>${card.name}</b>
    <div class="ways">
      ${aids.strikes.filter((one) => one.target === ship.ship).map((strike) => html`
        <div key=${strike.zone} title=${cardsWords(strike.attack, strike.defence)}
          ...${target(choice, `zone:${ship.ship}:${strike.zone}`, `its ${strike.zone} ${strike.attack} : ${strike.defence}: fire at the ${strike.zone} zone of ${card.name}`, "gnq-order")}>
          its ${strike.zone} <span class="odds">${strike.attack} : ${strike.defence}</span></div>`)}
      ${boards.filter((one) => one.target === ship.ship).map((one) => html`
        <div key=${one.ship} title=${cardsWords(value(one.ship, 2), value(ship.ship, 3))} ...${target(choice, `board:${one.ship}:${one.target}`, `Board with ${printed.ships[one.ship].name} ${value(one.ship, 2)} : ${value(ship.ship, 3)}, ${card.name}`, "gnq-order")}>
          Board with ${printed.ships[one.ship].name} <span class="odds">${value(one.ship, 2)} : ${value(ship.ship, 3)}</span></div>`)}
    </div>
  </div>`;
}

/**
 * The combat that is going on.
 * @param {{ battle: import("../../types/give_no_quarter").Battle, table: Table }} props
 */
export function Battle({ battle, table }) {
  const { view, aids, printed, names } = table;
  const { attacker, defender, target: prey, boarding, zone, ships, playing } = battle;
  const card = printed.ships[prey];
  const verb = boarding ? `${printed.ships[ships[0]].name} boards` : `${names[attacker]} attacks`;
  const most = (/** @type {number} */ seat) => (seat === attacker ? battle.attack : battle.defence);
  const joined = ships.length ? `Joined: ${ships.map((ship) => printed.ships[ship].name).join(", ")}` : "No ship has joined yet";
  return html`<div class="gnq-panel alarm">
    <h3>${verb} ${card.name}${zone ? `, ${zone} zone` : ""}</h3>
    ${zone && html`<p class="soft">${joined}</p>`}
    ${playing && [attacker, defender].map((seat) => html`<div key=${seat} class="gnq-side">
      <b>${names[seat]}</b><${Down} seat=${seat} table=${table} />
      <span class="soft">${view.asks[seat] && seat === view.seat ? `${aids.cards} more at most` : `up to ${most(seat)}, ${view.asks[seat] ? "still choosing" : "ready"}`}</span>
    </div>`)}
    <${Ladder} rows=${boarding ? printed.boarding : printed.attack} beyond=${boarding ? "the ship is captured" : "destroyed"} />
  </div>`;
}

/**
 * What a victory by so much brings.
 * @param {{ rows: import("../../types/give_no_quarter").Row[], beyond: string }} props
 */
function Ladder({ rows, beyond }) {
  const low = (/** @type {number} */ i) => (i ? rows[i - 1].upto + 1 : 1);
  return html`<dl class="gnq-ladder" aria-label="What the difference brings">
    ${rows.map((row, i) => html`<div key=${i}><dt>${low(i)}–${row.upto}</dt><dd>${row.text}</dd></div>`)}
    <div><dt>${low(rows.length)}+</dt><dd>${beyond}</dd></div>
  </dl>`;
}

/**
 * Cards that have just been shown: bids, or both sides of a combat.
 * @param {{ event: import("./recent.js").Shown, table: Table }} props
 */
export function Shown({ event, table }) {
  const { names, printed } = table;
  if (event.event === "bidsshown") {
    return html`<div class="gnq-panel gnq-shown gnq-bids"><h3>The bids</h3>
      ${event.seats.map((seat, i) => html`<${Side} key=${seat} name=${names[seat]} cards=${event.cards[i]} sum=${event.sums[i]} table=${table} />`)}
    </div>`;
  }
  const what = event.attack > event.defence ? "The attack wins" : "The defence holds";
  return html`<div class="gnq-panel gnq-shown"><h3>${what} at ${printed.ships[event.target].name}</h3>
    <${Side} name="Attack" cards=${event.attack_cards} sum=${event.attack} table=${table} />
    <${Side} name="Defence" cards=${event.defence_cards} sum=${event.defence} table=${table} />
  </div>`;
}

/** @param {{ name: string, cards: string[], sum: number, table: Table }} props */
function Side({ name, cards, sum, table }) {
  return html`<div class="gnq-side"><b>${name}</b>
    <span class="gnq-down">${cards.map((card, i) => html`<${Card} key=${i} printed=${table.printed} name=${card} small=${true} />`)}
      ${!cards.length && html`<span class="soft">no cards</span>`}</span>
    <span class="gnq-sum">${sum}</span></div>`;
}
