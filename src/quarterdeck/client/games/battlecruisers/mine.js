// One's own side of the table: the mat, the discard pile that only its owner may look at, and the hand.

import { useRef } from "preact/hooks";
import { html } from "../../html.js";
import { colourOf } from "../../seats.js";
import { FullCard, NoCard } from "./card.js";
import { signed } from "./gist.js";
import { Marks, Plate, Zones, cardTarget, fullTarget } from "./mat.js";
import { Icon } from "./symbols.js";
import { own } from "./position.js";
import { handKey, pileKey, tray } from "./targets.js";
import { columns } from "./tray.js";

/** @typedef {import("./mat.js").Scene} Scene */

/** @param {{ scene: Scene, seat: number }} props */
export function OwnMat({ scene, seat }) {
  const { at, aids } = scene;
  const player = at.players[seat];
  const laid = own(at, aids.phase);
  const won = at.outcome?.winners.includes(seat) ? "won" : "";
  return html`<section
    class=${`bc-own ${won} ${player.alert ? "alert" : ""}`}
    aria-label="Your side of the table"
    style=${{ "--seat": colourOf(seat) }}
  >
    <${Plate} scene=${scene} seat=${seat} />
    <div class="bc-zones">
      <${Zones} scene=${scene} seat=${seat} play=${laid.play} recovery=${laid.recovery} secret=${laid.secret} />
      ${at.mine && !tray(at) && html`<${OwnPile} scene=${scene} pile=${at.mine.discard} />`}
    </div>
    <${Marks} scene=${scene} seat=${seat} />
  </section>`;
}

/** @param {{ scene: Scene, pile: number[] }} props */
function OwnPile({ scene, pile }) {
  const { at } = scene;
  return html`<div class="bc-slot bc-ownpile">
    <span class="bc-label" title="Only you may look at it"><${Icon} name="eye" />Discard</span>
    ${pile.length
      ? html`<div class="bc-chips">
          ${pile.map((number, i) => {
            const props = cardTarget(scene, pileKey(at, number), number, "In your discard pile");
            const card = scene.card(number);
            return html`<div
              key=${`${i}:${number}`}
              ...${props}
              class=${`bc-chip bc-${card.symbols[0]} ${props.class}`}
              title=${card.name}
              data-fly=${`${at.seat}:${number}`}
              data-zone="pile"
            >
              ${number}
            </div>`;
          })}
        </div>`
      : html`<${NoCard} words="empty" />`}
  </div>`;
}

/** @param {{ scene: Scene, seat: number }} props */
export function Hand({ scene, seat }) {
  const { at, aids } = scene;
  const { hand } = own(at, aids.phase);
  const keys = hand.map((_, i) => keyOf(hand, i));
  const slots = useSlots(keys);
  return html`<section class="bc-hand" data-region="hand" aria-label="Your hand">
    <h3><${Icon} name="hand" />Your hand</h3>
    ${hand.length
      ? html`<div class="bc-cards" style=${{ "--columns": columns(Math.max(...slots)) }}>
          ${hand.map((held, i) => html`<${Held} key=${keys[i]} scene=${scene} held=${held} slot=${slots[i]} />`)}
          ${holes(slots).map((slot) => html`<i key=${`hole${slot}`} class="bc-hole" style=${{ "--slot": slot }} aria-hidden="true"></i>`)}
        </div>`
      : html`<p class="soft">${at.players[seat].out ? "You are out of the game." : "No card in hand."}</p>`}
  </section>`;
}

/**
 * Stable while other cards come and go: the number, and which copy of it.
 * @param {{ card: number }[]} hand
 * @param {number} place
 */
function keyOf(hand, place) {
  const { card } = hand[place];
  return `${card}.${hand.slice(0, place).filter((held) => held.card === card).length}`;
}

/**
 * A card keeps its place in the hand, from 1, until it goes; what comes takes the first that is free.
 * @param {string[]} keys
 */
function useSlots(keys) {
  const taken = useRef(/** @type {Map<string, number>} */ (new Map()));
  const kept = new Map([...taken.current].filter(([key]) => keys.includes(key)));
  for (const key of keys) {
    const used = new Set(kept.values());
    if (!kept.has(key)) kept.set(key, keys.findIndex((_, i) => !used.has(i + 1)) + 1);
  }
  taken.current = kept;
  return keys.map((key) => /** @type {number} */ (kept.get(key)));
}

/** The places of a row that are free. @param {number[]} slots */
function holes(slots) {
  const places = Array.from({ length: columns(Math.max(...slots)) }, (_, i) => i + 1);
  return slots.length > 7 ? [] : places.filter((place) => !slots.includes(place));
}

/** @param {{ scene: Scene, held: { card: number, tag: string }, slot: number }} props */
function Held({ scene, held, slot }) {
  const { at, aids } = scene;
  const forecast = aids.forecasts.find((one) => one.card === held.card);
  return html`<${FullCard}
    card=${scene.card(held.card)}
    fly=${`${at.seat}:${held.card}`}
    zone="hand"
    tag=${held.tag}
    props=${{ ...fullTarget(scene, handKey(at, held.card), held.card, "In your hand"), style: { "--slot": slot } }}
  >
    ${forecast && (forecast.vp !== 0 || forecast.shield || forecast.vain) && html`<${Outlook} forecast=${forecast} />`}
  <//>`;
}

/** @param {{ forecast: import("../../types/battlecruisers").Forecast }} props */
function Outlook({ forecast: { vp, shield, vain } }) {
  const parts = [vp && `${signed(vp)} VP`, shield && "protects you", vain && "no effect"].filter(Boolean);
  return html`<span class=${`bc-outlook ${vp < 0 || vain ? "down" : "up"}`}>Alone: ${parts.join(", ")}</span>`;
}
