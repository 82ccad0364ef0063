// The map: hexes, what lies over the edge, debris, ships, where they could go, and what they see.

import { useState } from "preact/hooks";

import { useCamera, Zoom } from "../../board/camera.js";
import { centre, hexagon } from "../../board/hexes.js";
import { Trails } from "../../board/recent.js";
import { target } from "../../board/target.js";
import { html } from "../../html.js";
import { colourOf } from "../../seats.js";
import { Courses, Headings } from "./courses.js";
import { Fleet, Shadows, Zones } from "./fleet.js";
import { groundOf, stepLines } from "./geometry.js";
import { pathOf } from "./icons.js";
import { Blocked, Lines, SightHexes } from "./sight.js";
import { counted } from "./table.js";

/**
 * @typedef {import("./table.js").Table} Table
 */

const HEX = hexagon(0.97);
const SPECKS = [[-0.5, -0.2], [-0.1, 0.5], [0.4, -0.35], [0.5, 0.25], [-0.35, 0.4], [0.05, 0.05], [-0.62, 0.15], [0.2, 0.7]];

/**
 * @param {{ table: Table }} props
 */
export function Chart({ table }) {
  const lens = useCamera(groundOf(table.printed.radius));
  const { camera, seen, hands } = lens;
  const [hover, setHover] = useState(-1);
  return html`<div class="gnq-map" data-region="map">
    <svg viewBox=${`${seen.x} ${seen.y} ${seen.width} ${seen.height}`} role="group" aria-label="Map of 61 hexes" ...${hands}
      class=${`${camera.zoom > 1 ? "closer" : ""} ${table.asksFor("hex:") ? "placing" : ""}`}>
      <${Ground} />
      <${Rim} table=${table} hover=${hover} setHover=${setHover} />
      ${table.printed.hexes.map((hex, i) => html`
        <${HexTile} key=${i} hex=${hex} i=${i} table=${table} hover=${hover} setHover=${setHover} />`)}
      <${SightHexes} table=${table} />
      <${Ways} table=${table} /><${Losses} table=${table} />
      <${Lines} table=${table} />
      <${Shadows} table=${table} />
      <${Fleet} table=${table} />
      <${Numbers} table=${table} />
      <${Zones} table=${table} />
      ${table.view.fields.map((field) => html`<${Debris} key=${`d${field.hex}`} field=${field} table=${table} />`)}
      <${Courses} table=${table} />
      <${Headings} table=${table} />
      <${Blocked} table=${table} />
    </svg>
    <${Zoom} lens=${lens} what="map" />
  </div>`;
}

/** Colours that cannot be said in CSS alone. */
function Ground() {
  return html`<defs>
    <radialGradient id="gnq-star">
      <stop offset="0" class="core" /><stop offset=".42" class="body" /><stop offset="1" class="glow" />
    </radialGradient>
    <radialGradient id="gnq-centre">
      <stop offset="0" class="bright" /><stop offset="1" class="edge" />
    </radialGradient>
    <pattern id="gnq-stripes" width=".22" height=".22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width=".07" height=".22" class="stripe" />
    </pattern>
  </defs>`;
}

/**
 * The places over the edge, each a picture of the hex where a ship would come out.
 * @param {{ table: Table, hover: number, setHover: (i: number) => void }} props
 */
function Rim({ table, hover, setHover }) {
  return html`<g class="gnq-rim" aria-hidden="true">
    ${table.printed.beyond.map((place) => {
      const hex = table.printed.hexes[place.hex];
      const at = centre(place);
      return html`<g key=${`${place.q},${place.r}`} class=${`gnq-hex ${hex.kind} ${hover === place.hex ? "same" : ""}`}
        transform=${`translate(${at.x} ${at.y})`} onClick=${() => table.choice.pick(`hex:${place.hex}`)}
        onMouseEnter=${() => setHover(place.hex)} onMouseLeave=${() => setHover(-1)}>
        <title>${`Over the edge: ${hex.label}, ${hex.name}`}</title>
        <polygon points=${HEX} />
        ${hex.kind === "dust" && html`<${Specks} />`}
      </g>`;
    })}
  </g>`;
}

/**
 * @param {{ hex: import("../../types/give_no_quarter").PrintedHex, i: number, table: Table, hover: number, setHover: (i: number) => void }} props
 */
