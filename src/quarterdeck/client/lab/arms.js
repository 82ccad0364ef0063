// The arms of an experiment: what is compared. Numbers are changed beside the text in which they stand.

import { useState } from "preact/hooks";
import { getNumbers } from "../api.js";
import { html } from "../html.js";
import { useAsked } from "../lobby/loading.js";
import { Override } from "../lobby/override.js";
import { Field, given, Problem } from "../lobby/pieces.js";
import { addArm, changeArm, changeNumbers, findNumbers } from "./experiment.js";

/** @typedef {import("./experiment.js").Form} Form */
/** @typedef {import("./experiment.js").ArmForm} ArmForm */
/** @typedef {import("../types/lobby").Datum} Datum */

const SHOWN = 12;
const FOR_ARM = "A change counts for this arm only.";

/** @param {{ form: Form, change: (form: Form) => void, most: number, besides: string, onPlain: () => void }} props */
export function Arms({ form, change, most, besides, onPlain }) {
  const [at, setAt] = useState(0);
  const place = Math.min(at, form.arms.length - 1);
  if (besides) {
    return html`<fieldset class="block"><legend>What is compared</legend>
      <p>From the file: ${besides}.</p>
      <button type="button" class="button" onClick=${onPlain}>Choose arms here instead</button>
    </fieldset>`;
  }
  const add = () => {
    change(addArm(form));
    setAt(form.arms.length);
  };
  return html`<fieldset class="block">
    <legend>What is compared</legend>
    <p class="hint">One arm says how the game is. A second one with something changed says what the change does: both are
      played with the same seeds. The others are compared with the first.</p>
    <div class="lab-row" role="group" aria-label="Arms">
      ${form.arms.map(
        (arm, number) => html`<button key=${number} type="button" class="button lab-arm" aria-pressed=${number === place}
          onClick=${() => setAt(number)}>${arm.name || `arm ${number + 1}`}</button>`,
      )}
      ${form.arms.length < most && html`<button type="button" class="button quiet" onClick=${add}>Add an arm</button>`}
    </div>
    <${OneArm} key=${`${form.game.slug}-${place}`} form=${form} arm=${form.arms[place]} alone=${form.arms.length === 1}
      set=${(/** @type {Partial<ArmForm>} */ changed) => change(changeArm(form, place, changed))}
      onRemove=${() => change({ ...form, arms: form.arms.filter((_, number) => number !== place) })} />
  </fieldset>`;
}

/**
 * @param {{ form: Form, arm: ArmForm, alone: boolean, set: (change: Partial<ArmForm>) => void, onRemove: () => void }} props
 */
function OneArm({ form, arm, alone, set, onRemove }) {
  const { found, problem } = useAsked(() => getNumbers(form.game.slug), [form.game.slug]);
  return html`<div class="lab-one">
    <div class="joined">
      <${Field} id="arm-name" label="Name of this arm" maxlength="60" value=${arm.name}
        onInput=${given((name) => set({ name }))} />
      ${!alone && html`<button type="button" class="button" onClick=${onRemove}>Remove it</button>`}
    </div>
    <${Problem} message=${problem} />
    <${Changed} arm=${arm} numbers=${found ?? []} set=${set} />
    <${Finder} arm=${arm} numbers=${found ?? []} set=${set} />
    <${Override} form=${{ game: form.game, data: arm.data }} words=${FOR_ARM} wrong=${{ message: "" }}
      change=${(/** @type {{ data: Record<string, string> }} */ { data }) => set({ data })} />
  </div>`;
}

/** @param {{ arm: ArmForm, numbers: Datum[], set: (change: Partial<ArmForm>) => void }} props */
function Changed({ arm, numbers, set }) {
  if (!arm.numbers.length) return html`<p class="hint">No number is changed in this arm.</p>`;
  const known = (/** @type {string} */ file, /** @type {string} */ path) =>
    numbers.find((one) => one.file === file && one.path === path);
  return html`<ul class="lab-numbers">
    ${arm.numbers.map(({ file, path, value }, place) => {
      const datum = known(file, path);
      const change = (/** @type {string} */ text) =>
        set(changeNumbers(arm, arm.numbers.map((one, at) => (at === place ? { ...one, value: text } : one))));
      return html`<li key=${`${file} ${path}`}>
        <label for=${`number-${place}`}><strong>${datum?.of || file}</strong> <code>${path}</code></label>
        <input id=${`number-${place}`} inputmode="numeric" value=${value} onInput=${given(change)}
          aria-describedby=${`number-${place}-text`} />
        <span class="hint" id=${`number-${place}-text`}>${datum ? `is ${datum.value}` : file}${datum?.text ? ` · ${datum.text}` : ""}</span>
        <button type="button" class="button quiet"
          onClick=${() => set(changeNumbers(arm, arm.numbers.filter((_, at) => at !== place)))}>
          Leave it<span class="visually-hidden"> as it is: ${path}</span>
        </button>
      </li>`;
    })}
  </ul>`;
}

/** @param {{ arm: ArmForm, numbers: Datum[], set: (change: Partial<ArmForm>) => void }} props */
function Finder({ arm, numbers, set }) {
  const [query, setQuery] = useState("");
  const free = numbers.filter(({ file, path }) => !arm.numbers.some((one) => one.file === file && one.path === path));
  const found = query.trim() ? findNumbers(free, query) : [];
  const take = (/** @type {Datum} */ { file, path, value }) => {
    set(changeNumbers(arm, [...arm.numbers, { file, path, value: String(value) }]));
    setQuery("");
    requestAnimationFrame(() => document.getElementById(`number-${arm.numbers.length}`)?.focus());
  };
  return html`<${Field} id="number-find" label="Change a number" type="search" value=${query} autocomplete="off"
      placeholder="captain, goal, cost …" hint=${`${numbers.length} numbers; look by a name, a word of its text, or a file`}
      onInput=${given(setQuery)} />
    <ul class="lab-found">
      ${found.slice(0, SHOWN).map(
        (datum) => html`<li key=${`${datum.file} ${datum.path}`}>
          <button type="button" class="lab-pick" onClick=${() => take(datum)}>
            <strong>${datum.of || datum.file}</strong> <code>${datum.path}</code> = ${datum.value}
            ${datum.text && html`<span class="hint">${datum.text}</span>`}
          </button>
        </li>`,
      )}
    </ul>
    <p class="hint" role="status">${query.trim() && (found.length > SHOWN ? `and ${found.length - SHOWN} more` : `${found.length} found`)}</p>`;
}
