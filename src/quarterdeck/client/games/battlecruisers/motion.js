// Cards fly from where they lay to where they lie now.

import { useLayoutEffect, useRef } from "preact/hooks";

const STILL = "(prefers-reduced-motion: reduce)";

/**
 * After each drawing: every element with a `data-fly` that was elsewhere before comes from there.
 * @param {{ current: HTMLElement | null }} root
 */
export function useFlight(root) {
  /** @type {{ current: Map<string, { x: number, y: number }> }} */
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
  return { x, y };
}

/**
 * @param {HTMLElement} element
 * @param {{ x: number, y: number } | undefined} from
 * @param {{ x: number, y: number }} to
 */
function fly(element, from, to) {
  if (!from || Math.hypot(from.x - to.x, from.y - to.y) < 40 || matchMedia(STILL).matches) return;
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  element.animate([{ transform: start }, { transform: "none" }], { duration: 320, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" });
}
