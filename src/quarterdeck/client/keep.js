// What this browser keeps: seat tokens, and what the person prefers.

/**
 * The tokens of the own seats at a table, by seat. They stay in this browser and are never part of an address.
 * @param {string} table
 * @returns {Record<string, string>}
 */
export function tokensOf(table) {
  return read(`tokens:${table}`, {});
}

/**
 * @param {string} table
 * @param {Record<string, string>} tokens
 */
export function keepTokens(table, tokens) {
  write(`tokens:${table}`, { ...tokensOf(table), ...tokens });
}

/**
 * @param {string} table
 * @param {number} seat
 */
export function dropToken(table, seat) {
  const { [seat]: _, ...rest } = tokensOf(table);
  write(`tokens:${table}`, rest);
}

/**
 * @template T
 * @param {string} key
 * @param {T} usual
 * @returns {T}
 */
export function read(key, usual) {
  try {
    const found = localStorage.getItem(`quarterdeck:${key}`);
    return found === null ? usual : JSON.parse(found);
  } catch {
    return usual;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function write(key, value) {
  try {
    localStorage.setItem(`quarterdeck:${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
