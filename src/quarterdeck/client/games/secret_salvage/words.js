// The things on this board in words, for screen readers and for the note that tells more of what is pointed at.

import { capital, listed, many } from "../../board/words.js";
import { seekers, unknownAt } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").TileName} TileName */
/** @typedef {import("./table.js").Tiles} Tiles */

/** @type {TileName[]} */
const ORDER = ["solar", "atomic", "incompatible", "mine", "drained", "interference"];

/**
 * The kinds in a count of tiles, in their usual order.
 * @param {Tiles} tiles
 */
export const kindsOf = (tiles) => ORDER.filter((tile) => tiles[tile]);

/** @param {Tiles} tiles */
export const total = (tiles) => Object.values(tiles).reduce((sum, count) => sum + count, 0);

/**
 * @param {Table} table
 * @param {number} seat
 */
export const nameOf = ({ names, seat: me }, seat) => (seat === me ? "you" : (names[seat] ?? `seat ${seat + 1}`));

/**
 * @param {Table} table
 * @param {number} seat
 */
export const whose = (table, seat) => (seat === table.seat ? "your" : `${nameOf(table, seat)}'s`);

/**
 * @param {Table} table
 * @param {Tiles} tiles
 */
export const counted = ({ tiles: printed }, tiles) =>
  kindsOf(tiles)
    .map((tile) => `${tiles[tile]} ${printed[tile].name}`)
    .join(", ");

/**
 * The name of a space.
 * @param {Table} table
 * @param {number} space
 */
export const spaceName = ({ printed }, space) => printed.spaces[space].name;

/**
 * Everything on a space in one sentence.
 * @param {Table} table
 * @param {number} space
 */
export function spaceWords(table, space) {
  const parts = [spaceName(table, space), ...shipWords(table, space), ...tileWords(table, space)];
  const { colour } = table.printed.spaces[space];
  return (colour ? [...parts, `${colour} space`] : parts).join(", ");
}

/**
 * @param {Table} table
 * @param {number} space
 */
function shipWords(table, space) {
  const seat = table.shipAt.get(space);
  if (seat === undefined) return [];
  const active = space === table.view.active && !table.view.outcome ? ["active"] : [];
  const home = table.aids.standing[seat].arrived.includes(space) ? ["at a goal"] : [];
  return [`${whose(table, seat)} ship`, ...active, ...home];
}

/**
 * @param {Table} table
 * @param {number} space
 */
function tileWords(table, space) {
  const tile = table.tileAt.get(space);
  if (!tile) return [];
  const known = table.aids.known[space];
  const looked = tile.seen.length ? [`looked at by ${whoLooked(table, tile.seen)}`] : [];
  const sure = sureColour(table, space) ? `face-down tile, surely ${sureColour(table, space)}` : "face-down tile";
  return [known ? `face-down tile, as you know: ${table.tiles[known].name}` : sure, ...looked];
}

/**
 * @param {Table} table
 * @param {number[]} seen
 */
const whoLooked = (table, seen) => listed(seen.map((seat) => nameOf(table, seat)));

/**
 * What the note says of a space: a title, and lines below it.
 * @param {Table} table
 * @param {number} space
 * @returns {{ title: string, lines: string[] }}
 */
export function spaceNote(table, space) {
  const seat = table.shipAt.get(space);
  const { colour } = table.printed.spaces[space];
  const title = [spaceName(table, space), ...shipWords(table, space).map(capital)].join(" · ");
  const lines = table.tileAt.has(space) ? tileNote(table, space) : [];
  if (seat !== undefined) lines.push(...reachNote(table, space));
  if (colour) lines.push(goalNote(table, colour));
  return { title, lines: lines.length ? lines : ["An empty space."] };
}

/**
 * @param {Table} table
 * @param {number} space
 */
function tileNote(table, space) {
  const seen = table.tileAt.get(space)?.seen ?? [];
  const known = table.aids.known[space];
  const looked = seen.length ? `Looked at by ${whoLooked(table, seen)}.` : "";
  if (known) {
    const how = table.seat !== null && seen.includes(table.seat) ? "You know it" : "It can only be";
    return [`${how}: ${table.tiles[known].name}. ${table.tiles[known].text}`, looked].filter(Boolean);
  }
  const pool = unknownAt(table, space);
  return [`Face-down tile. ${pool ? chances(table, pool.tiles) : ""}`, looked || "Nobody has looked at it."];
}

