// Which things on the board an action is about, and which key a drawn thing answers to at the open question.

/** @typedef {import("./position.js").Position} Position */

/** @type {Record<string, (action: any) => string>} */
const KEYS = {
  play: (action) => `hand:${action.card}`,
  recover: (action) => `hand:${action.card}`,
  give: (action) => `hand:${action.card}`,
  discard: (action) => `${action.zone}:${action.card}`,
  target: (action) => `seat:${action.seat}`,
  swap: (action) => `swap:${action.card}`,
  order: (action) => `line:${action.card}`,
  name: (action) => `name:${action.card}`,
  retrieve: (action) => `pile:${action.card}`,
  seize: (action) => `zone:${action.seat}:${action.card}`,
  strike: (action) => `strike:${action.card}`,
  done: () => "done",
};

/** Questions that are answered with a player. */
const AIMED = ["cloaking_device", "disrupt", "pulse", "targeting_cpu", "attack_wing", "strike_at", "salvage"];

/**
 * The keys of the things that an action is about.
 * @param {any} action
 * @returns {string[]}
 */
export function targets(action) {
  const key = KEYS[action.do];
  return key ? [key(action)] : [];
}

/** @param {Position} at */
export const isAiming = (at) => AIMED.includes(at.ask);

/**
 * A card of one's own hand.
 * @param {Position} at
 * @param {number} card
 */
export const handKey = (at, card) => (at.ask === "spy_drone" ? `swap:${card}` : `hand:${card}`);

/**
 * A card of one's own discard pile.
 * @param {Position} at
 * @param {number} card
 */
export const pileKey = (at, card) => (at.ask === "rebuild" ? `swap:${card}` : `pile:${card}`);

/**
 * A card in a recovery zone. One's own, while a card of the hand is wanted, asks why it cannot be that card.
 * @param {Position} at
 * @param {number} seat
 * @param {number} card
 */
export function zoneKey(at, seat, card) {
  if (seat !== at.seat) return `zone:${seat}:${card}`;
  const wanted = ["choose", "recover", "give"].includes(at.ask) && !at.mine?.hand.includes(card);
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
  if (at.ask === "tech_officer") return `line:${card}`;
  if (seat === at.seat) return player.alert ? zoneKey(at, seat, card) : `play:${card}`;
  if (at.ask === "navigator") return `name:${card}`;
  return player.recovery.includes(card) ? `play:${seat}:${card}` : zoneKey(at, seat, card);
}

/**
 * A number in the order of resolving.
 * @param {Position} at
 * @param {number} card
 */
export const turnKey = (at, card) => (at.ask === "navigator" ? `name:${card}` : `line:${card}`);

/**
 * The cards that a question lays out to choose from, beside those on the table: a pile, or a hand looked at.
 * @param {Position} at
 * @returns {{ cards: number[], key: (card: number) => string } | null}
 */
export function tray(at) {
  if (["retrieve", "rescue", "rebuild"].includes(at.ask)) {
    return { cards: at.mine?.discard ?? [], key: (card) => pileKey(at, card) };
  }
  if (at.ask !== "strike") return null;
  return { cards: at.players[at.args[0]].known_hand, key: (card) => `strike:${card}` };
}
