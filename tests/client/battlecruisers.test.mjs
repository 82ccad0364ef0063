// The pure parts of the Battlecruisers board: keys, where one's cards lie, the story of a round.

import assert from "node:assert/strict";
import { test } from "node:test";

const base = "../../src/quarterdeck/client/games/battlecruisers";
const { targets, handKey, isAiming, pileKey, playKey, tray, turnKey, zoneKey } = await import(`${base}/targets.js`);
const { faceUp, held, own, read } = await import(`${base}/position.js`);
const { others } = await import("../../src/quarterdeck/client/seats.js");
const { gist } = await import(`${base}/gist.js`);
const { changes, ladder, lastChapter } = await import(`${base}/story.js`);

const player = (more) => ({ vp: 1, recovery: [], play: 0, revealed: 0, alert: false, hand: 4, discard: 1, known_hand: [], ...more });
const mine = (more) => ({ hand: [3, 13, 13], discard: [22], choice: 0, picked_hand: [], picked_recovery: [], picked_play: false, ...more });

/** A position with what is offered, and what the question is about. */
function at({ offered = [], about = [], ...more } = {}) {
  const players = [player({ hand: 3 }), player({ recovery: [13] }), player({ play: 31, revealed: 31 })];
  const view = {
    set: [3, 11, 13, 22, 31, 43], round: 2, seat: 0, resolving: 0, received: 0, players, mine: mine(), outcome: null,
    asks: [["any question", about], null, null], ...more,
  };
  return read({ view, offers: offered.map((kind) => ({ action: { do: kind } })) });
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

test("a position is the view with what is offered", () => {
  const found = at({ offered: ["play", "play", "done"], about: [2] });
  assert.equal(found.players[0].vp, 1);
  assert.deepEqual([[...found.offered], found.about], [["play", "done"], [2]]);
  const watching = at({ seat: null, mine: null });
  assert.deepEqual([watching.about, own(watching, "choose").hand], [[], []]);
});

test("the others sit clockwise from one's own seat", () => {
  assert.deepEqual(others(1, 3), [2, 0]);
  assert.deepEqual(others(null, 3), [0, 1, 2]);
});

test("a swap is with the hand for a Spy Drone, with the pile for a Reconstruction", () => {
  const drone = at({ offered: ["swap"] });
  const rebuilding = at({ offered: ["swap", "done"], received: 31 });
  assert.equal(handKey(drone, 13), "swap:13");
  assert.equal(pileKey(drone, 22), "pile:22");
  assert.equal(handKey(rebuilding, 13), "hand:13");
  assert.equal(pileKey(rebuilding, 22), "swap:22");
  assert.equal(pileKey(at({ offered: ["retrieve"] }), 22), "pile:22");
});

test("an own card in the recovery zone asks why it cannot be played", () => {
  const choosing = at({ offered: ["play"] });
  assert.equal(zoneKey(choosing, 0, 31), "hand:31");
  assert.equal(zoneKey(choosing, 0, 13), "recovery:13", "the copy in the hand can be played, this one not");
  assert.equal(zoneKey(at({ offered: ["discard"] }), 0, 31), "recovery:31");
  assert.equal(zoneKey(choosing, 1, 13), "zone:1:13");
});

test("a card in play answers to what is offered", () => {
  assert.equal(playKey(at({ offered: ["name"] }), 2, 31), "name:31");
  assert.equal(playKey(at({ offered: ["order"] }), 2, 31), "line:31");
  assert.equal(playKey(at({ offered: ["seize"] }), 2, 31), "zone:2:31");
  assert.equal(turnKey(at({ offered: ["name"] }), 31), "name:31");
});

test("on Red Alert one's card in play is discarded from the recovery zone", () => {
  const alert = player({ hand: 0, discard: 5, play: 13, revealed: 13, alert: true });
  const found = at({ offered: ["discard"], players: [alert, alert, alert], mine: mine({ hand: [] }) });
  assert.equal(playKey(found, 0, 13), "recovery:13");
  assert.equal(playKey(found, 1, 13), "zone:1:13");
});

test("questions that lay cards out", () => {
  assert.equal(tray(at({ offered: ["play"] })), null);
  assert.deepEqual(tray(at({ offered: ["retrieve", "done"] })).cards, [22]);
  const players = [player(), player({ hand: 2, known_hand: [3, 43] }), player()];
  const laid = tray(at({ offered: ["strike"], about: [1, 34], players }));
  assert.deepEqual(laid.cards.map(laid.key), ["strike:3", "strike:43"]);
  assert.ok(isAiming(at({ offered: ["target"] })));
});

test("a card chosen in secret lies where it will go", () => {
  const chosen = at({ mine: mine({ choice: 13 }) });
  assert.deepEqual(own(chosen, "choose"), {
    hand: [{ card: 3, tag: "" }, { card: 13, tag: "" }],
    play: 13,
    recovery: [],
    secret: "play",
  });
  assert.equal(own(chosen, "recover").secret, "recovery");
  assert.deepEqual(own(chosen, "resolve").hand.map((held) => held.tag), ["", "will be passed on", ""]);
});

test("a card that lies face down is not counted as held", () => {
  assert.deepEqual(["choose", "resolve"].map((phase) => held(player({ chosen: true }), phase)), [3, 4]);
  assert.equal(held(player({ chosen: false }), "choose"), 4);
});

test("cards picked for discarding are marked, each copy once", () => {
  const picked = at({ mine: mine({ picked_hand: [13] }) });
  assert.deepEqual(own(picked, "resolve").hand.map((held) => held.tag), ["", "will be discarded", ""]);
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

test("what a number has come to is said in few words, the same for all to whom it happened", () => {
  const said = (...lines) => gist({ lines, missing: [], safe: [] }).map(({ seats, words, of }) => [seats, words, of]);
  const clash = [line("gained", { seat: 1, vp: 3 }), line("lost", { seat: 1, vp: 2 }), line("gained", { seat: 2, vp: 3 }), line("lost", { seat: 2, vp: 2 })];
  assert.deepEqual(said(...clash), [[[1, 2], "+1 VP", []]]);
  assert.deepEqual(said(line("lost", { seat: 1, vp: 1 }), line("gained", { seat: 0, vp: 1 })), [[[1], "−1 VP", []], [[0], "+1 VP", []]]);
  const gone = [[1, 0], [2, 0], [0, 22], [0, 0]].map(([seat, card]) => line("discarded", { seat, card, zone: "hand" }));
  assert.deepEqual(said(...gone), [[[1, 2], "discard a card", []], [[0], "discards 22 and 1 card", []]]);
  assert.deepEqual(said(line("moved", { seat: 1, source: 0, card: 29, zone: "recovery" })), [[[1], "gets 29 from", [0]]]);
  assert.deepEqual(said(line("noeffect", { seat: 2 }), line("noeffect", { seat: 1 })), [[[], "No effect on", [2, 1]]]);
  assert.deepEqual(said(line("swapped", { seat: 1, card: 0 })), [[[], "swapped", []]], "whatever has no short form, as it was told");
  assert.deepEqual(gist({ lines: [], missing: [1], safe: [0] }).map(({ words }) => words), ["Will not resolve for", "Ignored by"]);
});

test("what was revealed stays face up before it rests, and before anybody is out for it", () => {
  const players = [player({ recovery: [13], chosen: true }), player({ out: 2 }), player({ recovery: [31], alert: true }), player({ out: 1 })];
  const chapter = lastChapter([...ROUND, line("onalert", { seat: 2, alert: true })], 2);
  const shown = faceUp(at({ players }), { ...chapter, shown: [13, 31, 31, 0] }).players;
  assert.deepEqual(shown.map(({ play, recovery }) => [play, recovery]), [[13, []], [31, []], [31, []], [0, []]]);
  assert.deepEqual(shown.map(({ out = 0, alert }) => [out, alert]), [[0, false], [0, false], [0, false], [1, false]]);
  assert.equal(shown[0].chosen, false, "the next card lies face down only after it");
});