function HexTile({ hex, i, table, hover, setHover }) {
  const at = centre(hex);
  const label = `${hex.label}, ${hex.name}`;
  const waste = hex.kind === "space" && hex.srs === "0" ? "waste" : "";
  const name = `gnq-hex ${hex.kind} ${waste} ${hover === i ? "same" : ""}`;
  return html`<g transform=${`translate(${at.x} ${at.y})`}
    onPointerEnter=${() => setHover(hex.edge ? i : -1)} onPointerLeave=${() => setHover(-1)}>
    <title>${`${label}. ${hex.text}`}</title>
    <g ...${target(table.choice, `hex:${i}`, label, name)}><polygon points=${HEX} />
    ${hex.kind === "dust" && html`<${Specks} />`}
    ${hex.kind === "superstar" && html`<${Star} />`}
    ${hex.kind === "centre" && html`<g class="gnq-gems" transform="translate(0 .26)"><circle r=".38" />${[0, 60, 120, 180, 240, 300].map((turn) => html`
      <path d="M0 -.14L.12 0L0 .16L-.12 0Z" transform=${`rotate(${turn}) translate(0 -.38)`} />`)}</g>`}
    </g>
  </g>`;
}

/**
 * The name of each hex and its number; where a ship is, the number alone, above it; in a scan a card lies there.
 * @param {{ table: Table }} props
 */
function Numbers({ table }) {
  const taken = new Map(counted(table.view.ships.map((ship) => ship.hex)));
  const { aids, view } = table;
  const mover = aids.courses.length ? view.ships.filter(({ ship }) => ship === view.mover) : [];
  const cards = new Set([...aids.courses, ...mover].map(({ hex }) => hex));
  return html`<g aria-hidden="true">
    ${table.printed.hexes.map((hex, i) => {
      if (cards.has(i)) return null;
      const at = centre(hex);
      const scans = hex.kind !== "superstar" && hex.srs !== "0";
      return html`<g key=${i} class=${`gnq-texts ${["", "over"][taken.get(i) ?? 0] ?? "over crowd"}`} transform=${`translate(${at.x} ${at.y})`}>
        <text class=${`gnq-hexname ${scans ? "" : "alone"}`}>${hex.label}</text>
        ${scans && html`<text class="gnq-srs">${hex.srs}</text>`}
      </g>`;
    })}
  </g>`;
}

function Specks() {
  return html`<g class="gnq-specks">${SPECKS.map(([x, y], i) => html`<circle cx=${x} cy=${y} r=${0.04 + (i % 3) * 0.02} />`)}</g>`;
}

function Star() {
  return html`<g class="gnq-star">
    <circle r=".92" fill="url(#gnq-star)" />
    ${[0, 30, 60, 90, 120, 150].map((turn) => html`<path d="M-.84 0L0 -.07L.84 0L0 .07Z" transform=${`rotate(${turn}) scale(${turn % 60 ? 0.7 : 1})`} />`)}
    <circle class="core" r=".26" />
  </g>`;
}

/**
 * Debris: a click lets an own ship in that hex take from it.
 * @param {{ field: import("../../types/give_no_quarter").Field, table: Table }} props
 */
function Debris({ field, table }) {
  const hex = table.printed.hexes[field.hex];
  const at = centre(hex);
  const here = table.view.ships.filter((ship) => ship.hex === field.hex && ship.seat === table.view.seat);
  const ship = here.find((one) => table.choice.open(`loot:${one.ship}`)) ?? here[0];
  const words = `Debris in ${hex.label}: ${field.mods.length} mods, ${field.cards.length} cards`;
  const props = ship ? target(table.choice, `loot:${ship.ship}`, words, "gnq-debris") : { class: "gnq-debris" };
  return html`<g ...${props} transform=${`translate(${at.x - 0.5} ${at.y - 0.46})`}>
    <g aria-hidden="true"><circle class="hit" r=".48" /><circle class="disc" r=".32" />
      <path d=${pathOf("debris")} transform="scale(.021)" /></g>
  </g>`;
}

/** The ways of ships since one's last choice. @param {{ table: Table }} props */
function Ways({ table }) {
  const steps = table.trails.filter(({ from, to }) => from >= 0 && to >= 0);
  const ways = steps.flatMap(({ who, from, to }) => {
    const colour = colourOf(table.view.ships.find(({ ship }) => ship === who)?.seat ?? 0);
    return stepLines(table.printed, from, to).map(([a, b]) => ({ d: `M${a.x} ${a.y}L${b.x} ${b.y}`, colour }));
  });
  return html`<${Trails} ways=${ways} width=${0.14} />`;
}

/**
 * Where ships have just been lost.
 * @param {{ table: Table }} props
 */
function Losses({ table }) {
  const hexes = [...table.marks.hexes.keys()].filter((i) => i >= 0);
  return html`${hexes.map((i) => {
    const hex = table.printed.hexes[i];
    const at = centre(hex);
    return html`<g key=${`lost${i}-${table.just.hexes.has(i) ? table.tick : ""}`} class="gnq-blast" transform=${`translate(${at.x} ${at.y})`} aria-hidden="true">
      <path d="M0 -.9L.2 -.3L.8 -.5L.36 0L.8 .5L.2 .3L0 .9L-.2 .3L-.8 .5L-.36 0L-.8 -.5L-.2 -.3Z" />
    </g>`;
  })}`;
}
