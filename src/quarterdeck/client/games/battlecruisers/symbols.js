// Pictograms: the five symbols in the corners of cards, and the small signs of the table.

import { html } from "../../html.js";

/** @type {Record<string, () => any>} */
const SHAPES = {
  people: () => html`<circle cx="12" cy="7.5" r="4.2" /><path d="M3.5 21c.6-5 3.8-7.6 8.5-7.6s7.9 2.6 8.5 7.6z" />`,
  technology: () => html`<path
    fill-rule="evenodd"
    d="M10.2 1.5h3.600l.5 2.800 2 .9 2.400-1.700 2.500 2.500-1.700 2.400.9 2 2.800.5v3.600l-2.800.5-.9 2 1.700 2.400-2.500 2.500-2.400-1.700-2 .9-.5 2.800h-3.600l-.5-2.800-2-.9-2.400 1.700-2.500-2.500 1.700-2.400-.9-2-2.800-.5v-3.600l2.800-.5.9-2-1.700-2.400 2.500-2.500 2.400 1.700 2-.9zM12 8.200a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600z"
  />`,
  weapons: () => html`<path
    fill-rule="evenodd"
    d="M11 1h2v3.100a8 8 0 0 1 6.900 6.900H23v2h-3.100a8 8 0 0 1-6.900 6.900V23h-2v-3.100A8 8 0 0 1 4.100 13H1v-2h3.100A8 8 0 0 1 11 4.100zm1 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 3.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400z"
  />`,
  space: () => html`<circle cx="12" cy="12" r="5.6" /><path
      d="M2.2 17.8C.6 15.400 6 10.200 12.600 6.900 19 3.700 22.800 4.100 23.300 5.600c.6 1.700-3 5.300-8.300 8.400"
      fill="none"
      stroke="currentColor"
      stroke-width="1.9"
      stroke-linecap="round"
    />`,
  negation: () => html`<path
    fill-rule="evenodd"
    d="M12 1.500 3 4.800v6.700c0 5.500 3.600 9.300 9 11 5.400-1.700 9-5.500 9-11V4.800zm-5.200 6L8.300 6 17.700 15.500l-1.500 1.500z"
  />`,
  clash: () => html`<path d="M13.500 1 4 13.200h6L8.200 23 20 9.600h-7z" />`,
  first: () => html`<path d="M5 2h2v20H5zM8 3h12l-3.500 4.500L20 12H8z" />`,
  hand: () => html`<path d="M3 7.500 9.200 5l5.300 13-6.200 2.500zM11.400 4h7.100v14.500h-1.900z" />`,
  discard: () => html`<path d="M5 4h14v2H5zm0 4h14v2H5zm0 4h14v9H5z" />`,
  trophy: () => html`<path d="M7 3h10v2h4c0 4-1.600 6.400-4.600 6.900A5 5 0 0 1 13 14.900V18h4v3H7v-3h4v-3.100a5 5 0 0 1-3.400-3C4.600 11.400 3 9 3 5h4z" />`,
  ship: () => html`<path d="M12 1c2.600 3.200 3.600 7 3.600 11l5.400 5v3l-6-1.600L13.600 23h-3.200L9 18.400 3 20v-3l5.400-5c0-4 1-7.800 3.600-11z" />`,
  eye: () => html`<path
    fill-rule="evenodd"
    d="M12 5c5 0 8.700 3.600 10.500 7C20.700 15.400 17 19 12 19S3.300 15.400 1.500 12C3.300 8.600 7 5 12 5zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"
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
