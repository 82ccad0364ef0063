// Which weapons' sectors are shown, and from where: of ships as they lie, of a ship as it would be, and of those that
// could hit it there.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { html } from "../../html.js";
import { ghostOf } from "./flags.js";
import { isActing } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../../types/avertigos").Sector} Sector */
/** @typedef {Sector & { x: number, y: number, height: number, look: "" | "idle" | "threat" }} Shown a sector, and from where */

/** Whether it is shown where all others can fire and fly; R changes it. */
export const reaches = signal(false);

/** R shows where others reach, or no longer. */
export function useReaches() {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey && !event.altKey && !typing) reaches.value = !reaches.value;
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** The button for the same; only who has enemies has it. @param {{ t: Table }} props */
export const Reaches = ({ t }) => t.aids.foes.length > 0 && html`<button type="button" title="Where the others can fire and fly (R)"
  aria-label="R: where the others reach" aria-pressed=${reaches.value} onClick=${() => (reaches.value = !reaches.value)}>◎</button>`;

/** @param {Table} t @returns {Shown[]} */
export function shownSectors(t) {
  const foes = reaches.value ? lying(t, (one) => t.aids.foes.includes(one.ship), "threat") : [];
  return [...foes, ...chosenSectors(t)];
}

/** Of a part or ship that is pointed at, of the ship as it would be, else of the loaded weapons that may fire. @param {Table} t */
function chosenSectors(t) {
  const [kind, number] = (t.hover ?? "").split(":");
  if (kind === "ship") return lying(t, (one) => one.ship === Number(number));
  const own = (/** @type {Sector} */ one) => one.ship === t.subject;
  if (["part", "load", "swing", "fire"].includes(kind)) return lying(t, (one) => own(one) && one.part === Number(number));
  const picked = lying(t, (one) => own(one) && t.choice.picked(`part:${one.part}`));
  if (picked.length) return picked;
  const ghost = ghostOf(t);
  if (ghost) return foreseen(t, ghost);
  return isActing(t) ? lying(t, (one) => own(one) && t.view.ships[one.ship].loaded[one.part] > 0) : [];
}

/** @param {Table} t @param {(one: Sector) => boolean} wanted @param {Shown["look"]} [look] @returns {Shown[]} */
function lying(t, wanted, look = "") {
  return t.aids.sectors.filter(wanted).map((one) => {
    const { x, y, height } = t.view.ships[one.ship];
    return { ...one, x, y, height, look };
  });
}

/**
 * The ship's own weapons where it would be, each with whom it could hit, and those of others that could hit it there.
 * @param {Table} t
 * @param {import("./table.js").Ghost} ghost
 * @returns {Shown[]}
 */
function foreseen(t, { x, y, height, heading, targets, threats }) {
  const turn = heading - t.view.ships[t.view.active].heading;
  const own = t.aids.sectors.filter((one) => one.ship === t.view.active).map((one) => {
    const hits = targets.flatMap(([part, ship]) => (part === one.part ? [ship] : []));
    const headings = one.headings.map((bearing) => bearing + turn);
    return { ...one, x, y, height, headings, hits, look: /** @type {Shown["look"]} */ (hits.length ? "" : "idle") };
  });
  const hostile = lying(t, (one) => threats.some(([ship, part]) => ship === one.ship && part === one.part), "threat");
  return [...hostile, ...own];
}

/** Ships of which it is shown how far they can come: the one that is pointed at, and those of others with R. @param {Table} t */
export function shownStrides(t) {
  const [kind, number] = (t.hover ?? "").split(":");
  const all = [...(reaches.value ? t.aids.foes : []), ...(kind === "ship" ? [Number(number)] : [])];
  return [...new Set(all)].filter((i) => t.view.ships[i]?.alive && t.view.ships[i].docked < 0 && t.aids.strides[i]);
}
