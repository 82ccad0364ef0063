// Looking at the table: drag to pan, wheel and pinch to zoom, buttons and keys for both.

import { useEffect, useRef, useState } from "preact/hooks";
import { pan, sight, steady, whole, zoomAt } from "./geometry.js";

const NOTCH = 1.2;
const LARGE = 1.5;
const SHIFT = 0.15;
const SLACK = 6; // pixels that a finger may slip while it taps

/**
 * @param {import("./geometry.js").Sheet} sheet
 * @param {import("./geometry.js").Camera | null} start where to look first, instead of at everything
 */
export function useCamera(sheet, start) {
  const [camera, setCamera] = useState(() => start ?? whole(sheet));
  const [width, setWidth] = useState(0);
  const box = useRef(/** @type {any} */ (null));
  const hold = useRef({ camera, sheet, touches: new Map(), dragged: false });
  hold.current.camera = camera;
  hold.current.sheet = sheet;
  const look = (/** @type {any} */ next) => {
    hold.current.camera = next;
    setCamera(next);
  };
  useEffect(() => watchWidth(box.current, setWidth), []);
  useEffect(() => watchWheel(box.current, hold.current, look), []);
  const zoom = (/** @type {number} */ factor) => look(zoomed(hold.current, factor));
  return { camera, width, box, look, zoom, on: handlers(box, hold.current, look) };
}

/**
 * @param {any} hold
 * @param {number} factor
 */
const zoomed = (hold, factor) => zoomAt(hold.sheet, hold.camera, factor, hold.camera.x, hold.camera.y);

/**
 * @param {HTMLElement} box
 * @param {(width: number) => void} setWidth
 */
function watchWidth(box, setWidth) {
  const observer = new ResizeObserver(() => setWidth(box.clientWidth));
  observer.observe(box);
  setWidth(box.clientWidth);
  return () => observer.disconnect();
}

/**
 * The wheel zooms at the pointer; the listener must be able to keep the page still.
 * @param {HTMLElement} box
 * @param {any} hold
 * @param {(camera: any) => void} look
 */
function watchWheel(box, hold, look) {
  const turn = (/** @type {WheelEvent} */ event) => {
    const [x, y] = under(box, hold, event.clientX, event.clientY);
    const next = zoomAt(hold.sheet, hold.camera, event.deltaY < 0 ? NOTCH : 1 / NOTCH, x, y);
    if (next.zoom === hold.camera.zoom) return;
    event.preventDefault();
    look(next);
  };
  box.addEventListener("wheel", turn, { passive: false });
  return () => box.removeEventListener("wheel", turn);
}

/**
 * The place of the table under a point of the screen.
 * @param {HTMLElement} box
 * @param {any} hold
 * @param {number} clientX
 * @param {number} clientY
 * @returns {[number, number]}
 */
function under(box, hold, clientX, clientY) {
  const rect = box.getBoundingClientRect();
  const [left, top, width, height] = sight(hold.sheet, hold.camera);
  return [left + ((clientX - rect.left) / rect.width) * width, top + ((clientY - rect.top) / rect.height) * height];
}

/**
 * @param {{ current: any }} box
 * @param {any} hold
 * @param {(camera: any) => void} look
 */
function handlers(box, hold, look) {
  const spread = () => {
    const [a, b] = [...hold.touches.values()];
    return { gap: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const drag = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    const k = sight(hold.sheet, hold.camera)[2] / box.current.clientWidth;
    look(pan(hold.sheet, hold.camera, -dx * k, -dy * k));
  };
  const pinch = (/** @type {any} */ before, /** @type {any} */ after) => {
    const [x, y] = under(box.current, hold, after.x, after.y);
    look(zoomAt(hold.sheet, hold.camera, after.gap / Math.max(1, before.gap), x, y));
    drag(after.x - before.x, after.y - before.y);
  };
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      hold.dragged = false;
      hold.touches.set(event.pointerId, { x: event.clientX, y: event.clientY, x0: event.clientX, y0: event.clientY });
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      const touch = hold.touches.get(event.pointerId);
      if (!touch) return;
      const before = hold.touches.size === 2 ? spread() : null;
      const [dx, dy] = [event.clientX - touch.x, event.clientY - touch.y];
      const far = Math.hypot(event.clientX - touch.x0, event.clientY - touch.y0) > SLACK;
      if (!before && !far && !hold.dragged) return;
      hold.dragged = true;
      box.current.setPointerCapture?.(event.pointerId);
      hold.touches.set(event.pointerId, { ...touch, x: event.clientX, y: event.clientY });
      if (before) pinch(before, spread());
      else drag(dx, dy);
    },
    onPointerUp: (/** @type {PointerEvent} */ event) => hold.touches.delete(event.pointerId),
    onPointerCancel: (/** @type {PointerEvent} */ event) => hold.touches.delete(event.pointerId),
    onClickCapture: (/** @type {Event} */ event) => {
      if (hold.dragged) event.stopPropagation();
      hold.dragged = false;
    },
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      const next = keyed(hold, event.key);
      if (!next) return;
      event.preventDefault();
      look(next);
    },
  };
}

/**
 * The camera after a key; null for keys that mean nothing here.
 * @param {any} hold
 * @param {string} key
 */
function keyed({ sheet, camera }, key) {
  const [, , width, height] = sight(sheet, camera);
  /** @type {Record<string, () => any>} */
  const moves = {
    "+": () => zoomAt(sheet, camera, LARGE, camera.x, camera.y),
    "=": () => zoomAt(sheet, camera, LARGE, camera.x, camera.y),
    "-": () => zoomAt(sheet, camera, 1 / LARGE, camera.x, camera.y),
    0: () => whole(sheet),
    ArrowLeft: () => pan(sheet, camera, -SHIFT * width, 0),
    ArrowRight: () => pan(sheet, camera, SHIFT * width, 0),
    ArrowUp: () => pan(sheet, camera, 0, -SHIFT * height),
    ArrowDown: () => pan(sheet, camera, 0, SHIFT * height),
  };
  return moves[key] ? steady(sheet, moves[key]()) : null;
}
