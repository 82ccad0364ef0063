// Choosing by clicking: each click narrows the offered actions until one is left. No game's rules are in here.

/** @typedef {import("./types/wire").Offer} Offer an action that the server offers, with its words */

/**
 * The offers with the keys of the things on the table that each is about, and the keys picked so far.
 * @typedef {{ offers: Offer[], keys: string[][], picked: string[] }} Choice
 */

/**
 * @param {Offer[]} offers
 * @param {(action: unknown) => string[]} targets the keys of the things that an action is about, in clicking order
 * @returns {Choice}
 */
export function begin(offers, targets) {
  return { offers, keys: offers.map((offer) => targets(offer.action)), picked: [] };
}

/**
 * The places of the offers that are about everything picked so far.
 * @param {Choice} choice
 * @param {string[]} [picked]
 */
export function left(choice, picked = choice.picked) {
  const places = choice.offers.map((_, i) => i);
  return places.filter((i) => picked.every((key) => choice.keys[i].includes(key)));
}

/**
 * The keys that a click would narrow by.
 * @param {Choice} choice
 * @returns {Set<string>}
 */
export function openKeys(choice) {
  const keys = left(choice).flatMap((i) => choice.keys[i]);
  return new Set(keys.filter((key) => !choice.picked.includes(key)));
}

/**
 * Every key that some offer is about, whatever has been picked.
 * @param {Choice} choice
 * @returns {Set<string>}
 */
export function allKeys(choice) {
  return new Set(choice.keys.flat());
}

/**
 * A click on a thing: picks it, takes the pick back, or begins anew with it. Without an offer about it: null.
 * @param {Choice} choice
 * @param {string} key
 * @returns {Choice | null}
 */
export function pick(choice, key) {
  const at = choice.picked.indexOf(key);
  if (at >= 0) return { ...choice, picked: choice.picked.slice(0, at) };
  if (openKeys(choice).has(key)) return { ...choice, picked: [...choice.picked, key] };
  if (!allKeys(choice).has(key)) return null;
  return { ...choice, picked: anew(choice, key) };
}

/**
 * The earlier picks that can be kept beside a new one, as many as possible from the first on.
 * @param {Choice} choice
 * @param {string} key
 */
function anew(choice, key) {
  /** @type {string[]} */
  let kept = [];
  for (const old of choice.picked) {
    if (left(choice, [...kept, old, key]).length) kept = [...kept, old];
  }
  return [...kept, key];
}

/**
 * The only offer left after at least one click; null as long as there are several.
 * @param {Choice} choice
 * @returns {Offer | null}
 */
export function decided(choice) {
  const places = left(choice);
  return choice.picked.length && places.length === 1 ? choice.offers[places[0]] : null;
}

/** @param {Choice} choice */
export function clear(choice) {
  return { ...choice, picked: [] };
}
