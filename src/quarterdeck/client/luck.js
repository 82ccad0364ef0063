// Luck that can be checked in this browser: seals, the seed that follows from them, and the generator of the rules.
// The same texts and the same numbers as in core/luck.py and core/rng.py; docs/luck.md says what it proves.

/**
 * @typedef {{ value: string, nonce: string }} Sealable
 * @typedef {{ seat: number, seal: string, shown?: Sealable }} Salt
 * @typedef {{ table: string, seal: string, shown: Sealable, salts: Salt[] }} Luck
 * @typedef {{ actions: string, nonce: string }} Choice a secret choice, as it was sealed
 * @typedef {{ round: number, seat: number, question: number, seal: string, plies?: number[], shown?: Choice }} SealedChoice
 * @typedef {{ seed: number | string, names: string[], luck?: Luck, choices?: SealedChoice[], draws?: number[], digest?: string }} Header
 * @typedef {{ seat: number, action: unknown, draws?: number[], told?: [number, unknown][] }} Step
 * @typedef {{ table?: string, server?: string, roll?: Record<string, string>, seal?: string }} Seen which table it
 *   is, what this browser saw there before the game began, and its own seal
 * @typedef {Record<string, Record<string, string>>} Rolls the seals of secret choices that this browser saw, by round
 * @typedef {{ ear: number, events: unknown[], all: boolean }} Heard what the page shows, and whether it is everything
 * @typedef {{ state: "good" | "bad" | "none", words: string }} Verdict
 */

const DOMAIN = "quarterdeck luck 1";
const SPAN = 2 ** 32;
const WARM_UP = 15;
const NOT_SEALED = "Not sealed: nobody was bound to this luck before the game began.";

/** True where the browser lends its digests: over HTTPS, and on the own machine. */
export const canSeal = () => Boolean(globalThis.crypto?.subtle);

/** @param {string} text */
export async function digest(text) {
  const found = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return inHex(new Uint8Array(found));
}

/** @param {Uint8Array} bytes */
const inHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @returns {Sealable} */
export function newSealable() {
  const random = (/** @type {number} */ count) => inHex(crypto.getRandomValues(new Uint8Array(count)));
  return { value: random(32), nonce: random(16) };
}

/** @param {string} who @param {Sealable} kept */
export const sealOf = (who, { value, nonce }) => digest(`${DOMAIN} seal\nby ${who}\nvalue ${value}\nnonce ${nonce}\n`);

/** @param {string} table @param {number} seat @param {number} question @param {Choice} choice */
export const sealOfChoice = (table, seat, question, { actions, nonce }) =>
  digest(`${DOMAIN} choice\ntable ${table}\nseat ${seat}\nquestion ${question}\nactions ${actions}\nnonce ${nonce}\n`);

/** @param {Luck} luck @returns {Promise<string>} the seed, as a record writes it */
export async function seedOf({ table, shown, salts }) {
  const lines = salts.map((salt) => `seat ${salt.seat} seal ${salt.seal} salt ${salt.shown?.value ?? "none"}`);
  const text = [`${DOMAIN} seed`, `table ${table}`, `secret ${shown.value}`, ...lines].join("\n");
  return `0x${(await digest(`${text}\n`)).slice(0, 32)}`;
}

