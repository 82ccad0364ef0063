// A visit at a table: what a click, a message, a wish and time make of it, and what is sent.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as visits from "../../src/quarterdeck/client/table/visit.js";

const table = (more = {}) => ({
  is: "table", id: "t", game: "g", title: "G", mode: "", setup: { hints: true }, printed: {}, mine: [0], host: true, lines: [], chat: [], ...more,
});
const person = { kind: "person", name: "Ann", level: "", here: true, stand_in: false, conceded: false };
const people = (more = {}) => ({ is: "people", state: "playing", seats: [person, person], watching: 0, due: null, ...more });
const line = (/** @type {number} */ moment) => ({ moment, words: `line ${moment}`, event: {} });
const frame = (/** @type {number} */ moment, more = {}) => ({
  is: "frame", moment, since: moment, last: moment, live: true, seat: 0, view: {}, aids: null, prompt: "What now?", waiting: [0],
  question: moment, offers: [], plans: [], settled: -1, lines: [], words: null, can_undo: false, outcome: null, ...more,
});
const move = (/** @type {string[]} */ ...keys) => ({ action: { keys }, words: keys.join(" "), caution: "" });
const OFFERS = [move("ship:1", "hex:1"), move("ship:1", "hex:2"), move("ship:2", "hex:1")];
const targets = (/** @type {any} */ action) => action.keys;
const after = (/** @type {any[]} */ ...messages) =>
  messages.reduce(visits.hear, visits.seeBoard(visits.begin(false, true), targets));
const asked = (more = {}) => after(table(), people(), frame(1, { offers: OFFERS, ...more }));
/** What a visit sends, and the visit after it. @param {import("../../src/quarterdeck/client/table/visit.js").Visit} visit */
const sending = (visit) => [visit.outbox, visits.emptied(visit)];

test("clicks narrow the offers until one is left, which is sent once, as it came", () => {
  const first = visits.pick(asked(), "ship:1");
  assert.deepEqual(first.outbox, []);
  assert.deepEqual([...visits.openKeys(first)].sort(), ["hex:1", "hex:2"]);
  const [sent, second] = sending(visits.pick(first, "hex:2"));
  assert.deepEqual(sent, [{ do: "act", seat: 0, question: 1, action: OFFERS[1].action }]);
  assert.equal(visits.isAsked(second), false);
  assert.deepEqual(visits.act(second, OFFERS[1]).outbox, []);
});

test("an offer with a word of warning asks first", () => {
  const risky = { ...move("ship:3"), caution: "It will be lost." };
  const visit = after(table(), people(), frame(1, { offers: [...OFFERS, risky] }));
  const careful = visits.pick(visit, "ship:3");
  assert.equal(careful.toConfirm, risky);
  assert.deepEqual(careful.outbox, []);
  assert.equal(visits.act(careful, risky, true).outbox.length, 1);
  const back = visits.clear(careful);
  assert.deepEqual([back.toConfirm, back.choice?.picked], [null, []]);
});

test("after a refusal one can choose again; a late click says nothing of it", () => {
  const [, gone] = sending(visits.act(asked(), OFFERS[0]));
  const refused = visits.hear(gone, { is: "refused", kind: "illegal", reason: "Too far.", rule: "G 1.2" });
  assert.equal(visits.isAsked(refused), true);
  assert.deepEqual(refused.news.notice, { text: "Too far.", rule: "G 1.2", bad: true });
  const stale = visits.hear(gone, { is: "refused", kind: "stale", reason: "Too late.", rule: "" });
  assert.equal(visits.isAsked(stale), true);
  assert.equal(stale.news.notice, null);
});

test("why not is asked once for a question, and then answered from memory", () => {
  const [first, wondering] = sending(visits.pick(asked(), "hex:9"));
  assert.deepEqual(first, [{ do: "why", seat: 0 }]);
  assert.deepEqual(visits.pick(wondering, "hex:8").outbox, []);
  const refused = [{ action: { keys: ["hex:9"] }, rule: "G 2", reason: "it is taken" }];
  const told = visits.hear(wondering, { is: "reasons", question: 1, refused });
  assert.equal(told.news.notice?.text, "Not possible: it is taken");
  const again = visits.pick(told, "hex:8");
  assert.deepEqual(again.outbox, []);
  assert.match(again.news.notice?.text ?? "", /not what you are asked now/);
});

test("a thing that cannot be chosen says what it is, and what is asked", () => {
  const visit = visits.hear(visits.pick(asked(), "hex:8", "an empty hex"), { is: "reasons", question: 1, refused: [] });
  assert.equal(visit.news.notice?.text, `An empty hex. ${visit.news.frame?.prompt}`);
});

