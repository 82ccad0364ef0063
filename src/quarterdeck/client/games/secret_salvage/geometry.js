// Where things are on the map: pointy hexagons, x to the right and y down, the middle of the board at 0, 0.

import * as hexes from "../../board/hexes.js";
import { plus, polar, round } from "../../board/plane.js";

/** @typedef {import("../../board/plane.js").Point} Point */
/** @typedef {import("../../types/secret_salvage").PrintedSpace} Space */

export const SIZE = 40; // from the middle of a space to a corner

/** @param {{ q: number, r: number }} space */
export const centre = (space) => hexes.centre(space, SIZE);

/** How near one may come. */
const MOST = 4;

/**
 * The part of the plane that a board of this radius takes, with room for the names of its sides.
 * @param {number} radius
 * @returns {import("../../board/camera.js").Ground}
 */
export function groundOf(radius) {
  const wide = round(hexes.ROOT * SIZE * (radius + 0.5) + 28);
  const high = round(1.5 * SIZE * radius + SIZE + 46);
  return { x: -wide, y: -high, width: 2 * wide, height: 2 * high, most: MOST };
}

/** @typedef {NonNullable<Space["colour"]>} Colour */

/**
 * A coloured side: the band along its spaces, its label, and the direction that faces it (degrees, 0 is up).
 * @typedef {{ colour: Colour, from: Point, to: Point, label: Point, turn: number, facing: number }} Side
 */

/**
 * @param {Space[]} spaces
 * @returns {Side[]}
 */
export function sides(spaces) {
  const colours = [...new Set(spaces.flatMap((space) => space.colour ?? []))];
  return colours.map((colour) => side(colour, spaces.filter((space) => space.colour === colour).map(centre)));
}

/**
 * @param {Colour} colour
 * @param {Point[]} places
 * @returns {Side}
 */
function side(colour, places) {
  const middle = mean(places);
  const outward = (Math.atan2(middle.y, middle.x) * 180) / Math.PI;
  const band = polar(outward, SIZE * 1.2);
  const label = polar(outward, SIZE * 1.62);
  const [first, last] = [places[0], places[places.length - 1]];
  const turn = ((outward + 90 + 270) % 180) - 90;
  return {
    colour,
    from: plus(first, band),
    to: plus(last, band),
    label: plus(middle, label),
    turn: Math.round(turn) === -90 ? 90 : Math.round(turn),
    facing: Math.round(outward + 90),
  };
}

/** @param {Point[]} places */
function mean(places) {
  const sum = places.reduce(plus, { x: 0, y: 0 });
  return { x: sum.x / places.length, y: sum.y / places.length };
}

/**
 * A line between two spaces that ends short of both middles, with its head; `aside` moves it to its right, so that
 * the way back does not cover it.
 * @param {Point} from
 * @param {Point} to
 * @param {{ short?: number, aside?: number }} [how]
 */
export function arrow(from, to, { short = SIZE * 0.55, aside = 0 } = {}) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const tip = { x: to.x - ux * short - uy * aside, y: to.y - uy * short + ux * aside };
  const base = { x: tip.x - ux * 12, y: tip.y - uy * 12 };
  const wing = { x: -uy * 8, y: ux * 8 };
  const head = [tip, { x: base.x + wing.x, y: base.y + wing.y }, { x: base.x - wing.x, y: base.y - wing.y }];
  const start = { x: from.x + ux * short * 0.6 - uy * aside, y: from.y + uy * short * 0.6 + ux * aside };
  return {
    line: `M${round(start.x)} ${round(start.y)}L${round(base.x)} ${round(base.y)}`,
    head: head.map(({ x, y }) => `${round(x)},${round(y)}`).join(" "),
  };
}

/** The signs of the seats as paths of about one unit, the same shapes as in seats.js, for any size and any font. */
export const SIGNS = [
  "M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z",
  "M0 -1.05L1 0.75L-1 0.75Z",
  "M-0.85 -0.85H0.85V0.85H-0.85Z",
  "M0 -1.15L1 0L0 1.15L-1 0Z",
  "M0 -1.15L0.29 -0.4L1.09 -0.36L0.47 0.15L0.68 0.93L0 0.49L-0.68 0.93L-0.47 0.15L-1.09 -0.36L-0.29 -0.4Z",
  "M-1 0L-0.5 -0.87L0.5 -0.87L1 0L0.5 0.87L-0.5 0.87Z",
];

/**
 * Figures as strokes, 10 wide and 16 high.
 * @type {Record<string, string>}
 */
export const FIGURES = {
  0: "M5 0C1 0 0 4 0 8S1 16 5 16S10 12 10 8S9 0 5 0Z",
  1: "M1 3.5L5.5 0V16",
  2: "M0 4.5C0 -1.5 10 -1.5 10 4.5C10 8.5 0 12 0 16H10",
  3: "M0 0H10L5 6.5C11.5 6.5 11.5 16 5 16C2 16 0 14.5 0 13",
  4: "M7.5 16V0L0 11H10",
  5: "M10 0H1.5L0.5 7C11 3.5 13 16 4 16C2 16 0 15 0 13.5",
  6: "M9 1C4 -1 0 4 0 10C0 18 10 18 10 11C10 5 1 5 0 10",
  7: "M0 0H10L4 16",
  8: "M5 7.5C-1.5 7.5 -0.5 0 5 0S11.5 7.5 5 7.5C-2 7.5 -1 16 5 16S12 7.5 5 7.5Z",
  9: "M10 6C9 11 0 11 0 5C0 -2 10 -2 10 6C10 12 6 17 1 15",
  "?": "M0 4.5C0 -1.5 10 -1.5 10 4.5C10 8 5 8 5 11M5 15.6V16",
};
