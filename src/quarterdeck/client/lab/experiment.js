// The form of an experiment as plain data, and the experiment that it comes to. Nothing here touches the page.

import { modeOf, seatsOf } from "../lobby/setup.js";
import { sensibleSeats } from "../lobby/cards.js";
import { depthOf, NO_SWEEP, rungsOf, sweepFormOf, sweepOf, USUAL_RUNGS } from "./series.js";

/** @typedef {import("../types/lobby").Experiment} Experiment */
/** @typedef {import("../types/lobby").Arm} Arm */
/** @typedef {import("../types/lobby").Bench} Bench */
/** @typedef {import("../types/lobby").Datum} Datum */
/** @typedef {import("../lobby/cards.js").GameCard} GameCard */
/** @typedef {{ file: string, path: string, value: string }} ChangedNumber as it stands in its field; no file: an option */
/** @typedef {"arms" | "sweep" | "ladder"} Compared what makes the arms */
/** @typedef {{ base: Arm, name: string, mode: string, numbers: ChangedNumber[], data: Record<string, string> }} ArmForm */

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
 * @property {Compared} compared
 * @property {ArmForm[]} arms
 * @property {import("./series.js").SweepForm} sweep
 * @property {string[]} rungs
 * @property {string} aim
 * @property {string} within
 * @property {string} most
 */

export const ALL_GAMES = "";
const OPTIONS = ""; // stands for the file of a number that is an option of the game
const USUAL_MEASURES = ["seats", "length", "endings"];
const LADDER = "matchups";

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
  mode: "",
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
    compared: "arms",
    arms: [plainArm("as it is")],
    sweep: NO_SWEEP,
    rungs: USUAL_RUNGS,
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

/**
 * A ladder says who comes in before whom; elsewhere bots are mostly alike.
 * @param {Form} form
 * @param {Compared} compared
 * @returns {Form}
 */
export function compare(form, compared) {
  if (compared === "ladder") return { ...form, compared, measures: [LADDER], aim: ALL_GAMES, within: "" };
  const measures = form.measures.filter((name) => name !== LADDER || form.compared !== "ladder");
  return { ...form, compared, measures: measures.length ? measures : USUAL_MEASURES, aim: ALL_GAMES, within: "" };
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

/** `card[Captain].main.gain` is called `Captain main.gain`. @param {string} path */
const called = (path) => path.replace(/^.*?\[(.*?)\]\.?/, "$1 ").trim();

/** @param {ChangedNumber[]} numbers */
const nameBy = (numbers) => numbers.map(({ path, value }) => `${called(path)} = ${value}`).join(", ").slice(0, 60);

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

/** What differs: in the data, and of the options. @param {ChangedNumber[]} numbers */
function changeOf(numbers) {
  /** @type {Record<string, Record<string, unknown>>} */
  const found = {};
  for (const { file, path, value } of numbers) (found[file] ??= {})[path] = readValue(value);
  const { [OPTIONS]: options = {}, ...change } = found;
  return { change, options };
}

/** @param {ArmForm} arm @returns {Arm} */
const armOf = (arm) => ({
  ...arm.base,
  name: arm.name.trim(),
  mode: arm.mode,
  ...changeOf(arm.numbers),
  data: Object.keys(arm.data).length || typeof arm.base.data !== "string" ? arm.data : arm.base.data,
});

/** @param {Bench} bench @param {string} name */
export const aimOf = (bench, name) => bench.measures.flatMap(({ aims }) => aims).find((aim) => aim.name === name);

/**
 * What is sent to the server, and what the file says. A sweep or a ladder makes its arms itself.
 * @param {Form} form
 * @param {Bench} bench
 * @returns {Experiment}
 */
export function experimentOf(form, bench) {
  const within = Number(form.within) / (aimOf(bench, form.aim)?.part ? 100 : 1);
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
    arm: form.compared === "arms" ? form.arms.map(armOf) : [],
    sweep: form.compared === "sweep" ? sweepOf(form.sweep) : null,
    depth: form.compared === "ladder" ? depthOf(form.rungs) : null,
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
    compared: made.sweep ? "sweep" : made.depth ? "ladder" : "arms",
    arms: made.arm.length ? made.arm.map(armFormOf) : [plainArm("as it is")],
    sweep: sweepFormOf(made.sweep),
    rungs: rungsOf(made.depth),
    aim,
    within: aim ? String(Number((half * (part ? 100 : 1)).toPrecision(6))) : "",
    most: String(made.sure.most),
  };
}

/** @param {Arm} arm @returns {ArmForm} */
function armFormOf(arm) {
  const changes = Object.entries({ ...arm.change, [OPTIONS]: arm.options });
  return {
    base: arm,
    name: arm.name,
    mode: arm.mode,
    numbers: changes.flatMap(([file, values]) =>
      Object.entries(values).map(([path, value]) => ({ file, path, value: asText(value) })),
    ),
    data: typeof arm.data === "string" ? {} : arm.data,
  };
}

/** @param {unknown} value */
const asText = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/**
 * The numbers of a game that can be changed: those of its data, and the options that are numbers.
 * @param {GameCard} game
 * @param {Datum[]} data
 * @returns {Datum[]}
 */
export function numbersOf(game, data) {
  const options = game.options.filter(({ schema }) => schema.type === "integer");
  return [
    ...data,
    ...options.map(({ name, words, usual }) => ({ file: OPTIONS, path: name, value: Number(usual), of: "option", text: words })),
  ];
}

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
