// The eye is taken to where it happens: to what is asked, else to what has just changed, if none of it is in sight.

import { useEffect } from "preact/hooks";
import { narrow } from "../narrow.js";

const ASKED = ".board .target.open:not(.aside)"; // what can be done besides calls nobody away
const CHANGED = ".board [data-new]";

/** On a phone, where not all of the table is in sight. @param {import("./live.js").LiveVisit} visit */
export function useAttention(visit) {
  const asked = visit.asked.value;
  const frame = visit.shown.value;
  useEffect(() => {
    if (narrow.value && !frame?.coach) lead(asked && document.querySelector(ASKED) ? ASKED : CHANGED);
  }, [asked, frame]);
}

/**
 * Scroll calmly to the first of these, if none of them is in sight; in a picture that is magnified, look there.
 * @param {string} selector
 */
export function lead(selector) {
  const things = [...document.querySelectorAll(selector)];
  if (!things.length || things.some(isInSight)) return;
  const picture = things[0].closest(".closer, .near");
  if (picture && !overlaps(things[0].getBoundingClientRect(), picture.getBoundingClientRect())) {
    picture.dispatchEvent(new CustomEvent("lookat", { detail: middleOf(things[0]) }));
  }
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  (picture ?? things[0]).scrollIntoView({ block: "center", inline: "nearest", behavior });
}

/** Below the header, above what is asked on a phone, and within its picture. @param {Element} thing */
function isInSight(thing) {
  const box = thing.getBoundingClientRect();
  const picture = thing.closest(".closer, .near")?.getBoundingClientRect();
  const top = Math.max(...[...document.querySelectorAll(".header, [data-stays]")].map((one) => below(one, thing)));
  const bottom = narrow.value ? (document.querySelector(".ask")?.getBoundingClientRect().top ?? innerHeight) : innerHeight;
  return box.bottom > top && box.top < bottom && (!picture || overlaps(box, picture)) && !isScrolledAway(thing, box);
}

/** Where something begins to be seen that scrolls behind what stays at the top. @param {Element} stays @param {Element} thing */
const below = (stays, thing) =>
  stays.contains(thing) || !["sticky", "fixed"].includes(getComputedStyle(stays).position) ? 0 : stays.getBoundingClientRect().bottom;

/** @param {Element} thing @param {DOMRect} box */
function isScrolledAway(thing, box) {
  for (let at = thing.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflowY === "auto" && !overlaps(box, at.getBoundingClientRect())) return true;
  }
  return false;
}

/** @param {DOMRect} a @param {DOMRect} b */
const overlaps = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** @param {Element} thing */
function middleOf(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
