// Who plays: name, sign and colour, whether they are here, whose decision it is, and how long they have for it.

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { colourOf, signOf } from "../seats.js";

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Players({ visit }) {
  const { people, frame, table } = visit.news.value;
  const shown = visit.shown.value;
  const mine = table?.mine ?? [];
  const recorded = people?.state === "record"; // nobody sits at a saved game
  return html`
    <ul class="players" data-region="players" aria-label="Players" tabindex="0">
      ${(people?.seats ?? []).map((seat, i) => {
        const waits = shown?.waiting.includes(i) && people?.state === "playing";
        const won = frame?.outcome?.winners.includes(i);
        const classes = ["player", waits && "asked", mine.includes(i) && "mine", frame?.seat === i && "eyes"];
        return html`<li class=${classes.filter(Boolean).join(" ")} style=${{ "--seat": colourOf(i) }} key=${i}>
          <span class="sign" aria-hidden="true">${signOf(i)}</span>
          <span class="player-name">${seat.name}</span>
          <span class="player-state">
            <span class="player-note">${recorded && !won ? "\u00a0" : note(seat, mine.includes(i) ? mine.length : 0, Boolean(won))}</span>
            <span class="thinking">${seat.kind === "bot" || seat.stand_in || seat.conceded ? "thinks" : seat.until ? "away" : "to decide"}</span>
          </span>
        </li>`;
      })}
      ${people?.due && html`<li class="player clock"><${Clock} due=${people.due} /></li>`}
      ${people?.watching && !recorded ? html`<li class="player soft">${people.watching} watching</li>` : ""}
    </ul>
  `;
}

/**
 * @param {import("../types/wire").SeatInfo} seat
 * @param {number} mine how many seats are this page's own, if this one is
 * @param {boolean} won
 */
function note(seat, mine, won) {
  if (won) return "won";
  if (seat.conceded) return "conceded";
  if (seat.stand_in) return mine ? "a bot plays for you" : "away, a bot plays";
  if (seat.kind === "bot") return `bot · ${seat.level}`;
  if (mine) return mine > 1 ? "at this device" : "you";
  return seat.here ? "here" : "away";
}

/** @param {{ due: number }} props */
function Clock({ due }) {
  return html`<span class="time" aria-label="Time left">⏱ ${format(useSecondsTo(due))}</span>`;
}

/** Who is waited for and has gone, and when a bot plays for them. @param {{ visit: import("./live.js").LiveVisit }} props */
export function Absent({ visit }) {
  const { people } = visit.news.value;
  const gone = people?.seats.filter((seat, i) => seat.until && visit.shown.value?.waiting.includes(i)) ?? [];
  return gone.map(({ name, until }) => html`<${TakeOver} key=${name} name=${name} until=${until ?? 0} />`);
}

/** @param {{ name: string, until: number }} props */
function TakeOver({ name, until }) {
  return html`<p class="take-over" role="timer">${takeOverWords(name, useSecondsTo(until))}</p>`;
}

/** @param {string} name @param {number} seconds */
export const takeOverWords = (name, seconds) => `${name} is away: a bot plays ${seconds > 0 ? `in ${format(seconds)}` : "now"}.`;

/** @param {number} when in seconds */
function useSecondsTo(when) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, when - now / 1000);
}

/** @param {number} seconds */
export function format(seconds) {
  const whole = Math.floor(seconds);
  if (whole >= 172800) return `${Math.floor(whole / 86400)} days`;
  if (whole >= 7200) return `${Math.floor(whole / 3600)} hours`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
