// A new table: mode, players, seats, time, who may see it, help, options, data.

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { canSeal } from "../luck.js";
import { home } from "../route.js";
import { likeness, pictureOf, spoken } from "./cards.js";
import { Choice, given, Problem } from "./pieces.js";
import { Facts, open } from "./games.js";
import { games, useAsked } from "./loading.js";
import { needName } from "./name.js";
import { Options } from "./options.js";
import { Override } from "./override.js";
import { Places } from "./places.js";
import {
  begin,
  chooseLive,
  chooseMode,
  chooseShort,
  helpOf,
  isShort,
  maySeal,
  placeError,
  setupOf,
  shortWords,
  startWords,
  timesOf,
} from "./setup.js";
import { inWords } from "./trying.js";

/** @typedef {import("./setup.js").Form} Form */
/** @typedef {(form: Form) => void} Change */
/** @typedef {{ option?: string, file?: string, message: string }} Wrong */

/** @param {{ slug: string }} props */
export function NewTable({ slug }) {
  const { found, problem } = useAsked(games, []);
  const game = found?.games.find((card) => card.slug === slug);
  useEffect(() => {
    document.title = game ? `New table: ${game.title} · Quarterdeck` : "New table · Quarterdeck";
  }, [game]);
  if (found && game) return html`<${TableForm} game=${game} levels=${found.levels} />`;
  return html`<div class="page">
    <h1>A new table</h1>
    <${Problem} message=${problem || (found ? `There is no game called “${slug}”.` : "")} />
    <p><a class="button" href=${home("/")}>Back to the lobby</a></p>
  </div>`;
}

/** @param {{ game: import("./cards.js").GameCard, levels: import("./cards.js").Level[] }} props */
function TableForm({ game, levels }) {
  const [form, setForm] = useState(() => begin(game));
  const [wrong, setWrong] = useState(/** @type {Wrong} */ ({ message: "" }));
  const [busy, setBusy] = useState(false);
  const change = (/** @type {Form} */ next) => {
    setForm(next);
    setWrong({ message: "" });
  };
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setWrong(await start(form));
    setBusy(false);
  };
  return html`<form class="page new-table" onSubmit=${send} novalidate>
    <${Masthead} game=${game} />
    <${Modes} form=${form} change=${change} />
    <${Length} form=${form} change=${change} />
    <${Places} form=${form} change=${change} levels=${levels} />
    <${Pace} form=${form} change=${change} />
    <${Seen} form=${form} change=${change} />
    <${Help} form=${form} change=${change} />
    <${Sealing} form=${form} change=${change} />
    <${Options} form=${form} change=${change} wrong=${wrong} />
    <${Override} form=${form} change=${change} wrong=${wrong} />
    <${Go} form=${form} busy=${busy} wrong=${wrong} />
  </form>`;
}

/**
 * @param {Form} form
 * @returns {Promise<Wrong>}
 */
async function start(form) {
  try {
    const setup = setupOf(form);
    if (await needName()) await open(setup);
    return { message: "" };
  } catch (error) {
    const raw = error instanceof Error ? error.message : String(error);
    return { ...placeError(form, raw), message: inWords(error) };
  }
}

/** @param {{ game: import("./cards.js").GameCard }} props */
function Masthead({ game }) {
  return html`<div class="masthead">
    <img src=${pictureOf(game.slug)} alt="" width="640" height="360" />
    <div>
      <p class="kicker">A new table</p>
      <h1>${game.title}</h1>
      <p class="likeness">${likeness(game.slug)}</p>
      <${Facts} game=${game} />
      <p class="fine"><a href=${home(`/rules/${game.slug}`)}>Read the rules</a></p>
    </div>
  </div>`;
}

/** @param {{ form: Form, change: Change }} props */
function Modes({ form, change }) {
  if (form.game.modes.length < 2) return null;
  return html`<fieldset class="block">
    <legend>What to play</legend>
    <div class=${`choices ${form.game.modes.length > 8 ? "many" : ""}`}>
      ${form.game.modes.map(
        (mode) => html`<${Choice} key=${mode.name} name="mode" checked=${form.mode === mode.name} title=${mode.title}
          words=${describe(mode, form.game)} onPick=${() => change(chooseMode(form, mode.name))} />`,
      )}
    </div>
  </fieldset>`;
}

/**
 * What a mode is like, and for how many, if not for as many as the game.
 * @param {import("./cards.js").Mode} mode
 * @param {import("./cards.js").GameCard} game
 */