test("the reason that fits what was picked before comes first", () => {
  const refused = [
    { action: { keys: ["ship:2", "hex:9"] }, rule: "", reason: "ship 2 is slow" },
    { action: { keys: ["ship:1", "hex:9"] }, rule: "", reason: "ship 1 is broken" },
  ];
  const visit = visits.hear(visits.pick(asked(), "ship:1"), { is: "reasons", question: 1, refused });
  assert.equal(visits.pick(visit, "hex:9").news.notice?.text, "Not possible: ship 1 is broken");
});

test("another question wants its own reasons", () => {
  const [, wondering] = sending(visits.pick(asked(), "hex:9"));
  const next = visits.hear(wondering, frame(2, { offers: OFFERS }));
  assert.deepEqual(visits.pick(next, "hex:9").outbox, [{ do: "why", seat: 0 }]);
});

test("in the past nothing can be decided, and one comes back", () => {
  const past = visits.hear(asked(), frame(0, { live: false }));
  assert.equal(visits.isAsked(past), false);
  assert.match(visits.pick(past, "ship:1").news.notice?.text ?? "", /the past/);
  assert.deepEqual(visits.wish(past, "undo").outbox, []);
  assert.equal(visits.shown(past)?.moment, 0);
  assert.equal(visits.isAsked(visits.toPresent(past)), true);
});

test("who watches, or is not asked, is told so", () => {
  const notice = (/** @type {any} */ visit) => visits.pick(visit, "ship:1").news.notice?.text;
  assert.equal(notice(after(table(), people(), frame(1, { seat: null }))), "You are watching.");
  assert.equal(notice(after(table(), people(), frame(1))), "Not now. What now?");
  assert.equal(notice(after(table(), people({ state: "over" }), frame(1))), "The game is over.");
});

test("several at one device: veiled until somebody says who looks", () => {
  const visit = after(table({ mine: [0, 1] }), people(), frame(1, { waiting: [1] }));
  assert.equal(visits.handOver(visit), 1);
  const [sent, looking] = sending(visits.look(visit, 1));
  assert.deepEqual(sent, [{ do: "look", seat: 1, words: false }]);
  assert.equal(looking.veiled, false);
  assert.equal(visits.pass(looking).veiled, true);
});

/** The connection is lost, and made again at some node. @param {any} visit @param {any[]} messages */
const rejoined = (visit, ...messages) =>
  messages.reduce(visits.hear, visits.connected(visits.connected(visit, "lost"), "open"));

test("a choice that found no connection can be made again, and the last one goes out when there is one", () => {
  const [[message], gone] = sending(visits.act(asked(), OFFERS[0]));
  const lost = visits.notSent(visits.connected(gone, "lost"), message);
  assert.equal(visits.isAsked(lost), true);
  assert.match(lost.news.notice?.text ?? "", /no connection/);
  const [[other], changed] = sending(visits.act(lost, OFFERS[1]));
  const back = rejoined(visits.notSent(changed, other), table(), people(), frame(1, { offers: OFFERS }));
  assert.deepEqual(back.outbox, [{ do: "act", seat: 0, question: 1, action: OFFERS[1].action }]);
  assert.equal(visits.isAsked(back), false);
});

test("an unanswered click is sent again after a reconnect, once", () => {
  const [[click], gone] = sending(visits.act(asked(), OFFERS[0]));
  const [sent, back] = sending(rejoined(gone, table(), people(), frame(1, { offers: OFFERS })));
  assert.deepEqual(sent, [click]);
  assert.equal(visits.isAsked(back), false);
  const taken = visits.hear(back, frame(2, { offers: OFFERS }));
  assert.deepEqual([taken.outbox, visits.isAsked(taken)], [[], true]);
  assert.deepEqual(rejoined(taken, table(), people(), frame(2, { offers: OFFERS })).outbox, []);
});

test("a click that was answered, refused, or is of a lost seat is not sent again", () => {
  const [, gone] = sending(visits.act(asked(), OFFERS[0]));
  const answered = visits.hear(gone, frame(2));
  const refused = visits.hear(gone, { is: "refused", kind: "illegal", reason: "Too far.", rule: "G 1.2" });
  const failed = visits.hear(gone, { is: "failed", kind: "busy", message: "not now" });
  for (const visit of [answered, refused, failed]) assert.deepEqual(rejoined(visit, table(), people(), frame(1)).outbox, []);
  assert.deepEqual(rejoined(gone, table({ mine: [] }), people(), frame(1, { seat: null })).outbox, []);
});

