// Give No Quarter's table.

import { useMemo, useRef, useState } from "preact/hooks";

import { html } from "../../html.js";
import { beside, Guilds, Lost } from "./guilds.js";
import { Chart } from "./map.js";
import { Order } from "./order.js";
import { marksOf, shownIn } from "./recent.js";
import { sightWords } from "./sight.js";
import { Stage } from "./stage.js";
import { Hand, Supply } from "./supply.js";
import { readAids, readView } from "./table.js";
import { targets } from "./targets.js";

export { targets };

const HINT = "The eye beside a ship shows its arcs and lines of sight; so does pointing at it. Over an edge one comes in on the opposite side.";

/**
 * @param {{ frame: any, printed: any, choice: import("../../board/target.js").Chooser, names: string[] }} props
 */
export function Board({ frame, printed, choice, names }) {
  const [gaze, setGaze] = useState(/** @type {any} */ (null));
  const [pinned, setPinned] = useState(-1);
  const view = useMemo(() => readView(frame.view), [frame]);
  const aids = useMemo(() => readAids(frame.aids), [frame]);
  const marks = useMemo(() => marksOf(frame.lines), [frame]);
  const keys = useMemo(() => frame.offers.flatMap((/** @type {any} */ offer) => targets(offer.action)), [frame]);
  const table = {
    frame, printed, choice, names, view, aids, marks, pinned,
    tick: useTick(frame),
    shown: useShown(frame, view),
    gaze: gaze ?? (pinned >= 0 ? { ship: pinned } : null),
    pin: (/** @type {number} */ ship) => setPinned((now) => (now === ship ? -1 : ship)),
    watch: (/** @type {any} */ props, /** @type {any} */ what) => watched(props, what, setGaze),
    asksFor: (/** @type {string} */ prefix) => keys.some((/** @type {string} */ key) => key.startsWith(prefix)),
    shipWords: (/** @type {any} */ ship) => shipWords(ship, printed, names),
  };
  const [near, far] = beside(view);
  return html`<div class="gnq"><div class=${`gnq-table ${choice.asked ? "asked" : ""}`}>
    <${Order} table=${table} />
    <div class="gnq-left">
      <div class="gnq-sea"><${Chart} table=${table} /><p class="gnq-caption">${sightWords(table) || HINT}</p></div>
      <${Hand} table=${table} />
      <${Supply} table=${table} />
    </div>
    <div class="gnq-right">
      <${Stage} table=${table} /><${Guilds} seats=${near} table=${table} label="Guilds" /><${Lost} table=${table} />
    </div>
    ${far.length > 0 && html`<${Guilds} seats=${far} table=${table} label="More guilds" />`}
  </div></div>`;
}

/**
 * A ship in words, for who cannot see it.
 * @param {any} ship
 * @param {any} printed
 * @param {string[]} names
 */
function shipWords(ship, printed, names) {
  const card = printed.ships[ship.ship];
  const where = ship.hex < 0 ? "not on the board" : `in ${printed.hexes[ship.hex].label}, heading ${printed.compass[ship.heading]}`;
  return `${card.name} of ${names[ship.seat]}, ${where}, damage ${ship.damage} of ${card.hull}${ship.haunted ? ", haunted" : ""}`;
}

/**
 * The handlers of a target that also shows what is seen from it.
 * @param {any} props
 * @param {any} what
 * @param {(gaze: any) => void} set
 */
function watched(props, what, set) {
  const both = (/** @type {string} */ name, /** @type {any} */ gaze) => (/** @type {Event} */ event) => {
    props[name]?.(event);
    set(gaze);
  };
  return {
    onMouseEnter: both("onMouseEnter", what), onMouseLeave: both("onMouseLeave", null),
    onFocus: both("onFocus", what), onBlur: both("onBlur", null),
  };
}

/**
 * Counts frames, so that what has just happened is pointed out anew.
 * @param {any} frame
 */
function useTick(frame) {
  const last = useRef({ frame, tick: 0 });
  if (last.current.frame !== frame) last.current = { frame, tick: last.current.tick + 1 };
  return last.current.tick;
}

/**
 * The cards that were shown last: bids until the first turn, a combat until the turn is over.
 * @param {any} frame
 * @param {any} view
 */
function useShown(frame, view) {
  const last = useRef(/** @type {any} */ (null));
  const event = shownIn(frame.lines);
  if (event) last.current = { event, round: view.round, active: view.active };
  const { round = -1, active = -1 } = last.current ?? {};
  return round === view.round && active === view.active ? last.current.event : null;
}
