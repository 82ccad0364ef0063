// Looking at a picture that is larger than its place: drag to pan, wheel and pinch to zoom, buttons and keys for both.

import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { clamp, distance } from "./plane.js";

/**
 * All that can be looked at, and how near one may come; `fills`: it is stretched to its place, without margins.
 * @typedef {import("./plane.js").Box & { most: number, fills?: boolean }} Ground
 * Where the camera looks, and how near; 1 shows everything.
 * @typedef {{ x: number, y: number, zoom: number }} Camera
 * @typedef {import("./plane.js").Point} Point
 * What the fingers do: where each is and came down, and whether one has gone too far for a click.
 * @typedef {{ at: Point, from: Point }} Finger
 * @typedef {{
 *   ground: Ground, camera: Camera, fingers: Map<number, Finger>, slipped: boolean, look: (camera: Camera) => void,
 * }} Hold
 */

export const NEARER = 1.5;
const NOTCH = 1.2;
const SHIFT = 0.15;
const SLACK = 6; // pixels that a finger may slip while it taps

/** The camera that shows everything. @param {Ground} ground @returns {Camera} */
export const whole = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2, zoom: 1 });

/** What the camera sees. @param {Ground} ground @param {Camera} camera @returns {import("./plane.js").Box} */
export function sight(ground, { x, y, zoom }) {
  const [width, height] = [ground.width / zoom, ground.height / zoom];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/**
 * The nearest camera that does not look beyond the ground.
 * @param {Ground} ground
 * @param {Camera} camera
 * @returns {Camera}
 */
export function steady(ground, camera) {
  const zoom = clamp(camera.zoom, 1, ground.most);
  const [dx, dy] = [ground.width / zoom / 2, ground.height / zoom / 2];
  const x = clamp(camera.x, ground.x + dx, ground.x + ground.width - dx);
  return { x, y: clamp(camera.y, ground.y + dy, ground.y + ground.height - dy), zoom };
}

/**
 * Nearer or farther, with one point staying where it is in the picture.
 * @param {Ground} ground
 * @param {Camera} camera
 * @param {number} factor
 * @param {Point} point
 */
export function zoomAt(ground, camera, factor, { x, y }) {
  const zoom = clamp(camera.zoom * factor, 1, ground.most);
  const keep = camera.zoom / zoom;
  return steady(ground, { x: x + (camera.x - x) * keep, y: y + (camera.y - y) * keep, zoom });
}

/** @param {Ground} ground @param {Camera} camera @param {number} dx @param {number} dy */
export const pan = (ground, camera, dx, dy) => steady(ground, { ...camera, x: camera.x + dx, y: camera.y + dy });

/** Where the page or the place scrolls, the wheel alone is for that. @param {Element} place */
const scrolls = (place) => matchMedia("(max-width: 56rem)").matches || place.scrollHeight > place.clientHeight + 1;

/** @param {Ground} ground */
export function useCamera(ground) {
  const [camera, setCamera] = useState(() => whole(ground));
  const hold = useRef(/** @type {Hold} */ ({ ground, camera, fingers: new Map(), slipped: false, look: setCamera })).current;
  hold.look = (next) => {
    hold.camera = next;
    setCamera(next);
  };
  Object.assign(hold, { ground, camera });
  useEffect(() => {
    const anywhere = (/** @type {KeyboardEvent} */ event) => void (isForCamera(event) && press(hold, event));
    document.addEventListener("keydown", anywhere);
    return () => document.removeEventListener("keydown", anywhere);
  }, []);
  return {
    camera,
    seen: sight(ground, camera),
    look: hold.look,
    /** The place under a point of the screen. */
    under: (/** @type {Element} */ element, /** @type {Point} */ point) => under(hold, element, point),
    fit: () => hold.look(whole(ground)),
    zoom: (/** @type {number} */ factor) => hold.look(zoomAt(ground, hold.camera, factor, hold.camera)),
    hands: { ...fingersOf(hold), ...attending(hold), onWheel: (/** @type {WheelEvent} */ event) => turnWheel(hold, event) },
    keys: { onKeyDown: (/** @type {KeyboardEvent} */ event) => press(hold, event) },
  };
}

/**
 * What a pixel of the element shows, across and down.
 * @param {Hold} hold
 * @param {Element} element
 * @returns {Point}
 */
function scaleOf(hold, element) {
  const seen = sight(hold.ground, hold.camera);
  const { width, height } = element.getBoundingClientRect();
  const [x, y] = [seen.width / width, seen.height / height];
  return hold.ground.fills ? { x, y } : { x: Math.max(x, y), y: Math.max(x, y) };
}

/** The place under a point of the screen. @param {Hold} hold @param {Element} element @param {Point} point */
function under(hold, element, { x, y }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const scale = scaleOf(hold, element);
  return { x: hold.camera.x + (x - left - width / 2) * scale.x, y: hold.camera.y + (y - top - height / 2) * scale.y };
}

/** @param {Event} event */
const placeOf = (event) => /** @type {Element} */ (event.currentTarget);

/** @param {Hold} hold @param {WheelEvent} event */
function turnWheel(hold, event) {
  const withCtrl = scrolls(placeOf(event));
  if (withCtrl && !event.ctrlKey) return;
  const point = under(hold, placeOf(event), { x: event.clientX, y: event.clientY });
  const next = zoomAt(hold.ground, hold.camera, event.deltaY < 0 ? NOTCH : 1 / NOTCH, point);
  if (next.zoom === hold.camera.zoom && !withCtrl) return;
  event.preventDefault();
  hold.look(next);
}

/** The page asks to look at a point of the screen (attention.js). @param {Hold} hold */
const attending = (hold) => ({
  onlookat: (/** @type {CustomEvent<Point>} */ event) => {
    const { x, y } = under(hold, placeOf(event), event.detail);
    hold.look(steady(hold.ground, { ...hold.camera, x, y }));
  },
});

/** @param {Hold} hold */
function fingersOf(hold) {
  const { fingers } = hold;
  const up = (/** @type {PointerEvent} */ event) => void fingers.delete(event.pointerId);
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      const at = { x: event.clientX, y: event.clientY };
      if (!fingers.size) hold.slipped = false;
      fingers.set(event.pointerId, { at, from: at });
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => move(hold, event),
    onPointerUp: up,
    onPointerCancel: up,
    onPointerLeave: up,
    onClickCapture: (/** @type {Event} */ event) => {
      if (hold.slipped) event.stopPropagation();
      hold.slipped = false;
    },
  };
}

