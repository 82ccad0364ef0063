// The boards' kit: hexes and angles, pointing, words, what an action is about.

import assert from "node:assert/strict";
import { test } from "node:test";
import { centre, hexagon } from "../../src/quarterdeck/client/board/hexes.js";
import { clamp, distance, nearestTurn, plus, polar } from "../../src/quarterdeck/client/board/plane.js";
import { pointing } from "../../src/quarterdeck/client/board/pointing.js";
import { byEvent } from "../../src/quarterdeck/client/board/recent.js";
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
    lit: () => false,
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
