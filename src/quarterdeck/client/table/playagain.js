// The way to another game at the end of one.

import { html } from "../html.js";
import { go, home } from "../route.js";
import { openTable } from "../sitting.js";
import { sameAgain } from "./again.js";

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function PlayAgain({ visit }) {
  const { table, people } = visit.news.value;
  if (!table?.mine.length || !people) return null;
  async function open() {
    if (!table || !people) return;
    try {
      const setup = sameAgain(table, people);
      const found = await openTable(setup);
      if (setup.seats.some((seat) => seat.kind === "open")) visit.chat(`Another game: ${location.origin}${home(`/t/${found}`)}`);
      go(`/t/${found}`);
    } catch (problem) {
      visit.say({ text: problem instanceof Error ? problem.message : String(problem), bad: true });
    }
  }
  return html`<button class="button primary" onClick=${open}>Play again</button>`;
}
