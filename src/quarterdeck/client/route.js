// Where the page is: the address, and going elsewhere without loading anew.

import { signal } from "@preact/signals";

/** The path that is shown. */
export const path = signal(globalThis.location?.pathname ?? "/");

/** @param {string} to */
export function go(to) {
  history.pushState(null, "", to);
  path.value = new URL(to, location.href).pathname;
  scrollTo(0, 0);
}

/** Follow links of our own without loading the page anew. */
export function followLinks() {
  addEventListener("popstate", () => (path.value = location.pathname));
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
