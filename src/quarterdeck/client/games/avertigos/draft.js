// A ship that is being set up: place, heading, height and speed are drafted, and then said at once.

import { nearest } from "../../board/pointing.js";
import { STEP } from "./geometry.js";

/**
 * How a ship would be set up: its place in millimetres from the south-west corner, its heading in degrees.
 * @typedef {{ x: number, y: number, degrees: number, height: number, speed: number }} Draft
 * @typedef {import("../../types/avertigos").Action} Action
 * @typedef {Extract<Action, { do: "spot" }>} Spot
 */

const FULL = 360;
const USUAL = { height: 2, speed: 1 };

/**
 * In the middle of the own strip, bow to the middle of the table.
 * @param {Spot[]} spots
 * @param {number[]} strip left, bottom, right and top
 * @param {import("../../types/avertigos").Sheet} sheet
 * @returns {Draft}
 */
export function proposed(spots, [left, bottom, right, top], { width, depth }) {
  const middle = { x: (left + right) / 2, y: (bottom + top) / 2 };
  const { x, y } = nearest(spots, middle) ?? middle;
  const degrees = right - left > top - bottom ? (middle.y < depth / 2 ? 0 : 180) : middle.x < width / 2 ? 90 : 270;
  return { x, y, degrees, ...USUAL };
}

/**
 * The draft of the ship that is asked for; null while none is set up.
 * @param {import("../../types/avertigos").Frame} frame
 * @param {import("../../types/avertigos").Sheet} sheet
 * @param {Partial<Draft> | null} chosen so far
 * @returns {Draft | null}
 */
export function draftOf({ offers, aids, seat }, sheet, chosen) {
  const spots = spotsOf(offers);
  const strip = seat === null ? null : aids.strips[seat];
  return spots.length && strip ? { ...proposed(spots, strip, sheet), ...chosen } : null;
}

/** @param {{ action: Action }[]} offers @returns {Spot[]} */
export const spotsOf = (offers) => offers.flatMap(({ action }) => (action.do === "spot" ? [action] : []));

/** Turned by so many degrees to starboard. @param {number} degrees @param {number} by */
export const turnedBy = (degrees, by) => (degrees + by + FULL) % FULL;

/** The heading from a place towards a point, both with y to the north. @param {import("../../board/plane.js").Point} from @param {import("../../board/plane.js").Point} to */
export function headingTo(from, to) {
  const degrees = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI;
  return turnedBy(STEP * Math.round(degrees / STEP), 0);
}

/**
 * What is answered: the place, and then what is asked of the ship next.
 * @param {Draft} draft
 * @param {Spot[]} spots
 * @returns {Action[]}
 */
export function answersFor({ x, y, degrees, height, speed }, spots) {
  const spot = spots.find((one) => one.x === x && one.y === y);
  return spot ? [spot, { do: "face", degrees }, { do: "height", height }, { do: "speed", speed }] : [];
}
