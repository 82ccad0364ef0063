// The flags of ships, the words of a ghost and of lost ships, where they lie over no ship.

import { around, settle } from "../../board/labels.js";
import { signOf } from "../../seats.js";
import { handleAt } from "./chain.js";
import { MARGIN, STEP, place } from "./geometry.js";
import { turnEnds } from "./ghosts.js";
import { scaleOf } from "./ship.js";
import { letter, placed } from "./table.js";
import { wrecksOf } from "./wakes.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../../board/plane.js").Box} Box */

const [LENGTH, BEAM] = [76, 40]; // the most that a ship measures, in millimetres
const [HIGH, LETTER, SMALL_LETTER, BARS] = [20, 7.6, 9.5, 24]; // of a flag, in pixels
const SMALL = 1.9; // from so many millimetres a pixel on, a flag has only a sign and a letter
const FEW = 4; // so few ships are called by their names
const FACTS = [80, 50]; // pixels that are written on and over an island
const HANDLE = 22; // pixels of a handle for a turn
const APART = 3; // pixels between a ship and its flag

/** A ship's name, or its letter where there are many, or islands with names of their own. @param {Table} t @param {number} i */
export const callOf = (t, i) => (placed(t.view).length <= FEW && !t.view.realm ? t.ship(i) : letter(i));

/**
 * What is written on a ship's flag, and how wide that is in pixels.
 * @param {Table} t
 * @param {number} i
 * @param {number} k millimetres a pixel
 */
export function flagOf(t, i, k) {
  const ship = t.view.ships[i];
  const small = k > SMALL;
  const name = small ? letter(i) : callOf(t, i);
  const text = `${signOf(ship.owner)}${small ? "" : " "}${name}${ship.at_edge ? " ⟂" : ""}`;
  return { text, small, width: small ? 12 + SMALL_LETTER * text.length : 12 + BARS + LETTER * text.length };
}

/**
 * The box that a ship takes up.
 * @param {Table} t
 * @param {{ x: number, y: number, heading: number, height: number }} ship
 * @param {number} [gap]
 */
function hullBox(t, { x, y, heading, height }, gap = 0) {
  const turn = (STEP * heading * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const size = scaleOf(height);
  const [wide, high] = [size * (LENGTH * sin + BEAM * cos), size * (LENGTH * cos + BEAM * sin)];
  const least = 2 * t.printed.base;
  return around(...place(t.sheet, x, y), Math.max(least, wide) + 2 * gap, Math.max(least, high) + 2 * gap);
}

/** The table with its margin. @param {Table} t @returns {Box} */
const roomOf = ({ sheet: { width, depth } }) => around(width / 2, depth / 2, width + 2 * MARGIN, depth + 2 * MARGIN);

/** The ship as it would be: by the card or choice that is pointed at, else by the chain. @param {Table} t */
export const ghostOf = (t) => t.ghosts[0] ?? (t.aids.chain?.path.length ? t.aids.chain : null);

/**
 * Where flags, the words of the ghost and those of lost ships stand.
 * @param {Table} t
 * @param {number} k
 * @param {string} words of the ghost
 * @returns {{ flags: Map<number, Box>, note: Box | null, lost: { ship: number, words: string, box: Box }[] }}
 */
export function labelsOf(t, k, words) {
  const ships = placed(t.view);
  const ghost = ghostOf(t);
  const shore = (t.view.realm ? t.printed.islands : []).map(({ at: [x, y] }) => around(x, t.sheet.depth - y, FACTS[0] * k, FACTS[1] * k));
  const handles = turnEnds(t.frame, t.choice).flatMap(({ ghost: end }) => {
    const { x, y } = handleAt(t, end, k);
    return [around(x, y, HANDLE * k, HANDLE * k), around(...place(t.sheet, end.x, end.y), HANDLE * k, HANDLE * k)];
  });
  const taken = [...shore, ...handles, ...ships.map(({ ship }) => hullBox(t, ship)), ...(ghost ? [hullBox(t, ghost)] : [])];
  const flags = ships.map(({ ship, i }) => ({ thing: hullBox(t, ship, APART * k), width: flagOf(t, i, k).width * k, height: HIGH * k }));
  const note = ghost ? [{ thing: hullBox(t, ghost, APART * k), width: 7.4 * k * words.length, height: 16 * k }] : [];
  const lost = wrecksOf(t).map(({ ship, why }) => ({ ship, words: `${t.ship(ship)}: ${why}` }));
  const wrecks = lost.map(({ ship, words: text }) => ({ thing: hullBox(t, t.view.ships[ship]), width: 6.8 * k * text.length, height: 16 * k }));
  const places = settle([...flags, ...note, ...wrecks], taken, roomOf(t));
  const after = ships.length + note.length;
  return {
    flags: new Map(ships.map(({ i }, at) => [i, places[at]])),
    note: ghost ? places[ships.length] : null,
    lost: lost.map((one, at) => ({ ...one, box: places[after + at] })),
  };
}
