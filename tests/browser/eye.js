// What an eye would stumble over: things that move by themselves, words that are cut off, things out of sight.
// Injected by eye.py; everything hangs on `window.eye`.

window.eye = (() => {
  const SLACK = 1.5; // pixels by which a letter may stick out
  const jumps = [];

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) jumps.push({ value: entry.value, what: entry.sources.map((one) => nameOf(one.node)), from: entry.sources[0]?.previousRect, to: entry.sources[0]?.currentRect, at: entry.startTime });
    }
  }).observe({ type: "layout-shift", buffered: true });

  function nameOf(node) {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return "?";
    const classes = typeof element.className === "string" ? element.className : element.className.baseVal;
    return [element.localName, ...classes.split(/\s+/).filter(Boolean)].slice(0, 3).join(".");
  }

  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const clips = (value) => value === "hidden" || value === "clip";
  const scrolls = (value) => value === "auto" || value === "scroll";
  // Kept for screen readers only.
  const hidden = (element) => element.closest(".visually-hidden, .skip, dialog:not([open])") !== null || getComputedStyle(element).clipPath !== "none";

  /** Why a box of words cannot be read whole; null if it can. */
  function trouble(box, element) {
    let across = true;
    let down = true;
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== "none") return null;
      const edge = at.getBoundingClientRect();
      if (across && clips(style.overflowX) && (box.right > edge.right + SLACK || box.left < edge.left - SLACK)) return `cut off sideways by ${nameOf(at)}`;
      if (down && clips(style.overflowY) && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3)) return `cut off below by ${nameOf(at)}`;
      if (scrolls(style.overflowX)) across = false;
      if (scrolls(style.overflowY)) down = false;
      if (style.position === "fixed") break;
    }
    if (across && (box.right > innerWidth + SLACK || box.left < -SLACK)) return "beyond the window";
    return null;
  }

  /** Every text that cannot be read whole. */
  function cut() {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!node.data.trim() || !element || !seen(element) || hidden(element)) continue;
      if (["SCRIPT", "STYLE", "OPTION", "TITLE", "title", "desc"].includes(element.nodeName)) continue;
      const svg = element.closest("svg");
      const why = svg ? drawn(element, svg) : written(node, element);
      if (why) found.add(`${nameOf(element)} "${node.data.trim().slice(0, 40)}" ${why}`);
    }
    for (const element of document.querySelectorAll("body *")) {
      const why = bulges(element);
      if (why) found.add(why);
    }
    return [...found];
  }

  function written(node, element) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const why = box.width > 1 && trouble(box, element);
      if (why) return why;
    }
    return null;
  }

  /** A text of a picture: inside the picture, and inside the plate that it stands on. */
  function drawn(element, svg) {
    const box = element.getBoundingClientRect();
    if (!box.width || svg.matches(".closer, .near, .closer *, .near *")) return null;
    const plate = [...element.parentElement.children].find((one) => one.localName === "rect" && !one.matches(".hit, .bar, .pier"));
    const edge = plate?.getBoundingClientRect();
    if (edge && (box.left < edge.left - SLACK || box.right > edge.right + SLACK)) return "wider than its plate";
    const frame = svg.getBoundingClientRect();
    const out = box.left < frame.left - 3 || box.right > frame.right + 3 || box.top < frame.top - 4 || box.bottom > frame.bottom + 4;
    return out ? "outside its picture" : trouble(frame, svg);
  }

  /** Words that a style sheet makes (::before) have no text node. */
  function bulges(element) {
    if (!element.matches("[data-text]") || !seen(element)) return null;
    const wide = [element, element.parentElement].some((one) => clips(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1);
    return wide ? `${nameOf(element)} "${element.dataset.text}" wider than its place` : null;
  }

  /** Labels that lie over a ship, by the selectors of both. */
  function covered(labels, ships) {
    const hulls = [...document.querySelectorAll(ships)].filter(seen).map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll(labels)].filter(seen).flatMap((label) => {
      const box = label.getBoundingClientRect();
      const over = hulls.some((hull) => {
        const wide = Math.min(box.right, hull.right) - Math.max(box.left, hull.left);
        const high = Math.min(box.bottom, hull.bottom) - Math.max(box.top, hull.top);
        return wide > 0 && high > 0 && wide * high > 0.2 * Math.min(box.width * box.height, hull.width * hull.height);
      });
      return over ? [`${nameOf(label)} "${label.textContent.trim().slice(0, 20)}"`] : [];
    });
  }

  /** What of these is not wholly in the window, below the header, when nothing has been scrolled. */
  function missing(selectors) {
    for (const place of document.querySelectorAll("html, .stage, .board *")) place.scrollTop = 0;
    const top = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
    return selectors.flatMap((selector) => {
      const all = [...document.querySelectorAll(selector)].filter(seen);
      if (!all.length) return [`${selector} is not there`];
      return all.flatMap((one) => {
        const box = within(one);
        if (!box) return [`${selector} is scrolled away`];
        const full = one.getBoundingClientRect();
        const lost = Math.max(full.bottom - box.bottom, box.top - full.top, full.right - box.right, top - full.top, full.bottom - innerHeight);
        return lost > 2 ? [`${selector} lacks ${Math.round(lost)} px`] : [];
      });
    });
  }

  /** What is left of a thing inside the places that scroll or clip around it. */
  function within(element) {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      if (overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return right > left && bottom > top ? { left, top, right, bottom } : null;
  }

  return { jumps, cut, covered, missing };
})();
