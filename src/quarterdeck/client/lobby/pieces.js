// Pieces of forms: a dialog that the browser itself makes modal, what went wrong, fields, choices, parts folded away.

import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";

/**
 * Focus goes in, Escape closes, focus goes back.
 * @param {{ title: string, id: string, onClose: () => void, children?: import("preact").ComponentChildren }} props
 */
export function Dialog({ title, id, onClose, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const outside = (/** @type {MouseEvent} */ event) => event.target === box.current && box.current?.close();
  return html`<dialog ref=${box} class="dialog" aria-labelledby=${id} onClose=${onClose} onMouseDown=${outside}>
    <div class="dialog-body">
      <div class="dialog-head">
        <h2 id=${id}>${title}</h2>
        <button type="button" class="button quiet dialog-close" onClick=${() => box.current?.close()}>
          <span aria-hidden="true">✕</span><span class="visually-hidden">Close</span>
        </button>
      </div>
      ${children}
    </div>
  </dialog>`;
}

/**
 * What went wrong, said at once to those who listen.
 * @param {{ message: string, id?: string }} props
 */
export function Problem({ message, id }) {
  return html`<p id=${id} class=${message ? "problem" : "visually-hidden"} role="alert">${message}</p>`;
}

/**
 * What to do with a field's new value, as a listener.
 * @param {(value: string) => void} set
 */
export const given = (set) => (/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).value);

/**
 * A labelled field of one line.
 * @param {{ label: string, id: string, hint?: string } & Record<string, unknown>} props
 */
export function Field({ label, id, hint, ...rest }) {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <input id=${id} aria-describedby=${hint ? `${id}-hint` : undefined} ...${rest} />
    ${hint && html`<span id=${`${id}-hint`} class="hint">${hint}</span>`}
  </div>`;
}

/**
 * A part of a dialog that is folded away; of those of one `name` one is open at a time.
 * @param {{ title: string, name: string, children?: import("preact").ComponentChildren }} props
 */
export function Fold({ title, name, children }) {
  return html`<details class="fold" name=${name}><summary>${title}</summary>${children}</details>`;
}

/**
 * A part of a form that is folded away until somebody wants it, or until the field `wrong` in it has to be mended.
 * @param {{ title: string, hint: string, wrong: string, children?: import("preact").ComponentChildren }} props
 */
export function Folded({ title, hint, wrong, children }) {
  const box = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  useEffect(() => {
    if (!wrong || !box.current) return;
    box.current.open = true;
    document.getElementById(wrong)?.focus();
  }, [wrong]);
  return html`<details class="block" ref=${box}>
    <summary>${title}${" "}<span class="hint">${hint}</span></summary>
    ${children}
  </details>`;
}

/**
 * One of several to choose from, or one that is chosen or not, with its words.
 * @param {{ kind?: string, name: string, checked: boolean, title: string, words: string, onPick: () => void }} props
 */
export function Choice({ kind = "radio", name, checked, title, words, onPick }) {
  return html`<label class="choice">
    <input type=${kind} name=${name} checked=${checked} onChange=${onPick} />
    <span><strong>${title}</strong><span class="hint">${words}</span></span>
  </label>`;
}
