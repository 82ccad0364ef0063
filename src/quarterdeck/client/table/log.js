// What happened, in words. A click on a line shows the table as it was then.

import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";

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
  return html`
    <ol class="log" ref=${list} aria-label="Log">
      ${lines.slice(first, first + MOST_SHOWN).map(
        (line) => html`<li class=${past && lines[now]?.moment === line.moment ? "now" : ""}>
          <button onClick=${() => visit.at(line.moment)} title="Show the table as it was then">${line.words}</button>
        </li>`,
      )}
    </ol>
  `;
}
