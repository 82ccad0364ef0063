// Looking back: any moment, after the end through anybody's eyes, and on from there against bots.

import { useEffect, useState } from "preact/hooks";
import * as api from "../api.js";
import { html } from "../html.js";
import { keepTokens } from "../keep.js";
import { needName } from "../lobby/name.js";
import { given } from "../lobby/pieces.js";
import { go, home } from "../route.js";
import { LuckLine } from "./luckline.js";

const STEP = 700;

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Replay({ visit }) {
  const { past, people, frame, queue } = visit.news.value;
  const [playing, setPlaying] = useState(false);
  const over = people?.state === "over" || people?.state === "record";
  const shown = past ?? (over && !queue.length ? frame : null);
  const moment = shown?.moment ?? 0;
  const last = frame?.moment ?? 0;
  useEffect(() => {
    const linked = Number(location.hash.slice(1));
    if (over && location.hash && linked >= 0 && linked < last) visit.at(linked);
  }, [over, last > 0]);
  useEffect(() => {
    if (!playing || !shown) return;
    if (moment >= last) return setPlaying(false);
    const timer = setTimeout(() => visit.at(moment + 1), STEP);
    return () => clearTimeout(timer);
  }, [playing, moment, last, shown === null]);
  if (!shown) return null;
  const to = (/** @type {number} */ wanted) => visit.at(Math.max(0, Math.min(last, wanted)));
  return html`
    <div class="replay panel" role="group" aria-label="Replay">
      <div class="steps">
      <button class="button" aria-label="To the beginning" onClick=${() => to(0)}>|◀</button>
      <button class="button" aria-label="Back one step" onClick=${() => to(moment - 1)}>◀</button>
      <button class="button" aria-label=${playing ? "Stop" : "Play"} onClick=${() => {
        if (!playing && moment >= last) to(0);
        setPlaying(!playing);
      }}>${playing ? "■" : "▶"}</button>
      <button class="button" aria-label="On one step" onClick=${() => to(moment + 1)}>▶|</button>
      <input
        class="scrubber"
        type="range"
        min="0"
        max=${last}
        value=${moment}
        aria-label="Moment"
        onInput=${given((value) => to(Number(value)))}
      />
      <span class="moment">${moment} / ${last}</span>
      ${past && html`<button class="button primary" onClick=${visit.toPresent}>${over ? "To the end" : "To the game"}</button>`}
      </div>
      <div class="more">
        ${over && html`<${Eyes} visit=${visit} />`}
        <${GoOn} visit=${visit} moment=${moment} />
        <${LinkHere} visit=${visit} moment=${moment} />
      </div>
      ${over && html`<${LuckLine} visit=${visit} />`}
    </div>
  `;
}

/** @param {{ visit: import("./live.js").LiveVisit }} props */
function Eyes({ visit }) {
  const { people, frame } = visit.news.value;
  return html`
    <label class="eyes-choice">
      Seen by
      <select
        value=${frame?.seat ?? ""}
        onChange=${given((value) => visit.look(value === "" ? null : Number(value)))}
      >
        <option value="" selected=${frame?.seat === null}>a spectator</option>
        ${people?.seats.map((seat, i) => html`<option value=${i} selected=${frame?.seat === i}>${seat.name}</option>`)}
      </select>
    </label>
  `;
}

/**
 * A link to this moment, for somebody else or for later.
 * @param {{ visit: import("./live.js").LiveVisit, moment: number }} props
 */
function LinkHere({ visit, moment }) {
  const [copied, setCopied] = useState(-1);
  async function copy() {
    const link = location.origin + home(`/t/${visit.id}#${moment}`);
    history.replaceState(null, "", `#${moment}`);
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    setCopied(moment);
  }
  return html`<button class="button" onClick=${copy}>${copied === moment ? "Link copied" : "Link to here"}</button>`;
}

/** @param {{ visit: import("./live.js").LiveVisit, moment: number }} props */
function GoOn({ visit, moment }) {
  const { frame, table, people } = visit.news.value;
  const seat = frame?.seat ?? null;
  if (seat === null || !(table?.setup.continuing || people?.state !== "playing")) return null;
  async function goOn() {
    try {
      if (!(await needName())) return;
      const { table, tokens } = await api.goOn(visit.id, Number(seat), moment, "mate");
      keepTokens(table, tokens);
      go(`/t/${table}`);
    } catch (problem) {
      visit.say({ text: problem instanceof Error ? problem.message : String(problem), bad: true });
    }
  }
  return html`<button class="button" onClick=${goOn} title="A new game against bots, dealt from what this seat knew then">
    Continue from here
  </button>`;
}
