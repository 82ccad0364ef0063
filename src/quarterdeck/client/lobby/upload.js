// A saved game sent in, to look at it again.

import { upload } from "../api.js";
import { html } from "../html.js";
import { go } from "../route.js";
import { Problem } from "./pieces.js";
import { needName } from "./name.js";
import { useTrying } from "./trying.js";

const LONGEST = 2_000_000;

export function Upload() {
  const { busy, problem, attempt } = useTrying();
  const send = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (!file) return;
    attempt(async () => {
      await sendIn(file);
    }).finally(() => (field.value = ""));
  };
  return html`<section class="tables upload" aria-labelledby="upload-title">
    <h2 id="upload-title">A saved game</h2>
    <p class="empty">
      <label for="upload-field">Open a game file (.jsonl) to replay it. Whoever has the link can look at it too.</label>
      <input id="upload-field" type="file" accept=".jsonl,.ndjson,.json,application/x-ndjson" disabled=${busy}
        onChange=${send} />
    </p>
    <${Problem} message=${problem} />
  </section>`;
}

/** @param {File} file */
async function sendIn(file) {
  if (file.size > LONGEST) throw new Error("This file is too long for a saved game (at most 2 MB).");
  const record = await file.text();
  if (!(await needName())) return;
  const { table } = await upload(record);
  go(`/t/${table}`);
}
