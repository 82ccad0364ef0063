// Where the camera stands around the table: turned, tilted, and so far away. Angles in degrees.

import { clamp } from "../../../board/plane.js";

/** @typedef {{ turn: number, tilt: number, zoom: number }} Orbit `tilt` above the table's plane; zoom 1 shows everything */
/** @typedef {[number, number, number]} Spot */

export const START = { turn: 0, tilt: 50, zoom: 1 };
export const LENS = 30; // how much the camera sees from top to bottom
const TILTS = [14, 88];
const MOST_ZOOM = 6;

const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180;

/** The orbit after a change, within its bounds. @param {Orbit} orbit @param {Partial<Orbit>} change */
export function moved(orbit, change) {
  const { turn, tilt, zoom } = { ...orbit, ...change };
  return { turn: ((turn % 360) + 360) % 360, tilt: clamp(tilt, TILTS[0], TILTS[1]), zoom: clamp(zoom, 1, MOST_ZOOM) };
}

/**
 * The directions to the camera's right, upwards in its picture, and towards it.
 * @param {Orbit} orbit
 * @returns {[Spot, Spot, Spot]}
 */
export function axes({ turn, tilt }) {
  const [a, b] = [radians(turn), radians(tilt)];
  const [sin, cos, up, flat] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b)];
  return [[cos, 0, -sin], [-sin * up, flat, -cos * up], [sin * flat, up, cos * flat]];
}

/** @param {Spot} a @param {Spot} b */
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/**
 * How far the camera has to be from the middle so that a box around it is in the picture.
 * @param {Orbit} orbit
 * @param {number} aspect of the picture
 * @param {Spot} half of the box, in each direction
 */
export function distanceFor(orbit, aspect, half) {
  const [right, up, near] = axes(orbit);
  const view = Math.tan(radians(LENS) / 2);
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => /** @type {Spot} */ (half.map((far, k) => ((i >> k) & 1 ? far : -far))));
  const needs = corners.map((corner) =>
    dot(corner, near) + Math.max(Math.abs(dot(corner, right)) / (view * aspect), Math.abs(dot(corner, up)) / view));
  return Math.max(...needs) / orbit.zoom;
}
