// What was made before: one's runs, files of experiments, and the one that is to be changed.

import { readExperiment } from "../api.js";
import { html } from "../html.js";
import { Problem } from "../lobby/pieces.js";
import { useTrying } from "../lobby/trying.js";
import { go, home } from "../route.js";
import { stateWords } from "./intervals.js";

/** @typedef {import("../types/lobby").Experiment} Experiment */

/** @type {Experiment | null} */
let draft = null;

/** Change an experiment on the page where experiments are made. @param {Experiment} made */
export function changeThis(made) {
  draft = made;
  go("/lab");
}

/** What was to be changed, once. */
export function takeDraft() {
  const found = draft;
  draft = null;
  return found;
}

/** @param {{ onLoad: (made: Experiment) => void }} props */
export function Load({ onLoad }) {
  const { busy, problem, attempt } = useTrying();
  const read = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (!file) return;
    attempt(async () => onLoad(await readExperiment(await file.text()))).finally(() => (field.value = ""));
  };
  return html`<label class="lab-load" for="lab-load">Load one</label>
    <input id="lab-load" type="file" accept=".toml,application/toml" disabled=${busy} onChange=${read} />
    <${Problem} message=${problem} />`;
}

/** @param {{ runs: import("../types/lobby").RunCard[] }} props */
export function Runs({ runs }) {
  if (!runs.length) return null;
  return html`<section class="block" aria-labelledby="lab-runs">
    <h2 id="lab-runs">Your runs</h2>
    <ul class="lab-runs">
      ${runs.map(
        (run) => html`<li key=${run.id}>
          <a href=${home(`/lab/${run.id}`)}>${run.title}</a>
          <span class="hint">${run.game} · ${run.games.toLocaleString("en")} games · ${stateWords(run)}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}
