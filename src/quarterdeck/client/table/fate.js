// Out of the game, by a rule or by conceding: what happened, and what one can do now.

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { go } from "../route.js";
import { RuleLink } from "./rulelink.js";

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Fate({ visit }) {
  const { frame, people, past } = visit.news.value;
  if (!frame || frame.seat === null || frame.outcome || past || people?.state !== "playing") return null;
  if (!frame.fate && !people.seats[frame.seat].conceded) return null;
  return html`<div class="fate" role="status">
    <p>${frame.fate
      ? html`<strong class="ending">You are out.</strong> ${frame.fate.reason}. <${RuleLink} visit=${visit} rule=${frame.fate.rule} />`
      : html`<strong class="ending">You gave up.</strong> A bot plays your seat.`}</p>
    ${visit.hurrying.value
      ? html`<p class="soft">The bots play to the end …</p>`
      : html`<${Ways} visit=${visit} alone=${onlyBotsPlay(people, frame.seat)} />`}
  </div>`;
}

/** @param {{ visit: import("./live.js").LiveVisit, alone: boolean }} props */
function Ways({ visit, alone }) {
  const [watching, watch] = useState(false);
  return html`${!watching && html`<p class="soft">${alone ? "You can watch the bots, or have them play to the end at once." : "You can watch the others, or leave: the table stays in your lobby, and you can come back."}</p>`}
    <div class="row">
      ${!watching && html`<button class="button" onClick=${() => watch(true)}>Watch</button>`}
      ${alone
        ? html`<button class="button primary" onClick=${visit.hurry}>Skip to the end</button>`
        : html`<button class="button primary" onClick=${() => go("/")}>To the lobby</button>`}
    </div>`;
}

/**
 * True if nobody else at the table is a person who has not given up.
 * @param {import("../types/wire").People} people
 * @param {number | null} seat one's own
 */
export const onlyBotsPlay = (people, seat) =>
  people.seats.every((other, i) => i === seat || other.kind === "bot" || other.stand_in || other.conceded);
