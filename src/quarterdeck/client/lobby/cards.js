// What the server says of games and tables, as types; and what the lobby says of a game in its own words.

import { file } from "../route.js";
import { theme } from "../theme.js";

/**
 * @typedef {import("../types/lobby").Mode} Mode
 * @typedef {import("../types/lobby").OptionCard} OptionCard
 * @typedef {import("../types/lobby").Level} Level
 * @typedef {import("../types/lobby").Games} Games
 * @typedef {import("../types/lobby").Lists} Lists
 * @typedef {import("../types/lobby").GameCard} GameCard
 * @typedef {import("../types/lobby").TableCard} TableCard
 */

/** @type {Record<string, { like: string, seats: number, order: number }>} */
const WORDS = {
  battlecruisers: {
    like: "Quick and mean: everyone holds the same cards, so the whole game is guessing what the others will not dare.",
    seats: 4,
    order: 0,
  },
  secret_salvage: {
    like: "A race with a memory: you know what you left behind you, and hope that the others do not.",
    seats: 3,
    order: 1,
  },
  give_no_quarter: {
    like: "A long hunt: scan ahead, bid for the turn that you need, then fire, board and plunder.",
    seats: 3,
    order: 2,
  },
  avertigos: {
    like: "A duel in the air: build a chain of moves, gain height, and bring your broadside to bear.",
    seats: 2,
    order: 3,
  },
};

/**
 * What it is like to play, in a sentence.
 * @param {string} slug
 */
export const likeness = (slug) => WORDS[slug]?.like ?? "";

/**
 * The games in the order in which they are shown, the shortest first.
 * @param {GameCard[]} games
 */
export function inOrder(games) {
  return [...games].sort((a, b) => (WORDS[a.slug]?.order ?? 99) - (WORDS[b.slug]?.order ?? 99));
}

/**
 * With how many players one click begins a game.
 * @param {string} slug
 * @param {number[]} possible
 */
export function sensibleSeats(slug, possible) {
  const wanted = WORDS[slug]?.seats ?? 0;
  return possible.includes(wanted) ? wanted : Math.min(...possible);
}

/** @param {string} slug */
export const pictureOf = (slug) => file(`/client/lobby/pictures/${slug}${theme.value === "light" ? "-day" : ""}.svg`);

/**
 * Numbers as people say them: "3 to 5", "4", "2 or 4".
 * @param {number[]} numbers
 */
export function spoken(numbers) {
  const [first, last] = [numbers[0], numbers[numbers.length - 1]];
  if (numbers.length === 1) return String(first);
  if (numbers.length > 2 && last - first === numbers.length - 1) return `${first} to ${last}`;
  return `${numbers.slice(0, -1).join(", ")} or ${last}`;
}
