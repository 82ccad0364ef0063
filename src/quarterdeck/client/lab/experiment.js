// The form of an experiment as plain data, and the experiment that it comes to. Nothing here touches the page.

import { modeOf, seatsOf } from "../lobby/setup.js";
import { sensibleSeats } from "../lobby/cards.js";

/** @typedef {import("../types/lobby").Experiment} Experiment */
/** @typedef {import("../types/lobby").Arm} Arm */
/** @typedef {import("../types/lobby").Bench} Bench */
/** @typedef {import("../types/lobby").Datum} Datum */
/** @typedef {import("../lobby/cards.js").GameCard} GameCard */
/** @typedef {{ file: string, path: string, value: string }} ChangedNumber a changed number, as it stands in its field */
/** @typedef {{ base: Arm, name: string, numbers: ChangedNumber[], data: Record<string, string> }} ArmForm */

/**
 * `base` has what the form does not show; `within` is in points of a hundred where `aim` is a part.
 * @typedef {object} Form
 * @property {Experiment} base
 * @property {GameCard} game
 * @property {string} title
 * @property {string} mode
 * @property {number} seats
 * @property {string} bots
 * @property {string[]} measures
 * @property {ArmForm[]} arms
 * @property {string} aim
 * @property {string} within
 * @property {string} most
 */

export const ALL_GAMES = "";
const USUAL_MEASURES = ["seats", "length", "endings"];

/** @type {Experiment} */
const PLAIN = {
  game: "",
  title: "",
  mode: "",
  short: false,
  seats: 0,
  options: {},
  bots: "mate",
  seed: 1,
  measures: USUAL_MEASURES,
  seconds: 10,
  arm: [],
  sweep: null,
  depth: null,
  sure: { error: 0.05, half: {}, differ: {}, batch: 20, most: 1000 },
};

/** @param {string} name @returns {ArmForm} */
export const plainArm = (name) => ({
  base: { name, change: {}, data: "", mode: "", options: {}, bots: "" },
  name,
  numbers: [],
  data: {},
});

/**
 * A game as it is, in its first mode.
 * @param {GameCard} game
 * @returns {Form}
 */
export function begin(game) {
  const mode = game.modes[0]?.name ?? "";
  return {
    base: PLAIN,
    game,
    title: "",
    mode,
    seats: sensibleSeats(game.slug, seatsOf(game, mode)),
    bots: PLAIN.bots,
    measures: USUAL_MEASURES,
    arms: [plainArm("as it is")],
    aim: ALL_GAMES,
    within: "",
    most: String(PLAIN.sure.most),
  };
}

/** @param {Form} form @param {string} mode @returns {Form} */
export function chooseMode(form, mode) {
  const possible = seatsOf(form.game, mode);
  return { ...form, mode, seats: possible.includes(form.seats) ? form.seats : sensibleSeats(form.game.slug, possible) };
}

/** @param {Form} form @param {string} name @returns {Form} */
export function toggleMeasure(form, name) {
  const measures = form.measures.includes(name)
    ? form.measures.filter((one) => one !== name)
    : [...form.measures, name];
  return { ...form, measures, aim: ALL_GAMES, within: "" };
}

/** @param {Form} form @param {number} at @param {Partial<ArmForm>} change @returns {Form} */
export function changeArm(form, at, change) {
  return { ...form, arms: form.arms.map((arm, place) => (place === at ? { ...arm, ...change } : arm)) };
}

/**
 * Another arm, under a name that none has.
 * @param {Form} form
 * @returns {Form}
 */
export function addArm(form) {
  const names = form.arms.map((arm) => arm.name);
  const number = Array.from({ length: 99 }, (_, at) => at + 2).find((at) => !names.includes(`arm ${at}`));
  return { ...form, arms: [...form.arms, plainArm(`arm ${number}`)] };
}

/**
 * An arm is called by what it changes, as long as nobody has given it a name.
 * @param {ArmForm} arm
 * @param {ChangedNumber[]} numbers
 * @returns {Partial<ArmForm>}
 */
export function changeNumbers(arm, numbers) {
  const usual = /^arm \d+$/.test(arm.name) || arm.name === nameBy(arm.numbers);
  const name = usual && numbers.length ? nameBy(numbers) : arm.name;
  return { numbers, name };
}

/** @param {ChangedNumber[]} numbers */
const nameBy = (numbers) => numbers.map(({ path, value }) => `${path} = ${value}`).join(", ").slice(0, 60);

