// The HTTP part: who one is, games, tables, records.

import { home } from "./route.js";

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
 * @template T what the server answers
 * @param {unknown} [body]
 * @returns {Promise<T>}
 */
async function call(method, path, body) {
  const text = await load(method, path, body);
  return JSON.parse(text || "null");
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
async function load(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  let answer;
  try {
    answer = await fetch(home(`/api${path}`), { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, "The server cannot be reached. Is it running?");
  }
  const text = await answer.text();
  if (answer.ok) return text;
  const found = text ? JSON.parse(text) : null;
  throw new ApiError(answer.status, found?.detail ?? `The server answered ${answer.status}.`);
}

/** @returns {Promise<import("./types/lobby").Me>} */
export const getMe = () => call("GET", "/me");
/** @param {string} name @returns {Promise<import("./types/lobby").Me>} */
export const setName = (name) => call("POST", "/me", { name });
/** @param {string} name @param {string} password @returns {Promise<import("./types/lobby").Me>} */
export const register = (name, password) => call("POST", "/account", { name, password });
/** @param {string} old @param {string} fresh @returns {Promise<import("./types/lobby").Me>} */
export const changePassword = (old, fresh) => call("PUT", "/account", { old, new: fresh });
/** @param {string} name @param {string} password @returns {Promise<import("./types/lobby").Me>} */
export const login = (name, password) => call("POST", "/login", { name, password });
/** @returns {Promise<import("./types/lobby").Me>} */
export const logout = () => call("DELETE", "/me");
/** @returns {Promise<import("./types/lobby").SessionCard[]>} */
export const getSessions = () => call("GET", "/sessions");
/** @param {string} id @returns {Promise<import("./types/lobby").SessionCard[]>} */
export const logOutThere = (id) => call("DELETE", `/sessions/${encodeURIComponent(id)}`);
/** @returns {Promise<import("./types/lobby").Me>} */
export const logOutEverywhere = () => call("DELETE", "/sessions");
/** @returns {Promise<import("./types/lobby").Keyring>} */
export const getPasskeys = () => call("GET", "/passkeys");
/** @param {string} name @returns {Promise<import("./types/lobby").Wanted>} */
export const wantPasskey = (name) => call("POST", "/passkeys/challenge", { name });
/** @param {import("./types/lobby").Made} passkey @param {string} name @returns {Promise<import("./types/lobby").Me>} */
export const addPasskey = (passkey, name) => call("POST", "/passkeys", { passkey, name });
/** @param {string} id @returns {Promise<import("./types/lobby").Keyring>} */
export const removePasskey = (id) => call("DELETE", `/passkeys/${encodeURIComponent(id)}`);
/** @returns {Promise<import("./types/lobby").Wanted>} */
export const wantLogin = () => call("POST", "/passkeys/login/challenge");
/** @param {import("./types/lobby").Proof} proof @returns {Promise<import("./types/lobby").Me>} */
export const loginByPasskey = (proof) => call("POST", "/passkeys/login", proof);
/** @returns {Promise<import("./types/lobby").Games>} */
export const getGames = () => call("GET", "/games");
/** @param {string} slug @returns {Promise<import("./types/lobby").Rules>} */
export const getRules = (slug) => call("GET", `/games/${encodeURIComponent(slug)}/rules`);
/** @param {string} slug @returns {Promise<import("./types/lobby").PlateCards>} */
export const getPlates = (slug) => call("GET", `/games/${encodeURIComponent(slug)}/plates`);
/** @param {string} slug @param {string} file @returns {Promise<import("./types/lobby").DataFile>} */
export const getData = (slug, file) => call("GET", `/games/${encodeURIComponent(slug)}/data/${encodeURIComponent(file)}`);
/** @returns {Promise<import("./types/lobby").Lists>} */
export const getTables = () => call("GET", "/tables");
/** @param {string} slug @param {string} name @returns {Promise<import("./types/lobby").Seated>} */
export const openLesson = (slug, name) => call("POST", `/games/${encodeURIComponent(slug)}/lessons/${encodeURIComponent(name)}`);
/** @param {string} id @returns {Promise<import("./types/lobby").TableCard>} */
export const getTable = (id) => call("GET", `/tables/${encodeURIComponent(id)}`);
/** @param {import("./types/wire").Setup} setup @param {string} seal of this browser's salt @returns {Promise<import("./types/lobby").Seated>} */
export const openTable = (setup, seal = "") => call("POST", `/tables?seal=${seal}`, setup);
/** @param {string} id @param {number} seat @param {string} seal of this browser's salt @returns {Promise<import("./types/lobby").Seated>} */
export const claim = (id, seat, seal = "") => call("POST", `/tables/${encodeURIComponent(id)}/claim`, { seat, seal });
/** @param {string} id @param {number} seat @returns {Promise<import("./types/lobby").Me>} */
export const vacate = (id, seat) => call("POST", `/tables/${encodeURIComponent(id)}/vacate`, { seat });
/** @param {string} id @param {string} level @returns {Promise<import("./types/lobby").Me>} */
export const start = (id, level) => call("POST", `/tables/${encodeURIComponent(id)}/start`, { level });
/** A finished game as a file. @param {string} id */
export const getRecord = (id) => load("GET", `/tables/${encodeURIComponent(id)}/record`);
/** @param {string} record @returns {Promise<import("./types/lobby").Seated>} */
export const upload = (record) => call("POST", "/records", { record });
/** @param {string} id @param {number} seat @param {number} moment @param {string} level @returns {Promise<import("./types/lobby").Seated>} */
export const goOn = (id, seat, moment, level) =>
  call("POST", `/tables/${encodeURIComponent(id)}/continue`, { seat, moment, level });
/** @typedef {import("./types/lobby").Experiment} Experiment */
/** @returns {Promise<import("./types/lobby").Bench>} */
export const getBench = () => call("GET", "/lab");
/** @param {string} slug @returns {Promise<import("./types/lobby").Datum[]>} */
export const getNumbers = (slug) => call("GET", `/lab/games/${encodeURIComponent(slug)}/numbers`);
/** @param {string} text @returns {Promise<Experiment>} */
export const readExperiment = (text) => call("POST", "/lab/read", { text });
/** @param {Experiment} experiment @returns {Promise<import("./types/lobby").ExperimentFile>} */
export const writeExperiment = (experiment) => call("POST", "/lab/file", experiment);
/** @param {Experiment} experiment @returns {Promise<import("./types/lobby").RunCard>} */
export const startRun = (experiment) => call("POST", "/lab/runs", experiment);
/** What is newer than was seen, as soon as there is something. @param {string} id @param {number} seen @returns {Promise<import("./types/lobby").RunPage>} */
export const getRun = (id, seen) => call("GET", `/lab/runs/${encodeURIComponent(id)}?seen=${seen}`);
/** @param {string} id @returns {Promise<import("./types/lobby").RunCard>} */
export const stopRun = (id) => call("POST", `/lab/runs/${encodeURIComponent(id)}/stop`);
/** @param {string} id @returns {Promise<import("./types/lobby").RunCard[]>} */
export const forgetRun = (id) => call("DELETE", `/lab/runs/${encodeURIComponent(id)}`);
