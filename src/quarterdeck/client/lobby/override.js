// Changed data, for one table or one arm of an experiment: owners correct what is printed, designers try something.

import { useState } from "preact/hooks";
import { getData } from "../api.js";
import { html } from "../html.js";
import { Folded, given, Problem } from "./pieces.js";
import { useTrying } from "./trying.js";

const FOR_TABLE = "A change counts for this table only.";

/**
 * What the editor knows of a form: the game, and the files that differ.
 * @typedef {{ game: import("./cards.js").GameCard, data: Record<string, string> }} Changed
 */

/**
 * @template {Changed} Form
 * @param {{ form: Form, change: (form: Form) => void, wrong: { file?: string, message: string }, words?: string }} props
 */
export function Override({ form, change, wrong, words = FOR_TABLE }) {
  const [file, setFile] = useState("");
  const { problem, attempt } = useTrying();
  const [printed, setPrinted] = useState(/** @type {Record<string, string>} */ ({}));
  const choose = (/** @type {string} */ name) => {
    setFile(name);
    if (name && !(name in printed)) {
      attempt(async () => {
        const { text } = await getData(form.game.slug, name);
        setPrinted((old) => ({ ...old, [name]: text }));
      });
    }
  };
  const shown = wrong.file ?? file;
  return html`<${Folded} title="Data of the game" hint=${changedWords(form)} wrong=${wrong.file ? "data-text" : ""}>
    <p class="hint">What is printed on cards, ships and the board, as files. ${words}</p>
    <${Files} form=${form} file=${shown} onFile=${choose} />
    <${Problem} message=${problem} />
    ${shown in printed &&
    html`<${Editor} key=${shown} file=${shown} printed=${printed[shown]} form=${form} change=${change}
      message=${wrong.file ? wrong.message : ""} />`}
  <//>`;
}

/** @param {Changed} form */
function changedWords(form) {
  const names = Object.keys(form.data);
  return names.length ? `changed: ${names.join(", ")}` : "as printed";
}

/** @param {{ form: Changed, file: string, onFile: (name: string) => void }} props */
function Files({ form, file, onFile }) {
  const label = (/** @type {string} */ name) => (name in form.data ? `${name} (changed)` : name);
  return html`<div class="field">
    <label for="data-file">File</label>
    <select id="data-file" value=${file} onChange=${given(onFile)}>
      <option value="">Choose a file …</option>
      ${form.game.files.map((name) => html`<option key=${name} value=${name}>${label(name)}</option>`)}
    </select>
  </div>`;
}

/**
 * @template {Changed} Form
 * @param {{ file: string, printed: string, form: Form, change: (form: Form) => void, message: string }} props
 */
function Editor({ file, printed, form, change, message }) {
  const set = (/** @type {string} */ text) => {
    const { [file]: _, ...rest } = form.data;
    change({ ...form, data: text === printed ? rest : { ...rest, [file]: text } });
  };
  return html`<div class="field">
    <label for="data-text">Text of ${file}</label>
    <textarea id="data-text" rows="16" spellcheck=${false} autocapitalize="off" maxlength="200000"
      aria-describedby="data-problem" aria-invalid=${message ? "true" : undefined} value=${form.data[file] ?? printed}
      onInput=${given(set)}></textarea>
    <${Problem} id="data-problem" message=${message} />
    <button type="button" class="button" disabled=${!(file in form.data)} onClick=${() => set(printed)}>
      Put back as printed
    </button>
  </div>`;
}
