// What the pictures are drawn from: the frame, and the choice that is being made.

import { nearest, pointing } from "../../board/pointing.js";
import { kindsOf, target } from "../../board/target.js";
import { answersFor, draftOf, spotsOf } from "./draft.js";
import { ghostsOf } from "./ghosts.js";

/**
 * @typedef {import("../../types/avertigos").Frame} Frame
 * @typedef {import("../../types/avertigos").View} View
 * @typedef {import("../../types/avertigos").Printed} Printed
 * @typedef {import("../../types/avertigos").Action} Action
 * @typedef {import("../../types/avertigos").Event} Event
 * @typedef {import("../../types/avertigos").Ghost} Ghost
 * @typedef {import("../../types/avertigos").Hull} Hull
 * @typedef {import("../../types/avertigos").Module} Module
 * @typedef {import("../../types/avertigos").ShipView} Ship
 * @typedef {import("../../types/avertigos").IslandView} Island
 * @typedef {import("../../types/avertigos").CardRef} Card a card by name, and whether it lies on its back
 * @typedef {import("../../board/target.js").BoardProps<Frame, Printed>} Props
 */

/**
 * The letter of a ship; after Z with a number.
 * @param {number} ship
 */
export const letter = (ship) => String.fromCharCode(65 + (ship % 26)) + (ship >= 26 ? Math.floor(ship / 26) + 1 : "");

/**
 * The name of a ship; when the names are used up they come again, with a number.
 * @param {Pick<Printed, "ships">} printed
 * @param {number} i
 */
export function shipName({ ships }, i) {
  const again = Math.floor(i / ships.length);
  return `${ships[i % ships.length]}${again ? ` ${again + 1}` : ""}`;
}

/** What the question of a seat is about, in numbers. @param {View} view @param {number | null} seat */
export function aboutOf(view, seat) {
  const ask = seat === null ? null : view.asks[seat];
  return ask ? ask[1] : [];
}

/**
 * The ship that a choice is about, else the active one, else the first that the seat has.
 * @param {View} view
 * @param {number | null} seat
 * @param {Set<string>} kinds of what is offered
 */
export function subjectOf(view, seat, kinds) {
  const about = aboutOf(view, seat);
  if (["absorb", "heal", "garrison", "side"].some((kind) => kinds.has(kind))) return about[0];
  if (kinds.has("aim")) return about[1];
  if (view.active >= 0) return view.active;
  const afloat = (/** @type {Ship} */ ship) => ship.alive && ship.hp.length;
  const own = view.ships.findIndex((ship) => afloat(ship) && ship.owner === seat);
  return own >= 0 ? own : view.ships.findIndex(afloat);
}

/**
 * True while a seat has one of these questions to answer, and may go on without.
 * @param {{ view: View, seat: number | null, kinds: Set<string> }} table
 * @param {string[]} names
 */
export function isAsked({ view, seat, kinds }, ...names) {
  const ask = seat === null ? null : view.asks[seat];
  return ask !== null && names.includes(ask[0]) && kinds.has("done");
}

/** True while a ship has its turn to act. @param {{ view: View, seat: number | null, kinds: Set<string> }} table */
export const isActing = (table) => isAsked(table, "act");

/**
 * The ships that stand on the table, with their numbers; while fleets are set up, those that have a place.
 * @param {View} view
 * @returns {{ ship: Ship, i: number }[]}
 */
export function placed(view) {
  const set = (/** @type {number} */ i) => i === view.active && view.ships[i].x > 0;
  const waits = (/** @type {number} */ i) => view.turn === 0 && !view.realm && view.queue.includes(i) && !set(i);
  const ships = view.ships.map((ship, i) => ({ ship, i }));
  return ships.filter(({ ship, i }) => ship.alive && ship.hp.length > 0 && !waits(i));
}

/** A ship's hull as it is printed. @param {Printed} printed @param {{ hull: string }} ship */
export const hullOf = (printed, ship) => /** @type {Hull} */ (printed.hulls.find((one) => one.name === ship.hull));

/** A module of a ship as it is printed. @param {Printed} printed @param {{ modules: string[] }} ship @param {number} part */
export const moduleOf = (printed, ship, part) =>
  /** @type {Module} */ (printed.modules.find((one) => one.name === ship.modules[part - 1]));

