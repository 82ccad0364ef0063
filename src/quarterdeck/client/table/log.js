// What happened, in words. A click on a line shows the table as it was then.

import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { byTurns } from "./turns.js";

const MOST_SHOWN = 250;

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Log({ visit }) {
  const { lines, past } = visit.news.value;
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const last = lines.at(-1);
  const now = past ? lines.findLastIndex((line) => line.moment <= past.moment) : lines.length - 1;
  const first = Math.max(0, Math.min(lines.length - MOST_SHOWN, now - MOST_SHOWN / 2));
  useEffect(() => {
    const box = list.current;
    const line = /** @type {HTMLElement | null | undefined} */ (past ? box?.querySelector(".now") : null);
    if (box) box.scrollTop = line ? line.offsetTop - box.offsetTop - box.clientHeight / 2 : box.scrollHeight;
  }, [lines.length, last?.words, past?.moment]);
  if (!lines.length) return html`<p class="soft">Nothing has happened yet.</p>`;
  const here = past ? lines[now]?.moment : null;
  return html`
    <ol class="log" ref=${list} aria-label="Log">
      ${byTurns(lines.slice(first, first + MOST_SHOWN)).map((turn) => html`<${Turn} key=${turn.title?.moment ?? 0} visit=${visit} turn=${turn} here=${here} />`)}
    </ol>
  `;
}

/**
 * A turn, which can be folded away; what came after the own last choice is marked.
 * @param {{ visit: import("./live.js").LiveVisit, turn: ReturnType<typeof byTurns>[number], here: number | null }} props
 */
function Turn({ visit, turn, here }) {
  const [open, setOpen] = useState(true);
  const { title } = turn;
  return html`
    ${title &&
    html`<li class="turn-head ${lookOf(visit, title, here)}">
      <button onClick=${() => visit.at(title.moment)} title="Show the table as it was then">${title.words}</button>
      ${turn.lines.length > 0 &&
      html`<button class="fold" aria-expanded=${open} aria-label=${open ? "Fold this turn" : "Unfold this turn"} onClick=${() => setOpen(!open)}>
        ${open ? "−" : `+${turn.lines.length}`}
      </button>`}
    </li>`}
    ${(open || here !== null) &&
    turn.lines.map(
      (line) => html`<li class=${lookOf(visit, line, here)}>
        <button onClick=${() => visit.at(line.moment)} title="Show the table as it was then">${line.words}</button>
      </li>`,
    )}
  `;
}

/**
 * @param {import("./live.js").LiveVisit} visit
 * @param {import("../types/wire").Line} line
 * @param {number | null} here the moment of the past that is looked at
 */
function lookOf(visit, line, here) {
  const fresh = here === null && line.moment > visit.decidedAt.value && visit.decidedAt.value >= 0;
  return [here === line.moment && "now", fresh && "fresh"].filter(Boolean).join(" ");
}
