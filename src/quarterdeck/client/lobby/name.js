// Asking for a name, once, when somebody wants to do something that needs one.

import { signal } from "@preact/signals";
import { html } from "../html.js";
import { callMe, me, suggestedName } from "../me.js";
import { Dialog, Field, Problem } from "./pieces.js";
import { seaName } from "./names.js";
import { useTrying } from "./trying.js";

/** @type {import("@preact/signals").Signal<((named: boolean) => void) | null>} */
const asking = signal(null);

/**
 * True as soon as the person has a name; false if they would not give one.
 * @returns {Promise<boolean>}
 */
export function needName() {
  if (me.value.known) return Promise.resolve(true);
  return new Promise((answer) => {
    asking.value = answer;
  });
}

/** The dialog, once on every page. */
export function NameDialog() {
  const answer = asking.value;
  return answer && html`<${Asking} answer=${answer} />`;
}

/** @param {{ answer: (named: boolean) => void }} props */
function Asking({ answer }) {
  const { busy, problem, attempt } = useTrying();
  const end = () => {
    asking.value = null;
    answer(me.value.known);
  };
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name");
    attempt(async () => {
      await callMe(String(given));
      end();
    });
  };
  return html`<${Dialog} title="What shall we call you?" id="name-title" onClose=${end}>
    <form onSubmit=${send}>
      <${Field} label="Your name at the table" id="name-field" name="name" maxlength="24" required autofocus
        autocomplete="nickname" defaultValue=${suggestedName() || seaName()} onFocus=${selectAll}
        hint="You can change it later. No account is needed." />
      <${Problem} message=${problem} />
      <div class="dialog-foot"><button class="button primary" aria-disabled=${busy}>Go on</button></div>
    </form>
  <//>`;
}

/** @param {FocusEvent} event */
const selectAll = (event) => /** @type {HTMLInputElement} */ (event.target).select();
