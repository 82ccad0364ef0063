// Where hexes, ships and lines lie on the map. A hex is one unit from its centre to a corner.

import { ROOT, centre } from "../../board/hexes.js";
import { distance, nearestTurn, plus, polar, round } from "../../board/plane.js";

/** @typedef {import("../../board/plane.js").Point} Point */

/** How large a hull is drawn in a hex. */
export const HULL = 0.46;
/** How much of the ring of hexes over the edge is shown, in hexes. */
const RIM = 0.82;
/** How near one may come. */
const MOST = 4;
/** Centres of neighbours are nearer than this, all others farther. */
const NEXT = 2;

/**
 * The box around a board of this radius and the rim around it.
 * @param {number} radius
 * @returns {import("../../board/camera.js").Ground}
 */
export function groundOf(radius) {
  const width = ROOT * (2 * radius + 1 + 2 * RIM);
  const height = 3 * radius + 2 + 3 * RIM;
  return { x: -width / 2, y: -height / 2, width, height, most: MOST };
}

/**
 * The angle of a heading in degrees, by as little a turn as possible from an earlier angle.
 * @param {number} heading
 * @param {number} [before]
 */
export const angleOf = (heading, before = 60 * heading) => nearestTurn(before, 60 * heading);

/**
 * Where a ship and its tag lie in a hex, from the hex's centre, and how large they are: one alone above its tag, several
 * in rows, each beside its own, so that no tag lies over a ship.
 * @param {number} place
 * @param {number} count
 * @returns {{ at: Point, size: number, tag: Point & { size: number } }}
 */
export function berth(place, count) {
  if (count < 2) return { at: { x: 0, y: -0.1 }, size: 1, tag: { x: 0, y: 0.78, size: 1 } };
  const row = Math.min(0.62, 1.5 / count);
  const at = { x: -0.42, y: row * (place - (count - 1) / 2) };
  return { at, size: Math.min(0.74, 1.2 * row), tag: { x: 0.84, y: 0, size: Math.min(1, row / 0.6) } };
}

/**
 * Half of a ring around (0, 0): before the line amidships, or behind it.
 * @param {number} heading
 * @param {"fore" | "aft"} zone
 * @param {number} inner
 * @param {number} outer
 */
export function halfRing(heading, zone, inner, outer) {
  const middle = 60 * heading + (zone === "fore" ? 0 : 180);
  const [from, to] = [middle - 86, middle + 86];
  const at = (/** @type {number} */ angle, /** @type {number} */ reach) => {
    const { x, y } = polar(angle, reach);
    return `${round(x)} ${round(y)}`;
  };
  return `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;
}

/**
 * The lines of a step from a hex to a neighbour of it; over an edge two, out on one side and in on the other.
 * @param {{ hexes: { q: number, r: number }[], beyond: { q: number, r: number, hex: number }[] }} printed
 * @param {number} from
 * @param {number} to
 * @returns {[Point, Point][]}
 */
export function stepLines({ hexes, beyond }, from, to) {
  const [a, b] = [centre(hexes[from]), centre(hexes[to])];
  if (distance(a, b) < NEXT) return [[a, b]];
  const over = (/** @type {number} */ hex) => beyond.filter((place) => place.hex === hex).map((place) => centre(place));
  const out = over(to).filter((place) => distance(a, place) < NEXT);
  const back = over(from).filter((place) => distance(place, b) < NEXT);
  return [...out.map((place) => /** @type {[Point, Point]} */ ([a, place])), ...back.map((place) => /** @type {[Point, Point]} */ ([place, b]))];
}

/**
 * Where a point of a line of sight is drawn: from a place along a vector of hexes.
 * @param {Point} start
 * @param {[number, number]} way
 */
export const along = (start, [q, r]) => plus(start, centre({ q, r }));
