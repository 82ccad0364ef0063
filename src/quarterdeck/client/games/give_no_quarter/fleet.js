// Ships on the map, their shadows over the edge, and the zones in which they can be attacked.

import { useRef } from "preact/hooks";

import { centre } from "../../board/hexes.js";
import { distance, plus } from "../../board/plane.js";
import { target } from "../../board/target.js";
import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { angleOf, berth, halfRing, HULL } from "./geometry.js";
import { pathOf } from "./icons.js";
import { Hull } from "./ship.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").Ship} Ship
 * @typedef {import("./table.js").PrintedShip} PrintedShip
 */

/** Farther than this (in hexes' sides) a ship does not glide: it went over the edge. */
const GLIDE = 2.6;

/**
 * The ships of guilds that are on the board, with their places among those in the same hex.
 * @param {Table} table
 */
function afloat(table) {
  const ships = table.view.ships.filter((ship) => ship.hex >= 0 && ship.seat >= 0);
  return ships.map((ship) => {
    const mates = ships.filter((other) => other.hex === ship.hex);
    return { ship, place: mates.indexOf(ship), count: mates.length };
  });
}

/**
 * @param {Table} table
 * @param {Ship} ship
 * @param {number} place
 * @param {number} count
 */
function spotOf(table, ship, place, count) {
  return plus(centre(table.printed.hexes[ship.hex]), berth(place, count).at);
}

/** @param {{ table: Table }} props */
export function Fleet({ table }) {
  const ships = afloat(table);
  return html`<g>
    ${ships.map((one) => html`<${Token} key=${one.ship.ship} ...${one} table=${table} />`)}
  </g>`;
}

/**
 * @param {{ ship: Ship, place: number, count: number, table: Table }} props
 */
function Token({ ship, place, count, table }) {
  const card = table.printed.ships[ship.ship];
  const spot = spotOf(table, ship, place, count);
  const { size, tag } = berth(place, count);
  const last = useRef({ ...spot, angle: 60 * ship.heading });
  const far = distance(spot, last.current) > GLIDE;
  const angle = angleOf(ship.heading, last.current.angle);
  last.current = { ...spot, angle };
  const mark = table.marks.ships.get(ship.ship);
  const about = table.aids.about === ship.ship ? "about" : "";
  const props = target(table.choice, `ship:${ship.ship}`, table.shipWords(ship), `gnq-token ${far ? "jump" : ""} ${about} ${mark ?? ""}`);
  return html`<g style=${{ transform: `translate(${spot.x}px, ${spot.y}px)` }} class=${`gnq-berth ${far ? "jump" : ""}`}>
    <title>${table.shipWords(ship)}</title>
    <g ...${props} ...${table.watch({ ship: ship.ship })}>
      <g transform=${`scale(${size})`} aria-hidden="true">
        <circle class="hit" r=".74" />
        ${mark && html`<circle key=${`m${table.just.ships.has(ship.ship) ? table.tick : ""}`} class=${`gnq-mark ${mark}`} data-new r=".8" />`}
        <circle class="ring" r=".72" />
        <g class="turn" style=${{ transform: `rotate(${angle}deg) scale(${HULL})` }}><${Hull} card=${card} seat=${ship.seat} /></g>
        ${ship.haunted && html`<g class="gnq-haunt" transform="translate(.5 -.42)"><circle r=".27" /><path d=${pathOf("ghost")} transform="scale(.016)" /></g>`}
      </g>
    </g>
    <g class=${`gnq-label ${table.choice.asked && !table.choice.open(`ship:${ship.ship}`) && !about ? "dim" : ""}`} aria-hidden="true">
      <text class="gnq-sign" y=".2" transform=${`scale(${size})`}>${signOf(ship.seat)}</text>
      <${Tag} card=${card} ship=${ship} at=${tag} />
    </g>
  </g>`;
}

/**
 * The ship's sign, and how much of its hull is left.
 * @param {{ card: PrintedShip, ship: Ship, at: { x: number, y: number, size: number } }} props
 */
function Tag({ card, ship, at }) {
  const left = Math.max(0, 1 - ship.damage / (card.hull + 1));
  const state = ship.damage > card.nominal_to ? "danger" : "";
  return html`<g class="gnq-tag" style=${{ "--hull": colourOf(ship.seat) }} transform=${`translate(${at.x} ${at.y}) scale(${at.size})`}>
    <rect x="-.46" y="-.25" width=".92" height=".5" rx=".12" />
    <text y=".11">${card.sign}</text>
    <rect class="bar" x="-.38" y=".14" width=".76" height=".08" rx=".04" />
    <rect class=${`bar left ${state}`} x="-.38" y=".14" width=${0.76 * left} height=".08" rx=".04" />
  </g>`;
}

/**
 * The zones in which ships can be attacked, as halves of a ring; those of the ship that is picked can be clicked.
 * @param {{ table: Table }} props
 */
export function Zones({ table }) {
  const { strikes } = table.aids;
  return html`<g>
    ${afloat(table).flatMap((one) =>
      strikes.filter((strike) => strike.target === one.ship.ship).map((strike) =>
        html`<${Zone} key=${`${strike.target}${strike.zone}`} ...${one} strike=${strike} table=${table} />`))}
  </g>`;
}

/** @param {{ ship: Ship, place: number, count: number, strike: import("../../types/give_no_quarter").Strike, table: Table }} props */
function Zone({ ship, place, count, strike, table }) {
  const { x, y } = spotOf(table, ship, place, count);
  const picked = table.choice.picked(`ship:${ship.ship}`);
  const words = `Attack ${table.printed.ships[ship.ship].name} in its ${strike.zone} zone, ${strike.attack} against ${strike.defence}`;
  const props = picked ? target(table.choice, `zone:${ship.ship}:${strike.zone}`, words, "gnq-zone whole") : { class: "gnq-zone", "aria-hidden": true };
  return html`<path ...${props} transform=${`translate(${x} ${y})`} d=${halfRing(ship.heading, strike.zone, picked ? 0.06 : 0.74, 1.04)} />`;
}

/**
 * Ships near the edge seen once more over the opposite one, where shots and courses reach them.
 * @param {{ table: Table }} props
 */
export function Shadows({ table }) {
  return html`<g class="gnq-shadows" aria-hidden="true">
    ${table.printed.beyond.flatMap((place) => {
      const at = centre(place);
      const here = afloat(table).filter((one) => one.ship.hex === place.hex);
      return here.map((one) => {
        const { at: off, size } = berth(one.place, one.count);
        const turn = `rotate(${60 * one.ship.heading}) scale(${HULL * size})`;
        return html`<g key=${`${place.q},${place.r}:${one.ship.ship}`} transform=${`translate(${at.x + off.x} ${at.y + off.y})`}>
          <g transform=${turn}><${Hull} card=${table.printed.ships[one.ship.ship]} seat=${one.ship.seat} ghost=${true} /></g>
          <text class="gnq-sign" y=".2">${signOf(one.ship.seat)}</text>
        </g>`;
      });
    })}
  </g>`;
}
