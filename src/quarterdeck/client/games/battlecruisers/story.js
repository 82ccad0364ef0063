// A round as it was told: what was revealed, and what each number did when its time came.

import { sums } from "./gist.js";

/**
 * @typedef {import("../../types/battlecruisers").Aids} Aids
 * @typedef {Pick<import("../../types/battlecruisers").Line, "event" | "words">} Line
 * @typedef {{ card: number, seats: number[], clash: boolean, lines: Line[] }} Beat
 * @typedef {{ round: number, shown: number[], beats: Beat[], after: Line[] }} Chapter
 * @typedef {import("../../types/battlecruisers").Turn & { lines: Line[] }} Row
 */

const AT_THE_END = ["onalert", "eliminated", "ended"];

/**
 * The last round of which anything was revealed. That in which the log begins is counted back from the next one.
 * @param {Line[]} lines
 * @param {number} round the one that is played now
 * @returns {Chapter | null}
 */
export function lastChapter(lines, round) {
  const rounds = lines.flatMap(({ event }) => (event.event === "roundbegan" ? [event.round] : []));
  const chapters = [begin(rounds.length ? rounds[0] - 1 : round)];
  for (const line of lines) {
    if (line.event.event === "roundbegan") chapters.push(begin(line.event.round));
    else tell(chapters[chapters.length - 1], line);
  }
  return chapters.filter((chapter) => chapter.shown.length).pop() ?? null;
}

/**
 * @param {number} round
 * @returns {Chapter}
 */
const begin = (round) => ({ round, shown: [], beats: [], after: [] });

/**
 * @param {Chapter} chapter
 * @param {Line} line
 */
function tell(chapter, line) {
  const { event } = line;
  const beat = chapter.beats[chapter.beats.length - 1];
  if (event.event === "revealed") chapter.shown = event.cards;
  else if (event.event === "resolving") chapter.beats.push({ ...event, lines: [] });
  else if (AT_THE_END.includes(event.event)) chapter.after.push(line);
  else if (beat) beat.lines.push(line);
}

/**
 * The numbers in order: those told, then those to come. Without a story, as the rules say.
 * @param {Pick<Aids, "order" | "phase">} aids
 * @param {Chapter | null} chapter
 * @param {number} round
 * @returns {Row[]}
 */
export function ladder(aids, chapter, round) {
  /** @type {Row[]} */
  const order = aids.order.map((turn) => ({ ...turn, lines: [] }));
  if (!chapter || (aids.phase === "resolve" && chapter.round !== round)) return order;
  const now = order.find((row) => row.when === "now");
  const told = chapter.beats.map((beat, i) => {
    const isNow = aids.phase === "resolve" && i === chapter.beats.length - 1;
    return { missing: [], safe: [], ...(isNow ? now : {}), ...beat, when: /** @type {Row["when"]} */ (isNow ? "now" : "done") };
  });
  return [...told, ...order.filter((row) => row.when === "next")];
}

/**
 * How many VP each seat has gained and lost in a round.
 * @param {Chapter | null} chapter
 * @param {number} seats
 * @returns {number[]}
 */
export function changes(chapter, seats) {
  const found = sums(chapter?.beats.flatMap((beat) => beat.lines) ?? []);
  return Array.from({ length: seats }, (_, seat) => found.get(seat) ?? 0);
}
