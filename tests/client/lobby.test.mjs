import assert from "node:assert/strict";
import { test } from "node:test";
import * as cards from "../../src/quarterdeck/client/lobby/cards.js";
import * as lists from "../../src/quarterdeck/client/lobby/lists.js";
import { seaName } from "../../src/quarterdeck/client/lobby/names.js";
import * as rulebook from "../../src/quarterdeck/client/lobby/rulebook.js";
import * as setup from "../../src/quarterdeck/client/lobby/setup.js";

const GAME = {
  slug: "battlecruisers",
  title: "Battlecruisers",
  tagline: "",
  seats: [3, 4, 5],
  minutes: [15, 30],
  modes: [
    { name: "basic", title: "Basic", seats: [3, 4, 5], endings: [], options: { set: "Basic" } },
    { name: "random", title: "Random", seats: [3], endings: [], options: { set: "random", rounds: 12 } },
    { name: "long", title: "Long", seats: [4], endings: [], options: {}, short: { rounds: 8 } },
  ],
  options: [
    { name: "set", words: "a set", schema: { type: "string" }, usual: "Basic" },
    { name: "cards", words: "", schema: { type: "array", items: { type: "integer" } }, usual: [] },
    { name: "guilds", words: "", schema: { type: "array", items: { type: "string" } }, usual: [] },
    { name: "powers", words: "", schema: { type: "array", items: { enum: ["a", "b"] } }, usual: [] },
    { name: "choose_recovery", words: "", schema: { type: "boolean" }, usual: false },
    { name: "rounds", words: "", schema: { type: "integer" }, usual: 0 },
    { name: "variant", words: "", schema: { enum: ["one", "two"] }, usual: "one" },
  ],
  files: ["cards.toml"],
};
const option = (name) => GAME.options.find((found) => found.name === name);

const TABLE = {
  id: "x",
  game: "battlecruisers",
  title: "Battlecruisers",
  mode: "Basic",
  state: "playing",
  live: true,
  created: 0,
  touched: 0,
  seats: [
    { kind: "person", name: "Ann", mine: true },
    { kind: "bot", name: "Drake", mine: false },
  ],
  waiting: [1],
  due: null,
  result: "",
  my_turn: false,
};

test("a new form is me against bots in the first mode", () => {
  const plain = setup.setupOf(setup.begin(GAME));
  assert.deepEqual(plain, {
    game: "battlecruisers",
    mode: "basic",
    options: {},
    seats: [{ kind: "me" }, ...Array(3).fill({ kind: "bot", level: "mate" })],
    live: true,
    seconds: 0,
    public: false,
    hints: true,
    continuing: true,
    sealed: false,
    data: {},
  });
});

test("choices are sealed where somebody wants it, the game has any, and the table is live", () => {
  const wanted = { ...setup.begin({ ...GAME, seals: true }), sealed: true };
  assert.equal(setup.setupOf(wanted).sealed, true);
  assert.equal(setup.setupOf(setup.chooseLive(wanted, false)).sealed, false);
  assert.equal(setup.setupOf({ ...wanted, game: { ...GAME, seals: false } }).sealed, false);
});

test("help is on for who plays alone, off where several do, and as somebody chose", () => {
  const alone = setup.begin(GAME);
  const together = setup.changeSeat(alone, 2, { kind: "open" });
  assert.deepEqual(setup.helpOf(together), { hints: false, continuing: false });
  assert.deepEqual(setup.helpOf({ ...together, hints: true }), { hints: true, continuing: false });
  assert.deepEqual(setup.helpOf({ ...alone, continuing: false }), { hints: true, continuing: false });
  assert.deepEqual(setup.helpOf(setup.changeSeat(together, 2, { kind: "bot" })), { hints: true, continuing: true });
});

test("another mode keeps the players if it can, and forgets changed options", () => {
  const form = { ...setup.begin(GAME), options: { rounds: "3" } };
  const random = setup.chooseMode(form, "random");
  assert.equal(random.seats.length, 3);
  assert.deepEqual(random.options, {});
  assert.equal(setup.chooseMode(random, "basic").seats.length, 3);
});

