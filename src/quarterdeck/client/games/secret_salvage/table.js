// The frame as the board wants it: what lies on each space, what has just happened, and all of it in words.

/**
 * What is left out of a view because it is as usual.
 */
const USUAL = {
  tiles: [],
  held: [],
  box: {},
  powers: [],
  limit: 0,
  round: 1,
  first: 0,
  turn: 0,
  stage: 0,
  active: -1,
  moved: 0,
  left: 0,
  powered: false,
  turns: 0,
  phase: false,
  deflect: false,
  met: false,
  stopped: false,
  redeployed: false,
  finished: [],
  asks: [],
  outcome: null,
  hand: 0,
  picked: 0,
  my_hand: [],
  my_picks: [],
  pools: [],
};

/**
 * A view with everything in it.
 * @param {any} view
 * @returns {any}
 */
export function whole(view) {
  const full = { ...USUAL, ...view };
  const tiles = full.tiles.map((/** @type {any} */ tile) => ({ seen: [], batch: 0, tile: "", ...tile }));
  const held = full.ships.map((/** @type {any} */ _, /** @type {number} */ seat) => full.held[seat] ?? {});
  return { ...full, tiles, held };
}

/**
 * @typedef {{
 *   view: any, aids: any, printed: any, names: string[], seat: number | null,
 *   captains: any[], tileAt: Map<number, any>, shipAt: Map<number, number>,
 *   tiles: Record<string, any>, powers: Record<string, any>,
 * }} Table
 */

/**
 * @param {any} frame
 * @param {any} printed
 * @param {string[]} names
 * @returns {Table}
 */
export function tableOf(frame, printed, names) {
  const view = whole(frame.view);
  /** @type {Map<number, number>} */
  const shipAt = new Map();
  view.ships.forEach((/** @type {number[]} */ ships, /** @type {number} */ seat) => {
    for (const space of ships) shipAt.set(space, seat);
  });
  return {
    view,
    aids: frame.aids,
    printed,
    names,
    seat: frame.seat ?? null,
    captains: printed.captains[view.ships.length],
    tileAt: new Map(view.tiles.map((/** @type {any} */ tile) => [tile.space, tile])),
    shipAt,
    tiles: byId(printed.tiles),
    powers: byId(printed.powers),
  };
}

/**
 * @param {any[]} things
 * @returns {Record<string, any>}
 */
function byId(things) {
  return Object.fromEntries(things.map((thing) => [thing.id, thing]));
}

/**
 * What this seat is asked now: the name of the question, "" for none.
 * @param {Table} table
 */
export function question({ view, seat }) {
  return seat === null ? "" : (view.asks[seat]?.[0] ?? "");
}

/**
 * The tiles that this one may be, as far as this seat can tell; null where no unknown tile lies.
 * @param {Table} table
 * @param {number} space
 */
export function unknownAt({ aids }, space) {
  return aids.unknown.find((/** @type {any} */ one) => one.spaces.includes(space)) ?? null;
}

/**
 * The seats whose ships want to come to a colour.
 * @param {Table} table
 * @param {string} colour
 */
export function seekers({ captains }, colour) {
  return captains.flatMap((captain, seat) => (captain.goals.includes(colour) ? [seat] : []));
}

/**
 * What has just happened, by the place where it can be seen.
 * @typedef {{
 *   spaces: Set<number>, trails: { from: number, to: number, seat: number }[], met: { space: number, tile: string }[],
 *   tiles: Set<string>, stacks: Set<number>, powers: Set<string>, box: boolean, stamp: string,
 * }} News
 */

/**
 * @param {any[]} lines
 * @param {Table} table
 * @returns {News}
 */
export function newsOf(lines, table) {
  const events = (lines ?? []).map((line) => line.event).filter(Boolean);
  /** @type {News} */
  const news = {
    spaces: new Set(),
    trails: [],
    met: [],
    tiles: new Set(),
    stacks: new Set(),
    powers: new Set(),
    box: false,
    stamp: events.map((event) => Object.values(event).join(".")).join("|"),
  };
  for (const event of events) (HEAR[event.event] ?? ignore)(event, news, table);
  return news;
}

const ignore = () => {};

/** @type {Record<string, (event: any, news: News, table: Table) => void>} */
const HEAR = {
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
    const seatAt = (/** @type {number} */ space) => view.ships.findIndex((/** @type {any} */ s) => s.includes(space));
    news.trails.push({ from: e.space, to: e.other, seat: seatAt(e.other) });
    news.trails.push({ from: e.other, to: e.space, seat: seatAt(e.space) });
  },
  discarded: (_, news) => {
    news.box = true;
  },
  placed: (e, news) => news.spaces.add(e.space),
};
