// Sheets of style that come when they are needed.

import { file } from "./route.js";

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/**
 * When the page has this sheet. One that does not come is missed, and no more.
 * @param {string} path
 */
export function styled(path) {
  const found = sheets.get(path) ?? fetchSheet(file(path));
  sheets.set(path, found);
  return found;
}

/** @param {string} href */
function fetchSheet(href) {
  if ([...document.querySelectorAll("link")].some((link) => link.href === href)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((done) => {
    link.onload = link.onerror = done;
  });
}
