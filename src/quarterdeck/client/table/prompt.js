// What to do now, and the choices in words. A choice on the board and one in this list are the same thing.

import { useEffect, useState } from "preact/hooks";
import { closing, goingOn, left } from "../choose.js";
import { html } from "../html.js";
import { notePlayed } from "../learning.js";
import { narrow } from "../narrow.js";
import { laidIn } from "../sealing.js";
import { Coach } from "./coach.js";
import { Fate } from "./fate.js";
import { wordsAt } from "./moments.js";
import { PlayAgain } from "./playagain.js";
import { Absent } from "./players.js";
import { RuleLink } from "./rulelink.js";

const FEW = 10;
const FEW_ON_A_PHONE = 2;

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Prompt({ visit }) {
  const { frame, past, notice, queue, table, people, lines } = visit.news.value;
  const asked = visit.asked.value;
  const [all, setAll] = useState(false);
  const seat = frame?.seat ?? null;
  const { listed, more } = pickOut(visit.choice.value, all, frame?.coach?.wanted ?? []);
  const onward = visit.choice.value?.offers.find((offer) => offer.onward)?.onward;
  const next = visit.handOver.value;
  const own = seat !== null && table?.mine.includes(seat) ? people?.seats[seat] : undefined;
  const now = own?.conceded ? "" : own?.stand_in ? "A bot plays for you." : sealedWords(visit) || frame?.prompt;
  const text = past ? `You are looking back. ${wordsAt(lines, past.moment)}` : frame?.coach?.next ? "" : now;
  const whose = (table?.mine.length ?? 0) > 1 && seat !== null ? `${people?.seats[seat]?.name}: your turn` : "Your turn";
  const watching = !past && !frame?.outcome && table?.mine.length === 0;
  return html`
    <section class="prompt panel ${asked ? "asked" : ""} ${frame?.coach ? "coached" : ""} ${all || isBegun(visit.choice.value) ? "tall" : ""}" aria-label="What to do" tabindex="-1" data-region="prompt">
      ${table?.lesson && html`<${Coach} visit=${visit} />`}
      <div class="prompt-head">
        <p class="prompt-text" aria-live="polite">
          ${asked && html`<strong class="your-turn">${whose}</strong>`} ${watching && "You are watching. "}${frame?.outcome && !past ? html`<${Ending} visit=${visit} />` : html`<span key=${`${asked} ${text}`}>${text}</span>`}
          ${asked && onward && html` <span class="soft">Then at once: ${onward}.</span>`}
        </p>
        <div class="prompt-tools">
          ${next !== null && html`<button class="button primary pass" onClick=${visit.pass}>Pass the device to ${people?.seats[next]?.name}</button>`}
          ${queue.length > 0 && visit.pace.value === "step" && html`<button class="button primary" onClick=${visit.step}>Next (${queue.length})</button>`}
          ${queue.length > 2 && html`<button class="button" onClick=${visit.skip}>Skip ahead</button>`}
          ${frame?.can_undo && !past && !queue.length && html`<button class="button" onClick=${() => visit.wish("undo")}>Undo</button>`}
          ${asked && table?.setup.hints && (frame?.offers.length ?? 0) > 1 && html`<button class="button" onClick=${() => visit.wish("hint")}>Hint</button>`}
          ${asked && more > 0 && html`<button class="button" aria-expanded=${all} onClick=${() => setAll(!all)}>${all ? "Fewer choices" : `All ${more} choices`}</button>`}
          ${own?.stand_in && html`<button class="button primary" onClick=${visit.comeBack}>Take my seat back</button>`}
          ${frame?.outcome && !past && people?.state === "over" && !table?.lesson && html`<${PlayAgain} visit=${visit} />`}
        </div>
      </div>
      ${!asked && !past && html`<${Absent} visit=${visit} />`}
      <${Fate} visit=${visit} />
      ${notice &&
      html`<p class="notice ${notice.bad ? "bad" : ""}" role="status">
        ${notice.text} ${notice.rule && html`<${RuleLink} visit=${visit} rule=${notice.rule} />`}
        <button class="button quiet small" aria-label="Close this message" onClick=${() => visit.say(null)}>×</button>
      </p>`}
      ${asked && html`<${Together} visit=${visit} /><${Choices} visit=${visit} listed=${listed} />`}
    </section>
  `;
}

/** True once something is picked or said: then there may be more to say. @param {import("../choose.js").Choice | null} choice */
const isBegun = (choice) => Boolean(choice && (choice.picked.length || choice.said.length));

