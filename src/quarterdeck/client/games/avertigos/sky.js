// The table from above: zoomable, in millimetres, with everything that stands and moves on it.

import { useEffect, useRef, useState } from "preact/hooks";
import { NEARER, steady, useCamera, whole } from "../../board/camera.js";
import { nearestTurn } from "../../board/plane.js";
import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { Altimeter } from "./altimeter.js";
import { Fan, GhostShip, Legs, TurnEnds, noteOf } from "./chain.js";
import { flagOf, ghostOf, labelsOf } from "./flags.js";
import { Flashes, Ways, Wrecks } from "./flashes.js";
import { STEP, UNIT, away, groundOf, place, sector, within } from "./geometry.js";
import { Islands } from "./islands.js";
import { offered } from "./offers.js";
import { RING, both, placesOf, usePlaces } from "./places.js";
import { Reaches, shownSectors, shownStrides, useReaches } from "./sectors.js";
import { DraftShip, Spots } from "./setup.js";
import { Airship, Flag, scaleOf } from "./ship.js";
import { hullOf, placed, shipWords } from "./table.js";
import { Tilted, useRound } from "./tilted.js";

/** @typedef {import("./table.js").Table} Table */

const FINGER = 24; // pixels that a target should have

const CLOUD =
  "M-60 10C-64 -6 -44 -14 -34 -6C-30 -24 0 -26 6 -10C20 -20 44 -10 40 4C56 2 62 14 52 18H-54C-58 18 -60 14 -60 10Z";
const CLOUDS = [
  [0.16, 0.2, 1.5],
  [0.44, 0.52, 2.1],
  [0.8, 0.3, 1.3],
  [0.7, 0.8, 1.8],
  [0.12, 0.74, 1.2],
  [0.52, 0.1, 0.9],
];

/** @param {{ x: number, y: number }} props */
const Rose = ({ x, y }) => html`<g class="rose" transform=${`translate(${x} ${y})`}>
  <circle r="24" /><path d="M0 -32L5 -5L32 0L5 5L0 32L-5 5L-32 0L-5 -5Z" /><path class="north" d="M0 -32L5 -5H-5Z" />
</g>`;

/** A grid of 100 millimetres, and the table's rim. @param {{ t: Table }} props */
function Ground({ t }) {
  const { width, depth } = t.sheet;
  const lines = [];
  for (let x = 100; x < width; x += 100) lines.push(`M${x} 0V${depth}`);
  for (let y = depth - 100; y > 0; y -= 100) lines.push(`M0 ${y}H${width}`);
  return html`<g class="av-ground">
    <defs>
      <radialGradient id="av-light" cx="0.3" cy="0.1" r="1.1"><stop class="near" offset="0" />
        <stop class="far" offset="1" /></radialGradient>
    </defs>
    <rect class="sky" width=${width} height=${depth} rx="6" fill="url(#av-light)" />
    ${CLOUDS.map(([x, y, size], i) => html`<path key=${i} class="cloud" d=${CLOUD}
      transform=${`translate(${x * width} ${y * depth}) scale(${size})`} />`)}
    <path class="grid" d=${lines.join("")} />
    <rect class="rim" x="-5" y="-5" width=${width + 10} height=${depth + 10} rx="10" />
    ${!t.view.realm && html`<${Rose} x=${width - 46} y=${50} />`}
  </g>`;
}

/** The strips in which the fleets set up. @param {{ t: Table }} props */
function Strips({ t }) {
  return t.aids.strips.map(
    ([left, bottom, right, top], seat) =>
      html`<rect
        key=${seat}
        class=${seat === t.seat ? "av-strip own" : "av-strip"}
        style=${{ "--seat": colourOf(seat) }}
        x=${left}
        y=${t.sheet.depth - top}
        width=${right - left}
        height=${top - bottom}
      />`,
  );
}

/** @param {{ t: Table }} props */
function Sectors({ t }) {
  return shownSectors(t).flatMap((one) => {
    const [x, y] = place(t.sheet, one.x, one.y);
    return one.headings.map(
      (heading) =>
        html`<path
          key=${`${one.ship}:${one.part}:${heading}`}
          class=${`av-sector ${one.look}`}
          style=${{ "--seat": colourOf(t.view.ships[one.ship].owner) }}
          d=${sector(x, y, STEP * heading, t.printed.arc, one.reach / 100)}
        />`,
    );
  });
}

