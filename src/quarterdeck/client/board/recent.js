// What has just happened is pointed out anew with every frame, though it looks as before.

import { useRef } from "preact/hooks";

/** How often a thing has been another one than before: a key for what shall be drawn anew. @param {unknown} thing */
export function useCount(thing) {
  const last = useRef({ thing, count: 0 });
  if (last.current.thing !== thing) last.current = { thing, count: last.current.count + 1 };
  return last.current.count;
}
