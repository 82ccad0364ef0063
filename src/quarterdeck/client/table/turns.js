// The log by turns: a line with which a round or a turn begins is the heading of what follows. Pure.

/** @typedef {import("../types/wire").Line} Line */

const BEGINNINGS = ["roundbegan", "turnbegan"];

/** @param {Line} line */
const begins = ({ event }) => BEGINNINGS.includes(/** @type {{ event?: string }} */ (event)?.event ?? "");

/**
 * @param {Line[]} lines
 * @returns {{ title: Line | null, lines: Line[] }[]} of several beginnings in a row, the last is the heading
 */
export function byTurns(lines) {
  /** @type {{ title: Line | null, lines: Line[] }[]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (begins(line)) found.push({ title: line, lines: [] });
    else if (last) last.lines.push(line);
    else found.push({ title: null, lines: [line] });
  }
  return found;
}