/** How far ships can come in level flight. @param {{ t: Table }} props */
function Strides({ t }) {
  return shownStrides(t).map((i) => {
    const { x, y, owner } = t.view.ships[i];
    const [cx, cy] = place(t.sheet, x, y);
    return html`<circle key=${i} class="av-stride" style=${{ "--seat": colourOf(owner) }} cx=${cx} cy=${cy} r=${t.aids.strides[i] / UNIT} />`;
  });
}

/** Marks on ships that a shown weapon can hit. @param {{ t: Table }} props */
function Reticles({ t }) {
  const hits = new Set(shownSectors(t).flatMap((one) => (one.look === "threat" ? [] : one.hits)));
  return [...hits].map((i) => {
    const [x, y] = place(t.sheet, t.view.ships[i].x, t.view.ships[i].y);
    const r = t.printed.base + 6;
    return html`<g key=${i} class="av-reticle">
      <circle cx=${x} cy=${y} r=${r} />
      <path d=${`M${x - r - 6} ${y}h10M${x + r - 4} ${y}h10M${x} ${y - r - 6}v10M${x} ${y + r - 4}v10`} />
    </g>`;
  });
}

/** @param {Table} t @param {string} key */
const aimed = (t, key) => (t.hover === key ? "aimed" : "");

/** Headings around the ship that is being turned. @param {{ t: Table, k: number }} props */
function Headings({ t, k }) {
  const faces = offered(t, "face");
  if (!faces.length || t.view.active < 0) return null;
  const ship = t.view.ships[t.view.active];
  const [x, y] = place(t.sheet, ship.x, ship.y);
  const radius = Math.max(RING, 68 * k);
  const inside = (/** @type {number} */ degrees) => within(t.sheet, x, y, degrees, radius, 9 * k);
  const ring = Array.from({ length: 72 }, (_, i) => away(x, y, 5 * i, inside(5 * i)).map(Math.round).join(" "));
  return html`<g class="av-headings">
    <path class="ring" d=${`M${ring.join("L")}Z`} />
    ${faces.map(({ action, words }) => {
      const far = inside(action.degrees);
      const [px, py] = away(x, y, action.degrees, far);
      const size = k * (action.degrees % 45 ? 0.7 : 1) * Math.max(0.6, far / radius);
      return html`<g key=${action.degrees} ...${t.at(`face:${action.degrees}`, words, aimed(t, `face:${action.degrees}`))} tabindex=${-1}>
        <circle class="hit" cx=${px} cy=${py} r=${(9 * k * far) / radius} />
        <path class="tip" d="M0 -7L5 5H-5Z"
          transform=${`translate(${px} ${py}) rotate(${action.degrees}) scale(${size})`} />
      </g>`;
    })}
  </g>`;
}

/** @param {{ t: Table, k: number, i: number, angle: number, flag: import("../../board/plane.js").Box }} props */
function ShipOnTable({ t, k, i, angle, flag }) {
  const ship = t.view.ships[i];
  const [x, y] = place(t.sheet, ship.x, ship.y);
  const hull = hullOf(t.printed, ship);
  const drop = 6 * ship.height;
  const active = i === t.view.active ? "active" : "";
  return html`<g ...${t.at(`ship:${i}`, shipWords(t, ship, i), `av-ship ${active}`)}>
    <g class="moves" style=${{ transform: `translate(${x}px, ${y}px)` }}>
      <circle class="hit" r=${Math.max(t.printed.base + 2, (FINGER / 2 + 2) * k)} />
      <ellipse class="shadow" cx=${drop * 0.8} cy=${drop} rx=${17 - ship.height} ry=${22 - ship.height}
        transform=${`rotate(${angle} ${drop * 0.8} ${drop})`} />
      <circle class="base" r=${t.printed.base} style=${{ "--seat": colourOf(ship.owner) }} />
      ${ship.docked >= 0 && html`<circle class="mooring" r=${t.printed.base + 5} />`}
      <g class="moves" style=${{ transform: `rotate(${angle}deg) scale(${scaleOf(ship.height)})` }}>
        <${Airship} places=${hull.modules} owner=${ship.owner} />
      </g>
      <${Flag} x=${flag.x + flag.width / 2 - x} y=${flag.y + flag.height / 2 - y} k=${k} ship=${ship} flag=${flagOf(t, i, k)} />
    </g>
  </g>`;
}

/** Headings as angles that never jump by a whole turn, so that ships turn the short way. @param {ReturnType<typeof placed>} ships */
function useAngles(ships) {
  const held = useRef(/** @type {Map<number, number>} */ (new Map()));
  for (const { ship, i } of ships) {
    const now = STEP * ship.heading;
    held.current.set(i, nearestTurn(held.current.get(i) ?? now, now));
  }
  return held.current;
}

