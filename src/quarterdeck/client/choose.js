// Choosing by clicking: each click narrows the offers until one is left. No game's rules are in here.

/**
 * @typedef {import("./types/wire").Offer} Offer an action that the server offers, with its words
 * @typedef {import("./types/wire").Plan} Plan several actions that can be said at once
 */

/**
 * The offers with the keys of the things on the table that each is about, the keys picked so far, and the places of
 * those offers that are to be said together. A plan is an offer with all its actions; one that is `extra` never stands
 * in the way of its first action. `next` goes with an offer without being asked for, and `onward` are the words for it.
 * @typedef {Offer & { actions?: unknown[], extra?: boolean, next?: unknown[], onward?: string }} Choosable
 * @typedef {{ offers: Choosable[], keys: string[][], picked: string[], said: number[] }} Choice
 */

/**
 * @param {Offer[]} offers
 * @param {(action: unknown) => string[]} targets the keys of the things that an action is about, in clicking order
 * @param {Plan[]} [plans]
 * @param {boolean} [goesOn] what will have no alternative is said with the answer before it
 * @returns {Choice}
 */
export function begin(offers, targets, plans = [], goesOn = false) {
  const open = plans.filter((plan) => !plan.onward).map((plan) => ({ ...plan, onward: undefined, action: plan.actions[0] }));
  const forced = plans.filter((plan) => goesOn && plan.onward);
  const all = [...offers, ...open].map((offer) => withNext(offer, forced));
  const keys = all.map((offer) => ends(offer.actions ?? [offer.action]).flatMap(targets));
  return { offers: all, keys, picked: [], said: [] };
}

/**
 * An offer with what is said at once with it, since there will be no alternative.
 * @param {Choosable} offer
 * @param {Plan[]} forced
 * @returns {Choosable}
 */
function withNext(offer, forced) {
  const said = offer.actions ?? [offer.action];
  const plan = forced.find(({ actions }) => isSame(actions.slice(0, -1), said));
  return plan ? { ...offer, next: plan.actions.slice(-1), onward: plan.onward } : offer;
}

/** @param {unknown} a @param {unknown} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What a plan comes to: of actions of the same kind that lead on, the last.
 * @param {unknown[]} actions
 */
function ends(actions) {
  const kind = (/** @type {unknown} */ action) => /** @type {{ do?: string }} */ (action)?.do;
  return actions.filter((action, i) => i === actions.length - 1 || kind(action) !== kind(actions[i + 1]));
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

/** The places of what a click on the board can decide for. @param {Choice} choice @param {string[]} [picked] */
const main = (choice, picked) => left(choice, picked).filter((i) => !choice.offers[i].extra);

/**
 * The keys that a click would narrow by.
 * @param {Choice} choice
 * @returns {Set<string>}
 */
export function openKeys(choice) {
  const keys = main(choice).flatMap((i) => choice.keys[i]);
  return new Set(keys.filter((key) => !choice.picked.includes(key)));
}

/**
 * Every key that some offer is about, whatever has been picked.
 * @param {Choice} choice
 * @returns {Set<string>}
 */
export function allKeys(choice) {
  return new Set(choice.keys.filter((_, i) => !choice.offers[i].extra).flat());
}

/** The keys that are picked, or that what is said is about. @param {Choice} choice @returns {Set<string>} */
export const chosenKeys = (choice) => new Set([...choice.picked, ...choice.said.flatMap((i) => choice.keys[i])]);

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
    if (main(choice, [...kept, old, key]).length) kept = [...kept, old];
  }
  return [...kept, key];
}

/**
 * The only offer left after at least one click; null as long as there are several.
 * @param {Choice} choice
 * @returns {Choosable | null}
 */
export function decided(choice) {
  const places = main(choice);
  return choice.picked.length && places.length === 1 ? choice.offers[places[0]] : null;
}

/**
 * The offer that is about what is picked and nothing else, though a plan would go on from there: a second click on the
 * same thing takes it.
 * @param {Choice} choice
 * @param {string} key the thing that is clicked again
 * @returns {Choosable | null}
 */
export function stopHere(choice, key) {
  if (choice.picked.at(-1) !== key) return null;
  const place = main(choice).find((i) => choice.keys[i].every((one) => choice.picked.includes(one)));
  return place === undefined ? null : choice.offers[place];
}

/**
 * Say an offer together with others: once more as often as that is possible, then no longer.
 * @param {Choice} choice
 * @param {Choosable} offer
 * @returns {Choice}
 */
export function say(choice, offer) {
  const place = choice.offers.indexOf(offer);
  const count = choice.said.filter((i) => i === place).length;
  const more = count < (offer.times ?? 0);
  const said = more ? [...choice.said, place] : choice.said.filter((i) => i !== place);
  return { ...choice, picked: [], said };
}

/**
 * Share something out: what was said about a thing so far is replaced by these actions, each of them offered.
 * @param {Choice} choice
 * @param {string} key
 * @param {unknown[]} actions
 * @returns {Choice}
 */
export function share(choice, key, actions) {
  const others = choice.said.filter((i) => !choice.keys[i].includes(key));
  const places = actions.map((action) => choice.offers.findIndex((offer) => !offer.actions && offer.action === action));
  return { ...choice, picked: [], said: [...others, ...places.filter((i) => i >= 0)] };
}

/** The offer that ends what is said together, if there is one. @param {Choice} choice */
export const closing = (choice) => choice.offers.find((offer) => offer.closes) ?? null;

/** @param {Choice} choice @returns {Choice} */
export function clear(choice) {
  return { ...choice, picked: [], said: [] };
}

/**
 * The words of a list, where what goes on from another choice of it says only how.
 * @param {string[]} words
 */
export const goingOn = (words) =>
  words.map((one) => {
    const before = words.find((other) => one.startsWith(`${other}, then `));
    return before ? `… ${one.slice(before.length + 2)}` : one;
  });