test("a page that cannot have its table just now comes again, and its click is not forgotten", () => {
  const [[click], gone] = sending(visits.act(asked(), OFFERS[0]));
  const busy = { is: "failed", kind: "busy", message: "the table cannot be saved just now" };
  const away = rejoined(gone);
  assert.equal(visits.isTurnedAway(away, busy), true);
  const back = rejoined(visits.hear(away, busy), table(), people(), frame(1, { offers: OFFERS }));
  assert.deepEqual(back.outbox, [click]);
  assert.equal(visits.isTurnedAway(back, busy), false);
});

test("other eyes are no reconnect", () => {
  const [, gone] = sending(visits.act(asked(), OFFERS[0]));
  assert.deepEqual(visits.hear(gone, table()).outbox, []);
});

test("what was said and not heard is said again, under the same number", () => {
  const [[said], gone] = sending(visits.chat(asked(), "ahoy", "r1"));
  const heard = { is: "chatted", name: "Ann", text: "ahoy", at: 1, ref: "r1" };
  assert.deepEqual(rejoined(gone, table(), people(), frame(1)).outbox, [said]);
  assert.deepEqual(rejoined(gone, table({ chat: [heard] }), people(), frame(1)).outbox, []);
  assert.deepEqual(rejoined(visits.hear(gone, heard), table(), people(), frame(1)).outbox, []);
});

test("frames wait while one is shown, and can be skipped", () => {
  const moving = visits.begin(false, false);
  const visit = [table(), people(), frame(1, { lines: [line(1)] }), frame(2, { lines: [line(2)] }), frame(3, { offers: OFFERS })]
    .reduce((/** @type {any} */ now, message) => visits.hear(now, /** @type {any} */ (message)), moving);
  assert.deepEqual([visit.news.frame?.moment, visit.pause > 0, visits.isAsked(visit)], [1, true, false]);
  const second = visits.rested(visit);
  assert.deepEqual([second.news.frame?.moment, second.pause > 0], [2, true]);
  const third = visits.rested(second);
  assert.deepEqual([third.news.frame?.moment, third.pause, visits.isAsked(third)], [3, 0, true]);
  const skipped = visits.skip(visit);
  assert.deepEqual([skipped.news.frame?.moment, skipped.pause, skipped.news.lines.length], [3, 0, 2]);
  assert.equal(visits.isAsked(skipped), true);
});

test("words are asked for with the eyes of now, and of the past", () => {
  const past = visits.hear(asked(), frame(0, { live: false }));
  const visit = visits.switchWords(past);
  assert.deepEqual(visit.outbox, [{ do: "look", seat: 0, words: true }, { do: "at", moment: 0 }]);
  assert.match(visit.news.notice?.text ?? "", /in words/);
});

test("a hint and the choice under the pointer light up what they are about", () => {
  const hinted = visits.hear(asked(), { is: "hinted", question: 1, action: OFFERS[2].action, words: "ship 2" });
  assert.deepEqual([...visits.litKeys(hinted)], ["ship:2", "hex:1"]);
  assert.deepEqual([...visits.litKeys(visits.point(asked(), OFFERS[1]))], ["ship:1", "hex:2"]);
});

test("where there are no hints none is asked for", () => {
  const { news } = asked();
  const without = { ...asked(), news: { ...news, table: { ...news.table, setup: { hints: false } } } };
  const wished = visits.wish(without, "hint");
  assert.deepEqual(wished.outbox, []);
  assert.match(wished.news.notice.text, /no hints/);
});

test("a wish is about the own seat; taking it back shows all that waits", () => {
  assert.deepEqual(visits.wish(asked(), "hint").outbox, [{ do: "hint", seat: 0 }]);
  assert.deepEqual(visits.comeBack(asked()).outbox, [{ do: "back", seat: 0 }]);
  assert.deepEqual(visits.wish(after(table(), people(), frame(1, { seat: null })), "undo").outbox, []);
});

const step = (/** @type {string} */ kind, /** @type {string[]} */ ...keys) => ({ do: kind, keys });
const plan = (/** @type {any[]} */ ...actions) => ({ actions, words: actions.map((one) => one.keys.join()).join(", then "), extra: false });
const single = (/** @type {any} */ action, more = {}) => ({ action, words: action.keys.join(), ...more });

