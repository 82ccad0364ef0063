// How a ship flies along a path: where it is after a part of it, how it heads, banks and climbs. Angles in degrees.

import { clamp, nearestTurn } from "../../../board/plane.js";

/** @typedef {[number, number, number]} Spot x, up and z */
/** @typedef {{ spot: Spot, degrees: number, bank: number, pitch: number }} Pose */

const AHEAD = 0.05; // of the path: over so much the heading is read
const BANK = 0.9; // degrees of bank for each degree that the path bends there
const MOST_BANK = 34;
const MOST_PITCH = 28;
const EASE = 0.18; // of the path: within so much of its ends a ship turns to or from its own heading

/** @param {Spot} a @param {Spot} b */
const far = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);

/** Slow at both ends. @param {number} part */
export const eased = (part) => part * part * (3 - 2 * part);

/**
 * The place after a part of a path, on a curve through its points (Catmull and Rom's).
 * @param {Spot[]} path
 * @param {number} part
 * @returns {Spot}
 */
export function placeOn(path, part) {
  const ways = path.slice(1).map((spot, i) => far(path[i], spot));
  let left = clamp(part, 0, 1) * ways.reduce((a, b) => a + b, 0);
  let leg = 0;
  while (leg < ways.length - 1 && left > ways[leg]) left -= ways[leg++];
  const [b, c] = [path[leg], path[leg + 1]];
  const [a, d] = [path[leg - 1] ?? b, path[leg + 2] ?? c];
  const u = ways[leg] ? clamp(left / ways[leg], 0, 1) : 1;
  const curve = (/** @type {number} */ i) =>
    0.5 * (2 * b[i] + (c[i] - a[i]) * u + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * u * u +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * u * u * u);
  return [curve(0), curve(1), curve(2)];
}

/** The heading from one place to another, clockwise from north. @param {Spot} a @param {Spot} b */
export const bearing = (a, b) => (Math.atan2(b[0] - a[0], a[2] - b[2]) * 180) / Math.PI;

/** The way from one angle to another, the short one. @param {number} from @param {number} to */
const turn = (from, to) => nearestTurn(from, to) - from;

/**
 * A ship on its way: from one pose to another, along a path of at least two places.
 * @param {Spot[]} path
 * @param {number} part
 * @param {number} from the heading at first
 * @param {number} to the heading at last
 * @returns {Pose}
 */
export function poseOn(path, part, from, to) {
  const spot = placeOn(path, part);
  if (far(path[0], path[path.length - 1]) < 1 && path.length < 3) return { spot, degrees: from + turn(from, to) * part, bank: 0, pitch: 0 };
  const [before, after] = [placeOn(path, Math.max(0, part - AHEAD)), placeOn(path, Math.min(1, part + AHEAD))];
  const course = bearing(before, after);
  const bend = turn(bearing(before, spot), bearing(spot, after));
  const own = part < 0.5 ? from : to;
  const free = eased(clamp(Math.min(part, 1 - part) / EASE, 0, 1));
  const flat = Math.hypot(after[0] - before[0], after[2] - before[2]);
  const slope = (Math.atan2(after[1] - before[1], Math.max(flat, 1)) * 180) / Math.PI;
  return {
    spot,
    degrees: own + turn(own, course) * free,
    bank: clamp(BANK * bend, -MOST_BANK, MOST_BANK) * free,
    pitch: clamp(slope, -MOST_PITCH, MOST_PITCH) * free,
  };
}
