// The table in words, from the same text as the terminal's: for screen readers, and for who likes to read.

import { useEffect } from "preact/hooks";
import { html } from "../html.js";

/** @param {{ blocks: any[], onMissing: () => void }} props */
export function Words({ blocks, onMissing }) {
  useEffect(() => {
    if (!blocks.length) onMissing();
  }, [blocks.length]);
  return html`
    <section class="words panel" aria-label="The table in words">
      ${blocks.map((block) => (block.type === "grid" ? html`<${Grid} block=${block} />` : html`<${Lines} block=${block} />`))}
    </section>
  `;
}

/** @param {{ block: any }} props */
function Grid({ block }) {
  return html`
    <div class="scrolling" tabIndex=${0} role="region" aria-label=${block.title || "Table"}>
      <table>
        ${block.title && html`<caption>${block.title}</caption>`}
        <thead>
          <tr>
            ${block.columns.map((/** @type {string} */ column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${block.rows.map(
            (/** @type {any} */ row) => html`<tr class=${row.dim ? "soft" : ""}>
              ${row.cells.map((/** @type {string} */ cell) => html`<td>${cell}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `;
}

/** @param {{ block: any }} props */
function Lines({ block }) {
  const title = block.title && html`<h3>${block.title}</h3>`;
  if (block.fixed) {
    return html`${title}<pre class="scrolling" tabIndex=${0} role="region" aria-label=${block.title || "Map"}>${block.lines.join("\n")}</pre>`;
  }
  return html`${title}
    <ul>
      ${block.lines.map((/** @type {string} */ line) => html`<li>${line}</li>`)}
    </ul>`;
}
