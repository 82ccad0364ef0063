// What has just happened, as marks on the table: which ships and hexes to point out, and which cards were shown.

import { byEvent } from "../../board/recent.js";

/** @typedef {"hurt" | "lost" | "moved" | "gained" | "haunted" | "attacked"} Mark */
/** @typedef {{ ships: Map<number, Mark>, hexes: Map<number, Mark> }} Marks */
/** @typedef {import("../../types/give_no_quarter").Event} Event */
/** @typedef {Pick<import("../../types/give_no_quarter").Line, "event">} Line */
/** @typedef {Extract<Event, { event: "bidsshown" | "fought" | "grappled" }>} Shown */

/** @type {(event: Event, marks: Marks) => unknown} */
const mark = byEvent({
  placed: (e, { ships }) => ships.set(e.ship, "moved"),
  moved: (e, { ships }) => ships.set(e.ship, "moved"),
  met: (e, { ships }) => ships.set(e.ship, "hurt"),
  haunted: (e, { ships }) => ships.set(e.ship, "haunted"),
  fitted: (e, { ships }) => ships.set(e.ship, "gained"),
  dropped: (e, { ships }) => ships.set(e.ship, "hurt"),
  damaged: (e, { ships }) => ships.set(e.ship, "hurt"),
  attacked: (e, { ships }) => ships.set(e.target, "attacked"),
  boarded: (e, { ships }) => ships.set(e.target, "attacked"),
  captured: (e, { ships }) => ships.set(e.ship, "gained"),
  repaired: (e, { ships }) => ships.set(e.ship, "gained"),
  recruited: (e, { ships }) => ships.set(e.ship, "gained"),
  salvaged: (e, { ships }) => ships.set(e.ship, "gained"),
  collected: (e, { ships }) => ships.set(e.ship, "moved"),
  destroyed: (e, { hexes }) => hexes.set(e.hex, "lost"),
  burnt: (e, { hexes }) => hexes.set(e.hex, "lost"),
});

/**
 * @param {Line[]} lines
 * @returns {Marks}
 */
export function marksOf(lines) {
  /** @type {Marks} */
  const marks = { ships: new Map(), hexes: new Map() };
  for (const { event } of lines) mark(event, marks);
  return marks;
}

/** Where a ship comes to. @param {Event} event */
export const stepOf = (event) =>
  event.event === "moved" || event.event === "placed" ? { who: event.ship, at: event.hex } : null;

/** @param {Event} one @returns {one is Shown} */
const isShown = (one) => one.event === "bidsshown" || one.event === "fought" || one.event === "grappled";

/**
 * The last cards that were shown at once (bids or a combat), or null; those of an earlier turn are no news.
 * @param {Line[]} lines
 */
export function shownIn(lines) {
  const ends = (/** @type {Line} */ { event }) => event.event === "turnbegan" || event.event === "roundbegan";
  const turn = lines.slice(lines.findLastIndex(ends) + 1);
  return turn.map((line) => line.event).filter(isShown).pop() ?? null;
}
