// The pure parts of the Secret Salvage board: what actions are about, where things are, and their words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, decided, openKeys, pick } from "../../src/quarterdeck/client/choose.js";
import * as geometry from "../../src/quarterdeck/client/games/secret_salvage/geometry.js";
import { newsOf, tableOf } from "../../src/quarterdeck/client/games/secret_salvage/table.js";
import { pileKey, targets } from "../../src/quarterdeck/client/games/secret_salvage/targets.js";
import * as words from "../../src/quarterdeck/client/games/secret_salvage/words.js";

const ACTIONS = [
  [{ do: "draw", stack: 1 }, ["stack:1"]],
  [{ do: "drop", ship: 30 }, ["space:30"]],
  [{ do: "move", to: 31 }, ["space:31"]],
  [{ do: "redeploy", tile: "mine" }, ["own:mine:0"]],
  [{ do: "pick", tile: "drained" }, ["own:drained:0"]],
  [{ do: "place", space: 5 }, ["space:5"]],
  [{ do: "power", power: "scanner" }, ["power:scanner"]],
  [{ do: "pay", tiles: ["solar", "solar", "atomic"] }, ["own:solar:0", "own:solar:1", "own:atomic:0"]],
  [{ do: "scan", space: 5 }, ["space:5"]],
  [{ do: "shove", ship: 4, to: 5 }, ["space:4", "space:5"]],
  [{ do: "swap", ship: 4, other: 6 }, ["space:4", "space:6"]],
  [{ do: "target", seat: 2 }, ["seat:2"]],
  [{ do: "give", tile: "atomic", seat: 1 }, ["own:atomic:0", "seat:1"]],
  [{ do: "take", seat: 1, tile: "solar" }, ["seat:1", "held:1:solar"]],
  [{ do: "done" }, []],
];

test("every kind of action has its things on the board", () => {
  for (const [action, keys] of ACTIONS) assert.deepEqual(targets(action), keys);
});

const price = (...tiles) => ({ action: { do: "pay", tiles }, words: tiles.join() });
const chooser = (choice) => ({
  open: (key) => openKeys(choice).has(key),
  picked: (key) => choice.picked.includes(key),
});

test("a price is paid tile by tile, and comes to an end", () => {
  let choice = begin([price("solar", "solar", "solar"), price("solar", "atomic"), price("atomic", "incompatible")], targets);
  choice = pick(choice, pileKey(chooser(choice), "solar", 4));
  assert.equal(decided(choice), null);
  choice = pick(choice, pileKey(chooser(choice), "solar", 4));
  assert.equal(decided(choice)?.words, "solar,solar,solar");
});

test("a pile that is used up takes the last pick back", () => {
  let choice = begin([price("solar", "atomic"), price("solar", "incompatible")], targets);
  choice = pick(choice, "own:solar:0");
  assert.equal(pileKey(chooser(choice), "solar", 2), "own:solar:0");
  assert.deepEqual(pick(choice, "own:solar:0").picked, []);
});

const RADIUS = 4;
const SPACES = [];
for (let r = -RADIUS; r <= RADIUS; r++) {
  for (let q = -RADIUS; q <= RADIUS; q++) if (Math.abs(q + r) <= RADIUS) SPACES.push({ name: `${q},${r}`, q, r, colour: null });
}
const paint = (colour, ...places) => {
  for (const [q, r] of places) SPACES.find((space) => space.q === q && space.r === r).colour = colour;
};
paint("blue", [1, -4], [2, -4], [3, -4]);
paint("red", [4, -3], [4, -2], [4, -1]);
paint("orange", [-1, 4], [-2, 4], [-3, 4]);

test("spaces lie side by side", () => {
  assert.deepEqual(geometry.centre({ q: 0, r: 0 }), { x: 0, y: 0 });
  const step = geometry.centre({ q: 1, r: 0 });
  const down = geometry.centre({ q: 0, r: 1 });
  assert.ok(Math.abs(Math.hypot(down.x, down.y) - step.x) < 1e-9);
});