/** One finger drags what is magnified, two pinch. @param {Hold} hold @param {PointerEvent} event */
function move(hold, event) {
  const finger = hold.fingers.get(event.pointerId);
  if (!finger) return;
  const at = { x: event.clientX, y: event.clientY };
  const other = [...hold.fingers].find(([id]) => id !== event.pointerId)?.[1];
  const drags = hold.camera.zoom > 1 && (hold.slipped || distance(at, finger.from) > SLACK);
  if (!other && !drags) return;
  hold.slipped = true;
  placeOf(event).setPointerCapture?.(event.pointerId);
  hold.fingers.set(event.pointerId, { ...finger, at });
  if (other) pinch(hold, placeOf(event), finger.at, at, other.at);
  else drag(hold, placeOf(event), at.x - finger.at.x, at.y - finger.at.y);
}

/** @param {Hold} hold @param {Element} element @param {number} dx @param {number} dy */
function drag(hold, element, dx, dy) {
  const scale = scaleOf(hold, element);
  hold.look(pan(hold.ground, hold.camera, -dx * scale.x, -dy * scale.y));
}

/** @param {Hold} hold @param {Element} element @param {Point} before @param {Point} now @param {Point} other */
function pinch(hold, element, before, now, other) {
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  const factor = distance(now, other) / Math.max(1, distance(before, other));
  hold.look(zoomAt(hold.ground, hold.camera, factor, under(hold, element, middle)));
  drag(hold, element, (now.x - before.x) / 2, (now.y - before.y) / 2);
}

/** Plus, minus and 0 zoom wherever the focus is; arrows move with Shift. @param {KeyboardEvent} event */
function isForCamera({ key, shiftKey, ctrlKey, metaKey, altKey, target, defaultPrevented }) {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.closest("input, textarea, select, dialog")) return false;
  return ["+", "=", "-", "0"].includes(key) || (shiftKey && key.startsWith("Arrow"));
}

/** @param {Hold} hold @param {KeyboardEvent} event */
function press(hold, event) {
  const next = keyed(hold, event.key);
  if (!next) return;
  event.preventDefault();
  hold.look(next);
}

/** The camera after a key; null for keys that mean nothing here. @param {Hold} hold @param {string} key */
function keyed({ ground, camera }, key) {
  const { width, height } = sight(ground, camera);
  switch (key) {
    case "+":
    case "=":
      return zoomAt(ground, camera, NEARER, camera);
    case "-":
      return zoomAt(ground, camera, 1 / NEARER, camera);
    case "0":
      return whole(ground);
    case "ArrowLeft":
      return pan(ground, camera, -SHIFT * width, 0);
    case "ArrowRight":
      return pan(ground, camera, SHIFT * width, 0);
    case "ArrowUp":
      return pan(ground, camera, 0, -SHIFT * height);
    case "ArrowDown":
      return pan(ground, camera, 0, SHIFT * height);
    default:
      return null;
  }
}

/**
 * Buttons for who has neither wheel nor keys at hand.
 * @param {{ lens: ReturnType<typeof useCamera>, what: string }} props
 */
export function Zoom({ lens: { camera, zoom, fit }, what }) {
  const far = camera.zoom <= 1;
  return html`<div class="zoom" role="group" aria-label="Zoom">
    <button type="button" aria-label="Closer" title="Closer (+)" onClick=${() => zoom(NEARER)}>+</button>
    <button type="button" aria-label="Farther" title="Farther (−)" onClick=${() => zoom(1 / NEARER)} disabled=${far}>−</button>
    <button type="button" aria-label=${`The whole ${what}`} title=${`The whole ${what} (0)`} onClick=${fit} disabled=${far}>⤢</button>
  </div>`;
}