function describe(mode, game) {
  const players = mode.seats.length < game.seats.length || !mode.words ? `${spoken(mode.seats)} players` : "";
  return [mode.words, players].filter(Boolean).join(" · ");
}

/** @param {{ form: Form, change: Change }} props */
function Length({ form, change }) {
  const limits = shortWords(form);
  if (!limits) return null;
  const short = isShort(form);
  return html`<fieldset class="block">
    <legend>How long</legend>
    <div class="choices">
      <${Choice} name="length" checked=${!short} title="To the end" words="until somebody has won"
        onPick=${() => change(chooseShort(form, false))} />
      <${Choice} name="length" checked=${short} title="A short game" words=${`${limits}; then who is ahead wins`}
        onPick=${() => change(chooseShort(form, true))} />
    </div>
  </fieldset>`;
}

/** @param {{ form: Form, change: Change }} props */
function Pace({ form, change }) {
  const choose = given((value) => change({ ...form, seconds: Number(value) }));
  return html`<fieldset class="block">
    <legend>Time</legend>
    <div class="choices">
      <${Choice} name="pace" checked=${form.live} title="Live" words="everybody is here and plays now"
        onPick=${() => change(chooseLive(form, true))} />
      <${Choice} name="pace" checked=${!form.live} title="Turn by turn" words="over days, whenever somebody has time"
        onPick=${() => change(chooseLive(form, false))} />
    </div>
    <div class="field">
      <label for="seconds">Time for a decision</label>
      <select id="seconds" value=${String(form.seconds)} onChange=${choose} aria-describedby="seconds-hint">
        ${timesOf(form.live).map(([time, words]) => html`<option key=${time} value=${String(time)}>${words}</option>`)}
      </select>
      <span id="seconds-hint" class="hint">When the time is up, a bot plays on until the person is back.</span>
    </div>
  </fieldset>`;
}

/** @param {{ form: Form, change: Change }} props */
function Seen({ form, change }) {
  const see = (/** @type {boolean} */ isPublic) => () => change({ ...form, isPublic });
  return html`<fieldset class="block">
    <legend>Who may see it</legend>
    <div class="choices">
      <${Choice} name="seen" checked=${!form.isPublic} title="By link only" words="you send the link to whom you like"
        onPick=${see(false)} />
      <${Choice} name="seen" checked=${form.isPublic} title="Public" words="in the lobby: others can join and watch"
        onPick=${see(true)} />
    </div>
  </fieldset>`;
}

/** @param {{ form: Form, change: Change }} props */
function Help({ form, change }) {
  const { hints, continuing } = helpOf(form);
  return html`<fieldset class="block">
    <legend>Help</legend>
    <div class="choices">
      <${Choice} kind="checkbox" name="hints" checked=${hints} title="Hints" words="whoever has to decide may ask a bot"
        onPick=${() => change({ ...form, hints: !hints })} />
      <${Choice} kind="checkbox" name="continuing" checked=${continuing} title="Continue from here"
        words="try out elsewhere how it might go on; when the game is over everybody can"
        onPick=${() => change({ ...form, continuing: !continuing })} />
    </div>
  </fieldset>`;
}

/** @param {{ form: Form, change: Change }} props */
function Sealing({ form, change }) {
  if (!maySeal(form) || !canSeal()) return null;
  return html`<fieldset class="block">
    <legend>Secrecy</legend>
    <div class="choices">
      <${Choice} kind="checkbox" name="sealed" checked=${form.sealed} title="Sealed choices"
        words="not even this server knows a secret choice before all have chosen, and everybody can check it afterwards"
        onPick=${() => change({ ...form, sealed: !form.sealed })} />
    </div>
  </fieldset>`;
}

/** @param {{ form: Form, busy: boolean, wrong: Wrong }} props */
function Go({ form, busy, wrong }) {
  const open = form.seats.filter((seat) => seat.kind === "open").length;
  const elsewhere = wrong.option || wrong.file;
  return html`<div class="start">
    <div>
      <${Problem} message=${elsewhere ? "Something above has to be mended first." : wrong.message} />
      ${open > 0 && html`<p class="hint">You get a link for the others. The game begins when every seat is taken.</p>`}
    </div>
    <a class="button" href=${home("/")}>Back</a>
    <button class="button primary" aria-disabled=${busy}>${startWords(form)}</button>
  </div>`;
}
