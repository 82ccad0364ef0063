// Looking back: any moment, after the end through anybody's eyes, and on from there against bots.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "../api.js";
import { html } from "../html.js";
import { keepTokens, read, write as keep } from "../keep.js";
import { needName } from "../lobby/name.js";
import { given } from "../lobby/pieces.js";
import { narrow } from "../narrow.js";
import { go, home } from "../route.js";
import { LuckLine } from "./luckline.js";
import { LONGEST, commented, fragment, readFragment, roundsOf } from "./moments.js";

const STEP = 900; // milliseconds of a moment at the usual speed
const SPEEDS = [0.5, 1, 2, 4];

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Replay({ visit }) {
  const { past, people, frame, queue, lines, table } = visit.news.value;
  const over = people?.state === "over" || people?.state === "record";
  const shown = past ?? (over && !table?.lesson && !queue.length ? frame : null); // after a lesson the coach has the room
  const moment = shown?.moment ?? 0;
  const last = frame?.moment ?? 0;
  const film = useFilm(visit, shown !== null, moment, last);
  const [comments, write] = useComments(visit.id);
  const rounds = roundsOf(lines);
  useEffect(() => {
    const linked = readFragment(location.hash).moment;
    if (over && linked !== null && linked < last) visit.at(linked);
  }, [over, last > 0]);
  if (!shown) return null;
  return html`
    <div class="replay panel" role="group" aria-label="Replay">
      <div class="steps">
        <button class="button" aria-label="To the beginning" title="To the beginning (Home)" onClick=${() => film.to(0)}>«</button>
        <button class="button" aria-label="Back one step" title="Back one step (←)" onClick=${() => film.to(moment - 1)}>‹</button>
        <button class="button play" aria-label=${film.playing ? "Pause" : "Play"} title="Play, pause (Space)" onClick=${film.toggle}>${film.playing ? "❚❚" : "▶"}</button>
        <button class="button" aria-label="On one step" title="On one step (→)" onClick=${() => film.to(moment + 1)}>›</button>
        <button class="button" aria-label="To the last moment" title="To the last moment (End)" onClick=${() => film.to(last)}>»</button>
        <select class="speed" aria-label="Speed" onChange=${chosen(film.setSpeed)}>
          ${SPEEDS.map((one) => html`<option value=${one} selected=${one === film.speed}>${one}×</option>`)}
        </select>
      </div>
      <${Bar} moment=${moment} last=${last} rounds=${rounds} comments=${comments} to=${film.to} />
      <div class="steps">
        <span class="moment">${moment} / ${last}</span>
        <${Rounds} rounds=${rounds} comments=${over ? comments : {}} moment=${moment} to=${film.to} />
        <button class="button primary" disabled=${!past} onClick=${visit.toPresent}>${over ? "To the end" : "To the game"}</button>
      </div>
      <details class="extras" open=${!narrow.value && !table?.lesson}><summary>Comment, eyes, link</summary>
      ${over && html`<${Comment} key=${moment} text=${comments[moment] ?? ""} write=${(/** @type {string} */ text) => write(moment, text)} />`}
      <div class="more">
        ${over && html`<${Eyes} visit=${visit} />`}
        <${GoOn} visit=${visit} moment=${moment} />
        <${LinkHere} visit=${visit} moment=${moment} comments=${over ? comments : {}} />
      </div>
      ${over && html`<${LuckLine} visit=${visit} />`}
      </details>
    </div>
  `;
}

/**
 * Going through the moments: by hand, by itself, and by keys wherever the focus is.
 * @param {import("./live.js").LiveVisit} visit
 * @param {boolean} isShown
 * @param {number} moment
 * @param {number} last
 */
function useFilm(visit, isShown, moment, last) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const to = (/** @type {number} */ wanted) => visit.at(Math.max(0, Math.min(last, wanted)));
  const toggle = () => {
    if (!playing && moment >= last) to(0);
    setPlaying(!playing);
  };
  useEffect(() => {
    if (!playing) return;
    if (!isShown || moment >= last) return setPlaying(false);
    const timer = setTimeout(() => to(moment + 1), STEP / speed);
    return () => clearTimeout(timer);
  }, [playing, moment, last, isShown, speed]);
  const keys = useRef(/** @type {Record<string, () => void>} */ ({}));
  keys.current = { ArrowLeft: () => to(moment - 1), ArrowRight: () => to(moment + 1), Home: () => to(0), End: () => to(last), " ": toggle };
  useEffect(() => {
    if (!isShown) return;
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (!isFree(event) || !keys.current[event.key]) return;
      event.preventDefault();
      keys.current[event.key]();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isShown]);
  return { playing, speed, setSpeed, to, toggle };
}

/** True for a key that nothing under the focus wants. @param {KeyboardEvent} event */
function isFree({ target, key, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey }) {
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return false;
  return target.closest(`input, textarea, select, dialog, [role="tab"]${key === " " ? ", button, a, summary" : ""}`) === null;
}

