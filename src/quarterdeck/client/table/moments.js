// Moments of a game worth going to: where rounds begin, and where somebody wrote a comment. Pure.

/** @typedef {Record<string, string>} Comments by moment */

export const LONGEST = 280; // letters of a comment
const LONGEST_LINK = 1800; // letters that every browser takes in an address

/**
 * Where each round begins: at the first line whose event tells a higher one.
 * @param {import("../types/wire").Line[]} lines
 * @returns {{ round: number, moment: number }[]}
 */
export function roundsOf(lines) {
  /** @type {{ round: number, moment: number }[]} */
  const found = [];
  for (const { event, moment } of lines) {
    const { round } = /** @type {{ round?: unknown }} */ (event ?? {});
    if (typeof round === "number" && round > (found.at(-1)?.round ?? 0)) found.push({ round, moment });
  }
  return found;
}

/** What happened last at a moment. @param {import("../types/wire").Line[]} lines @param {number} moment */
export const wordsAt = (lines, moment) => lines.findLast((line) => line.moment <= moment)?.words ?? "";

/**
 * Another comment on a moment; an empty one is none.
 * @param {Comments} comments
 * @param {number} moment
 * @param {string} text
 * @returns {Comments}
 */
export function commented(comments, moment, text) {
  const { [moment]: _, ...rest } = comments;
  const said = text.trim().slice(0, LONGEST);
  return said ? { ...rest, [moment]: said } : rest;
}

/**
 * What stands after # in a link to a moment: its number, and the comments as far as there is room for them.
 * @param {number} moment
 * @param {Comments} comments
 */
export function fragment(moment, comments) {
  const here = comments[moment] ? { [moment]: comments[moment] } : {};
  const fits = [comments, here].find((some) => Object.keys(some).length && encoded(some).length < LONGEST_LINK);
  return fits ? `${moment}~${encoded(fits)}` : String(moment);
}

/** @param {Comments} comments */
const encoded = (comments) => encodeURIComponent(JSON.stringify(comments));

/**
 * What a link says: the moment, and the comments that somebody else wrote. Whatever cannot be read is nothing.
 * @param {string} hash with its #
 * @returns {{ moment: number | null, comments: Comments }}
 */
export function readFragment(hash) {
  const [, number, rest] = /^#?([^~]*)~?(.*)$/s.exec(hash) ?? ["", "", ""];
  const moment = /^\d+$/.test(number) ? Number(number) : null;
  try {
    const entries = Object.entries(JSON.parse(decodeURIComponent(rest)));
    const written = entries.filter(([key, text]) => /^\d+$/.test(key) && typeof text === "string");
    return { moment, comments: Object.fromEntries(written.map(([key, text]) => [key, String(text).slice(0, LONGEST)])) };
  } catch {
    return { moment, comments: {} };
  }
}
