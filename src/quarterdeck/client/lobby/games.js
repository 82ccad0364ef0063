// A game in the lobby: its picture, what it is like, and two ways to begin.

import { html } from "../html.js";
import { isNew, takeFirstTable, takeLesson } from "../learning.js";
import { go, home } from "../route.js";
import { openTable } from "../sitting.js";
import { likeness, pictureOf, spoken } from "./cards.js";
import { Problem } from "./pieces.js";
import { needName } from "./name.js";
import { begin as formOf, setupOf } from "./setup.js";
import { useTrying } from "./trying.js";

/** @param {{ game: import("./cards.js").GameCard }} props */
export function GameTile({ game }) {
  const { busy, problem, attempt } = useTrying();
  const form = formOf(game);
  const crew = form.seats.length === 2 ? "you and a bot" : `you and ${form.seats.length - 1} bots`;
  const easy = isNew(game.slug) ? game.lessons.find((lesson) => lesson.kind === "table") : undefined;
  const full = () => attempt(async () => (await needName()) && (await open(setupOf(form))));
  const begin = () => attempt(async () => (await needName()) && easy && (await takeFirstTable(game.slug, easy.name)));
  const play = easy ? begin : full;
  const first = game.lessons.find((lesson) => lesson.kind === "first");
  const learn = () => attempt(async () => (await needName()) && first && (await takeLesson(game.slug, first.name)));
  return html`<article class="game-tile" data-game=${game.slug}>
    <img class="game-picture" src=${pictureOf(game.slug)} alt="" width="640" height="360" />
    <div class="game-words">
      <h3>${game.title}</h3>
      <p class="tagline">${game.tagline}</p>
      <${Facts} game=${game} />
      <p class="likeness">${likeness(game.slug)}</p>
      <div class="game-buttons">
        ${first && html`<button type="button" class="button learn" aria-disabled=${busy} onClick=${learn}
          aria-label=${`Learn it in five minutes: ${game.title}`}>
          Learn it in five minutes
        </button>`}
        <button type="button" class="button primary" aria-disabled=${busy} onClick=${play}
          aria-label=${`Play now: ${game.title}, ${easy?.words ?? crew}`}>
          Play now
        </button>
        <a class="button" href=${home(`/new/${game.slug}`)} aria-label=${`Set up a table: ${game.title}`}>Set up a table</a>
      </div>
      <p class="fine">
        ${easy
          ? html`Now: ${easy.words}. <button type="button" class="link" aria-disabled=${busy} onClick=${full}
              aria-label=${`Full rules: ${game.title}, ${crew}`}>Full rules</button> · `
          : html`Now: ${crew}. `}
        <a href=${home(`/rules/${game.slug}`)} aria-label=${`Rules: ${game.title}`}>Rules</a>
        ${first && html` · <a href=${home(`/learn/${game.slug}`)} aria-label=${`Lessons and puzzles: ${game.title}`}>Lessons and puzzles</a>`}
      </p>
      <${Problem} message=${problem} />
    </div>
  </article>`;
}

/** @param {{ game: import("./cards.js").GameCard }} props */
export function Facts({ game }) {
  const [least, most] = game.minutes;
  return html`<dl class="facts">
    <div><dt class="visually-hidden">Players</dt><dd>${spoken(game.seats)} players</dd></div>
    <div><dt class="visually-hidden">Length</dt><dd>${least}–${most} min</dd></div>
  </dl>`;
}

/**
 * Open a table, keep its secrets, go there.
 * @param {import("../types/wire").Setup} setup
 */
export async function open(setup) {
  go(`/t/${await openTable(setup)}`);
}