/** Whom the table waits for while choices are sealed or shown; empty if the game itself says it. @param {import("./live.js").LiveVisit} visit */
function sealedWords(visit) {
  const { frame, people, roll } = visit.news.value;
  if (!roll?.sealed.length || frame?.outcome || (frame?.offers.length ?? 0) > 0) return "";
  const names = (/** @type {number[]} */ seats) => seats.map((seat) => people?.seats[seat]?.name).join(", ");
  if (Object.keys(roll.seals).length) return `Everybody has chosen. Still to be shown: ${names(roll.sealed.filter((seat) => !roll.shown.includes(seat)))}.`;
  const seat = frame?.seat ?? null;
  const own = seat !== null && roll.sealed.includes(seat) && !people?.seats[seat].stand_in;
  const laid = own ? laidIn(visit.id, seat, roll.round) : null;
  return `${laid ? `Sealed: ${laid.words}. ` : ""}Waiting for ${names(frame?.waiting ?? [])}.`;
}

/**
 * The offers to list, by their places, and how many there are if the list can be longer or shorter.
 *
 * What can be clicked on the board is left out of a long list, on a phone sooner: there the board needs the room. Of
 * plans, a few that only add to an offer, or that begin with what is picked, are listed. What the coach of a lesson
 * wants is listed alone, so that it is in sight below the coach's words.
 * @param {import("../choose.js").Choice | null} choice
 * @param {boolean} all
 * @param {number[]} wanted
 */
function pickOut(choice, all, wanted) {
  const places = choice ? left(choice) : [];
  const meant = wanted.length ? places.filter((i) => wanted.includes(i)) : places;
  const single = meant.filter((i) => !choice?.offers[i].actions);
  const added = meant.filter((i) => choice?.offers[i].extra || (choice?.offers[i].actions && choice.picked.length));
  const plain = single.filter((i) => !choice?.keys[i].length);
  const onBoard = places.some((i) => choice?.keys[i].length);
  const few = narrow.value && onBoard && !choice?.picked.length ? FEW_ON_A_PHONE : FEW;
  const short = single.length > few ? plain.slice(0, FEW) : single;
  const listed = all ? places : short.length + added.length <= few ? [...short, ...added] : short;
  return { listed, more: short.length === single.length && listed.length === places.length && !all ? 0 : places.length };
}

/** @param {{ visit: import("./live.js").LiveVisit, listed: number[] }} props */
function Choices({ visit, listed }) {
  const choice = visit.choice.value;
  if (!choice) return null;
  const words = goingOn(listed.map((i) => choice.offers[i].words));
  return html`
    <div class="choices ${listed.length > FEW ? "many" : ""}" role="group" aria-label="Your choices">
      ${listed.map(
        (i, at) => html`<button
          class="button choice"
          key=${i}
          data-choice=${i}
          aria-pressed=${choice.offers[i].times ? choice.said.includes(i) : undefined}
          onClick=${() => visit.takeOffer(choice.offers[i])}
          onMouseEnter=${() => visit.point(choice.offers[i])}
          onMouseLeave=${() => visit.point(null)}
          onFocus=${() => visit.point(choice.offers[i])}
          onBlur=${() => visit.point(null)}
        >
          ${at < 9 && html`<kbd aria-hidden="true">${at + 1}</kbd>`}<span>${words[at]}</span>
        </button>`,
      )}
      ${choice.picked.length > 0 && html`<button class="button quiet" onClick=${visit.clear}>Choose anew</button>`}
    </div>
  `;
}

/** What is said together so far, and the button that does it. @param {{ visit: import("./live.js").LiveVisit }} props */
function Together({ visit }) {
  const choice = visit.choice.value;
  if (!choice?.said.length) return null;
  const last = closing(choice);
  return html`<p class="together">
    <button class="button primary" onClick=${visit.actTogether}>
      ${inWords(choice)}${last ? `, then ${last.words}` : ""}
    </button>
    <button class="button quiet" onClick=${visit.clear}>Choose anew</button>
  </p>`;
}

/** @param {import("../choose.js").Choice} choice */
function inWords({ said, offers }) {
  const words = [...new Set(said)].map((place) => {
    const times = said.filter((one) => one === place).length;
    return times > 1 ? `${offers[place].words} (${times} times)` : offers[place].words;
  });
  return sentence(words.join(", "));
}

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {{ visit: import("./live.js").LiveVisit }} props */
function Ending({ visit }) {
  const { frame, people, table } = visit.news.value;
  const outcome = frame?.outcome;
  useEffect(() => {
    if (table?.mine.length && !table.lesson) notePlayed(table.game);
  }, [table]);
  if (!outcome) return null;
  const name = (/** @type {number} */ seat) => people?.seats[seat]?.name ?? "";
  const winners = outcome.winners.map(name).join(" and ");
  const mine = frame.seat !== null && outcome.winners.includes(frame.seat);
  const title = mine ? "You won!" : winners ? `${winners} won.` : "Nobody won.";
  return html`<strong class="ending">${title}</strong> <span class="ending-reason">${sentence(outcome.reason)}.</span> ${" "}
    <${RuleLink} visit=${visit} rule=${outcome.rule} />`;
}
