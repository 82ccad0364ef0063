// Words beside things: each stands where it covers nothing, below its thing if it can.

/** @typedef {import("./plane.js").Box} Box */
/** @typedef {import("./plane.js").Point} Point */
/** @typedef {{ thing: Box, width: number, height: number }} Label what it belongs to, and how large it is */

const WAYS = [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [-1, 1], [1, -1], [-1, -1]]; // the better first
const BEYOND = 4; // as bad as lying over something so many times

/** A box around a point. @param {number} x @param {number} y @param {number} width @param {number} height @returns {Box} */
export const around = (x, y, width, height) => ({ x: x - width / 2, y: y - height / 2, width, height });

/** How much two boxes have in common. @param {Box} a @param {Box} b */
export function overlap(a, b) {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * Where each label stands: not over what is there already, not over another, and inside the room.
 * @param {Label[]} labels
 * @param {Box[]} taken
 * @param {Box} room
 * @returns {Box[]}
 */
export function settle(labels, taken, room) {
  /** @type {Box[]} */
  const placed = [];
  for (const label of labels) {
    const boxes = WAYS.map((way) => beside(label, way));
    const cost = (/** @type {Box} */ box) =>
      [...taken, ...placed].reduce((sum, other) => sum + overlap(box, other), BEYOND * (box.width * box.height - overlap(box, room)));
    const costs = boxes.map((box) => Math.round(cost(box)));
    placed.push(boxes[costs.indexOf(Math.min(...costs))]);
  }
  return placed;
}

/** @param {Label} label @param {number[]} way @returns {Box} */
function beside({ thing, width, height }, [dx, dy]) {
  const [x, y] = [thing.x + thing.width / 2, thing.y + thing.height / 2];
  return around(x + (dx * (thing.width + width)) / 2, y + (dy * (thing.height + height)) / 2, width, height);
}
