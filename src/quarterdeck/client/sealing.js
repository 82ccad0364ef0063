// Secret choices at a table that seals them: they stay in this browser until everybody has chosen, and then are shown.

import { read, write } from "./keep.js";
import { newSealable, sealOfChoice } from "./luck.js";

/**
 * @typedef {{ seat: number, question: number, actions: unknown[], words: string }} Chosen what a person has chosen
 * @typedef {{ question: number, actions: string, nonce: string, seal: string, words: string }} Laid the same, sealed
 * @typedef {import("./types/wire").Roll} Roll
 */

/** What is kept, also where the browser keeps nothing. @type {Map<string, unknown>} */
const held = new Map();

/** @param {string} key @param {unknown} value */
function keep(key, value) {
  held.set(key, value);
  write(key, value);
}

/** @param {string} table @param {number} seat @returns {Laid | null} */
export const laidAt = (table, seat) => read(`choice:${table}:${seat}`, /** @type {Laid | null} */ (held.get(`choice:${table}:${seat}`) ?? null));

/** It was taken back, or somebody else plays the seat from now on. @param {string} table @param {number} seat */
export const forget = (table, seat) => keep(`choice:${table}:${seat}`, null);

/** The rolls that this browser saw closed, by round. @param {string} table @returns {Record<string, Record<string, string>>} */
export const rollsOf = (table) => read(`rolls:${table}`, /** @type {Record<string, Record<string, string>>} */ (held.get(`rolls:${table}`) ?? {}));

/**
 * Seal a choice. It is kept before anything is sent, so that a reload loses nothing.
 * @param {string} table
 * @param {Chosen} chosen
 * @returns {Promise<import("./types/wire").Seal>}
 */
export async function seal(table, { seat, question, actions, words }) {
  const choice = { actions: JSON.stringify(actions), nonce: newSealable().nonce };
  const digest = await sealOfChoice(table, seat, question, choice);
  keep(`choice:${table}:${seat}`, { question, ...choice, seal: digest, words });
  return { do: "seal", seat, question, seal: digest };
}

/**
 * Remember a roll that is closed; what was seen first counts.
 * @param {string} table
 * @param {Roll} roll
 */
export function rememberRoll(table, { round, seals }) {
  const rolls = rollsOf(table);
  if (Object.keys(seals).length && !rolls[round]) keep(`rolls:${table}`, { ...rolls, [round]: seals });
}

/**
 * The messages that show the own choices, once none can change any more: only where the roll has the own seal.
 * @param {string} table
 * @param {Roll} roll
 * @param {number[]} mine the own seats
 * @returns {import("./types/wire").Show[]}
 */
export function toShow(table, { seals, shown }, mine) {
  return mine.flatMap((seat) => {
    const laid = laidAt(table, seat);
    if (!laid || seals[seat] !== laid.seal || shown.includes(seat)) return [];
    return [{ do: /** @type {const} */ ("show"), seat, question: laid.question, actions: laid.actions, nonce: laid.nonce }];
  });
}

/**
 * The own seats of which a closed roll has another seal than the one that was laid down here.
 * @param {string} table
 * @param {Roll} roll
 * @param {number[]} mine
 */
export const notOurs = (table, { seals }, mine) => mine.filter((seat) => seals[seat] && laidAt(table, seat) && laidAt(table, seat)?.seal !== seals[seat]);
