// What else one can do at a table: share, read in words, be told, leave, concede.

import { useEffect, useRef, useState } from "preact/hooks";
import { helpSentences } from "../help.js";
import { html } from "../html.js";
import { home } from "../route.js";
import { Sure } from "./confirm.js";
import { keysShown } from "./keys.js";
import { alerts, switchNotices, switchSound } from "./notify.js";
import { Share } from "./waiting.js";

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Menu({ visit }) {
  const [sure, setSure] = useState(/** @type {"leave" | "concede" | null} */ (null));
  const box = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const fold = () => box.current?.removeAttribute("open");
  useEffect(() => {
    const outside = (/** @type {Event} */ event) => box.current?.contains(/** @type {Node} */ (event.target)) || fold();
    const escape = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && fold();
    document.addEventListener("click", outside);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("click", outside);
      document.removeEventListener("keydown", escape);
    };
  }, []);
  const choose = (/** @type {"leave" | "concede"} */ wish) => {
    fold();
    setSure(wish);
  };
  const { people, frame, table, lots } = visit.news.value;
  const seat = frame?.seat ?? null;
  const plays = people?.state === "playing" && seat !== null && table?.mine.includes(seat) && !people.seats[seat].conceded;
  const over = people?.state === "over" || people?.state === "record";
  const alone = !people?.seats.some((other, i) => i !== seat && other.kind === "person" && !other.conceded);
  return html`
    <details class="menu" ref=${box}>
      <summary class="button">Table</summary>
      <div class="menu-body panel">
        <${Share} link=${location.origin + home(`/t/${visit.id}`)} />
        <button class="button" aria-pressed=${visit.words.value} onClick=${visit.switchWords}>
          ${visit.words.value ? "Hide the table in words" : "Show the table in words"}
        </button>
        <button class="button" aria-pressed=${alerts.value.sound} onClick=${switchSound}>
          Sound ${alerts.value.sound ? "on" : "off"}
        </button>
        <button class="button" aria-pressed=${alerts.value.system} onClick=${switchNotices}>
          Notify me when it is my turn: ${alerts.value.system ? "on" : "off"}
        </button>
        <${Habits} visit=${visit} />
        <button class="button" onClick=${() => { fold(); keysShown.value = true; }}>Keys (?)</button>
        ${people?.state === "playing" && html`<p class="soft menu-note">${helpSentences(table?.setup ?? {})}</p>`}
        ${lots && html`<p class="seal soft">The server's seal: <code>${lots.seal}</code></p>`}
        ${over && html`<a class="button" href=${home(`/api/tables/${visit.id}/record`)} download>Download this game</a>`}
        ${plays && alone && html`<a class="button" href=${home("/")}>Leave: the game waits for you</a>`}
        ${plays && !alone && html`<button class="button" onClick=${() => choose("leave")}>Leave: a bot plays on</button>`}
        ${plays && html`<button class="button" onClick=${() => choose("concede")}>Concede</button>`}
      </div>
    </details>
    ${sure &&
    html`<${Sure}
      title=${sure === "leave" ? "Leave the table?" : "Concede?"}
      text=${sure === "leave"
        ? "A bot plays for you until you take your seat back."
        : "You give the game up. A bot plays your seat to the end, and you cannot come back."}
      yes=${sure === "leave" ? "Leave" : "Concede"}
      onYes=${() => {
        visit.wish(sure);
        setSure(null);
      }}
      onNo=${() => setSure(null)}
    />`}
  `;
}

/** @type {[import("./news.js").Pace, string][]} */
const PACES = [["instant", "at once"], ["brisk", "brisk"], ["calm", "calm"], ["step", "step by step"]];

/** How this person likes to play; kept in the browser. @param {{ visit: import("./live.js").LiveVisit }} props */
function Habits({ visit }) {
  const set = (/** @type {Event} */ event) =>
    visit.setPace(/** @type {import("./news.js").Pace} */ (/** @type {HTMLSelectElement} */ (event.target).value));
  return html`
    <label class="pace">Show what others do
      <select value=${visit.pace.value} onChange=${set}>
        ${PACES.map(([pace, words]) => html`<option value=${pace}>${words}</option>`)}
      </select>
    </label>
    <button class="button" aria-pressed=${visit.settles.value} onClick=${() => visit.letSettle(!visit.settles.value)}>
      Choices without an alternative: ${visit.settles.value ? "made by themselves" : "asked"}
    </button>
  `;
}
