// Tables in lists: which come first, and what is said of each.

/** @typedef {import("./cards.js").TableCard} TableCard */

const RANKS = ["playing", "open", "over", "record"];

/**
 * My games: those that wait for me, then those that go on, then the finished; the newest first.
 * @param {TableCard[]} cards
 */
export function myOrder(cards) {
  const rank = (/** @type {TableCard} */ card) => (card.my_turn ? -1 : RANKS.indexOf(card.state));
  return [...cards].sort((a, b) => rank(a) - rank(b) || b.touched - a.touched);
}

/** @param {TableCard} card */
export const isOver = (card) => card.state === "over" || card.state === "record";

/**
 * How it stands, in a few words.
 * @param {TableCard} card
 */
export function standing(card) {
  if (card.my_turn) return "Your turn";
  if (isOver(card)) return card.result || (card.state === "record" ? "A saved game" : "Over");
  if (card.state === "open") return freeSeats(card) === 1 ? "1 seat free" : `${freeSeats(card)} seats free`;
  const names = card.waiting.map((seat) => card.seats[seat]?.name).filter(Boolean);
  return names.length ? `Waiting for ${names.join(", ")}` : "Under way";
}

/** @param {TableCard} card */
export const freeSeats = (card) => card.seats.filter((seat) => seat.kind === "open").length;

/** @param {TableCard} card */
export const firstFree = (card) => card.seats.findIndex((seat) => seat.kind === "open");

/** @param {TableCard} card */
export const isMine = (card) => card.seats.some((seat) => seat.mine);

/** @type {[number, string][]} */
const UNITS = [
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
];

/**
 * A span of time in its largest unit.
 * @param {number} seconds
 */
export function span(seconds) {
  for (const [length, unit] of UNITS) {
    const number = Math.floor(seconds / length);
    if (number >= 1) return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
  }
  return "less than a minute";
}

/**
 * @param {number} then in seconds since 1970
 * @param {number} now
 */
export const ago = (then, now) => (now - then < 60 ? "just now" : `${span(now - then)} ago`);

/**
 * Of what only the day is known.
 * @param {number} then
 * @param {number} now
 */
export function dayWords(then, now) {
  const days = Math.floor(now / 86400) - Math.floor(then / 86400);
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/**
 * How much time is left for the decision.
 * @param {TableCard} card
 * @param {number} now
 */
export function timeLeft(card, now) {
  if (card.due === null || card.state !== "playing") return "";
  return card.due > now ? `${span(card.due - now)} left` : "time is up";
}
