// Avertigos in the round: what stands where, how ships fly, where the camera has to be.

import assert from "node:assert/strict";
import { test } from "node:test";

import { bearing, placeOn, poseOn } from "../../src/quarterdeck/client/games/avertigos/round/flight.js";
import { START, axes, distanceFor, moved } from "../../src/quarterdeck/client/games/avertigos/round/orbit.js";
import { LIFT, level, sceneOf } from "../../src/quarterdeck/client/games/avertigos/scene.js";
import { reaches } from "../../src/quarterdeck/client/games/avertigos/sectors.js";
import { wrecksOf } from "../../src/quarterdeck/client/games/avertigos/wakes.js";

const close = (a, b, by = 1e-6) => assert.ok(Math.abs(a - b) < by, `${a} is not ${b}`);
const CHOICE = { asked: true, open: (key) => key === "ship:1", picked: () => false, lit: () => false, pick: () => {} };
const SHIP = { alive: true, hp: [7], hull: "Patrol Boat", modules: [], loaded: [0], owner: 0, x: 10000, y: 20000, heading: 6, height: 2, docked: -1 };
const PRINTED = { hulls: [{ name: "Patrol Boat", modules: 2 }], heights: 3, base: 20, chain: 24, boundary: 60, arc: 45, islands: [] };

/** A table with two ships, of which the second may be chosen. */
const table = (more = {}, aids = {}) => ({
  sheet: { width: 900, depth: 600 }, printed: PRINTED, choice: CHOICE, hover: null, subject: 0, offers: [], events: [], ghosts: [],
  frame: { offers: [], plans: [], aids: { firsts: [], ghosts: [], ...aids }, view: { hand: {} } }, kinds: new Set(), seat: 0, fresh: [],
  ship: (i) => ["Audacity", "Bravado"][i],
  view: { ships: [SHIP, { ...SHIP, owner: 1, x: 30000, height: 3 }], active: 0, turn: 1, queue: [], realm: null, asks: [null, null] },
  aids: { sectors: [], ghosts: [], firsts: [], foes: [1], strides: [20000, 12000], strips: [], chain: null, realm: null, ...aids },
  ...more,
});

test("a ship stands over its place, as high as it flies, under the key of the plan", () => {
  const [a, b] = sceneOf(table()).ships;
  assert.deepEqual(a.spot, [100, 2 * LIFT, 400]);
  assert.equal(a.degrees, 90);
  assert.deepEqual([a.key, a.open, b.key, b.open], ["ship:0", false, "ship:1", true]);
});

test("a range is a body between the heights that a weapon reaches, within the table's", () => {
  const sectors = [{ ship: 0, part: 1, headings: [6], reach: 18000, heights: [-1, 2], hits: [1] }];
  const scene = sceneOf(table({ hover: "ship:0" }, { sectors }));
  const [range] = scene.ranges;
  assert.deepEqual([range.degrees, range.reach, range.low, range.high], [90, 180, level(0.5), level(3.5)]);
  assert.deepEqual(scene.ships.map((ship) => ship.hit), [false, true]);
  assert.equal(sceneOf(table({}, { sectors })).ranges.length, 0);
});

test("a chain climbs from the ship's height to where it leads", () => {
  const chain = { path: [[10000, 20000], [16000, 20000], [22000, 20000]], x: 22000, y: 20000, heading: 6, height: 3, edge: false, ships: [], targets: [], threats: [], docks: [] };
  const { ribbons, ghosts } = sceneOf(table({}, { chain }));
  assert.deepEqual(ribbons[0].spots.map(([, up]) => up), [level(2), level(2.5), level(3)]);
  assert.deepEqual([ghosts[0].spot, ghosts[0].bad], [[220, level(3), 400], false]);
});

test("turns that are offered can be clicked where they end", () => {
  const ghost = { path: [[16000, 20000], [22000, 20000]], x: 22000, y: 20000, heading: 6, height: 2, edge: false, ships: [] };
  const offers = [{ action: { do: "turn", degrees: 15 }, words: "" }];
  const { pads } = sceneOf(table({ offers, frame: { offers, plans: [], aids: { ghosts: [ghost] } } }));
  assert.deepEqual(pads.map(({ key, spot, degrees }) => [key, spot, degrees]), [["turn:15", [220, level(2), 400], 90]]);
});

test("the weapons of a ship as it would be reach from there, and those of others that reach it are shown too", () => {
  const sectors = [
    { ship: 0, part: 1, headings: [6], reach: 18000, heights: [-1, 1], hits: [] },
    { ship: 0, part: 2, headings: [0, 12], reach: 18000, heights: [-1, 1], hits: [] },
    { ship: 1, part: 1, headings: [18], reach: 18000, heights: [-1, 1], hits: [] },
    { ship: 1, part: 2, headings: [0], reach: 18000, heights: [-1, 1], hits: [] },
  ];
  const chain = { path: [[1, 1]], x: 22000, y: 20000, heading: 12, height: 3, edge: false, ships: [], targets: [[1, 1]], threats: [[1, 2]], docks: [] };
  const { ranges, ships } = sceneOf(table({}, { sectors, chain }));
  assert.deepEqual(ranges.map(({ spot, degrees, seat, idle }) => [spot[0], degrees, seat, idle]), [
    [300, 0, 1, false], [220, 180, 0, false], [220, 90, 0, true], [220, 270, 0, true],
  ]);
  assert.deepEqual(ships.map((ship) => ship.hit), [false, true]);
});

