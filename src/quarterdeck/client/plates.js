// The plates of the rules: positions drawn by the game's own board beside the rule that they show. Nothing in them moves.
// With them come the words of what explains itself, as at a table.

import { render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { getPlates } from "./api.js";
import { loadBoard } from "./board/module.js";
import { html } from "./html.js";
import { narrow } from "./narrow.js";
import { Terms } from "./table/terms.js";

/**
 * @typedef {import("./types/lobby").PlateCard} PlateCard
 * @typedef {import("./types/lobby").PlateCards} PlateCards
 * @typedef {{ cards: PlateCards, board: import("./board/module.js").BoardModule }} Drawn
 * @typedef {{ left: number, top: number, width: number, height: number }} Box
 */

/** The table that is drawn, in pixels, before it is made to fit; on a phone a board is as high as it likes. */
const WIDE = { width: 960, height: 620 };
const NARROW = { width: 400, height: 0 };
const LARGEST = 1.3;
const AROUND = 2; // pixels that are shown around the part in question

/**
 * Put every plate of a game after its rule in a text that is there already; what takes them away again.
 * @param {HTMLElement} text
 * @param {string} slug
 * @param {import("./types/wire").Term[]} terms
 */
export function hang(text, slug, terms) {
  const words = text.appendChild(document.createElement("div"));
  render(html`<${Terms} terms=${terms} termOf=${() => ""} frame=${null} />`, words);
  const places = [words];
  let here = true;
  drawn(slug).then(({ cards, board }) => {
    if (!here || !board.Board) return;
    for (const card of cards.plates) {
      const rule = text.querySelector(`#${CSS.escape(`rule-${card.rule}`)}`);
      const place = Object.assign(document.createElement("div"), { className: "plate-place" });
      rule?.append(place);
      places.push(place);
      render(html`<${Plate} slug=${slug} card=${card} printed=${cards.printed} board=${board} />`, place);
    }
  }, () => {});
  return () => {
    here = false;
    for (const place of places) render(null, place);
  };
}

/** @param {string} slug @returns {Promise<Drawn>} */
async function drawn(slug) {
  const [cards, board] = await Promise.all([getPlates(slug), loadBoard(slug)]);
  return { cards, board };
}

/** @param {{ slug: string, card: PlateCard, printed: unknown, board: import("./board/module.js").BoardModule }} props */
function Plate({ slug, card, printed, board }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const stage = useRef(/** @type {HTMLElement | null} */ (null));
  const [near, setNear] = useState(false);
  const size = narrow.value ? NARROW : WIDE;
  useEffect(() => watch(frame.current, () => setNear(true)), []);
  useLayoutEffect(() => {
    if (near && frame.current && stage.current) return fit(frame.current, stage.current, card);
  }, [near, size]);
  const Board = /** @type {import("./board/module.js").Board} */ (board.Board);
  return html`<figure class="plate">
    <div class="plate-frame" ref=${frame} role="img" aria-label=${card.caption}>
      ${near &&
      html`<div class="plate-stage" inert ref=${stage} style=${{ width: `${size.width}px`, height: size.height ? `${size.height}px` : "auto" }}>
        <div class="board" data-game=${slug}>
          <${Board} frame=${card.frame} printed=${printed} choice=${stillChoice(card, printed, board.targets)} names=${card.names} log=${card.lines} fresh=${[]} />
        </div>
      </div>`}
    </div>
    <figcaption>${card.caption}</figcaption>
  </figure>`;
}

/**
 * What could be chosen here is shown, and nothing can be.
 * @param {PlateCard} card
 * @param {unknown} printed
 * @param {import("./board/module.js").Targets} targets
 * @returns {import("./board/target.js").Chooser}
 */
export function stillChoice({ frame }, printed, targets) {
  const first = new Set(frame.offers.map((offer) => targets(offer.action, printed)[0]));
  const [no, nothing] = [() => false, () => {}];
  const hands = { said: [], pick: nothing, share: nothing, act: nothing, finish: nothing };
  return { asked: frame.offers.length > 0, open: (key) => first.has(key), picked: no, lit: no, changed: no, ...hands };
}

/**
 * Tell once that something comes near the window.
 * @param {Element | null} thing
 * @param {() => void} tell
 */
function watch(thing, tell) {
  if (!thing) return undefined;
  const watcher = new IntersectionObserver((found) => {
    if (found.some((one) => one.isIntersecting)) {
      watcher.disconnect();
      tell();
    }
  }, { rootMargin: "600px" });
  watcher.observe(thing);
  return () => watcher.disconnect();
}

/**
 * Move and scale the table so that what is to be shown fills the frame, now and whenever that has another width.
 * @param {HTMLElement} frame
 * @param {HTMLElement} stage
 * @param {PlateCard} card
 */
function fit(frame, stage, card) {
  const settle = () => {
    stage.style.transform = "";
    const whole = stage.getBoundingClientRect();
    const part = around(parts(stage, card.show), whole);
    const scale = Math.min(LARGEST, frame.clientWidth / part.width);
    const aside = (frame.clientWidth - part.width * scale) / 2;
    stage.style.transform = `translate(${aside}px) scale(${scale}) translate(${-part.left}px, ${-part.top}px)`;
    stage.style.clipPath = `inset(${part.top}px ${whole.width - part.left - part.width}px ${whole.height - part.top - part.height}px ${part.left}px)`;
    frame.style.height = `${Math.ceil(part.height * scale)}px`;
  };
  for (const key of card.point) {
    const name = key.includes(":") ? "data-key" : "data-region";
    for (const thing of stage.querySelectorAll(`[${name}="${CSS.escape(key)}"]`)) thing.classList.add("plate-point");
  }
  const watcher = new ResizeObserver(settle);
  watcher.observe(frame);
  watcher.observe(stage);
  return () => watcher.disconnect();
}

/** @param {Element} stage @param {string[]} names */
function parts(stage, names) {
  const found = names.flatMap((name) => [...stage.querySelectorAll(`[data-region="${CSS.escape(name)}"]`)]);
  return (found.length ? found : [stage]).map((one) => one.getBoundingClientRect());
}

/**
 * The box around several, as seen from the corner of another, with a little around it.
 * @param {Box[]} boxes
 * @param {Box} whole
 */
export function around(boxes, whole) {
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - whole.left - AROUND);
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - whole.top - AROUND);
  const right = Math.min(whole.width, Math.max(...boxes.map((box) => box.left + box.width)) - whole.left + AROUND);
  const bottom = Math.min(whole.height, Math.max(...boxes.map((box) => box.top + box.height)) - whole.top + AROUND);
  return { left, top, width: right - left, height: bottom - top };
}
