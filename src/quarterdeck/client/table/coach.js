// The coach of a lesson: what it says now, what it points at, and where one may go after it.

import { useEffect, useMemo } from "preact/hooks";
import { html } from "../html.js";
import { finishLesson } from "../learning.js";
import { home } from "../route.js";
import { lead } from "./attention.js";

/** @typedef {import("./live.js").LiveVisit} LiveVisit */

const RING = `{
  outline: 3px solid var(--coach-ring) !important;
  outline-offset: 3px;
  border-radius: 6px;
  box-shadow: inset 0 0 0 3px var(--coach-ring) !important;
}
svg :is(SELECTOR) {
  outline: none !important;
  filter: var(--coach-glow);
}
@media (prefers-reduced-motion: no-preference) {
  SELECTOR { animation: coached 1.4s ease-in-out infinite; }
}`;

/** @param {{ visit: LiveVisit }} props */
export function Coach({ visit }) {
  const { frame, table, queue } = visit.news.value;
  const coach = frame?.coach;
  useRing(visit);
  useEffect(() => {
    if (coach?.done && table?.lesson) finishLesson(table.game, table.lesson);
  }, [coach?.done, table]);
  if (!coach || !table) return null;
  const part = (coach.step + (coach.done ? 1 : 0)) / coach.steps;
  return html`<div class="coach" data-step=${coach.step} data-question=${frame.question} data-coached=${JSON.stringify(visit.coached.value)}>
    <p class="coach-count"><span>${coach.title}</span><span>${coach.done ? "done" : `${coach.step + 1} of ${coach.steps}`}</span></p>
    <div class="coach-bar" aria-hidden="true"><i style=${{ transform: `scaleX(${part})` }}></i></div>
    <div aria-live="polite">
      <p class="coach-say">${coach.say}</p>
      ${coach.ask && html`<p class="coach-ask">${coach.ask}</p>`}
    </div>
    ${coach.next && html`<button type="button" class="button primary coach-next" aria-disabled=${queue.length > 0} onClick=${visit.next}>Next</button>`}
    ${coach.done &&
    html`<p class="coach-ways">
      <a class="button primary" href=${home(`/new/${table.game}`)}>Play a game</a>
      <a class="button" href=${home(`/learn/${table.game}`)}>More lessons and puzzles</a>
      <a class="button" href=${home("/")}>To the lobby</a>
    </p>`}
  </div>`;
}

/**
 * A ring around what the coach points at. It is a sheet of style, since boards draw their things anew at any time.
 * @param {LiveVisit} visit
 */
function useRing(visit) {
  const sheet = useMemo(() => new CSSStyleSheet(), []);
  const selector = visit.coached.value.map(selectorOf).join(", ");
  const step = visit.news.value.frame?.coach?.step;
  useEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [sheet]);
  useEffect(() => {
    sheet.replaceSync(selector ? `${selector} ${RING.replaceAll("SELECTOR", selector)}` : "");
  }, [selector]);
  useEffect(() => {
    if (selector) lead(selector);
  }, [selector, step]);
}

/**
 * A thing of the board by its key, a choice of the list by its place, or a part of the page by its name.
 * @param {string} what
 */
export function selectorOf(what) {
  if (what.startsWith("choice:")) return `.table [data-choice="${what.slice("choice:".length)}"]`;
  const name = CSS.escape(what);
  return `.table :is([data-key="${name}"], [data-region="${name}"])`;
}