/**
 * A value as TOML would have it: a number, true or false, a list; anything else is a text.
 * @param {string} text
 */
export function readValue(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {ChangedNumber[]} numbers */
function changeOf(numbers) {
  /** @type {Record<string, Record<string, unknown>>} */
  const found = {};
  for (const { file, path, value } of numbers) (found[file] ??= {})[path] = readValue(value);
  return found;
}

/** @param {ArmForm} arm @returns {Arm} */
const armOf = (arm) => ({
  ...arm.base,
  name: arm.name.trim(),
  change: changeOf(arm.numbers),
  data: Object.keys(arm.data).length || typeof arm.base.data !== "string" ? arm.data : arm.base.data,
});

/** @param {Bench} bench @param {string} name */
export const aimOf = (bench, name) => bench.measures.flatMap(({ aims }) => aims).find((aim) => aim.name === name);

/**
 * What is sent to the server, and what the file says. A sweep or a ladder of a file makes its arms itself.
 * @param {Form} form
 * @param {Bench} bench
 * @returns {Experiment}
 */
export function experimentOf(form, bench) {
  const within = Number(form.within) / (aimOf(bench, form.aim)?.part ? 100 : 1);
  const made = form.base.sweep || form.base.depth;
  const most = Math.round(Number(form.most));
  if (!(most >= 20)) throw new Error(`At most how many games? 20 or more, not “${form.most}”.`);
  if (form.aim && !(within > 0)) throw new Error(`Known to within how much? A number above zero, not “${form.within}”.`);
  return {
    ...form.base,
    game: form.game.slug,
    title: form.title.trim(),
    mode: form.mode,
    seats: form.seats,
    bots: form.bots.trim(),
    measures: form.measures,
    arm: made ? [] : form.arms.map(armOf),
    sure: { ...form.base.sure, most, half: form.aim ? { [form.aim]: within } : {} },
  };
}

/**
 * The form of an experiment that was loaded or is to be changed; null if there is no such game here.
 * @param {Experiment} made
 * @param {GameCard[]} games
 * @param {Bench} bench
 * @returns {Form | null}
 */
export function formOf(made, games, bench) {
  const game = games.find(({ slug }) => slug === made.game);
  if (!game) return null;
  const [aim, half] = Object.entries(made.sure.half)[0] ?? [ALL_GAMES, 0];
  const part = aimOf(bench, aim)?.part;
  const mode = modeOf(game, made.mode) ? made.mode : "";
  return {
    base: made,
    game,
    title: made.title,
    mode,
    seats: made.seats || sensibleSeats(game.slug, seatsOf(game, mode)),
    bots: made.bots,
    measures: made.measures,
    arms: made.arm.length ? made.arm.map(armFormOf) : [plainArm("as it is")],
    aim,
    within: aim ? String(Number((half * (part ? 100 : 1)).toPrecision(6))) : "",
    most: String(made.sure.most),
  };
}

/** @param {Arm} arm @returns {ArmForm} */
function armFormOf(arm) {
  const changes = Object.entries(arm.change);
  return {
    base: arm,
    name: arm.name,
    numbers: changes.flatMap(([file, values]) =>
      Object.entries(values).map(([path, value]) => ({ file, path, value: asText(value) })),
    ),
    data: typeof arm.data === "string" ? {} : arm.data,
  };
}

/** @param {unknown} value */
const asText = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/**
 * What a file brought that the form cannot show, in words; empty if nothing.
 * @param {Form} form
 */
export function besides({ base }) {
  const { sweep, depth } = base;
  if (sweep) {
    const values = sweep.values.length ? sweep.values.join(", ") : `${sweep.first} to ${sweep.last} by ${sweep.step}`;
    return `a sweep of ${sweep.option || sweep.path} over ${values} makes the arms`;
  }
  return depth ? `a ladder of ${depth.doublings} doubled budgets from ${depth.looks} looks makes the arms` : "";
}

/** @param {Form} form @returns {Form} */
export const withoutBesides = (form) => ({ ...form, base: { ...form.base, sweep: null, depth: null } });

/**
 * Numbers that a person looks for: each word is somewhere in the name, the path or the text.
 * @param {Datum[]} numbers
 * @param {string} query
 */
export function findNumbers(numbers, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return numbers.filter(({ file, path, of, text }) => {
    const said = `${file} ${path} ${of} ${text}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
