// The chain as a row: cards laid so far, room for more, and what it would come to if it ended now.

import { html } from "../../html.js";
import { narrow } from "../../narrow.js";
import { signOf } from "../../seats.js";
import { Arrow, Finish } from "./chip.js";
import { TurnDial } from "./dials.js";
import { offered, turning } from "./offers.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {import("./table.js").Printed} printed @param {import("./table.js").Card} card */
function isSpecial(printed, [name, back]) {
  return !back && printed.cards.find((one) => one.name === name)?.kind === "special";
}

/** The turns of the legs, in degrees to starboard. @param {Table} t */
function turnsOf(t) {
  let heading = t.view.ships[t.view.active].heading;
  return t.view.passage.legs.map((/** @type {[number, number]} */ [next]) => {
    const turn = 15 * ((((next - heading + 36) % 24) + 24) % 24) - 180;
    heading = next;
    return turn;
  });
}

/** @param {{ t: Table }} props */
export function ChainBuilder({ t }) {
  const { played, picked, most, least, tactic } = t.view.passage;
  const turns = turnsOf(t);
  const counted = played
    .filter((card) => !isSpecial(t.printed, card)).length + (picked && !isSpecial(t.printed, picked) ? 1 : 0);
  const room = Math.max(0, (tactic || most) - counted);
  return html`<section class="av-chain" aria-label="The chain">
    <div class="row">
      ${played.map((/** @type {[string, boolean]} */ [card, back], /** @type {number} */ i) => html`<span
        key=${i} class="link"><${Arrow} degrees=${turns[i] ?? 0} /><b>${back ? "Back" : card}</b><small>
        ${turns[i] ? `${Math.abs(turns[i])}° ${turns[i] < 0 ? "port" : "stb."}` : "straight"}</small></span>`)}
      ${picked && html`<span key="picked" class="link picked"><${Arrow} degrees=${0} /><b>
        ${picked[1] ? "Back" : picked[0]}</b><small>turn it</small></span>`}
      ${Array.from({ length: room }, (_, i) => html`<span key=${`room${i}`}
        class=${!tactic && counted + i < least ? "link empty wanted" : "link empty"}
        title=${!tactic && counted + i < least ? t.printed.legend.penalty : ""}><small>
        ${!tactic && counted + i < least ? "needed" : "if you like"}</small></span>`)}
    </div>
    <${Sum} t=${t} />
    ${!narrow.value && html`<${Next} t=${t} />`}
  </section>`;
}

/** What can come next; on a phone that stands over the cards. @param {{ t: Table }} props */
function Next({ t }) {
  if (turning(t).length) return html`<${TurnDial} t=${t} />`;
  return html`${!t.view.passage.played.length && html`<p class="soft">Turn: ${t.printed.legend.turn}.</p>`}
    ${offered(t, "done").length > 0 && html`<div class="row"><${Finish} t=${t} /></div>`}`;
}

/** The ships of pairs, each once, as they are called. @param {Table} t @param {number[]} ships */
const called = (t, ships) => [...new Set(ships)].map((i) => `${signOf(t.view.ships[i].owner)} ${t.ship(i)}`);

/** What the chain comes to, with the card that is pointed at. @param {{ t: Table }} props */
export function Sum({ t }) {
  const ghost = t.ghosts[0] ?? t.aids.chain;
  if (!ghost) return null;
  const good = [
    ghost.ap && `+${ghost.ap} AP`,
    ghost.heal && `+${ghost.heal} HP`,
    ...called(t, ghost.targets.map(([, ship]) => ship)).map((name) => `guns reach ${name}`),
    ...ghost.docks.map((i) => `can dock at ${t.printed.islands[i]?.name ?? "home"}`),
  ].filter(Boolean);
  const bad = [
    ghost.hurt && `hull −${ghost.hurt} HP`,
    ghost.edge && "runs into the edge",
    ...ghost.ships.map((i) => `zukes ${t.ship(i)}: both take damage`),
    ...ghost.islands.map((i) => `Claws of ${t.printed.islands[i].name}`),
    ...called(t, ghost.threats.map(([ship]) => ship)).map((name) => `${name} reaches you`),
  ].filter(Boolean);
  return html`<p class="sum">
    <span>${t.ghosts.length ? "Then" : "So far"}: height ${ghost.height}, speed ${ghost.speed}</span>
    ${good.map((words) => html`<span class="good">${words}</span>`)}${bad.map((words) => html`<span class="bad"
      title=${String(words).startsWith("zukes") ? t.printed.legend.zuking : ""}>${words}</span>`)}
    ${t.view.passage.wind && html`<span>Wind Caller used</span>`}
  </p>`;
}
