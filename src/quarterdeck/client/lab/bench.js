// An experiment as a form: what is played, what differs, what is measured, how sure to be.

import { useEffect, useState } from "preact/hooks";
import { startRun, writeExperiment } from "../api.js";
import { html } from "../html.js";
import { seatsOf } from "../lobby/setup.js";
import { needName } from "../lobby/name.js";
import { Choice, Field, given, Problem } from "../lobby/pieces.js";
import { useTrying } from "../lobby/trying.js";
import { go } from "../route.js";
import { WhatIsCompared } from "./compared.js";
import { Load, Runs, takeDraft } from "./shelf.js";
import { begin, chooseMode, experimentOf, formOf, toggleMeasure } from "./experiment.js";

/** @typedef {import("./experiment.js").Form} Form */
/** @typedef {import("../types/lobby").Bench} BenchCard */
/** @typedef {import("../lobby/cards.js").GameCard} GameCard */
/** @typedef {{ form: Form, change: (form: Form) => void }} Props */

/** @param {{ games: GameCard[], levels: import("../lobby/cards.js").Level[], bench: BenchCard }} props */
export function Bench({ games, levels, bench }) {
  const [form, setForm] = useState(() => {
    const draft = takeDraft();
    return (draft && formOf(draft, games, bench)) || begin(games[0]);
  });
  const { busy, problem, attempt } = useTrying();
  const start = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    attempt(async () => {
      const experiment = experimentOf(form, bench);
      if (await needName()) go(`/lab/${(await startRun(experiment)).id}`);
    });
  };
  return html`<form class="page lab new-table" onSubmit=${start} novalidate>
    <header>
      <p class="kicker">The lab</p>
      <h1>What does this number do?</h1>
      <p class="soft">Bots play until it is known: whether seats are fair, how long a game is, how it ends, what a changed
        number does. You see what is known after every few games, and may stop at any time.</p>
    </header>
    <${Runs} runs=${bench.runs} />
    <${Table} form=${form} change=${setForm} games=${games} levels=${levels} />
    <${WhatIsCompared} form=${form} change=${setForm} bench=${bench} />
    <${Measures} form=${form} change=${setForm} bench=${bench} />
    <${HowSure} form=${form} change=${setForm} bench=${bench} />
    <${Share} form=${form} bench=${bench} onLoad=${(/** @type {import("../types/lobby").Experiment} */ made) => {
      const loaded = formOf(made, games, bench);
      if (!loaded) throw new Error(`There is no game “${made.game}” here.`);
      setForm(loaded);
    }} />
    <div class="start">
      <div><${Problem} message=${problem} /></div>
      <span></span>
      <button class="button primary" aria-disabled=${busy}>${busy ? "Looking at it …" : "Start"}</button>
    </div>
  </form>`;
}

