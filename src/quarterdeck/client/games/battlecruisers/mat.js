// What every player has before them: name, VP, what lasts, play and recovery zone; on Red Alert one mat for both.

import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { target } from "../../board/target.js";
import { CardBack, NoCard, SmallCard, wordsOf } from "./card.js";
import { signed } from "./gist.js";
import { held } from "./position.js";
import { Icon } from "./symbols.js";
import { isAiming, playKey, zoneKey } from "./targets.js";

/**
 * What all parts of the board are drawn from.
 * @typedef {{
 *   at: import("./position.js").Position, aids: import("../../types/battlecruisers").Aids, choice: import("../../board/target.js").Chooser, names: string[],
 *   card: (number: number) => import("./card.js").Printed, goal: number, waiting: number[], change: number[], clashes: Set<number>,
 *   read: (card: number) => void,
 * }} Scene
 */

/**
 * The properties of a card that can be chosen and shows its words already.
 * @param {Scene} scene
 * @param {string} key
 * @param {number} number
 * @param {string} where
 */
export const fullTarget = (scene, key, number, where) =>
  target(scene.choice, key, `${where}: ${wordsOf(scene.card(number))}`);

/**
 * The properties of a small card that can be chosen, and read by pointing at it.
 * @param {Scene} scene
 * @param {string} key
 * @param {number} number
 * @param {string} where
 */
export function cardTarget(scene, key, number, where) {
  const props = fullTarget(scene, key, number, where);
  const read = () => scene.read(number);
  const onClick = (/** @type {Event} */ event) => {
    read();
    props.onClick(event);
  };
  return { ...props, onMouseEnter: read, onFocus: read, onClick };
}

/**
 * A card that cannot be chosen apart from its player, only read.
 * @param {Scene} scene
 * @param {number} number
 */
const readOnly = (scene, number) => ({ onMouseEnter: () => scene.read(number) });

/** @param {{ scene: Scene, seat: number }} props */
export function Plate({ scene, seat }) {
  const { at, aids, names, waiting, choice } = scene;
  const player = at.players[seat];
  const key = `seat:${seat}`;
  const label = `${names[seat]}, ${player.vp} VP, cards in hand: ${held(player, aids.phase)}`;
  return html`<div class="bc-plate">
    <div ...${target(choice, key, label, "bc-who")}>
      <span class="bc-sign" aria-hidden="true">${signOf(seat)}</span>
      <span class="bc-owner">${names[seat]}</span>
      ${seat === at.first && !at.outcome && html`<span class="bc-first" title="First player"><${Icon} name="first" /></span>`}
      <span class=${`bc-dots ${waiting.includes(seat) ? "" : "still"}`} title="Has to decide"><i></i><i></i><i></i></span>
    </div>
    <${Points} scene=${scene} seat=${seat} />
  </div>`;
}

/** @param {{ scene: Scene, seat: number }} props */
function Points({ scene, seat }) {
  const vp = scene.at.players[seat].vp;
  const change = scene.change[seat];
  const full = Math.min(100, (100 * vp) / scene.goal);
  return html`<div class="bc-points" title=${`${vp} of ${scene.goal} VP`}>
    ${change !== 0 &&
    html`<span key=${`${scene.at.round}:${change}`} class=${`bc-change ${change > 0 ? "up" : "down"}`}>
      ${signed(change)}
    </span>`}
    <b>${vp}</b><span class="bc-unit">VP</span>
    <span class="bc-bar" aria-hidden="true"><i style=${{ transform: `scaleX(${full / 100})` }}></i></span>
  </div>`;
}

/** @typedef {import("../../types/battlecruisers").Mark} Mark */

/** @type {Record<Mark["what"], (mark: Mark, now: boolean) => [string, string, string]>} */
const MARKS = {
  disabled: (_, now) => ["bad", "clash", now ? "Disabled" : "Disabled next round"],
  shield: (mark, now) => ["good", "negation", `Ignores main effects${until(mark, now)}`],
  keep_vp: (mark, now) => ["good", "negation", `Loses no VP${until(mark, now)}`],
  keep_cards: (mark, now) => ["good", "negation", `Discards nothing${until(mark, now)}`],
  named: (mark) => ["good", "negation", `Ignores ${mark.cards.join(", ")}`],
  armored: () => ["good", "negation", "Armored"],
  double: (_, now) => ["good", "technology", now ? "Resolves twice" : "Twice next round"],
};

/**
 * @param {{ round: number }} mark
 * @param {boolean} now
 */
const until = (mark, now) => (now ? "" : ` to round ${mark.round}`);

