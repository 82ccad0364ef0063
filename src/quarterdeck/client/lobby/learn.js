// A game's lessons: the guided first game, short lessons about one thing each, puzzles.

import { useEffect } from "preact/hooks";
import { html } from "../html.js";
import { isUnderWay, lessonsOf, takeLesson } from "../learning.js";
import { home } from "../route.js";
import { pictureOf } from "./cards.js";
import { games, knownGames, useAsked } from "./loading.js";
import { needName } from "./name.js";
import { Problem } from "./pieces.js";
import { useTrying } from "./trying.js";

/** @typedef {import("../types/lobby").LessonCard} LessonCard */

/** @type {[LessonCard["kind"], string, string][]} */
const KINDS = [
  ["first", "Your first game", "A real game from a prepared position, with a coach who says one thing at a time."],
  ["short", "Short lessons", "One thing each, in a minute or two."],
  ["puzzle", "Puzzles", "Your move: one choice is better than all others. Which, and why?"],
];

/** @param {{ slug: string }} props */
export function LearnPage({ slug }) {
  const { found, problem } = useAsked(games, [], knownGames);
  const game = found?.games.find((card) => card.slug === slug);
  useEffect(() => {
    document.title = game ? `Learn ${game.title} · Quarterdeck` : "Learn · Quarterdeck";
  }, [game]);
  const missing = found && !game ? `There is no game called “${slug}”.` : "";
  return html`<div class="page learn">
    ${game && html`<${Head} game=${game} />`}
    <${Problem} message=${problem || missing} />
    ${game && KINDS.map(([kind, title, words]) => html`<${Part} key=${kind} game=${game} kind=${kind} title=${title} words=${words} />`)}
  </div>`;
}

/** @param {{ game: import("./cards.js").GameCard }} props */
function Head({ game }) {
  return html`<div class="masthead">
    <img src=${pictureOf(game.slug)} alt="" width="640" height="360" />
    <div>
      <p class="kicker">Learn</p>
      <h1>${game.title}</h1>
      <p class="likeness">${game.tagline}</p>
      <p class="fine"><a href=${home(`/rules/${game.slug}`)}>All the rules</a></p>
    </div>
  </div>`;
}

/** @param {{ game: import("./cards.js").GameCard, kind: string, title: string, words: string }} props */
function Part({ game, kind, title, words }) {
  const lessons = game.lessons.filter((lesson) => lesson.kind === kind);
  if (!lessons.length) return null;
  return html`<section aria-labelledby=${`learn-${kind}`}>
    <h2 id=${`learn-${kind}`}>${title}</h2>
    <p class="soft">${words}</p>
    <ul class="lesson-list">
      ${lessons.map((lesson) => html`<${Row} key=${lesson.name} slug=${game.slug} lesson=${lesson} />`)}
    </ul>
  </section>`;
}

/** @param {{ slug: string, lesson: LessonCard }} props */
function Row({ slug, lesson }) {
  const { busy, problem, attempt } = useTrying();
  const begun = lessonsOf(slug)[lesson.name];
  const underWay = isUnderWay(begun);
  const take = (/** @type {boolean} */ anew) => () =>
    attempt(async () => {
      if (await needName()) await takeLesson(slug, lesson.name, anew);
    });
  const words = underWay ? "Go on" : begun?.done ? "Again" : "Begin";
  return html`<li class=${`lesson-row ${begun?.done ? "done" : ""}`} data-lesson=${lesson.name}>
    <span class="lesson-mark" aria-hidden="true">${begun?.done ? "✓" : "○"}</span>
    <div>
      <h3>${lesson.title}${begun?.done && html`<span class="visually-hidden">, done</span>`}</h3>
      <p class="soft">${lesson.words} · ${lesson.minutes}\u00a0min</p>
      <${Problem} message=${problem} />
    </div>
    <div class="lesson-ways">
      <button type="button" class=${`button ${begun?.done ? "" : "primary"}`} aria-disabled=${busy} onClick=${take(false)}
        aria-label=${`${words}: ${lesson.title}`}>${words}</button>
      ${underWay && html`<button type="button" class="button quiet" aria-disabled=${busy} onClick=${take(true)}
        aria-label=${`From the start: ${lesson.title}`}>From the start</button>`}
    </div>
  </li>`;
}