/** @param {Props & { games: GameCard[], levels: import("../lobby/cards.js").Level[] }} props */
function Table({ form, change, games, levels }) {
  const choose = (/** @type {string} */ slug) => {
    const game = games.find((card) => card.slug === slug);
    if (game) change(begin(game));
  };
  return html`<fieldset class="block">
    <legend>What is played</legend>
    <div class="lab-fields">
      <div class="field">
        <label for="lab-game">Game</label>
        <select id="lab-game" value=${form.game.slug} onChange=${given(choose)}>
          ${games.map(({ slug, title }) => html`<option key=${slug} value=${slug}>${title}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="lab-mode">Mode</label>
        <select id="lab-mode" value=${form.mode} onChange=${given((mode) => change(chooseMode(form, mode)))}>
          ${form.game.modes.map(({ name, title }) => html`<option key=${name} value=${name}>${title}</option>`)}
          ${!form.mode && html`<option value="">as the game is</option>`}
        </select>
      </div>
      <div class="field">
        <label for="lab-seats">Players</label>
        <select id="lab-seats" value=${String(form.seats)}
          onChange=${given((seats) => change({ ...form, seats: Number(seats) }))}>
          ${seatsOf(form.game, form.mode).map((count) => html`<option key=${count} value=${String(count)}>${count}</option>`)}
        </select>
      </div>
      ${form.compared !== "ladder" && html`<${Field} id="lab-bots" label="Bots" list="lab-levels" value=${form.bots} autocapitalize="off" spellcheck=${false}
        hint="names with commas, one or one for each seat; mate is quick, search:looks=100 looks ahead"
        onInput=${given((bots) => change({ ...form, bots }))} />`}
    </div>
    <datalist id="lab-levels">
      ${levels.map(({ name, words }) => html`<option key=${name} value=${name}>${words}</option>`)}
      <option value="search:looks=100">looks ahead, the same each time</option>
      <option value="random">takes whatever is allowed</option>
    </datalist>
  </fieldset>`;
}

/** @param {Props & { bench: BenchCard }} props */
function Measures({ form, change, bench }) {
  return html`<fieldset class="block">
    <legend>What is measured</legend>
    <p class="hint">All that is said together is true with 95 %. The fewer measures, the sooner each is known.</p>
    <div class="choices">
      ${bench.measures.map(
        ({ name, title, words }) => html`<${Choice} key=${name} kind="checkbox" name=${`measure-${name}`} title=${title}
          words=${words} checked=${form.measures.includes(name)} onPick=${() => change(toggleMeasure(form, name))} />`,
      )}
    </div>
  </fieldset>`;
}

/** @param {Props & { bench: BenchCard }} props */
function HowSure({ form, change, bench }) {
  const aims = bench.measures.filter(({ name }) => form.measures.includes(name)).flatMap(({ aims }) => aims);
  const aim = aims.find(({ name }) => name === form.aim);
  const minutes = Math.round(bench.most_seconds / 60);
  return html`<fieldset class="block">
    <legend>How sure to be</legend>
    <div class="lab-fields">
      <${Field} id="lab-most" label="Games of each arm, at most" type="number" min="20" step="10" value=${form.most}
        hint=${`${bench.most_games.toLocaleString("en")} of all arms together, and ${minutes} minutes, are possible here`}
        onInput=${given((most) => change({ ...form, most }))} />
      <div class="field">
        <label for="lab-aim">Stop as soon as this is known</label>
        <select id="lab-aim" value=${form.aim}
          onChange=${given((name) => change({ ...form, aim: name, within: name ? form.within || "1" : "" }))}>
          <option value="">nothing: play all games</option>
          ${aims.map(({ name, words }) => html`<option key=${name} value=${name}>${words}</option>`)}
        </select>
      </div>
      ${aim &&
      html`<${Field} id="lab-within" label=${`to within${aim.part ? ", in points of a hundred" : ""}`} type="number"
        min="0" step="any" value=${form.within} hint=${form.compared !== "arms" || form.arms.length > 1 ? "how much the arms differ in it" : ""}
        onInput=${given((within) => change({ ...form, within }))} />`}
      <${Field} id="lab-title" label="A title, for the report" maxlength="120" value=${form.title}
        onInput=${given((title) => change({ ...form, title }))} />
    </div>
  </fieldset>`;
}

/** @param {{ form: Form, bench: BenchCard, onLoad: (made: import("../types/lobby").Experiment) => void }} props */
function Share({ form, bench, onLoad }) {
  const { busy, problem, attempt } = useTrying();
  const [text, setText] = useState("");
  useEffect(() => setText(""), [form]);
  const write = () =>
    attempt(async () => {
      setText((await writeExperiment(experimentOf(form, bench))).text);
    });
  const address = text && URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  return html`<fieldset class="block">
    <legend>The file</legend>
    <p class="hint">An experiment is a file: keep it, send it to others, or run it with <code>quarterdeck lab run</code>.</p>
    <div class="lab-row">
      <button type="button" class="button" aria-disabled=${busy} onClick=${write}>Write the file</button>
      ${text && html`<a class="button" download=${`${form.game.slug}.toml`} href=${address}>Download it</a>`}
      <${Load} onLoad=${onLoad} />
    </div>
    <${Problem} message=${problem} />
    ${text &&
    html`<div class="field"><label for="lab-text">Text of the file</label>
      <textarea id="lab-text" rows="10" readonly spellcheck=${false} value=${text}></textarea></div>`}
  </fieldset>`;
}
