// A sweep as curves, and the rungs of a ladder, with their intervals.

import { html } from "../html.js";
import { inWords, partOn, placeOn, say, widen } from "./intervals.js";

/** @typedef {import("../types/lobby").FigureCard} FigureCard */
/** @typedef {import("../types/lobby").Cell} Cell */
/** @typedef {import("../types/lobby").Swept} Swept */

const HEIGHT = 170; // pixels, of the curve and of the values below it
const TOP = 12;
const BOTTOM = 140;
const EVEN = 0.5;

/**
 * A figure against the number that is swept, on an axis of its own: here one looks at its course. The table beside it
 * says the same in words.
 * @param {{ figure: FigureCard, swept: Swept, arms: string[] }} props
 */
export function Curve({ figure, swept, arms }) {
  const cells = figure.cells.filter(({ against }) => !against);
  const [axis] = widen(new Map(), [{ ...figure, cells }]).values();
  if (!axis) return null;
  const ends = /** @type {[number, number]} */ ([Math.min(...swept.values), Math.max(...swept.values)]);
  const y = (/** @type {number} */ value) => BOTTOM - (BOTTOM - TOP) * partOn(axis, value);
  const points = cells.map((cell) => ({ cell, at: swept.values[arms.indexOf(cell.arm)] }));
  const x = (/** @type {number} */ at) => placeOn(ends, at, 12);
  return html`<figure class="lab-curve">
    <figcaption>${figure.name} <span class="hint">${figure.words}, by ${swept.name}</span></figcaption>
    <svg class="lab-interval" width="100%" height=${HEIGHT} aria-hidden="true">
      ${axis.map((end) => html`<text key=${`y${end}`} class="tick" x="0" y=${y(end) + 4}>${say(figure, end, figure.signed)}</text>`)}
      ${figure.signed && html`<line class="zero" x1="0" x2="100%" y1=${y(0)} y2=${y(0)} />`}
      ${points.slice(1).map(({ cell, at }, before) => {
        const last = points[before];
        return html`<line key=${`s${at}`} class="course" x1=${x(last.at)} y1=${y(last.cell.value)} x2=${x(at)} y2=${y(cell.value)} />`;
      })}
      ${points.map(({ cell, at }) => html`<g key=${at}>
        ${cell.low !== null && cell.high !== null && html`<line class="reach" x1=${x(at)} x2=${x(at)} y1=${y(cell.low)} y2=${y(cell.high)} />`}
        <circle cx=${x(at)} cy=${y(cell.value)} r="4.5" />
        <text class="tick" text-anchor="middle" x=${x(at)} y=${HEIGHT - 6}>${at.toLocaleString("en")}</text>
      </g>`)}
    </svg>
  </figure>`;
}

/**
 * The ladder from its top: how often each bot comes in before the one below it.
 * @param {{ figure: FigureCard, rungs: string[] }} props
 */
export function Ladder({ figure, rungs }) {
  const steps = figure.cells.filter(({ against }) => !against);
  const at = (/** @type {number} */ value) => placeOn([0, 1], value);
  return html`<table class="lab-figure lab-ladder">
    <caption>How often each comes in before the one below it <span class="hint">the dashed line is one game in two</span></caption>
    <tbody>
      ${steps.map((cell, step) => ({ cell, bot: rungs[step + 1] })).reverse().map(({ cell, bot }) => {
        const { value, range } = inWords(figure, cell);
        return html`<tr key=${bot} class=${isBetter(cell) ? "sure" : ""}>
          <th scope="row">${bot}</th>
          <td class="lab-bar"><svg class="lab-interval" width="100%" height="16" aria-hidden="true">
            <line class="zero" x1=${at(EVEN)} x2=${at(EVEN)} y1="0" y2="16" />
            ${cell.low !== null && cell.high !== null && html`<line class="reach" x1=${at(cell.low)} x2=${at(cell.high)} y1="8" y2="8" />`}
            <circle cx=${at(cell.value)} cy="8" r="4.5" />
          </svg></td>
          <td class="lab-value">${value}${" "}<span class="hint">${range}</span></td>
        </tr>`;
      })}
      <tr><th scope="row">${rungs[0]}</th><td class="hint" colspan="2">the lowest rung</td></tr>
    </tbody>
  </table>`;
}

/** @param {Cell} cell */
const isBetter = ({ low }) => low !== null && low > EVEN;
