// Numbers of a game, found by a name or a word of the text in which they stand.

import { useState } from "preact/hooks";
import { getNumbers } from "../api.js";
import { html } from "../html.js";
import { useAsked } from "../lobby/loading.js";
import { Field, given } from "../lobby/pieces.js";
import { findNumbers, numbersOf } from "./experiment.js";

/** @typedef {import("../types/lobby").Datum} Datum */
/** @typedef {{ file: string, path: string }} Place */

const SHOWN = 12;

/** @param {Place} one @param {Place} other */
export const isSame = (one, other) => one.file === other.file && one.path === other.path;

/**
 * All numbers of a game, once the server has said them.
 * @param {import("../lobby/cards.js").GameCard} game
 */
export function useNumbers(game) {
  const { found, problem } = useAsked(() => getNumbers(game.slug), [game.slug]);
  return { numbers: numbersOf(game, found ?? []), problem };
}

/** A number by its name. @param {{ place: Place, datum?: Datum }} props */
export function Named({ place, datum }) {
  return html`<strong>${datum?.of || place.file || "option"}</strong> <code>${place.path}</code>`;
}

/** What it is as printed, and the text around it. @param {Datum | undefined} datum @param {Place} place */
export const asPrinted = (datum, { file }) =>
  datum ? [`is ${datum.value}`, datum.text].filter(Boolean).join(" · ") : file;

/** @param {{ label: string, numbers: Datum[], onTake: (datum: Datum) => void }} props */
export function Finder({ label, numbers, onTake }) {
  const [query, setQuery] = useState("");
  const found = query.trim() ? findNumbers(numbers, query) : [];
  const take = (/** @type {Datum} */ datum) => {
    setQuery("");
    onTake(datum);
  };
  return html`<${Field} id="number-find" label=${label} type="search" value=${query} autocomplete="off"
      placeholder="captain, goal, cost …" hint=${`${numbers.length} numbers; look by a name, a word of its text, or a file`}
      onInput=${given(setQuery)} />
    <ul class="lab-found">
      ${found.slice(0, SHOWN).map(
        (datum) => html`<li key=${`${datum.file} ${datum.path}`}>
          <button type="button" class="lab-pick" onClick=${() => take(datum)}>
            <${Named} place=${datum} datum=${datum} /> = ${datum.value}
            ${datum.text && html`<span class="hint">${datum.text}</span>`}
          </button>
        </li>`,
      )}
    </ul>
    <p class="hint" role="status">${query.trim() && (found.length > SHOWN ? `and ${found.length - SHOWN} more` : `${found.length} found`)}</p>`;
}
