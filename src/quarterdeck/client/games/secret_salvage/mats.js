// The players' mats: what each has collected, how far each has come. All of it is open to everyone.

import { html } from "../../html.js";
import { colourOf, others } from "../../seats.js";
import { target } from "../../board/target.js";
import { heldKey, pileKey, ownKey, seatKey } from "./targets.js";
import { SignMark, TileMark } from "./token.js";
import { goalWords, kindsOf } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./field.js").Props} Props */

/**
 * The own mat, then those of the others in the order of their turns.
 * @param {Props} props
 */
export function Mats(props) {
  const { view, seat: me } = props.table;
  const around = others(me, view.ships.length);
  return html`${me === null ? null : html`<${Mat} ...${props} seat=${me} />`}
    <section class=${`ss-mats ss-for-${around.length}`} data-region="mats" aria-label="Mats">
      ${around.map((seat) => html`<${Mat} key=${seat} ...${props} seat=${seat} />`)}
    </section>`;
}

/** @param {Props & { seat: number }} props */
function Mat(props) {
  const { table, choice, listen, seat } = props;
  const { view } = table;
  const now = seat === view.turn && !view.outcome;
  const head = listen(target(choice, seatKey(seat), headWords(table, seat), "ss-captain"));
  return html`<article class=${`ss-mat ${now ? "ss-now" : ""} ${seat === table.seat ? "ss-me" : ""}`} style=${{ "--own": colourOf(seat) }}>
    <div ...${head}>
      <${SignMark} seat=${seat} />
      <b>${table.names[seat]}${seat === table.seat ? html` <i>(you)</i>` : null} </b>
      <span class="ss-tags">${tags(table, seat).map((words) => html`<span key=${words}>${words} </span>`)}</span>
    </div>
    <${Tracks} table=${table} seat=${seat} />
    <${Piles} ...${props} />
  </article>`;
}

/**
 * What can be read there, and the rest of it.
 * @param {Table} table
 * @param {number} seat
 */
function headWords(table, seat) {
  const { home, energy, reds } = table.aids.standing[seat];
  const who = [table.names[seat], ...(seat === table.seat ? ["(you)"] : []), ...tags(table, seat)].join(" ");
  return `${who}, ${table.captains[seat].colour}: ${home} of 3 ships home (${table.captains[seat].task}), energy ${energy}, ${reds} red tiles`;
}

/**
 * @param {Table} table
 * @param {number} seat
 */
function tags({ view }, seat) {
  const place = view.outcome ? view.outcome.ranking.findIndex((one) => one.includes(seat)) : -1;
  const marks = [
    [place >= 0, place === 0 ? "winner" : `place ${place + 1}`],
    [place < 0 && view.finished.includes(seat), "finished"],
    [place < 0 && seat === view.turn, "turn"],
    [place < 0 && seat === view.first, "first"],
  ];
  return marks.filter(([on]) => on).map(([, words]) => String(words));
}

/** @param {{ table: Table, seat: number }} props */
function Tracks({ table, seat }) {
  const { home, energy, reds } = table.aids.standing[seat];
  const wanted = table.printed.reds_to_win;
  return html`<dl class="ss-tracks">
    <div title=${goalWords(table, seat)}>
      <dt>Home</dt>
      <dd><${Pips} count=${home} of=${3} look="ss-pip-home" /> ${home}/3</dd>
    </div>
    <div title="What the energy tiles are worth together">
      <dt>Energy</dt>
      <dd><b class="ss-energy">${energy}</b></dd>
    </div>
    <div title=${`${wanted} red tiles win at once`}>
      <dt>Red</dt>
      <dd><${Pips} count=${reds} of=${wanted} look="ss-pip-red" /> ${reds}/${wanted}</dd>
    </div>
  </dl>`;
}

/** @param {{ count: number, of: number, look: string }} props */
function Pips({ count, of, look }) {
  const all = Array.from({ length: of }, (_, i) => html`<i key=${i} class=${i < count ? "ss-on" : ""}></i>`);
  return html`<span class=${`ss-pips ${look}`} aria-hidden="true">${all}</span>`;
}

/** @param {Props & { seat: number }} props */
function Piles(props) {
  const { table, seat } = props;
  const kinds = kindsOf(table.view.held[seat]);
  if (!kinds.length) return html`<p class="ss-none">No tiles yet.</p>`;
  return html`<div class="ss-piles">
    ${kinds.map((tile) => html`<${Pile} key=${tile} ...${props} tile=${tile} />`)}
  </div>`;
}

/** @param {Props & { seat: number, tile: import("./table.js").TileName }} props */
function Pile({ table, choice, news, listen, seat, tile }) {
  const count = table.view.held[seat][tile] ?? 0;
  const mine = seat === table.seat;
  const key = mine ? pileKey(choice, tile, count) : heldKey(seat, tile);
  const taken = mine ? chosen(table, choice, tile, count) : 0;
  const { name, text } = table.tiles[tile];
  const fresh = news.tiles.has(`${seat}:${tile}`) ? "ss-fresh" : "";
  const chosenWords = taken ? ` ${taken} chosen` : "";
  const label = `${name} ×${count}${chosenWords}, ${mine ? "yours" : `of ${table.names[seat]}`}`;
  const props = listen(target(choice, key, label, `ss-pile ${fresh} ${taken ? "picked" : ""}`));
  return html`<span ...${props} title=${`${name}. ${text}`}>
    <${TileMark} tile=${table.tiles[tile]} />
    <span class="ss-count">×${count}</span>
    ${taken ? html`<span class="ss-taken">${chosenWords}</span>` : null}
  </span>`;
}

/**
 * How many of a pile are chosen: clicked for a price, or in secret for the board.
 * @param {Table} table
 * @param {import("../../board/target.js").Chooser} choice
 * @param {string} tile
 * @param {number} count
 */
function chosen({ view }, choice, tile, count) {
  const clicked = Array.from({ length: count }, (_, nth) => ownKey(tile, nth)).filter((key) => choice.picked(key));
  const secret = view.my_picks.filter((other) => other === tile);
  return clicked.length + secret.length;
}
