// Tables in lists: mine, open ones, those under way, those that are over.

import { useState } from "preact/hooks";
import { helpWords } from "../help.js";
import { html } from "../html.js";
import { go, home } from "../route.js";
import { claim } from "../sitting.js";
import { colourOf, signOf } from "../seats.js";
import { pictureOf } from "./cards.js";
import { Problem } from "./pieces.js";
import { ago, firstFree, isOver, myOrder, standing, timeLeft } from "./lists.js";
import { needName } from "./name.js";
import { useTrying } from "./trying.js";

/** @typedef {import("./cards.js").TableCard} TableCard */
/** @typedef {"mine" | "join" | "watch" | "replay"} ListKind */

const FEW = 6;

/** @param {{ cards: TableCard[] }} props */
export function MyGames({ cards }) {
  return html`<${Tables} title="Your games" cards=${myOrder(cards)} kind="mine"
    empty="You have no games yet. “Play now” starts one with a single click." />`;
}

/** @param {{ title: string, cards: TableCard[], kind: ListKind, empty: string }} props */
export function Tables({ title, cards, kind, empty }) {
  const [all, setAll] = useState(false);
  const id = `list-${kind}`;
  const shown = all ? cards : cards.slice(0, FEW);
  return html`<section class="tables" data-list=${kind} aria-labelledby=${id}>
    <h2 id=${id}>${title}${cards.length > 0 && html` <span class="count">${cards.length}</span>`}</h2>
    ${cards.length === 0 && html`<p class="empty">${empty}</p>`}
    ${cards.length > 0 &&
    html`<ul class="table-list">
      ${shown.map((card) => html`<${Row} key=${card.id} card=${card} kind=${kind} />`)}
    </ul>`}
    ${cards.length > shown.length &&
    html`<button type="button" class="button quiet" onClick=${() => setAll(true)}>Show all ${cards.length}</button>`}
  </section>`;
}

/** @param {{ card: TableCard, kind: ListKind }} props */
function Row({ card, kind }) {
  const now = Date.now() / 1000;
  const left = timeLeft(card, now);
  const pace = card.live ? "" : "turn by turn";
  const help = isOver(card) ? "" : helpWords(card);
  const facts = [card.mode, pace, help, left || ago(card.touched, now)].filter(Boolean).join(" · ");
  return html`<li class=${`table-row ${card.my_turn ? "my-turn" : ""}`}>
    <img class="table-thumb" src=${pictureOf(card.game)} alt="" width="96" height="54" loading="lazy" />
    <div class="table-words">
      <h3>${card.title}</h3>
      <p class="table-facts">${facts}</p>
      <${Crew} card=${card} />
      <p class="standing">${standing(card)}</p>
    </div>
    <${Way} card=${card} kind=${kind} />
  </li>`;
}

/** @param {{ card: TableCard }} props */
function Crew({ card }) {
  return html`<ul class="crew" aria-label="Players">
    ${card.seats.map(
      (seat, place) => html`<li key=${place} class=${seat.mine ? "mine" : ""}>
        <span aria-hidden="true" style=${{ color: colourOf(place) }}>${signOf(place)}</span>
        ${" "}${seat.kind === "open" ? html`<em>free</em>` : seat.mine ? `${seat.name} (you)` : seat.name}
      </li>`,
    )}
  </ul>`;
}

/** @param {{ card: TableCard, kind: ListKind }} props */
function Way({ card, kind }) {
  if (kind === "join") return html`<${Join} card=${card} />`;
  const words = isOver(card) ? "Replay" : kind === "watch" ? "Watch" : card.my_turn ? "Play" : "Go on";
  const look = card.my_turn ? "button primary" : "button";
  const label = `${words}: ${card.title}, ${standing(card)}`;
  return html`<a class=${look} href=${home(`/t/${card.id}`)} aria-label=${label}>${words}</a>`;
}

/** @param {{ card: TableCard }} props */
function Join({ card }) {
  const { busy, problem, attempt } = useTrying();
  const join = () => attempt(async () => (await needName()) && (await sitDown(card)));
  return html`<div class="join">
    <button type="button" class="button" aria-disabled=${busy} onClick=${join}
      aria-label=${`Join: ${card.title}, ${standing(card)}`}>
      Join
    </button>
    <${Problem} message=${problem} />
  </div>`;
}

/** @param {TableCard} card */
async function sitDown(card) {
  go(`/t/${await claim(card.id, firstFree(card))}`);
}
