// Things of a board, and words of the rules, explain themselves where they stand: on hover, on focus by keyboard, and on
// a long touch (or a tap, where there is nothing to choose). Esc sends the words away; E lists everything that is in sight.

import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { says } from "../lobby/rulebook.js";

/** @typedef {import("../types/wire").Term} Term */
/** @typedef {(key: string) => string} TermOf which term the thing of a key is */

const HOVER = 450; // milliseconds before words come, so that a passing pointer calls nothing up
const PRESS = 450; // milliseconds after which a touch asks instead of choosing
const GAP = 8;
const ID = "term-words";

export const termsListed = signal(false);

/**
 * The thing at a place of the page that has a term, and the name of that.
 * @param {EventTarget | null} where
 * @param {TermOf} termOf
 */
export function find(where, termOf) {
  const thing = where instanceof Element ? where.closest(".board [data-term], .board [data-key], .asks") : null;
  return thing && { thing, name: nameOf(/** @type {HTMLElement | SVGElement} */ (thing).dataset, termOf) };
}

/** @param {{ term?: string, key?: string }} data @param {TermOf} termOf */
export const nameOf = ({ term, key }, termOf) => term ?? (key ? termOf(key) : "");

/**
 * Where the words stand: below the thing, above it where there is no room or what can be done stands below it, and
 * never over the edge.
 * @param {{ left: number, top: number, bottom: number, width: number }} thing
 * @param {{ width: number, height: number }} words
 * @param {{ width: number, height: number }} page
 */
export function placeFor(thing, words, page, above = false) {
  const below = !above && thing.bottom + GAP + words.height <= page.height;
  const left = Math.min(Math.max(GAP, thing.left + thing.width / 2 - words.width / 2), page.width - words.width - GAP);
  return { left, top: below ? thing.bottom + GAP : Math.max(GAP, thing.top - GAP - words.height) };
}

/** @param {{ terms: Term[], termOf: TermOf, frame: unknown }} props */
export function Terms({ terms, termOf, frame }) {
  const [shown, show] = useState(/** @type {{ thing: Element, term: Term } | null} */ (null));
  const words = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => show(null), [frame]);
  useEffect(() => listen(terms, termOf, show), [terms, termOf]);
  useEffect(() => {
    if (!shown || !words.current) return undefined;
    const { left, top } = placeFor(shown.thing.getBoundingClientRect(), words.current.getBoundingClientRect(), { width: innerWidth, height: innerHeight }, shown.thing.matches("[data-above]"));
    Object.assign(words.current.style, { left: `${left}px`, top: `${top}px`, visibility: "visible" });
    shown.thing.setAttribute("aria-describedby", ID);
    return () => shown.thing.removeAttribute("aria-describedby");
  }, [shown]);
  return html`${shown && html`<p class="term" id=${ID} role="tooltip" ref=${words} key=${shown.term.key}><b>${shown.term.title}</b> ${shown.term.text}</p>`}
    <${TermList} terms=${terms} termOf=${termOf} />`;
}

/**
 * @param {Term[]} terms
 * @param {TermOf} termOf
 * @param {(shown: { thing: Element, term: Term } | null) => void} show
 */
function listen(terms, termOf, show) {
  const byName = new Map(terms.map((term) => [term.key, term]));
  let [isOut, swallows] = [false, false];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const about = (/** @type {EventTarget | null} */ where) => {
    const found = find(where, termOf);
    const term = found && byName.get(found.name);
    return term && !says(found.thing.textContent ?? "", term) ? { thing: found.thing, term } : null;
  };
  const say = (/** @type {ReturnType<typeof about>} */ what) => {
    isOut = what !== null;
    show(what);
  };
  const hide = () => {
    clearTimeout(timer);
    if (isOut) say(null);
  };
  const wait = (/** @type {EventTarget | null} */ where, /** @type {number} */ time, then = () => {}) => {
    hide();
    const what = about(where);
    if (what) timer = setTimeout(() => (say(what), then()), time);
  };
  /** @type {Record<string, (event: any) => void>} */
  const ears = {
    pointerover: (event) => event.pointerType === "mouse" && wait(event.target, HOVER),
    pointerdown(event) {
      swallows = false;
      if (event.pointerType === "touch") wait(event.target, PRESS, () => (swallows = true));
      else hide();
    },
    pointermove: (event) => event.pointerType === "touch" && clearTimeout(timer),
    pointerup: () => clearTimeout(timer),
    pointercancel: hide,
    focusin: (event) => event.target instanceof Element && event.target.matches(":focus-visible") && wait(event.target, 0),
    focusout: hide,
    contextmenu: (event) => swallows && event.preventDefault(),
    click(event) {
      const thing = event.target instanceof Element ? event.target.closest("[data-key], .asks") : null;
      if (swallows) event.stopPropagation();
      else if (thing?.matches(".asks")) say(about(thing));
      else if (event.pointerType === "touch" && thing?.getAttribute("aria-disabled") === "true") say(about(event.target));
      swallows = false;
    },
    keydown(event) {
      if (event.key !== "Escape" || !isOut) return;
      hide();
      event.stopPropagation();
    },
  };
  for (const [name, ear] of Object.entries(ears)) document.addEventListener(name, ear, true);
  return () => {
    clearTimeout(timer);
    for (const [name, ear] of Object.entries(ears)) document.removeEventListener(name, ear, true);
  };
}

/** Everything in sight that has words, for who looks with the keyboard. @param {{ terms: Term[], termOf: TermOf }} props */
function TermList({ terms, termOf }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    if (termsListed.value) dialog.current?.showModal();
  }, [termsListed.value]);
  if (!termsListed.value) return null;
  const close = () => (termsListed.value = false);
  const things = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".board [data-term], .board [data-key]"));
  const here = new Set([...things].map((thing) => nameOf(thing.dataset, termOf)));
  const found = terms.filter((term) => here.has(term.key));
  return html`<dialog class="sure panel" ref=${dialog} onClose=${close} aria-labelledby="terms-title">
    <h2 id="terms-title">What is on the table</h2>
    <dl class="terms" tabindex="0">${found.map((term) => html`<dt>${term.title}</dt><dd>${term.text}</dd>`)}</dl>
    ${!found.length && html`<p>Nothing that needs explaining is in sight.</p>`}
    <button class="button primary" autofocus onClick=${close}>Close</button>
  </dialog>`;
}