test("every space is inside the picture", () => {
  const { x, y, width, height } = geometry.groundOf(RADIUS);
  for (const space of SPACES) {
    const at = geometry.centre(space);
    assert.ok(at.x - geometry.SIZE > x && at.x + geometry.SIZE < x + width);
    assert.ok(at.y - geometry.SIZE > y && at.y + geometry.SIZE < y + height);
  }
});

test("sides face outward, and their names can be read", () => {
  const [blue, red, orange] = geometry.sides(SPACES);
  assert.deepEqual([blue.facing, red.facing, orange.facing], [0, 60, 180]);
  assert.deepEqual([blue.turn, red.turn, orange.turn], [0, 60, 0]);
  assert.ok(blue.label.y < blue.from.y && orange.label.y > orange.from.y);
});

test("an arrow and the way back do not cover each other", () => {
  const [a, b] = [{ x: 0, y: 0 }, { x: 100, y: 0 }];
  const there = geometry.arrow(a, b, { short: 0, aside: 8 });
  const back = geometry.arrow(b, a, { short: 0, aside: 8 });
  assert.equal(there.line, "M0 8L88 8");
  assert.equal(back.line, "M100 -8L12 -8");
});

test("there is a sign for each of six seats", () => assert.equal(new Set(geometry.SIGNS).size, 6));

const TILES = [
  { id: "solar", name: "Solar Cell", colour: "blue", energy: 1, text: "Energy 1: keep it." },
  { id: "mine", name: "Gravity Mine", colour: "red", energy: 0, text: "Choose a neighbour." },
];
const POWERS = [{ id: "deflector", name: "Deflector", colour: "blue", cost: 2, text: "No effect." }];
const CAPTAINS = [
  { colour: "blue", start: "orange", goals: ["blue"], task: "all ships on blue" },
  { colour: "orange", start: "blue", goals: ["orange"], task: "all ships on orange" },
];
const PRINTED = { radius: RADIUS, spaces: SPACES, tiles: TILES, powers: POWERS, captains: { 2: CAPTAINS }, reds_to_win: 10 };
const VIEW = {
  ships: [[30, 31, 32], [0, 1, 2]],
  stacks: [5, 6],
  tiles: [{ space: 40, seen: [0, 1], tile: "mine" }, { space: 41, seen: [], tile: "" }, { space: 30, seen: [], tile: "" }],
  turn: 0, active: -1, turns: 0, phase: false, deflect: true, outcome: null,
};
const AIDS = {
  known: { 40: "mine" },
  unknown: [{ tiles: { solar: 3, mine: 1 }, spaces: [41, 30], stacks: [], in_hand: 0 }],
  standing: [
    { home: 0, arrived: [], energy: 0, reds: 0 },
    { home: 1, arrived: [1], energy: 0, reds: 0 },
  ],
  reach: [{ ship: 30, now: true, sure: [31], maybe: [32, 33] }],
  leads: [],
};
const frame = (seat, ...kinds) => ({ seat, prompt: "Give it to whom?", view: VIEW, aids: AIDS, lines: [], offers: kinds.map((kind) => ({ action: { do: kind } })) });
const table = (seat = 0, ...kinds) => tableOf(frame(seat, ...kinds), PRINTED, ["Ann", "Bo"]);

test("what lies where is found by its space", () => {
  const found = table();
  assert.deepEqual([found.shipAt.get(31), found.shipAt.get(2), found.shipAt.get(9)], [0, 1, undefined]);
  assert.equal(found.tileAt.get(40).tile, "mine");
});

test("the note says how to choose what is offered", () => {
  assert.match(words.turnNote(table(0, "power", "draw")).lines.at(-1), /^Choose a stack/);
  assert.match(words.turnNote(table(0, "done", "redeploy")).lines.at(-1), /^Choose a red tile of yours/);
  assert.equal(words.turnNote(table(0, "give")).lines.at(-1), "Give it to whom?");
  assert.match(words.turnNote(table(1)).lines.at(-1), /^Point at/);
});

