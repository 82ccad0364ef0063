// What each action is about: the keys of things on this board, in the order in which a person would click them.

import { targetsBy } from "../../board/target.js";

/** @param {number} space */
export const spaceKey = (space) => `space:${space}`;
/** @param {number} stack */
export const stackKey = (stack) => `stack:${stack}`;
/** @param {string} power */
export const powerKey = (power) => `power:${power}`;
/** @param {number} seat */
export const seatKey = (seat) => `seat:${seat}`;

/**
 * A tile of the own mat: the nth of its kind, since a price may take several of them.
 * @param {string} tile
 * @param {number} nth
 */
export const ownKey = (tile, nth = 0) => `own:${tile}:${nth}`;

/**
 * The tiles of a kind on another player's mat.
 * @param {number} seat
 * @param {string} tile
 */
export const heldKey = (seat, tile) => `held:${seat}:${tile}`;

/** @type {(action: import("../../types/secret_salvage").Action, printed?: unknown) => string[]} */
export const targets = targetsBy({
  draw: (action) => [stackKey(action.stack)],
  drop: (action) => [spaceKey(action.ship)],
  move: (action) => [spaceKey(action.to)],
  redeploy: (action) => [ownKey(action.tile)],
  pick: (action) => [ownKey(action.tile)],
  place: (action) => [spaceKey(action.space)],
  power: (action) => [powerKey(action.power)],
  pay: (action) => payKeys(action.tiles),
  scan: (action) => [spaceKey(action.space)],
  shove: (action) => [spaceKey(action.ship), spaceKey(action.to)],
  swap: (action) => [spaceKey(action.ship), spaceKey(action.other)],
  target: (action) => [seatKey(action.seat)],
  give: (action) => [ownKey(action.tile), seatKey(action.seat)],
  take: (action) => [seatKey(action.seat), heldKey(action.seat, action.tile)],
});

/**
 * Each tile of a price, the equal ones counted. No price contains another, and so clicking always comes to an end.
 * @param {string[]} tiles
 */
function payKeys(tiles) {
  return tiles.map((tile, i) => ownKey(tile, tiles.slice(0, i).filter((other) => other === tile).length));
}

/**
 * The key that a click on the pile of a kind on the own mat stands for: the next tile that can be chosen, else the
 * last that was.
 * @param {{ open: (key: string) => boolean, picked: (key: string) => boolean }} choice
 * @param {string} tile
 * @param {number} count
 */
export function pileKey(choice, tile, count) {
  const keys = Array.from({ length: Math.max(count, 1) }, (_, nth) => ownKey(tile, nth));
  return keys.find((key) => choice.open(key)) ?? keys.findLast((key) => choice.picked(key)) ?? keys[0];
}
