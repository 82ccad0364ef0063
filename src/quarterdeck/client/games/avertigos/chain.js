// The chain on the table: its cards as legs, where the ship would end, and where each offered card or turn would lead.

import { html } from "../../html.js";
import { STEP, away, place } from "./geometry.js";
import { Airship, scaleOf } from "./ship.js";
import { letter } from "./table.js";

/** @param {import("./table.js").Table} t @param {[number, number][]} points */
const line = (t, points) => points.map(([x, y]) => place(t.sheet, x, y).join(" ")).join("L");

/**
 * Cards of a chain as strips of their width with rounded joints.
 * @param {{ t: import("./table.js").Table, path: [number, number][], cls: string }} props
 */
export function Legs({ t, path, cls }) {
  if (path.length < 2) return null;
  return html`<g class=${cls}>
    <path class="strip" style=${{ strokeWidth: t.printed.chain }} d=${`M${line(t, path)}`} />
    <path class="spine" d=${`M${line(t, path)}`} />
    ${path.map((point, i) => html`<circle key=${i} class="joint" r="2.6" cx=${place(t.sheet, ...point)[0]}
      cy=${place(t.sheet, ...point)[1]} />`)}
  </g>`;
}

/**
 * A ship as it would be, with what it would run into.
 * @param {{ t: import("./table.js").Table, ghost: import("./table.js").Ghost, k: number, now?: boolean }} props
 */
export function GhostShip({ t, ghost, k, now = false }) {
  const ship = t.view.ships[t.view.active];
  const [x, y] = place(t.sheet, ghost.x, ghost.y);
  const places = t.printed.hulls.find((hull) => hull.name === ship.hull).modules;
  const bad = ghost.edge || ghost.ships?.length;
  return html`<g class=${`av-ghost ${now ? "now" : "next"} ${bad ? "bad" : ""}`}>
    <circle class="base" cx=${x} cy=${y} r=${t.printed.base} />
    <g transform=${`translate(${x} ${y}) rotate(${STEP * ghost.heading}) scale(${scaleOf(ghost.height)})`}>
      <${Airship} places=${places} owner=${ship.owner} ghost=${true} />
    </g>
    <text class="note" style=${{ fontSize: `${12 * k}px`, strokeWidth: 3 * k, textAnchor: anchor(t, x, k) }} x=${x}
      y=${y + 34 * k + t.printed.base}>${noteOf(t, ghost)}</text>
  </g>`;
}

/**
 * Words near a side of the table run towards its middle.
 * @param {import("./table.js").Table} t
 * @param {number} x
 * @param {number} k
 */
const anchor = (t, x, k) => (x < 110 * k ? "start" : x > t.sheet.width - 110 * k ? "end" : "middle");

/** @param {import("./table.js").Table} t @param {import("./table.js").Ghost} ghost */
function noteOf(t, ghost) {
  const ships = (ghost.ships ?? []).map((i) => `zukes ${letter(i)}`);
  const claws = (ghost.islands ?? []).map((i) => `Claws of ${t.printed.islands[i].name}`);
  return [`height ${ghost.height}`, ...(ghost.edge ? ["over the edge"] : []), ...ships, ...claws].join(" · ");
}

/**
 * Where each turn of a card that is pointed at would end.
 * @param {{ t: import("./table.js").Table, fan: [number, number, number][], k: number }} props
 */
export function Fan({ t, fan, k }) {
  return html`<g class="av-fan">
    ${fan.map(([x, y, heading], i) => {
      const [px, py] = place(t.sheet, x, y);
      const [bx, by] = away(px, py, STEP * heading, 9 * k);
      return html`<g key=${i}><circle cx=${px} cy=${py} r=${4 * k} /><path d=${`M${px} ${py}L${bx} ${by}`} /></g>`;
    })}
  </g>`;
}

/**
 * The ends of the turns that are offered, to be clicked.
 * @param {{ t: import("./table.js").Table, k: number }} props
 */
export function TurnEnds({ t, k }) {
  if (t.ask.name !== "turn") return null;
  const { offers } = t;
  const ways = t.aids.ghosts.map((ghost) => `M${line(t, (ghost?.path ?? []).slice(-2))}`);
  return html`<g class="av-ends">
    <path class="way" d=${ways.filter((way) => way.length > 1).join("")} />
    ${offers.map((offer, i) => {
      const ghost = t.aids.ghosts[i];
      if (!ghost) return null;
      const [x, y] = place(t.sheet, ghost.x, ghost.y);
      const [bx, by] = away(x, y, STEP * ghost.heading, 12 * k);
      const bad = ghost.edge || ghost.ships?.length ? "bad" : "";
      return html`<g key=${offer.action.degrees} ...${t.at(`turn:${offer.action.degrees}`, offer.words, bad)}
        tabindex=${-1}>
        <circle class="hit" cx=${x} cy=${y} r=${12 * k} />
        <path class="tip" d=${`M${x} ${y}L${bx} ${by}`} />
        <circle class="dot" cx=${x} cy=${y} r=${5 * k} />
      </g>`;
    })}
  </g>`;
}
