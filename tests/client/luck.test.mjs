// Luck that can be checked: the browser's generator and seals beside Python's, and every change of a record found out.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { check, Generator, newSealable, sealOf, seedOf } from "../../src/quarterdeck/client/luck.js";
import { claim, giveUp, luckOf, remember, toShow } from "../../src/quarterdeck/client/sitting.js";

const { streams, proofs } = JSON.parse(readFileSync(new URL("luck.json", import.meta.url), "utf8"));
const headerOf = (/** @type {string} */ text) => JSON.parse(text.split("\n", 1)[0]);
const LUCK = headerOf(proofs[0]).luck;
const SEEN = { table: "t", server: LUCK.seal, roll: { 0: LUCK.salts[0].seal, 1: LUCK.salts[1].seal } };

/** What a spectator of a record hears. @param {string} text */
function heardIn(text) {
  const ear = headerOf(text).seats;
  const steps = text.trimEnd().split("\n").slice(1).map((line) => JSON.parse(line));
  const told = steps.flatMap(({ told = [] }) => told);
  return { ear, events: told.filter(([audience]) => (audience >> ear) & 1).map(([, event]) => event), all: true };
}

test("the generator draws what Python's draws, for short seeds and long ones", () => {
  assert.equal(streams.length, 8);
  for (const { seed, draws } of streams) {
    const generator = new Generator(seed);
    assert.deepEqual(draws.map(([bound]) => [bound, generator.below(bound)]), draws);
  }
});

test("seals and seeds are those of Python", async () => {
  assert.equal(await sealOf("table t", LUCK.shown), LUCK.seal);
  assert.equal(await sealOf("player", LUCK.salts[0].shown), LUCK.salts[0].seal);
  assert.equal(await seedOf(LUCK), headerOf(proofs[0]).seed);
  const [one, other] = [newSealable(), newSealable()];
  assert.match(one.value + one.nonce, /^[0-9a-f]{96}$/);
  assert.notEqual(await sealOf("player", one), await sealOf("player", other));
});

test("a record of each game is in order", async () => {
  assert.equal(proofs.length, 4);
  for (const text of proofs) {
    const { state, words } = await check(text, SEEN, heardIn(text));
    assert.equal(state, "good", words);
    assert.match(words, /^The luck was sealed before the first decision, .* \d+ draws, salt from Player 1, none in time from Player 2\.$/);
    assert.match((await check(text, { table: "t" }, heardIn(text))).words, /did not see before the game/);
  }
});

