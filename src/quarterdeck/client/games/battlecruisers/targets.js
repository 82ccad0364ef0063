// Which things on the board an action is about, and which key a drawn thing answers to, by what is offered.

import { targetsBy } from "../../board/target.js";

/** @typedef {import("./position.js").Position} Position */

/** @type {(action: import("../../types/battlecruisers").Action, printed?: unknown) => string[]} */
export const targets = targetsBy({
  play: (action) => [`hand:${action.card}`],
  recover: (action) => [`hand:${action.card}`],
  give: (action) => [`hand:${action.card}`],
  discard: (action) => [`${action.zone}:${action.card}`],
  target: (action) => [`seat:${action.seat}`],
  swap: (action) => [`swap:${action.card}`],
  order: (action) => [`line:${action.card}`],
  name: (action) => [`name:${action.card}`],
  retrieve: (action) => [`pile:${action.card}`],
  seize: (action) => [`zone:${action.seat}:${action.card}`],
  strike: (action) => [`strike:${action.card}`],
  done: () => ["done"],
});

/** Actions with a card of the own hand. */
const WITH_THE_HAND = ["play", "recover", "give"];

/** True while a player is to be chosen. @param {Position} at */
export const isAiming = (at) => at.offered.has("target");

/** A swap for a card that was received is with the discard pile, any other with the hand. @param {Position} at */
const swapsWithPile = (at) => at.offered.has("swap") && at.received > 0;

/**
 * A card of one's own hand.
 * @param {Position} at
 * @param {number} card
 */
export const handKey = (at, card) => (at.offered.has("swap") && !swapsWithPile(at) ? `swap:${card}` : `hand:${card}`);

/**
 * A card of one's own discard pile.
 * @param {Position} at
 * @param {number} card
 */
export const pileKey = (at, card) => (swapsWithPile(at) ? `swap:${card}` : `pile:${card}`);

/**
 * A card in a recovery zone. One's own, while a card of the hand is wanted, asks why it cannot be that card.
 * @param {Position} at
 * @param {number} seat
 * @param {number} card
 */
export function zoneKey(at, seat, card) {
  if (seat !== at.seat) return `zone:${seat}:${card}`;
  const wanted = WITH_THE_HAND.some((kind) => at.offered.has(kind)) && !at.mine?.hand.includes(card);
  return wanted ? `hand:${card}` : `recovery:${card}`;
}

/**
 * A card in play. On Red Alert it lies in the recovery zone too.
 * @param {Position} at
 * @param {number} seat
 * @param {number} card
 */
export function playKey(at, seat, card) {
  const player = at.players[seat];
  if (at.offered.has("order")) return `line:${card}`;
  if (seat === at.seat) return player.alert ? zoneKey(at, seat, card) : `play:${card}`;
  if (at.offered.has("name")) return `name:${card}`;
  return player.recovery.includes(card) ? `play:${seat}:${card}` : zoneKey(at, seat, card);
}

/**
 * A number in the order of resolving.
 * @param {Position} at
 * @param {number} card
 */
export const turnKey = (at, card) => (at.offered.has("name") ? `name:${card}` : `line:${card}`);

/**
 * The cards that a question lays out to choose from, beside those on the table: the own pile, or a hand looked at.
 * @param {Position} at
 * @returns {{ cards: number[], key: (card: number) => string, seat: number | null } | null}
 */
export function tray(at) {
  if (at.offered.has("strike")) {
    const [seat] = at.about;
    return { cards: at.players[seat].known_hand, key: (card) => `strike:${card}`, seat };
  }
  if (!at.mine || !(at.offered.has("retrieve") || swapsWithPile(at))) return null;
  return { cards: at.mine.discard, key: (card) => pileKey(at, card), seat: at.seat };
}
