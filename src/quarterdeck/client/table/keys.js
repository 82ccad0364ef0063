// Keys at a table: 1 to 9 take a choice of the list, Esc begins anew or leads back to the game, U takes back,
// H hints, E explains, Space skips ahead or passes the device on, ? lists them all.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { termsListed } from "./terms.js";

export const keysShown = signal(false);

export const KEYS = [
  ["?", "this list"],
  ["Tab, Enter", "the next thing that can be chosen; choose it"],
  ["1–9", "take a choice of the list"],
  ["Esc", "choose anew, or back to the game"],
  ["Enter", "do what was chosen together"],
  ["U", "undo, with all that was said at once"],
  ["H", "hint"],
  ["E", "explain what is on the table"],
  ["+ − 0", "closer, farther, the whole board"],
  ["← →", "in a replay: back and on; Home, End, Space"],
  ["← → ↑ ↓", "what is being placed or turned; Enter does it"],
  ["W", "the table in words"],
  ["V", "Avertigos: the plan, or in the round"],
  ["R", "Avertigos: where the others can fire and fly"],
  ["N", "in a lesson: next"],
  ["Space", "skip ahead, or pass the device on"],
];

/** @param {import("./live.js").LiveVisit} visit */
export function useKeys(visit) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (handle(visit, event)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [visit]);
}

/** @param {EventTarget | null} where */
function isTyping(where) {
  return where instanceof HTMLElement && (where.closest("input, textarea, select, dialog") !== null || where.isContentEditable);
}

/**
 * @param {import("./live.js").LiveVisit} visit
 * @param {KeyboardEvent} event
 */
function handle(visit, event) {
  if (event.key >= "1" && event.key <= "9") {
    const button = document.querySelectorAll(".choice")[Number(event.key) - 1];
    if (button instanceof HTMLElement) button.click();
    return Boolean(button);
  }
  switch (event.key.toLowerCase()) {
    case "escape":
      if (visit.news.value.past) visit.toPresent();
      else visit.clear();
      return true;
    case "?":
      keysShown.value = true;
      return true;
    case "u":
      visit.wish("undo");
      return true;
    case "h":
      visit.wish("hint");
      return true;
    case "e":
      termsListed.value = true;
      return true;
    case "n":
      visit.next();
      return true;
    case "enter":
      if (!visit.choice.value?.said.length || event.target instanceof HTMLButtonElement) return false;
      visit.actTogether();
      return true;
    case "w":
      visit.switchWords();
      return true;
    case " ":
      if (event.target !== document.body) return false;
      if (visit.news.value.queue.length && visit.pace.value === "step") visit.step();
      else if (visit.news.value.queue.length) visit.skip();
      else if (visit.handOver.value !== null) visit.pass();
      else return false;
      return true;
    default:
      return false;
  }
}

/** All keys, while somebody wants to see them. */
export function KeyList() {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    if (keysShown.value) dialog.current?.showModal();
  }, [keysShown.value]);
  if (!keysShown.value) return null;
  const close = () => (keysShown.value = false);
  return html`<dialog class="sure panel" ref=${dialog} onClose=${close} aria-labelledby="keys-title">
    <h2 id="keys-title">Keys</h2>
    <dl class="keys">${KEYS.map(([key, words]) => html`<dt><kbd>${key}</kbd></dt><dd>${words}</dd>`)}</dl>
    <button class="button primary" autofocus onClick=${close}>Close</button>
  </dialog>`;
}