/** The generator of the rules: sfc32, from a seed of 128 bits. */
export class Generator {
  /** @param {number | string} seed */
  constructor(seed) {
    const whole = BigInt(seed);
    const word = (/** @type {bigint} */ shift) => Number((whole >> shift) & 0xffffffffn);
    this.a = word(0n);
    this.b = word(32n);
    this.c = word(64n);
    this.count = (word(96n) + 1) % SPAN;
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  next() {
    const out = (this.a + this.b + this.count) % SPAN;
    this.count = (this.count + 1) % SPAN;
    this.a = (this.b ^ (this.b >>> 9)) >>> 0;
    this.b = (this.c * 9) % SPAN;
    this.c = (((this.c << 21) | (this.c >>> 11)) + out) >>> 0;
    return out;
  }

  /** A number from 0 to n - 1. @param {number} n */
  below(n) {
    const fair = SPAN - (SPAN % n);
    let drawn = this.next();
    while (drawn >= fair) drawn = this.next();
    return drawn % n;
  }
}

/**
 * Everything that can be checked of a finished game without its rules: what the record says, what this browser saw
 * before the game began, and what the page shows.
 * @param {string} text the record
 * @param {Seen} seen
 * @param {Heard} heard
 * @returns {Promise<Verdict>}
 */
export async function check(text, seen, heard) {
  const lines = text.trimEnd().split("\n");
  /** @type {Header} */
  const header = JSON.parse(lines[0]);
  if (!header.luck && !seen.server) return { state: "none", words: NOT_SEALED };
  /** @type {Step[]} */
  const steps = lines.slice(1).map((line) => JSON.parse(line));
  const wrong = header.luck ? await whatIsWrong(lines, header, header.luck, steps, seen, heard) : "the record does not tell it";
  if (wrong || !header.luck) return { state: "bad", words: `The luck does not fit: ${wrong}.` };
  return { state: "good", words: inWords(header, header.luck, steps, seen) };
}

/**
 * The first thing that does not fit, in words.
 * @param {string[]} lines
 * @param {Header} header
 * @param {Luck} luck
 * @param {Step[]} steps
 * @param {Seen} seen
 * @param {Heard} heard
 */
async function whatIsWrong(lines, header, luck, steps, seen, heard) {
  return (
    (await wrongSeal(luck, seen)) ||
    (await wrongSalt(header, luck, seen)) ||
    ((await seedOf(luck)) !== header.seed && "the seed does not follow from the secret and the salts") ||
    wrongDraw(header, steps) ||
    wrongEvent(steps, heard) ||
    ((await wholeDigest(lines)) !== header.digest && "the record was changed after it was written")
  );
}

/** @param {Luck} luck @param {Seen} seen */
async function wrongSeal(luck, seen) {
  if (seen.table && seen.table !== luck.table) return "the record is another table's";
  if (seen.server && seen.server !== luck.seal) return "the server's seal is not the one that this browser saw before the game";
  return (await sealOf(`table ${luck.table}`, luck.shown)) !== luck.seal && "the server's secret is not what it had sealed";
}

/** @param {Header} header @param {Luck} luck @param {Seen} seen */
async function wrongSalt({ names }, { salts }, { roll, seal: own }) {
  if (own && !salts.some(({ seal }) => seal === own)) return "the salt that this browser had sealed is not among them";
  for (const { seat, seal, shown } of salts) {
    if (shown && (await sealOf("player", shown)) !== seal) return `the salt of ${names[seat]} is not what was sealed`;
  }
  const said = Object.fromEntries(salts.map(({ seat, seal }) => [seat, seal]));
  const same = !roll || JSON.stringify(Object.entries(roll).sort()) === JSON.stringify(Object.entries(said).sort());
  return !same && "the players' seals are not those that this browser saw before the game";
}

/** The first draw that the seed does not give. @param {Header} header @param {Step[]} steps */
function wrongDraw({ seed, draws = [] }, steps) {
  const generator = new Generator(seed);
  for (const [ply, drawn] of [draws, ...steps.map((step) => step.draws ?? [])].entries()) {
    for (let at = 0; at < drawn.length; at += 2) {
      const where = ply ? `after action ${ply}` : "in the set-up";
      if (!(drawn[at] >= 1 && drawn[at] <= SPAN)) return `draw ${at / 2 + 1} ${where} is none`;
      const right = generator.below(drawn[at]);
      if (right === drawn[at + 1]) continue;
      return `draw ${at / 2 + 1} ${where} should be ${right} below ${drawn[at]}, not ${drawn[at + 1]}`;
    }
  }
  return "";
}

/** What these ears were told in the record, beside what the page shows. @param {Step[]} steps @param {Heard} heard */
function wrongEvent(steps, { ear, events, all }) {
  const told = steps.flatMap(({ told = [] }) => told.filter(([audience]) => (audience >> ear) & 1).map(([, event]) => event));
  const kept = all ? told : told.slice(-events.length);
  return JSON.stringify(kept) !== JSON.stringify(events) && "what the page shows is not what the record tells";
}

/** Of the record without the digits of its own digest. @param {string[]} lines */
function wholeDigest([first, ...rest]) {
  return digest([first.replace(/,"digest":"[0-9a-f]*"\}$/, "}"), ...rest].join("\n"));
}

