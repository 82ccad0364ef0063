// Choosing by clicking: narrowing, beginning anew, and when a choice is made.

import assert from "node:assert/strict";
import { test } from "node:test";
import { allKeys, begin, clear, decided, goingOn, left, openKeys, pick } from "../../src/quarterdeck/client/choose.js";

const offers = [
  { action: { ship: 1, hex: 2 }, words: "1 to 2" },
  { action: { ship: 1, hex: 3 }, words: "1 to 3" },
  { action: { ship: 2, hex: 3 }, words: "2 to 3" },
  { action: { done: true }, words: "done" },
];
const targets = (/** @type {any} */ action) => (action.done ? [] : [`ship:${action.ship}`, `hex:${action.hex}`]);
const start = () => begin(offers, targets);
const click = (/** @type {any} */ choice, /** @type {string[]} */ ...keys) =>
  keys.reduce((now, key) => pick(now, key) ?? assert.fail(`${key} is not offered`), choice);

test("everything that an offer is about is open at first", () => {
  assert.deepEqual([...openKeys(start())].sort(), ["hex:2", "hex:3", "ship:1", "ship:2"]);
  assert.equal(decided(start()), null);
});

test("what goes on from another choice of the list says only how", () => {
  const words = ["go left", "go left, then stop", "go left, then fire, then stop", "go right, then stop"];
  assert.deepEqual(goingOn(words), ["go left", "… then stop", "… then fire, then stop", "go right, then stop"]);
});

test("a click narrows, the last one decides", () => {
  const once = click(start(), "ship:1");
  assert.deepEqual([...openKeys(once)], ["hex:2", "hex:3"]);
  assert.equal(decided(once), null);
  assert.equal(decided(click(once, "hex:3"))?.words, "1 to 3");
});

test("one offer left is a decision, even with things not clicked yet", () => {
  assert.equal(decided(click(start(), "ship:2"))?.words, "2 to 3");
  assert.equal(decided(click(start(), "hex:2"))?.words, "1 to 2");
});

test("the order of clicks does not matter", () => {
  assert.equal(decided(click(start(), "hex:3", "ship:1"))?.words, "1 to 3");
});

test("a second click takes a pick back", () => {
  assert.deepEqual(click(start(), "ship:1", "ship:1").picked, []);
});

test("a click on something else begins anew with it, and keeps what fits", () => {
  const again = click(start(), "ship:1", "ship:2");
  assert.deepEqual(again.picked, ["ship:2"]);
  assert.equal(decided(again)?.words, "2 to 3");
});

test("what no offer is about cannot be picked", () => {
  assert.equal(pick(start(), "hex:9"), null);
  assert.ok(!allKeys(start()).has("hex:9"));
});

test("offers without a thing on the board stay in the list until something is picked", () => {
  assert.equal(left(start()).length, 4);
  assert.equal(left(click(start(), "ship:1")).length, 2);
  assert.deepEqual(clear(click(start(), "ship:1")).picked, []);
});

test("a choice is never changed in place", () => {
  const first = start();
  click(first, "ship:1", "hex:2");
  assert.deepEqual(first.picked, []);
});
