// Avertigos in the browser: what actions are about, where things lie, how the camera moves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, decided, openKeys, pick } from "../../src/quarterdeck/client/choose.js";
import { pan, sight, whole, zoomAt } from "../../src/quarterdeck/client/board/camera.js";
import { nearestTurn } from "../../src/quarterdeck/client/board/plane.js";
import { sharingOf } from "../../src/quarterdeck/client/games/avertigos/damage.js";
import { answersFor, headingTo, proposed, turnedBy } from "../../src/quarterdeck/client/games/avertigos/draft.js";
import { MARGIN, away, groundOf, place, sector, within } from "../../src/quarterdeck/client/games/avertigos/geometry.js";
import { offered, pointed } from "../../src/quarterdeck/client/games/avertigos/offers.js";
import { aboutOf, isActing, letter, nameOf, placed, shipName, subjectOf } from "../../src/quarterdeck/client/games/avertigos/table.js";
import { titleOf } from "../../src/quarterdeck/client/games/avertigos/roster.js";
import { targets } from "../../src/quarterdeck/client/games/avertigos/targets.js";

const PRINTED = { islands: [{ name: "Amber Rock" }, { name: "Bell Shoal" }] };
const SHEET = { width: 900, depth: 600 };
const GROUND = groundOf(SHEET);
const keys = (action) => targets(action, PRINTED);
const choiceOf = (...actions) => begin(actions.map((action) => ({ action, words: action.do })), keys);
const near = (a, b) => a.forEach((value, i) => assert.ok(Math.abs(value - b[i]) < 1e-6, `${a} is not ${b}`));

test("a place to set up is chosen at once on the table, or across and then up", () => {
  const choice = choiceOf({ do: "spot", x: 25, y: 25 }, { do: "spot", x: 25, y: 50 }, { do: "spot", x: 50, y: 25 });
  assert.equal(decided(pick(choice, "spot:25,50")).action.y, 50);
  const across = pick(choice, "x:25");
  assert.equal(decided(across), null);
  assert.equal(decided(pick(across, "y:25")).action.x, 25);
});

test("first the weapon, then the number or the ship", () => {
  const actions = [
    { do: "load", part: 1, dice: 1 },
    { do: "load", part: 1, dice: 2 },
    { do: "fire", part: 1, target: 3 },
    { do: "fire", part: 2, target: 3 },
    { do: "done" },
  ];
  const armed = pick(choiceOf(...actions), "part:1");
  assert.deepEqual([...openKeys(armed)].sort(), ["fire:1:3", "load:1:1", "load:1:2", "ship:3"]);
  assert.equal(decided(pick(armed, "ship:3")).action.part, 1);
  assert.equal(decided(pick(choiceOf(...actions), "fire:2:3")).action.part, 2);
  assert.equal(decided(pick(choiceOf(...actions), "done")).action.do, "done");
});

test("first the purchase, then the island; first the house, then the treaty", () => {
  const shop = choiceOf({ do: "claw", island: 0 }, { do: "post", island: 0 }, { do: "post", island: 1 });
  assert.equal(decided(pick(pick(shop, "island:0"), "buy:post")).action.do, "post");
  const offers = choiceOf(
    { do: "offer", seat: 1, treaty: "truce", envoys: 1 },
    { do: "offer", seat: 1, treaty: "truce", envoys: 2 },
    { do: "notice", seat: 1, treaty: "access" },
  );
  assert.equal(decided(pick(pick(pick(offers, "house:1"), "offer:truce"), "envoys:2")).action.envoys, 2);
});

test("a bid is chosen at once, or by its tens and ones", () => {
  const choice = choiceOf(...Array.from({ length: 60 }, (_, silver) => ({ do: "bid", silver })));
  assert.equal(decided(pick(choice, "bid:47")).action.silver, 47);
  assert.equal(decided(pick(choice, "tens:4")), null);
  assert.equal(decided(pick(pick(choice, "tens:4"), "ones:7")).action.silver, 47);
});

test("the title says how many rounds and turns there are", () => {
  const title = (turns, view) => titleOf({ view: { round: 1, turn: 2, cycle: 0, realm: null, ...view }, aids: { rounds: 3, turns } });
  assert.equal(title(0, {}), "Round 1 of 3, turn 2");
  assert.equal(title(8, { cycle: 4 }), "Round 1 of 3, turn 2 of 8, action cycle 4");
  assert.equal(title(8, { turn: 0 }), "Round 1 of 3, setting up");
  assert.equal(title(12, { realm: {} }), "Turn 2 of 12");
});

