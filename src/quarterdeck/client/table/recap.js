// What happened since one's last choice, in a few lines; the log has the rest. Its place stays, whatever is in it.

import { html } from "../html.js";

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Recap({ visit }) {
  const { past, table, people } = visit.news.value;
  const { recap } = visit.shown.value ?? {};
  if (!table?.mine.length || table.lesson || people?.state !== "playing") return null;
  return html`<section class="recap panel" data-region="recap" aria-label="What happened since your last choice" tabindex="0">
    ${!past && !recap && html`<p class="soft">What the others do is told here.</p>`}
    ${!past && recap && html`<ol key=${recap.lines.join("\n")}>${recap.lines.map((words, i) => html`<li key=${i}>
      ${words}${i === recap.lines.length - 1 && recap.more > 0 ? html` <span class="soft">+ ${recap.more} in the log</span>` : ""}
    </li>`)}</ol>`}
  </section>`;
}
