// Words that all boards make.

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** @param {string[]} words */
export const listed = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;

/** @param {number} count @param {string} thing */
export const many = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;

/**
 * Who has won.
 * @param {import("../types/wire").Outcome} outcome
 * @param {(seat: number) => string} nameOf
 */
export function victory({ winners }, nameOf) {
  const names = winners.map(nameOf);
  if (names.length > 1) return `${listed(names)} share the victory`;
  return `${names[0] ?? "Nobody"} ${names[0] === "you" ? "win" : "wins"}`;
}

/** Why, and by which rule. @param {import("../types/wire").Outcome} outcome */
export const because = ({ reason, rule }) => `${reason} (${rule})`;
