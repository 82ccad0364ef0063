// Places on the table in the picture's millimetres (north is up), sectors, and the camera that looks at them.

/**
 * A table's size.
 * @typedef {{ width: number, depth: number }} Sheet
 * Where the camera looks, and how near; 1 shows the whole table.
 * @typedef {{ x: number, y: number, zoom: number }} Camera
 */

export const UNIT = 100;
export const STEP = 15;
export const MARGIN = 26;
export const NEAREST = 8;

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
  const angle = (degrees * Math.PI) / 180;
  return [x + length * Math.sin(angle), y - length * Math.cos(angle)];
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

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;

/**
 * The same direction as `to`, expressed so that it is less than half a turn from `from`.
 * @param {number} from
 * @param {number} to
 */
export function nearestTurn(from, to) {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

/**
 * The camera that shows everything.
 * @param {Sheet} sheet
 * @returns {Camera}
 */
export const whole = (sheet) => ({ x: sheet.width / 2, y: sheet.depth / 2, zoom: 1 });

/**
 * What the camera sees: left, top, width, height.
 * @param {Sheet} sheet
 * @param {Camera} camera
 * @returns {[number, number, number, number]}
 */
export function sight(sheet, camera) {
  const width = (sheet.width + 2 * MARGIN) / camera.zoom;
  const height = (sheet.depth + 2 * MARGIN) / camera.zoom;
  return [camera.x - width / 2, camera.y - height / 2, width, height];
}

/**
 * The nearest camera that does not look beyond the margin.
 * @param {Sheet} sheet
 * @param {Camera} camera
 * @returns {Camera}
 */
export function steady(sheet, camera) {
  const zoom = Math.min(NEAREST, Math.max(1, camera.zoom));
  const x = kept(camera.x, sheet.width, (sheet.width + 2 * MARGIN) / zoom);
  return { x, y: kept(camera.y, sheet.depth, (sheet.depth + 2 * MARGIN) / zoom), zoom };
}

/**
 * @param {number} centre
 * @param {number} length
 * @param {number} seen
 */
function kept(centre, length, seen) {
  const low = seen / 2 - MARGIN;
  return Math.min(length - low, Math.max(low, centre));
}

/**
 * Nearer or farther, with one point staying where it is in the picture.
 * @param {Sheet} sheet
 * @param {Camera} camera
 * @param {number} factor
 * @param {number} x
 * @param {number} y
 */
export function zoomAt(sheet, camera, factor, x, y) {
  const zoom = Math.min(NEAREST, Math.max(1, camera.zoom * factor));
  const keep = camera.zoom / zoom;
  return steady(sheet, { x: x + (camera.x - x) * keep, y: y + (camera.y - y) * keep, zoom });
}

/**
 * @param {Sheet} sheet
 * @param {Camera} camera
 * @param {number} dx
 * @param {number} dy
 */
export const pan = (sheet, camera, dx, dy) => steady(sheet, { ...camera, x: camera.x + dx, y: camera.y + dy });