/** How many hit points a part has at first; part 0 is the hull. @param {Printed} printed @param {Ship} ship @param {number} part */
export const fullHp = (printed, ship, part) => (part ? moduleOf(printed, ship, part) : hullOf(printed, ship)).hp;

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
 * Everything that the parts of the picture share.
 * @param {Props} given
 * @param {string | null} hover
 * @param {(key: string | null) => void} setHover
 * @param {Partial<import("./draft.js").Draft> | null} [chosen] of the ship that is being set up
 * @param {(change: Partial<import("./draft.js").Draft>) => void} [redraft]
 */
export function readTable({ frame, printed, choice, names, log, fresh }, hover, setHover, chosen = null, redraft = () => {}) {
  const { view, aids } = frame;
  const sheet = printed.tables[view.options.mode];
  const draft = draftOf(frame, sheet, chosen);
  const spots = draft ? spotsOf(frame.offers) : [];
  /** @type {Set<string>} */
  const kinds = kindsOf(frame.offers);
  const ghosts = ghostsOf(frame, printed, choice, hover);
  return {
    frame,
    offers: frame.offers,
    events: frame.lines.map((line) => line.event),
    log,
    fresh,
    view,
    printed,
    choice,
    names,
    aids,
    kinds,
    about: aboutOf(view, frame.seat),
    hover,
    seat: frame.seat,
    sheet,
    draft,
    redraft,
    /** To the nearest place where a ship can be set up, y downwards. @param {import("../../board/plane.js").Point} to */
    moveDraft({ x, y }) {
      const spot = nearest(spots, { x, y: sheet.depth - y });
      if (spot) redraft({ x: spot.x, y: spot.y });
    },
    /** A click on a thing in the round: a ship that is set up moves there. @param {string} key */
    take(key) {
      const [x, y] = key.startsWith("spot:") ? key.slice(5).split(",").map(Number) : [];
      if (draft && y !== undefined) redraft({ x, y });
      else choice.pick(key);
    },
    setUp: () => draft && choice.act(answersFor(draft, spots)),
    /** @type {import("../../board/pointing.js").Place[]} */
    places: spots.map(({ x, y }) => ({ key: `spot:${x},${y}`, x, y: sheet.depth - y })),
    subject: subjectOf(view, frame.seat, kinds),
    ghosts,
    point: setHover,
    /** @param {number} i */
    ship: (i) => shipName(printed, i),
    named: (/** @type {string} */ key, cls = "") => ({
      ...hovering(choice, setHover, key, "", cls),
      "aria-label": undefined, // its own words are its name
    }),
    at: (/** @type {string} */ key, /** @type {string} */ label, cls = "") =>
      hovering(choice, setHover, key, label, cls),
  };
}

/** @typedef {ReturnType<typeof readTable>} Table */

/** How a weapon of the ship that is pointed at or picked lies to each enemy that is not too far. @param {Table} t */
export function measuresOf(t) {
  const [kind, number] = (t.hover ?? "").split(":");
  const pointed = kind === "part" || kind === "load" ? Number(number) : -1;
  return t.aids.measures.filter(({ part, far }) => !far && (part === pointed || t.choice.picked(`part:${part}`)));
}

/** A ship in words, for who cannot see it. @param {Table} t @param {Ship} ship @param {number} i */
export function shipWords(t, ship, i) {
  const where = ship.at_edge ? ", against the edge" : ship.docked >= 0 ? ", docked" : "";
  const who = `${letter(i)}, ${t.ship(i)}, ${ship.hull} of ${t.names[ship.owner]}`;
  return `${who}, hull ${ship.hp[0]} HP, height ${ship.height}, speed ${ship.speed}, ${ship.ap} AP${where}`;
}

/**
 * A target that also tells the board where the pointer is.
 * @param {import("../../board/target.js").Chooser} choice
 * @param {(key: string | null) => void} setHover
 * @param {string} key
 * @param {string} label
 * @param {string} cls
 */
function hovering(choice, setHover, key, label, cls) {
  return { ...target(choice, key, label, cls), ...pointing(setHover, key) };
}
