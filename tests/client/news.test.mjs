// What a table page knows after each message, and what it shows when.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isComplete, nextAtThisDevice, noNews, patience, receive, showAll, showNext } from "../../src/quarterdeck/client/table/news.js";

const line = (/** @type {number} */ moment, /** @type {string} */ words) => ({ moment, words, event: {} });
const frame = (/** @type {number} */ moment, more = {}) => ({
  is: "frame", moment, since: moment, last: moment, live: true, seat: 0, view: {}, aids: null, prompt: "?", waiting: [0],
  question: -1, offers: [], plans: [], settled: -1, lines: [], words: null, can_undo: false, outcome: null, ...more,
});
const table = (more = {}) => ({ is: "table", id: "t", game: "g", title: "G", mode: "", setup: {}, printed: {}, mine: [0], host: true, lines: [], chat: [], ...more });
const after = (/** @type {any[]} */ ...messages) => messages.reduce(receive, noNews());

test("frames wait and are shown one by one", () => {
  const news = after(table(), frame(1, { lines: [line(1, "a")] }), frame(2, { lines: [line(2, "b")] }));
  assert.equal(news.frame, null);
  const once = showNext(news);
  assert.equal(once.frame?.moment, 1);
  assert.deepEqual(once.lines.map((one) => one.words), ["a"]);
  assert.deepEqual(showAll(news).lines.map((one) => one.words), ["a", "b"]);
});

test("a frame is shown as it came: it is whole", () => {
  const came = frame(1);
  assert.equal(showAll(after(table(), came)).frame, came);
});

test("a frame that comes again says nothing twice", () => {
  const again = frame(1, { lines: [line(1, "a")] });
  assert.equal(showAll(after(table(), again, again)).lines.length, 1);
});

test("what was taken back leaves the log", () => {
  const news = showAll(after(table(), frame(1, { lines: [line(1, "a")] }), frame(2, { lines: [line(2, "b")] })));
  const back = showAll(receive(news, frame(1, { lines: [line(1, "a")] })));
  assert.deepEqual(back.lines.map((one) => one.words), ["a"]);
});

test("what was taken back in the middle leaves the log, and what came after it stays", () => {
  const before = [frame(1, { lines: [line(1, "a")] }), frame(2, { lines: [line(2, "b")] }), frame(3, { lines: [line(3, "c")] })];
  const back = frame(2, { since: 1, lines: [line(1, "b"), line(2, "c")] });
  assert.deepEqual(showAll(after(table(), ...before, back)).lines.map((one) => one.words), ["b", "c"]);
});

test("a join begins anew with everything heard so far", () => {
  const news = after(table(), frame(1), table({ lines: [line(1, "a"), line(2, "b")] }));
  assert.equal(news.queue.length, 0);
  assert.equal(news.lines.length, 2);
});

test("the past does not touch the present", () => {
  const news = showAll(after(table(), frame(5)));
  const past = receive(news, frame(2, { live: false }));
  assert.equal(past.past?.moment, 2);
  assert.equal(past.frame?.moment, 5);
});

test("a stale click is no fault of the person's; an illegal one is explained", () => {
  assert.equal(after({ is: "refused", kind: "stale", reason: "late" }).notice, null);
  assert.equal(after({ is: "refused", kind: "illegal", reason: "no", rule: "BC 2.1" }).notice?.rule, "BC 2.1");
});

test("chat that comes twice is said once", () => {
  const said = { is: "chatted", name: "Ann", text: "hello", at: 1, ref: "1" };
  assert.equal(after(said, said).chat.length, 1);
  assert.equal(after(said, { ...said, ref: "2" }).chat.length, 2);
});

test("frames with news stay a while, less the more of them wait; without motion not at all", () => {
  const [news] = showAll(after(table(), frame(1, { lines: [line(1, "a")] }))).queue.concat([]);
  assert.equal(news, undefined);
  const one = /** @type {any} */ ({ ...frame(1), lines: [line(1, "a")] });
  assert.ok(patience(one, 0, false) <= 400);
  assert.ok(patience(one, 20, false) < patience(one, 0, false));
  assert.equal(patience(one, 0, true), 0);
});

test("at one device the next seat that is asked is named, nobody while the present one has to decide", () => {
  const people = { is: "people", state: "playing", seats: [{ kind: "person", name: "A" }, { kind: "person", name: "B" }] };
  const both = table({ mine: [0, 1] });
  assert.equal(nextAtThisDevice(showAll(after(both, people, frame(1, { waiting: [0, 1] })))), null);
  assert.equal(nextAtThisDevice(showAll(after(both, people, frame(1, { waiting: [1] })))), 1);
  assert.equal(nextAtThisDevice(showAll(after(table(), people, frame(1, { waiting: [1] })))), null);
});

test("at one device nothing is shown before somebody says who looks", () => {
  const people = { is: "people", state: "playing", seats: [{ kind: "person", name: "A" }, { kind: "person", name: "B" }] };
  const both = table({ mine: [0, 1] });
  assert.equal(nextAtThisDevice(showAll(after(both, people, frame(1, { waiting: [0] }))), true), 0);
  assert.equal(nextAtThisDevice(showAll(after(both, people, frame(1, { waiting: [2] }))), true), 0);
  assert.equal(nextAtThisDevice(showNext(after(both, people, frame(1, { waiting: [1] }), frame(2))), true), 1);
  assert.equal(nextAtThisDevice(showAll(after(both, { ...people, state: "over" }, frame(1))), true), null);
});

test("a message about a question goes with the question", () => {
  const news = { ...showAll(after(table(), frame(1, { question: 3 }))), notice: { text: "Not possible" } };
  assert.equal(showAll(receive(news, frame(1, { question: 3 }))).notice?.text, "Not possible");
  assert.equal(showAll(receive(news, frame(2, { question: 4 }))).notice, null);
});

test("a table that is not there is missing, with the server's words", () => {
  assert.equal(after({ is: "failed", kind: "unknown", message: "no table" }).missing?.message, "no table");
  for (const kind of ["aside", "outdated"]) {
    const found = after({ is: "failed", kind, message: "rules 1.0" });
    assert.deepEqual([found.missing?.kind, found.notice], [kind, null]);
  }
});

test("a finished game is complete with its last frame, not when it is said to be over", () => {
  const people = (/** @type {string} */ state) => ({ is: "people", state, seats: [], watching: 0, due: null });
  const said = showAll(after(table(), people("playing"), frame(1), people("over")));
  assert.equal(isComplete(said), false);
  const last = receive(said, frame(2, { outcome: {} }));
  assert.equal(isComplete(last), false, "it waits to be shown");
  assert.equal(isComplete(showAll(last)), true);
  assert.equal(isComplete(showAll(after(table(), people("record"), frame(1)))), true);
});
