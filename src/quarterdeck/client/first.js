// What came with the page, so that nothing has to be asked for before it is drawn.

/** @typedef {import("./types/lobby").Me} Me */
/** @typedef {import("./types/lobby").Games} Games */
/** @typedef {import("./types/lobby").Lists} Lists */

const text = globalThis.document?.getElementById("first")?.textContent;

/** @type {{ me?: Me, games?: Games, tables?: Lists, lab?: boolean }} */
const first = JSON.parse(text || "{}");

/**
 * What came of this, once: later it is no longer new.
 * @template {keyof typeof first} K
 * @param {K} what
 * @returns {typeof first[K] | undefined}
 */
export function takeFirst(what) {
  const { [what]: found } = first;
  delete first[what];
  return found;
}