test("more players are bots, fewer lose the last", () => {
  const form = setup.chooseCount(setup.begin(GAME), 5);
  assert.deepEqual(form.seats.map((seat) => seat.kind), ["me", "bot", "bot", "bot", "bot"]);
  assert.equal(setup.chooseCount(form, 3).seats.length, 3);
});

test("one person has one seat", () => {
  const form = setup.changeSeat(setup.begin(GAME), 2, { kind: "open" });
  const moved = setup.changeSeat(form, 2, { kind: "me" });
  assert.deepEqual(moved.seats.map((seat) => seat.kind), ["open", "bot", "me", "bot"]);
});

test("a hot seat sends its name, an open seat nothing but that", () => {
  const form = setup.changeSeat(setup.begin(GAME), 1, { kind: "hotseat", name: "  Bo " });
  const plans = setup.setupOf(setup.changeSeat(form, 2, { kind: "open", name: "left over" })).seats;
  assert.deepEqual(plans.slice(1, 3), [{ kind: "hotseat", name: "Bo" }, { kind: "open" }]);
});

test("only options that differ are sent", () => {
  const form = setup.chooseMode(setup.begin(GAME), "random");
  const options = { set: "random", rounds: "12", cards: "3, 5,7", choose_recovery: true, variant: "one" };
  assert.deepEqual(setup.optionsOf({ ...form, options }), { cards: [3, 5, 7], choose_recovery: true });
});

test("fields show what the mode says, and what was typed", () => {
  const form = setup.chooseMode(setup.begin(GAME), "random");
  assert.equal(setup.fieldOf(form, option("rounds")), "12");
  assert.equal(setup.fieldOf(form, option("cards")), "");
  assert.equal(setup.fieldOf({ ...form, options: { rounds: "x" } }, option("rounds")), "x");
});

test("a short game is a choice of its own, which only sets options", () => {
  const form = setup.chooseMode(setup.begin(GAME), "long");
  assert.equal(setup.shortWords(form), "8 rounds");
  assert.equal(setup.isShort(form), false);
  const short = setup.chooseShort(form, true);
  assert.equal(setup.isShort(short), true);
  assert.deepEqual(setup.optionsOf(short), { rounds: 8 });
  assert.deepEqual(setup.chooseShort(short, false).options, {});
  assert.equal(setup.shortWords(setup.begin(GAME)), "");
});

test("each kind of option has its field", () => {
  const kinds = GAME.options.map((found) => setup.fieldKind(found.schema));
  assert.deepEqual(kinds, ["text", "list", "list", "picks", "check", "number", "select"]);
});

test("a number that is none is refused in words", () => {
  assert.throws(() => setup.readField(option("rounds"), "many"), /Rounds: a whole number is needed, not “many”/);
  assert.throws(() => setup.readField(option("rounds"), " "), /whole number/);
  assert.throws(() => setup.readField(option("cards"), "1, x"), /not “x”/);
  assert.deepEqual(setup.readField(option("guilds"), "red,, blue "), ["red", "blue"]);
});

test("errors find their place", () => {
  const form = { ...setup.begin(GAME), data: { "cards.toml": "x" } };
  assert.equal(setup.placeError(form, "cards.toml: bad").file, "cards.toml");
  assert.equal(setup.placeError(form, "option set: no set").option, "set");
  assert.equal(setup.placeError(form, "bad option: Expected `int` - at `$.rounds`").option, "rounds");
  assert.equal(setup.placeError(form, "Rounds: a whole number is needed").option, "rounds");
  assert.deepEqual(setup.placeError(form, "too often"), { message: "too often" });
});

test("live and slow tables have their own times", () => {
  const slow = setup.chooseLive(setup.begin(GAME), false);
  assert.ok(setup.timesOf(false).some(([seconds]) => seconds === slow.seconds));
  assert.equal(setup.chooseLive(slow, true).seconds, 0);
});

