// What signs and words on the table mean.

import { html } from "../../html.js";

/** @param {{ t: import("./table.js").Table }} props */
export function Legend({ t }) {
  const terms = { ...t.printed.legend, ...(t.view.realm ? t.printed.realm_legend : {}) };
  return html`<details class="av-legend">
    <summary>Signs and words</summary>
    <dl>${Object.entries(terms).map(([term, words]) => html`<div key=${term}><dt>${term}</dt><dd>${words}</dd></div>`)}</dl>
  </details>`;
}
