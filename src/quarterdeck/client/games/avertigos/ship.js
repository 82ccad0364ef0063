// A sky-ship from above, bow upwards, around its centre; lengths in millimetres.

import { html } from "../../html.js";
import { colourOf } from "../../seats.js";

/**
 * By number of modules: length and beam of the gasbag, spread of the wings, number of ribs.
 * @type {Record<number, [number, number, number, number]>}
 */
const BUILDS = { 1: [40, 13, 22, 2], 2: [44, 14, 26, 3], 3: [52, 17, 34, 4], 4: [62, 21, 42, 5] };
const SCALES = [1, 0.86, 1.02, 1.2];

/** @param {number} height */
export const scaleOf = (height) => SCALES[height] ?? 1;

/**
 * The outline of a gasbag: pointed at the bow, blunt at the stern.
 * @param {number} length
 * @param {number} beam
 */
function bag(length, beam) {
  const l = length / 2;
  const b = beam / 2;
  const right = `C${b * 0.9} ${-l * 0.72} ${b * 1.25} ${l * 0.15} ${b * 0.55} ${l * 0.82}`;
  const left = `C${-b * 1.25} ${l * 0.15} ${-b * 0.9} ${-l * 0.72} 0 ${-l}`;
  return `M0 ${-l}${right}Q0 ${l * 1.05} ${-b * 0.55} ${l * 0.82}${left}Z`;
}

/**
 * Wings amidships and fins at the stern.
 * @param {number} length
 * @param {number} spread
 */
function wings(length, spread) {
  const l = length / 2;
  const s = spread / 2;
  const wing = (/** @type {number} */ side) =>
    `M${side * 4} ${-l * 0.3}L${side * s} ${l * 0.08}L${side * s} ${l * 0.26}L${side * 4} ${l * 0.2}Z` +
    `M${side * 3} ${l * 0.55}L${side * s * 0.62} ${l * 0.92}L${side * s * 0.62} ${l * 1.1}L${side * 2} ${l * 0.9}Z`;
  return wing(1) + wing(-1);
}

/**
 * The lines across the gasbag.
 * @param {number} length
 * @param {number} beam
 * @param {number} count
 */
function ribs(length, beam, count) {
  const found = [];
  for (let i = 1; i <= count; i++) {
    const y = length * (-0.5 + i / (count + 1));
    const half = (beam / 2) * Math.sqrt(Math.max(0.15, 1 - (2.1 * y * y) / ((length * length) / 2)));
    found.push(`M${-half * 0.86} ${y}Q0 ${y + 2.4} ${half * 0.86} ${y}`);
  }
  return found.join("");
}

/**
 * @param {{ places: number, owner: number, ghost?: boolean }} props
 */
export function Airship({ places, owner, ghost = false }) {
  const [length, beam, spread, count] = BUILDS[places] ?? BUILDS[2];
  return html`<g class=${ghost ? "av-airship ghost" : "av-airship"} style=${{ "--seat": colourOf(owner) }}>
    <path class="wing" d=${wings(length, spread)} />
    <path class="bag" d=${bag(length, beam)} />
    <path class="rib" d=${ribs(length, beam, count)} />
    <path class="keel" d=${`M0 ${-length / 2}V${length / 2}`} />
    <path class="prow" d=${`M-2.6 ${-length / 2 + 5}L0 ${-length / 2 - 4}L2.6 ${-length / 2 + 5}Z`} />
  </g>`;
}

/**
 * A flag with the ship's sign and name, and its height in bars; `k` is what a pixel measures.
 * @param {{ x: number, y: number, k: number, ship: import("./table.js").Ship, flag: { text: string, small: boolean, width: number } }} props
 */
export function Flag({ x, y, k, ship, flag: { text, small, width } }) {
  return html`<g class="av-flag" style=${{ "--seat": colourOf(ship.owner) }}
    transform=${`translate(${x} ${y}) scale(${k})`}>
    <rect x=${-width / 2} y="-10" width=${width} height="20" rx="10" />
    <text x=${-width / 2 + (small ? 5 : 9)} y="4.5">${text}</text>
    ${(small ? [] : [1, 2, 3]).map(
      (level) => html`<rect
        class=${level <= ship.height ? "bar on" : "bar"}
        x=${width / 2 - 16}
        y=${5.5 - 4.4 * level}
        width="9"
        height="3"
      />`,
    )}
  </g>`;
}
