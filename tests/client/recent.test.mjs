// What has happened since one's last choice: which lines, which marks, which trails; and who is out or gone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { freshOf, trailsOf } from "../../src/quarterdeck/client/board/recent.js";
import { changed as bc } from "../../src/quarterdeck/client/games/battlecruisers/changed.js";
import { changed as gnq } from "../../src/quarterdeck/client/games/give_no_quarter/changed.js";
import { changed as ss } from "../../src/quarterdeck/client/games/secret_salvage/changed.js";
import { onlyBotsPlay } from "../../src/quarterdeck/client/table/fate.js";
import { takeOverWords } from "../../src/quarterdeck/client/table/players.js";
import { begin, hurry, setPace } from "../../src/quarterdeck/client/table/visit.js";

const line = (moment, event = {}) => ({ moment, event });
const moves = [[1, 7, 10], [2, 8, 3], [4, 7, 11], [5, 7, 12], [6, 8, 4]].map(([moment, who, at]) => line(moment, { who, at }));

test("fresh is what came since the own last choice, up to what is shown; without one, the frame alone", () => {
  assert.deepEqual(freshOf({ moment: 5, since: 5, recap: { since: 4 } }, moves).map(({ moment }) => moment), [4, 5]);
  assert.deepEqual(freshOf({ moment: 5, since: 5, recap: null }, moves).map(({ moment }) => moment), [5]);
});

test("a trail leads from where a thing was before, and not beyond what is shown", () => {
  const fresh = freshOf({ moment: 5, since: 5, recap: { since: 4 } }, moves);
  const trails = trailsOf(moves, fresh, (event) => event);
  assert.deepEqual(trails, [{ who: 7, from: 10, to: 11 }, { who: 7, from: 11, to: 12 }]);
  assert.deepEqual(trailsOf(moves, [], (event) => event), []);
});

test("events mark what they have changed, and others nothing", () => {
  assert.deepEqual(bc({ event: "moved", seat: 1, source: 2, card: 0, zone: "hand" }), ["seat:1", "seat:2"]);
  assert.deepEqual(gnq({ event: "damaged", ship: 3, damage: 1, total: 1 }), ["ship:3"]);
  assert.deepEqual(ss({ event: "gave", seat: 0, other: 2, tile: "solar" }), ["own:solar", "held:2:solar"]);
  assert.deepEqual(bc({ event: "noeffect", what: "", why: "", rule: "", seat: null }), []);
});

test("only bots play if everybody else is one, or is played for", () => {
  const seat = (kind, more = {}) => ({ kind, stand_in: false, conceded: false, ...more });
  assert.ok(onlyBotsPlay({ seats: [seat("person"), seat("bot"), seat("person", { stand_in: true })] }, 0));
  assert.ok(!onlyBotsPlay({ seats: [seat("person"), seat("bot"), seat("person")] }, 0));
});

test("who is out can have the rest played at once, and look on again", () => {
  const visit = { ...begin(), news: { ...begin().news, frame: { seat: 1, offers: [], lines: [] } } };
  const hurried = hurry(visit);
  assert.deepEqual(hurried.outbox, [{ do: "hurry", seat: 1 }]);
  assert.ok(hurried.hurrying);
  assert.ok(!setPace(hurried, "calm").hurrying);
  assert.deepEqual(hurry(begin()).outbox, []);
});

test("the seconds before a bot plays for who has gone", () => {
  assert.equal(takeOverWords("Bob", 42.9), "Bob is away: a bot plays in 0:42.");
  assert.equal(takeOverWords("Bob", 0), "Bob is away: a bot plays now.");
});
