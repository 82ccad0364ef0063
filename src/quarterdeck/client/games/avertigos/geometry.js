// Places on the table in the picture's millimetres (north is up), and sectors.

import { polar, round } from "../../board/plane.js";

/** @typedef {import("../../types/avertigos").Sheet} Sheet a table's size */

export const UNIT = 100;
export const STEP = 15;
export const MARGIN = 26;
const NEAREST = 8; // how near one may come

/**
 * From hundredths of a millimetre, y to the north, to the picture's millimetres, y downwards.
 * @param {Sheet} sheet
 * @param {number} x
 * @param {number} y
 * @returns {[number, number]}
 */
export const place = (sheet, x, y) => [x / UNIT, sheet.depth - y / UNIT];

/**
 * A point so far away from another, at degrees clockwise from north.
 * @param {number} x
 * @param {number} y
 * @param {number} degrees
 * @param {number} length
 * @returns {[number, number]}
 */
export function away(x, y, degrees, length) {
  const step = polar(degrees - 90, length);
  return [x + step.x, y + step.y];
}

/**
 * The outline of a sector.
 * @param {number} x
 * @param {number} y
 * @param {number} degrees
 * @param {number} half
 * @param {number} reach
 */
export function sector(x, y, degrees, half, reach) {
  const points = [away(x, y, degrees - half, reach), away(x, y, degrees + half, reach)];
  const [[x1, y1], [x2, y2]] = points.map((point) => point.map(round));
  return `M${round(x)} ${round(y)}L${x1} ${y1}A${reach} ${reach} 0 0 1 ${x2} ${y2}Z`;
}

/**
 * So far from a point at these degrees, but not nearer than `gap` to the end of the margin around the table.
 * @param {Sheet} sheet
 * @param {number} x
 * @param {number} y
 * @param {number} degrees
 * @param {number} most
 * @param {number} gap
 */
export function within(sheet, x, y, degrees, most, gap) {
  const [dx, dy] = away(0, 0, degrees, 1);
  const room = MARGIN - gap;
  const along = (/** @type {number} */ at, /** @type {number} */ way, /** @type {number} */ length) =>
    Math.abs(way) < 1e-9 ? most : ((way > 0 ? length + room : -room) - at) / way;
  return Math.max(0, Math.min(most, along(x, dx, sheet.width), along(y, dy, sheet.depth)));
}

/**
 * The table and the margin around it, for the camera.
 * @param {Sheet} sheet
 * @returns {import("../../board/camera.js").Ground}
 */
export function groundOf({ width, depth }) {
  return { x: -MARGIN, y: -MARGIN, width: width + 2 * MARGIN, height: depth + 2 * MARGIN, most: NEAREST };
}
