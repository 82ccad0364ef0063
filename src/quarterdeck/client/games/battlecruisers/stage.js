// The middle of the table: what happens this round, and a card to read.

import { useEffect, useRef } from "preact/hooks";
import { victory } from "../../board/words.js";
import { html } from "../../html.js";
import { FullCard } from "./card.js";
import { Ladder, Sign } from "./ladder.js";
import { ladder } from "./story.js";
import { Icon, SYMBOL_NAMES } from "./symbols.js";

/** @typedef {import("./mat.js").Scene} Scene */

/** @param {{ scene: Scene, chapter: import("./story.js").Chapter | null }} props */
export function Stage({ scene, chapter }) {
  const { at, aids } = scene;
  const rows = ladder(aids, chapter, at.round);
  const now = aids.phase === "resolve";
  const round = now ? at.round : (chapter?.round ?? 0);
  return html`<section ref=${useCurrent(rows)} class="bc-stage" data-region="round" aria-label="This round">
    ${at.outcome ? html`<${Ending} scene=${scene} outcome=${at.outcome} />` : html`<${Heading} scene=${scene} />`}
    ${!rows.length && html`<${HowTo} round=${at.round} />`}
    ${rows.length > 0 &&
    html`<h3 class="bc-recap">${now ? "This round" : `Last round (${round})`}</h3>
      <${Ladder} scene=${scene} rows=${rows} round=${round} after=${now ? [] : (chapter?.after ?? [])} />`}
  </section>`;
}

/** Keeps the number that resolves now in sight, in a place too low for all of them. @param {import("./story.js").Row[]} rows */
function useCurrent(rows) {
  const stage = useRef(/** @type {HTMLElement | null} */ (null));
  const current = rows.findIndex((row) => row.when === "now");
  useEffect(() => {
    const row = stage.current?.querySelectorAll(".bc-rung")[current];
    const below = row && stage.current ? row.getBoundingClientRect().bottom - stage.current.getBoundingClientRect().bottom : 0;
    stage.current?.scrollBy(0, Math.max(0, below + 8));
  }, [current, rows.length]);
  return stage;
}

/**
 * What was revealed, over the rest of the table where the round is not in sight.
 * @param {{ scene: Scene, chapter: import("./story.js").Chapter }} props
 */
export function Shown({ scene, chapter }) {
  const rows = ladder(scene.aids, chapter, scene.at.round);
  return html`<div class="bc-shown" aria-hidden="true">
    <div class="bc-stage"><${Ladder} scene=${scene} rows=${rows} round=${chapter.round} after=${chapter.after} /></div>
  </div>`;
}

/** Until something has happened: what a round is. @param {{ round: number }} props */
function HowTo({ round }) {
  return html`<ol class="bc-how">
    <li>Everyone plays a card face down; then all are turned over.</li>
    <li>The lowest number is first. Alone with it, you get its effect. Meet another copy, and all who have it clash.</li>
    <li>What you played rests for a round. Without a card you are out.</li>
    ${round === 1 && html`<li>At the start one of your cards rests, and one is discarded.</li>`}
  </ol>`;
}

/** @type {Record<string, string>} */
const WORDS = {
  recover: "Everyone chooses a card to rest",
  choose: "Everyone plays in secret",
  resolve: "The lowest number first",
};

/** @param {{ scene: Scene }} props */
function Heading({ scene }) {
  const { at, aids, waiting } = scene;
  return html`<header class="bc-heading">
    <h2>${at.round ? `Round ${at.round}` : "Setting up"}</h2>
    <p>${WORDS[aids.phase]}</p>
    ${waiting.length > 0 &&
    html`<p class="bc-votes">
      <span>Waiting for</span> ${waiting.map((seat) => html`<${Sign} key=${seat} scene=${scene} seat=${seat} />`)}
    </p>`}
    ${aids.endless.map((words) => html`<p key=${words} class="bc-endless">${words}</p>`)}
  </header>`;
}

/** @param {{ scene: Scene, outcome: import("../../types/wire").Outcome }} props */
function Ending({ scene, outcome }) {
  return html`<header class="bc-ending">
    <h2><${Icon} name="trophy" /> ${victory(outcome, (seat) => scene.names[seat])}</h2>
    <p>${outcome.reason} <span class="bc-rule">${outcome.rule}</span></p>
    <ol>
      ${outcome.ranking.map(
        (seats, i) =>
          html`<li key=${i}>
            ${seats.map(
              (seat) => html`<span key=${seat}>
                <${Sign} scene=${scene} seat=${seat} /> ${scene.names[seat]} <b>${scene.at.players[seat].vp} VP</b>
              </span>`,
            )}
          </li>`,
      )}
    </ol>
  </header>`;
}

/**
 * A card to read: the one pointed at, or else the one that resolves; without either, what this game is about.
 * @param {{ scene: Scene, pointed: number }} props
 */
export function Reader({ scene, pointed }) {
  const { at, aids, goal } = scene;
  const number = pointed || at.resolving;
  if (!number) {
    return html`<aside class="bc-reader idle">
      <${Icon} name="ship" />
      <p class="bc-goal"><b>${goal} VP</b> win, and so does the last ship with a card.</p>
      <ul>
        ${Object.keys(SYMBOL_NAMES).map(
          (symbol) => html`<li key=${symbol} class=${`bc-${symbol}`}><${Icon} name=${symbol} />${SYMBOL_NAMES[symbol]}</li>`,
        )}
      </ul>
      <p class="bc-tip">
        <span class="bc-mouse">Point at</span><span class="bc-touch">Tap</span> a small card to read it here.
      </p>
    </aside>`;
  }
  const turn = aids.order.find((one) => one.card === number && one.when === "now");
  const part = turn && number === at.resolving ? (turn.clash ? "clash" : "main") : "";
  return html`<aside class=${`bc-reader ${pointed ? "pointed" : ""}`} aria-live="off">
    <${FullCard} card=${scene.card(number)} part=${part}><span class="bc-rule">${scene.card(number).rule}</span><//>
    <button class="button quiet bc-close" aria-label="Close this card" onClick=${() => scene.read(0)}>×</button>
  </aside>`;
}
