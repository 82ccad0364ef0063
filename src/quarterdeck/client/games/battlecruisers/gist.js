// What a number has come to, in few words: who has how many VP more or fewer, which cards are gone, what else was told.

import { byEvent } from "../../board/recent.js";
import { listed, many } from "../../board/words.js";

/**
 * @typedef {import("../../types/battlecruisers").Event} Event
 * @typedef {import("./story.js").Line} Line
 * @typedef {{ seats: number[], words: string, of: number[] }} Piece the signs of seats, words, and signs after them
 */

/**
 * @param {Pick<import("./story.js").Row, "lines" | "missing" | "safe">} row
 * @returns {Piece[]}
 */
export function gist({ lines, missing, safe }) {
  return [
    ...alike(sums(lines), (vp) => `${signed(vp)} VP`),
    ...alike(discards(lines), (cards, seats) => `${seats > 1 ? "discard" : "discards"} ${cardsIn(cards)}`),
    ...alike(vanished(lines), (count, seats) => `${seats > 1 ? "lose" : "loses"} ${many(count, "discarded card")}`),
    ...lines.flatMap((line) => other(line.event) ?? [{ seats: [], words: line.words, of: [] }]),
    ...about("No effect on", lines.flatMap(({ event }) => spared(event) ?? [])),
    ...about("Will not resolve for", missing),
    ...about("Ignored by", safe),
  ];
}

/** How many VP more or fewer, by seat. @param {Line[]} lines @returns {Map<number, number>} */
export const sums = (lines) => gather(lines, vpIn, (sum, vp) => sum + vp);

/** @param {number} vp */
export const signed = (vp) => (vp > 0 ? `+${vp}` : vp < 0 ? `−${-vp}` : "±0");

/** @param {Line[]} lines @returns {Map<number, number[]>} */
const discards = (lines) => gather(lines, gone, (cards, more) => [...cards, ...more]);

/** @param {Line[]} lines @returns {Map<number, number>} */
const vanished = (lines) => gather(lines, byEvent({ vanished: (e) => [e.seat, 1] }), (sum, more) => sum + more);

/** @type {(event: Event) => [number, number] | undefined} */
const vpIn = byEvent({ gained: (e) => [e.seat, e.vp], lost: (e) => [e.seat, -e.vp] });

/** @type {(event: Event) => [number, number[]] | undefined} */
const gone = byEvent({ discarded: (e) => [e.seat, [e.card]] });

/** @type {(event: Event) => number[] | undefined} */
const spared = byEvent({ noeffect: (e) => (e.seat === null ? [] : [e.seat]) });

/** @param {number} seat @param {string} words @param {number[]} of @returns {Piece[]} */
const one = (seat, words, ...of) => [{ seats: [seat], words, of }];

/** @param {number} card */
const named = (card) => (card ? String(card) : "a card");

/** What is told otherwise than in its own words: by the sums, shorter, or not at all. @type {(event: Event) => Piece[] | undefined} */
const other = byEvent({
  gained: () => [],
  lost: () => [],
  discarded: () => [],
  vanished: () => [],
  chose: () => [],
  ended: () => [],
  noeffect: (e) => (e.seat === null ? [{ seats: [], words: "No effect", of: [] }] : []),
  missed: (e) => one(e.seat, "does not resolve"),
  protected: (e) => one(e.seat, KEPT[e.what](e.card)),
  disabled: (e) => one(e.seat, `is disabled in round ${e.round}`),
  doubled: (e) => one(e.seat, "has the next card twice"),
  moved: (e) => one(e.seat, `gets ${named(e.card)} from`, e.source),
  looked: (e) => one(e.seat, "looks at the hand of", e.target),
  named: (e) => one(e.seat, `names ${e.card}`),
  retrieved: (e) => one(e.seat, `takes ${named(e.card)} back`),
  returned: (e) => one(e.seat, `takes ${many(e.cards, "card")} back`),
  rebuilt: (e) => one(e.seat, `swaps ${named(e.put)} for ${named(e.got)}`),
  onalert: (e) => one(e.seat, e.alert ? "is on Red Alert!" : "is no longer on Red Alert"),
  eliminated: (e) => one(e.seat, `is out, with ${e.vp} VP`),
});

/** @type {Record<import("../../types/battlecruisers").Protected["what"], (card: number) => string>} */
const KEPT = {
  vp: () => "loses no VP",
  cards: () => "discards nothing",
  effects: () => "ignores main effects",
  named: (card) => `ignores ${card}`,
};

/**
 * @template T
 * @param {Line[]} lines
 * @param {(event: Event) => [number, T] | undefined} find
 * @param {(sum: T, more: T) => T} add
 * @returns {Map<number, T>} by seat
 */
function gather(lines, find, add) {
  /** @type {Map<number, T>} */
  const found = new Map();
  for (const [seat, more] of lines.flatMap(({ event }) => some(find(event)))) {
    const before = found.get(seat);
    found.set(seat, before === undefined ? more : add(before, more));
  }
  return found;
}

/** @template T @param {T | undefined} thing @returns {T[]} */
const some = (thing) => (thing === undefined ? [] : [thing]);

/**
 * Those to whom the same has happened, said together.
 * @template T
 * @param {Map<number, T>} found
 * @param {(thing: T, seats: number) => string} say
 * @returns {Piece[]}
 */
function alike(found, say) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const [seat, thing] of found) {
    const key = JSON.stringify(thing);
    groups.set(key, [...(groups.get(key) ?? []), seat]);
  }
  return [...groups].map(([key, seats]) => ({ seats, words: say(JSON.parse(key), seats.length), of: [] }));
}

/** Known ones by their numbers. @param {number[]} cards */
function cardsIn(cards) {
  const known = cards.filter(Boolean).map(String);
  const hidden = cards.length - known.length;
  return listed([...known, ...(hidden ? [hidden > 1 || known.length ? many(hidden, "card") : "a card"] : [])]);
}

/** @param {string} words @param {number[]} of @returns {Piece[]} */
const about = (words, of) => (of.length ? [{ seats: [], words, of }] : []);
