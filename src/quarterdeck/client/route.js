// Where the page is: the address, and going elsewhere without loading anew.

import { signal } from "@preact/signals";

/**
 * What stands before every address of ours: "" on a host of our own, "/games" where a proxy has us there. The
 * file of this module lies in a folder below it.
 * @param {string} file
 */
export const prefixOf = (file) => (file.startsWith("http") ? new URL("..", file).pathname.slice(0, -1) : "");

const PREFIX = prefixOf(import.meta.url);

/** The address of a page or file of ours. @param {string} to */
export const home = (to) => PREFIX + to;

/** The address of a file of ours as it is now: the page's import map has it. @param {string} to */
export const file = (to) => import.meta.resolve(home(to));

/** The path that is shown, without what stands before all of them. */
export const path = signal(inside(globalThis.location?.pathname ?? "/") ?? "/");

/** A path without the prefix; null if it is not ours. @param {string} full @param {string} [prefix] */
export function inside(full, prefix = PREFIX) {
  if (full === prefix) return "/";
  return full.startsWith(`${prefix}/`) ? full.slice(prefix.length) : null;
}

/** @param {string} to */
export function go(to) {
  history.pushState(null, "", home(to));
  path.value = new URL(to, location.href).pathname;
  scrollTo(0, 0);
}

/** Follow links of our own without loading the page anew. */
export function followLinks() {
  addEventListener("popstate", () => (path.value = inside(location.pathname) ?? "/"));
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
    const to = inside(link.pathname);
    if (to === null) return;
    event.preventDefault();
    go(to + link.search + link.hash);
  });
}