/**
 * The colour of a tile that nobody has to look at to know it: one of several, but all of them alike.
 * @param {Table} table
 * @param {number} space
 */
export function sureColour(table, space) {
  const colours = new Set(kindsOf(unknownAt(table, space)?.tiles ?? {}).map((tile) => table.tiles[tile].colour));
  return colours.size === 1 ? [...colours][0] : "";
}

/**
 * How likely an unknown tile is red, and what it can be.
 * @param {Table} table
 * @param {Tiles} tiles
 */
export function chances(table, tiles) {
  const all = total(tiles);
  const red = kindsOf(tiles).reduce((sum, tile) => sum + (table.tiles[tile].colour === "red" ? (tiles[tile] ?? 0) : 0), 0);
  return `Red with a chance of ${Math.round((100 * red) / all)} %: one of ${counted(table, tiles)}.`;
}

/**
 * @param {Table} table
 * @param {number} space
 */
function reachNote(table, space) {
  const reach = table.aids.reach.find((one) => one.ship === space);
  if (!reach) return [];
  const when = reach.now ? "this turn" : "in the next turn";
  const sure = reach.sure.length ? `Can reach ${many(reach.sure.length, "space")} ${when}` : `Cannot move ${when}`;
  return [reach.maybe.length ? `${sure}, and ${reach.maybe.length} more past tiles that may be red.` : `${sure}.`];
}

/**
 * @param {Table} table
 * @param {import("./geometry.js").Colour} colour
 */
function goalNote(table, colour) {
  const seats = seekers(table, colour);
  if (!seats.length) return `${capital(colour)} side: nobody's goal in this game.`;
  if (seats.length === 1) return `${capital(colour)} side: ${whose(table, seats[0])} goal.`;
  return `${capital(colour)} side: goal of ${listed(seats.map((seat) => nameOf(table, seat)))}.`;
}

/**
 * The round, and how many are left where there is a limit.
 * @param {{ round: number, limit: number }} view
 */
export function roundWords({ round, limit }) {
  if (!limit) return `Round ${round}`;
  return `Round ${round} of ${limit}${round < limit ? "" : ", the last one"}`;
}

/**
 * Where a seat's ships have to go.
 * @param {Table} table
 * @param {number} seat
 */
export function goalWords(table, seat) {
  const { goals, task } = table.captains[seat];
  return `${capital(whose(table, seat))} goal${goals.length > 1 ? "s" : ""}: ${task}`;
}

/**
 * What the note says while nothing is pointed at: whose turn it is, and what works in it.
 * @param {Table} table
 * @returns {{ title: string, lines: string[] }}
 */
export function turnNote(table) {
  const { view } = table;
  if (view.outcome) return { title: "The game is over", lines: ["Point at anything, or tap it, to see what it was."] };
  const marks = effects(table);
  const asked = table.offered.size ? table.prompt : "Point at a ship, a tile or a space, or tap it, to learn more of it.";
  const hint = HINTS.find(([kind]) => table.offered.has(kind))?.[1] ?? asked;
  return { title: `${capital(whose(table, view.turn))} turn`, lines: [...marks, hint] };
}

/**
 * The power-ups that work in this turn.
 * @param {Table} table
 */
export function effects({ view, powers }) {
  return working(view).map((name) => `${powers[name].name}: ${powers[name].text}`);
}

/** @param {Table["view"]} view @returns {string[]} */
export function working({ turns, phase, deflect }) {
  return Object.entries({ thruster: turns > 0, phase, deflector: deflect }).flatMap(([name, on]) => (on ? [name] : []));
}

/**
 * How to choose what is offered, where the question does not say it already; the first that is offered counts.
 * @type {[import("../../types/secret_salvage").Action["do"], string][]}
 */
const HINTS = [
  ["draw", "Choose a stack to draw from it. A power-up may be bought first."],
  ["drop", "Choose one of your ships: the tile goes under it, and that ship moves."],
  ["move", "Choose the next space. Dots show how far the ship can go."],
  ["redeploy", "Choose a red tile of yours to discard it and place others."],
  ["pick", "Choose a red tile on your mat."],
  ["place", "Choose a space for the tile."],
  ["scan", "Choose a face-down tile."],
  ["swap", "Choose one of your ships, then the other one."],
  ["pay", "Choose the energy tiles on your mat."],
];
