// Whether the luck of a finished game was what had been sealed: recomputed in this browser, in one line.

import { useEffect, useState } from "preact/hooks";
import * as api from "../api.js";
import { html } from "../html.js";
import { canSeal, check, checkChoices } from "../luck.js";
import { rollsOf } from "../sealing.js";
import { luckOf } from "../sitting.js";
import { isComplete, MOST_LINES } from "./news.js";

const MARKS = { good: "✓", bad: "✗", none: "○" };
const ELSEWHERE = "The luck can be checked here only over HTTPS; download the game, and quarterdeck verify checks it.";

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function LuckLine({ visit }) {
  const [verdicts, setVerdicts] = useState(/** @type {import("../luck.js").Verdict[]} */ ([]));
  const { frame } = visit.news.value;
  const complete = isComplete(visit.news.value);
  useEffect(() => {
    let current = true;
    if (complete) judge(visit).then((found) => current && setVerdicts(found));
    return () => {
      current = false;
    };
  }, [complete, frame?.seat]);
  const line = (/** @type {import("../luck.js").Verdict} */ { state, words }) =>
    html`<p class="luck ${state}" role="status"><span aria-hidden="true">${MARKS[state]}</span> ${words}</p>`;
  return html`<div class="lucks" tabindex="0">
    ${verdicts.length ? verdicts.map(line) : html`<p class="luck soft" role="status">Checking the luck…</p>`}
  </div>`;
}

/** The table where a game that was sent in had been played. @param {string} text */
const tableOf = (text) => String(JSON.parse(text.split("\n", 1)[0]).luck?.table ?? "");

/** A line for the luck, and one for secret choices that were sealed. @param {import("./live.js").LiveVisit} visit @returns {Promise<import("../luck.js").Verdict[]>} */
async function judge(visit) {
  const { frame, lines, people } = visit.news.value;
  if (!canSeal()) return [{ state: "none", words: ELSEWHERE }];
  try {
    const text = await api.getRecord(visit.id);
    const ear = frame?.seat ?? people?.seats.length ?? 0;
    const heard = { ear, events: lines.map((line) => line.event), all: lines.length < MOST_LINES };
    const table = people?.state === "record" ? tableOf(text) : visit.id;
    const choices = await checkChoices(text, rollsOf(table));
    const luck = await check(text, { ...luckOf(table), table }, heard);
    if (!choices) return [luck];
    return choices.state === "bad" ? [choices, luck] : [luck, choices];
  } catch (problem) {
    return [{ state: "bad", words: `The luck cannot be checked: ${problem instanceof Error ? problem.message : problem}` }];
  }
}
