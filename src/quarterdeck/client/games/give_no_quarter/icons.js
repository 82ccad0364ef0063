// Small pictures, drawn in a square from -12 to 12. Colour comes from the text around them.

import { html } from "../../html.js";

/** @type {Record<string, string>} */
const PATHS = {
  gem: "M-6 -9H6L11 -2L0 11L-11 -2Z M-11 -2H11 M-6 -9L-3 -2L0 11L3 -2L6 -9 M-3 -2L0 -9L3 -2",
  void: "M-7 -7L7 7M7 -7L-7 7",
  storm: "M3 -11L-7 2H-1L-3 11L7 -2H1Z",
  gale: "M-11 -4H5A3.6 3.6 0 1 0 1.5 -8M-11 1H9M-11 6H4A3.4 3.4 0 1 1 1 10",
  matter: "M0 -3A3 3 0 1 0 0 3A3 3 0 1 0 0 -3M-11 0A11 4.5 0 1 0 11 0A11 4.5 0 1 0 -11 0M-5.5 -9.5A11 4.5 60 1 0 5.5 9.5A11 4.5 60 1 0 -5.5 -9.5",
  ghost: "M-8 11V-2A8 9 0 0 1 8 -2V11L4 7L0 11L-4 7ZM-3.4 -4V-1M3.4 -4V-1",
  wreck: "M-10 6L-4 -9L1 -3L4 -8L10 5L4 9L0 4L-4 10ZM-4 -9L0 4",
  cargo: "M-9 -6L0 -11L9 -6V6L0 11L-9 6ZM-9 -6L0 -1L9 -6M0 -1V11",
  fore: "M-10 7H4L11 0L4 -7H-10M-10 0H1",
  aft: "M10 7H-4L-11 0L-4 -7H10M10 0H-1",
  merc: "M-9 9L7 -9M9 9L-7 -9M-11 4L-5 10M11 4L5 10",
  repel: "M0 -11L9 -7V0C9 6 4 9 0 11C-4 9 -9 6 -9 0V-7Z",
  eye: "M-11 0C-6 -8 6 -8 11 0C6 8 -6 8 -11 0ZM0 -3.4A3.4 3.4 0 1 0 0 3.4A3.4 3.4 0 1 0 0 -3.4",
  wrench: "M-9 9L2 -2M1 -3A6 6 0 0 1 9 -10L5 -6L7 -4L11 -8A6 6 0 0 1 3 -1",
  debris: "M-9 -2L-3 -8L1 -3L-4 2ZM3 -7L9 -9L8 -2ZM-6 6L0 3L2 9L-4 10ZM5 3L10 2L9 8Z",
  warning: "M0 -10L11 9H-11ZM0 -3V3M0 6V6.5",
  plus: "M-7 0H7M0 -7V7",
};

/** @param {string} name */
export const pathOf = (name) => PATHS[name] ?? PATHS.void;

/**
 * An icon in a text.
 * @param {{ name: string, size?: number }} props
 */
export function Icon({ name, size = 18 }) {
  return html`<svg class="gnq-icon" viewBox="-13 -13 26 26" width=${size} height=${size} aria-hidden="true">
    <path d=${pathOf(name)} />
  </svg>`;
}

/**
 * The picture of a card's face.
 * @param {import("./table.js").PrintedCard} card
 */
export function iconOf(card) {
  if (card.kind === "gem" || card.kind === "ghost" || card.kind === "wreck") return card.kind;
  if (card.kind !== "hazard") return card.worth ? "" : "void";
  if (card.face.startsWith("gale")) return "gale";
  return card.face.startsWith("storm") ? "storm" : "matter";
}
