// Help at a table: hints, and going on from a moment elsewhere. Each is on or off for all who play there; so is sealing.

/** @typedef {{ hints?: boolean | null, continuing?: boolean | null, sealed?: boolean }} Help */

/**
 * In a few words, for a list.
 * @param {Help} help
 */
export function helpWords({ hints, continuing }) {
  if (hints && continuing) return "hints and continuing";
  if (hints) return "hints, no continuing";
  return continuing ? "continuing, no hints" : "no hints, no continuing";
}

/**
 * In sentences, for the table.
 * @param {Help} help
 */
export function helpSentences({ hints, continuing, sealed }) {
  const first = hints ? "Everybody may ask for hints." : "There are no hints at this table.";
  const second = continuing ? "A game can be continued elsewhere at any time." : "The game can be continued elsewhere once it is over.";
  const third = sealed ? " Secret choices are sealed: not even this server knows one before all have chosen." : "";
  return `${first} ${second}${third}`;
}
