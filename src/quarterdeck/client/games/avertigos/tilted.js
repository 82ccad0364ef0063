// The table in the round: a picture in space that comes when it is asked for, and over it what can be read and clicked.

import { useEffect, useRef, useState } from "preact/hooks";
import { NEARER } from "../../board/camera.js";
import { distance } from "../../board/plane.js";
import { html } from "../../html.js";
import { read, write } from "../../keep.js";
import { home } from "../../route.js";
import { colourOf, signOf } from "../../seats.js";
import { theme } from "../../theme.js";
import { Altimeter } from "./altimeter.js";
import { callOf } from "./flags.js";
import { groundOf, place } from "./geometry.js";
import { islandWords } from "./islands.js";
import { LIFT, level, sceneOf } from "./scene.js";
import { Reaches, reaches } from "./sectors.js";
import { placed, shipWords } from "./table.js";
import { wrecksOf } from "./wakes.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./round/stage.js").Stage} Stage */

const STAGE = "/client/games/avertigos/round/stage.js";
const KEPT = "avertigos:round";
const SLACK = 6; // pixels that a finger may slip while it taps
const TURN = 0.3; // degrees a pixel
const STEPS = { ArrowLeft: [-15, 0], ArrowRight: [15, 0], ArrowUp: [0, 8], ArrowDown: [0, -8] };
const PAINT = { sky: "--sky", low: "--sky-low", land: "--land", high: "--land-high", rim: "--rim", ink: "--ink", soft: "--soft", bad: "--bad", brass: "--brass", ground: "--ground" };

/** Whether this browser can draw in space at all. */
const canDraw = () => Boolean(document.createElement("canvas").getContext("webgl2"));

/**
 * Whether the table is looked at in the round, and how to change that; null where it cannot be drawn. V changes it.
 * @returns {[boolean, (() => void) | null]}
 */
export function useRound() {
  const [able] = useState(canDraw);
  const [round, setRound] = useState(() => able && Boolean(read(KEPT, false)));
  const swap = () => {
    write(KEPT, !round);
    setRound(!round);
  };
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (event.key.toLowerCase() === "v" && !event.ctrlKey && !event.metaKey && !event.altKey && !typing) swap();
    };
    if (able) document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [round]);
  return [round, able ? swap : null];
}

/** The page's colours as plain ones. @param {HTMLElement} box */
function paintOf(box) {
  const style = getComputedStyle(box);
  const value = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const named = Object.fromEntries(Object.entries(PAINT).map(([key, name]) => [key, value(name)]));
  const seats = Array.from({ length: 8 }, (_, seat) => value(colourOf(seat).slice(4, -1)));
  return /** @type {import("./round/table.js").Paint} */ ({ ...named, seats, light: theme.value === "light" });
}

/**
 * The stage in its canvas: made when it has come, told of every change, and gone with the view.
 * @param {Table} t
 * @param {() => void} drawn
 */
function useStage(t, drawn) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [stage, setStage] = useState(/** @type {Stage | null} */ (null));
  useEffect(() => {
    const element = /** @type {HTMLElement} */ (box.current);
    /** @type {Stage | null} */
    let made = null;
    let gone = false;
    const watch = new ResizeObserver(() => made?.resize(element.clientWidth, element.clientHeight));
    import(home(STAGE)).then((module) => {
      if (gone) return;
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      made = new module.Stage(element.querySelector("canvas"), { lift: LIFT, still, drawn });
      made?.resize(element.clientWidth, element.clientHeight);
      watch.observe(element);
      setStage(made);
    });
    return () => {
      gone = true;
      watch.disconnect();
      made?.dispose();
    };
  }, []);
  const shade = theme.value;
  useEffect(() => stage?.colour(paintOf(/** @type {HTMLElement} */ (box.current))), [stage, shade]);
  useEffect(() => stage?.show(sceneOf(t)), [stage, t.frame, t.hover, t.choice, reaches.value, JSON.stringify(t.draft)]);
  return { box, stage };
}

/**
 * Pointer, wheel and keys: a drag turns and tilts, a click picks what is there.
 * @param {Table} t
 * @param {Stage | null} stage
 */
function handsOf(t, stage) {
  const fingers = useRef(/** @type {Map<number, import("../../board/plane.js").Point>} */ (new Map())).current;
  const drag = useRef({ from: { x: 0, y: 0 }, slipped: false }).current;
  const at = (/** @type {PointerEvent | MouseEvent} */ event) => ({ x: event.clientX, y: event.clientY });
  const keyAt = (/** @type {MouseEvent} */ event) => {
    const { left, top } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const wanted = (/** @type {string} */ key) => t.choice.open(key);
    return stage?.keyAt(event.clientX - left, event.clientY - top, wanted) ?? null;
  };
  const lift = (/** @type {PointerEvent} */ event) => void fingers.delete(event.pointerId);
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      if (!fingers.size) Object.assign(drag, { from: at(event), slipped: false });
      fingers.set(event.pointerId, at(event));
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      const was = fingers.get(event.pointerId);
      if (!stage) return;
      if (!was) return void (t.hover !== keyAt(event) && t.point(keyAt(event)));
      const [now, other] = [at(event), [...fingers].find(([id]) => id !== event.pointerId)?.[1]];
      if (!other && !drag.slipped && distance(now, drag.from) < SLACK) return;
      drag.slipped = true;
      fingers.set(event.pointerId, now);
      const { turn, tilt, zoom } = stage.orbit;
      if (other) stage.look({ zoom: (zoom * distance(now, other)) / Math.max(1, distance(was, other)) });
      else stage.look({ turn: turn - TURN * (now.x - was.x), tilt: tilt + TURN * (now.y - was.y) });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: (/** @type {PointerEvent} */ event) => {
      lift(event);
      t.point(null);
    },
    onClick: (/** @type {MouseEvent} */ event) => {
      const key = drag.slipped ? null : keyAt(event);
      if (key) t.take(key);
    },
    onWheel: (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      stage?.look({ zoom: stage.orbit.zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15) });
    },
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      if (!stage || !press(stage, event.key)) return;
      event.preventDefault();
    },
  };
}

