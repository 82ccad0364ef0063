// What has just happened, pointed out anew with every frame; and what has happened since one's last choice, which stays
// marked until the next.

import { useRef } from "preact/hooks";
import { html } from "../html.js";

/**
 * What was heard since the own last choice, up to the frame that is shown; who has none hears of the frame alone.
 * @template {{ moment: number }} L
 * @param {{ moment: number, since: number, recap?: { since: number } | null }} frame
 * @param {L[]} log
 */
export function freshOf({ moment, since, recap }, log) {
  const first = recap ? recap.since : since;
  return log.filter((line) => line.moment >= first && line.moment <= moment);
}

/**
 * Where things have come from: their ways since the first of the fresh lines, a step a move.
 * @template E
 * @template P
 * @param {{ moment: number, event: E }[]} log
 * @param {{ moment: number }[]} fresh
 * @param {(event: E) => { who: number, at: P } | null | undefined} placeOf
 * @returns {{ who: number, from: P, to: P }[]}
 */
export function trailsOf(log, fresh, placeOf) {
  if (!fresh.length) return [];
  const [first, last] = [fresh[0].moment, fresh[fresh.length - 1].moment];
  /** @type {Map<number, P>} */
  const places = new Map();
  return log.flatMap(({ moment, event }) => {
    const step = moment <= last && placeOf(event);
    if (!step) return [];
    const from = places.get(step.who);
    places.set(step.who, step.at);
    return from !== undefined && moment >= first ? [{ who: step.who, from, to: step.at }] : [];
  });
}

/**
 * The trails on a board, dotted, in the colours of their owners.
 * @param {{ ways: { d: string, colour: string }[], width: number }} props `width` of the line, as the picture measures
 */
export function Trails({ ways, width }) {
  return html`<g class="trails" aria-hidden="true" style=${{ strokeWidth: width, strokeDasharray: `0 ${2 * width}` }}>
    ${ways.map(({ d, colour }, i) => html`<path key=${i} d=${d} style=${{ stroke: colour }} />`)}
  </g>`;
}

/** How often a thing has been another one than before: a key for what shall be drawn anew. @param {unknown} thing */
export function useCount(thing) {
  const last = useRef({ thing, count: 0 });
  if (last.current.thing !== thing) last.current = { thing, count: last.current.count + 1 };
  return last.current.count;
}

/**
 * What a board makes of events, said by their names; of the others nothing.
 * @template {{ event: string }} E
 * @template {unknown[]} A
 * @template R
 * @param {{ [K in E["event"]]?: (event: Extract<E, { event: K }>, ...more: A) => R }} table
 * @returns {(event: E, ...more: A) => R | undefined}
 */
export function byEvent(table) {
  const all = /** @type {Record<string, ((event: E, ...more: A) => R) | undefined>} */ (table);
  return (event, ...more) => all[event.event]?.(event, ...more);
}
