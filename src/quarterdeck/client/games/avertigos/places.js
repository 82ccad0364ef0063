// Places on the table that are meant by a point near them: where a ship can be set up, headings, ends of a turn.

import { along, beside, nearest, useArrows } from "../../board/pointing.js";
import { STEP, away, place } from "./geometry.js";
import { turnEnds } from "./ghosts.js";
import { offered } from "./offers.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../../board/pointing.js").Place} Place */
/** @typedef {import("../../board/plane.js").Point} Point */

const REACH = 90; // pixels from the end of a turn at which one still means it
export const RING = 52; // millimetres from a ship to the headings around it

/** Everything that is chosen by where it lies, in the picture's millimetres. @param {Table} t @returns {Place[]} */
export function placesOf(t) {
  const ends = turnEnds(t.frame, t.choice).map(({ offer, ghost }) => at(`turn:${offer.action.degrees}`, place(t.sheet, ghost.x, ghost.y)));
  return [...t.places, ...headings(t), ...ends].filter(({ key }) => t.choice.open(key));
}

/** @param {string} key @param {[number, number]} point @returns {Place} */
const at = (key, [x, y]) => ({ key, x, y });

/** @param {Table} t @returns {Place[]} */
function headings(t) {
  const ship = t.view.ships[t.view.active];
  if (!ship) return [];
  const [x, y] = place(t.sheet, ship.x, ship.y);
  return offered(t, "face").map(({ action: { degrees } }) => at(`face:${degrees}`, away(x, y, degrees, RING)));
}

/**
 * What pointer and arrow keys do with places: the pointer shows the nearest, a click takes what is shown already, and
 * else shows it. A ship that is set up moves there, and is set up by a click on itself.
 * @param {Table} t
 * @param {Place[]} places
 * @param {number} k millimetres a pixel
 * @param {(element: Element, point: Point) => Point} under
 */
export function usePlaces(t, places, k, under) {
  const { draft } = t;
  const aimed = draft ? places.find(({ key }) => key === `spot:${draft.x},${draft.y}`) : places.find(({ key }) => key === t.hover);
  const aim = (/** @type {Place} */ to) => (draft ? t.moveDraft(to) : t.point(to.key));
  const take = () => (draft ? t.setUp() : aimed && t.choice.pick(aimed.key));
  const from = aimed ?? startOf(t, places);
  const go = (/** @type {string} */ key) => {
    const next = from && (draft ? beside(places, from, key) : along(places, from, key));
    if (next) aim(next);
  };
  useArrows({ asked: places.length > 0, go, take });
  const meant = (/** @type {MouseEvent} */ event) => {
    const thing = /** @type {Element} */ (event.target).closest("[data-key]");
    const point = under(/** @type {Element} */ (event.currentTarget), { x: event.clientX, y: event.clientY });
    return thing ? null : nearest(places, point, turns(places) ? REACH * k : Infinity);
  };
  return {
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      const idle = places.length && event.pointerType === "mouse" && !event.buttons;
      const key = idle ? (meant(event)?.key ?? null) : null;
      if (idle && key && key !== t.hover) t.point(key);
    },
    onPointerLeave: () => places.length && t.point(null),
    onClick: (/** @type {MouseEvent} */ event) => {
      const to = meant(event);
      if (to && !draft && to.key === t.hover) t.choice.pick(to.key);
      else if (to) aim(to);
    },
  };
}

/** Where arrow keys begin: as the ship heads, or straight on. @param {Table} t @param {Place[]} places */
function startOf(t, places) {
  const keys = [`face:${STEP * (t.view.ships[t.view.active]?.heading ?? 0)}`, "turn:0"];
  return places.find(({ key }) => keys.includes(key)) ?? places[0] ?? null;
}

/** @param {Place[]} places */
const turns = (places) => places.some(({ key }) => key.startsWith("turn:"));

/**
 * Two sets of hands on one element: each event goes to both.
 * @param {Record<string, (event: any) => unknown>} one
 * @param {Record<string, (event: any) => unknown>} other
 */
export function both(one, other) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, (/** @type {any} */ event) => {
    one[name]?.(event);
    other[name]?.(event);
  }]));
}
