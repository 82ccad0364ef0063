// What a ship sees, shown while the pointer or the focus is on it: hexes by arc, lines to other ships, what is in the way.

import { html } from "../../html.js";
import { along, centre, corners } from "./geometry.js";

const HEX = corners(0.97);
/** As many ships are named of each kind under the map. */
const MOST = 3;

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
  const aimed = [look.fore, look.aft].filter(Boolean);
  if (aimed.length) return ["aim", aimed];
  if (look.dust) return ["", []];
  return [look.blocker ? "cut" : "seen", [look.way]];
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
  const { ships } = table.printed;
  const looks = from.sight.looks ?? [];
  const parts = [
    listed("can fire at", looks.filter(aims), (/** @type {any} */ look) => `${ships[look.ship].name} (${zonesOf(look)})`),
    listed("can be fired at by", table.gaze.way ? [] : threats(table, from.ship), (/** @type {any} */ aid) => ships[aid.ship].name),
    listed("does not see", looks.filter((/** @type {any} */ look) => look.blocker), (/** @type {any} */ look) => `${ships[look.ship].name}, behind ${blockerOf(table, from, look)}`),
    looks.some((/** @type {any} */ look) => look.dust) && "Dense Dust hides who is not marked",
  ].filter(Boolean);
  const where = table.gaze.way ? ` in ${table.printed.hexes[from.hex].label}` : "";
  return `${ships[from.ship].name}${where} ${parts.join("; ") || "has nobody in its arc"}.`;
}

const aims = (/** @type {any} */ look) => look.fore || look.aft;
const zonesOf = (/** @type {any} */ look) => [look.fore && "fore", look.aft && "aft"].filter(Boolean).join(" or ");

/**
 * @param {string} verb
 * @param {any[]} things
 * @param {(thing: any) => string} words
 */
function listed(verb, things, words) {
  const more = things.length > MOST ? ` and ${things.length - MOST} more` : "";
  return things.length ? `${verb} ${things.slice(0, MOST).map(words).join(", ")}${more}` : "";
}

/**
 * The other guilds' ships that could fire at a ship where it is.
 * @param {any} table
 * @param {number} number
 */
function threats(table, number) {
  return table.aids.ships.filter((/** @type {any} */ aid) =>
    (aid.sight?.looks ?? []).some((/** @type {any} */ look) => look.ship === number && aims(look)));
}

/**
 * The hex in the way, by its name; it may lie over the edge.
 * @param {any} table
 * @param {any} from
 * @param {any} look
 */
function blockerOf(table, from, look) {
  const at = along(from.start, look.blocker);
  const near = (/** @type {any} */ hex) => {
    const middle = centre(hex.q, hex.r);
    return Math.hypot(middle.x - at.x, middle.y - at.y) < 0.1;
  };
  const { hexes, beyond } = table.printed;
  const hex = hexes.find(near) ?? hexes[beyond.find(near)?.hex];
  return hex ? `${hex.name} ${hex.label}` : "what lies over the edge";
}
