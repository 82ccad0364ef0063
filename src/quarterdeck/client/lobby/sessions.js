// Where I am logged in: a list of browsers, and logging out there or everywhere.

import { useState } from "preact/hooks";
import * as api from "../api.js";
import { html } from "../html.js";
import { me } from "../me.js";
import { dayWords } from "./lists.js";
import { useAsked } from "./loading.js";
import { Problem } from "./pieces.js";
import { useTrying } from "./trying.js";

/** @typedef {import("../types/lobby").SessionCard} SessionCard */

/** @param {{ lock: { current: Promise<unknown> }, onDone: (words: string) => void }} props */
export function Sessions({ lock, onDone }) {
  const asked = useAsked(api.getSessions, []);
  const [left, setLeft] = useState(/** @type {SessionCard[] | null} */ (null));
  const { busy, problem, attempt } = useTrying(lock);
  const leave = (/** @type {SessionCard} */ card) =>
    attempt(async () => {
      setLeft(await api.logOutThere(card.id));
      onDone(`Logged out: ${card.label}.`);
    });
  const leaveAll = () =>
    attempt(async () => {
      me.value = await api.logOutEverywhere();
      onDone("You are logged out everywhere.");
    });
  return html`<div class="fold-body">
    <ul class="keepsakes" aria-label="Where you are logged in">
      ${(left ?? asked.found ?? []).map((card) => html`<${Row} key=${card.id} card=${card} busy=${busy} leave=${leave} />`)}
    </ul>
    <${Problem} message=${problem || asked.problem} />
    <button type="button" class="button" aria-disabled=${busy} onClick=${leaveAll}>Log out everywhere</button>
  </div>`;
}

/** @param {{ card: SessionCard, busy: boolean, leave: (card: SessionCard) => void }} props */
function Row({ card, busy, leave }) {
  const when = card.here ? "this browser" : dayWords(card.seen, Date.now() / 1000);
  return html`<li>
    <span>${card.label}${" "}<span class="hint">${when}</span></span>
    ${!card.here &&
    html`<button type="button" class="button" aria-disabled=${busy} aria-label=${`Log out there: ${card.label}, ${when}`}
      onClick=${() => leave(card)}>Log out there</button>`}
  </li>`;
}
