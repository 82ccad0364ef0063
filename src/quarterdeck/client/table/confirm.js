// "Are you sure?" for what cannot be mended.

import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Confirm({ visit }) {
  const offer = visit.toConfirm.value;
  if (!offer) return null;
  return html`<${Sure}
    title=${asQuestion(offer.words)}
    text=${offer.caution}
    yes="Do it"
    onYes=${() => visit.act(offer, true)}
    onNo=${visit.clear}
  />`;
}

/** @param {string} words */
export const asQuestion = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, "")}?`;

/** @param {{ title: string, text: string, yes: string, onYes: () => void, onNo: () => void }} props */
export function Sure({ title, text, yes, onYes, onNo }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return html`
    <dialog class="sure panel" ref=${dialog} onCancel=${onNo} aria-labelledby="sure-title">
      <h2 id="sure-title">${title}</h2>
      <p>${text}</p>
      <div class="row">
        <button class="button" autofocus onClick=${onNo}>No, go back</button>
        <button class="button primary" onClick=${onYes}>${yes}</button>
      </div>
    </dialog>
  `;
}
