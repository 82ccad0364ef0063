// Which ships an event has changed.

import { byEvent } from "../../board/recent.js";

/** @param {{ ship: number }} event */
const ship = (event) => [`ship:${event.ship}`];

/** @type {(event: import("../../types/give_no_quarter").Event) => string[] | undefined} */
const keys = byEvent({
  haunted: ship,
  fitted: ship,
  dropped: ship,
  damaged: ship,
  captured: ship,
  repaired: ship,
  recruited: ship,
  salvaged: ship,
});

/** @param {import("../../types/give_no_quarter").Event} event */
export const changed = (event) => keys(event) ?? [];
