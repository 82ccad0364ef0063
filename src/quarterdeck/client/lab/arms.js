// The arms of an experiment. Numbers are changed beside the text in which they stand.

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Override } from "../lobby/override.js";
import { Field, given, Problem } from "../lobby/pieces.js";
import { addArm, changeArm, changeNumbers } from "./experiment.js";
import { asPrinted, Finder, isSame, Named, useNumbers } from "./numbers.js";

/** @typedef {import("./experiment.js").Form} Form */
/** @typedef {import("./experiment.js").ArmForm} ArmForm */
/** @typedef {import("../types/lobby").Datum} Datum */

const FOR_ARM = "A change counts for this arm only.";

/** @param {{ form: Form, change: (form: Form) => void, most: number }} props */
export function Arms({ form, change, most }) {
  const [at, setAt] = useState(0);
  const place = Math.min(at, form.arms.length - 1);
  const add = () => {
    change(addArm(form));
    setAt(form.arms.length);
  };
  return html`<div class="lab-row" role="group" aria-label="Arms">
      ${form.arms.map(
        (arm, number) => html`<button key=${number} type="button" class="button lab-arm" aria-pressed=${number === place}
          onClick=${() => setAt(number)}>${arm.name || `arm ${number + 1}`}</button>`,
      )}
      ${form.arms.length < most && html`<button type="button" class="button quiet" onClick=${add}>Add an arm</button>`}
    </div>
    <${OneArm} key=${`${form.game.slug}-${place}`} form=${form} arm=${form.arms[place]} alone=${form.arms.length === 1}
      set=${(/** @type {Partial<ArmForm>} */ changed) => change(changeArm(form, place, changed))}
      onRemove=${() => change({ ...form, arms: form.arms.filter((_, number) => number !== place) })} />`;
}

/**
 * @param {{ form: Form, arm: ArmForm, alone: boolean, set: (change: Partial<ArmForm>) => void, onRemove: () => void }} props
 */
function OneArm({ form, arm, alone, set, onRemove }) {
  const { numbers, problem } = useNumbers(form.game);
  const take = (/** @type {Datum} */ { file, path, value }) => {
    set(changeNumbers(arm, [...arm.numbers, { file, path, value: String(value) }]));
    requestAnimationFrame(() => document.getElementById(`number-${arm.numbers.length}`)?.focus());
  };
  return html`<div class="lab-one">
    <div class="joined">
      <${Field} id="arm-name" label="Name of this arm" maxlength="60" value=${arm.name}
        onInput=${given((name) => set({ name }))} />
      ${!alone && html`<button type="button" class="button" onClick=${onRemove}>Remove it</button>`}
    </div>
    ${form.game.modes.length > 1 && !alone && html`<${ModeOf} form=${form} arm=${arm} set=${set} />`}
    <${Problem} message=${problem} />
    <${Changed} arm=${arm} numbers=${numbers} set=${set} />
    <${Finder} label="Change a number" onTake=${take}
      numbers=${numbers.filter((datum) => !arm.numbers.some((one) => isSame(one, datum)))} />
    <${Override} form=${{ game: form.game, data: arm.data }} words=${FOR_ARM} wrong=${{ message: "" }}
      change=${(/** @type {{ data: Record<string, string> }} */ { data }) => set({ data })} />
  </div>`;
}

/** @param {{ form: Form, arm: ArmForm, set: (change: Partial<ArmForm>) => void }} props */
function ModeOf({ form, arm, set }) {
  const name = (/** @type {string} */ mode) => form.game.modes.find((one) => one.name === mode)?.title ?? "as the game is";
  return html`<div class="field">
    <label for="arm-mode">Mode of this arm</label>
    <select id="arm-mode" value=${arm.mode} onChange=${given((mode) => set({ mode }))}>
      <option value="">as above: ${name(form.mode)}</option>
      ${form.game.modes.filter(({ name }) => name !== form.mode).map(({ name, title }) => html`<option key=${name} value=${name}>${title}</option>`)}
    </select>
  </div>`;
}

/** @param {{ arm: ArmForm, numbers: Datum[], set: (change: Partial<ArmForm>) => void }} props */
function Changed({ arm, numbers, set }) {
  if (!arm.numbers.length) return html`<p class="hint">No number is changed in this arm.</p>`;
  return html`<ul class="lab-numbers">
    ${arm.numbers.map((number, place) => {
      const datum = numbers.find((one) => isSame(one, number));
      const change = (/** @type {string} */ text) =>
        set(changeNumbers(arm, arm.numbers.map((one, at) => (at === place ? { ...one, value: text } : one))));
      return html`<li key=${`${number.file} ${number.path}`}>
        <label for=${`number-${place}`}><${Named} place=${number} datum=${datum} /></label>
        <input id=${`number-${place}`} inputmode="numeric" value=${number.value} onInput=${given(change)}
          aria-describedby=${`number-${place}-text`} />
        <span class="hint" id=${`number-${place}-text`}>${asPrinted(datum, number)}</span>
        <button type="button" class="button quiet"
          onClick=${() => set(changeNumbers(arm, arm.numbers.filter((_, at) => at !== place)))}>
          Leave it<span class="visually-hidden"> as it is: ${number.path}</span>
        </button>
      </li>`;
    })}
  </ul>`;
}
