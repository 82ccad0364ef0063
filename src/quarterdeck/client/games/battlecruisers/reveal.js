// What was revealed stays face up for a while, even where the rules are already at the next round: that is the moment
// that everybody waited for. Nobody has to wait for its end: who plays the next card ends it.

import { useEffect, useRef, useState } from "preact/hooks";
import { STILL } from "./motion.js";

const FIRST = 1000; // milliseconds to see the cards turned over
const EACH = 350; // and to read what a number did

/**
 * The round whose cards are still looked at, or null.
 * @param {import("../../types/battlecruisers").Frame} frame
 * @param {import("./story.js").Chapter | null} chapter
 */
export function useReveal({ moment, lines, view, aids }, chapter) {
  const shown = useRef({ moment: -1, round: 0, stay: 0 });
  const [seen, setSeen] = useState(-1);
  const reveals = lines.some(({ event }) => event.event === "revealed");
  if (reveals && chapter && shown.current.moment !== moment && !matchMedia(STILL).matches) {
    shown.current = { moment, round: chapter.round, stay: FIRST + EACH * chapter.beats.length };
  }
  const { moment: last, round, stay } = shown.current;
  useEffect(() => {
    const timer = setTimeout(() => setSeen(last), stay);
    return () => clearTimeout(timer);
  }, [last]);
  const looking = last !== seen && last <= moment && chapter?.round === round;
  return looking && aids.phase !== "resolve" && !view.mine?.choice ? chapter : null;
}
