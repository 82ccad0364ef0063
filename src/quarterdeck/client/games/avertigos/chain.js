// The chain on the table: its cards as legs, where the ship would end, and where each offered card or turn would lead.

import { clamp } from "../../board/plane.js";
import { html } from "../../html.js";
import { MARGIN, STEP, away, place } from "./geometry.js";
import { turnEnds } from "./ghosts.js";
import { Airship, scaleOf } from "./ship.js";
import { hullOf } from "./table.js";

const APART = 84; // pixels from the joint at which handles 15 degrees apart do not overlap

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
 * @param {{ t: import("./table.js").Table, ghost: import("./table.js").Ghost, k: number, note: import("../../board/plane.js").Box | null, now?: boolean }} props
 */
export function GhostShip({ t, ghost, k, note, now = false }) {
  const ship = t.view.ships[t.view.active];
  const [x, y] = place(t.sheet, ghost.x, ghost.y);
  const places = hullOf(t.printed, ship).modules;
  const bad = ghost.edge || ghost.ships.length;
  return html`<g class=${`av-ghost ${now ? "now" : "next"} ${bad ? "bad" : ""}`}>
    <circle class="base" cx=${x} cy=${y} r=${t.printed.base} />
    <g transform=${`translate(${x} ${y}) rotate(${STEP * ghost.heading}) scale(${scaleOf(ghost.height)})`}>
      <${Airship} places=${places} owner=${ship.owner} ghost=${true} />
    </g>
    ${note && html`<text class="note" style=${{ fontSize: `${12 * k}px`, strokeWidth: 3 * k }} x=${note.x + note.width / 2}
      y=${note.y + note.height / 2 + 4 * k}>${noteOf(t, ghost)}</text>`}
  </g>`;
}

/** What a ghost says. @param {import("./table.js").Table} t @param {import("./table.js").Ghost} ghost */
export function noteOf(t, ghost) {
  const ships = ghost.ships.map((i) => `zukes ${t.ship(i)}`);
  const claws = ghost.islands.map((i) => `Claws of ${t.printed.islands[i].name}`);
  return [`height ${ghost.height}`, ...(ghost.edge ? ["over the edge"] : []), ...ships, ...claws].join(" · ");
}

/**
 * Where each turn of a card that is pointed at would end; full where the ship could hit somebody, red where it would run into something.
 * @param {{ t: import("./table.js").Table, fan: import("../../types/avertigos").End[], k: number }} props
 */
export function Fan({ t, fan, k }) {
  return html`<g class="av-fan">
    ${fan.map((end, i) => {
      const [px, py] = place(t.sheet, end.x, end.y);
      const [bx, by] = away(px, py, STEP * end.heading, 9 * k);
      return html`<g key=${i} class=${lookOf(end)}><circle cx=${px} cy=${py} r=${4 * k} /><path d=${`M${px} ${py}L${bx} ${by}`} /></g>`;
    })}
  </g>`;
}

/** @param {Pick<import("../../types/avertigos").End, "edge" | "ships" | "targets">} end */
const lookOf = ({ edge, ships, targets }) => [(edge || ships.length) && "bad", targets.length && "aims"].filter(Boolean).join(" ");

/**
 * Handles for the turns that are offered: far enough from the joint to be told apart, with a mark where each ends.
 * @param {{ t: import("./table.js").Table, k: number }} props
 */
export function TurnEnds({ t, k }) {
  const ends = turnEnds(t.frame, t.choice);
  if (!ends.length) return null;
  const marks = ends.map(({ ghost }) => place(t.sheet, ghost.x, ghost.y));
  return html`<g class="av-ends">
    <path class="way" d=${ends.map(({ ghost }) => `M${line(t, ghost.path.slice(-2))}`).join("")} />
    ${marks.map(([x, y], i) => html`<circle key=${`m${i}`} class="mark" cx=${x} cy=${y} r=${3 * k} />`)}
    ${ends.map((end) => html`<${Handle} key=${end.offer.action.degrees} t=${t} k=${k} ...${end} />`)}
  </g>`;
}

/**
 * Where the handle of a turn lies, and where it points.
 * @param {import("./table.js").Table} t
 * @param {Pick<import("./table.js").Ghost, "path">} ghost
 * @param {number} k millimetres a pixel
 */
export function handleAt(t, ghost, k) {
  const [[x0, y0], [x1, y1]] = ghost.path.slice(-2).map((point) => place(t.sheet, ...point));
  const degrees = (Math.atan2(x1 - x0, y0 - y1) * 180) / Math.PI;
  const [x, y] = away(x0, y0, degrees, Math.max(Math.hypot(x1 - x0, y1 - y0) + t.printed.base, APART * k));
  return { x: inside(x, t.sheet.width), y: inside(y, t.sheet.depth), degrees };
}

/** @param {{ t: import("./table.js").Table, k: number, offer: import("./offers.js").Turning, ghost: import("./table.js").Ghost }} props */
function Handle({ t, k, offer, ghost }) {
  const { x, y, degrees } = handleAt(t, ghost, k);
  const look = lookOf(ghost);
  return html`<g ...${t.at(`turn:${offer.action.degrees}`, offer.words, t.hover === `turn:${offer.action.degrees}` ? `aimed ${look}` : look)} tabindex="-1">
    <circle class="hit" cx=${x} cy=${y} r=${11 * k} />
    <path class="tip" d="M0 -8L6 6H-6Z" transform=${`translate(${x} ${y}) rotate(${degrees}) scale(${k})`} />
  </g>`;
}

/** Within the margin around the table. @param {number} at @param {number} most */
const inside = (at, most) => clamp(at, 8 - MARGIN, most + MARGIN - 8);
