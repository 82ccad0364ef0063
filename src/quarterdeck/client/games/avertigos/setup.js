// Setting a ship up: its ghost on the table, moved by pointing, dragging or arrow keys, and beside the table the rest.

import { useRef } from "preact/hooks";
import { many } from "../../board/words.js";
import { html } from "../../html.js";
import { Bow, SpotDial } from "./dials.js";
import { headingTo, turnedBy } from "./draft.js";
import { STEP, away } from "./geometry.js";
import { Airship, scaleOf } from "./ship.js";
import { hullOf } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../../board/plane.js").Point} Point */

const GRIP = 62; // millimetres from the ship's middle to the handle that turns it

/** @param {Draft} draft */
const inWords = ({ x, y, degrees, height, speed }) =>
  `Set up here: ${x}, ${y}, heading ${degrees} degrees, height ${height}, speed ${speed}`;

/**
 * Points on which the ship can be set up.
 * @param {{ t: Table, k: number }} props
 */
export function Spots({ t, k }) {
  return t.places.filter(({ key }) => key.startsWith("spot:")).map(({ key, x, y }) => html`<circle key=${key}
    class=${t.hover === key ? "av-spot aimed" : "av-spot"} cx=${x} cy=${y} r=${Math.min((t.hover === key ? 6 : 2.4) * k, 9)} />`);
}

/**
 * What a drag does: `tell` hears of every point, and `still` of a press that has not moved.
 * @param {(event: Element, point: Point) => Point} under
 * @param {(point: Point) => void} tell
 * @param {() => void} still
 */
function useDrag(under, tell, still) {
  const hold = useRef({ down: false, moved: false }).current;
  const place = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).closest(".av-window");
    return box && under(box, { x: event.clientX, y: event.clientY });
  };
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      event.stopPropagation();
      Object.assign(hold, { down: true, moved: false });
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      const point = hold.down && place(event);
      if (!point) return;
      event.stopPropagation();
      hold.moved ||= Math.hypot(event.movementX, event.movementY) > 0;
      tell(point);
    },
    onPointerUp: () => void (hold.down = false),
    onPointerCancel: () => void (hold.down = false),
    onClick: (/** @type {Event} */ event) => {
      event.stopPropagation();
      if (!hold.moved) still();
      hold.moved = false;
    },
  };
}

/**
 * The ship as it would stand: drag it to another place, drag the handle to turn it, click it to set it up.
 * @param {{ t: Table, k: number, draft: Draft, under: (element: Element, point: Point) => Point }} props
 */
export function DraftShip({ t, k, draft, under }) {
  const ship = t.view.ships[t.view.active];
  const [x, y] = [draft.x, t.sheet.depth - draft.y];
  const [hx, hy] = away(x, y, draft.degrees, Math.max(GRIP, 40 * k));
  const turn = (/** @type {Point} */ to) => t.redraft({ degrees: headingTo({ x, y: -y }, { x: to.x, y: -to.y }) });
  const body = useDrag(under, t.moveDraft, t.setUp);
  const grip = useDrag(under, turn, () => t.redraft({ degrees: turnedBy(draft.degrees, STEP) }));
  const place = `spot:${draft.x},${draft.y}`;
  const props = t.at(place, inWords(draft), "av-draft");
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    t.setUp();
  };
  return html`<g>
    <path class="av-grip-line" d=${`M${x} ${y}L${hx} ${hy}`} />
    <g ...${props} ...${body} onKeyDown=${press}>
      <circle class="hit" cx=${x} cy=${y} r=${Math.max(t.printed.base + 6, 22 * k)} />
      <circle class="base" cx=${x} cy=${y} r=${t.printed.base} />
      <g transform=${`translate(${x} ${y}) rotate(${draft.degrees}) scale(${scaleOf(draft.height)})`}>
        <${Airship} places=${hullOf(t.printed, ship).modules} owner=${ship.owner} />
      </g>
    </g>
    <g class="av-grip" ...${grip}><title>Drag to turn the bow</title>
      <circle class="hit" cx=${hx} cy=${hy} r=${16 * k} />
      <path class="tip" d="M0 -9L8 7H-8Z" transform=${`translate(${hx} ${hy}) rotate(${draft.degrees}) scale(${k})`} />
    </g>
  </g>`;
}

/**
 * One of a few numbers.
 * @param {{ title: string, numbers: number[], now: number, words: (n: number) => string, set: (n: number) => void }} props
 */
function Few({ title, numbers, now, words, set }) {
  return html`<div class="av-few" role="group" aria-label=${title}><b>${title}</b>${numbers.map((n) => html`<button
    key=${n} type="button" class="av-chip" aria-pressed=${n === now} title=${words(n)} aria-label=${`${title} ${n}: ${words(n)}`}
    onClick=${() => set(n)}>${n}</button>`)}<small>${words(now)}</small></div>`;
}

/** @param {{ t: Table, draft: Draft }} props */
export function SetUp({ t, draft }) {
  const ship = t.view.ships[t.view.active];
  const { initiative } = hullOf(t.printed, ship);
  const speeds = Array.from({ length: t.printed.speed + 1 }, (_, speed) => speed);
  const turn = (/** @type {number} */ by) => t.redraft({ degrees: turnedBy(draft.degrees, by) });
  return html`<section class="av-setup" aria-label="Set the ship up">
    <p class="av-hint">Click the table, drag the ship, or press arrow keys.</p>
    <${Bow} degrees=${draft.degrees} turn=${turn} />
    <${Few} title="Height" numbers=${initiative.map((_, i) => i + 1)} now=${draft.height}
      words=${(/** @type {number} */ n) => `initiative ${initiative[n - 1]}`} set=${(/** @type {number} */ height) => t.redraft({ height })} />
    <${Few} title="Speed" numbers=${speeds} now=${draft.speed}
      words=${(/** @type {number} */ n) => `up to ${many(Math.min(n + 1, t.printed.speed), "card")}`} set=${(/** @type {number} */ speed) => t.redraft({ speed })} />
    <button type="button" class="button primary" onClick=${t.setUp}>Set up here</button>
    <details><summary>By the ruler: ${draft.x}, ${draft.y} mm</summary><${SpotDial} t=${t} /></details>
  </section>`;
}