test("a space in words", () => {
  assert.equal(
    words.spaceWords(table(), 40),
    `${SPACES[40].name}, face-down tile, as you know: Gravity Mine, looked at by you and Bo`,
  );
  assert.equal(words.spaceWords(table(), 30), `${SPACES[30].name}, your ship, face-down tile`);
  assert.equal(words.spaceWords(table(1), 1), `${SPACES[1].name}, your ship, at a goal, blue space`);
});

test("a note tells who has looked, what a tile can be, and how far a ship can go", () => {
  assert.deepEqual(words.spaceNote(table(), 40).lines, [
    "You know it: Gravity Mine. Choose a neighbour.",
    "Looked at by you and Bo.",
  ]);
  assert.match(words.spaceNote(table(), 41).lines.join(" "), /Red with a chance of 25 %: one of 3 Solar Cell, 1 Gravity Mine\./);
  assert.match(words.spaceNote(table(), 30).lines.join(" "), /Can reach 1 space this turn, and 2 more/);
  assert.deepEqual(words.spaceNote(table(), 60).lines, ["An empty space."]);
});

test("a tile of which the colour is sure is told and drawn so", () => {
  const laid = { tiles: { mine: 2 }, spaces: [41], stacks: [], in_hand: 0 };
  const sure = tableOf({ ...frame(0), aids: { ...AIDS, unknown: [laid] } }, PRINTED, ["Ann", "Bo"]);
  assert.deepEqual([words.sureColour(sure, 41), words.sureColour(table(), 41), words.sureColour(table(), 60)], ["red", "", ""]);
  assert.match(words.spaceWords(sure, 41), /face-down tile, surely red/);
});

test("where there is a limit the rounds left are told", () => {
  assert.equal(words.roundWords({ round: 3, limit: 0 }), "Round 3");
  assert.equal(words.roundWords({ round: 3, limit: 40 }), "Round 3 of 40");
  assert.equal(words.roundWords({ round: 40, limit: 40 }), "Round 40 of 40, the last one");
});

test("a goal is told with its seekers", () => {
  assert.match(words.spaceNote(table(), 3).lines.join(" "), /Blue side: your goal/);
  assert.match(words.spaceNote(table(), 10).lines.join(" "), /Red side: nobody's goal/);
  assert.equal(words.goalWords(table(), 0), "Your goal: all ships on blue");
  assert.equal(words.goalWords(table(), 1), "Bo's goal: all ships on orange");
});

test("what works in a turn is said with the printed words", () => {
  assert.deepEqual(words.effects(table()), ["Deflector: No effect."]);
});

test("news go to the places where they can be seen", () => {
  const lines = [
    { event: { event: "drew", seat: 0, stack: 1, tile: "" } },
    { event: { event: "moved", seat: 0, by: 0, source: 29, space: 30 } },
    { event: { event: "met", by: 0, space: 30, tile: "mine" } },
    { event: { event: "gave", seat: 0, other: 1, tile: "solar" } },
    { event: { event: "bought", seat: 0, power: "deflector", tiles: ["solar"] } },
    { event: { event: "swapped", seat: 0, space: 0, other: 31 } },
    { event: { event: "something new" } },
  ];
  const news = newsOf(lines, table());
  assert.deepEqual([...news.stacks], [1]);
  assert.deepEqual([...news.spaces], [30]);
  assert.deepEqual(news.trails[0], { from: 29, to: 30, seat: 0 });
  assert.deepEqual(news.trails.slice(1).map((trail) => trail.seat), [0, 1]);
  assert.deepEqual([...news.tiles], ["0:mine", "1:solar"]);
  assert.deepEqual([...news.powers], ["deflector"]);
  assert.ok(news.box);
  assert.equal(newsOf([], table()).spaces.size, 0);
});
