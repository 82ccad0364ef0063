// The pure parts of the Battlecruisers board: keys, a view filled in, the story of a round.

import assert from "node:assert/strict";
import { test } from "node:test";

const base = "../../src/quarterdeck/client/games/battlecruisers";
const { targets, handKey, isAiming, pileKey, playKey, tray, turnKey, zoneKey } = await import(`${base}/targets.js`);
const { others, own, read } = await import(`${base}/position.js`);
const { changes, ladder, lastChapter } = await import(`${base}/story.js`);

/** A view as it comes over the wire, without its defaults. */
function view({ ask = null, args = [], ...more } = {}) {
  return {
    set: [3, 11, 13, 22, 31, 43],
    round: 2,
    seat: 0,
    players: [{ hand: 3, discard: 1 }, { hand: 4, discard: 1, recovery: [13] }, { hand: 4, discard: 1, play: 31, revealed: 31 }],
    pools: [],
    mine: { hand: [3, 13, 13], discard: [22] },
    asks: [ask && [ask, args], null, null],
    agenda: [["resolve_next", []]],
    ...more,
  };
}

test("each action is about one thing", () => {
  const keys = (action) => targets(action).join();
  assert.equal(keys({ do: "play", card: 13 }), "hand:13");
  assert.equal(keys({ do: "discard", card: 13, zone: "recovery" }), "recovery:13");
  assert.equal(keys({ do: "seize", seat: 2, card: 31 }), "zone:2:31");
  assert.equal(keys({ do: "target", seat: 1 }), "seat:1");
  assert.equal(keys({ do: "done" }), "done");
  assert.deepEqual(targets({ do: "unheard of" }), []);
});

test("what the wire leaves out is filled in", () => {
  const at = read(view());
  assert.equal(at.players[0].vp, 1);
  assert.deepEqual(at.players[0].recovery, []);
  assert.equal(at.mine.choice, 0);
  assert.deepEqual([at.ask, at.args, at.resolving, at.outcome], ["", [], 0, null]);
  assert.equal(read({ ...view(), seat: null, mine: undefined }).mine, null);
});

test("the others sit clockwise from one's own seat", () => {
  assert.deepEqual(others(read(view({ seat: 1 }))), [2, 0]);
  assert.deepEqual(others(read(view({ seat: null }))), [0, 1, 2]);
});

test("a swap is with the hand for a Spy Drone, with the pile for a Reconstruction", () => {
  assert.equal(handKey(read(view({ ask: "spy_drone" })), 13), "swap:13");
  assert.equal(handKey(read(view({ ask: "rebuild" })), 13), "hand:13");
  assert.equal(pileKey(read(view({ ask: "rebuild" })), 22), "swap:22");
  assert.equal(pileKey(read(view({ ask: "retrieve" })), 22), "pile:22");
});

test("an own card in the recovery zone asks why it cannot be played", () => {
  const at = read(view({ ask: "choose" }));
  assert.equal(zoneKey(at, 0, 31), "hand:31");
  assert.equal(zoneKey(at, 0, 13), "recovery:13", "the copy in the hand can be played, this one not");
  assert.equal(zoneKey(read(view({ ask: "discard", args: [1, 3] })), 0, 31), "recovery:31");
  assert.equal(zoneKey(at, 1, 13), "zone:1:13");
});

test("a card in play answers to the question", () => {
  assert.equal(playKey(read(view({ ask: "navigator" })), 2, 31), "name:31");
  assert.equal(playKey(read(view({ ask: "tech_officer", args: [0] })), 2, 31), "line:31");
  assert.equal(playKey(read(view({ ask: "seize", args: [4] })), 2, 31), "zone:2:31");
  assert.equal(turnKey(read(view({ ask: "navigator" })), 31), "name:31");
});

test("on Red Alert one's card in play is discarded from the recovery zone", () => {
  const alert = { hand: 0, discard: 5, play: 13, revealed: 13, alert: true };
  const at = read(view({ ask: "discard", args: [1, 3], players: [alert, alert, alert], mine: { hand: [] } }));
  assert.equal(playKey(at, 0, 13), "recovery:13");
  assert.equal(playKey(at, 1, 13), "zone:1:13");
});

