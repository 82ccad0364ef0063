// The rules' HTML made handier: numbers and references are links, what is printed explains itself, headings fit into
// the page.

/** @typedef {import("../types/wire").Term} Term */

const HEAD = /(<(?:p|li|h[23]) id="rule-([\d.]+)">\s*)<strong>(.*?)<\/strong>/g;
const REFERENCE = /\b(BC|GNQ|SS|AV) (\d+(?:\.\d+)+)(?!<\/strong>|\d)/g;
const TAGS = /(<[^>]*>)/;
const CHAPTERS = /(?=<h2)/;
const BLOCKS = /(?=<(?:p|li|tr|h[1-6])\b)/;

/**
 * A link at every rule's number, and at every mention of another rule.
 * @param {string} html
 */
export function linked(html) {
  const parts = html.split(TAGS).map((part) => (part.startsWith("<") ? part : linkReferences(part)));
  return parts.join("").replace(HEAD, (_, start, number, words) => {
    const plain = words.replace(/<\/?a[^>]*>/g, "");
    return `${start}<a class="rule-number" href="#rule-${number}">${plain}</a>`;
  });
}

/** @param {string} text */
function linkReferences(text) {
  return text.replace(REFERENCE, (words, _, number) => `<a href="#rule-${number}">${words}</a>`);
}

/**
 * The first mention of a printed thing in each chapter says what it is when it is asked.
 * @param {string} html
 * @param {Term[]} terms
 */
export function explained(html, terms) {
  if (!terms.length) return html;
  const byName = new Map(terms.map((term) => [calledOf(term), term]));
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(asPattern);
  const mention = new RegExp(`(?<![\\w-])(?:${names.join("|")})(?=s?(?![\\w-]))`, "g");
  return html.split(CHAPTERS).map((chapter) => explainChapter(chapter, mention, byName)).join("");
}

/** Lines may break within a name. @param {string} name */
const asPattern = (name) => name.replace(/[^\w\s]/g, "\\$&").replace(/\s+/g, "\\s+");

/** What running text calls it: without number and article. @param {Term} term */
const calledOf = ({ title }) => title.replace(/^(?:\d+|The) /, "");

/** @param {string} chapter @param {RegExp} mention @param {Map<string, Term>} byName */
function explainChapter(chapter, mention, byName) {
  const known = new Set();
  const once = (/** @type {string} */ words, /** @type {string} */ block) => {
    const name = words.replace(/\s+/g, " ");
    const term = /** @type {Term} */ (byName.get(name));
    if (known.has(name) || !known.add(name) || says(block, term) || defines(block, name)) return name;
    return `<button type="button" class="asks" data-term="${term.key}" aria-description="${quoted(term.text)}">${name}</button>`;
  };
  return chapter.split(BLOCKS).map((block) => explainBlock(block, mention, once)).join("");
}

/**
 * Not in a heading or a table, nor in a link or what is to be typed.
 * @param {string} block
 * @param {RegExp} mention
 * @param {(words: string, block: string) => string} once
 */
function explainBlock(block, mention, once) {
  if (/^<(?:h|tr)/.test(block)) return block;
  const plain = block.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
  let within = 0;
  return block.split(TAGS).map((part) => {
    if (/^<\/?(?:a|code)\b/.test(part)) within += part[1] === "/" ? -1 : 1;
    return part.startsWith("<") || within ? part : part.replace(mention, (words) => once(words, plain));
  }).join("");
}

/** @param {string} text */
const quoted = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");

/** True if a rule is about a thing: its name comes first, after numbers. @param {string} rule @param {string} name */
const defines = (rule, name) => rule.replace(/^(?:[A-Z]{2,} [\d.]+ )?(?:\d+ )?/, "").startsWith(name);

/** True if some text says already what a term does. @param {string} text @param {Term} term */
export function says(text, term) {
  const [drawn, words] = [text.toLowerCase(), term.text.toLowerCase()];
  return drawn.includes(words.split(/(?<=[.:]) /)[0]) || drawn.includes(words.split(": ").at(-1) ?? words);
}

/**
 * Headings one step lower, for a panel in a page that has its own title.
 * @param {string} html
 */
export function lowered(html) {
  return html.replace(/(<\/?h)([1-3])/g, (_, tag, level) => `${tag}${Number(level) + 1}`);
}

/**
 * The chapters, for the list beside the rules.
 * @param {string} html
 * @returns {{ id: string, title: string }[]}
 */
export function chapters(html) {
  const found = html.matchAll(/<h2 id="(rule-[\d.]+)">(.*?)<\/h2>/g);
  return [...found].map(([, id, title]) => ({ id, title: title.replace(/<[^>]*>/g, "") }));
}

/**
 * The words that are searched for.
 * @param {string} query
 */
export const wordsOf = (query) => query.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * @param {string} text
 * @param {string[]} words
 */
export function matches(text, words) {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
