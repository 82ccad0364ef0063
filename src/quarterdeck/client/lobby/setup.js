// The form of a new table as plain data, and the set-up that it comes to. Nothing here touches the page.

import { sensibleSeats } from "./cards.js";

/** @typedef {import("./cards.js").GameCard} GameCard */
/** @typedef {import("./cards.js").OptionCard} OptionCard */
/** @typedef {import("../types/wire").SeatPlan["kind"]} Kind */
/** @typedef {string | boolean | string[]} Field what stands in the field of an option */
/** @typedef {{ type?: string, enum?: string[] }} Plain */
/** @typedef {Plain & { items?: Plain }} Schema the kind of value that an option wants */
/** @typedef {{ kind: Kind, level: string, name: string }} Seat */

/**
 * `options` and `data` hold only what the person has changed; an option as it stands in its field.
 * @typedef {object} Form
 * @property {GameCard} game
 * @property {string} mode
 * @property {Record<string, Field>} options
 * @property {Seat[]} seats
 * @property {boolean} live
 * @property {number} seconds
 * @property {boolean} isPublic
 * @property {boolean | null} hints null: where one person plays alone
 * @property {boolean | null} continuing the same
 * @property {boolean} sealed
 * @property {Record<string, string>} data
 */

const DAY = 24 * 3600;
const USUAL_LEVEL = "mate";

/** @type {[number, string][]} */
const LIVE_TIMES = [
  [0, "as long as it takes"],
  [60, "1 minute"],
  [180, "3 minutes"],
  [600, "10 minutes"],
];

/** @type {[number, string][]} */
const SLOW_TIMES = [
  [DAY, "1 day"],
  [3 * DAY, "3 days"],
  [7 * DAY, "7 days"],
];

/**
 * How long a decision may take, in seconds and in words.
 * @param {boolean} live
 */
export const timesOf = (live) => (live ? LIVE_TIMES : SLOW_TIMES);

/** @type {[Kind, string][]} */
export const KINDS = [
  ["me", "Me"],
  ["bot", "A bot"],
  ["open", "Whoever comes"],
  ["hotseat", "Another person here"],
];

/** @returns {Seat} */
const botSeat = () => ({ kind: "bot", level: USUAL_LEVEL, name: "" });

/**
 * Me against bots, in the game's first mode.
 * @param {GameCard} game
 * @returns {Form}
 */
export function begin(game) {
  const mode = game.modes[0];
  const count = sensibleSeats(game.slug, seatsOf(game, mode?.name ?? ""));
  const others = Array.from({ length: count - 1 }, botSeat);
  /** @type {Seat} */
  const me = { kind: "me", level: USUAL_LEVEL, name: "" };
  return {
    game,
    mode: mode?.name ?? "",
    options: {},
    seats: [me, ...others],
    live: true,
    seconds: 0,
    isPublic: false,
    hints: null,
    continuing: null,
    sealed: false,
    data: {},
  };
}

/**
 * @param {GameCard} game
 * @param {string} mode
 */
export const modeOf = (game, mode) => game.modes.find((found) => found.name === mode);

/**
 * The numbers of players that a mode is for.
 * @param {GameCard} game
 * @param {string} mode
 */
export const seatsOf = (game, mode) => modeOf(game, mode)?.seats ?? game.seats;

/**
 * Another mode brings its own options, and keeps the players if it can.
 * @param {Form} form
 * @param {string} mode
 * @returns {Form}
 */
export function chooseMode(form, mode) {
  const possible = seatsOf(form.game, mode);
  const count = possible.includes(form.seats.length) ? form.seats.length : sensibleSeats(form.game.slug, possible);
  return chooseCount({ ...form, mode, options: {} }, count);
}

/**
 * @param {Form} form
 * @param {number} count
 * @returns {Form}
 */
export function chooseCount(form, count) {
  const more = Array.from({ length: Math.max(0, count - form.seats.length) }, botSeat);
  return { ...form, seats: [...form.seats, ...more].slice(0, count) };
}

/**
 * One person has one seat: who sits down elsewhere leaves the old seat to whoever had the new one.
 * @param {Form} form
 * @param {number} at
 * @param {Partial<Seat>} change
 * @returns {Form}
 */
export function changeSeat(form, at, change) {
  const before = form.seats[at];
  const seats = form.seats.map((seat, place) => {
    if (place === at) return { ...seat, ...change };
    return change.kind === "me" && seat.kind === "me" ? { ...seat, kind: before.kind } : seat;
  });
  return { ...form, seats };
}

/**
 * @param {Form} form
 * @param {boolean} live
 * @returns {Form}
 */
export const chooseLive = (form, live) => ({ ...form, live, seconds: timesOf(live)[live ? 0 : 1][0] });

/**
 * What an option is as long as nobody changes it: as the mode says, else as usual.
 * @param {Form} form
 * @param {OptionCard} option
 */
export function givenOf(form, option) {
  const fixed = modeOf(form.game, form.mode)?.options ?? {};
  return option.name in fixed ? fixed[option.name] : option.usual;
}

/**
 * What stands in the field of an option.
 * @param {Form} form
 * @param {OptionCard} option
 */
export function fieldOf(form, option) {
  return option.name in form.options ? form.options[option.name] : asField(schemaOf(option), givenOf(form, option));
}

/**
 * The options that make a short game of the mode, as they stand in their fields.
 * @param {Form} form
 * @returns {Record<string, Field>}
 */
