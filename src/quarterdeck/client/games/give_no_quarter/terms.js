// Which mod, or which back of a card, a thing on the table is.

/** `mod:fore` and `aboard:fore` are mods; of `card:5/12` the back is what needs words. @param {string} key */
export function termOf(key) {
  const [kind, ...rest] = key.split(":");
  const last = rest[rest.length - 1] ?? "";
  if (kind === "mod" || kind === "aboard") return `mod:${last}`;
  return kind === "card" && last.includes("/") ? `back:${last.split("/")[1]}` : "";
}
