// Pointing: while the pointer or the focus is on a thing, the board says more of it; and places that are meant by a
// point near them, or by an arrow key.

import { useEffect, useRef } from "preact/hooks";
import { distance } from "./plane.js";

/** @typedef {import("./plane.js").Point & { key: string }} Place something that is chosen by where it lies */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2; // a step aside counts so much more than one ahead

/**
 * The properties of an element that tells when it is pointed at, and when no longer.
 * @template T
 * @param {(what: T | null) => void} tell
 * @param {T} what
 */
export function pointing(tell, what) {
  const [on, off] = [() => tell(what), () => tell(null)];
  return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off };
}

/**
 * The place that a point means: the nearest, unless all are out of reach.
 * @template {import("./plane.js").Point} P
 * @param {P[]} places
 * @param {import("./plane.js").Point} point
 * @param {number} [reach]
 * @returns {P | null}
 */
export function nearest(places, point, reach = Infinity) {
  /** @type {P | null} */
  let best = null;
  for (const place of places) {
    if (distance(place, point) <= Math.min(reach, best ? distance(best, point) : Infinity)) best = place;
  }
  return best;
}

/**
 * The place that an arrow key leads to: the next one that way, and not far aside; null if there is none.
 * @template {import("./plane.js").Point} P
 * @param {P[]} places
 * @param {import("./plane.js").Point} from
 * @param {string} key
 * @returns {P | null}
 */
export function beside(places, from, key) {
  const [dx, dy] = ARROWS[key] ?? [0, 0];
  const ways = places.flatMap((place) => {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const ahead = x * dx + y * dy;
    return ahead > 0.5 ? [{ place, far: ahead + ASIDE * Math.abs(x * dy - y * dx) }] : [];
  });
  return ways.sort((a, b) => a.far - b.far)[0]?.place ?? null;
}

/**
 * The place before or after one in a row, by an arrow key: to the left or up is back.
 * @template P
 * @param {P[]} places
 * @param {P} from
 * @param {string} key
 * @returns {P | null}
 */
export function along(places, from, key) {
  const [dx, dy] = ARROWS[key] ?? [0, 0];
  return dx + dy ? (places.at((places.indexOf(from) + dx + dy) % places.length) ?? null) : null;
}

/**
 * Arrow keys go from place to place, and Enter takes the one that is aimed at, wherever the focus is unless that means
 * something else by them; with Shift arrows move the camera (camera.js).
 * @param {{ asked: boolean, go: (key: string) => void, take: () => void }} given
 */
export function useArrows(given) {
  const now = useRef(given);
  now.current = given;
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const { asked, go, take } = now.current;
      if (!asked || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || !means(event)) return;
      if (event.key === "Enter") take();
      else go(event.key);
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, []);
}

/** True for an arrow, or Enter, that the focus has no use for. @param {KeyboardEvent} event */
function means({ key, target }) {
  const at = target instanceof Element ? target : document.body;
  if (at.closest("input, textarea, select, dialog, [role=tablist]")) return false;
  return key in ARROWS || (key === "Enter" && !at.closest("a, button, summary, .target.open, [role=spinbutton]"));
}
