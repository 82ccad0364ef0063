// Give No Quarter's table.

import { useMemo, useRef, useState } from "preact/hooks";

import { pointing } from "../../board/pointing.js";
import { trailsOf, useCount } from "../../board/recent.js";
import { html } from "../../html.js";
import { around, Guilds } from "./guilds.js";
import { Chart } from "./map.js";
import { Order } from "./order.js";
import { marksOf, shownIn, stepOf } from "./recent.js";
import { sightWords } from "./sight.js";
import { Stage } from "./stage.js";
import { Hand, Supply } from "./supply.js";
import { targets } from "./targets.js";


export { changed } from "./changed.js";
export { termOf } from "./terms.js";
export { targets };

/** @typedef {import("./table.js").Frame} Frame */
/** @typedef {import("./table.js").Printed} Printed */

/** With more ships than this each takes less room. */
const MANY = 9;
const HINT = "The eye beside a ship shows its arcs and lines of sight; so does pointing at it. Over an edge one comes in on the opposite side.";

/** @param {import("../../board/target.js").BoardProps<Frame, Printed>} props */
export function Board({ frame, printed, choice, names, log, fresh }) {
  const { view, aids } = frame;
  const [gaze, setGaze] = useState(/** @type {import("./table.js").Gaze | null} */ (null));
  const [pinned, setPinned] = useState(-1);
  const marks = useMemo(() => marksOf(fresh), [frame, fresh.length]);
  const just = useMemo(() => marksOf(frame.lines), [frame]);
  const trails = useMemo(() => trailsOf(log, fresh, stepOf), [frame, fresh.length]);
  const keys = useMemo(() => frame.offers.flatMap((offer) => targets(offer.action)), [frame]);
  /** @type {import("./table.js").Table} */
  const table = {
    frame, printed, choice, names, view, aids, marks, just, trails, pinned,
    tick: useCount(frame),
    shown: useShown(frame),
    gaze: gaze ?? (pinned >= 0 ? { ship: pinned } : null),
    pin: (ship) => setPinned((now) => (now === ship ? -1 : ship)),
    watch: (what) => pointing(setGaze, what),
    asksFor: (prefix) => keys.some((key) => key.startsWith(prefix)),
    shipWords: (ship) => shipWords(ship, printed, names),
  };
  return html`<div class="gnq"><div class=${`gnq-table ${choice.asked ? "asked" : ""} ${view.ships.length > MANY ? "dense" : ""}`}>
    <${Order} table=${table} />
    <div class="gnq-left">
      <div class="gnq-sea"><${Chart} table=${table} /><p class="gnq-caption">${sightWords(table) || HINT}</p></div>
      <${Hand} table=${table} />
    </div>
    <div class="gnq-right">
      <${Stage} table=${table} /><${Guilds} seats=${around(view)} table=${table} /><${Supply} table=${table} />
    </div>
  </div></div>`;
}

/**
 * A ship in words, for who cannot see it.
 * @param {import("./table.js").Ship} ship
 * @param {Printed} printed
 * @param {string[]} names
 */
function shipWords(ship, printed, names) {
  const card = printed.ships[ship.ship];
  const where = ship.hex < 0 ? "not on the board" : `in ${printed.hexes[ship.hex].label}, heading ${printed.compass[ship.heading]}`;
  return `${card.name} (${card.sign}) of ${names[ship.seat]}, ${where}, damage ${ship.damage} of ${card.hull}${ship.haunted ? ", haunted" : ""}`;
}

/**
 * The cards that were shown last: bids until the first turn, a combat until the turn is over.
 * @param {Frame} frame
 */
function useShown({ view, lines }) {
  const last = useRef({ event: shownIn(lines), round: view.round, active: view.active });
  const event = shownIn(lines);
  if (event) last.current = { event, round: view.round, active: view.active };
  return last.current.round === view.round && last.current.active === view.active ? last.current.event : null;
}
