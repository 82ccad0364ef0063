// What is compared: arms that one makes oneself, a number step by step, or bots on a ladder.

import { html } from "../html.js";
import { Choice, Field, given, Problem } from "../lobby/pieces.js";
import { Arms } from "./arms.js";
import { compare } from "./experiment.js";
import { asPrinted, Finder, isSame, Named, useNumbers } from "./numbers.js";
import { NO_SWEEP, standing, sweepAround, sweptValues, toggleRung } from "./series.js";

/** @typedef {import("./experiment.js").Form} Form */
/** @typedef {import("./experiment.js").Compared} Kind */
/** @typedef {import("../types/lobby").Bench} Bench */
/** @typedef {{ form: Form, change: (form: Form) => void, bench: Bench }} Props */

/** @type {[kind: Kind, title: string, words: string][]} */
const KINDS = [
  ["arms", "The game, and changes of it", "As it is; or beside it arms with something changed: what does the change do?"],
  ["sweep", "A number, step by step", "An arm for each of its values: a curve of what it does."],
  ["ladder", "A ladder of bots", "Each meets the one on the rung below: how deep the skill is, and what twice the thinking is worth."],
];

/** @param {Props} props */
export function WhatIsCompared({ form, change, bench }) {
  return html`<fieldset class="block">
    <legend>What is compared</legend>
    <div class="choices">
      ${KINDS.map(
        ([kind, title, words]) => html`<${Choice} key=${kind} name="compared" title=${title} words=${words}
          checked=${form.compared === kind} onPick=${() => change(compare(form, kind))} />`,
      )}
    </div>
    <p class="hint">All are played with the same seeds. The others are compared with the first.</p>
    ${form.compared === "arms" && html`<${Arms} form=${form} change=${change} most=${bench.most_arms} />`}
    ${form.compared === "sweep" && html`<${SweepFields} form=${form} change=${change} bench=${bench} />`}
    ${form.compared === "ladder" && html`<${Rungs} form=${form} change=${change} bench=${bench} />`}
  </fieldset>`;
}

/** @param {Props} props */
function SweepFields({ form, change, bench }) {
  const { numbers, problem } = useNumbers(form.game);
  const { sweep } = form;
  const set = (/** @type {Partial<import("./series.js").SweepForm>} */ changed) =>
    change({ ...form, sweep: { ...sweep, ...changed } });
  const take = (/** @type {import("../types/lobby").Datum} */ datum) => {
    change({ ...form, sweep: sweepAround(datum) });
    requestAnimationFrame(() => document.getElementById("sweep-first")?.focus());
  };
  if (!sweep.path) {
    return html`<div class="lab-one"><${Problem} message=${problem} />
      <${Finder} label="Which number?" numbers=${numbers} onTake=${take} /></div>`;
  }
  const datum = numbers.find((one) => isSame(one, sweep));
  const field = (/** @type {"first" | "last" | "step"} */ name, /** @type {string} */ label) => html`<${Field}
    id=${`sweep-${name}`} label=${label} inputmode="numeric" value=${sweep[name]}
    onInput=${given((value) => set({ [name]: value }))} />`;
  return html`<div class="lab-one">
    <div class="lab-row"><span><${Named} place=${sweep} datum=${datum} /> <span class="hint">${asPrinted(datum, sweep)}</span></span>
      <button type="button" class="button quiet" onClick=${() => set(NO_SWEEP)}>Another number</button></div>
    <div class="lab-steps">${field("first", "From")}${field("last", "To")}${field("step", "Step")}</div>
    <p class="hint" role="status">${valuesInWords(sweptValues(sweep, bench.most_arms), bench.most_arms)}</p>
    <${Sought} form=${form} set=${set} bench=${bench} />
  </div>`;
}

/** @param {unknown[]} values @param {number} most */
function valuesInWords(values, most) {
  if (values.length > most) return `More than ${most} values are too many here: take a larger step.`;
  return values.length < 2 ? "Two values or more, please." : `${values.length} arms: ${values.join(", ")}`;
}

/** @param {{ form: Form, set: (changed: Partial<import("./series.js").SweepForm>) => void, bench: Bench }} props */
function Sought({ form, set, bench }) {
  const { figure, at } = form.sweep;
  const figures = bench.measures
    .filter(({ name }) => form.measures.includes(name))
    .flatMap(({ name, aims }) => aims.filter((aim) => aim.name !== name && !aim.part));
  return html`<div class="lab-fields">
    <div class="field">
      <label for="sweep-figure">Find the value that gives a certain number of</label>
      <select id="sweep-figure" value=${figure} onChange=${given((name) => set({ figure: name }))}>
        <option value="">nothing: show them all</option>
        ${figures.map(({ name, words }) => html`<option key=${name} value=${name}>${words}</option>`)}
        ${figure && !figures.some(({ name }) => name === figure) && html`<option value=${figure}>${figure}</option>`}
      </select>
    </div>
    ${figure && html`<${Field} id="sweep-at" label=${`${figure}, as near as possible to`} inputmode="decimal" value=${at}
      hint="it stops as soon as the nearest value is known" onInput=${given((text) => set({ at: text }))} />`}
  </div>`;
}

/** @param {Props} props */
function Rungs({ form, change, bench }) {
  const { rungs } = form;
  return html`<div class="lab-one" role="group" aria-label="Rungs, the lowest first">
    <p class="hint">Which bots stand on it, the weakest first? At most ${bench.most_arms + 1}. Captain and admiral think by
      the clock, so that their games differ each time; those with looks count them.</p>
    <div class="lab-rungs">
      ${standing(rungs).map(
        (bot) => html`<label key=${bot} class="check"><input type="checkbox" name=${`rung-${bot}`} checked=${rungs.includes(bot)}
          onChange=${() => change({ ...form, rungs: toggleRung(rungs, bot) })} /> ${bot}</label>`,
      )}
    </div>
  </div>`;
}
