// The lab's form and its intervals, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as made from "../../src/quarterdeck/client/lab/experiment.js";
import * as series from "../../src/quarterdeck/client/lab/series.js";
import { axisKey, inWords, isSure, placeOn, widen } from "../../src/quarterdeck/client/lab/intervals.js";

const GAME = /** @type {any} */ ({
  slug: "race",
  title: "Race",
  seats: [2, 3, 4],
  modes: [{ name: "usual", title: "Usual", seats: [2, 3, 4] }, { name: "duel", title: "Duel", seats: [2] }],
  files: ["table.toml"],
  options: [
    { name: "rounds", words: "rounds until the end", schema: { type: "integer" }, usual: 0 },
    { name: "set", words: "a set", schema: { type: "string" }, usual: "Basic" },
  ],
});
const BENCH = /** @type {any} */ ({
  measures: [
    { name: "seats", aims: [{ name: "seats", words: "all of seats", part: true }] },
    { name: "length", aims: [{ name: "turns", words: "turns", part: false }] },
  ],
});

test("an experiment comes from a form, and the form from the experiment", () => {
  let form = made.addArm(made.begin(GAME));
  const number = { file: "table.toml", path: "goal", value: "12" };
  form = made.changeArm(form, 1, made.changeNumbers(form.arms[1], [number]));
  form = { ...form, aim: "seats", within: "2.5", most: "400" };
  const experiment = made.experimentOf(form, BENCH);
  assert.deepEqual(experiment.arm.map(({ name, change }) => [name, change]), [
    ["as it is", {}],
    ["goal = 12", { "table.toml": { goal: 12 } }],
  ]);
  assert.deepEqual(experiment.sure.half, { seats: 0.025 });
  assert.equal(experiment.sure.most, 400);
  const again = made.formOf(experiment, [GAME], BENCH);
  assert.ok(again);
  assert.deepEqual(made.experimentOf(again, BENCH), experiment);
  assert.equal(made.formOf({ ...experiment, game: "chess" }, [GAME], BENCH), null);
});

test("a name that somebody gave stays, others follow the numbers", () => {
  const arm = { ...made.plainArm("arm 2"), name: "mine" };
  const number = { file: "f", path: "card[Tech Officer].clash.lose", value: "1" };
  assert.equal(made.changeNumbers(arm, [number]).name, "mine");
  assert.equal(made.changeNumbers(made.plainArm("arm 2"), [number]).name, "Tech Officer clash.lose = 1");
});

test("a sweep: a number, from, to, step, and what to look for", () => {
  const sweep = { ...series.sweepAround({ file: "table.toml", path: "goal", value: 15, of: "", text: "" }), last: "19", step: "3" };
  const form = { ...made.compare(made.begin(GAME), "sweep"), sweep: { ...sweep, figure: "turns", at: "10" } };
  assert.deepEqual(series.sweptValues(sweep, 8), [13, 16, 19]);
  const experiment = made.experimentOf(form, BENCH);
  assert.deepEqual(experiment.arm, []);
  assert.deepEqual(experiment.sweep, {
    file: "table.toml", path: "goal", option: "", values: [], first: 13, last: 19, step: 3, seek: { figure: "turns", at: 10 },
  });
  const again = /** @type {made.Form} */ (made.formOf(experiment, [GAME], BENCH));
  assert.deepEqual(made.experimentOf(again, BENCH), experiment);
  assert.equal(made.experimentOf(made.compare(again, "arms"), BENCH).sweep, null);
});

test("a sweep over an option, and values that a file lists", () => {
  const sweep = { ...series.NO_SWEEP, path: "rounds", first: "1", last: "3" };
  assert.equal(series.sweepOf(sweep).option, "rounds");
  const listed = { ...series.sweepOf(sweep), values: [1, 2, 5], first: null, last: null };
  assert.deepEqual(series.sweepOf(series.sweepFormOf(listed)), listed);
  assert.deepEqual(series.sweptValues(series.sweepFormOf(listed), 8), [1, 2, 5]);
});

test("what cannot be swept is said", () => {
  const sweep = { ...series.NO_SWEEP, path: "rounds", first: "1", last: "3" };
  assert.throws(() => series.sweepOf(series.NO_SWEEP), /Which number/);
  assert.throws(() => series.sweepOf({ ...sweep, last: "" }), /To which value/);
  assert.throws(() => series.sweepOf({ ...sweep, step: "0" }), /1 or more/);
  assert.throws(() => series.sweepOf({ ...sweep, figure: "turns" }), /Near to which turns/);
  assert.equal(series.sweptValues({ ...sweep, last: "99" }, 8).length, 9);
});

