// A choice as a button with a word or a number, and a row of them under a heading.

import { capital } from "../../board/words.js";
import { html } from "../../html.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("preact").ComponentChildren} Words */

/**
 * @param {{ t: Table, k: string, label: Words, note?: Words, words?: string, cls?: string, children?: Words }} props
 */
export function Chip({ t, k, label, note = "", words = "", cls = "", children = null }) {
  const props = words ? t.at(k, words, `av-chip ${cls}`) : t.named(k, `av-chip ${cls}`);
  return html`<div ...${props}>
    ${children}<b>${label}</b>${note && html` <small>${note}</small>`}
  </div>`;
}

/** @param {{ title: string, note?: string, children?: Words, cls?: string }} props */
export function Group({ title, note = "", children, cls = "" }) {
  return html`<section class=${`av-group ${cls}`}><h3 title=${note}>${title}</h3><div class="row">${children}</div></section>`;
}

/** The words of the first offer of a kind; empty if it is not offered. @param {Table} t @param {string} kind */
export function wordsFor(t, kind) {
  const offer = t.offers.find((one) => one.action.do === kind);
  return offer ? capital(offer.words) : "";
}

/** The button that ends, passes or goes on, if it is offered. @param {{ t: Table }} props */
export function Finish({ t }) {
  const words = wordsFor(t, "done");
  return words && html`<${Chip} t=${t} k="done" label=${words} cls="finish" />`;
}

/** An arrow turned so many degrees from upwards. @param {{ degrees: number, size?: number }} props */
export function Arrow({ degrees, size = 18 }) {
  return html`<svg class="av-arrow" width=${size} height=${size} viewBox="-9 -9 18 18" aria-hidden="true">
    <path d="M0 8V-7M-5 -2L0 -7L5 -2" transform=${`rotate(${degrees})`} />
  </svg>`;
}

const CORNERS = [[-4, -4], [4, 4], [4, -4], [-4, 4]];
const DOTS = [[], [[0, 0]], CORNERS.slice(0, 2), [[0, 0], ...CORNERS.slice(0, 2)], CORNERS, [[0, 0], ...CORNERS]];

/** A die as it fell; beyond five with its number. @param {{ value: number, cls?: string }} props */
export function Die({ value, cls = "" }) {
  const dots = DOTS[value];
  return html`<svg class=${`av-die ${cls}`} width="26" height="26" viewBox="-11 -11 22 22" role="img"
    aria-label=${String(value)}>
    <rect x="-10" y="-10" width="20" height="20" rx="4" />
    ${dots ? dots.map(([x, y]) => html`<circle cx=${x} cy=${y} r="2" />`) : html`<text y="5">${value}</text>`}
  </svg>`;
}
