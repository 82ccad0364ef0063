// The rules' HTML made handier: numbers and references are links, headings fit into the page.

const HEAD = /(<(?:p|li|h[23]) id="rule-([\d.]+)">\s*)<strong>(.*?)<\/strong>/g;
const REFERENCE = /\b(BC|GNQ|SS|AV) (\d+(?:\.\d+)+)(?!<\/strong>|\d)/g;
const TAGS = /(<[^>]*>)/;

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
