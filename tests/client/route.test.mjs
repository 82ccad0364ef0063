// Addresses: on a host of our own, and below a prefix where a proxy has us.

import assert from "node:assert/strict";
import { test } from "node:test";
import { home, inside, prefixOf } from "../../src/quarterdeck/client/route.js";

test("the prefix follows from where the client lies", () => {
  assert.equal(prefixOf("https://a.example/client/route.js"), "");
  assert.equal(prefixOf("https://a.example/games/client/route.js"), "/games");
  assert.equal(prefixOf("http://a.example:8000/our/games/client/route.js"), "/our/games");
  assert.equal(prefixOf("file:///home/client/route.js"), "");
  assert.equal(home("/rules"), "/rules");
});

test("a path is ours below the prefix only", () => {
  assert.equal(inside("/t/x", ""), "/t/x");
  assert.equal(inside("/", ""), "/");
  assert.equal(inside("/games", "/games"), "/");
  assert.equal(inside("/games/", "/games"), "/");
  assert.equal(inside("/games/t/x", "/games"), "/t/x");
  assert.equal(inside("/gamesmanship", "/games"), null);
  assert.equal(inside("/elsewhere", "/games"), null);
});
