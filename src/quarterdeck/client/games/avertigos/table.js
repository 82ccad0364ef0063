// What the pictures are drawn from: the view with all that was left out of it, and the choice that is being made.

import { target } from "../../board/target.js";
import { targets } from "./targets.js";

/**
 * What is printed, as far as pictures use it.
 * @typedef {{
 *   tables: Record<string, import("./geometry.js").Sheet>, hulls: any[], modules: any[], cards: any[], islands: any[],
 *   module_notes: Record<string, string>, legend: Record<string, string>, realm_legend: Record<string, string>, back: any, prices: any, resources: string[], route: number, boundary: number,
 *   base: number, chain: number, arc: number, hand: number, speed: number, heights: number,
 * }} Printed
 * @typedef {{
 *   owner: number, hull: string, modules: string[], hp: number[], loaded: number[], x: number, y: number,
 *   heading: number, height: number, speed: number, ap: number, sides: number, fired: number, alive: boolean,
 *   at_edge: boolean, docked: number, landed: number, commander: boolean,
 * }} Ship
 * @typedef {{
 *   owner: number, natives: number, troopers: number, commander: boolean, claws: number, post: boolean,
 *   spies: number[],
 * }} Island
 * @typedef {[string, boolean]} Card a card by name, and whether it lies on its back
 * @typedef {{
 *   tactic: number, most: number, least: number, played: Card[], legs: [number, number][], picked: Card | null,
 *   wind: boolean,
 * }} Passage
 * @typedef {{ islands: Island[], houses: any[], treaties: any[], yard: string, berths: string[] }} Realm
 * A view with its defaults.
 * @typedef {{
 *   options: any, round: number, turn: number, cycle: number, rank: number[], wins: number[], bank: number[],
 *   discard: Record<string, number>, hand: Record<string, number>, hands: number[], deck: number, ships: Ship[],
 *   queue: number[], active: number, acted: boolean, passage: Passage, realm: Realm | null, house: any, asks: any[],
 *   outcome: { winners: number[], reason: string, rule: string } | null, worth: number[], has_bid: boolean[],
 * }} View
 * A ship as it would be.
 * @typedef {{
 *   x: number, y: number, heading: number, height: number, speed?: number, ap?: number, heal?: number, hurt?: number,
 *   edge?: boolean, ships?: number[], islands?: number[], path?: [number, number][], fan?: [number, number, number][],
 * }} Ghost
 * @typedef {{ ship: number, part: number, headings: number[], reach: number, hits?: number[] }} Sector
 * @typedef {{
 *   homes: [number, number][], income: number[], resources: number[][], routes: number[], envoys: number[],
 *   defence: number[],
 * }} Trade
 * What the rules say of a view.
 * @typedef {{
 *   chain: Ghost | null, ghosts: (Ghost | null)[], sectors: Sector[], measures: any[], banks: number[],
 *   initiative: number[], strips: number[][], supply: Record<string, number>, factions: string[], realm: Trade | null,
 * }} Aids
 */

const SHIP = {
  modules: [],
  hp: [],
  loaded: [],
  x: 0,
  y: 0,
  heading: 0,
  height: 1,
  speed: 0,
  ap: 0,
  sides: 0,
  fired: 0,
  swung: 0,
  alive: true,
  at_edge: false,
  docked: -1,
  landed: 0,
  commander: false,
};
const ISLAND = { owner: -1, natives: 0, troopers: 0, commander: false, claws: 0, post: false, spies: [] };
const HOUSE = { silver: 0, troopers: 0, commander: false, spies: 0, bid: -1 };
const PASSAGE = { manoeuvre: 0, tactic: 0, most: 0, least: 0, played: [], legs: [], picked: null, wind: false };
const OPTIONS = { mode: "skirmish", simple: false, variant: "domination", gamblers: false, teams: false, ships: 1 };
const VIEW = {
  round: 1,
  turn: 0,
  cycle: 0,
  rank: [],
  wins: [],
  bank: [],
  discard: {},
  queue: [],
  active: -1,
  acted: false,
  asks: [],
  agenda: [],
  outcome: null,
  held: {},
  hand: {},
  worth: [],
  has_bid: [],
};
const REALM = { islands: [], houses: [], treaties: [], posted: false, offered: false, yard: "", berths: [] };
const AIDS = {
  chain: null,
  ghosts: [],
  sectors: [],
  measures: [],
  banks: [],
  initiative: [],
  strips: [],
  supply: {},
  factions: [],
  realm: null,
};

/**
 * A view with its defaults: what is as always does not travel.
 * @param {any} view
 * @returns {View}
 */
export function readView(view) {
  return {
    ...VIEW,
    ...view,
    options: { ...OPTIONS, ...view.options },
    ships: (view.ships ?? []).map((/** @type {any} */ ship) => ({ ...SHIP, ...ship })),
    passage: { ...PASSAGE, ...view.passage },
    house: view.house ? { ...HOUSE, ...view.house } : null,
    realm: view.realm ? readRealm(view.realm) : null,
  };
}

/** @param {any} realm */
function readRealm(realm) {
  const islands = (realm.islands ?? []).map((/** @type {any} */ island) => ({ ...ISLAND, ...island }));
  const houses = (realm.houses ?? []).map((/** @type {any} */ house) => ({ out: 0, declared: 0, ...house }));
  return { ...REALM, ...realm, islands, houses };
}

/**
 * The letter of a ship; after Z with a number.
 * @param {number} ship
 */
