// Intervals as they are drawn and said. The axis of a figure is as wide as its widest interval has ever been in this
// visit, so that one sees it shrink.

/** @typedef {import("../types/lobby").FigureCard} FigureCard */
/** @typedef {import("../types/lobby").Cell} Cell */
/** @typedef {[low: number, high: number]} Axis */
/** @typedef {Map<string, Axis>} Axes */

/** @param {FigureCard} figure @param {Cell} cell */
export const axisKey = (figure, cell) => `${figure.measure}/${figure.name}/${cell.against ? "difference" : "value"}`;

/**
 * The axes with these intervals on them; differences, and what is more or less, have zero on theirs.
 * @param {Axes} axes
 * @param {FigureCard[]} figures
 * @returns {Axes}
 */
export function widen(axes, figures) {
  const wider = new Map(axes);
  for (const figure of figures) {
    for (const cell of figure.cells) {
      const key = axisKey(figure, cell);
      const ends = [cell.value, cell.low ?? cell.value, cell.high ?? cell.value];
      if (cell.against || figure.signed) ends.push(0);
      const [low, high] = wider.get(key) ?? [Infinity, -Infinity];
      wider.set(key, [Math.min(low, ...ends), Math.max(high, ...ends)]);
    }
  }
  return wider;
}

/** Where a number lies on an axis, from 0 to 1. @param {Axis} axis @param {number} value */
export const partOn = ([low, high], value) => (high > low ? (value - low) / (high - low) : 0.5);

/**
 * The same in per cent of a width, a little inside its ends.
 * @param {Axis} axis
 * @param {number} value
 * @param {number} [inside]
 */
export const placeOn = (axis, value, inside = 4) => `${(inside + (100 - 2 * inside) * partOn(axis, value)).toFixed(2)}%`;

/** @param {FigureCard} figure @param {number} value @param {boolean} [signed] */
export function say(figure, value, signed = false) {
  const number = figure.part ? 100 * value : value;
  const text = number.toLocaleString("en", {
    minimumFractionDigits: figure.part ? 1 : figure.digits,
    maximumFractionDigits: figure.part ? 1 : figure.digits,
  });
  const zero = Number(text.replaceAll(",", "")) === 0;
  const plain = zero ? text.replace("-", "") : text.replace("-", "−");
  return signed && number > 0 && !zero ? `+${plain}` : plain;
}

/**
 * A cell in words: value, unit, and where it lies.
 * @param {FigureCard} figure
 * @param {Cell} cell
 */
export function inWords(figure, cell) {
  const signed = Boolean(cell.against) || figure.signed;
  const unit = figure.part ? (signed ? " points" : " %") : "";
  const value = `${say(figure, cell.value, signed)}${unit}`;
  if (cell.low === null || cell.high === null) return { value, range: "" };
  return { value, range: `${say(figure, cell.low, signed)} to ${say(figure, cell.high, signed)}` };
}

/** Whether a difference, or what is more or less, is surely not zero. @param {FigureCard} figure @param {Cell} cell */
export function isSure(figure, cell) {
  if (!(cell.against || figure.signed) || cell.low === null || cell.high === null) return false;
  return cell.low > 0 || cell.high < 0;
}

/**
 * Figures by measure, in their order.
 * @param {FigureCard[]} figures
 * @returns {[title: string, figures: FigureCard[]][]}
 */
export function byMeasure(figures) {
  /** @type {Map<string, FigureCard[]>} */
  const found = new Map();
  for (const figure of figures) found.set(figure.title, [...(found.get(figure.title) ?? []), figure]);
  return [...found];
}

const STATES = /** @type {Record<string, string>} */ ({
  playing: "is being played",
  sure: "stopped as soon as all that was asked for was known",
  most: "all games are played",
  stopped: "stopped",
  late: "stopped",
  failed: "came to nothing",
});

/** @param {import("../types/lobby").RunCard} card */
export const stateWords = ({ state, problem }) => [STATES[state] ?? state, problem].filter(Boolean).join(": ");
