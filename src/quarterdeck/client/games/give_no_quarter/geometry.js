// Where hexes, ships and lines lie on the map. A hex is one unit from its centre to a corner.

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

const ROOT = Math.sqrt(3);
/** How much of the ring of hexes over the edge is shown, in hexes. */
const RIM = 0.82;

/**
 * The centre of a hex by its axial coordinates.
 * @param {number} q
 * @param {number} r
 * @returns {Point}
 */
export function centre(q, r) {
  return { x: ROOT * (q + r / 2), y: 1.5 * r };
}

/**
 * The corners of a hex around (0, 0), as SVG wants them.
 * @param {number} [size]
 */
export function corners(size = 1) {
  const points = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 180) * (60 * i - 30);
    return `${(size * Math.cos(angle)).toFixed(3)},${(size * Math.sin(angle)).toFixed(3)}`;
  });
  return points.join(" ");
}

/**
 * The box around a board of this radius and the rim around it.
 * @param {number} radius
 * @returns {Box}
 */
export function frameOf(radius) {
  const width = ROOT * (2 * radius + 1 + 2 * RIM);
  const height = 3 * radius + 2 + 3 * RIM;
  return { x: -width / 2, y: -height / 2, width, height };
}

/**
 * The box seen when a map is magnified around a point, kept inside the whole.
 * @param {Box} whole
 * @param {number} zoom 1 for everything
 * @param {Point} middle
 * @returns {Box}
 */
export function boxAt(whole, zoom, middle) {
  const width = whole.width / zoom;
  const height = whole.height / zoom;
  const x = clamp(middle.x - width / 2, whole.x, whole.x + whole.width - width);
  const y = clamp(middle.y - height / 2, whole.y, whole.y + whole.height - height);
  return { x, y, width, height };
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export function clamp(value, low, high) {
  return Math.min(Math.max(value, low), high);
}

/**
 * The angle of a heading in degrees, by as little a turn as possible from an earlier angle.
 * @param {number} heading
 * @param {number} [before]
 */
export function angleOf(heading, before = 60 * heading) {
  const turn = ((((60 * heading - before) % 360) + 540) % 360) - 180;
  return before + turn;
}

/**
 * Where one of several ships in a hex lies, from the hex's centre.
 * @param {number} place
 * @param {number} count
 * @returns {Point}
 */
export function berth(place, count) {
  if (count < 2) return { x: 0, y: 0 };
  const angle = (2 * Math.PI * place) / count - (count === 2 ? Math.PI : Math.PI / 2);
  const reach = count < 4 ? 0.46 : 0.56;
  return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
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
  const [from, to] = [middle - 86, middle + 86].map((angle) => (Math.PI / 180) * angle);
  const at = (/** @type {number} */ angle, /** @type {number} */ reach) =>
    `${(reach * Math.cos(angle)).toFixed(3)} ${(reach * Math.sin(angle)).toFixed(3)}`;
  return `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;
}

/**
 * Where a point of a line of sight is drawn: from a place along a vector of hexes.
 * @param {Point} start
 * @param {[number, number]} way
 * @returns {Point}
 */
export function along(start, way) {
  const step = centre(way[0], way[1]);
  return { x: start.x + step.x, y: start.y + step.y };
}
