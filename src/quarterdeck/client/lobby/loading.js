// Things that are asked for once, and lists that are asked for again and again while somebody looks.

import { useEffect, useState } from "preact/hooks";
import { getGames } from "../api.js";
import { inWords } from "./trying.js";

const EVERY = 10_000;

/**
 * @template T
 * @typedef {{ found: T | null, problem: string }} Found
 */

/** @type {Promise<import("./cards.js").Games> | null} */
let asked = null;

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
 * @returns {Found<T>}
 */
export function useAsked(ask, on) {
  const [state, setState] = useState(/** @type {Found<T>} */ ({ found: null, problem: "" }));
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
 * @returns {Found<T>}
 */
export function useFresh(ask, on) {
  const [state, setState] = useState(/** @type {Found<T>} */ ({ found: null, problem: "" }));
  useEffect(() => {
    let here = true;
    const look = () => {
      if (document.hidden) return;
      ask().then(
        (found) => here && setState({ found, problem: "" }),
        (error) => here && setState((old) => ({ ...old, problem: inWords(error) })),
      );
    };
    look();
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