/** @param {Stage} stage @param {string} key */
function press(stage, key) {
  const { turn, tilt, zoom } = stage.orbit;
  const step = STEPS[/** @type {keyof typeof STEPS} */ (key)];
  if (step) stage.look({ turn: turn + step[0], tilt: tilt + step[1] });
  else if (key === "+" || key === "=") stage.look({ zoom: zoom * NEARER });
  else if (key === "-") stage.look({ zoom: zoom / NEARER });
  else if (key === "0") stage.reset();
  else return false;
  return true;
}

/** Names and signs over the picture. @param {{ t: Table }} props */
function Tags({ t }) {
  return html`<div class="av-tags">
    ${(t.view.realm?.islands ?? []).map((shown, i) => html`<div key=${`i${i}`} data-at=${`island:${i}`}
      ...${t.at(`island:${i}`, islandWords(t, shown, i), "av-tag isle")}>${t.printed.islands[i].name}</div>`)}
    ${placed(t.view).map(({ ship, i }) => html`<div key=${i} data-at=${`ship:${i}`} style=${{ "--seat": colourOf(ship.owner) }}
      ...${t.at(`ship:${i}`, shipWords(t, ship, i), `av-tag ${i === t.view.active ? "active" : ""}`)}>
      <span>${signOf(ship.owner)} ${callOf(t, i)}</span>
      <span class="bars" aria-hidden="true">${[3, 2, 1].map((height) => html`<i class=${height <= ship.height ? "on" : ""} />`)}</span>
    </div>`)}
    ${wrecksOf(t).map(({ ship, why }) => html`<div key=${`w${ship}`} class="av-tag wreck" data-at=${`wreck:${ship}`}
      style=${{ "--seat": colourOf(t.view.ships[ship].owner) }}>✕ ${t.ship(ship)}: ${why}</div>`)}
    ${Array.from({ length: t.printed.heights }, (_, i) => html`<span key=${`h${i}`} class="av-rung" data-at=${`height:${i + 1}`}
      aria-hidden="true">${i + 1}</span>`)}
  </div>`;
}

/** The place above which a tag hangs. @param {Table} t @param {Stage} stage @param {string} what @returns {[number, number, number] | null} */
function anchorOf(t, stage, what) {
  const [kind, number] = what.split(":");
  if (kind === "height") {
    const [x, z] = stage.corner();
    return [x, level(Number(number)), z];
  }
  if (kind === "island") {
    const [x, y] = t.printed.islands[Number(number)].at;
    return [x, 34 + 7 * t.printed.islands[Number(number)].value, t.sheet.depth - y];
  }
  if (kind === "wreck") {
    const [x, z] = place(t.sheet, t.view.ships[Number(number)].x, t.view.ships[Number(number)].y);
    return [x, 0, z + 60]; // before the cross, which it would hide
  }
  const spot = stage.spotOf(Number(number));
  return spot && [spot[0], spot[1] + 26, spot[2]];
}

/** Every tag to where its thing is in the picture. @param {HTMLElement | null} box @param {Table} t @param {Stage | null} stage */
function placeTags(box, t, stage) {
  if (!box || !stage) return;
  for (const tag of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-at]"))) {
    const spot = anchorOf(t, stage, tag.dataset.at ?? "");
    if (!spot) continue;
    const [x, y] = stage.project(spot);
    tag.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -100%)`;
  }
}

/** @param {{ t: Table, swap: (() => void) | null }} props */
export function Tilted({ t, swap }) {
  const now = useRef({ t, stage: /** @type {Stage | null} */ (null) }).current;
  const { box, stage } = useStage(t, () => placeTags(box.current, now.t, now.stage));
  Object.assign(now, { t, stage });
  const ground = groundOf(t.sheet);
  const hands = handsOf(t, stage);
  const nearer = (/** @type {number} */ factor) => stage?.look({ zoom: stage.orbit.zoom * factor });
  return html`<div class="av-map" style=${{ "--aspect": (ground.width / ground.height).toFixed(3) }}>
    <div class=${t.hover && t.choice.open(t.hover) ? "av-window round pointed" : "av-window round"} data-stays ref=${box} style=${{ aspectRatio: `${ground.width} / ${ground.height}` }} role="group" tabindex=${0}
      onKeyDown=${hands.onKeyDown} aria-label="The table in the round: arrows turn and tilt, plus, minus and 0 zoom, V shows the plan">
      <canvas aria-hidden="true" ...${{ ...hands, onKeyDown: undefined }}></canvas>
      <${Tags} t=${t} />
      ${!stage && html`<p class="av-coming">The table is being set up…</p>`}
    </div>
    <div class="av-side">
      <div class="av-zoom">
        <button type="button" aria-label="+ nearer" onClick=${() => nearer(NEARER)}>+</button>
        <button type="button" aria-label="− farther" onClick=${() => nearer(1 / NEARER)}>−</button>
        <button type="button" aria-label="Whole table" onClick=${() => stage?.reset()}>⤢</button>
        ${swap && html`<button type="button" title="Plan (V)" aria-label="V: plan" aria-pressed=${true} onClick=${swap}>◪</button>`}
        <${Reaches} t=${t} />
      </div>
      <${Altimeter} t=${t} />
    </div>
  </div>`;
}
