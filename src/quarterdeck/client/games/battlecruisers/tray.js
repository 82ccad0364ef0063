// The cards that a question lays out to choose from: a discard pile, or a hand that is looked at.

import { html } from "../../html.js";
import { target } from "../../board/target.js";
import { FullCard, nameOf } from "./card.js";
import { fullTarget } from "./mat.js";
import { tray } from "./targets.js";

/** @param {{ scene: import("./mat.js").Scene }} props */
export function Tray({ scene }) {
  const { at, choice, names } = scene;
  const laid = tray(at);
  if (!laid) return null;
  const title = laid.seat === at.seat || laid.seat === null ? "Your discard pile" : `The hand of ${names[laid.seat]}`;
  const stop = at.received ? "Keep the card that you were passed" : "Take no more";
  return html`<section class="bc-tray" aria-label=${title}>
    <h3>${title}${at.received > 0 && `: take a card for ${nameOf(scene.card(at.received))}?`}</h3>
    <div class="bc-cards" style=${{ "--columns": columns(laid.cards.length) }}>
      ${laid.cards.map(
        (number, i) => html`<${FullCard}
          key=${`${i}:${number}`}
          card=${scene.card(number)}
          props=${fullTarget(scene, laid.key(number), number, title)}
        />`,
      )}
    </div>
    ${choice.open("done") && html`<div ...${target(choice, "done", stop, "button")}>${stop}</div>`}
  </section>`;
}

/**
 * One row as long as there is room for the words, then two of like length.
 * @param {number} cards
 */
export const columns = (cards) => (cards > 7 ? Math.ceil(cards / 2) : Math.max(cards, 5));
