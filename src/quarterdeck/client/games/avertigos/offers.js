// What is offered: by kind, by what the pointer is on, and the turns of a card that is played or picked.

import { targets } from "./targets.js";

/** @typedef {import("../../types/avertigos").Frame} Frame */
/** @typedef {import("../../types/avertigos").Printed} Printed */
/** @typedef {import("../../types/avertigos").Action} Action */
/** @typedef {{ action: import("../../types/avertigos").Turn, words: string }} Turning */

/**
 * The offers of a kind of action.
 * @template {Action["do"]} K
 * @param {Pick<Frame, "offers">} frame
 * @param {K} kind
 */
export function offered({ offers }, kind) {
  const found = offers.filter((offer) => offer.action.do === kind);
  return /** @type {{ action: Extract<Action, { do: K }>, words: string }[]} */ (found);
}

/**
 * The turns that can be chosen: of the card just played, or of one that is picked and would be played with its turn.
 * @param {{ frame: Pick<Frame, "offers" | "plans">, choice: Pick<import("../../board/target.js").Chooser, "picked" | "open"> }} table
 * @returns {Turning[]}
 */
export function turning({ frame, choice }) {
  const asked = offered(frame, "turn");
  if (asked.length) return asked;
  /** @type {Map<number, Turning>} */
  const found = new Map();
  for (const { actions, words, extra } of frame.plans) {
    const [card, action] = actions.slice(-2);
    if (extra || card?.do !== "play" || action?.do !== "turn") continue;
    const picked = choice.picked(`${card.back ? "back" : "front"}:${card.card}`);
    const key = `turn:${action.degrees}`;
    if (picked && (choice.open(key) || choice.picked(key))) {
      found.set(action.degrees, { action, words: words.split(", then ").at(-1) ?? "" });
    }
  }
  return [...found.values()].sort((a, b) => a.action.degrees - b.action.degrees);
}

/**
 * The places of the offers that the pointer is on: by a thing on the table, or by a line of the list.
 * @param {Pick<Frame, "offers">} frame
 * @param {Pick<Printed, "islands">} printed
 * @param {{ lit: (key: string) => boolean }} choice
 * @param {string | null} hover
 * @returns {number[]}
 */
export function pointed(frame, printed, choice, hover) {
  const lit = (/** @type {string} */ key) => choice.lit(key);
  const keys = frame.offers.map((offer) => targets(offer.action, printed));
  const about = (/** @type {string[]} */ one) => (hover ? one.includes(hover) : one.length > 0 && one.every(lit));
  return keys.flatMap((one, i) => (about(one) ? [i] : []));
}
