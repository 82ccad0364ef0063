// What stands on the table as bodies in space, for the view in the round: plain numbers, in millimetres.
//
// x goes to the east, z to the south, and up is up. Every thing that can be chosen has its key, as in the plan.

import { STEP, UNIT, place } from "./geometry.js";
import { turnEnds } from "./ghosts.js";
import { coastOf } from "./islands.js";
import { offered } from "./offers.js";
import { shownSectors, shownStrides } from "./sectors.js";
import { hullOf, placed } from "./table.js";
import { wakesOf, wrecksOf } from "./wakes.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {[number, number, number]} Spot x, up and z */
/** @typedef {{ open: boolean, picked: boolean, lit: boolean }} State of a thing in the choice that is being made */
/** @typedef {{ spot: Spot, degrees: number, places: number, seat: number }} Hull */
/** @typedef {Hull & State & { key: string, i: number, height: number, active: boolean, hit: boolean }} Ship */
/** @typedef {Hull & { bad: boolean }} Ghost */
/** @typedef {State & { key: string, at: [number, number], coasts: [number, number][][], value: number, seat: number }} Island */
/** @typedef {{ at: [number, number], seat: number }} Port */
/** @typedef {{ spot: Spot, degrees: number, half: number, reach: number, low: number, high: number, seat: number, idle: boolean }} Range */
/** @typedef {{ spots: Spot[], next: boolean }} Ribbon */
/** @typedef {State & { key: string, spot: Spot, degrees: number | null }} Pad a place that can be clicked */
/** @typedef {{ at: [number, number], size: [number, number], seat: number, own: boolean }} Strip */
/** @typedef {{ from: Spot, to: Spot }} Shot */
/** @typedef {{ spots: Spot[], seat: number }} Wake the way of a ship since one's last choice */
/** @typedef {{ spot: Spot, seat: number }} Wreck where a ship was lost */
/** @typedef {{ spot: Spot, far: number, seat: number }} Stride how far a ship can come */

/** How far one height lies above the other. */
export const LIFT = 62;
const DIAL = 74; // from a ship to the headings around it
const FLAT = 2; // pads on the ground

/** How high a ship flies. @param {number} height */
export const level = (height) => LIFT * height;

/** @param {Table} t @param {string} key @returns {State} */
const stateOf = ({ choice, hover }, key) => ({
  open: choice.open(key),
  picked: choice.picked(key),
  lit: choice.lit(key) || hover === key,
});

/** @param {Table} t @param {number} x @param {number} y @param {number} height @returns {Spot} */
function spotOf(t, x, y, height) {
  const [px, pz] = place(t.sheet, x, y);
  return [px, level(height), pz];
}

/** @param {Table} t @returns {Ship[]} */
function ships(t) {
  const hits = new Set(shownSectors(t).flatMap((one) => one.hits));
  return placed(t.view).map(({ ship, i }) => ({
    ...stateOf(t, `ship:${i}`),
    key: `ship:${i}`,
    i,
    spot: spotOf(t, ship.x, ship.y, ship.height),
    degrees: STEP * ship.heading,
    height: ship.height,
    places: hullOf(t.printed, ship).modules,
    seat: ship.owner,
    active: i === t.view.active,
    hit: hits.has(i),
  }));
}

/** @param {Table} t @returns {Island[]} */
function islands(t) {
  return (t.view.realm?.islands ?? []).map((shown, i) => {
    const { at, value } = t.printed.islands[i];
    const coasts = [0.8, 0.56, 0.3].map((size, layer) => coastOf(i + 5 * layer, t.printed.boundary * size));
    return {
      ...stateOf(t, `island:${i}`), key: `island:${i}`, at: [at[0], t.sheet.depth - at[1]], coasts, value, seat: shown.owner,
    };
  });
}

/** Where a weapon reaches: a slice of the air, as high and low as it can shoot. @param {Table} t @returns {Range[]} */
function ranges(t) {
  return shownSectors(t).flatMap((one) => {
    const [low, high] = one.heights.map((levels) => Math.min(t.printed.heights, Math.max(1, one.height + levels)));
    return one.headings.map((heading) => ({
      spot: spotOf(t, one.x, one.y, one.height),
      degrees: STEP * heading,
      half: t.printed.arc,
      reach: one.reach / UNIT,
      low: level(low - 0.5),
      high: level(high + 0.5),
      seat: t.view.ships[one.ship].owner,
      idle: one.look === "idle",
    }));
  });
}

/**
 * A path that climbs or sinks from one height to another.
 * @param {Table} t
 * @param {[number, number][]} path
 * @param {number} from
 * @param {number} to
 * @returns {Spot[]}
 */
function climb(t, path, from, to) {
  const last = Math.max(1, path.length - 1);
  return path.map(([x, y], i) => spotOf(t, x, y, from + ((to - from) * i) / last));
}

/** The chain that is being laid, and the card that is pointed at. @param {Table} t @returns {Ribbon[]} */
function ribbons(t) {
  const ship = t.view.ships[t.view.active];
  const { chain } = t.aids;
  if (!ship) return [];
  const laid = chain ? [{ spots: climb(t, chain.path, ship.height, chain.height), next: false }] : [];
  const next = t.ghosts.slice(0, 1).map((ghost) => ({
    spots: climb(t, ghost.path.slice(-2), chain?.height ?? ship.height, ghost.height),
    next: true,
  }));
  return [...laid, ...next].filter(({ spots }) => spots.length > 1);
}

