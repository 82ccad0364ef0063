// What to do now, and the choices in words. A choice on the board and one in this list are the same thing.

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { left } from "../choose.js";
import { html } from "../html.js";
import { RuleLink } from "./rulelink.js";

const FEW = 10;
const media = matchMedia("(max-width: 56rem)");
const narrow = signal(media.matches);
media.addEventListener("change", () => (narrow.value = media.matches));

/** @param {{ desk: import("./desk.js").Desk }} props */
export function Prompt({ desk }) {
  const { frame, past, notice, queue, table, people } = desk.news.value;
  const asked = desk.asked.value;
  const seat = frame?.seat ?? null;
  const standIn = seat !== null && people?.seats[seat]?.stand_in && table?.mine.includes(seat);
  const text = past ? past.prompt : frame?.prompt;
  return html`
    <section class="prompt panel ${asked ? "asked" : ""}" aria-label="What to do">
      <div class="prompt-head">
        <p class="prompt-text" aria-live="polite">
          ${asked && html`<strong class="your-turn">Your turn</strong>`} ${frame?.outcome && !past ? html`<${Ending} desk=${desk} />` : text}
        </p>
        <div class="prompt-tools">
          ${queue.length > 2 && html`<button class="button" onClick=${desk.skip}>Skip ahead</button>`}
          ${frame?.can_undo && !past && !queue.length && html`<button class="button" onClick=${() => desk.ask("undo")}>Undo</button>`}
          ${asked && (frame?.offers.length ?? 0) > 1 && html`<button class="button" onClick=${() => desk.ask("hint")}>Hint</button>`}
          ${standIn && html`<button class="button primary" onClick=${() => desk.ask("back")}>Take my seat back</button>`}
        </div>
      </div>
      ${notice &&
      html`<p class="notice ${notice.bad ? "bad" : ""}" role="status">
        ${notice.text} ${notice.rule && html`<${RuleLink} desk=${desk} rule=${notice.rule} />`}
        <button class="button quiet small" aria-label="Close this message" onClick=${() => desk.say(null)}>×</button>
      </p>`}
      ${asked && html`<${Choices} desk=${desk} />`}
    </section>
  `;
}

/** @param {{ desk: import("./desk.js").Desk }} props */
function Choices({ desk }) {
  const [all, setAll] = useState(false);
  const choice = desk.choice.value;
  if (!choice) return null;
  const places = left(choice);
  const plain = places.filter((i) => !choice.keys[i].length);
  // On a phone the board needs the room: what can be clicked there is listed only on request.
  const few = narrow.value && plain.length < places.length ? 0 : FEW;
  const brief = places.length > few && !all;
  const listed = brief ? plain.slice(0, FEW) : places;
  return html`
    <div class="choices ${listed.length > FEW ? "many" : ""}" role="group" aria-label="Your choices">
      ${listed.map(
        (i, at) => html`<button
          class="button choice"
          key=${i}
          data-choice=${i}
          onClick=${() => desk.act(choice.offers[i])}
          onMouseEnter=${() => (desk.pointedOffer.value = choice.offers[i])}
          onMouseLeave=${() => (desk.pointedOffer.value = null)}
          onFocus=${() => (desk.pointedOffer.value = choice.offers[i])}
          onBlur=${() => (desk.pointedOffer.value = null)}
        >
          ${at < 9 && html`<kbd aria-hidden="true">${at + 1}</kbd>`}<span>${choice.offers[i].words}</span>
        </button>`,
      )}
      ${brief &&
      html`<button class="button quiet" onClick=${() => setAll(true)}>Show all ${places.length} choices in words</button>`}
      ${!brief && places.length > few && html`<button class="button quiet" onClick=${() => setAll(false)}>Fewer</button>`}
      ${choice.picked.length > 0 && html`<button class="button quiet" onClick=${desk.clear}>Choose anew</button>`}
    </div>
  `;
}

/** @param {{ desk: import("./desk.js").Desk }} props */
function Ending({ desk }) {
  const { frame, people } = desk.news.value;
  const outcome = frame?.outcome;
  if (!outcome) return null;
  const name = (/** @type {number} */ seat) => people?.seats[seat]?.name ?? "";
  const winners = outcome.winners.map(name).join(" and ");
  const mine = frame.seat !== null && outcome.winners.includes(frame.seat);
  const title = mine ? "You won!" : winners ? `${winners} won.` : "Nobody won.";
  return html`<strong class="ending">${title}</strong> <span class="ending-reason">${outcome.reason}.</span> ${" "}
    <${RuleLink} desk=${desk} rule=${outcome.rule} />`;
}
