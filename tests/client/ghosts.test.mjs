// Avertigos: the ship as it would be, for cards that are offered, and for the first card after a manoeuvre.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ghostsOf, turnEnds } from "../../src/quarterdeck/client/games/avertigos/ghosts.js";

const end = (x, y, heading, more = {}) => ({ x, y, heading, height: 2, edge: false, ships: [], islands: [], targets: [], threats: [], ...more });
const FAN = [end(0, 100, 21), end(100, 100, 0, { ships: [1] }), end(200, 100, 3, { targets: [[1, 1]] })];
const ghost = (more = {}) => ({ ...FAN[1], path: [[100, 20], [100, 80]], fan: FAN, ap: 1, ...more });
const turn = (degrees) => ({ do: "turn", degrees });
const plans = [-45, 0, 45].map((degrees) => ({ actions: [{ do: "manoeuvre", name: "level" }, { do: "play", card: "Run", back: false }, turn(degrees)], words: `level, then play Run, then turn ${degrees}`, extra: false }));

/** Before a manoeuvre, with a card in hand, and these things picked. */
function at(...picked) {
  const firsts = [{ manoeuvre: "level", card: "Run", ghost: ghost() }, { manoeuvre: "descend", card: "", ghost: ghost({ height: 1 }) }];
  const offers = [{ action: { do: "manoeuvre", name: "level" }, words: "" }];
  const view = { hand: { Run: 1 }, ships: [{ x: 100, y: 0, heading: 0 }], active: 0, passage: { played: [] } };
  const choice = { picked: (key) => picked.includes(key), open: (key) => !picked.includes(key), lit: () => false };
  return { frame: { offers, plans, view, aids: { ghosts: [end(100, 0, 0)], firsts } }, choice };
}

const PRINTED = { islands: [] };

test("a card that is pointed at shows where it leads as the first, after the manoeuvre that is picked", () => {
  const { frame, choice } = at("manoeuvre:level");
  assert.equal(ghostsOf(frame, PRINTED, choice, "front:Run")[0].ap, 1);
  assert.deepEqual(ghostsOf(frame, PRINTED, choice, "back:Run"), [], "it has no place there");
  const lower = at("manoeuvre:descend");
  assert.equal(ghostsOf(lower.frame, PRINTED, lower.choice, "back:Run")[0].height, 1);
  assert.deepEqual(ghostsOf(at().frame, PRINTED, at().choice, "front:Run"), [], "no manoeuvre is picked");
});

test("a card that is picked shows each of its turns, with what it meets and whom it could hit", () => {
  const { frame, choice } = at("manoeuvre:level", "front:Run");
  const ends = turnEnds(frame, choice);
  assert.deepEqual(ends.map(({ offer, ghost: { x, ships } }) => [offer.action.degrees, x, ships]), [[-45, 0, []], [0, 100, [1]], [45, 200, []]]);
  assert.deepEqual(ends[2].ghost.path, [[100, 0], [200, 100]]);
  assert.deepEqual(ghostsOf(frame, PRINTED, choice, "turn:45")[0].targets, [[1, 1]]);
  assert.deepEqual(ghostsOf(frame, PRINTED, choice, null)[0].x, 100, "without a pointer it lies straight on");
});
