// A game's own board, loaded when it is needed: at a table, and for the plates of the rules.

import { home } from "../route.js";
import { styled } from "../styles.js";

/**
 * What a game's board.js has.
 * @typedef {(action: any, printed: any) => string[]} Targets
 * @typedef {import("preact").FunctionComponent<import("./target.js").BoardProps>} Board
 * @typedef {(event: any) => string[]} Changed the keys of the things that an event has changed
 * @typedef {{ targets: Targets, Board: Board | null, changed?: Changed, termOf?: (key: string) => string }} BoardModule
 */

/** @type {Map<string, Promise<BoardModule>>} */
const boards = new Map();

/** @param {string} slug */
export function loadBoard(slug) {
  const found = boards.get(slug);
  if (found) return found;
  const folder = `/client/games/${slug}`;
  const board = Promise.all([import(home(`${folder}/board.js`)), styled(`${folder}/board.css`)]).then(([module]) => module);
  boards.set(slug, board);
  return board;
}
