// Secret choices at a table that seals them: they stay in this browser until everybody has chosen, and then are shown.

import { read, write } from "./keep.js";
import { newSealable, sealOfChoice } from "./luck.js";

/**
 * @typedef {{ round: number, seat: number, question: number, actions: unknown[], words: string }} Chosen what a person
 *   has chosen
 * @typedef {{ round: number, question: number, actions: string, nonce: string, seal: string, words: string }} Laid the
 *   same, sealed
 * @typedef {import("./types/wire").Roll} Roll
 */

const MOST = 4; // of a seat's last seals

/** What is kept, also where the browser keeps nothing. @type {Map<string, unknown>} */
const held = new Map();

/** @param {string} key @param {unknown} value */
function keep(key, value) {
  held.set(key, value);
  write(key, value);
}

/**
 * @template T
 * @param {string} key
 * @param {T} usual
 */
const find = (key, usual) => read(key, /** @type {T} */ (held.get(key) ?? usual));

/** What was sealed here for a seat lately, the newest first: what is taken back, or sealed anew, may come too late. */
const lately = (/** @type {string} */ table, /** @type {number} */ seat) => find(`choices:${table}:${seat}`, /** @type {Laid[]} */ ([]));

/** What was sealed here last for a seat, in this round. @param {string} table @param {number} seat @param {number} round */
export const laidIn = (table, seat, round) => lately(table, seat).find((one) => one.round === round) ?? null;

/** The rolls that this browser saw closed, by round. @param {string} table */
export const rollsOf = (table) => find(`rolls:${table}`, /** @type {import("./luck.js").Rolls} */ ({}));

/**
 * Seal a choice. It is kept before anything is sent, so that a reload loses nothing.
 * @param {string} table
 * @param {Chosen} chosen
 * @returns {Promise<import("./types/wire").Seal>}
 */
export async function seal(table, { round, seat, question, actions, words }) {
  const choice = { actions: JSON.stringify(actions), nonce: newSealable().nonce };
  const digest = await sealOfChoice(table, seat, question, choice);
  keep(`choices:${table}:${seat}`, [{ round, question, ...choice, seal: digest, words }, ...lately(table, seat)].slice(0, MOST));
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
    const laid = lately(table, seat).find((one) => one.seal === seals[seat]);
    if (!laid || shown.includes(seat)) return [];
    return [{ do: /** @type {const} */ ("show"), seat, question: laid.question, actions: laid.actions, nonce: laid.nonce }];
  });
}

/**
 * The seats of which a closed roll has another seal than what was laid down here in this round.
 * @param {string} table
 * @param {Roll} roll
 * @param {number[]} mine the own seats, as far as no bot plays for them
 */
export function notOurs(table, { round, seals }, mine) {
  return mine.filter((seat) => {
    const ours = lately(table, seat).filter((one) => one.round === round);
    return ours.length > 0 && seat in seals && !ours.some((one) => one.seal === seals[seat]);
  });
}