function shortFields(form) {
  const short = modeOf(form.game, form.mode)?.short ?? {};
  const options = form.game.options.filter(({ name }) => name in short);
  return Object.fromEntries(options.map((option) => [option.name, asField(schemaOf(option), short[option.name])]));
}

/**
 * What a short game of the mode is limited to, in words; empty if it has none.
 * @param {Form} form
 */
export const shortWords = (form) =>
  Object.entries(shortFields(form))
    .map(([name, field]) => `${field} ${field === "1" ? name.replace(/s$/, "") : name}`)
    .join(", ");

/** @param {Form} form */
export function isShort(form) {
  const fields = Object.entries(shortFields(form));
  return fields.every(([name, field]) => form.options[name] === field);
}

/**
 * @param {Form} form
 * @param {boolean} short
 * @returns {Form}
 */
export function chooseShort(form, short) {
  const fields = shortFields(form);
  const kept = Object.fromEntries(Object.entries(form.options).filter(([name]) => !(name in fields)));
  return { ...form, options: short ? { ...kept, ...fields } : kept };
}

/** @param {OptionCard} option @returns {Schema} */
export const schemaOf = (option) => option.schema;

/**
 * The kind of field that an option wants.
 * @param {Schema} schema
 * @returns {"check" | "select" | "number" | "list" | "picks" | "text"}
 */
export function fieldKind(schema) {
  if (schema.enum) return "select";
  if (schema.type === "boolean") return "check";
  if (schema.type === "integer" || schema.type === "number") return "number";
  if (schema.type === "array") return schema.items?.enum ? "picks" : "list";
  return "text";
}

/**
 * @param {Schema} schema
 * @param {unknown} value
 */
function asField(schema, value) {
  const kind = fieldKind(schema);
  if (kind === "list") return /** @type {unknown[]} */ (value).join(", ");
  return kind === "number" ? String(value) : /** @type {Field} */ (value);
}

/**
 * The value that a field holds; an Error in words if it holds none.
 * @param {OptionCard} option
 * @param {Field} field
 */
export function readField(option, field) {
  const kind = fieldKind(schemaOf(option));
  if (kind === "number") return readNumber(option, field);
  if (kind !== "list") return field;
  const parts = String(field).split(",").map((part) => part.trim());
  const kept = parts.filter((part) => part !== "");
  return schemaOf(option).items?.type === "integer" ? kept.map((part) => readNumber(option, part)) : kept;
}

/**
 * @param {OptionCard} option
 * @param {unknown} text
 */
function readNumber(option, text) {
  const number = Number(text);
  if (String(text).trim() === "" || !Number.isInteger(number)) {
    throw new Error(`${labelOf(option.name)}: a whole number is needed, not “${text}”.`);
  }
  return number;
}

/**
 * A name as a label: "choose_recovery" is "Choose recovery".
 * @param {string} name
 */
export function labelOf(name) {
  const words = name.replaceAll("_", " ").replaceAll("-", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {unknown} value */
const asText = (value) => JSON.stringify(value);

/**
 * Only the options that differ from what they are anyway.
 * @param {Form} form
 * @returns {Record<string, unknown>}
 */
export function optionsOf(form) {
  /** @type {Record<string, unknown>} */
  const found = {};
  for (const option of form.game.options) {
    if (!(option.name in form.options)) continue;
    const value = readField(option, form.options[option.name]);
    if (asText(value) !== asText(givenOf(form, option))) found[option.name] = value;
  }
  return found;
}

/**
 * @param {Seat} seat
 * @returns {{ kind: Kind, level?: string, name?: string }}
 */
function planOf(seat) {
  if (seat.kind === "bot") return { kind: "bot", level: seat.level };
  const name = seat.name.trim();
  return seat.kind === "hotseat" && name ? { kind: "hotseat", name } : { kind: seat.kind };
}

/**
 * Whether there are hints and continuing: as was chosen, else where one person plays alone.
 * @param {Form} form
 */
export function helpOf({ seats, hints, continuing }) {
  const alone = seats.filter((seat) => seat.kind !== "bot").length <= 1;
  return { hints: hints ?? alone, continuing: continuing ?? alone };
}

/** Whether there are secret choices that pages can seal: they are all open only at live tables. @param {Form} form */
export const maySeal = ({ game, live }) => game.seals && live;

/**
 * What is sent to the server.
 * @param {Form} form
 */
export function setupOf(form) {
  return {
    game: form.game.slug,
    mode: form.mode,
    options: optionsOf(form),
    seats: form.seats.map(planOf),
    live: form.live,
    seconds: form.seconds,
    public: form.isPublic,
    ...helpOf(form),
    sealed: form.sealed && maySeal(form),
    data: form.data,
  };
}

/**
 * Where an error belongs: beside an option, beside a data file, or at the end of the form.
 * @param {Form} form
 * @param {string} message
 * @returns {{ option?: string, file?: string, message: string }}
 */
export function placeError(form, message) {
  const file = form.game.files.find((name) => name in form.data && message.startsWith(`${name}:`));
  if (file) return { file, message };
  const option = form.game.options.find(({ name }) => {
    const starts = [`option ${name}:`, `${labelOf(name)}:`];
    return starts.some((start) => message.startsWith(start)) || message.includes(`$.${name}\``);
  });
  return option ? { option: option.name, message } : { message };
}

/**
 * @param {Form} form
 * @returns {string} what happens after the click
 */
export function startWords(form) {
  if (form.seats.some((seat) => seat.kind === "open")) return "Open the table";
  return form.seats.some((seat) => seat.kind !== "bot") ? "Start the game" : "Watch the bots play";
}
