// What is left on the table of what has happened since one's last choice: the ways of ships, and where one was lost.

import { byEvent } from "../../board/recent.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").Event} Event */

/** The ways of ships, joint by joint. @param {Pick<Table, "fresh">} t */
export function wakesOf({ fresh }) {
  return fresh.flatMap(({ event }) =>
    event.event === "sailed" && event.way.length > 1 ? [{ ship: event.ship, height: event.height, way: event.way }] : [],
  );
}

/**
 * What can have cost a ship its last hit points, as words after its name.
 * @type {(event: Event, t: Pick<Table, "ship" | "printed">, lost: number) => string | false | undefined}
 */
const cause = byEvent({
  fired: (e, t, lost) => e.target === lost && `shot down by ${t.ship(e.ship)}`,
  clawsfired: (e, t, lost) => e.ship === lost && `shot down by the Claws of ${t.printed.islands[e.island].name}`,
  zuked: (e, t, lost) => (e.ship === lost && `lost zuking ${t.ship(e.other)}`) || (e.other === lost && `zuked by ${t.ship(e.ship)}`),
  played: (e, t, lost) => e.ship === lost && "its hull gave way",
});

/**
 * Ships that were lost, and why.
 * @param {Pick<Table, "fresh" | "view" | "ship" | "printed">} t
 * @returns {{ ship: number, why: string }[]}
 */
export function wrecksOf(t) {
  return t.fresh.flatMap(({ event }, at) => {
    if (event.event !== "destroyed" || t.view.ships[event.ship]?.alive !== false) return [];
    const causes = t.fresh.slice(0, at).map((line) => cause(line.event, t, event.ship));
    return [{ ship: event.ship, why: causes.filter(Boolean).at(-1) || "lost" }];
  });
}
