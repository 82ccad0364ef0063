// Secret choices that are sealed: kept in this browser, shown when nobody can change one, and checked afterwards.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkChoices, sealOfChoice } from "../../src/quarterdeck/client/luck.js";
import { laidIn, notOurs, rememberRoll, rollsOf, seal, toShow } from "../../src/quarterdeck/client/sealing.js";

const CHOICE = { actions: '[{"do":"play","card":7}]', nonce: "2e".repeat(16) };
const CHOSEN = { round: 2, seat: 1, question: 5, actions: [{ do: "play", card: 7 }], words: "play card 7" };
const roll = (/** @type {Record<number, string>} */ seals, more = {}) =>
  ({ is: /** @type {const} */ ("roll"), round: 2, sealed: [0, 1], seals, shown: [], ...more });

test("the seal of a choice is Python's", async () => {
  assert.equal(await sealOfChoice("t", 1, 5, CHOICE), "d9dd02331f165069d8be5d26d1be94629f73cd7062ae9edaf8c5ad2ca859324b");
});

test("only the seal is sent; the choice is kept, also where the browser keeps nothing", async () => {
  const message = await seal("a", CHOSEN);
  const laid = laidIn("a", 1, 2);
  assert.deepEqual(Object.keys(message).sort(), ["do", "question", "seal", "seat"]);
  assert.equal(laid?.actions, CHOICE.actions);
  assert.equal(laid && (await sealOfChoice("a", 1, 5, laid)), message.seal);
  assert.notEqual((await seal("a", CHOSEN)).seal, message.seal, "each time with another nonce");
});

test("it is shown once the roll is closed and has the own seal, and only then", async () => {
  const { seal: own } = await seal("b", CHOSEN);
  const { actions, nonce } = /** @type {any} */ (laidIn("b", 1, 2));
  assert.deepEqual(toShow("b", roll({ 0: "x", 1: own }), [1]), [{ do: "show", seat: 1, question: 5, actions, nonce }]);
  assert.deepEqual(toShow("b", roll({}), [1]), [], "others could still choose");
  assert.deepEqual(toShow("b", roll({ 0: "x", 1: "other" }), [1]), [], "the roll has another seal");
  assert.deepEqual(toShow("b", roll({ 0: "x", 1: own }, { shown: [1] }), [1]), []);
  assert.deepEqual(toShow("b", roll({ 0: "x", 1: own }), [0]), [], "the seat was taken up elsewhere");
  assert.deepEqual(notOurs("b", roll({ 0: "x", 1: own }), [0, 1]), []);
  assert.deepEqual(notOurs("b", roll({ 0: "x", 1: "other" }), [0, 1]), [1]);
  assert.deepEqual(notOurs("b", roll({ 1: "other" }, { round: 3 }), [1]), [], "a bot has chosen in the next round");
  assert.equal(laidIn("b", 1, 3), null);
  const { seal: later } = await seal("b", CHOSEN);
  assert.equal(toShow("b", roll({ 1: own }), [1]).length, 1, "a change of mind may come too late");
  assert.equal(toShow("b", roll({ 1: later }), [1]).length, 1);
});

test("what was seen first of a roll is remembered", () => {
  rememberRoll("c", roll({}));
  assert.deepEqual(rollsOf("c"), {});
  rememberRoll("c", roll({ 0: "x" }));
  rememberRoll("c", roll({ 0: "y" }));
  assert.deepEqual(rollsOf("c"), { 2: { 0: "x" } });
});

const lines = (/** @type {any[]} */ ...given) => given.map((one) => JSON.stringify(one)).join("\n");
const STEPS = [{ seat: 0, action: { do: "play", card: 3 } }, { seat: 1, action: { card: 7, do: "play" } }];

/** A record with one choice that was sealed and one that was not shown. @param {object} [more] @param {any[]} [steps] */
async function record(more = {}, steps = STEPS) {
  const sealed = await sealOfChoice("t", 1, 5, CHOICE);
  const late = { round: 0, seat: 0, question: 4, seal: "x", plies: [0] };
  const choices = [late, { round: 0, seat: 1, question: 5, seal: sealed, plies: [1], shown: CHOICE, ...more }];
  return lines({ names: ["Ann", "Bob"], luck: { table: "t" }, choices }, ...steps);
}

test("a record's choices are checked against their seals, the game, and what this browser saw", async () => {
  const sealed = await sealOfChoice("t", 1, 5, CHOICE);
  const good = await checkChoices(await record(), { 0: { 0: "x", 1: sealed } });
  assert.equal(good?.state, "good", good?.words);
  assert.match(good?.words ?? "", /2 in 1 rounds, as this browser saw it\..*a bot chose: Ann\./);
  assert.match((await checkChoices(await record(), {}))?.words ?? "", /did not see/);
  assert.equal(await checkChoices(lines({ names: [] }), {}), null);
  /** @type {[string, import("../../src/quarterdeck/client/luck.js").Rolls, RegExp][]} */
  const wrong = [
    [await record({ seal: "0".repeat(64) }), {}, /Bob in round 1 is not what was sealed/],
    [await record({ question: 6 }), {}, /is not what was sealed/],
    [await record({ shown: { ...CHOICE, nonce: "0" } }), {}, /is not what was sealed/],
    [await record({ plies: [0] }), {}, /is not in the record/],
    [await record({ plies: [9] }), {}, /is not in the record/],
    [await record({}, [STEPS[0], { seat: 1, action: { do: "play", card: 8 } }]), {}, /is not what was played/],
    [await record(), { 0: { 0: "y", 1: sealed } }, /seals of round 1 are not those/],
    [await record(), { 1: { 0: "x" } }, /seals of round 2 are not those/],
    [lines({ names: [] }), { 0: { 0: "x" } }, /seals of round 1/],
  ];
  for (const [text, seen, words] of wrong) {
    const found = await checkChoices(text, seen);
    assert.equal(found?.state, "bad");
    assert.match(found?.words ?? "", words);
  }
});
