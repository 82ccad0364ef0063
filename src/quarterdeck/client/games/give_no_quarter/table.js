// What all parts of the picture are drawn from, and how it is read. Nothing here knows a rule.

/**
 * @typedef {import("../../types/give_no_quarter").Frame} Frame
 * @typedef {import("../../types/give_no_quarter").View} View
 * @typedef {import("../../types/give_no_quarter").Printed} Printed
 * @typedef {import("../../types/give_no_quarter").PrintedCard} PrintedCard
 * @typedef {import("../../types/give_no_quarter").PrintedShip} PrintedShip
 * @typedef {import("../../types/give_no_quarter").ShipView} Ship
 * @typedef {import("../../types/give_no_quarter").GuildView} Guild
 * Where the table is looked from: a ship, or a course that it could take.
 * @typedef {{ ship: number, way?: string }} Gaze
 * @typedef {{
 *   frame: Frame, printed: Printed, choice: import("../../board/target.js").Chooser, names: string[], view: View,
 *   aids: Frame["aids"], marks: import("./recent.js").Marks, just: import("./recent.js").Marks,
 *   trails: { who: number, from: number, to: number }[], tick: number, shown: import("./recent.js").Shown | null,
 *   gaze: Gaze | null, pinned: number, pin: (ship: number) => void,
 *   watch: (what: Gaze) => ReturnType<typeof import("../../board/pointing.js").pointing>,
 *   asksFor: (prefix: string) => boolean, shipWords: (ship: Ship) => string,
 * }} Table
 */

/** A ship of a guild by its number. @param {View} view @param {number} number */
export const shipOf = (view, number) => /** @type {Ship} */ (view.ships.find((one) => one.ship === number));

/** What the rules say of it. @param {Frame["aids"]} aids @param {number} number */
export const aidOf = (aids, number) =>
  /** @type {Frame["aids"]["ships"][number]} */ (aids.ships.find((one) => one.ship === number));

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
 * @template {string | number} T
 * @param {T[]} things
 * @returns {[T, number][]}
 */
export function counted(things) {
  /** @type {Map<T, number>} */
  const counts = new Map();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts];
}

/**
 * Seats in the order of their turns; before there are numbers, as they sit.
 * @param {Pick<Guild, "number">[]} guilds
 * @returns {number[]}
 */
export function turnOrder(guilds) {
  const seats = guilds.map((_, seat) => seat);
  return seats.sort((a, b) => (guilds[a].number || 99) - (guilds[b].number || 99) || a - b);
}

/**
 * A card by its name, as printed; null for an empty place. A card seen from behind has only its back.
 * @param {Pick<Printed, "cards" | "backs">} printed
 * @param {string} name
 * @returns {PrintedCard | null}
 */
export function cardOf(printed, name) {
  if (!name) return null;
  const [face, back] = name.split("/");
  if (face !== "?") return printed.cards.find((card) => card.name === name) ?? null;
  const seen = printed.backs.find((one) => one.name === back);
  return seen ? { ...seen, name, face, back, kind: "back", worth: 0, damage: 0 } : null;
}

/**
 * What a card is called in a sentence.
 * @param {PrintedCard | null} card
 */
export function cardWords(card) {
  return card ? card.words : "no card";
}
