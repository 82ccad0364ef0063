// Things that are asked for once, and lists that are asked for again and again while somebody looks.

import { useEffect, useRef, useState } from "preact/hooks";
import { getGames } from "../api.js";
import { takeFirst } from "../first.js";
import { inWords } from "./trying.js";

const EVERY = 10_000;

/**
 * @template T
 * @typedef {{ found: T | null, problem: string }} Found
 */

/** What came with the page, if it did. */
export const knownGames = takeFirst("games") ?? null;

/** @type {Promise<import("./cards.js").Games> | null} */
let asked = knownGames && Promise.resolve(knownGames);

/** The games do not change while the page is open. */
export function games() {
  asked ??= getGames();
  const answer = /** @type {Promise<import("./cards.js").Games>} */ (asked);
  answer.catch(() => (asked = null));
  return answer;
}

/**
 * @template T
 * @param {() => Promise<T>} ask
 * @param {unknown[]} on ask anew when these change
 * @param {T | null} [known] what is there already
 * @returns {Found<T>}
 */
export function useAsked(ask, on, known = null) {
  const [state, setState] = useState(/** @type {Found<T>} */ ({ found: known, problem: "" }));
  useEffect(() => {
    let here = true;
    ask().then(
      (found) => here && setState({ found, problem: "" }),
      (error) => here && setState({ found: null, problem: inWords(error) }),
    );
    return () => {
      here = false;
    };
  }, on);
  return state;
}

/**
 * Like `useAsked`, and every ten seconds while the page can be seen. An answer that fails leaves the last one standing.
 * @template T
 * @param {() => Promise<T>} ask
 * @param {unknown[]} on
 * @param {() => T | undefined} [takeKnown] what came with the page
 * @returns {Found<T>}
 */
export function useFresh(ask, on, takeKnown = () => undefined) {
  const [state, setState] = useState(/** @returns {Found<T>} */ () => ({ found: takeKnown() ?? null, problem: "" }));
  const isKnown = useRef(state.found !== null);
  useEffect(() => {
    let here = true;
    const look = () => {
      if (document.hidden) return;
      ask().then(
        (found) => here && setState({ found, problem: "" }),
        (error) => here && setState((old) => ({ ...old, problem: inWords(error) })),
      );
    };
    if (!isKnown.current) look();
    isKnown.current = false;
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, on);
  return state;
}
