// What is said of help, sessions and passkeys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { helpSentences, helpWords } from "../../src/quarterdeck/client/help.js";
import { dayWords } from "../../src/quarterdeck/client/lobby/lists.js";
import { fromText, toText } from "../../src/quarterdeck/client/passkeys.js";

test("help in words tells both, on or off", () => {
  const all = [true, false].flatMap((hints) => [true, false].map((continuing) => ({ hints, continuing })));
  assert.equal(new Set(all.map(helpWords)).size, 4);
  assert.equal(new Set(all.map(helpSentences)).size, 4);
  assert.equal(helpWords({ hints: false, continuing: false }), "no hints, no continuing");
});

test("days in words", () => {
  const noon = 20_000.5 * 86400;
  assert.deepEqual([0, 1, 2, 30].map((days) => dayWords((20_000 - days) * 86400, noon)), ["today", "yesterday", "2 days ago", "30 days ago"]);
});

test("bytes go through base64url and back", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (const some of [bytes, bytes.slice(0, 1), bytes.slice(250), new Uint8Array()]) {
    const text = toText(some.buffer);
    assert.match(text, /^[\w-]*$/);
    assert.deepEqual(fromText(text), some);
  }
});
