// Sitting down: the seats' tokens and the sealed salt stay in this browser, and the salt is shown when all seals lie there.

import * as api from "./api.js";
import { dropToken, keepTokens, read, write } from "./keep.js";
import { canSeal, newSealable, sealOf } from "./luck.js";

/**
 * @typedef {import("./luck.js").Seen & { seat?: number, shown?: import("./luck.js").Sealable }} Kept
 *   the own salt, and what was seen of others' seals before the game began
 */

/** @param {string} table @returns {Kept} */
export const luckOf = (table) => read(`luck:${table}`, {});

/** @param {string} table @param {Kept} more */
const keepLuck = (table, more) => write(`luck:${table}`, { ...luckOf(table), ...more });

/** Salt for one table; none where the browser cannot seal. */
async function newSalt() {
  if (!canSeal()) return null;
  const shown = newSealable();
  return { shown, seal: await sealOf("player", shown) };
}

/**
 * Open a table and take the own seats.
 * @param {import("./types/wire").Setup} setup
 */
export async function openTable(setup) {
  const salt = await newSalt();
  return settle(await api.openTable(setup, salt?.seal), salt);
}

/**
 * Take a seat.
 * @param {string} id
 * @param {number} seat
 */
export async function claim(id, seat) {
  const salt = await newSalt();
  return settle(await api.claim(id, seat, salt?.seal), salt);
}

/**
 * Keep what is one's own. Salt that came after the roll was closed is worth nothing; news of that may be here already.
 * @param {import("./types/lobby").Seated} seated
 * @param {Awaited<ReturnType<typeof newSalt>>} salt
 */
function settle({ table, tokens }, salt) {
  keepTokens(table, tokens);
  const seat = Math.min(...Object.keys(tokens).map(Number));
  const { roll } = luckOf(table);
  if (salt && seat in tokens && (!roll || roll[seat] === salt.seal)) keepLuck(table, { seat, ...salt });
  return table;
}

/**
 * Get up, or find the seat taken up elsewhere: what was sealed for it is not ours to show any more.
 * @param {string} table
 * @param {number} seat
 */
export function giveUp(table, seat) {
  dropToken(table, seat);
  if (luckOf(table).seat === seat) keepLuck(table, { seat: undefined, seal: undefined, shown: undefined });
}

/**
 * Remember what is sealed before the game begins; what was seen first counts.
 * @param {string} table
 * @param {import("./types/wire").Lots} lots
 */
export function remember(table, lots) {
  const { server = lots.seal, roll = lots.closed ? lots.seals : undefined } = luckOf(table);
  keepLuck(table, { server, roll });
}

/**
 * The message that shows the own salt, once no seal can change any more; null if there is nothing to show.
 * @param {Kept} kept
 * @param {import("./types/wire").Lots} lots
 * @param {number[]} mine the own seats
 * @returns {import("./types/wire").Unseal | null}
 */
export function toShow({ seat, seal, shown }, lots, mine) {
  if (seat === undefined || !shown || !lots.closed || !mine.includes(seat)) return null;
  if (lots.seals[seat] !== seal || lots.shown.includes(seat)) return null;
  return { do: "unseal", seat, shown };
}
