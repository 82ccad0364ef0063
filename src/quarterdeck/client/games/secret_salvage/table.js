// The frame as the board wants it: what lies on each space, what has just happened, and all of it in words.

import { byEvent } from "../../board/recent.js";
import { kindsOf } from "../../board/target.js";

/**
 * @typedef {import("../../types/secret_salvage").Frame} Frame
 * @typedef {import("../../types/secret_salvage").Printed} Printed
 * @typedef {import("../../types/secret_salvage").PrintedTile} Tile
 * @typedef {import("../../types/secret_salvage").Unknown} Pool
 * @typedef {Tile["id"]} TileName
 * @typedef {Pool["tiles"]} Tiles
 * @typedef {import("../../types/secret_salvage").Event} Event
 */

/**
 * @typedef {{
 *   view: Frame["view"], aids: Frame["aids"], printed: Printed, names: string[], seat: number | null,
 *   captains: import("../../types/secret_salvage").Captain[], shipAt: Map<number, number>,
 *   tileAt: Map<number, Frame["view"]["tiles"][number]>, tiles: Record<string, Tile>,
 *   powers: Record<string, Printed["powers"][number]>, offered: Set<string>, prompt: string,
 * }} Table
 */

/**
 * @param {Pick<Frame, "view" | "aids" | "seat" | "offers" | "prompt">} frame
 * @param {Printed} printed
 * @param {string[]} names
 * @returns {Table}
 */
export function tableOf(frame, printed, names) {
  const { view, aids, seat } = frame;
  /** @type {Map<number, number>} */
  const shipAt = new Map();
  view.ships.forEach((ships, owner) => ships.forEach((space) => shipAt.set(space, owner)));
  return {
    view,
    aids,
    printed,
    names,
    seat,
    captains: printed.captains[view.ships.length],
    tileAt: new Map(view.tiles.map((tile) => [tile.space, tile])),
    shipAt,
    tiles: byId(printed.tiles),
    powers: byId(printed.powers),
    offered: kindsOf(frame.offers),
    prompt: frame.prompt,
  };
}

/**
 * @template {{ id: string }} T
 * @param {T[]} things
 * @returns {Record<string, T>}
 */
function byId(things) {
  return Object.fromEntries(things.map((thing) => [thing.id, thing]));
}

/**
 * The tiles that this one may be, as far as this seat can tell; null where no unknown tile lies.
 * @param {Table} table
 * @param {number} space
 */
export function unknownAt({ aids }, space) {
  return aids.unknown.find((one) => one.spaces.includes(space)) ?? null;
}

/**
 * The seats whose ships want to come to a colour.
 * @param {Table} table
 * @param {import("./geometry.js").Colour} colour
 */
export function seekers({ captains }, colour) {
  return captains.flatMap((captain, seat) => (captain.goals.includes(colour) ? [seat] : []));
}

/**
 * What has just happened, by the place where it can be seen.
 * @typedef {{
 *   spaces: Set<number>, trails: { from: number, to: number, seat: number }[], met: { space: number, tile: string }[],
 *   tiles: Set<string>, stacks: Set<number>, powers: Set<string>, box: boolean, marked?: Set<number>,
 * }} News
 */

/**
 * @param {Pick<Frame["lines"][number], "event">[]} lines
 * @param {Table} table
 * @returns {News}
 */
export function newsOf(lines, table) {
  /** @type {News} */
  const news = {
    spaces: new Set(),
    trails: [],
    met: [],
    tiles: new Set(),
    stacks: new Set(),
    powers: new Set(),
    box: false,
  };
  for (const { event } of lines) hear(event, news, table);
  return news;
}

/** @type {(event: Event, news: News, table: Table) => unknown} */
const hear = byEvent({
  refilled: (e, news) => news.stacks.add(e.stack),
  drew: (e, news) => news.stacks.add(e.stack),
  activated: (e, news) => news.spaces.add(e.space),
  boxed: (_, news) => {
    news.box = true;
  },
  moved: (e, news) => {
    news.trails.push({ from: e.source, to: e.space, seat: e.seat });
    news.spaces.add(e.space);
  },
  met: (e, news) => {
    news.met.push({ space: e.space, tile: e.tile });
    news.tiles.add(`${e.by}:${e.tile}`);
  },
  gave: (e, news) => news.tiles.add(`${e.other}:${e.tile}`),
  bought: (e, news) => {
    news.powers.add(e.power);
    news.box = true;
  },
  scanned: (e, news) => news.spaces.add(e.space),
  swapped: (e, news, { view }) => {
    const seatAt = (/** @type {number} */ space) => view.ships.findIndex((ships) => ships.includes(space));
    news.trails.push({ from: e.space, to: e.other, seat: seatAt(e.other) });
    news.trails.push({ from: e.other, to: e.space, seat: seatAt(e.space) });
  },
  discarded: (_, news) => {
    news.box = true;
  },
  placed: (e, news) => news.spaces.add(e.space),
});