test("a click on a ship and one on where it goes are one message", () => {
  const [drop, near, far] = [step("drop", "ship:1"), step("move", "hex:1"), step("move", "hex:2")];
  const visit = asked({ offers: [single(drop)], plans: [plan(drop, near), plan(drop, near, far)] });
  const first = visits.pick(visit, "ship:1");
  assert.deepEqual(first.outbox, []);
  assert.deepEqual([...visits.openKeys(first)].sort(), ["hex:1", "hex:2"]);
  assert.deepEqual(visits.pick(first, "hex:2").outbox, [{ do: "acts", seat: 0, question: 1, actions: [drop, near, far] }]);
  assert.deepEqual(visits.pick(first, "ship:1").outbox, [{ do: "act", seat: 0, question: 1, action: drop }]);
});

test("what has no alternative is said with the answer before it, unless one wants to be asked", () => {
  const [left, right, scan] = [{ keys: ["hex:1"] }, { keys: ["hex:2"] }, { keys: ["ship:1"] }];
  const onward = { ...plan(left, scan), onward: "scan it" };
  const visit = asked({ offers: [single(left), single(right)], plans: [onward] });
  assert.deepEqual([...visits.openKeys(visit)], ["hex:1", "hex:2"]);
  assert.equal(visit.choice?.offers[0].onward, "scan it");
  assert.deepEqual(visits.pick(visit, "hex:1").outbox, [{ do: "acts", seat: 0, question: 1, actions: [left, scan] }]);
  assert.deepEqual(visits.pick(visit, "hex:2").outbox, [{ do: "act", seat: 0, question: 1, action: right }]);
  const asking = visits.letSettle(visit, false);
  assert.deepEqual(visits.pick(asking, "hex:1").outbox, [{ do: "act", seat: 0, question: 1, action: left }]);
});

test("a plan that only adds to an offer does not stand in its way", () => {
  const [load, done] = [step("load", "part:1"), step("done", "done")];
  const visit = asked({ offers: [single(load), single(done)], plans: [{ ...plan(load, done), extra: true }] });
  assert.deepEqual(visits.pick(visit, "part:1").outbox, [{ do: "act", seat: 0, question: 1, action: load }]);
  const added = visit.choice?.offers[2] ?? assert.fail();
  assert.deepEqual(visits.takeOffer(visit, added).outbox, [{ do: "acts", seat: 0, question: 1, actions: [load, done] }]);
});

const CARDS = [single(step("bid", "card:a"), { times: 2 }), single(step("bid", "card:b"), { times: 1 }), single(step("done"), { closes: true })];

test("cards that go together are chosen first, and then put down at once", () => {
  const visit = asked({ offers: CARDS });
  const both = ["card:a", "card:b", "card:a"].reduce(visits.pick, visit);
  assert.deepEqual(both.outbox, []);
  const actions = [0, 1, 0, 2].map((i) => CARDS[i].action);
  assert.deepEqual(visits.actTogether(both).outbox, [{ do: "acts", seat: 0, question: 1, actions }]);
  assert.deepEqual(visits.takeOffer(both, CARDS[2]).outbox, [{ do: "acts", seat: 0, question: 1, actions }]);
  const none = visits.pick(both, "card:b");
  assert.deepEqual(none.choice?.said, [0, 0]);
  assert.deepEqual(visits.clear(none).choice?.said, []);
  assert.deepEqual(visits.takeOffer(visit, CARDS[2]).outbox, [{ do: "act", seat: 0, question: 1, action: CARDS[2].action }]);
});

test("points are shared out: the last number of each counts, and all are sent at once", () => {
  const points = (/** @type {string} */ part, /** @type {number} */ n) => single(step(`${part}:${n}`, part), { times: 1 });
  const offers = [points("a", 1), points("a", 2), points("b", 1)];
  const give = (/** @type {any} */ visit, /** @type {number[]} */ ...places) =>
    visits.share(visit, offers[places[0]].action.keys[0], places.map((i) => offers[i].action));
  const shared = give(give(give(asked({ offers }), 0), 2), 1);
  assert.deepEqual(visits.spoken(shared.choice), [offers[2], offers[1]]);
  assert.deepEqual(visits.actTogether(shared).outbox, [
    { do: "acts", seat: 0, question: 1, actions: [offers[2].action, offers[1].action] },
  ]);
  assert.deepEqual(visits.share(shared, "a", []).choice?.said, [2]);
});

test("what follows an offer can be said with it; without it nothing is", () => {
  const visit = asked();
  const later = { keys: ["face:90"] };
  assert.deepEqual(visits.actAll(visit, [OFFERS[0].action, later]).outbox, [
    { do: "acts", seat: 0, question: 1, actions: [OFFERS[0].action, later] },
  ]);
  assert.deepEqual(visits.actAll(visit, [later]).outbox, []);
});