test("the number after the last island is the home port", () => {
  assert.deepEqual(keys({ do: "dock", island: 1 }), ["dock", "island:1"]);
  assert.deepEqual(keys({ do: "dock", island: 2 }), ["dock", "home"]);
});

test("fronts and backs of a card are told apart, and plain actions go by their name", () => {
  assert.deepEqual(keys({ do: "play", card: "Run", back: false }), ["front:Run"]);
  assert.deepEqual(keys({ do: "play", card: "Run", back: true }), ["back:Run"]);
  assert.deepEqual(keys({ do: "accept" }), ["accept"]);
});

test("north is up, and degrees go clockwise", () => {
  assert.deepEqual(place(SHEET, 10000, 50000), [100, 100]);
  near(away(0, 0, 90, 10), [10, 0]);
  near(away(0, 0, 0, 10), [0, -10]);
  assert.equal(sector(0, 0, 0, 45, 100), "M0 0L-70.711 -70.711A100 100 0 0 1 70.711 -70.711Z");
});

test("arrows around a ship stay inside the margin, and keep their directions", () => {
  assert.equal(within(SHEET, 450, 300, 90, 100, 10), 100);
  near([within(SHEET, 50, 575, 180, 100, 10)], [25 + MARGIN - 10]);
  near([within(SHEET, 50, 300, 270, 100, 10)], [50 + MARGIN - 10]);
  near([within(SHEET, 30, 575, 225, 100, 10)], [Math.SQRT2 * (25 + MARGIN - 10)]);
  assert.equal(within(SHEET, 450, 640, 180, 100, 10), 0);
});

test("ships turn the short way", () => {
  assert.equal(nearestTurn(345, 15), 375);
  assert.equal(nearestTurn(15, 345), -15);
  assert.equal(nearestTurn(90, 90), 90);
});

test("the camera shows everything at first, and never looks beyond the margin", () => {
  const everything = { x: -MARGIN, y: -MARGIN, width: 900 + 2 * MARGIN, height: 600 + 2 * MARGIN };
  assert.deepEqual(sight(GROUND, whole(GROUND)), everything);
  const corner = sight(GROUND, pan(GROUND, zoomAt(GROUND, whole(GROUND), 2, { x: 0, y: 0 }), -5000, -5000));
  assert.deepEqual([corner.x, corner.y], [-MARGIN, -MARGIN]);
  assert.deepEqual(pan(GROUND, whole(GROUND), 50, 50), whole(GROUND));
});

test("zooming keeps the place under the pointer, up to a limit", () => {
  const point = { x: 300, y: 200 };
  const camera = zoomAt(GROUND, whole(GROUND), 2, point);
  const share = ({ x, y, width, height }) => [(300 - x) / width, (200 - y) / height];
  near(share(sight(GROUND, camera)), share(sight(GROUND, whole(GROUND))));
  assert.equal(zoomAt(GROUND, camera, 1000, point).zoom, GROUND.most);
  assert.deepEqual(zoomAt(GROUND, camera, 0.001, point), whole(GROUND));
});

test("offers go by kind", () => {
  const offers = [{ action: { do: "load", part: 1, dice: 1 } }, { action: { do: "done" } }, { action: { do: "load", part: 2, dice: 3 } }];
  assert.deepEqual(offered({ offers }, "load").map(({ action }) => action.dice), [1, 3]);
  assert.deepEqual(offered({ offers }, "fire"), []);
});

const afloat = (owner) => ({ owner, hull: "Frigate", hp: [1], alive: true, x: 0 });

test("a question is about one ship", () => {
  const view = { ships: [afloat(1), afloat(0)], asks: [["any", [2, 0, 1]], null], active: 1 };
  assert.deepEqual([aboutOf(view, 0), aboutOf(view, 1), aboutOf(view, null)], [[2, 0, 1], [], []]);
  assert.equal(subjectOf(view, 0, new Set(["aim"])), 0);
  assert.equal(subjectOf(view, 0, new Set(["absorb"])), 2);
  assert.equal(subjectOf({ ...view, active: -1 }, 0, new Set()), 1);
});

test("a ship acts when its player is asked to act, and not while another is asked or it is moved or mended", () => {
  const table = (seat, name, ...kinds) => ({ view: { asks: [null, [name, []]] }, seat, kinds: new Set(["done", ...kinds]) });
  assert.ok(isActing(table(1, "act", "fire")) && isActing(table(1, "act")));
  assert.ok(!isActing({ ...table(1, "act"), kinds: new Set() })); // an earlier moment
  assert.ok(!isActing(table(0, "act")) && !isActing(table(null, "act")));
  for (const name of ["repair", "chain", "buy_cards", "contest"]) assert.ok(!isActing(table(1, name)));
});

