// Cards fly to another zone from where they lay before.

import { useLayoutEffect, useRef } from "preact/hooks";

export const STILL = "(prefers-reduced-motion: reduce)";

/** @typedef {{ zone: string, x: number, y: number }} Place */

/**
 * After each drawing: every element with a `data-fly` that was in another `data-zone` before comes from there.
 * @param {{ current: HTMLElement | null }} root
 */
export function useFlight(root) {
  /** @type {{ current: Map<string, Place> }} */
  const before = useRef(new Map());
  useLayoutEffect(() => {
    if (!root.current) return;
    const places = new Map();
    for (const [name, element] of flyers(root.current)) {
      const place = placeOf(element, root.current);
      places.set(name, place);
      fly(element, before.current.get(name), place);
    }
    before.current = places;
  });
}

/**
 * @param {HTMLElement} root
 * @returns {Map<string, HTMLElement>}
 */
function flyers(root) {
  const found = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-fly]"))) {
    let name = element.dataset.fly ?? "";
    while (found.has(name)) name += "+";
    found.set(name, element);
  }
  return found;
}

/**
 * Offsets do not see a transform, so that a flight on its way does not disturb the next.
 * @param {HTMLElement} element
 * @param {HTMLElement} root
 * @returns {Place}
 */
function placeOf(element, root) {
  let [x, y] = [0, 0];
  /** @type {HTMLElement | null} */
  let at = element;
  while (at && at !== root) {
    x += at.offsetLeft;
    y += at.offsetTop;
    at = /** @type {HTMLElement | null} */ (at.offsetParent);
  }
  return { zone: element.dataset.zone ?? "", x, y };
}

/**
 * @param {HTMLElement} element
 * @param {Place | undefined} from
 * @param {Place} to
 */
function fly(element, from, to) {
  if (!from || from.zone === to.zone || matchMedia(STILL).matches) return;
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  element.animate([{ transform: start }, { transform: "none" }], { duration: 320, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" });
}
