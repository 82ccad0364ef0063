// Which hull, module or card a thing on the table is.

/** `front:Run` and `back:Run` are sides of a card. @param {string} key */
export function termOf(key) {
  const [kind, name = ""] = key.split(":");
  if (kind === "hull" || kind === "module") return key;
  return kind === "front" || kind === "back" ? `card:${name}` : "";
}
