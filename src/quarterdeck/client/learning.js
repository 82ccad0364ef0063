// Lessons that this browser has begun and finished, the way to one, and whether a game is new to who plays here.

import { openLesson } from "./api.js";
import { keepTokens, read, tokensOf, write } from "./keep.js";
import { go } from "./route.js";

/** @typedef {{ table?: string, done?: boolean }} Begun */

/** @param {string} slug @returns {Record<string, Begun>} */
export const lessonsOf = (slug) => read(`lessons:${slug}`, {});

/** @param {string} slug @param {string} name @param {Begun} begun */
function keep(slug, name, begun) {
  const all = lessonsOf(slug);
  write(`lessons:${slug}`, { ...all, [name]: { ...all[name], ...begun } });
}

/** @param {string} slug @param {string} name */
export const finishLesson = (slug, name) => keep(slug, name, { table: undefined, done: true });

/** True while a lesson was left at some step: one goes on there. @param {Begun | undefined} begun */
export const isUnderWay = (begun) => Boolean(begun?.table && Object.keys(tokensOf(begun.table)).length);

/**
 * Go to the table of a lesson: where it was left, or from its beginning.
 * @param {string} slug
 * @param {string} name
 * @param {boolean} [anew]
 */
export async function takeLesson(slug, name, anew = false) {
  const begun = lessonsOf(slug)[name];
  if (begun?.table && !anew && isUnderWay(begun)) return go(`/t/${begun.table}`);
  const { table, tokens } = await openLesson(slug, name);
  keepTokens(table, tokens);
  keep(slug, name, { table });
  go(`/t/${table}`);
}

/** A first table: with ready-made ships and the simple rules. @param {string} slug @param {string} name */
export async function takeFirstTable(slug, name) {
  const { table, tokens } = await openLesson(slug, name);
  keepTokens(table, tokens);
  go(`/t/${table}`);
}

/** True until a game of this kind was played to its end in this browser. @param {string} slug */
export const isNew = (slug) => !read(`played:${slug}`, false);

/** A game was played to its end here. @param {string} slug */
export const notePlayed = (slug) => write(`played:${slug}`, true);
