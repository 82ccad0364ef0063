// A card: in full for reading, small on the table, and its back.

import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { Icon, SYMBOL_NAMES } from "./symbols.js";

/**
 * @typedef {import("../../types/battlecruisers").PrintedCard} Printed
 * @typedef {Partial<import("../../board/target.js").TargetProps>} Props
 */

/** @param {Printed} card */
export const nameOf = (card) => `${card.number} ${card.name}`;

/**
 * A card in words, for who does not see it.
 * @param {Printed} card
 */
export function wordsOf(card) {
  const symbols = card.symbols.map((symbol) => SYMBOL_NAMES[symbol]).join(", ");
  return `${nameOf(card)} (${symbols}). Alone: ${card.main} In a clash: ${card.clash}`;
}

/** @param {{ card: Printed }} props */
export function Symbols({ card }) {
  return html`<span class="bc-symbols" title=${card.symbols.map((symbol) => SYMBOL_NAMES[symbol]).join(", ")}>
    ${card.symbols.map((symbol) => html`<${Icon} key=${symbol} name=${symbol} />`)}
  </span>`;
}

/**
 * @param {{
 *   card: Printed, props?: Props, fly?: string, zone?: string, tag?: string, part?: "main" | "clash" | "", children?: import("preact").ComponentChildren,
 * }} given `fly`: whose card it is; `part`: the half of the text that counts now
 */
export function FullCard({ card, props = {}, fly, zone, tag = "", part = "", children }) {
  const { "aria-label": label, ...rest } = props;
  const said = label ? "true" : undefined; // a card that is a button is read out as a whole
  const half = (/** @type {string} */ name) => (part ? (part === name ? "on" : "off") : "");
  return html`<div ...${rest} class=${`bc-card bc-${card.symbols[0]} ${props.class ?? ""}`} data-fly=${fly} data-zone=${zone}>
    ${label && html`<span class="visually-hidden">${label}</span>`}
    <div class="bc-band" aria-hidden=${said}><b class="bc-number">${card.number}</b><${Symbols} card=${card} /></div>
    <div class="bc-face" aria-hidden=${said}>
      <span class="bc-name">${card.name}</span>
      <span class=${`bc-text ${half("main")}`}>${card.main}</span>
      <span class=${`bc-text bc-clash ${half("clash")}`}>
        <span class="bc-word"><${Icon} name="clash" />Clash</span> ${card.clash}
      </span>
      ${children}
    </div>
    <${Icon} name=${card.symbols[0]} className="bc-art" />
    ${tag && html`<span class="bc-tag" aria-hidden=${said}>${tag}</span>`}
  </div>`;
}

/** @param {{ card: Printed, props?: Props, fly?: string, zone?: string, tag?: string, className?: string }} given */
export function SmallCard({ card, props = {}, fly, zone, tag = "", className = "" }) {
  const { "aria-label": label, ...rest } = props;
  const said = label ? "true" : undefined;
  const classes = `bc-small bc-${card.symbols[0]} ${className} ${props.class ?? ""}`;
  return html`<div ...${rest} class=${classes} data-fly=${fly} data-zone=${zone} title=${card.name}>
    ${label && html`<span class="visually-hidden">${label}</span>`}
    <div class="bc-band" aria-hidden=${said}><b class="bc-number">${card.number}</b><${Symbols} card=${card} /></div>
    <span class="bc-name" aria-hidden=${said}>${card.name}</span>
    ${tag && html`<span class="bc-tag" aria-hidden=${said}>${tag}</span>`}
  </div>`;
}

/** @param {{ seat: number, words: string, className?: string }} props */
export function CardBack({ seat, words, className = "" }) {
  return html`<div class=${`bc-back ${className}`} role="img" aria-label=${words} style=${{ "--seat": colourOf(seat) }}>
    <${Icon} name="ship" /><span class="bc-sign" aria-hidden="true">${signOf(seat)}</span>
  </div>`;
}

/** @param {{ words: string }} props */
export function NoCard({ words }) {
  return html`<div class="bc-none"><span>${words}</span></div>`;
}
