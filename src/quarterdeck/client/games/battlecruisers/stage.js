// The middle of the table: what happens this round, the cards a question lays out, and a card to read.

import { html } from "../../html.js";
import { target } from "../../target.js";
import { FullCard, nameOf } from "./card.js";
import { Ladder, Sign } from "./ladder.js";
import { cardTarget } from "./mat.js";
import { ladder } from "./story.js";
import { Icon } from "./symbols.js";
import { tray } from "./targets.js";

/** @typedef {import("./mat.js").Scene} Scene */

/** @param {{ scene: Scene, chapter: import("./story.js").Chapter | null }} props */
export function Stage({ scene, chapter }) {
  const { at, aids } = scene;
  const rows = ladder(aids, chapter, at.round);
  const now = aids.phase === "resolve";
  const round = now ? at.round : (chapter?.round ?? 0);
  const laid = tray(at);
  return html`<section class="bc-stage" aria-label="This round">
    ${at.outcome ? html`<${Ending} scene=${scene} />` : html`<${Heading} scene=${scene} />`}
    ${laid && html`<${Tray} scene=${scene} laid=${laid} />`}
    ${rows.length > 0 &&
    html`${!now && html`<h3 class="bc-recap">Round ${round}</h3>`}
      <${Ladder} scene=${scene} rows=${rows} round=${round} after=${now ? [] : (chapter?.after ?? [])} />`}
  </section>`;
}

/** @type {Record<string, string>} */
const WORDS = {
  recover: "Everyone chooses a card for the recovery zone",
  choose: "Everyone plays a card in secret",
  resolve: "From the lowest number to the highest",
};

/** @param {{ scene: Scene }} props */
function Heading({ scene }) {
  const { at, aids, waiting, names } = scene;
  const secret = aids.phase !== "resolve";
  return html`<header class="bc-heading">
    <h2>${at.round ? `Round ${at.round}` : "Setting up"}</h2>
    <p>${WORDS[aids.phase]}</p>
    ${secret &&
    html`<p class="bc-votes">
      ${at.players.map(
        (player, seat) =>
          !player.out &&
          html`<span key=${seat} class=${waiting.includes(seat) ? "open" : "made"}>
            <${Sign} scene=${scene} seat=${seat} />
            <span>${waiting.includes(seat) ? "choosing" : "ready"}</span>
          </span>`,
      )}
    </p>`}
  </header>`;
}

/** @param {{ scene: Scene }} props */
function Ending({ scene }) {
  const { outcome, players } = scene.at;
  const winners = outcome.winners.map((/** @type {number} */ seat) => scene.names[seat]).join(" and ");
  const title = winners ? `${winners} ${outcome.winners.length > 1 ? "share the victory" : "wins"}` : "Nobody wins";
  return html`<header class="bc-ending">
    <h2><${Icon} name="trophy" /> ${title}</h2>
    <p>${outcome.reason} <span class="bc-rule">${outcome.rule}</span></p>
    <ol>
      ${outcome.ranking.map(
        (/** @type {number[]} */ seats, /** @type {number} */ i) =>
          html`<li key=${i}>
            ${seats.map(
              (seat) => html`<span key=${seat}>
                <${Sign} scene=${scene} seat=${seat} /> ${scene.names[seat]} <b>${players[seat].vp} VP</b>
              </span>`,
            )}
          </li>`,
      )}
    </ol>
  </header>`;
}

/** @param {{ scene: Scene, laid: { title: string, cards: number[], key: (card: number) => string } }} props */
function Tray({ scene, laid }) {
  const { at, choice } = scene;
  const stop = at.ask === "rebuild" ? "Keep it" : "Take no more";
  return html`<div class="bc-tray">
    <h3>${laid.title}${at.received > 0 && `, to swap with ${nameOf(scene.card(at.received))}`}</h3>
    <div class="bc-cards">
      ${laid.cards.map(
        (number, i) => html`<${FullCard}
          key=${`${i}:${number}`}
          card=${scene.card(number)}
          props=${cardTarget(scene, laid.key(number), number, laid.title)}
        />`,
      )}
    </div>
    ${choice.open("done") && html`<div ...${target(choice, "done", stop, "button")}>${stop}</div>`}
  </div>`;
}

/** @param {{ scene: Scene, number: number }} props a card to read; without one, what this game is about */
export function Reader({ scene, number }) {
  const { at, aids, goal } = scene;
  if (!number) {
    return html`<aside class="bc-reader idle">
      <${Icon} name="ship" />
      <p class="bc-goal"><b>${goal} VP</b> win, or the last ship</p>
      <p>${aids.set_name ? `Set: ${aids.set_name}` : "A set of its own"}</p>
      <p class="bc-tip">Point at a card to read it here.</p>
    </aside>`;
  }
  const turn = aids.order.find((/** @type {any} */ one) => one.card === number && one.when === "now");
  const part = turn && number === at.resolving ? (turn.clash ? "clash" : "main") : "";
  return html`<aside class="bc-reader" aria-live="off">
    <${FullCard} card=${scene.card(number)} part=${part}><span class="bc-rule">${scene.card(number).rule}</span><//>
  </aside>`;
}