/**
 * An element's width in pixels, whenever that changes.
 * @returns {[{ current: HTMLElement | null }, number]}
 */
function useWidth() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = /** @type {HTMLElement} */ (box.current);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}

/**
 * The table: from above, or in the round.
 * @param {{ t: Table }} props
 */
export function Sky({ t }) {
  const [round, swap] = useRound();
  useReaches();
  return round ? html`<${Tilted} t=${t} swap=${swap} />` : html`<${Plan} t=${t} swap=${swap} />`;
}

/** @param {{ t: Table, swap: (() => void) | null }} props */
function Plan({ t, swap }) {
  const ground = groundOf(t.sheet);
  const { camera, seen, look, under, fit, zoom, hands, keys } = useCamera(ground);
  const [box, width] = useWidth();
  const ships = placed(t.view);
  const angles = useAngles(ships);
  const k = seen.width / Math.max(1, width);
  const ghost = ghostOf(t);
  const labels = labelsOf(t, k, ghost ? noteOf(t, ghost) : "");
  const places = usePlaces(t, placesOf(t), k, under);
  useEffect(() => look(whole(ground)), [t.view.options.mode]);
  const subject = t.view.ships[t.subject];
  const follow = () => look(steady(ground, { x: subject.x / 100, y: t.sheet.depth - subject.y / 100, zoom: 3 }));
  return html`<div class="av-map" style=${{ "--aspect": (ground.width / ground.height).toFixed(3) }}>
    <div class=${camera.zoom > 1 ? "av-window near" : "av-window"} data-stays ref=${box} ...${both(hands, places)} ...${keys}
      tabindex=${0} role="group" aria-label="The table: plus, minus and 0 zoom, arrows move">
      <svg viewBox=${`${seen.x} ${seen.y} ${seen.width} ${seen.height}`} role="group" aria-label="Ships and islands">
        <${Ground} t=${t} /><${Strips} t=${t} /><${Islands} t=${t} k=${k} /><${Ways} t=${t} k=${k} /><${Strides} t=${t} /><${Sectors} t=${t} />
        ${t.aids.chain && html`<${Legs} t=${t} path=${t.aids.chain.path} cls="av-legs" />`}
        ${t.ghosts.slice(0, 1).map((ghost) => html`<${Legs} t=${t}
          path=${ghost.path.slice(-2)} cls="av-legs next" />`)}
        <${Spots} t=${t} k=${k} /><${Wrecks} t=${t} k=${k} lost=${labels.lost} />
        ${ships.map(({ i }) => html`<${ShipOnTable} key=${`${t.view.round}:${i}`} t=${t} k=${k} i=${i}
          angle=${angles.get(i) ?? 0} flag=${labels.flags.get(i)} />`)}
        <${Reticles} t=${t} />
        ${t.aids.chain && t.aids.chain.path.length > 0 && !t.ghosts.length && html`<${GhostShip} t=${t} ghost=${t.aids.chain} k=${k}
          note=${labels.note} now=${true} />`}
        ${t.ghosts.slice(0, 1).map((ghost) => html`<${Fan} t=${t} fan=${ghost.fan} k=${k} /><${GhostShip} t=${t}
          ghost=${ghost} k=${k} note=${labels.note} />`)}
        ${t.draft && html`<${DraftShip} t=${t} k=${k} draft=${t.draft} under=${under} />`}
        <${TurnEnds} t=${t} k=${k} /><${Headings} t=${t} k=${k} /><${Flashes} t=${t} k=${k} />
      </svg>
    </div>
    <div class="av-side">
      <div class="av-zoom">
        <button type="button" aria-label="+ nearer" onClick=${() => zoom(NEARER)}>+</button>
        <button type="button" aria-label="− farther" onClick=${() => zoom(1 / NEARER)}>−</button>
        <button type="button" aria-label="Whole table" onClick=${fit}>⤢</button>
        ${subject && html`<button type="button" aria-label=${`To ${t.ship(t.subject)}`} onClick=${follow}>
          ${signOf(subject.owner)}</button>`}
        ${swap && html`<button type="button" title="In the round (V)" aria-label="V: in the round" onClick=${swap}>◪</button>`}
        <${Reaches} t=${t} />
      </div>
      <${Altimeter} t=${t} />
    </div>
  </div>`;
}
