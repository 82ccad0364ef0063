// The altimeter at the side: three heights, and which ships fly there.

import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { letter, placed } from "./table.js";

/** @param {{ t: import("./table.js").Table }} props */
export function Altimeter({ t }) {
  const levels = Array.from({ length: t.printed.heights }, (_, i) => t.printed.heights - i);
  const ghost = t.ghosts[0] ?? t.aids.chain;
  return html`<div class="av-altimeter" role="group" aria-label="Altimeter">
    <span class="title">Height</span>
    ${levels.map((level) => html`<${Level} key=${level} t=${t} level=${level} ghost=${ghost?.height === level} />`)}
  </div>`;
}

/** @param {{ t: import("./table.js").Table, level: number, ghost: boolean }} props */
function Level({ t, level, ghost }) {
  const here = placed(t.view).filter(({ ship }) => ship.height === level);
  return html`<div
    ...${t.named(`height:${level}`, ghost ? "level aimed" : "level")}
    style=${{ "--order": level, flexGrow: Math.max(2, here.length) }}>
    <b><span class="visually-hidden">Height </span>${level}</b>
    <span class="fleet">
      ${here.map(({ ship, i }) => html`<i key=${i} class=${i === t.view.active ? "active" : ""}
        style=${{ "--seat": colourOf(ship.owner) }}>${signOf(ship.owner)}${letter(i)}</i>`)}
      ${ghost && html`<i class="ghost">◌</i>`}
    </span>
  </div>`;
}
