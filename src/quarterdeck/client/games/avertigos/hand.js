// The hand of movement cards, each with its front and its back, and the piles.

import { clamp } from "../../board/plane.js";
import { html } from "../../html.js";
import { narrow } from "../../narrow.js";
import { Chip, Finish } from "./chip.js";
import { TurnDial } from "./dials.js";
import { away } from "./geometry.js";
import { offered, turning } from "./offers.js";

/** @typedef {import("./table.js").Table} Table */

const START = "▸"; // the sign of cards that can be the first of a chain

/** A card's path: how far it goes and how far it turns. @param {{ card: { turn: number, length: number } }} props */
function Path({ card }) {
  const reach = 14 + card.length * 0.3;
  const turns = [-card.turn, 0, card.turn];
  const [[x1, y1], , [x2, y2]] = turns.map((turn) => away(0, 0, clamp(turn, -170, 170), reach));
  const large = card.turn > 90 ? 1 : 0;
  return html`<svg class="path" viewBox="-40 -50 80 66" aria-hidden="true">
    ${card.turn > 0 && html`<path class="fan" d=${`M0 0L${x1} ${y1}A${reach} ${reach} 0 ${large} 1 ${x2} ${y2}Z`} />`}
    <path class="way" d=${`M0 12V0V${-reach}M-5 ${-reach + 7}L0 ${-reach}L5 ${-reach + 7}`} />
    <circle r="4" cy="8" />
  </svg>`;
}

/** What a card brings and costs. @param {import("../../types/avertigos").Card} card */
function bonuses(card) {
  const all = [
    { is: card.ap > 0, cls: "good", words: `+${card.ap} AP` },
    { is: card.hp > 0, cls: "good", words: `+${card.hp} HP` },
    { is: card.hp < 0, cls: "bad", words: `−${-card.hp} HP` },
    { is: card.height > 0, cls: "good", words: "▲ height" },
    { is: card.height < 0, cls: "bad", words: "▼ height" },
    { is: card.draw > 0, cls: "good", words: `+${card.draw} card` },
  ];
  return all.filter(({ is }) => is);
}

/** @param {{ t: Table, name: string, count: number }} props */
function Card({ t, name, count }) {
  const card = /** @type {import("../../types/avertigos").Card} */ (t.printed.cards.find((one) => one.name === name));
  const back = t.printed.back;
  const extras = bonuses(card);
  return html`<div class=${`av-card ${card.kind}`}>
    <div ...${t.named(`front:${name}`, "front")}>
      <header><b>${name}</b>${count > 1 && html`<i>×${count}</i>`}</header>
      <${Path} card=${card} />
      <p title=${t.printed.legend.turn}>${card.length} mm · ${card.turn}°</p>
      <p class="extras">${extras.map(({ cls, words }) => html`<span class=${cls}>${words}</span>`)}</p>
      <footer title=${card.start ? t.printed.legend[START] : ""}>${card.start && html`${START}<span
        class="visually-hidden"> can be first,</span> `}${card.kind}</footer>
    </div>
    <div ...${t.named(`back:${name}`, "back")}>
      <span class="visually-hidden">${name} on its </span>
      back ${back.length} · ${back.turn}°
    </div>
  </div>`;
}

/** @param {{ t: Table }} props */
export function Hand({ t }) {
  const cards = Object.entries(t.view.hand);
  const discards = Object.values(t.view.discard).reduce((sum, n) => sum + n, 0);
  const total = cards.reduce((sum, [, n]) => sum + n, 0);
  return html`<section class="av-hand" data-region="hand" aria-label="Movement cards">
    <header>
      <h3>${t.seat === null ? "Movement cards" : `Your hand, ${total} of ${t.printed.hand}`}</h3>
      <${Chip} t=${t} k="deck" cls="pile" label=${`Deck ${t.view.deck}`}
        note=${offered(t, "collect").length ? "draw" : offered(t, "draw").length ? "draw for 1 AP" : ""} />
      <small>${discards} discarded</small>
      ${narrow.value && t.aids.chain && (turning(t).length ? html`<${TurnDial} t=${t} />` : html`<${Finish} t=${t} />`)}
    </header>
    <div class="row">
      ${cards.map(([name, count]) => html`<${Card} key=${name} t=${t} name=${name} count=${count} />`)}
    </div>
  </section>`;
}