/** A number was chosen in a list, which then lets go of the keys. @param {(number: number) => void} take */
const chosen = (take) =>
  given((value) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    take(Number(value));
  });

/**
 * The comments on this game: the own ones are kept in this browser, others come with a link.
 * @param {string} id of the table
 * @returns {[import("./moments.js").Comments, (moment: number, text: string) => void]}
 */
function useComments(id) {
  const [own, setOwn] = useState(() => read(`comments:${id}`, /** @type {import("./moments.js").Comments} */ ({})));
  const linked = useMemo(() => readFragment(location.hash).comments, [id]);
  return [
    { ...linked, ...own },
    (moment, text) => {
      const now = commented(own, moment, text);
      setOwn(now);
      keep(`comments:${id}`, now);
    },
  ];
}

/**
 * The bar, with a mark where a round begins and a dot where there is a comment.
 * @param {{
 *   moment: number, last: number, rounds: ReturnType<typeof roundsOf>, comments: import("./moments.js").Comments,
 *   to: (moment: number) => void,
 * }} props
 */
function Bar({ moment, last, rounds, comments, to }) {
  const place = (/** @type {number} */ at) => ({ "--at": last ? at / last : 0 });
  return html`<div class="film">
    <div class="marks" aria-hidden="true">
      ${rounds.map(({ round, moment: at }) => html`<i key=${`r${round}`} style=${place(at)}></i>`)}
      ${Object.keys(comments).map((at) => html`<b key=${`c${at}`} style=${place(Number(at))}></b>`)}
    </div>
    <input class="scrubber" type="range" min="0" max=${last} value=${moment} aria-label="Moment"
      onInput=${given((value) => to(Number(value)))} />
  </div>`;
}

/**
 * Where to go: where rounds begin, and what somebody wrote a comment on.
 * @param {{ rounds: ReturnType<typeof roundsOf>, comments: import("./moments.js").Comments, moment: number, to: (moment: number) => void }} props
 */
function Rounds({ rounds, comments, moment, to }) {
  const here = comments[moment] !== undefined;
  const now = here ? moment : (rounds.findLast((one) => one.moment <= moment)?.moment ?? 0);
  return html`<select class="rounds" aria-label="Go to a round" onChange=${chosen(to)}>
    <option value="0" selected=${!here && now === 0}>Setting up</option>
    ${rounds.map(({ round, moment: at }) => html`<option value=${at} selected=${!here && at === now}>Round ${round}</option>`)}
    ${Object.keys(comments).length > 0 &&
    html`<optgroup label="Comments">
      ${Object.entries(comments).map(([at, text]) => html`<option key=${`c${at}`} value=${at} selected=${here && Number(at) === now}>${text.slice(0, 40)}</option>`)}
    </optgroup>`}
  </select>`;
}

/** @param {{ text: string, write: (text: string) => void }} props */
function Comment({ text, write }) {
  return html`<input class="comment" type="text" maxlength=${LONGEST} value=${text} aria-label="Your comment on this moment"
    placeholder="Comment on this moment" onChange=${given(write)} />`;
}

/** @param {{ visit: import("./live.js").LiveVisit }} props */
function Eyes({ visit }) {
  const { people, frame } = visit.news.value;
  return html`
    <label class="eyes-choice">
      Seen by
      <select
        value=${frame?.seat ?? ""}
        onChange=${given((value) => visit.look(value === "" ? null : Number(value)))}
      >
        <option value="" selected=${frame?.seat === null}>a spectator</option>
        ${people?.seats.map((seat, i) => html`<option value=${i} selected=${frame?.seat === i}>${seat.name}</option>`)}
      </select>
    </label>
  `;
}

/**
 * A link to this moment, for somebody else or for later.
 * @param {{ visit: import("./live.js").LiveVisit, moment: number, comments: import("./moments.js").Comments }} props
 */
function LinkHere({ visit, moment, comments }) {
  const [copied, setCopied] = useState(-1);
  async function copy() {
    const here = fragment(moment, comments);
    const link = location.origin + home(`/t/${visit.id}#${here}`);
    history.replaceState(null, "", `#${here}`);
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    setCopied(moment);
  }
  return html`<button class="button" onClick=${copy}>${copied === moment ? "Link copied" : "Link to here"}</button>`;
}

/** @param {{ visit: import("./live.js").LiveVisit, moment: number }} props */
function GoOn({ visit, moment }) {
  const { frame, table, people } = visit.news.value;
  const seat = frame?.seat ?? null;
  if (seat === null || !(table?.setup.continuing || people?.state !== "playing")) return null;
  async function goOn() {
    try {
      if (!(await needName())) return;
      const { table, tokens } = await api.goOn(visit.id, Number(seat), moment, "mate");
      keepTokens(table, tokens);
      go(`/t/${table}`);
    } catch (problem) {
      visit.say({ text: problem instanceof Error ? problem.message : String(problem), bad: true });
    }
  }
  return html`<button class="button" onClick=${goOn} title="A new game against bots, dealt from what this seat knew then">
    Continue from here
  </button>`;
}
