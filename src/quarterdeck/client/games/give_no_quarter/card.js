// A scan card: its face, its back, or an empty place for one.

import { html } from "../../html.js";
import { target } from "../../board/target.js";
import { Icon, iconOf } from "./icons.js";
import { cardOf, cardWords } from "./table.js";

/**
 * @typedef {import("./table.js").PrintedCard} PrintedCard
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").Printed} Printed
 */

/**
 * @param {{ printed: Printed, name: string, small?: boolean, className?: string, props?: Partial<import("../../board/target.js").TargetProps> }} props `props` make it a target
 */
export function Card({ printed, name, small = false, className = "", props = {} }) {
  const card = cardOf(printed, name);
  const size = small ? "small" : "";
  const kind = card ? `${card.kind} face-${card.face.replace("?", "none")}` : "empty";
  const label = props["aria-label"] ? {} : { role: "img", "aria-label": cardWords(card) };
  const words = card ? { "data-term": termOf(card) } : {};
  return html`<div ...${label} ...${props} ...${words}
    class=${`gnq-card ${size} ${kind} ${className} ${props.class ?? ""}`}>
    ${card && (card.kind === "back" ? html`<${Back} card=${card} />` : html`<${Face} card=${card} />`)}
  </div>`;
}

/** What needs words: a number explains itself, but for its back. @param {PrintedCard} card */
const termOf = (card) => (card.kind === "back" || (card.kind === "number" && card.worth) ? `back:${card.back}` : `face:${card.face}`);

/** @param {{ card: PrintedCard }} props */
function Back({ card }) {
  return html`<span class="mark" data-text=${numbersOf(card)}></span><span class="title" data-text=${card.title}></span>`;
}

/** The numbers on a card's back. @param {PrintedCard} card */
const numbersOf = (card) => (card.back === "c" ? "C" : card.back);

/** @param {{ card: PrintedCard }} props */
function Face({ card }) {
  const icon = iconOf(card);
  return html`
    <span class="rank" data-text=${rankOf(card)}></span>
    ${icon && html`<${Icon} name=${icon} size=${26} />`}
    ${card.title !== card.face && html`<span class="title" data-text=${card.title.replace(/ \d+$/, "")}></span>`}
    <span class="of" data-text=${numbersOf(card)}></span>`;
}

/**
 * The number in a card's corner: its worth, or the damage that it does.
 * @param {PrintedCard} card
 */
export function rankOf(card) {
  if (card.kind === "hazard") return `−${card.damage}`;
  if (card.kind === "number" && !card.worth) return "X";
  return card.worth || "";
}

/**
 * A card of the own hand.
 * @param {{ printed: Printed, name: string, choice: import("../../board/target.js").Chooser }} props
 */
export function HandCard({ printed, name, choice }) {
  const words = cardWords(cardOf(printed, name));
  return html`<${Card} printed=${printed} name=${name} props=${target(choice, `card:${name}`, words)} />`;
}

/**
 * The own cards put down in secret; of the others' nobody sees anything.
 * @param {{ seat: number, table: Table }} props
 */
export function Down({ seat, table }) {
  const { view, printed } = table;
  if (seat !== view.seat) return html`<span class="gnq-down"></span>`;
  return html`<span class="gnq-down">
    ${view.mine.map((name, i) => html`<${Card} key=${i} printed=${printed} name=${name} small=${true} className="down" />`)}
    ${!view.mine.length && html`<span class="soft">${view.asks[seat] ? "nothing yet" : "nothing"}</span>`}
  </span>`;
}
