// The options of a game as fields, made from what the server says of them.

import { html } from "../html.js";
import { Folded, given, Problem } from "./pieces.js";
import { fieldKind, fieldOf, givenOf, labelOf, optionsOf, schemaOf } from "./setup.js";

/** @typedef {import("./setup.js").Form} Form */
/** @typedef {import("./cards.js").OptionCard} OptionCard */
/** @typedef {import("./setup.js").Field} Value */
/** @typedef {{ id: string, option: OptionCard, value: Value, set: (value: Value) => void, bad: boolean }} FieldProps */

/** @param {{ form: Form, change: (form: Form) => void, wrong: { option?: string, message: string } }} props */
export function Options({ form, change, wrong }) {
  if (!form.game.options.length) return null;
  const set = (/** @type {OptionCard} */ option) => (/** @type {Value} */ value) =>
    change({ ...form, options: { ...form.options, [option.name]: value } });
  const field = wrong.option ? `option-${wrong.option}` : "";
  return html`<${Folded} title="Options" hint=${changedWords(form)} wrong=${field}>
    <div class="options">
      ${form.game.options.map(
        (option) => html`<${Option} key=${option.name} form=${form} option=${option} set=${set(option)}
          message=${wrong.option === option.name ? wrong.message : ""} />`,
      )}
    </div>
  <//>`;
}

/** @param {Form} form */
function changedWords(form) {
  try {
    const count = Object.keys(optionsOf(form)).length;
    return count ? `${count} changed` : "as the mode says";
  } catch {
    return "something is wrong";
  }
}

/** @param {{ form: Form, option: OptionCard, set: (value: Value) => void, message: string }} props */
function Option({ form, option, set, message }) {
  const id = `option-${option.name}`;
  const kind = fieldKind(schemaOf(option));
  const props = { id, option, value: fieldOf(form, option), set, bad: message !== "" };
  const Shown = FIELDS[kind];
  return html`<div class=${`option option-${kind}`}>
    <${Shown} ...${props} />
    <span id=${`${id}-hint`} class="hint">${hintOf(option, givenOf(form, option))}</span>
    <${Problem} id=${`${id}-problem`} message=${message} />
  </div>`;
}

/**
 * What it is, and what it would be by itself.
 * @param {OptionCard} option
 * @param {unknown} given
 */
function hintOf(option, given) {
  const kind = fieldKind(schemaOf(option));
  if (kind === "check" || kind === "picks") return option.words;
  const shown = Array.isArray(given) ? given.join(", ") : String(given);
  const commas = kind === "list" ? "commas between" : "";
  return [option.words, commas, `usual: ${shown || "none"}`].filter(Boolean).join(" · ");
}

/** @param {FieldProps} props */
function described({ id, bad }) {
  return { id, "aria-describedby": `${id}-hint ${id}-problem`, "aria-invalid": bad ? "true" : undefined };
}

/** @param {FieldProps} props */
function Check(props) {
  const { id, option, value, set } = props;
  return html`<label class="check" for=${id}>
    <input type="checkbox" ...${described(props)} checked=${value} onChange=${() => set(!value)} />
    ${labelOf(option.name)}
  </label>`;
}

/** @param {FieldProps} props */
function Select(props) {
  const { id, option, value, set } = props;
  return html`<label for=${id}>${labelOf(option.name)}</label>
    <select ...${described(props)} value=${value} onChange=${given(set)}>
      ${schemaOf(option).enum?.map(
        (one) => html`<option key=${one} value=${one}>${labelOf(one)}</option>`,
      )}
    </select>`;
}

/** @param {FieldProps} props */
function Typed(props) {
  const { id, option, value, set } = props;
  const number = fieldKind(schemaOf(option)) === "number";
  return html`<label for=${id}>${labelOf(option.name)}</label>
    <input type=${number ? "number" : "text"} step=${number ? "1" : undefined} ...${described(props)} value=${value}
      onInput=${given(set)} />`;
}

/** @param {FieldProps} props */
function Picks(props) {
  const { id, option, value, set } = props;
  const picked = /** @type {string[]} */ (value);
  const toggle = (/** @type {string} */ one) =>
    set(picked.includes(one) ? picked.filter((other) => other !== one) : [...picked, one]);
  return html`<div class="picks" role="group" ...${described(props)} aria-label=${labelOf(option.name)}>
    <span class="picks-label">${labelOf(option.name)}</span>
    ${schemaOf(option).items?.enum?.map(
      (one) => html`<label key=${one} class="check" for=${`${id}-${one}`}>
        <input type="checkbox" id=${`${id}-${one}`} checked=${picked.includes(one)} onChange=${() => toggle(one)} />
        ${labelOf(one)}
      </label>`,
    )}
  </div>`;
}

/** @type {Record<ReturnType<typeof fieldKind>, import("preact").FunctionComponent<FieldProps>>} */
const FIELDS = { check: Check, select: Select, number: Typed, list: Typed, text: Typed, picks: Picks };
