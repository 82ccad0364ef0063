// Arms that an experiment makes itself: a sweep over a number, a ladder of bots. As plain data; nothing here touches
// the page.

/** @typedef {import("../types/lobby").Experiment} Experiment */
/** @typedef {import("../types/lobby").Sweep} Sweep */
/** @typedef {import("../types/lobby").Depth} Depth */
/** @typedef {import("../types/lobby").Datum} Datum */

/**
 * A number and the values that it goes through, as they stand in their fields; `figure` is what comes near to `at`
 * where the sweep is to end. Without a file it is an option of the game; `values` are those of a file that lists them.
 * @typedef {object} SweepForm
 * @property {string} file
 * @property {string} path
 * @property {string} first
 * @property {string} last
 * @property {string} step
 * @property {unknown[]} values
 * @property {string} figure
 * @property {string} at
 */

/** @type {SweepForm} */
export const NO_SWEEP = { file: "", path: "", first: "", last: "", step: "1", values: [], figure: "", at: "" };
const FIRST_LOOKS = 25;
const doubled = (/** @type {number} */ looks, /** @type {number} */ times) =>
  Array.from({ length: times + 1 }, (_, step) => `search:looks=${looks * 2 ** step}`);

/** Bots that may stand on a ladder, the weakest first. */
export const BOTS = ["random", "deckhand", "mate", ...doubled(FIRST_LOOKS, 5), "captain", "admiral"];
export const USUAL_RUNGS = doubled(FIRST_LOOKS, 2);

/**
 * A number is taken, with some values around what it is.
 * @param {Datum} datum
 * @returns {SweepForm}
 */
export function sweepAround({ file, path, value }) {
  const first = Math.max(Math.min(value, 1), value - 2);
  return { ...NO_SWEEP, file, path, first: String(first), last: String(value + 2) };
}

/** @param {string} text @param {string} what */
function whole(text, what) {
  const number = Number(text);
  if (!text.trim() || !Number.isInteger(number)) throw new Error(`${what} which value? A whole number, not “${text}”.`);
  return number;
}

/**
 * @param {SweepForm} form
 * @returns {Sweep}
 */
export function sweepOf({ file, path, first, last, step, values, figure, at }) {
  if (!path) throw new Error("Which number is swept? Look for it by a name or a word of its text.");
  if (figure && (!at.trim() || Number.isNaN(Number(at)))) throw new Error(`Near to which ${figure}? A number, not “${at}”.`);
  const place = file ? { file, path, option: "" } : { file: "", path: "", option: path };
  const seek = figure ? { figure, at: Number(at) } : null;
  if (values.length && !first && !last) return { ...place, values, first: null, last: null, step: 1, seek };
  const by = whole(step, "By");
  if (by < 1) throw new Error(`By which step? 1 or more, not “${step}”.`);
  return { ...place, values: [], first: whole(first, "From"), last: whole(last, "To"), step: by, seek };
}

/** @param {Sweep | null} made @returns {SweepForm} */
export function sweepFormOf(made) {
  if (!made) return NO_SWEEP;
  const text = (/** @type {number | null} */ number) => (number === null ? "" : String(number));
  return {
    file: made.file,
    path: made.option || made.path,
    first: text(made.first),
    last: text(made.last),
    step: String(made.step),
    values: made.values,
    figure: made.seek?.figure ?? "",
    at: made.seek ? String(made.seek.at) : "",
  };
}

/**
 * The values that a sweep goes through, as far as its fields can be read.
 * @param {SweepForm} form
 * @param {number} most
 * @returns {unknown[]}
 */
export function sweptValues(form, most) {
  if (form.values.length && !form.first && !form.last) return form.values;
  const [first, last, step] = [form.first, form.last, form.step].map(Number);
  if (!form.first || !form.last || !(step >= 1)) return [];
  const count = Math.max(0, Math.floor((last - first) / step) + 1) || 0;
  return Array.from({ length: Math.min(count, most + 1) }, (_, at) => first + at * step);
}

/**
 * @param {string[]} rungs
 * @returns {Depth}
 */
export function depthOf(rungs) {
  if (rungs.length < 2) throw new Error("A ladder needs two bots or more.");
  return { looks: FIRST_LOOKS, doublings: 4, bots: rungs };
}

/** @param {Depth | null} made */
export function rungsOf(made) {
  if (!made) return USUAL_RUNGS;
  return made.bots.length ? made.bots : doubled(made.looks, made.doublings);
}

/**
 * A bot on the ladder or off it, each in its place.
 * @param {string[]} rungs
 * @param {string} bot
 */
export function toggleRung(rungs, bot) {
  if (rungs.includes(bot)) return rungs.filter((one) => one !== bot);
  return standing(rungs).filter((one) => one === bot || rungs.includes(one));
}

/** All that may stand on this ladder: those that there are, and what a file has brought. @param {string[]} rungs */
export function standing(rungs) {
  return [...rungs.filter((one) => !BOTS.includes(one)), ...BOTS];
}
