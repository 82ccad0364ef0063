// Another game with the same company.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sameAgain } from "../../src/quarterdeck/client/table/again.js";

const person = (/** @type {string} */ name) => ({ kind: "person", name });
const bot = { kind: "bot", name: "Drake", level: "mate" };
const table = (/** @type {number[]} */ ...mine) => /** @type {any} */ ({ mine, setup: { game: "g", mode: "m", seconds: 60, seats: [] } });
const people = (/** @type {any[]} */ ...seats) => ({ state: "over", seats });

test("bots come again, and everybody else finds an open seat", () => {
  const found = sameAgain(table(1), people(person("Ann"), person("Me"), bot));
  assert.deepEqual(found, {
    game: "g", mode: "m", seconds: 60, seats: [{ kind: "open" }, { kind: "me" }, { kind: "bot", level: "mate" }],
  });
});

test("several at one device stay there", () => {
  const found = sameAgain(table(0, 2), people(person("Me"), bot, person("Bea")));
  assert.deepEqual(found.seats, [{ kind: "me" }, { kind: "bot", level: "mate" }, { kind: "hotseat", name: "Bea" }]);
});