test("ships that wait for their place are not on the table", () => {
  const ships = [afloat(0), afloat(1)];
  const view = { ships, queue: [0, 1], active: 0, turn: 0, realm: null };
  assert.equal(placed(view).length, 0);
  assert.deepEqual(placed({ ...view, ships: [{ ...ships[0], x: 2500 }, ships[1]] }).map(({ i }) => i), [0]);
  assert.equal(placed({ ...view, turn: 1 }).length, 2);
});

test("the pointer is on an offer through the table, or through the list", () => {
  const frame = { offers: [{ action: { do: "turn", degrees: 0 } }, { action: { do: "load", part: 1, dice: 1 } }] };
  const lit = (...names) => ({ lit: (key) => names.includes(key) });
  assert.deepEqual(pointed(frame, PRINTED, lit(), "turn:0"), [0]);
  assert.deepEqual(pointed(frame, PRINTED, lit("part:1", "load:1:1"), null), [1]);
  assert.deepEqual(pointed(frame, PRINTED, lit("part:1"), null), []);
});

test("ships go by name, and on the table by letter", () => {
  assert.deepEqual([0, 25, 26].map(letter), ["A", "Z", "A2"]);
  assert.deepEqual([0, 1, 2].map((i) => shipName({ ships: ["Audacity", "Bravado"] }, i)), ["Audacity", "Bravado", "Audacity 2"]);
});

test("modules alike are told apart by number", () => {
  const ship = { hull: "Destroyer", modules: ["Gunner", "Bosun", "Gunner"] };
  assert.deepEqual([0, 1, 2, 3].map((part) => nameOf(ship, part)), ["Destroyer", "Gunner 1", "Bosun", "Gunner 2"]);
});

const SPOTS = [25, 50, 75].flatMap((y) => [100, 450, 800].map((x) => ({ do: "spot", x, y })));

test("a ship is set up with place, heading, height and speed in one answer", () => {
  const draft = proposed(SPOTS, [0, 0, 900, 100], SHEET);
  assert.deepEqual(draft, { x: 450, y: 50, degrees: 0, height: 2, speed: 1 });
  const [spot, ...rest] = answersFor({ ...draft, degrees: 345, speed: 3 }, SPOTS);
  assert.equal(spot, SPOTS[4]);
  assert.deepEqual(rest, [{ do: "face", degrees: 345 }, { do: "height", height: 2 }, { do: "speed", speed: 3 }]);
  assert.deepEqual(answersFor({ ...draft, x: 99 }, SPOTS), []);
  const sides = [[0, 500, 900, 600], [0, 0, 100, 600], [800, 0, 900, 600]].map((strip) => proposed(SPOTS, strip, SHEET).degrees);
  assert.deepEqual(sides, [180, 90, 270]);
});

test("a bow is turned in steps of 15 degrees, and past north", () => {
  assert.deepEqual([turnedBy(0, -15), turnedBy(345, 15), turnedBy(30, 15)], [345, 0, 45]);
  const to = [[0, 10], [10, 0], [-10, 1], [1, 10]].map(([x, y]) => headingTo({ x: 0, y: 0 }, { x, y }));
  assert.deepEqual(to, [0, 90, 270, 0]);
});

test("damage, hit points and aimed dice are shared out by part", () => {
  const ship = { hull: "Frigate", modules: ["Gunner"], hp: [9, 2], loaded: [0, 4] };
  const printed = { hulls: [{ name: "Frigate", hp: 10 }], modules: [{ name: "Gunner", hp: 4, weapon: { regular: 2, aimed: 2 } }] };
  const sharing = (actions, about, said = []) => sharingOf({
    offers: actions.map((action) => ({ action, words: "" })), choice: { said }, about, printed, view: { ships: [ship], active: 0 },
  });
  const absorbs = [1, 2].flatMap((part) => [1, 2].map((points) => ({ do: "absorb", part, points })));
  const damage = sharing(absorbs, [0, 3], [absorbs[1]]);
  assert.deepEqual([damage.total, damage.shares.map(({ now, most }) => [now, most])], [3, [[2, 2], [0, 2]]]);
  assert.deepEqual([damage.shares[1].actions(2), damage.shares[1].actions(0)], [[absorbs[3]], []]);
  const heals = [{ do: "heal", part: 0 }, { do: "heal", part: 1 }];
  assert.deepEqual(sharing(heals, [0, 2], [heals[1], heals[1]]).shares.map(({ now, most }) => [now, most]), [[0, 1], [2, 2]]);
  const aims = [{ do: "aim", part: 0 }];
  assert.deepEqual([sharing(aims, [1, 0, 1]).total, sharing(aims, [1, 0, 8])], [2, null]); // one part is named already
});
