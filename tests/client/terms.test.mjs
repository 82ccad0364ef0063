// Which term a thing of a board is, and where its words stand.

import assert from "node:assert/strict";
import { test } from "node:test";
import { termOf as av } from "../../src/quarterdeck/client/games/avertigos/terms.js";
import { termOf as bc } from "../../src/quarterdeck/client/games/battlecruisers/terms.js";
import { termOf as gnq } from "../../src/quarterdeck/client/games/give_no_quarter/terms.js";
import { termOf as ss } from "../../src/quarterdeck/client/games/secret_salvage/terms.js";
import { explained, says } from "../../src/quarterdeck/client/lobby/rulebook.js";
import { nameOf, placeFor } from "../../src/quarterdeck/client/table/terms.js";

test("keys of things lead to terms, and what is none to nothing", () => {
  assert.deepEqual(["hand:13", "zone:2:13", "seat:1", "done"].map(bc), ["card:13", "card:13", "", ""]);
  assert.deepEqual(["own:solar", "held:2:mine", "power:phase", "space:4"].map(ss), ["tile:solar", "tile:mine", "power:phase", ""]);
  assert.deepEqual(["mod:fore", "aboard:aft", "card:5/12", "ship:3"].map(gnq), ["mod:fore", "mod:aft", "back:12", ""]);
  assert.deepEqual(["module:Bosun", "hull:Frigate", "back:Run", "turn:3"].map(av), ["module:Bosun", "hull:Frigate", "card:Run", ""]);
  assert.equal(nameOf({ term: "back:12", key: "ship:1" }, gnq), "back:12");
  assert.equal(nameOf({}, gnq), "");
});

test("words stand below a thing, above it where there is no room, and never over the edge", () => {
  const [words, page] = [{ width: 200, height: 60 }, { width: 400, height: 300 }];
  assert.deepEqual(placeFor({ left: 150, top: 10, bottom: 40, width: 50 }, words, page), { left: 75, top: 48 });
  assert.deepEqual(placeFor({ left: 0, top: 250, bottom: 290, width: 20 }, words, page), { left: 8, top: 182 });
  assert.deepEqual(placeFor({ left: 390, top: 10, bottom: 40, width: 10 }, words, page).left, 192);
  assert.equal(placeFor({ left: 150, top: 200, bottom: 240, width: 50 }, words, page, true).top, 132, "above what can be done with it");
});

test("what a picture says already is not said again", () => {
  const [shields, siphon] = ["Ignore all. In a clash: No effect.", "For energy worth 3: Take a tile."].map((text) => ({ key: "", title: "", text }));
  assert.ok(says("Shields Ignore all. Clash No effect.", shields));
  assert.ok(says("Siphon 3 Take a tile.", siphon));
  assert.ok(!says("3", shields));
});

test("in the rules the first mention in a chapter explains itself, but not where the rule does", () => {
  const terms = [["module:G", "Gunner", "Two dice."], ["module:B", "Bow Gunner", 'Ahead, "far".'], ["card:3", "3 Shields", "Ignore all."]]
    .map(([key, title, text]) => ({ key, title, text }));
  const asked = (html) => [...explained(html, terms).matchAll(/data-term="(.*?)" aria-description="(.*?)">(.*?)</g)].map(([, ...found]) => found);
  const [bow, gunner] = [["module:B", "Ahead, &quot;far&quot;.", "Bow Gunner"], ["module:G", "Two dice.", "Gunner"]];
  assert.deepEqual(asked("<p>A Bow\nGunner, two Gunners, a Gunner, a begunner.</p>"), [bow, gunner]);
  assert.deepEqual(asked("<p>A Gunner.</p><h2>1 Gunner</h2><p>A Gunner.</p>"), [gunner, gunner]);
  assert.deepEqual(asked("<p>Shields: ignore\nall.</p><p>By Shields.</p><tr><td>a Gunner</td></tr><p><code>Gunner</code></p>"), []);
  assert.deepEqual(asked("<li><a>BC 6.3</a> <strong>3 Shields</strong> protect. Shields last.</li>"), []);
  assert.equal(explained("<p>A Gunner.</p>", []), "<p>A Gunner.</p>");
});
