// Points, angles and numbers of a picture: x to the right, y down.

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

/** @param {number} value @param {number} low @param {number} high */
export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** With as many decimals as a picture needs. @param {number} value */
export const round = (value) => Math.round(value * 1000) / 1000;

/** @param {Point} a @param {Point} b @returns {Point} */
export const plus = (a, b) => ({ x: a.x + b.x, y: a.y + b.y });

/** @param {Point} a @param {Point} b */
export const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * So far from 0, 0.
 * @param {number} degrees clockwise from the right
 * @param {number} length
 * @returns {Point}
 */
export function polar(degrees, length) {
  const angle = (degrees * Math.PI) / 180;
  return { x: length * Math.cos(angle), y: length * Math.sin(angle) };
}

/**
 * The same direction as `to`, said so that it is at most half a turn from `from`: things turn the short way.
 * @param {number} from
 * @param {number} to
 */
export const nearestTurn = (from, to) => from + ((((to - from) % 360) + 540) % 360) - 180;
