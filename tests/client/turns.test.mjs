// The log by turns.

import assert from "node:assert/strict";
import { test } from "node:test";
import { byTurns } from "../../src/quarterdeck/client/table/turns.js";

const line = (/** @type {string} */ event, moment = 0) => ({ moment, words: event, event: { event } });

test("a turn has the lines up to the next one; what comes before the first has no heading", () => {
  const lines = [line("deployed"), line("turnbegan", 1), line("moved", 2), line("met", 3), line("turnbegan", 4)];
  const found = byTurns(lines).map(({ title, lines: under }) => [title?.moment ?? null, under.length]);
  assert.deepEqual(found, [[null, 1], [1, 2], [4, 0]]);
  assert.deepEqual(byTurns([]), []);
});
