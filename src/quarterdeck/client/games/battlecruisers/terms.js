// Which card a thing on the table is.

/** `hand:13` and `zone:2:13` are the card 13; a player is none. @param {string} key */
export function termOf(key) {
  const [kind, ...rest] = key.split(":");
  return kind === "seat" || !rest.length ? "" : `card:${rest[rest.length - 1]}`;
}
