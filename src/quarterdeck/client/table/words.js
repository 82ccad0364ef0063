// The table in words, from the same text as the terminal's: for screen readers, and for who likes to read.

import { useEffect } from "preact/hooks";
import { html } from "../html.js";

/**
 * @typedef {import("../types/wire").Grid} Grid
 * @typedef {import("../types/wire").Lines} Lines
 */

/** @param {{ blocks: (Grid | Lines)[], onMissing: () => void }} props */
export function Words({ blocks, onMissing }) {
  useEffect(() => {
    if (!blocks.length) onMissing();
  }, [blocks.length]);
  return html`
    <section class="words panel" aria-label="The table in words">
      ${blocks.map((block) => (block.type === "grid" ? html`<${Columns} block=${block} />` : html`<${Text} block=${block} />`))}
    </section>
  `;
}

/** @param {{ block: Grid }} props */
function Columns({ block }) {
  return html`
    <div class="scrolling" tabIndex=${0} role="region" aria-label=${block.title || "Table"}>
      <table>
        ${block.title && html`<caption>${block.title}</caption>`}
        <thead>
          <tr>
            ${block.columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${block.rows.map(
            (row) => html`<tr class=${row.dim ? "soft" : ""}>
              ${row.cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `;
}

/** @param {{ block: Lines }} props */
function Text({ block }) {
  const title = block.title && html`<h3>${block.title}</h3>`;
  if (block.fixed) {
    return html`${title}<pre class="scrolling" tabIndex=${0} role="region" aria-label=${block.title || "Map"}>${block.lines.join("\n")}</pre>`;
  }
  return html`${title}
    <ul>
      ${block.lines.map((line) => html`<li>${line}</li>`)}
    </ul>`;
}
