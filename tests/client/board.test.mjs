// The boards' kit: hexes and angles, pointing, words, what an action is about.

import assert from "node:assert/strict";
import { test } from "node:test";
import { centre, hexagon } from "../../src/quarterdeck/client/board/hexes.js";
import { clamp, distance, nearestTurn, plus, polar } from "../../src/quarterdeck/client/board/plane.js";
import { pointing } from "../../src/quarterdeck/client/board/pointing.js";
import { byEvent } from "../../src/quarterdeck/client/board/recent.js";
import { around, overlap, settle } from "../../src/quarterdeck/client/board/labels.js";
import { along, beside, nearest } from "../../src/quarterdeck/client/board/pointing.js";
import { asksFor, isShared, leftOf, roomFor } from "../../src/quarterdeck/client/board/sharing.js";
import { kindsOf, target, targetsBy } from "../../src/quarterdeck/client/board/target.js";
import { because, capital, listed, many, victory } from "../../src/quarterdeck/client/board/words.js";
import { others } from "../../src/quarterdeck/client/seats.js";

const near = (/** @type {number} */ a, /** @type {number} */ b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test("hexes lie side by side, at any size", () => {
  near(centre({ q: 1, r: 0 }).x, Math.sqrt(3));
  const below = centre({ q: 0, r: 1 }, 40);
  near(Math.hypot(below.x, below.y), 40 * Math.sqrt(3));
  assert.equal(hexagon(10).split(" ").length, 6);
  assert.equal(hexagon(10).split(" ")[1], "0,10");
});

test("angles go clockwise from the right, and things turn the short way", () => {
  near(polar(90, 10).y, 10);
  near(distance(polar(0, 3), { x: 0, y: 4 }), 5);
  assert.deepEqual(plus({ x: 1, y: 2 }, { x: 3, y: 4 }), { x: 4, y: 6 });
  assert.deepEqual([nearestTurn(345, 15), nearestTurn(15, 345), nearestTurn(90, 90)], [375, -15, 90]);
  assert.deepEqual([clamp(5, 0, 3), clamp(-1, 0, 3), clamp(2, 0, 3)], [3, 0, 2]);
});

test("a thing tells when it is pointed at, by pointer or focus", () => {
  /** @type {unknown[]} */
  const told = [];
  const props = pointing((what) => told.push(what), "ship:1");
  for (const tell of [props.onMouseEnter, props.onMouseLeave, props.onFocus, props.onBlur]) tell();
  assert.deepEqual(told, ["ship:1", null, "ship:1", null]);
});

test("the others sit clockwise from one's own seat", () => {
  assert.deepEqual(others(1, 4), [2, 3, 0]);
  assert.deepEqual(others(null, 3), [0, 1, 2]);
});

test("words", () => {
  assert.equal(capital("a ship"), "A ship");
  assert.deepEqual([listed([]), listed(["a"]), listed(["a", "b", "c"])], ["", "a", "a, b and c"]);
  assert.deepEqual([many(1, "card"), many(2, "card")], ["1 card", "2 cards"]);
});

test("who has won", () => {
  const names = ["Ann", "bo", "you"];
  const won = (/** @type {number[]} */ ...winners) => victory({ rule: "", reason: "", winners, ranking: [] }, (seat) => names[seat]);
  assert.deepEqual([won(1), won(2), won(0, 1), won()], ["bo wins", "you win", "Ann and bo share the victory", "Nobody wins"]);
  assert.equal(because({ rule: "G 1", reason: "all sunk", winners: [], ranking: [] }), "all sunk (G 1)");
});

test("an action is about things by its kind, and one that nobody knows about none", () => {
  const targets = targetsBy({ fire: (/** @type {any} */ action) => [`ship:${action.ship}`] });
  assert.deepEqual(targets({ do: "fire", ship: 3 }, null), ["ship:3"]);
  assert.deepEqual(targets({ do: "unheard of" }, null), []);
  const named = targetsBy({}, (action) => [action.do]);
  assert.deepEqual(named({ do: "pass" }, null), ["pass"]);
  assert.deepEqual([...kindsOf([{ action: { do: "fire" } }, { action: { do: "fire" } }])], ["fire"]);
});

test("events that a board does not know are passed over", () => {
  const hear = byEvent({ fired: (/** @type {any} */ event) => event.ship });
  assert.deepEqual([hear({ event: "fired", ship: 2 }), hear({ event: "new" })], [2, undefined]);
});

test("an open thing can be clicked and reached by Tab; another is dim", () => {
  /** @type {string[]} */
  const picked = [];
  const choice = {
    asked: true,
    open: (/** @type {string} */ key) => key === "a",
    picked: () => false,
    lit: () => false, changed: () => false,
    pick: (/** @type {string} */ key) => void picked.push(key),
  };
  const open = target(choice, "a", "A thing", "mine");
  assert.deepEqual([open.class, open.tabindex, open["aria-disabled"]], ["target mine open", 0, false]);
  assert.match(target(choice, "b", "Another").class, /dim/);
  const event = /** @type {any} */ ({ key: "Enter", stopPropagation() {}, preventDefault() {} });
  open.onClick(event);
  open.onKeyDown(event);
  open.onKeyDown({ ...event, key: "x" });
  assert.deepEqual(picked, ["a", "a"]);
});

const GRID = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: 25 * x, y: 25 * y, key: `${x},${y}` })));

