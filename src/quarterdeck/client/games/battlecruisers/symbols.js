// Pictograms: the five symbols in the corners of cards, and the small signs of the table.

import { html } from "../../html.js";

/** @type {Record<string, () => import("preact").VNode | import("preact").VNode[]>} */
const SHAPES = {
  people: () => html`<circle cx="12" cy="7.5" r="4.2" /><path d="M3.5 21c.6-5 3.8-7.6 8.5-7.6s7.9 2.6 8.5 7.6z" />`,
  technology: () => html`<path
    fill-rule="evenodd"
    d="M10.2 1.5h3.6l.5 2.8 2 .9 2.4-1.7 2.5 2.5-1.7 2.4.9 2 2.8.5v3.6l-2.8.5-.9 2 1.7 2.4-2.5 2.5-2.4-1.7-2 .9-.5 2.8h-3.6l-.5-2.8-2-.9-2.4 1.7-2.5-2.5 1.7-2.4-.9-2-2.8-.5v-3.6l2.8-.5.9-2-1.7-2.4 2.5-2.5 2.4 1.7 2-.9zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z"
  />`,
  weapons: () => html`<path
    fill-rule="evenodd"
    d="M11 1h2v3.1a8 8 0 0 1 6.9 6.9H23v2h-3.1a8 8 0 0 1-6.9 6.9V23h-2v-3.1A8 8 0 0 1 4.1 13H1v-2h3.1A8 8 0 0 1 11 4.1zm1 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 3.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z"
  />`,
  space: () => html`<circle cx="12" cy="12" r="5.6" /><path
      d="M2.2 17.8C.6 15.4 6 10.2 12.6 6.9 19 3.7 22.8 4.1 23.3 5.6c.6 1.7-3 5.3-8.3 8.4"
      fill="none"
      stroke="currentColor"
      stroke-width="1.9"
      stroke-linecap="round"
    />`,
  negation: () => html`<path
    fill-rule="evenodd"
    d="M12 1.5 3 4.8v6.7c0 5.5 3.6 9.3 9 11 5.4-1.7 9-5.5 9-11V4.8zm-5.2 6L8.3 6 17.7 15.5l-1.5 1.5z"
  />`,
  clash: () => html`<path d="M13.5 1 4 13.2h6L8.2 23 20 9.6h-7z" />`,
  first: () => html`<path d="M5 2h2v20H5zM8 3h12l-3.5 4.5L20 12H8z" />`,
  hand: () => html`<path d="M3 7.5 9.2 5l5.3 13-6.2 2.5zM11.4 4h7.1v14.5h-1.9z" />`,
  discard: () => html`<path d="M5 4h14v2H5zm0 4h14v2H5zm0 4h14v9H5z" />`,
  trophy: () => html`<path d="M7 3h10v2h4c0 4-1.6 6.4-4.6 6.9A5 5 0 0 1 13 14.9V18h4v3H7v-3h4v-3.1a5 5 0 0 1-3.4-3C4.6 11.4 3 9 3 5h4z" />`,
  ship: () => html`<path d="M12 1c2.6 3.2 3.6 7 3.6 11l5.4 5v3l-6-1.6L13.6 23h-3.2L9 18.4 3 20v-3l5.4-5c0-4 1-7.8 3.6-11z" />`,
  eye: () => html`<path
    fill-rule="evenodd"
    d="M12 5c5 0 8.7 3.6 10.5 7C20.7 15.4 17 19 12 19S3.3 15.4 1.5 12C3.3 8.6 7 5 12 5zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"
  />`,
};

/** What each symbol is called. */
/** @type {Record<string, string>} */
export const SYMBOL_NAMES = {
  people: "People",
  technology: "Technology",
  weapons: "Weapons",
  space: "Space",
  negation: "Negation",
};

/** @param {{ name: string, className?: string }} props */
export function Icon({ name, className = "" }) {
  return html`<svg class=${`bc-icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">${SHAPES[name]()}</svg>`;
}
