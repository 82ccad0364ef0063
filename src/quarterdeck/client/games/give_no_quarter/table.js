// Reading a view: what is left out is as at the start. Nothing here knows a rule.

/**
 * @typedef {{ ship: number, seat: number, hex: number, heading: number, damage: number, mods: string[],
 *   haunted: boolean, moved: boolean, fought: boolean }} Ship
 */

const SHIP = { hex: -1, heading: 0, damage: 0, mods: [], haunted: false, moved: false, fought: false };
const GUILD = { bid: 0, number: 0, out: 0, manifest: [], picked: 0, limit: 0 };
const TABLE = {
  rounds: 0, centre_draw: false, neutral: false, round: 0, first: 0, active: -1, acted: 0, mover: -1, credit: 0,
  offer: -1, ships: [], supply: [], asks: [], outcome: null, mine: [], pile: 0, discards: [], centre: [], layout: [],
  fields: [], unused: [],
};
const AIDS = { courses: [], strikes: [], battle: null, about: -1, points: 0, cards: 0, funds: 0, tokens: 0 };

/**
 * The whole view with everything in it.
 * @param {any} view
 */
export function readView(view) {
  const table = { ...TABLE, ...view };
  return {
    ...table,
    ships: table.ships.map((/** @type {any} */ ship) => ({ ...SHIP, ...ship })),
    guilds: view.guilds.map((/** @type {any} */ guild) => ({ ...GUILD, ...guild })),
    fields: table.fields.map((/** @type {any} */ field) => ({ mods: [], cards: [], ...field })),
  };
}

/** @param {any} aids */
export function readAids(aids) {
  return { ...AIDS, ...aids };
}

/**
 * The name of the question that somebody is asked: the own one, or the first of the others.
 * @param {any} view
 * @returns {string}
 */
export function question(view) {
  const own = view.seat === null ? null : view.asks[view.seat];
  const ask = own ?? view.asks.find((/** @type {any} */ other) => other !== null);
  return ask ? ask[0] : "";
}

/**
 * A hand without the cards that were put down in secret.
 * @param {string[]} manifest
 * @param {string[]} mine
 */
export function inHand(manifest, mine) {
  const down = [...mine];
  return manifest.filter((card) => {
    const at = down.indexOf(card);
    if (at >= 0) down.splice(at, 1);
    return at < 0;
  });
}

/**
 * Equal things once, with their number, in the order in which they come.
 * @param {string[]} things
 * @returns {[string, number][]}
 */
export function counted(things) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts];
}

/**
 * Seats in the order of their turns; before there are numbers, as they sit.
 * @param {any[]} guilds
 * @returns {number[]}
 */
export function turnOrder(guilds) {
  const seats = guilds.map((_, seat) => seat);
  return seats.sort((a, b) => (guilds[a].number || 99) - (guilds[b].number || 99) || a - b);
}

/**
 * A card by its name, as printed; null for an empty place. A card seen from behind has only its back.
 * @param {any} printed
 * @param {string} name
 */
export function cardOf(printed, name) {
  if (!name) return null;
  const [face, back] = name.split("/");
  if (face === "?") return { name, face, back, kind: "back", title: `back ${back}`, text: "", worth: 0, damage: 0 };
  return printed.cards.find((/** @type {any} */ card) => card.name === name) ?? null;
}

/**
 * What a card is called in a sentence.
 * @param {any} card
 */
export function cardWords(card) {
  if (!card) return "no card";
  if (card.name === "?/") return "a card, face down";
  const of = card.back === "c" ? "of the Centre" : `with back ${card.back}`;
  if (card.kind === "back") return `a card ${of}, face down`;
  const worth = card.kind === "gem" ? `, worth ${card.worth}` : "";
  return `${card.title}${worth}, ${of}`;
}