/** Where the ship would end. @param {Table} t @returns {Ghost[]} */
function ghosts(t) {
  const ship = t.view.ships[t.view.active];
  if (ship && t.draft) {
    const { x, y, degrees, height } = t.draft;
    return [{ spot: spotOf(t, UNIT * x, UNIT * y, height), degrees, places: hullOf(t.printed, ship).modules, seat: ship.owner, bad: false }];
  }
  const shown = t.ghosts[0] ?? (t.aids.chain?.path.length ? t.aids.chain : null);
  if (!ship || !shown) return [];
  const spot = spotOf(t, shown.x, shown.y, shown.height);
  const bad = shown.edge || shown.ships.length > 0;
  return [{ spot, degrees: STEP * shown.heading, places: hullOf(t.printed, ship).modules, seat: ship.owner, bad }];
}

/** Points to set up on, headings around a ship, ends of turns. @param {Table} t @returns {Pad[]} */
function pads(t) {
  const spots = offered(t, "spot").map(({ action: { x, y } }) => pad(t, `spot:${x},${y}`, [x, FLAT, t.sheet.depth - y], null));
  const ship = t.view.ships[t.view.active];
  const faces = !ship ? [] : offered(t, "face").map(({ action: { degrees } }) => {
    const [x, up, z] = spotOf(t, ship.x, ship.y, ship.height);
    const turn = (degrees * Math.PI) / 180;
    return pad(t, `face:${degrees}`, [x + DIAL * Math.sin(turn), up, z - DIAL * Math.cos(turn)], degrees);
  });
  const turns = turnEnds(t.frame, t.choice).map(({ offer, ghost }) => {
    const [[x0, y0], [x1, y1]] = ghost.path.slice(-2);
    const degrees = (Math.atan2(x1 - x0, y1 - y0) * 180) / Math.PI;
    return pad(t, `turn:${offer.action.degrees}`, spotOf(t, ghost.x, ghost.y, ghost.height), degrees);
  });
  return [...spots, ...faces, ...turns];
}

/** @param {Table} t @param {string} key @param {Spot} spot @param {number | null} degrees @returns {Pad} */
const pad = (t, key, spot, degrees) => ({ ...stateOf(t, key), key, spot, degrees });

/** @param {Table} t @returns {Strip[]} */
function strips(t) {
  if (!offered(t, "spot").length) return [];
  return t.aids.strips.map(([left, bottom, right, top], seat) => ({
    at: [(left + right) / 2, t.sheet.depth - (bottom + top) / 2], size: [right - left, top - bottom], seat, own: seat === t.seat,
  }));
}

/** What was fired just now. @param {Table} t @returns {Shot[]} */
function shots(t) {
  const at = (/** @type {number} */ i) => spotOf(t, t.view.ships[i].x, t.view.ships[i].y, t.view.ships[i].height);
  const shore = (/** @type {number} */ i) => {
    const [x, y] = t.printed.islands[i].at;
    return /** @type {Spot} */ ([x, LIFT / 2, t.sheet.depth - y]);
  };
  return t.events.flatMap((e) => {
    if (e.event === "fired") return [{ from: at(e.ship), to: at(e.target) }];
    return e.event === "clawsfired" ? [{ from: shore(e.island), to: at(e.ship) }] : [];
  });
}

/** @param {Table} t @returns {Wake[]} */
const wakes = (t) => wakesOf(t).map(({ ship, height, way }) => ({
  spots: way.map(([x, y]) => spotOf(t, x, y, height)), seat: t.view.ships[ship]?.owner ?? 0,
}));

/** @param {Table} t @returns {Wreck[]} */
const wrecks = (t) => wrecksOf(t).map(({ ship }) => {
  const { x, y, owner } = t.view.ships[ship];
  return { spot: spotOf(t, x, y, 0), seat: owner };
});

/** @param {Table} t @returns {Stride[]} */
const strides = (t) => shownStrides(t).map((i) => {
  const { x, y, height, owner } = t.view.ships[i];
  return { spot: spotOf(t, x, y, height), far: t.aids.strides[i] / UNIT, seat: owner };
});

/** @param {Table} t */
export function sceneOf(t) {
  return {
    width: t.sheet.width,
    depth: t.sheet.depth,
    heights: t.printed.heights,
    base: t.printed.base,
    chain: t.printed.chain,
    boundary: t.printed.boundary,
    frame: t.frame,
    ships: ships(t),
    islands: islands(t),
    ports: (t.aids.realm?.homes ?? []).map((at, seat) => /** @type {Port} */ ({ at: place(t.sheet, ...at), seat })),
    ranges: ranges(t),
    ribbons: ribbons(t),
    ghosts: ghosts(t),
    pads: pads(t),
    strips: strips(t),
    shots: shots(t),
    wakes: wakes(t),
    wrecks: wrecks(t),
    strides: strides(t),
  };
}

/** @typedef {ReturnType<typeof sceneOf>} Scene */