test("R shows where the others fire and how far they come, and a ship that is pointed at does", () => {
  const sectors = [{ ship: 1, part: 1, headings: [18], reach: 18000, heights: [-1, 1], hits: [] }];
  assert.deepEqual(sceneOf(table({ hover: "ship:0" }, { sectors })).strides.map(({ far }) => far), [200]);
  reaches.value = true;
  const { ranges, strides } = sceneOf(table({}, { sectors }));
  reaches.value = false;
  assert.deepEqual([ranges.length, strides.map(({ far }) => far)], [1, [120]]);
  assert.deepEqual([sceneOf(table({}, { sectors })).ranges, sceneOf(table()).strides], [[], []]);
});

test("ways since the last choice go over every joint, and a lost ship leaves its mark and why", () => {
  const line = (event) => ({ moment: 1, event });
  const sailed = line({ event: "sailed", ship: 1, x: 3, y: 3, height: 3, way: [[10000, 20000], [16000, 20000], [16000, 26000]] });
  const fresh = [line({ event: "fired", ship: 1, target: 0 }), sailed, line({ event: "played", ship: 1 }), line({ event: "destroyed", ship: 0, seat: 0 })];
  const lost = table({ fresh });
  lost.view.ships = [{ ...SHIP, alive: false }, lost.view.ships[1]];
  const { wakes, wrecks } = sceneOf(lost);
  assert.deepEqual(wakes, [{ seat: 1, spots: [[100, level(3), 400], [160, level(3), 400], [160, level(3), 340]] }]);
  assert.deepEqual(wrecks, [{ seat: 0, spot: [100, 0, 400] }]);
  assert.deepEqual(wrecksOf(lost), [{ ship: 0, why: "shot down by Bravado" }]);
  assert.deepEqual(wrecksOf(table({ fresh })), [], "who flies again in the next round has no mark");
});

test("a flight begins and ends where it should, and heads so", () => {
  const path = [[0, 60, 0], [0, 90, -100], [100, 120, -100]];
  assert.deepEqual(placeOn(path, 0), path[0]);
  placeOn(path, 1).forEach((at, k) => close(at, path[2][k]));
  const [first, last] = [poseOn(path, 0, 0, 90), poseOn(path, 1, 0, 90)];
  close(first.degrees, 0);
  close(last.degrees, 90);
  close(first.bank, 0);
  close(last.pitch, 0);
});

test("in a turn to starboard a ship banks to starboard, and climbing it lifts its bow", () => {
  const path = [[0, 60, 0], [0, 90, -100], [100, 120, -100]];
  const pose = poseOn(path, 0.5, 0, 90);
  assert.ok(pose.bank > 5, `bank ${pose.bank}`);
  assert.ok(pose.pitch > 5, `pitch ${pose.pitch}`);
  assert.ok(pose.degrees > 0 && pose.degrees < 90);
  assert.ok(poseOn(path.map(([x, up, z]) => [-x, up, z]), 0.5, 0, -90).bank < -5);
});

test("a ship that only turns turns the short way, where it is", () => {
  const pose = poseOn([[5, 60, 5], [5, 60, 5]], 0.5, 350, 10);
  assert.deepEqual(pose, { spot: [5, 60, 5], degrees: 360, bank: 0, pitch: 0 });
});

test("bearings go clockwise from north", () => {
  close(bearing([0, 0, 0], [0, 0, -1]), 0);
  close(bearing([0, 0, 0], [1, 0, 0]), 90);
});

test("the camera's axes stand upright on each other", () => {
  const [right, up, near] = axes({ turn: 33, tilt: 50, zoom: 1 });
  const dot = (a, b) => a.reduce((sum, at, k) => sum + at * b[k], 0);
  for (const [a, b] of [[right, up], [up, near], [near, right]]) close(dot(a, b), 0);
  for (const way of [right, up, near]) close(dot(way, way), 1);
});

test("the whole table is in the picture, turned or not, and nearer means nearer", () => {
  const half = [450, 60, 300];
  const far = distanceFor(START, 1.5, half);
  assert.ok(far > 450 && far < 4000, `${far}`);
  assert.ok(distanceFor({ ...START, turn: 90 }, 1.5, half) !== far);
  close(distanceFor({ ...START, zoom: 2 }, 1.5, half), far / 2);
  assert.ok(distanceFor(START, 0.8, half) > far, "a narrow picture is looked at from farther away");
});

test("the camera stays above the table and within reach", () => {
  assert.deepEqual(moved(START, { turn: -10, tilt: 200, zoom: 99 }), { turn: 350, tilt: 88, zoom: 6 });
  assert.deepEqual(moved(START, { tilt: -5, zoom: 0 }), { turn: 0, tilt: 14, zoom: 1 });
});
