// The HTTP part: who one is, games, tables, records.

/** What went wrong, in words for the person who reads it. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  let answer;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, "The server cannot be reached. Is it running?");
  }
  const text = await answer.text();
  const found = text ? JSON.parse(text) : null;
  if (!answer.ok) throw new ApiError(answer.status, found?.detail ?? `The server answered ${answer.status}.`);
  return found;
}

export const getMe = () => call("GET", "/me");
/** @param {string} name */
export const setName = (name) => call("POST", "/me", { name });
/** @param {string} name @param {string} password */
export const register = (name, password) => call("POST", "/account", { name, password });
/** @param {string} old @param {string} fresh */
export const changePassword = (old, fresh) => call("PUT", "/account", { old, new: fresh });
/** @param {string} name @param {string} password */
export const login = (name, password) => call("POST", "/login", { name, password });
export const logout = () => call("DELETE", "/me");
export const getGames = () => call("GET", "/games");
/** @param {string} slug */
export const getRules = (slug) => call("GET", `/games/${encodeURIComponent(slug)}/rules`);
/** @param {string} slug @param {string} file */
export const getData = (slug, file) => call("GET", `/games/${encodeURIComponent(slug)}/data/${encodeURIComponent(file)}`);
export const getTables = () => call("GET", "/tables");
/** @param {string} id */
export const getTable = (id) => call("GET", `/tables/${encodeURIComponent(id)}`);
/** @param {object} setup */
export const openTable = (setup) => call("POST", "/tables", setup);
/** @param {string} id @param {number} seat */
export const claim = (id, seat) => call("POST", `/tables/${encodeURIComponent(id)}/claim`, { seat });
/** @param {string} id @param {number} seat */
export const vacate = (id, seat) => call("POST", `/tables/${encodeURIComponent(id)}/vacate`, { seat });
/** @param {string} id @param {string} level */
export const start = (id, level) => call("POST", `/tables/${encodeURIComponent(id)}/start`, { level });
/** @param {string} record */
export const upload = (record) => call("POST", "/records", { record });
/** @param {string} id @param {number} seat @param {number} moment @param {string} level */
export const goOn = (id, seat, moment, level) =>
  call("POST", `/tables/${encodeURIComponent(id)}/continue`, { seat, moment, level });