export const letter = (ship) => String.fromCharCode(65 + (ship % 26)) + (ship >= 26 ? Math.floor(ship / 26) : "");

/**
 * The question that a seat has to answer: its name and arguments.
 * @param {View} view
 * @param {number | null} seat
 * @returns {{ name: string, args: number[] }}
 */
export function askOf(view, seat) {
  const ask = seat === null ? null : view.asks[seat];
  return ask ? { name: ask[0], args: ask[1] ?? [] } : { name: "", args: [] };
}

/**
 * The ship that a question is about, else the active one, else the first that the seat has.
 * @param {View} view
 * @param {number | null} seat
 * @param {{ name: string, args: number[] }} ask
 */
export function subjectOf(view, seat, ask) {
  if (ask.name === "split" || ask.name === "heal" || ask.name === "garrison") return ask.args[0];
  if (ask.name === "aim") return ask.args[1];
  if (view.active >= 0) return view.active;
  const afloat = (/** @type {Ship} */ ship) => ship.alive && ship.hp.length;
  const own = view.ships.findIndex((ship) => afloat(ship) && ship.owner === seat);
  return own >= 0 ? own : view.ships.findIndex(afloat);
}

/**
 * The ships that stand on the table, with their numbers; while fleets are set up, those that have a place.
 * @param {View} view
 * @returns {{ ship: Ship, i: number }[]}
 */
export function placed(view) {
  const asked = view.asks.find(Boolean)?.[0];
  const set = (/** @type {number} */ i) => i === view.active && asked !== "spot";
  const waits = (/** @type {number} */ i) => view.turn === 0 && !view.realm && view.queue.includes(i) && !set(i);
  const ships = view.ships.map((ship, i) => ({ ship, i }));
  return ships.filter(({ ship, i }) => ship.alive && ship.hp.length > 0 && !waits(i));
}

/**
 * A module as it is printed, or the hull for part 0.
 * @param {Printed} printed
 * @param {{ hull: string, modules: string[] }} ship
 * @param {number} part
 */
export function partOf(printed, ship, part) {
  const named = (/** @type {any} */ one) => one.name === (part ? ship.modules[part - 1] : ship.hull);
  return (part ? printed.modules : printed.hulls).find(named);
}

/**
 * What a part is called: of several modules alike each has its number.
 * @param {{ hull: string, modules: string[] }} ship
 * @param {number} part
 */
export function nameOf(ship, part) {
  if (!part) return ship.hull;
  const alike = (/** @type {string[]} */ modules) => modules.filter((one) => one === ship.modules[part - 1]).length;
  return `${ship.modules[part - 1]}${alike(ship.modules) > 1 ? ` ${alike(ship.modules.slice(0, part))}` : ""}`;
}

/**
 * The places of the offers that the pointer is on: by a thing on the table, or by a line of the list.
 * @param {any} frame
 * @param {any} printed
 * @param {any} choice
 * @param {string | null} hover
 * @returns {number[]}
 */
export function pointed(frame, printed, choice, hover) {
  const lit = (/** @type {string} */ key) => choice.lit(key);
  /** @type {string[][]} */
  const keys = (frame.offers ?? []).map((/** @type {any} */ offer) => targets(offer.action, printed));
  const about = (/** @type {string[]} */ one) => (hover ? one.includes(hover) : one.length > 0 && one.every(lit));
  return keys.flatMap((one, i) => (about(one) ? [i] : []));
}

/** @param {any} line */
const eventOf = (line) => line.event;

/**
 * Everything that the parts of the picture share.
 * @param {{ frame: any, printed: Printed, choice: any, names: string[] }} given
 * @param {string | null} hover
 * @param {(key: string | null) => void} setHover
 */
export function readTable({ frame, printed, choice, names }, hover, setHover) {
  const view = readView(frame.view);
  /** @type {Aids} */
  const aids = { ...AIDS, ...frame.aids };
  const ask = askOf(view, frame.seat);
  const ghosts = pointed(frame, printed, choice, hover).flatMap((i) => aids.ghosts[i] ?? []);
  return {
    frame,
    offers: /** @type {any[]} */ (frame.offers ?? []),
    events: /** @type {any[]} */ ((frame.lines ?? []).map(eventOf).filter(Boolean)),
    view,
    printed,
    choice,
    names,
    aids,
    ask,
    hover,
    seat: frame.seat,
    sheet: printed.tables[view.options.mode],
    subject: subjectOf(view, frame.seat, ask),
    ghosts,
    named: (/** @type {string} */ key, cls = "") => ({
      ...hovering(choice, setHover, key, "", cls),
      "aria-label": undefined, // its own words are its name
    }),
    at: (/** @type {string} */ key, /** @type {string} */ label, cls = "") =>
      hovering(choice, setHover, key, label, cls),
  };
}

/** @typedef {ReturnType<typeof readTable>} Table */

/**
 * A target that also tells the board where the pointer is.
 * @param {any} choice
 * @param {(key: string | null) => void} setHover
 * @param {string} key
 * @param {string} label
 * @param {string} cls
 */
function hovering(choice, setHover, key, label, cls) {
  const props = target(choice, key, label, cls);
  const enter = () => (props.onMouseEnter(), setHover(key));
  const leave = () => (props.onMouseLeave(), setHover(null));
  return { ...props, onMouseEnter: enter, onMouseLeave: leave, onFocus: enter, onBlur: leave };
}
