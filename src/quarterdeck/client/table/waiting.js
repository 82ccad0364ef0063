// Before the game: who sits where, the link for friends, and the start.

import { useState } from "preact/hooks";
import * as api from "../api.js";
import { helpSentences } from "../help.js";
import { html } from "../html.js";
import { seaName } from "../lobby/names.js";
import { given } from "../lobby/pieces.js";
import { canSeal } from "../luck.js";
import { callMe, me, suggestedName } from "../me.js";
import { home } from "../route.js";
import { colourOf, signOf } from "../seats.js";
import { claim, giveUp } from "../sitting.js";
import { Chat } from "./chat.js";

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Waiting({ visit }) {
  const { table, people } = visit.news.value;
  const [error, setError] = useState("");
  const [name, setName] = useState(suggestedName() || seaName());
  const link = location.origin + home(`/t/${visit.id}`);
  const seated = (table?.mine.length ?? 0) > 0;

  async function attempt(/** @type {() => Promise<unknown>} */ work) {
    setError("");
    try {
      if (!me.value.known) await callMe(name || seaName());
      await work();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  }
  const sit = (/** @type {number} */ seat) =>
    attempt(async () => {
      if (table?.setup.sealed && !canSeal()) throw new Error("Choices at this table are sealed, which browsers can do only over HTTPS.");
      await claim(visit.id, seat);
      visit.rejoin();
    });
  const rise = (/** @type {number} */ seat) =>
    attempt(async () => {
      await api.vacate(visit.id, seat);
      giveUp(visit.id, seat);
      visit.rejoin();
    });

  return html`
    <section class="waiting panel">
      <h1>${table?.title} <span class="soft">${table?.mode}</span></h1>
      <p>The game begins when every seat is taken. Meanwhile: <a href=${home(`/rules/${table?.game}`)}>the rules</a>.</p>
      <p class="soft">${helpSentences(table?.setup ?? {})}</p>
      ${!me.value.known &&
      html`<label class="field">
        Your name
        <input value=${name} maxlength="24" onInput=${given(setName)} />
      </label>`}
      <ul class="seats">
        ${people?.seats.map(
          (seat, i) => html`<li style=${{ "--seat": colourOf(i) }}>
            <span class="sign" aria-hidden="true">${signOf(i)}</span>
            <span class="player-name">${seat.kind === "open" ? "Open seat" : seat.name}</span>
            <span class="soft">${seat.kind === "bot" ? `bot · ${seat.level}` : seat.kind === "person" ? (seat.here ? "here" : "away") : ""}</span>
            ${seat.kind === "open" && !seated && html`<button class="button primary" onClick=${() => sit(i)}>Sit here</button>`}
            ${table?.mine.includes(i) && html`<button class="button" onClick=${() => rise(i)}>Get up</button>`}
          </li>`,
        )}
      </ul>
      <${Share} link=${link} />
      ${table?.host &&
      html`<button class="button primary" onClick=${() => attempt(() => api.start(visit.id, "mate"))}>
        Start now, with bots on the open seats
      </button>`}
      ${error && html`<p class="notice bad" role="alert">${error}</p>`}
      <section class="waiting-chat" aria-label="Chat">
        <h2>While you wait</h2>
        <${Chat} visit=${visit} />
      </section>
    </section>
  `;
}

/** @param {{ link: string }} props */
export function Share({ link }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      document.querySelector(".share input")?.dispatchEvent(new Event("focus"));
    }
  }
  const mark = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select();
  return html`
    <div class="share">
      <label>
        Link for friends
        <input readonly value=${link} onFocus=${mark} />
      </label>
      <button class="button" onClick=${copy}>${copied ? "Copied" : "Copy"}</button>
    </div>
  `;
}
