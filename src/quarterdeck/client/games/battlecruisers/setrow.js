// The cards of this game side by side, with who surely or perhaps has each in hand.

import { html } from "../../html.js";
import { colourOf, others, signOf } from "../../seats.js";
import { Symbols } from "./card.js";
import { cardTarget } from "./mat.js";

/** @typedef {import("./mat.js").Scene} Scene */

/** @param {{ scene: Scene }} props */
export function SetRow({ scene }) {
  const { at, aids } = scene;
  return html`<section class="bc-set" aria-label="The cards of this game">
    <h3>
      ${aids.set_name || "The set"}
      <small>${at.outcome ? "" : "in hand: framed is sure, ? is perhaps, a dot is not"}</small>
    </h3>
    <div class="bc-row">
      ${aids.holdings.map((holding) => html`<${Entry} key=${holding.card} scene=${scene} holding=${holding} />`)}
    </div>
  </section>`;
}

/** @param {{ scene: Scene, holding: import("../../types/battlecruisers").Holding }} props */
function Entry({ scene, holding }) {
  const { at } = scene;
  const card = scene.card(holding.card);
  const { "aria-label": label, ...props } = cardTarget(scene, `name:${holding.card}`, holding.card, `Of the set. ${inWords(scene, holding)}`);
  const seats = others(at.seat, at.players.length).filter((seat) => !at.players[seat].out);
  return html`<div ...${props} class=${`bc-entry bc-${card.symbols[0]} ${props.class}`}>
    <span class="visually-hidden">${label}</span>
    <b class="bc-number" aria-hidden="true">${card.number}</b>
    <span class="bc-name" aria-hidden="true">${card.name}</span>
    <span class="bc-corner" aria-hidden="true"><${Symbols} card=${card} /></span>
    <span class="bc-holders" aria-hidden="true">${seats.map((seat) => html`<${Holder} key=${seat} seat=${seat} holding=${holding} />`)}</span>
  </div>`;
}

/** @param {{ seat: number, holding: { sure: number[], maybe: number[] } }} props */
function Holder({ seat, holding }) {
  const colour = { color: colourOf(seat) };
  if (holding.sure.includes(seat)) return html`<i class="sure" style=${colour}>${signOf(seat)}</i>`;
  if (holding.maybe.includes(seat)) return html`<i style=${colour}>${signOf(seat)}<sup>?</sup></i>`;
  return html`<i class="not">·</i>`;
}

/**
 * @param {Scene} scene
 * @param {{ sure: number[], maybe: number[] }} holding
 */
function inWords({ names }, { sure, maybe }) {
  const list = (/** @type {number[]} */ seats) => seats.map((seat) => names[seat]).join(", ");
  const parts = [sure.length && `Surely in hand: ${list(sure)}.`, maybe.length && `Perhaps in hand: ${list(maybe)}.`];
  return parts.filter(Boolean).join(" ") || "In nobody else's hand.";
}
