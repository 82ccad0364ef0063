// Where a ship could go: the three courses of the one that moves, and the headings of one that is placed.

import { centre, hexagon } from "../../board/hexes.js";
import { html } from "../../html.js";
import { target } from "../../board/target.js";
import { rankOf } from "./card.js";
import { angleOf, HULL } from "./geometry.js";
import { iconOf, pathOf } from "./icons.js";
import { Hull } from "./ship.js";
import { cardOf, shipOf } from "./table.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").PrintedCard} PrintedCard
 */

const HEX = hexagon(0.9);
const ASIDE = 0.27;
/** A ghost lies below the card on its course. */
const BELOW = 0.24;
/** @type {Record<string, number>} */
export const CLOCK = { left: 1, straight: 2, right: 3 };

/** @param {{ table: Table }} props */
export function Courses({ table }) {
  return html`<g>
    <${Here} table=${table} />
    ${table.aids.courses.map((course) => {
      const hex = table.printed.hexes[course.hex];
      const over = hex.q !== course.place[0] || hex.r !== course.place[1];
      return html`<${Course} key=${course.way} course=${course} table=${table} place=${course.place} over=${over} />
        ${over && html`<${Course} key=${`${course.way}2`} course=${course} table=${table} place=${[hex.q, hex.r]} twin=${true} />`}`;
    })}
  </g>`;
}

/** The card that lies under the ship that moves: it comes first. @param {{ table: Table }} props */
function Here({ table }) {
  const { view, printed, aids } = table;
  if (!aids.courses.length) return null;
  const at = centre(printed.hexes[shipOf(view, view.mover).hex]);
  return html`<g transform=${`translate(${at.x} ${at.y})`}><${Find} card=${cardOf(printed, view.layout[0])} aside=${0} small=${true} /></g>`;
}

/**
 * A ghost of the ship that moves, unless others are there, with the card that lies there. A twin is where it comes out over the edge.
 * @param {{ course: import("../../types/give_no_quarter").Course, table: Table, place: [number, number], over?: boolean, twin?: boolean }} props
 */
function Course({ course, table, place, over = false, twin = false }) {
  const { printed, view, choice } = table;
  const hex = printed.hexes[course.hex];
  const taken = view.ships.some((ship) => ship.hex === course.hex && ship.ship !== view.mover);
  const at = centre({ q: place[0], r: place[1] });
  const words = `${course.way}: to ${hex.label}, ${hex.name}${over || twin ? ", over the edge" : ""}`;
  const star = hex.kind === "superstar" ? "deadly" : "";
  const props = target(choice, `way:${course.way}`, words, `gnq-course ${star} ${twin ? "twin" : ""}`);
  const hide = twin ? { tabindex: -1 } : {};
  return html`<g transform=${`translate(${at.x} ${at.y})`}><title>${words}</title><g ...${props} ...${table.watch({ ship: view.mover, way: course.way })} ...${hide}>
    <polygon points=${HEX} />
    ${!taken && html`<g transform=${`translate(0 ${BELOW}) rotate(${60 * course.heading}) scale(${HULL})`}>
      <${Hull} card=${printed.ships[view.mover]} seat=${shipOf(view, view.mover).seat} ghost=${true} /></g>`}
    ${star && html`<path class="warn" d=${pathOf("warning")} transform="translate(0 .02) scale(.045)" />`}</g>
    ${!star && html`<${Find} card=${cardOf(printed, view.layout[CLOCK[course.way]])} aside=${asideOf(course.heading)} small=${taken} />`}
  </g>`;
}

/**
 * How far a card is moved outwards on a course: on one that leads down it would cover the name of the ship above.
 * @param {number} heading
 */
const asideOf = (heading) => [0, ASIDE, -ASIDE][heading] ?? 0;

/**
 * The card that lies on a course, in short; above a ship that is already there it is smaller.
 * @param {{ card: import("./table.js").PrintedCard | null, aside: number, small: boolean }} props
 */
function Find({ card, aside, small }) {
  if (!card) return null;
  const icon = card.kind === "back" ? "" : iconOf(card);
  return html`<g class=${`gnq-find ${card.kind}`} transform=${small ? `translate(${aside} -.84) scale(.7)` : `translate(${aside} -.62)`} aria-hidden="true">
    <rect x=${icon ? -0.62 : -0.4} y="-.34" width=${icon ? 1.32 : 0.8} height=".68" rx=".14" />
    ${icon && html`<path d=${pathOf(icon)} transform=${`translate(${rankOf(card) === "" || icon === "void" ? 0 : -0.26} 0) scale(.021)`} />`}
    ${icon !== "void" && html`<text x=${icon ? 0.24 : 0} y=".21">${rankOf(card)}</text>`}
  </g>`;
}

/**
 * The headings of a ship that is being placed, once its hex is picked.
 * @param {{ table: Table }} props
 */
export function Headings({ table }) {
  const { printed, choice, view } = table;
  const i = printed.hexes.findIndex((_, at) => choice.picked(`hex:${at}`));
  const seat = view.seat;
  if (i < 0 || seat === null) return null;
  const at = centre(printed.hexes[i]);
  const ways = printed.directions.map((_, heading) => heading);
  return html`<g transform=${`translate(${at.x} ${at.y})`}>
    ${ways.filter((heading) => choice.open(`heading:${heading}`)).map((heading) => html`
      <g key=${heading} ...${target(choice, `heading:${heading}`, `heading ${printed.compass[heading]}`, "gnq-heading")}
        transform=${`rotate(${angleOf(heading)}) translate(1.5 0)`}>
        <circle class="hit" r=".68" />
        <g transform="scale(.5)"><${Hull} card=${printed.ships[table.aids.about]} seat=${seat} ghost=${true} /></g>
        <path class="arrow" d="M-.95 -.12H-.8L-.66 0L-.8 .12H-.95" />
      </g>`)}
  </g>`;
}