test("each single change is found out, by its name", async () => {
  const text = proofs[0];
  const value = LUCK.shown.value;
  const draws = headerOf(text).draws;
  /** @type {[string, string, RegExp][]} */
  const changes = [
    [`"value":"${value.slice(0, 4)}`, `"value":"0${value.slice(1, 4)}`, /server's secret is not what it had sealed/],
    [`"value":"${LUCK.salts[0].shown.value.slice(0, 4)}`, `"value":"0${LUCK.salts[0].shown.value.slice(1, 4)}`, /salt of Player 1 is not what was sealed/],
    ['"seed":"0x', '"seed":"0x0', /seed does not follow/],
    [`"draws":[${draws[0]},${draws[1]},`, `"draws":[${draws[0]},${(draws[1] + 1) % draws[0]},`, /draw 1 in the set-up should be/],
    [`"draws":[${draws[0]},`, '"draws":[4294967297,', /draw 1 in the set-up is none/],
    [`"draws":[${draws[0]},`, '"draws":[0,', /draw 1 in the set-up is none/],
    ['"names":["Player 1"', '"names":["Player 7"', /changed after it was written/],
  ];
  for (const [old, fresh, words] of changes) {
    assert.ok(text.includes(old), old);
    const found = await check(text.replace(old, fresh), SEEN, heardIn(text));
    assert.equal(found.state, "bad");
    assert.match(found.words, words);
  }
});

test("what this browser saw before the game counts, whatever the record says now", async () => {
  const text = proofs[0];
  const heard = heardIn(text);
  const bad = async (/** @type {any} */ seen, what = heard, record = text) => {
    const { state, words } = await check(record, seen, what);
    assert.equal(state, "bad");
    return words;
  };
  assert.match(await bad({ ...SEEN, server: "0".repeat(64) }), /server's seal is not the one/);
  assert.match(await bad({ ...SEEN, roll: { 0: LUCK.salts[0].seal } }), /players' seals are not those/);
  assert.match(await bad({ ...SEEN, seal: "0".repeat(64) }), /this browser had sealed is not among them/);
  assert.equal((await check(text, { ...SEEN, seal: LUCK.salts[1].seal }, heard)).state, "good");
  assert.match(await bad({ ...SEEN, table: "u" }), /another table's/);
  assert.match(await bad(SEEN, { ...heard, events: heard.events.slice(1) }), /what the page shows/);
  assert.match(await bad(SEEN, { ...heard, events: [...heard.events, {}] }), /what the page shows/);
  const { luck, draws, digest, ...plain } = headerOf(text);
  assert.match(await bad(SEEN, heard, `${JSON.stringify(plain)}\n`), /does not tell it/);
  const last = { ...heard, events: heard.events.slice(-3), all: false };
  assert.equal((await check(text, SEEN, last)).state, "good", "a long log is kept from its end");
});

test("a game of before is not sealed, and nothing is wrong with that", async () => {
  const { luck, draws, digest, ...plain } = headerOf(proofs[0]);
  const found = await check(`${JSON.stringify({ ...plain, seed: 5 })}\n`, { table: "t" }, { ear: 3, events: [], all: true });
  assert.equal(found.state, "none");
  assert.match(found.words, /^Not sealed/);
});

test("the own salt is shown once all seals lie there, and only then", () => {
  const kept = { seat: 1, seal: "s", shown: { value: "v", nonce: "n" } };
  const lots = { is: /** @type {const} */ ("lots"), seal: "x", seals: { 1: "s" }, closed: true, shown: [] };
  assert.deepEqual(toShow(kept, lots, [1]), { do: "unseal", seat: 1, shown: kept.shown });
  assert.equal(toShow(kept, { ...lots, closed: false }, [1]), null, "others could still choose theirs");
  assert.equal(toShow(kept, { ...lots, seals: { 1: "other" } }, [1]), null, "the server has another seal of us");
  assert.equal(toShow(kept, { ...lots, shown: [1] }, [1]), null);
  assert.equal(toShow(kept, lots, [0]), null, "the seat was taken up elsewhere");
  assert.equal(toShow({}, lots, [1]), null);
});

const LOTS = { is: /** @type {const} */ ("lots"), seal: "x", seals: {}, closed: false, shown: [] };

/** A browser that keeps this already. @param {Record<string, unknown>} kept */
function keeping(kept) {
  const items = new Map(Object.entries(kept).map(([key, value]) => [`quarterdeck:${key}`, JSON.stringify(value)]));
  globalThis.localStorage = /** @type {any} */ ({
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => items.set(key, value),
  });
}

test("what was seen first is remembered; who gives a seat up forgets the salt that was sealed for it", () => {
  keeping({ "luck:t": { seat: 1, seal: "s", shown: { value: "v", nonce: "n" } } });
  remember("t", LOTS);
  assert.deepEqual([luckOf("t").server, luckOf("t").roll], ["x", undefined]);
  remember("t", { ...LOTS, seals: { 1: "s" }, closed: true });
  remember("t", { ...LOTS, seal: "y", closed: true });
  assert.deepEqual([luckOf("t").server, luckOf("t").roll], ["x", { 1: "s" }]);
  giveUp("t", 0);
  assert.equal(luckOf("t").seal, "s");
  giveUp("t", 1);
  assert.deepEqual(luckOf("t"), { server: "x", roll: { 1: "s" } });
});

test("who sits down last keeps the salt, though the roll may be closed before the answer comes", async () => {
  keeping({});
  /** @param {(seal: string) => Record<string, string>} seals what is on the roll when the answer comes */
  const claiming = async (seals) => {
    globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ _path, /** @type {any} */ { body }) => {
      const { seal } = JSON.parse(body);
      remember("t", { ...LOTS, seals: seals(seal), closed: true });
      return { ok: true, text: async () => JSON.stringify({ table: "t", tokens: { 2: "token" } }) };
    });
    await claim("t", 2);
    return luckOf("t");
  };
  const { seat, seal, shown, roll } = await claiming((fresh) => ({ 0: "other", 2: fresh }));
  assert.equal(seat, 2);
  assert.equal(seal, roll?.[2]);
  assert.equal(await sealOf("player", /** @type {any} */ (shown)), seal);
  assert.equal((await claiming(() => ({}))).seal, seal, "the seat taken again later seals nothing anew");
});
