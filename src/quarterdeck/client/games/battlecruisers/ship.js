// Another player's side of the table: hand and discard pile face down, with what is known of them.

import { html } from "../../html.js";
import { colourOf } from "../../seats.js";
import { Icon } from "./symbols.js";
import { held } from "./position.js";
import { Marks, Plate, Secret, Zones } from "./mat.js";

/** @typedef {import("./mat.js").Scene} Scene */

/** @param {{ scene: Scene, seat: number }} props */
export function Ship({ scene, seat }) {
  const { at, choice } = scene;
  const player = at.players[seat];
  const key = `seat:${seat}`;
  const states = [choice.open(key) && "aimed", choice.lit(key) && "lit", player.out && "out", player.alert && "alert"];
  const won = at.outcome?.winners.includes(seat);
  return html`<section
    class=${["bc-ship", won && "won", ...states].filter(Boolean).join(" ")}
    aria-label=${scene.names[seat]}
    style=${{ "--seat": colourOf(seat) }}
    onClick=${() => choice.open(key) && choice.pick(key)}
  >
    <${Plate} scene=${scene} seat=${seat} />
    <${Zones} scene=${scene} seat=${seat} />
    <div class="bc-hidden">
      <${Pile} icon="hand" count=${held(player, scene.aids.phase)} known=${player.known_hand} what="in hand" scene=${scene} />
      <${Pile} icon="discard" count=${player.discard} known=${player.known_discard} what="discarded" scene=${scene} />
    </div>
    <${Marks} scene=${scene} seat=${seat} />
    <${Secret} scene=${scene} seat=${seat} />
  </section>`;
}

/**
 * Cards face down: how many, and the numbers of those that this seat is sure of.
 * @param {{ scene: Scene, icon: string, count: number, known: number[], what: string }} props
 */
function Pile({ scene, icon, count, known, what }) {
  const sure = known.map((number) => scene.card(number).name).join(", ");
  const words = `${count} ${what}${sure ? `, surely ${sure}` : ""}`;
  return html`<div class="bc-pile" title=${words}>
    <span class="visually-hidden">${words}</span>
    <span class="bc-count" aria-hidden="true"><${Icon} name=${icon} /><b>${count}</b> <span>${what}</span></span>
    <span class="bc-known" aria-hidden="true">
      ${known.map((number, i) => html`<i key=${i} data-term=${`card:${number}`} onMouseEnter=${() => scene.read(number)}>${number}</i>`)}
    </span>
  </div>`;
}
