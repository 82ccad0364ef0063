// Give No Quarter's board: keys of things, places on the map, reading a view, what has just happened.

import assert from "node:assert/strict";
import { test } from "node:test";

import { sight, steady, whole } from "../../src/quarterdeck/client/board/camera.js";
import { centre } from "../../src/quarterdeck/client/board/hexes.js";
import { begin, decided, openKeys, pick } from "../../src/quarterdeck/client/choose.js";
import { along, angleOf, berth, groundOf, halfRing, stepLines } from "../../src/quarterdeck/client/games/give_no_quarter/geometry.js";
import { marksOf, shownIn } from "../../src/quarterdeck/client/games/give_no_quarter/recent.js";
import { cardOf, cardWords, counted, inHand, shipOf, turnOrder } from "../../src/quarterdeck/client/games/give_no_quarter/table.js";
import { targets } from "../../src/quarterdeck/client/games/give_no_quarter/targets.js";

const offer = (action) => ({ action, words: action.do });
const close = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test("every action has its keys, in the order of clicking", () => {
  assert.deepEqual(targets({ do: "place", ship: 2, hex: 7, heading: 1 }), ["ship:2", "hex:7", "heading:1"]);
  assert.deepEqual(targets({ do: "attack", target: 4, zone: "aft" }), ["ship:4", "zone:4:aft"]);
  assert.deepEqual(targets({ do: "buy", ship: 1, mod: "fore" }), ["mod:fore", "ship:1"]);
  assert.deepEqual(targets({ do: "play", card: "5/12" }), ["card:5/12"]);
  assert.deepEqual(targets({ do: "done" }), []);
  assert.deepEqual(targets({ do: "something new" }), []);
});

test("a step over an edge leaves a trail on both sides", () => {
  const [west, east] = [{ q: -1, r: 0 }, { q: 1, r: 0 }];
  const printed = { hexes: [west, { q: 0, r: 0 }, east], beyond: [{ q: 2, r: 0, hex: 0 }, { q: -2, r: 0, hex: 2 }] };
  assert.deepEqual(stepLines(printed, 0, 1), [[centre(west), centre({ q: 0, r: 0 })]]);
  assert.deepEqual(stepLines(printed, 2, 0), [[centre(east), centre({ q: 2, r: 0 })], [centre({ q: -2, r: 0 }), centre(west)]]);
  assert.deepEqual(stepLines({ ...printed, beyond: [] }, 2, 0), []);
});

test("a click on a ship scans it, though it could also take debris", () => {
  const choice = begin([offer({ do: "scan", ship: 1 }), offer({ do: "loot", ship: 1 }), offer({ do: "scan", ship: 2 })], targets);
  assert.deepEqual(decided(pick(choice, "ship:1")).action, { do: "scan", ship: 1 });
  assert.deepEqual(decided(pick(choice, "loot:1")).action, { do: "loot", ship: 1 });
});

test("a target with two zones and a boarding is asked about", () => {
  const choice = begin(
    [offer({ do: "attack", target: 4, zone: "fore" }), offer({ do: "attack", target: 4, zone: "aft" }), offer({ do: "board", ship: 1, target: 4 })],
    targets,
  );
  const picked = pick(choice, "ship:4");
  assert.equal(decided(picked), null);
  assert.deepEqual([...openKeys(picked)], ["zone:4:fore", "zone:4:aft", "board:1:4"]);
  assert.equal(decided(pick(picked, "board:1:4")).action.do, "board");
});

test("hexes lie side by side", () => {
  const [here, east, below] = [centre({ q: 0, r: 0 }), centre({ q: 1, r: 0 }), centre({ q: 0, r: 1 })];
  close(east.x - here.x, Math.sqrt(3));
  close(Math.hypot(below.x, below.y), Math.sqrt(3));
  assert.deepEqual(along({ x: 1, y: 2 }, [0, 0]), { x: 1, y: 2 });
});

test("the whole board is in the frame, and stays there when magnified", () => {
  const ground = groundOf(4);
  const { most, ...box } = ground;
  assert.ok(centre({ q: 4, r: 0 }).x + 1 < ground.x + ground.width);
  assert.ok(centre({ q: 0, r: 4 }).y + 1 < ground.y + ground.height);
  assert.deepEqual(sight(ground, whole(ground)), box);
  assert.deepEqual(steady(ground, { x: 5, y: 5, zoom: 1 }), whole(ground));
  const corner = sight(ground, steady(ground, { x: 100, y: 100, zoom: 2 }));
  close(corner.x + corner.width, ground.x + ground.width);
});

test("a ship turns the short way", () => {
  assert.equal(angleOf(5, 0), -60);
  assert.equal(angleOf(0, 300), 360);
  assert.equal(angleOf(2), 120);
});

test("ships in one hex have berths of their own, and no tag lies over a ship", () => {
  const half = (size) => 0.52 * size; // of a ship, whichever way it heads
  for (const count of [1, 2, 3, 4, 6]) {
    const berths = Array.from({ length: count }, (_, i) => berth(i, count));
    assert.equal(new Set(berths.map(({ at }) => at.y.toFixed(3))).size, count);
    for (const { at, tag } of berths) {
      const [left, top] = [at.x + tag.x - 0.46 * tag.size, at.y + tag.y - 0.25 * tag.size];
      assert.ok(berths.every((one) => left > one.at.x + half(one.size) - 0.06 || top > one.at.y + half(one.size) - 0.06));
    }
  }
  assert.match(halfRing(0, "fore", 0.7, 1), /^M.*Z$/);
});

test("a ship is found by its number", () => {
  const ships = [{ ship: 3, seat: 0, hex: -1 }, { ship: 5, seat: 1, hex: 7 }];
  assert.equal(shipOf({ ships }, 5).hex, 7);
});

test("cards put down are no longer in the hand", () => {
  assert.deepEqual(inHand(["5/12", "5/12", "X/1"], ["5/12"]), ["5/12", "X/1"]);
  assert.deepEqual(counted(["?/1", "?/12", "?/1"]), [["?/1", 2], ["?/12", 1]]);
});

test("turns go by number", () => {
  assert.deepEqual(turnOrder([{ number: 2 }, { number: 3 }, { number: 1 }]), [2, 0, 1]);
  assert.deepEqual(turnOrder([{ number: 0 }, { number: 0 }]), [0, 1]);
});

test("a hidden card shows its back and nothing else", () => {
  const backs = [{ name: "12", title: "outer", words: "an outer card", text: "" }];
  const printed = { cards: [{ name: "jade/c", kind: "gem", title: "Jade", words: "a Centre Jade (15)", worth: 15, back: "c" }], backs };
  assert.equal(cardOf(printed, "?/12").kind, "back");
  assert.equal(cardWords(cardOf(printed, "?/12")), "an outer card");
  assert.equal(cardWords(cardOf(printed, "jade/c")), "a Centre Jade (15)");
  assert.equal(cardOf(printed, ""), null);
});

test("what has just happened is marked", () => {
  const marks = marksOf([{ event: { event: "damaged", ship: 3 } }, { event: { event: "burnt", ship: 4, hex: 9 } }]);
  assert.equal(marks.ships.get(3), "hurt");
  assert.equal(marks.hexes.get(9), "lost");
});

test("shown cards are news until the next turn", () => {
  const bids = { event: { event: "bidsshown" } };
  assert.equal(shownIn([bids, { event: { event: "numbered" } }]), bids.event);
  assert.equal(shownIn([bids, { event: { event: "turnbegan" } }]), null);
  assert.equal(shownIn([]), null);
});
