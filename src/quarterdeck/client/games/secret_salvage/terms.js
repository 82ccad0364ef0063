// Which tile or power-up a thing on the table is.

/** `own:solar` and `held:2:solar` are tiles. @param {string} key */
export function termOf(key) {
  const [kind, ...rest] = key.split(":");
  if (kind === "power") return key;
  return kind === "own" || kind === "held" ? `tile:${rest[rest.length - 1]}` : "";
}
