// Dials for setting up and steering: the heading, the turn of a card, places, heights, speeds.

import { many } from "../../board/words.js";
import { html } from "../../html.js";
import { Arrow, Chip, Group } from "./chip.js";
import { turnedBy } from "./draft.js";
import { STEP } from "./geometry.js";
import { offered, turning } from "./offers.js";
import { hullOf } from "./table.js";

/** @typedef {import("./table.js").Table} Table */

/**
 * The bow, turned step by step, and taken; all 24 headings lie around the ship on the table.
 * @param {{ t: Table }} props
 */
export function HeadingDial({ t }) {
  const aimed = t.hover?.startsWith("face:") ? Number(t.hover.slice(5)) : null;
  const degrees = aimed ?? STEP * t.view.ships[t.view.active].heading;
  const turn = (/** @type {number} */ by) => t.point(`face:${turnedBy(degrees, by)}`);
  return html`<div class="av-setup">
    <${Bow} degrees=${degrees} turn=${turn}><button type="button" class="button primary" onClick=${() => t.choice.pick(`face:${degrees}`)}>
      Head ${degrees}°</button><//>
    <p class="soft">Or point at the table around the ship; arrow keys turn it, Enter takes it.</p>
    <details><summary>All headings</summary><${Group} title="Heading" cls="numbers">
      ${offered(t, "face").map(({ action, words }) => html`<${Chip} key=${action.degrees} t=${t} k=${`face:${action.degrees}`}
        words=${words} label=${`${action.degrees}°`} />`)}<//></details>
  </div>`;
}

/**
 * Buttons that turn the bow to port and to starboard, and where it points.
 * @param {{ degrees: number, turn: (by: number) => void, children?: import("preact").ComponentChildren }} props
 */
export function Bow({ degrees, turn, children = null }) {
  return html`<div class="av-few" role="group" aria-label="Heading"><b>Bow</b>
    <button type="button" class="av-chip" aria-label="Turn 15° to port" onClick=${() => turn(-STEP)}>↺</button>
    <span class="av-bow"><${Arrow} degrees=${degrees} size=${20} /> ${degrees}°</span>
    <button type="button" class="av-chip" aria-label="Turn 15° to starboard" onClick=${() => turn(STEP)}>↻</button>
    ${children}
  </div>`;
}

/** How the card just played, or one that is picked, may turn. @param {{ t: Table }} props */
export function TurnDial({ t }) {
  return html`<div class="row av-turns" role="group" aria-label="Turn the card"><b>Turn</b>
    ${turning(t).map(({ action, words }) => {
      const side = action.degrees < 0 ? "port" : action.degrees > 0 ? "starboard" : "straight";
      return html`<${Chip} key=${action.degrees} t=${t} k=${`turn:${action.degrees}`}
        words=${action.degrees ? words : `0°: ${words}`}
        cls=${`turn ${side}`} label=${`${Math.abs(action.degrees)}°`}>
        <${Arrow} degrees=${action.degrees} size=${20} />
      <//>`;
    })}
  </div>`;
}

/** Where to set up: across, then up; or at once on the table. @param {{ t: Table }} props */
export function SpotDial({ t }) {
  const list = (/** @type {"x" | "y"} */ axis) =>
    [...new Set(offered(t, "spot").map(({ action }) => action[axis]))].sort((a, b) => a - b);
  return html`<${Group} title="From the west edge, mm" cls="numbers">
      ${list("x").map((x) => html`<${Chip} key=${x} t=${t} k=${`x:${x}`} label=${String(x)}
        words=${`${x} mm from the west edge`} />`)}
    <//>
    <${Group} title="From the south edge, mm" cls="numbers">
      ${list("y").map((y) => html`<${Chip} key=${y} t=${t} k=${`y:${y}`} label=${String(y)}
        words=${`${y} mm from the south edge`} />`)}
    <//>`;
}

/** @param {{ t: Table }} props */
export function HeightDial({ t }) {
  const ship = t.view.ships[t.view.active];
  const hull = hullOf(t.printed, ship);
  return html`<${Group} title="Height">
    ${hull.initiative.map((value, i) => html`<${Chip} key=${i} t=${t} k=${`height:${i + 1}`}
      label=${`Height ${i + 1}`} note=${`initiative ${value}`} />`)}
  <//>`;
}

/** @param {number} cards */
const upTo = (cards) => `up to ${many(cards, "card")}`;

/** @param {{ t: Table }} props */
export function SpeedDial({ t }) {
  const speeds = Array.from({ length: t.printed.speed + 1 }, (_, speed) => speed);
  return html`<${Group} title="Speed">
    ${speeds.map((speed) => html`<${Chip} key=${speed} t=${t} k=${`speed:${speed}`} label=${`Speed ${speed}`}
      note=${upTo(Math.min(speed + 1, t.printed.speed))} />`)}
  <//>`;
}

/** To which side a rocket is set. @param {{ t: Table }} props */
export function SideDial({ t }) {
  const ship = t.view.ships[t.about[0]];
  const [{ action }] = offered(t, "side");
  return html`<${Group} title=${`${ship.modules[action.part - 1]}: to which side?`}>
    <${Chip} t=${t} k="side:port" label="Port" note="left of the bow"><${Arrow} degrees=${-90} /><//>
    <${Chip} t=${t} k="side:starboard" label="Starboard" note="right of the bow"><${Arrow} degrees=${90} /><//>
  <//>`;
}
