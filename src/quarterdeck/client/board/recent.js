// What has just happened, pointed out anew with every frame.

import { useRef } from "preact/hooks";

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
