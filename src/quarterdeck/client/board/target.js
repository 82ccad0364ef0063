// Makes any element of a board clickable, focusable and named: open, picked, lit or dim.

/**
 * What a board knows of the choice that is being made.
 * @typedef {{
 *   asked: boolean,
 *   open: (key: string) => boolean,
 *   picked: (key: string) => boolean,
 *   lit: (key: string) => boolean,
 *   changed: (key: string) => boolean,
 *   said: unknown[],
 *   pick: (key: string, what?: string) => void,
 *   share: (key: string, actions: unknown[]) => void,
 *   act: (actions: unknown[]) => void,
 *   finish: () => void,
 * }} Chooser `said`: the actions that are to be said together; `share` says others of a thing instead; `finish` sends
 *   them; `act` sends actions that follow each other, the first of which is offered
 */

/**
 * What a game's board is drawn from: frame and printed things of that game, the names by seat, every line heard, and
 * those heard since the own last choice.
 * @template {import("../types/wire").Frame} [F=import("../types/wire").Frame]
 * @template [P=unknown]
 * @typedef {{ frame: F, printed: P, choice: Chooser, names: string[], log: F["lines"], fresh: F["lines"] }} BoardProps
 */

/**
 * The properties of an element that stands for `key`; spread them on an HTML or SVG element.
 *
 * An open element can be clicked, and is in the order of the Tab key; a click on any other asks why not.
 * @param {Chooser} choice
 * @param {string} key
 * @param {string} label what it is, in words
 * @param {string} [className]
 */
export function target(choice, key, label, className = "") {
  const open = choice.open(key);
  const picked = choice.picked(key);
  const states = [open && "open", picked && "picked", choice.lit(key) && "lit", choice.changed(key) && "changed", choice.asked && !open && !picked && "dim"];
  return {
    class: ["target", className, ...states.filter(Boolean)].join(" "),
    "data-key": key,
    role: "button",
    tabindex: open || picked ? 0 : -1, // in small letters, since SVG elements know no other
    "aria-label": label,
    "aria-pressed": picked,
    "aria-disabled": !(open || picked),
    onClick: (/** @type {Event} */ event) => {
      event.stopPropagation();
      choice.pick(key, label);
    },
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      choice.pick(key, label);
    },
  };
}

/** @typedef {ReturnType<typeof target>} TargetProps */

/**
 * What a board exports as `targets`: the keys of the things that an action is about, in the order in which a person
 * would click them, said by kind of action. A kind that is not in the table has `otherwise`.
 * @template {{ do: string }} A
 * @template P
 * @param {{ [K in A["do"]]?: (action: Extract<A, { do: K }>, printed: P) => string[] }} keys
 * @param {(action: A) => string[]} [otherwise]
 * @returns {(action: A, printed: P) => string[]}
 */
export function targetsBy(keys, otherwise = () => []) {
  const table = /** @type {Record<string, ((action: A, printed: P) => string[]) | undefined>} */ (keys);
  return (action, printed) => (table[action.do] ?? otherwise)(action, printed);
}

/** The kinds of what is offered. @template {string} K @param {{ action: { do: K } }[]} offers @returns {Set<K>} */
export const kindsOf = (offers) => new Set(offers.map((offer) => offer.action.do));
