// What happened, in words. A click on a line shows the table as it was then.

import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";

const MOST_SHOWN = 250;

/** @param {{ desk: import("./desk.js").Desk }} props */
export function Log({ desk }) {
  const { lines, past } = desk.news.value;
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const last = lines.at(-1);
  useEffect(() => {
    if (!past && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length, last?.words]);
  if (!lines.length) return html`<p class="soft">Nothing has happened yet.</p>`;
  return html`
    <ol class="log" ref=${list} aria-label="Log">
      ${lines.slice(-MOST_SHOWN).map(
        (line) => html`<li class=${past?.moment === line.moment ? "now" : ""}>
          <button onClick=${() => desk.at(line.moment)} title="Show the table as it was then">${line.words}</button>
        </li>`,
      )}
    </ol>
  `;
}
