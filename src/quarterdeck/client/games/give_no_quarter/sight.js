// What a ship sees, shown while the pointer or the focus is on it: hexes by arc, lines to other ships, what is in the way.

import { centre, hexagon } from "../../board/hexes.js";
import { distance } from "../../board/plane.js";
import { html } from "../../html.js";
import { along } from "./geometry.js";
import { shipOf } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../../types/give_no_quarter").Look} Look */

const HEX = hexagon(0.97);
/** As many ships are named of each kind under the map. */
const MOST = 3;

/**
 * From where the table is looked at now: a ship, or a course that it could take; null for nowhere.
 * @param {Table} table
 */
export function gazeOf(table) {
  const { gaze, aids, view, printed } = table;
  if (!gaze) return null;
  if (gaze.way !== undefined) {
    const course = aids.courses.find((one) => one.way === gaze.way);
    if (!course?.sight) return null;
    const [q, r] = course.place;
    return { sight: course.sight, start: centre({ q, r }), ship: view.mover, hex: course.hex, course: true };
  }
  const aid = aids.ships.find((one) => one.ship === gaze.ship);
  if (!aid?.sight) return null;
  const { ship, hex } = shipOf(view, gaze.ship);
  return { sight: aid.sight, start: centre(printed.hexes[hex]), ship, hex, course: false };
}

/** @typedef {NonNullable<ReturnType<typeof gazeOf>>} From */

/** @param {{ table: Table }} props */
export function SightHexes({ table }) {
  const from = gazeOf(table);
  if (!from) return null;
  const tint = (/** @type {number} */ i, /** @type {string} */ arc) => {
    const at = centre(table.printed.hexes[i]);
    return html`<polygon key=${i} class=${arc} points=${HEX} transform=${`translate(${at.x} ${at.y})`} />`;
  };
  const { fore, aft } = from.sight;
  return html`<g class="gnq-sight" aria-hidden="true">
    ${fore.map((i) => tint(i, "fore"))}${aft.map((i) => tint(i, "aft"))}
  </g>`;
}

/**
 * The lines to the other guilds' ships: aimed at, seen outside the arc, or cut off. Over the edge both ends are drawn.
 * @param {{ table: Table }} props
 */
export function Lines({ table }) {
  const from = gazeOf(table);
  if (!from) return null;
  return html`<g class="gnq-lines" aria-hidden="true">
    ${from.sight.looks.map((look) => {
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
 * @param {Look} look
 * @returns {[string, [number, number][]]}
 */
function linesOf(look) {
  const aimed = [look.fore, look.aft].flatMap((way) => (way ? [way] : []));
  if (aimed.length) return ["aim", aimed];
  if (look.dust) return ["", []];
  return [look.blocker ? "cut" : "seen", [look.way]];
}

/**
 * @param {Table} table
 * @param {number} number
 */
const placeOf = (table, number) => centre(table.printed.hexes[shipOf(table.view, number).hex]);

/** Ships that are not seen, and what is in the way. @param {From} from */
const hiddenFrom = ({ sight }) => sight.looks.flatMap(({ ship, blocker }) => (blocker ? [{ ship, blocker }] : []));

/**
 * The hexes that are in the way.
 * @param {{ table: Table }} props
 */
export function Blocked({ table }) {
  const from = gazeOf(table);
  if (!from) return null;
  return html`<g class="gnq-blocked" aria-hidden="true">
    ${hiddenFrom(from).map(({ blocker }) => {
      const at = along(from.start, blocker);
      return html`<g transform=${`translate(${at.x} ${at.y})`}>
        <polygon points=${HEX} /><path d="M-.28 -.28L.28 .28M.28 -.28L-.28 .28" />
      </g>`;
    })}
  </g>`;
}

/**
 * The same in words, under the map.
 * @param {Table} table
 */
export function sightWords(table) {
  const from = gazeOf(table);
  if (!from) return "";
  const { ships } = table.printed;
  const looks = from.sight.looks;
  const parts = [
    listed("can fire at", looks.filter(aims), (look) => `${ships[look.ship].name} (${zonesOf(look)})`),
    listed("can be fired at by", from.course ? [] : threats(table, from.ship), (aid) => ships[aid.ship].name),
    listed("does not see", hiddenFrom(from), ({ ship, blocker }) => `${ships[ship].name}, behind ${blockerOf(table, from, blocker)}`),
  ].filter(Boolean);
  const where = from.course ? ` in ${table.printed.hexes[from.hex].label}` : "";
  const hides = looks.some((look) => look.dust) ? " Dense Dust hides who is not marked." : "";
  return `${ships[from.ship].name}${where} ${parts.join("; ") || "has nobody in its arc"}.${hides}`;
}

const aims = (/** @type {Look} */ look) => Boolean(look.fore || look.aft);
const zonesOf = (/** @type {Look} */ look) => [look.fore && "fore", look.aft && "aft"].filter(Boolean).join(" or ");

/**
 * @param {string} verb
 * @template T
 * @param {T[]} things
 * @param {(thing: T) => string} words
 */
function listed(verb, things, words) {
  const more = things.length > MOST ? ` and ${things.length - MOST} more` : "";
  return things.length ? `${verb} ${things.slice(0, MOST).map(words).join(", ")}${more}` : "";
}

/**
 * The other guilds' ships that could fire at a ship where it is.
 * @param {Table} table
 * @param {number} number
 */
function threats(table, number) {
  return table.aids.ships.filter((aid) =>
    (aid.sight?.looks ?? []).some((look) => look.ship === number && aims(look)));
}

/**
 * The hex in the way, by its name; it may lie over the edge.
 * @param {Table} table
 * @param {From} from
 * @param {[number, number]} blocker
 */
function blockerOf(table, from, blocker) {
  const at = along(from.start, blocker);
  const near = (/** @type {{ q: number, r: number }} */ hex) => distance(centre(hex), at) < 0.1;
  const { hexes, beyond } = table.printed;
  const hex = hexes.find(near) ?? hexes[beyond.find(near)?.hex ?? -1];
  return hex ? `${hex.name} ${hex.label}` : "what lies over the edge";
}
