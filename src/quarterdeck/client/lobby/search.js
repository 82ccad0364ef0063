// Searching the rules in the page: what does not match is hidden, what does is marked.

import { matches, wordsOf } from "./rulebook.js";

const MARKS = "rule-search";
const BLOCKS = "li, p, table, pre";

/**
 * Hide the paragraphs without the words; returns how many are left.
 * @param {HTMLElement | null} text
 * @param {string} query
 */
export function find(text, query) {
  if (!text) return 0;
  const words = wordsOf(query);
  const blocks = [.../** @type {NodeListOf<HTMLElement>} */ (text.querySelectorAll(BLOCKS))];
  const outer = blocks.filter((block) => !block.parentElement?.closest(BLOCKS));
  for (const block of outer) block.hidden = !matches(block.textContent ?? "", words);
  hideEmpty(text, words.length > 0);
  const left = outer.filter((block) => !block.hidden);
  mark(left, words);
  return left.length;
}

/**
 * A heading without anything under it goes as well.
 * @param {HTMLElement} text
 * @param {boolean} searching
 */
function hideEmpty(text, searching) {
  let shown = false;
  for (const child of /** @type {HTMLElement[]} */ ([...text.children]).reverse()) {
    const heading = /^H[1-6]$/.test(child.tagName);
    if (heading) child.hidden = searching && !shown && child.tagName !== "H1";
    shown = heading ? false : shown || isShown(child);
  }
}

/** @param {HTMLElement} block */
function isShown(block) {
  if (block.matches("ul, ol")) return [...block.children].some((item) => !(/** @type {HTMLElement} */ (item).hidden));
  return !block.hidden;
}

/**
 * Browsers that can mark text without changing the page do so; others only filter.
 * @param {HTMLElement[]} blocks
 * @param {string[]} words
 */
function mark(blocks, words) {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(MARKS);
  if (words.length) CSS.highlights.set(MARKS, new Highlight(...blocks.flatMap((block) => rangesIn(block, words))));
}

/**
 * @param {HTMLElement} block
 * @param {string[]} words
 */
function rangesIn(block, words) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  /** @type {Range[]} */
  const ranges = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const word of words) ranges.push(...rangesOf(node, word));
  }
  return ranges;
}

/**
 * @param {Node} node
 * @param {string} word
 */
function rangesOf(node, word) {
  const lower = (node.nodeValue ?? "").toLowerCase();
  /** @type {Range[]} */
  const ranges = [];
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, Math.min(at + word.length, lower.length));
    ranges.push(range);
  }
  return ranges;
}

/**
 * Show a rule and point at it.
 * @param {HTMLElement | null} text
 * @param {string} number
 */
export function pointTo(text, number) {
  for (const old of text?.querySelectorAll(".pointed") ?? []) old.classList.remove("pointed");
  const rule = number ? text?.querySelector(`#${CSS.escape(`rule-${number}`)}`) : null;
  if (!rule) return;
  rule.classList.add("pointed");
  const box = rule.closest(".side-body"); // beside the table only the panel moves, and the page only if it has to
  if (!box) return rule.scrollIntoView({ block: "center" });
  box.scrollTop += rule.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3;
  box.scrollIntoView({ block: "nearest" });
}
