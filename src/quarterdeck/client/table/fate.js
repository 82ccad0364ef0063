// Out of the game: what happened, by which rule, and what one can do now.

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { go } from "../route.js";
import { RuleLink } from "./rulelink.js";

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Fate({ visit }) {
  const { frame, people, past } = visit.news.value;
  if (!frame?.fate || frame.outcome || past || people?.state !== "playing") return null;
  return html`<${Out} visit=${visit} fate=${frame.fate} alone=${onlyBotsPlay(people, frame.seat)} />`;
}

/** @param {{ visit: import("./live.js").LiveVisit, fate: import("../types/wire").Refusal, alone: boolean }} props */
function Out({ visit, fate, alone }) {
  const [watching, watch] = useState(false);
  return html`<div class="fate" role="status">
    <p><strong class="ending">You are out.</strong> ${fate.reason}. <${RuleLink} visit=${visit} rule=${fate.rule} /></p>
    ${!watching && html`<p class="soft">${alone ? "You can watch the bots, or have them play to the end at once." : "You can watch the others, or leave: the table stays in your lobby, and you can come back."}</p>`}
    <div class="row">
      ${!watching && html`<button class="button" onClick=${() => watch(true)}>Watch</button>`}
      ${alone
        ? html`<button class="button primary" onClick=${visit.hurry} disabled=${visit.hurrying.value}>Skip to the end</button>`
        : html`<button class="button primary" onClick=${() => go("/")}>To the lobby</button>`}
    </div>
  </div>`;
}

/**
 * True if nobody else at the table is a person who has not given up.
 * @param {import("../types/wire").People} people
 * @param {number | null} seat one's own
 */
export const onlyBotsPlay = (people, seat) =>
  people.seats.every((other, i) => i === seat || other.kind === "bot" || other.stand_in || other.conceded);