test("a point means the place that is nearest, if it is near enough", () => {
  assert.equal(nearest(GRID, { x: 30, y: 44 })?.key, "1,2");
  assert.equal(nearest(GRID, { x: 500, y: -90 })?.key, "2,0");
  assert.equal(nearest(GRID, { x: 500, y: -90 }, 100), null);
  assert.equal(nearest([], { x: 0, y: 0 }), null);
});

test("arrow keys go to the next place that way", () => {
  const from = GRID[4];
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => beside(GRID, from, key)?.key);
  assert.deepEqual(keys, ["0,1", "2,1", "1,0", "1,2"]);
  assert.equal(beside(GRID, GRID[2], "ArrowRight"), null);
  assert.equal(beside(GRID, from, "x"), null);
  const turns = ["ArrowRight", "ArrowUp", "x"].map((key) => along(["port", "ahead", "starboard"], "ahead", key));
  assert.deepEqual(turns, ["starboard", "port", null]);
  assert.deepEqual([along(["a", "b"], "b", "ArrowDown"), along(["a", "b"], "a", "ArrowLeft")], ["a", "b"]);
});

test("of what is shared out nobody gets more than is left, or than it bears", () => {
  const share = (/** @type {number} */ now, /** @type {number} */ most) => ({ key: "", now, most, actions: () => [] });
  const sharing = { total: 5, shares: [share(2, 4), share(1, 1)] };
  assert.equal(leftOf(sharing), 2);
  assert.deepEqual(sharing.shares.map((one) => roomFor(sharing, one)), [4, 1]);
  assert.equal(isShared(sharing), false);
  assert.equal(isShared({ total: 9, shares: [share(4, 4), share(1, 1)] }), true);
  const asks = ["3", "9", "+", "-", "End", "Home", "x"].map((key) => asksFor(sharing.shares[0], 4, key));
  assert.deepEqual(asks, [3, 4, 3, 1, 4, 0, null]);
});

test("a label stands below its thing, and elsewhere if it would lie over another or beyond the table", () => {
  const room = { x: 0, y: 0, width: 200, height: 100 };
  const label = (/** @type {number} */ x, /** @type {number} */ y) => ({ thing: around(x, y, 20, 20), width: 30, height: 10 });
  const at = (/** @type {{ x: number, y: number }[]} */ boxes) => boxes.map(({ x, y }) => [x, y]);
  assert.deepEqual(at(settle([label(100, 50)], [], room)), [[85, 60]]);
  assert.deepEqual(at(settle([label(100, 90)], [], room)), [[85, 70]]);
  assert.deepEqual(at(settle([label(100, 50)], [around(100, 70, 20, 20)], room)), [[85, 30]]);
  const crowd = settle([label(100, 50), label(105, 52)], [], room);
  assert.equal(overlap(crowd[0], crowd[1]), 0);
});