test("a ladder is a choice of bots, the weakest first, and measures who comes in before whom", () => {
  let form = made.compare(made.begin(GAME), "ladder");
  form = { ...form, rungs: series.toggleRung(series.toggleRung(form.rungs, "mate"), "search:looks=25") };
  const experiment = made.experimentOf(form, BENCH);
  assert.deepEqual(experiment.measures, ["matchups"]);
  assert.deepEqual(experiment.depth?.bots, ["mate", "search:looks=50", "search:looks=100"]);
  const again = /** @type {made.Form} */ (made.formOf(experiment, [GAME], BENCH));
  assert.deepEqual(made.experimentOf(again, BENCH), experiment);
  assert.deepEqual(series.rungsOf({ looks: 4, doublings: 2, bots: [] }), ["search:looks=4", "search:looks=8", "search:looks=16"]);
  assert.throws(() => series.depthOf(["mate"]), /two bots/);
  assert.ok(!made.compare(form, "arms").measures.includes("matchups"));
});

test("an arm may be of another mode, and change an option", () => {
  let form = made.begin(GAME);
  assert.deepEqual(made.numbersOf(GAME, []).map(({ path }) => path), ["rounds"]);
  form = made.changeArm(form, 0, { mode: "duel", numbers: [{ file: "", path: "rounds", value: "3" }] });
  const experiment = made.experimentOf(form, BENCH);
  assert.deepEqual([experiment.arm[0].mode, experiment.arm[0].options, experiment.arm[0].change], ["duel", { rounds: 3 }, {}]);
  assert.deepEqual(made.experimentOf(/** @type {made.Form} */ (made.formOf(experiment, [GAME], BENCH)), BENCH), experiment);
});

test("a mode that is for others brings its number of players", () => {
  assert.equal(made.chooseMode({ ...made.begin(GAME), seats: 4 }, "duel").seats, 2);
});

test("what cannot be a number is said", () => {
  const form = made.begin(GAME);
  assert.throws(() => made.experimentOf({ ...form, most: "few" }, BENCH), /20 or more/);
  assert.throws(() => made.experimentOf({ ...form, aim: "turns", within: "0" }, BENCH), /above zero/);
});

test("numbers are found by name and text", () => {
  const numbers = [
    { file: "cards.toml", path: "card[Captain].main.gain", value: 3, of: "Captain", text: "Gain 3 VP." },
    { file: "table.toml", path: "goal", value: 15, of: "", text: "" },
  ];
  assert.deepEqual(made.findNumbers(numbers, "vp captain").map(({ value }) => value), [3]);
  assert.deepEqual(made.findNumbers(numbers, "table").map(({ value }) => value), [15]);
});

const FIGURE = { measure: "seats", title: "Seats", name: "seat 1", words: "", part: true, signed: true, digits: 1, cells: [] };
const cell = (/** @type {number} */ low, /** @type {number} */ high) => ({ arm: "a", against: "", value: (low + high) / 2, low, high });

test("an axis stays as wide as the widest interval was, with zero on it", () => {
  const first = widen(new Map(), [{ ...FIGURE, cells: [cell(0.1, 0.5)] }]);
  const later = widen(first, [{ ...FIGURE, cells: [cell(0.2, 0.3)] }]);
  const axis = later.get(axisKey(FIGURE, cell(0, 0)));
  assert.deepEqual(axis, [0, 0.5]);
  assert.equal(placeOn([0, 0.5], 0.25), "50.00%");
  assert.equal(placeOn([1, 1], 1), "50.00%");
});

test("a cell in words", () => {
  assert.deepEqual(inWords(FIGURE, cell(-0.02, 0.06)), { value: "+2.0 points", range: "−2.0 to +6.0" });
  assert.deepEqual(inWords({ ...FIGURE, part: false, signed: false }, { ...cell(10, 12), low: null, high: null }), { value: "11.0", range: "" });
  assert.equal(isSure(FIGURE, cell(0.01, 0.02)), true);
  assert.equal(isSure(FIGURE, cell(-0.01, 0.02)), false);
  assert.equal(isSure({ ...FIGURE, signed: false }, cell(0.01, 0.02)), false);
});
