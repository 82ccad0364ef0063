// Magnifying the map: buttons, pinch, wheel with Ctrl, and dragging while it is magnified. The whole map fits at first.

import { useRef, useState } from "preact/hooks";

import { boxAt, clamp } from "./geometry.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Point} Point */

const MOST = 4;
/** A pointer that went farther than this (in pixels) dragged, and did not click. */
const SLIP = 6;

/**
 * @param {Box} whole
 */
export function useZoom(whole) {
  const [zoom, setZoom] = useState(1);
  const [middle, setMiddle] = useState(/** @type {Point} */ ({ x: 0, y: 0 }));
  const fingers = useRef(/** @type {Map<number, Point>} */ (new Map()));
  const slipped = useRef(false);
  const box = boxAt(whole, zoom, middle);

  const by = (/** @type {number} */ factor) => setZoom((now) => clamp(now * factor, 1, MOST));
  const fit = () => {
    setZoom(1);
    setMiddle({ x: 0, y: 0 });
  };

  const down = (/** @type {PointerEvent} */ event) => {
    if (!fingers.current.size) slipped.current = false;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const up = (/** @type {PointerEvent} */ event) => void fingers.current.delete(event.pointerId);

  const move = (/** @type {PointerEvent} */ event) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, now, other);
    else if (zoom > 1) drag(before, now, /** @type {Element} */ (event.currentTarget));
    else return;
    if (slipped.current) fingers.current.set(event.pointerId, now);
  };

  const pinch = (/** @type {Point} */ before, /** @type {Point} */ now, /** @type {Point} */ other) => {
    slipped.current = true;
    by(apart(now, other) / Math.max(apart(before, other), 1));
  };

  const drag = (/** @type {Point} */ before, /** @type {Point} */ now, /** @type {Element} */ map) => {
    if (!slipped.current && apart(before, now) < SLIP) return;
    slipped.current = true;
    const scale = box.width / map.getBoundingClientRect().width;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    setMiddle({ x: at.x - (now.x - before.x) * scale, y: at.y - (now.y - before.y) * scale });
  };

  const wheel = (/** @type {WheelEvent} */ event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    by(event.deltaY < 0 ? 1.2 : 1 / 1.2);
  };

  const click = (/** @type {Event} */ event) => {
    if (slipped.current) event.stopPropagation();
    slipped.current = false;
  };

  const hands = {
    onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onPointerLeave: up,
    onWheel: wheel, onClickCapture: click,
  };
  return { box, zoom, hands, closer: () => by(1.5), farther: () => by(1 / 1.5), fit };
}

/**
 * @param {Point} a
 * @param {Point} b
 */
function apart(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
