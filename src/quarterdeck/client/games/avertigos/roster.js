// All ships, each in its place with its turn, and their players.

import { capital, many } from "../../board/words.js";
import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { Houses } from "./realm.js";
import { fullHp } from "./table.js";

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
  const [have, full] = [ship.hp[0], fullHp(t.printed, ship, 0)]; // a ship lives as long as its hull
  const turn = turnOf(t, i);
  const initiative = t.aids.initiative[i];
  const facts = [ship.hull, `height ${ship.height}`, `speed ${ship.speed}`, `${ship.ap} AP`];
  if (initiative !== undefined) facts.push(`initiative ${initiative}`);
  return html`<li class=${turn === "now" ? "now" : ""} style=${{ "--seat": colourOf(ship.owner) }}>
    <div ...${t.named(`ship:${i}`, "av-who")}>
      <span class="turn">${turn}</span>
      <b>${signOf(ship.owner)} ${t.ship(i)}</b>
      <span class="bar" style=${{ "--part": full ? have / full : 0 }}><i></i><small>hull ${have}/${full}</small></span>
      <span class="av-facts" title=${initiative === undefined ? "" : t.printed.legend.initiative}>${facts.join(" · ")}</span>
    </div>
    <button type="button" class="look" aria-pressed=${shown} aria-label=${`parts of ${t.ship(i)}`}
      onClick=${() => show(i)}>parts</button>
  </li>`;
}

/** What everyone knows of a player. @param {Table} t @param {number} seat */
function factsOf({ view, aids }, seat) {
  return [
    many(view.hands[seat], "card"),
    `rounds won: ${view.wins[seat]}`,
    view.options.gamblers && `${view.bank[seat]} coins`,
    aids.factions[seat],
    view.has_bid[seat] && "has bid",
  ].filter(Boolean);
}

/** @param {{ t: Table }} props */
function Players({ t }) {
  const { view } = t;
  const order = t.names.map((_, seat) => seat).sort((a, b) => view.rank[b] - view.rank[a]);
  return html`<ol class="av-players" aria-label="Player initiative, highest first">
    ${order.map(
      (seat) => html`<li key=${seat} class=${view.asks[seat] ? "asked" : ""} style=${{ "--seat": colourOf(seat) }}>
        <b>${signOf(seat)} ${t.names[seat]}</b>
        <small>${factsOf(t, seat).join(" · ")}</small>
      </li>`,
    )}
  </ol>`;
}

/**
 * Round, turn and cycle, and how many there are where they are limited.
 * @param {{ view: import("./table.js").View, aids: { rounds: number, turns: number } }} table
 */
export function titleOf({ view, aids }) {
  const turn = `turn ${view.turn}${aids.turns ? ` of ${aids.turns}` : ""}`;
  const round = `Round ${view.round} of ${aids.rounds}, ${view.turn ? turn : "setting up"}`;
  return `${view.realm ? capital(turn) : round}${view.cycle ? `, action cycle ${view.cycle}` : ""}`;
}

/** @param {{ t: Table, shown: number, show: (i: number) => void }} props */
export function Roster({ t, shown, show }) {
  const ships = t.view.ships.map((ship, i) => ({ ship, i })).filter(({ ship }) => ship.alive && ship.hp.length);
  return html`<section class="av-roster" aria-label="Ships">
    <h3>${titleOf(t)}</h3>
    ${t.view.realm ? html`<${Houses} t=${t} />` : html`<${Players} t=${t} />`}
    <ul>${ships.map(({ i }) => html`<${Row} key=${i} t=${t} i=${i} shown=${i === shown} show=${show} />`)}</ul>
  </section>`;
}
