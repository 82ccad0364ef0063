// What has just happened, as marks on the table: which ships and hexes to point out, and which cards were shown.

/** @typedef {"hurt" | "lost" | "moved" | "gained" | "haunted" | "attacked"} Mark */
/** @typedef {{ ships: Map<number, Mark>, hexes: Map<number, Mark>, seats: Set<number> }} Marks */

/** @type {Record<string, [Mark, string]>} */
const SHIP_MARKS = {
  placed: ["moved", "ship"],
  moved: ["moved", "ship"],
  met: ["hurt", "ship"],
  haunted: ["haunted", "ship"],
  fitted: ["gained", "ship"],
  dropped: ["hurt", "ship"],
  damaged: ["hurt", "ship"],
  attacked: ["attacked", "target"],
  boarded: ["attacked", "target"],
  captured: ["gained", "ship"],
  repaired: ["gained", "ship"],
  recruited: ["gained", "ship"],
  salvaged: ["gained", "ship"],
  collected: ["moved", "ship"],
};

/**
 * @param {{ event: any }[]} lines
 * @returns {Marks}
 */
export function marksOf(lines) {
  /** @type {Marks} */
  const marks = { ships: new Map(), hexes: new Map(), seats: new Set() };
  for (const { event } of lines) {
    const found = SHIP_MARKS[event?.event];
    if (found) marks.ships.set(event[found[1]], found[0]);
    if (event?.event === "destroyed" || event?.event === "burnt") marks.hexes.set(event.hex, "lost");
    if (event?.event === "turnbegan") marks.seats.add(event.seat);
  }
  return marks;
}

const SHOWN = ["bidsshown", "fought", "grappled"];
const OVER = ["turnbegan", "roundbegan"];

/**
 * The last cards that were shown at once (bids or a combat), or null; those of an earlier turn are no news.
 * @param {{ event: any }[]} lines
 */
export function shownIn(lines) {
  const found = lines.filter(({ event }) => [...SHOWN, ...OVER].includes(event?.event));
  const last = found.length ? found[found.length - 1].event : null;
  return last && SHOWN.includes(last.event) ? last : null;
}
