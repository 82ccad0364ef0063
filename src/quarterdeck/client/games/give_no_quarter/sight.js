// What a ship sees, shown while the pointer or the focus is on it: hexes by arc, lines to other ships, what is in the way.

import { html } from "../../html.js";
import { along, centre, corners } from "./geometry.js";

const HEX = corners(0.97);

/**
 * From where the table is looked at now: a ship, or a course that it could take; null for nowhere.
 * @param {any} table
 */
export function gazeOf(table) {
  const { gaze, aids, view, printed } = table;
  if (!gaze) return null;
  if (gaze.way !== undefined) {
    const course = aids.courses.find((/** @type {any} */ one) => one.way === gaze.way);
    return course?.sight ? { sight: course.sight, start: centre(...asPair(course.place)), ship: view.mover, hex: course.hex } : null;
  }
  const aid = aids.ships.find((/** @type {any} */ one) => one.ship === gaze.ship);
  const ship = view.ships.find((/** @type {any} */ one) => one.ship === gaze.ship);
  if (!aid?.sight || !ship) return null;
  const hex = printed.hexes[ship.hex];
  return { sight: aid.sight, start: centre(hex.q, hex.r), ship: ship.ship, hex: ship.hex };
}

/**
 * @param {any} pair
 * @returns {[number, number]}
 */
const asPair = (pair) => [pair[0], pair[1]];

/** @param {{ table: any }} props */
export function SightHexes({ table }) {
  const from = gazeOf(table);
  if (!from) return null;
  const tint = (/** @type {number} */ i, /** @type {string} */ arc) => {
    const at = centre(table.printed.hexes[i].q, table.printed.hexes[i].r);
    return html`<polygon key=${i} class=${arc} points=${HEX} transform=${`translate(${at.x} ${at.y})`} />`;
  };
  const { fore = [], aft = [] } = from.sight;
  return html`<g class="gnq-sight" aria-hidden="true">
    ${fore.map((/** @type {number} */ i) => tint(i, "fore"))}${aft.map((/** @type {number} */ i) => tint(i, "aft"))}
  </g>`;
}

/**
 * The lines to the other guilds' ships: aimed at, seen outside the arc, or cut off. Over the edge both ends are drawn.
 * @param {{ table: any }} props
 */
export function Lines({ table }) {
  const from = gazeOf(table);
  if (!from) return null;
  return html`<g class="gnq-lines" aria-hidden="true">
    ${(from.sight.looks ?? []).map((/** @type {any} */ look) => {
      const [kind, ways] = linesOf(look);
      return ways.map((way) => {
        const end = along(from.start, way);
        const there = placeOf(table, look.ship);
        const back = along(there, [-way[0], -way[1]]);
        return html`<line class=${kind} x1=${from.start.x} y1=${from.start.y} x2=${end.x} y2=${end.y} />
          <line class=${kind} x1=${back.x} y1=${back.y} x2=${there.x} y2=${there.y} />`;
      });
    })}
  </g>`;
}

/**
 * How a look is drawn, and along which ways.
 * @param {any} look
 * @returns {[string, [number, number][]]}
 */
function linesOf(look) {
  const aims = [look.fore, look.aft].filter(Boolean);
  if (aims.length) return ["aim", aims];
  return [look.blocker || look.dust ? "cut" : "seen", [look.way]];
}

/**
 * @param {any} table
 * @param {number} number
 */
function placeOf(table, number) {
  const ship = table.view.ships.find((/** @type {any} */ one) => one.ship === number);
  const hex = table.printed.hexes[ship.hex];
  return centre(hex.q, hex.r);
}

/**
 * The hexes that are in the way.
 * @param {{ table: any }} props
 */
export function Blocked({ table }) {
  const from = gazeOf(table);
  if (!from) return null;
  const looks = (from.sight.looks ?? []).filter((/** @type {any} */ look) => look.blocker);
  return html`<g class="gnq-blocked" aria-hidden="true">
    ${looks.map((/** @type {any} */ look) => {
      const at = along(from.start, look.blocker);
      return html`<g transform=${`translate(${at.x} ${at.y})`}>
        <polygon points=${HEX} /><path d="M-.28 -.28L.28 .28M.28 -.28L-.28 .28" />
      </g>`;
    })}
  </g>`;
}

/**
 * The same in words, under the map.
 * @param {any} table
 */
export function sightWords(table) {
  const from = gazeOf(table);
  if (!from) return "";
  const name = (/** @type {number} */ ship) => table.printed.ships[ship].name;
  const looks = from.sight.looks ?? [];
  const aims = looks.filter((/** @type {any} */ look) => look.fore || look.aft);
  const cut = looks.filter((/** @type {any} */ look) => look.blocker || look.dust);
  const zones = (/** @type {any} */ look) => [look.fore && "fore", look.aft && "aft"].filter(Boolean).join(" or ");
  const parts = [
    aims.length && `can fire at ${aims.map((/** @type {any} */ look) => `${name(look.ship)} (${zones(look)})`).join(", ")}`,
    cut.length && `does not see ${cut.map((/** @type {any} */ look) => `${name(look.ship)} (${look.dust ? "Dense Dust" : "blocked"})`).join(", ")}`,
  ].filter(Boolean);
  const where = table.gaze.way ? ` in ${table.printed.hexes[from.hex].label}` : "";
  return `${name(from.ship)}${where} ${parts.join("; ") || "has nobody in its arc"}.`;
}
