// Dials for setting up and steering: the compass, the turn of a card, places, heights, speeds.

import { many } from "../../board/words.js";
import { html } from "../../html.js";
import { Arrow, Chip, Group } from "./chip.js";
import { away } from "./geometry.js";
import { Airship } from "./ship.js";
import { hullOf, offered, turning } from "./table.js";

/** @typedef {import("./table.js").Table} Table */

const WINDS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
const RING = 112;

/** All 24 headings around the ship. @param {{ t: Table }} props */
export function Compass({ t }) {
  const ship = t.view.ships[t.view.active];
  const hull = hullOf(t.printed, ship);
  const heading = t.ghosts[0]?.heading ?? ship.heading;
  return html`<div class="av-compass" role="group" aria-label="Heading">
    <svg viewBox="-50 -50 100 100" aria-hidden="true"><g transform=${`rotate(${15 * heading})`}><${Airship}
      places=${hull.modules} owner=${ship.owner} /></g></svg>
    ${Array.from({ length: 24 }, (_, i) => html`<${Heading} key=${i} t=${t} degrees=${15 * i} />`)}
  </div>`;
}

/** @param {{ t: Table, degrees: number }} props */
function Heading({ t, degrees }) {
  const [x, y] = away(0, 0, degrees, RING);
  const label = degrees % 45 ? html`<${Arrow} degrees=${degrees} size=${14} />` : WINDS[degrees / 45];
  const style = { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` };
  const wind = degrees % 45 ? "" : `${WINDS[degrees / 45]}, `;
  return html`<div ...${t.at(`face:${degrees}`, `${wind}heading ${degrees} degrees`)} style=${style}>${label}</div>`;
}

/** How the card just played, or one that is picked, may turn. @param {{ t: Table }} props */
export function TurnDial({ t }) {
  return html`<${Group} title="Turn the card">
    ${turning(t).map(({ action, words }) => {
      const side = action.degrees < 0 ? "port" : action.degrees > 0 ? "starboard" : "straight";
      return html`<${Chip} key=${action.degrees} t=${t} k=${`turn:${action.degrees}`}
        words=${action.degrees ? words : `0°: ${words}`}
        cls=${`turn ${side}`} label=${`${Math.abs(action.degrees)}°`}>
        <${Arrow} degrees=${action.degrees} size=${20} />
      <//>`;
    })}
  <//>`;
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