test("questions that lay cards out", () => {
  assert.equal(tray(read(view({ ask: "choose" }))), null);
  assert.deepEqual(tray(read(view({ ask: "rescue", args: [3] }))).cards, [22]);
  const players = [{ hand: 3, discard: 1 }, { hand: 2, discard: 1, known_hand: [3, 43] }, { hand: 1, discard: 1 }];
  const laid = tray(read(view({ ask: "strike", args: [1, 34], players })));
  assert.deepEqual(laid.cards.map(laid.key), ["strike:3", "strike:43"]);
  assert.ok(isAiming(read(view({ ask: "salvage", args: [6] }))));
});

test("a card chosen in secret lies where it will go", () => {
  const chosen = view({ mine: { hand: [3, 13, 13], choice: 13 } });
  assert.deepEqual(own(read(chosen), "choose"), {
    hand: [{ card: 3, tag: "" }, { card: 13, tag: "" }],
    play: 13,
    recovery: [],
    secret: "play",
  });
  assert.equal(own(read(chosen), "recover").secret, "recovery");
  assert.deepEqual(own(read(chosen), "resolve").hand.map((held) => held.tag), ["", "will be passed on", ""]);
});

test("cards picked for discarding are marked, each copy once", () => {
  const at = read(view({ mine: { hand: [3, 13, 13], picked_hand: [13] } }));
  assert.deepEqual(own(at, "resolve").hand.map((held) => held.tag), ["", "will be discarded", ""]);
});

const line = (event, more = {}) => ({ event: { event, ...more }, words: event });
const ROUND = [
  line("roundbegan", { round: 2, first: 0 }),
  line("chose", { seat: 0, card: 13 }),
  line("revealed", { cards: [13, 31, 31] }),
  line("resolving", { card: 13, seats: [0], clash: false }),
  line("gained", { seat: 0, vp: 3 }),
  line("resolving", { card: 31, seats: [1, 2], clash: true }),
  line("lost", { seat: 1, vp: 1 }),
];

test("a round is told by its numbers", () => {
  const chapter = lastChapter(ROUND, 2);
  assert.deepEqual(chapter.beats.map((beat) => [beat.card, beat.clash, beat.lines.length]), [[13, false, 1], [31, true, 1]]);
  assert.deepEqual(changes(chapter, 3), [3, -1, 0]);
  assert.equal(lastChapter([...ROUND, line("roundbegan", { round: 3, first: 1 })], 3).round, 2, "until the next reveal");
  assert.equal(lastChapter([], 1), null);
  assert.deepEqual(changes(null, 3), [0, 0, 0]);
});

test("a log that begins within a round counts it rightly", () => {
  const heard = ROUND.slice(1);
  assert.equal(lastChapter(heard, 1).round, 1, "the first round begins with the game");
  assert.equal(lastChapter(heard, 7).round, 7, "a game that was continued from its seventh");
  assert.equal(lastChapter([...heard, line("roundbegan", { round: 8, first: 1 })], 8).round, 7);
});

test("the ladder has what was told, then what comes", () => {
  const next = { card: 43, seats: [3], when: "next", clash: false, missing: [], safe: [0] };
  const now = { card: 31, seats: [1, 2], when: "now", clash: true, missing: [], safe: [] };
  const order = [{ card: 13, seats: [0], when: "done", clash: false, missing: [], safe: [] }, now, next];
  const rows = ladder({ phase: "resolve", order }, lastChapter(ROUND, 2), 2);
  assert.deepEqual(rows.map((row) => [row.card, row.when, row.lines.length]), [[13, "done", 1], [31, "now", 1], [43, "next", 0]]);
  const bare = ladder({ phase: "resolve", order }, lastChapter(ROUND, 2), 3);
  assert.deepEqual(bare.map((row) => row.when), ["done", "now", "next"], "another round's story is not told for this one");
  assert.deepEqual(ladder({ phase: "choose", order: [] }, lastChapter(ROUND, 2), 3).map((row) => row.when), ["done", "done"]);
});
