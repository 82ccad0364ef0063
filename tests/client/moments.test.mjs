// Moments to go to: rounds as events tell them, comments, and links that carry them.

import assert from "node:assert/strict";
import test from "node:test";
import { LONGEST, commented, fragment, readFragment, roundsOf, wordsAt } from "../../src/quarterdeck/client/table/moments.js";

const line = (moment, words, event = {}) => ({ moment, words, event: { event: "x", ...event } });

test("a round begins where an event first tells it", () => {
  const lines = [line(0, "a"), line(1, "b", { round: 1 }), line(4, "c", { round: 1 }), line(7, "d", { round: 2 })];
  assert.deepEqual(roundsOf(lines), [{ round: 1, moment: 1 }, { round: 2, moment: 7 }]);
  assert.equal(wordsAt(lines, 6), "c");
  assert.equal(wordsAt([], 6), "");
});

test("a comment is written, changed and taken away", () => {
  const one = commented({}, 3, "  bold ");
  assert.deepEqual(one, { 3: "bold" });
  assert.deepEqual(commented(one, 3, " "), {});
  assert.equal(commented({}, 1, "x".repeat(1000))[1].length, LONGEST);
});

test("a link carries the moment and the comments, and reads back", () => {
  const comments = { 3: "bold & 50 % ~ #", 9: "why?" };
  assert.deepEqual(readFragment(`#${fragment(3, comments)}`), { moment: 3, comments });
  assert.equal(fragment(4, {}), "4");
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [i, "y".repeat(200)]));
  assert.deepEqual(readFragment(`#${fragment(5, many)}`), { moment: 5, comments: { 5: many[5] } });
  assert.deepEqual(readFragment("#7~%7Bbroken"), { moment: 7, comments: {} });
  assert.deepEqual(readFragment('#x~{"1":2}'), { moment: null, comments: {} });
});
