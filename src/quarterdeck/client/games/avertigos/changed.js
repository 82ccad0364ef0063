// Which ships, islands and houses an event has changed.

import { byEvent } from "../../board/recent.js";

/** @param {{ ship: number }} event */
const ship = (event) => [`ship:${event.ship}`];
/** @param {{ island: number }} event */
const island = (event) => [`island:${event.island}`];

/** @type {(event: import("../../types/avertigos").Event) => string[] | undefined} */
const keys = byEvent({
  sailed: ship,
  hurt: ship,
  healed: ship,
  dockedat: ship,
  deployed: ship,
  launched: ship,
  secured: island,
  clawbought: island,
  postbought: island,
  spysent: island,
  declared: (e) => [`house:${e.seat}`],
});

/** @param {import("../../types/avertigos").Event} event */
export const changed = (event) => keys(event) ?? [];