test("where nothing closes them, they are sent as they are", () => {
  const visit = visits.pick(visits.pick(asked({ offers: CARDS.slice(0, 2) }), "card:a"), "card:b");
  const actions = [CARDS[0].action, CARDS[1].action];
  assert.deepEqual(visits.actTogether(visit).outbox, [{ do: "acts", seat: 0, question: 1, actions }]);
});

test("what needs no asking is answered by itself, but not against the person's will", () => {
  const forced = asked({ offers: OFFERS.slice(0, 1), settled: 0 });
  assert.equal(visits.isSettled(forced), true);
  assert.deepEqual(visits.settle(forced).outbox, [{ do: "act", seat: 0, question: 1, action: OFFERS[0].action }]);
  assert.equal(visits.isSettled(visits.letSettle(forced, false)), false);
  assert.equal(visits.isSettled(visits.emptied(visits.wish(forced, "undo"))), false);
  assert.equal(visits.isSettled(asked({ offers: OFFERS })), false);
  const refused = visits.hear(visits.settle(forced), { is: "refused", kind: "illegal", reason: "No.", rule: "" });
  assert.equal(visits.isSettled(refused), false);
});

test("what follows from the own choice is no news to wait for", () => {
  const first = asked({ offers: OFFERS });
  assert.equal(visits.isOwnSequel(first), false);
  const then = (/** @type {number} */ later) => visits.hear(visits.act(first, OFFERS[0]), frame((first.news.frame?.moment ?? 0) + later, { offers: OFFERS, question: 2 }));
  assert.deepEqual([1, 2].map((later) => visits.isOwnSequel(then(later))), [true, false]);
});

test("step by step, what others do waits for the person; an own choice does not", () => {
  const slow = visits.setPace(after(table(), people()), "step");
  const one = visits.hear(slow, frame(1, { lines: [line(1)] }));
  const two = visits.hear(one, frame(2, { lines: [line(2)], offers: OFFERS }));
  assert.deepEqual([two.news.frame?.moment, visits.isAsked(two)], [1, false]);
  const next = visits.rested(two);
  assert.deepEqual([next.news.frame?.moment, visits.isAsked(next)], [2, true]);
  const own = visits.hear(visits.act(next, OFFERS[0]), frame(3, { lines: [line(3)] }));
  assert.equal(own.news.frame?.moment, 3);
});

test("a choice that is sealed is not sent; only its seal is, and again after a loss", () => {
  const offers = OFFERS.map((offer) => ({ ...offer, seals: true }));
  const visit = after(table({ setup: { sealed: true } }), people(), { is: "roll", round: 3, sealed: [], seals: {}, shown: [] }, frame(1, { offers }));
  const chosen = visits.act(visit, offers[0]);
  assert.deepEqual(chosen.outbox, []);
  assert.deepEqual(chosen.toSeal, { round: 3, seat: 0, question: 1, actions: [offers[0].action], words: "ship:1 hex:1" });
  assert.equal(visits.isAsked(chosen), false);
  const message = { do: /** @type {const} */ ("seal"), seat: 0, question: 1, seal: "s" };
  const [sent, sealed] = sending(visits.laid({ ...chosen, toSeal: null }, message));
  assert.deepEqual(sent, [message]);
  const back = visits.hear(visits.connected(sealed, "open"), table());
  assert.deepEqual(back.outbox, [message]);
  assert.deepEqual(visits.hear(sealed, frame(1, { question: -1, can_undo: true })).unanswered, []);
  const unable = visits.notSealed({ ...chosen, toSeal: null });
  assert.equal(visits.isAsked(unable), true);
  assert.match(unable.news.notice?.text ?? "", /only over HTTPS/);
});

test("what is done in the open is not sealed together with a secret choice", () => {
  const bid = { ...move("card:1"), times: 1, seals: true };
  const [done, discard] = [{ ...move(), closes: true, seals: true }, move("card:2")];
  const visit = visits.takeOffer(after(table(), people(), frame(1, { offers: [bid, done, discard] })), bid);
  const open = visits.act(visit, discard);
  assert.deepEqual(open.outbox, [{ do: "act", seat: 0, question: 1, action: discard.action }]);
  assert.equal(open.toSeal, null);
  assert.deepEqual(visits.act(visit, done).toSeal?.actions, [bid.action, done.action]);
});
