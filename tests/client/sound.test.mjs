// What is heard: nothing without a change, the end before one's turn, one's turn before what happened.

import assert from "node:assert/strict";
import test from "node:test";
import { SOUNDS, soundOf } from "../../src/quarterdeck/client/table/sound.js";

const frame = (lines, more = {}) => ({ seat: 0, lines: lines.map((event) => ({ event: { event } })), outcome: null, ...more });

test("a frame sounds like what matters most in it", () => {
  const before = frame([]);
  assert.equal(soundOf(before, before, false), null);
  assert.equal(soundOf(before, frame([]), false), null);
  assert.equal(soundOf(before, frame(["moved"]), false), "move");
  assert.equal(soundOf(before, frame(["moved", "revealed"]), false), "reveal");
  assert.equal(soundOf(before, frame(["revealed"]), true), "turn");
  assert.equal(soundOf(before, frame(["won"], { outcome: { winners: [0] } }), true), "end");
  assert.equal(soundOf(before, frame(["won"], { outcome: { winners: [1] } }), false), "lost");
  assert.equal(soundOf(null, frame(["moved"]), false), null);
});

test("every sound is soft and short", () => {
  for (const tones of Object.values(SOUNDS)) {
    assert.ok(tones.every(({ loud, at, lasts }) => loud <= 0.1 && at + lasts <= 2));
  }
});
