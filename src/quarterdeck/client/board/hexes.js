// Pointy hexes by their axial coordinates. The size of a hex is what lies between its middle and a corner.

import { polar, round } from "./plane.js";

export const ROOT = Math.sqrt(3);
const CORNERS = [30, 90, 150, 210, 270, 330];

/**
 * The middle of a hex.
 * @param {{ q: number, r: number }} hex
 * @returns {import("./plane.js").Point}
 */
export const centre = ({ q, r }, size = 1) => ({ x: size * ROOT * (q + r / 2), y: size * 1.5 * r });

/** The corners of a hex around 0, 0, as an SVG polygon wants them. @param {number} size */
export function hexagon(size) {
  const corners = CORNERS.map((angle) => polar(angle, size));
  return corners.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
}
