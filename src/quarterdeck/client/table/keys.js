// Keys at a table: 1 to 9 take a choice of the list, Esc begins anew or leads back to the game, U takes back,
// H hints, Space skips ahead or passes the device on.

import { useEffect } from "preact/hooks";
import { html } from "../html.js";

export const KEYS = [
  ["1–9", "take a choice of the list"],
  ["Esc", "choose anew, or back to the game"],
  ["U", "undo"],
  ["H", "hint"],
  ["W", "the table in words"],
  ["Space", "skip ahead, or pass the device on"],
];

/** @param {import("./desk.js").Desk} desk */
export function useKeys(desk) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (handle(desk, event)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [desk]);
}

/** @param {EventTarget | null} where */
function isTyping(where) {
  return where instanceof HTMLElement && (where.closest("input, textarea, select, dialog") !== null || where.isContentEditable);
}

/**
 * @param {import("./desk.js").Desk} desk
 * @param {KeyboardEvent} event
 */
function handle(desk, event) {
  if (event.key >= "1" && event.key <= "9") {
    const button = document.querySelectorAll(".choice")[Number(event.key) - 1];
    if (button instanceof HTMLElement) button.click();
    return Boolean(button);
  }
  switch (event.key.toLowerCase()) {
    case "escape":
      if (desk.news.value.past) desk.toPresent();
      else desk.clear();
      return true;
    case "u":
      desk.ask("undo");
      return true;
    case "h":
      desk.ask("hint");
      return true;
    case "w":
      desk.switchWords();
      return true;
    case " ":
      if (event.target !== document.body) return false;
      if (desk.news.value.queue.length) desk.skip();
      else if (desk.handOver.value !== null) desk.pass();
      else return false;
      return true;
    default:
      return false;
  }
}

export function KeyList() {
  return html`<dl class="keys">${KEYS.map(([key, words]) => html`<dt><kbd>${key}</kbd></dt><dd>${words}</dd>`)}</dl>`;
}