/** @param {Header} header @param {Luck} luck @param {Step[]} steps @param {Seen} seen */
function inWords({ names, draws = [] }, { salts }, steps, seen) {
  const count = [draws, ...steps.map((step) => step.draws ?? [])].reduce((sum, drawn) => sum + drawn.length / 2, 0);
  const [added, late] = [true, false].map((is) => salts.filter(({ shown }) => Boolean(shown) === is).map(({ seat }) => names[seat]));
  const salted = added.length ? `salt from ${added.join(" and ")}` : "no salt from players";
  const without = late.length ? `, none in time from ${late.join(" and ")}` : "";
  const where = seen.server
    ? "The luck was sealed before the first decision"
    : "The luck fits its seals, which this browser did not see before the game";
  return `${where}, and every shuffle, draw and die followed from it: ${count} draws, ${salted}${without}.`;
}

/**
 * Whether secret choices are what was sealed, where a table sealed them; null where there was nothing to seal.
 * @param {string} text the record
 * @param {Rolls} rolls
 * @returns {Promise<Verdict | null>}
 */
export async function checkChoices(text, rolls) {
  const lines = text.trimEnd().split("\n");
  /** @type {Header} */
  const header = JSON.parse(lines[0]);
  /** @type {Step[]} */
  const steps = lines.slice(1).map((line) => JSON.parse(line));
  if (!header.choices && !Object.keys(rolls).length) return null;
  const wrong = (await wrongChoice(header, steps)) || wrongRoll(header, rolls);
  if (wrong) return { state: "bad", words: `The secret choices do not fit: ${wrong}.` };
  return { state: "good", words: choicesInWords(header, rolls) };
}

/** The first choice that is not what was sealed, or not what was played. @param {Header} header @param {Step[]} steps */
async function wrongChoice({ names, luck, choices = [] }, steps) {
  for (const { round, seat, question, seal, plies = [], shown } of choices) {
    const whose = `the choice of ${names[seat]} in round ${round + 1}`;
    const played = plies.map((ply) => steps[ply]);
    if (played.some((step) => step?.seat !== seat)) return `${whose} is not in the record`;
    if (!shown) continue;
    if (!luck || (await sealOfChoice(luck.table, seat, question, shown)) !== seal) return `${whose} is not what was sealed`;
    const said = JSON.parse(shown.actions).slice(0, plies.length);
    if (inOrder(said) !== inOrder(played.map((step) => step.action))) return `${whose} is not what was played`;
  }
  return "";
}

/** The same text for the same thing, in whatever order its fields come. @param {unknown} thing */
function inOrder(thing) {
  const sorted = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    value && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
  return JSON.stringify(thing, sorted);
}

/** A roll that this browser saw, and the record tells otherwise. @param {Header} header @param {Rolls} rolls */
function wrongRoll({ choices = [] }, rolls) {
  for (const [round, seals] of Object.entries(rolls)) {
    const said = choices.filter((choice) => choice.round === Number(round)).map(({ seat, seal }) => [seat, seal]);
    if (inOrder(Object.fromEntries(said)) !== inOrder(seals)) return `the seals of round ${Number(round) + 1} are not those that this browser saw`;
  }
  return "";
}

/** @param {Header} header @param {Rolls} rolls */
function choicesInWords({ names, choices = [] }, rolls) {
  const rounds = new Set(choices.map(({ round }) => round)).size;
  const seen = Object.keys(rolls).length;
  const late = [...new Set(choices.filter(({ shown }) => !shown).map(({ seat }) => names[seat]))];
  const where = seen === rounds ? "as this browser saw it" : seen ? `of which this browser saw ${seen}` : "which this browser did not see";
  const without = late.length ? ` Not always shown in time, so that a bot chose: ${late.join(" and ")}.` : "";
  return `Every secret choice was sealed before anybody could know another: ${choices.length} in ${rounds} rounds, ${where}.${without}`;
}