/** @param {{ scene: Scene, seat: number }} props */
export function Marks({ scene, seat }) {
  const { at, aids } = scene;
  return html`<div class="bc-marks">
    ${aids.winning.includes(seat) && html`<span class="bc-mark win"><${Icon} name="trophy" />Goal reached</span>`}
    ${aids.marks[seat].map((mark) => {
      const [tone, icon, words] = MARKS[mark.what](mark, mark.round === at.round);
      return html`<span key=${mark.what} class=${`bc-mark ${tone}`}><${Icon} name=${icon} />${words}</span>`;
    })}
  </div>`;
}

/**
 * What another has chosen in secret and not yet done: on the edge of the ship, so that nothing moves for it.
 * @param {{ scene: Scene, seat: number }} props
 */
export function Secret({ scene, seat }) {
  const { picked, chosen } = scene.at.players[seat];
  const words = picked ? `${picked} chosen to discard` : chosen && scene.aids.phase === "resolve" ? "Has chosen" : "";
  return words && html`<span class="bc-mark bc-edge">${words}</span>`;
}

/**
 * Play and recovery zone.
 * @param {{ scene: Scene, seat: number, play?: number, recovery?: number[], secret?: string }} props
 */
export function Zones({ scene, seat, play, recovery, secret = "" }) {
  const player = scene.at.players[seat];
  const shown = play ?? player.play;
  const resting = recovery ?? player.recovery;
  if (player.out) return html`<div class="bc-mat out"><${NoCard} words=${`Eliminated in round ${player.out}`} /></div>`;
  return html`<div class=${`bc-mat ${player.alert ? "alert" : ""}`} style=${{ "--seat": colourOf(seat) }}>
    ${player.alert && html`<span class="bc-alert"><${Icon} name="clash" /> Red Alert</span>`}
    <div class="bc-slot">
      <span class="bc-label">${player.alert ? "Play and recovery" : "Play"}</span>
      <${InPlay} scene=${scene} seat=${seat} number=${shown} secret=${secret === "play"} />
    </div>
    ${!(player.alert && !resting.length) &&
    html`<div class="bc-slot">
      <span class="bc-label">Recovery</span>
      <${Resting} scene=${scene} seat=${seat} numbers=${resting} secret=${secret === "recovery"} />
    </div>`}
  </div>`;
}

/** @param {{ scene: Scene, seat: number, number: number, secret: boolean }} props */
function InPlay({ scene, seat, number, secret }) {
  const { at, aids, names } = scene;
  const player = at.players[seat];
  if (!number && player.chosen && aids.phase === "choose") {
    const words = `${names[seat]} has chosen a card in secret`;
    return html`<${CardBack} key="down" seat=${seat} words=${words} className="bc-laid" />`;
  }
  if (!number) return html`<${NoCard} words=${player.revealed ? `${player.revealed} is gone` : ""} />`;
  const now = aids.phase === "resolve" && at.resolving === number && player.revealed === number ? "now" : "";
  const clash = player.revealed === number && scene.clashes.has(number) ? "clashes" : "";
  return html`<${SmallCard}
    key=${`up${number}`}
    card=${scene.card(number)}
    fly=${`${seat}:${number}`}
    zone="play"
    className=${`bc-turned ${now} ${clash} ${secret ? "secret" : ""}`}
    tag=${secret ? "face down" : at.mine?.picked_play && seat === at.seat ? "will be discarded" : ""}
    props=${propsOf(scene, seat, number, playKey(at, seat, number), "in play")}
  />`;
}

/** @param {{ scene: Scene, seat: number, numbers: number[], secret: boolean }} props */
function Resting({ scene, seat, numbers, secret }) {
  const { at } = scene;
  if (!numbers.length) return html`<${NoCard} words="" />`;
  const picked = seat === at.seat && at.mine ? at.mine.picked_recovery : [];
  return numbers.map(
    (number) => html`<${SmallCard}
      key=${number}
      card=${scene.card(number)}
      fly=${`${seat}:${number}`}
      zone="recovery"
      className=${secret ? "secret" : ""}
      tag=${secret ? "face down" : picked.includes(number) ? "will be discarded" : ""}
      props=${propsOf(scene, seat, number, zoneKey(at, seat, number), "in the recovery zone")}
    />`,
  );
}

/**
 * @param {Scene} scene
 * @param {number} seat
 * @param {number} number
 * @param {string} key
 * @param {string} where
 */
function propsOf(scene, seat, number, key, where) {
  if (isAiming(scene.at) && seat !== scene.at.seat) return readOnly(scene, number);
  const whose = seat === scene.at.seat ? "Yours" : `Of ${scene.names[seat]}`;
  return cardTarget(scene, key, number, `${whose}, ${where}`);
}