test("the button says what comes", () => {
  const form = setup.begin(GAME);
  assert.equal(setup.startWords(form), "Start the game");
  assert.equal(setup.startWords(setup.changeSeat(form, 1, { kind: "open" })), "Open the table");
  assert.equal(setup.startWords(setup.changeSeat(form, 0, { kind: "bot" })), "Watch the bots play");
});

test("numbers as people say them", () => {
  assert.equal(cards.spoken([4]), "4");
  assert.equal(cards.spoken([2, 3]), "2 or 3");
  assert.equal(cards.spoken([2, 3, 4, 5]), "2 to 5");
  assert.equal(cards.spoken([2, 4, 5]), "2, 4 or 5");
});

test("one click takes a number of players that the game has", () => {
  assert.equal(cards.sensibleSeats("battlecruisers", [3, 4, 5]), 4);
  assert.equal(cards.sensibleSeats("battlecruisers", [3]), 3);
  assert.equal(cards.sensibleSeats("another", [5, 2]), 2);
});

test("my turn comes first, then what goes on, then what is over", () => {
  const over = { ...TABLE, id: "over", state: "over", touched: 9 };
  const mine = { ...TABLE, id: "mine", my_turn: true };
  const open = { ...TABLE, id: "open", state: "open" };
  const newer = { ...TABLE, id: "newer", touched: 5 };
  const order = lists.myOrder([over, open, TABLE, newer, mine]).map((card) => card.id);
  assert.deepEqual(order, ["mine", "newer", "x", "open", "over"]);
});

test("how a table stands", () => {
  assert.equal(lists.standing(TABLE), "Waiting for Drake");
  assert.equal(lists.standing({ ...TABLE, waiting: [] }), "Under way");
  assert.equal(lists.standing({ ...TABLE, my_turn: true }), "Your turn");
  assert.equal(lists.standing({ ...TABLE, state: "over", result: "Ann won" }), "Ann won");
  assert.equal(lists.standing({ ...TABLE, state: "record" }), "A saved game");
  const open = { ...TABLE, state: "open", seats: [TABLE.seats[0], { kind: "open", name: "", mine: false }] };
  assert.equal(lists.standing(open), "1 seat free");
  assert.equal(lists.firstFree(open), 1);
});

test("times in words", () => {
  assert.equal(lists.ago(100, 130), "just now");
  assert.equal(lists.ago(0, 3600), "1 hour ago");
  assert.equal(lists.ago(0, 3 * 86400 + 5), "3 days ago");
  assert.equal(lists.timeLeft({ ...TABLE, due: 200 }, 80), "2 minutes left");
  assert.equal(lists.timeLeft({ ...TABLE, due: 200 }, 300), "time is up");
  assert.equal(lists.timeLeft(TABLE, 0), "");
});

test("a suggested name is short enough", () => {
  assert.equal(seaName(() => 0), "Captain Petrel");
  assert.ok(seaName(() => 0.999).length <= 24);
});

test("rules: numbers and references are links", () => {
  const html = '<li id="rule-4.3"><strong>BC 4.3</strong> As BC 1.2 and BC 3.10 say.</li>';
  const made = rulebook.linked(html);
  assert.match(made, /<a class="rule-number" href="#rule-4.3">BC 4.3<\/a>/);
  assert.match(made, /<a href="#rule-1.2">BC 1.2<\/a> and <a href="#rule-3.10">BC 3.10<\/a>/);
});

test("rules: chapters, lower headings, words", () => {
  const html = '<h1>T</h1><h2 id="rule-1">1 <em>Set-up</em></h2>';
  assert.deepEqual(rulebook.chapters(html), [{ id: "rule-1", title: "1 Set-up" }]);
  assert.equal(rulebook.lowered(html), '<h2>T</h2><h3 id="rule-1">1 <em>Set-up</em></h3>');
  assert.ok(rulebook.matches("Ships Turn left", rulebook.wordsOf(" turn  SHIPS ")));
  assert.ok(!rulebook.matches("Ships", ["card"]));
});
