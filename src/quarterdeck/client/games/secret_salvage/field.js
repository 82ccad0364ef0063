// The field: sides, spaces with their tiles, reach and ways, and the ships above them.

import { useCamera, Zoom } from "../../board/camera.js";
import { hexagon } from "../../board/hexes.js";
import { target } from "../../board/target.js";
import { capital } from "../../board/words.js";
import { html } from "../../html.js";
import { colourOf } from "../../seats.js";
import { arrow, centre, groundOf, sides, SIZE } from "./geometry.js";
import { seekers } from "./table.js";
import { spaceKey } from "./targets.js";
import { Hull, Sign, Token } from "./token.js";
import { spaceName, spaceWords, sureColour } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").News} News */
/** @typedef {import("../../board/target.js").Chooser} Chooser */
/** @typedef {import("../../board/target.js").TargetProps} TargetProps */
/** @typedef {(props: TargetProps) => TargetProps} Listen makes a target tell the board that it is pointed at */
/** @typedef {import("../../types/secret_salvage").Lead} Lead */
/** @typedef {import("../../types/secret_salvage").Reach} Reach */
/** @typedef {{ table: Table, choice: Chooser, news: News, pointed: string | null, listen: Listen, count: number }} Props */

const HEX = hexagon(SIZE - 1.2);
const RING = hexagon(SIZE - 5);
const LONGEST_NAME = 14;

/** @param {Props} props */
export function Field(props) {
  const { table, choice } = props;
  const { printed } = table;
  const far = printed.spaces.every((_, space) => !choice.open(spaceKey(space)));
  const lens = useCamera(groundOf(printed.radius));
  const { camera, seen } = lens;
  return html`<div class="ss-map" data-region="map"><svg class=${`${far ? "ss-quiet" : ""} ${camera.zoom > 1 ? "closer" : ""}`} ...${lens.hands}
    viewBox=${`${seen.x} ${seen.y} ${seen.width} ${seen.height}`} role="group" aria-label="The board">
    <${Sides} table=${table} />
    <g>${printed.spaces.map((_, space) => html`<${Cell} key=${space} ...${props} space=${space} />`)}</g>
    <${Ways} ...${props} />
    <${Ships} ...${props} />
    <${Goals} ...${props} />
    <${Flashes} ...${props} />
  </svg><${Zoom} lens=${lens} what="board" /></div>`;
}

/** @param {{ table: Table }} props */
function Sides({ table }) {
  return html`<g aria-hidden="true">
    ${sides(table.printed.spaces).map((side) => {
      const owner = table.captains.findIndex((captain) => captain.colour === side.colour);
      const name = owner < 0 ? capital(side.colour) : `${capital(side.colour)} · ${short(table.names[owner] ?? "")}`;
      return html`<g key=${side.colour} class=${`ss-side ss-c-${side.colour} ${owner < 0 ? "ss-nobody" : ""}`}>
        <line x1=${side.from.x} y1=${side.from.y} x2=${side.to.x} y2=${side.to.y} />
        <text transform=${`translate(${side.label.x} ${side.label.y}) rotate(${side.turn})`}>${name}</text>
      </g>`;
    })}
  </g>`;
}

/** @param {string} name */
const short = (name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);

/** @param {Props & { space: number }} props */
function Cell({ table, choice, listen, space }) {
  const { colour } = table.printed.spaces[space];
  const { x, y } = centre(table.printed.spaces[space]);
  const free = !table.tileAt.has(space) && !table.shipAt.has(space);
  const look = `ss-cell ${colour ? `ss-coast ss-c-${colour}` : ""}`;
  const props = listen(target(choice, spaceKey(space), spaceWords(table, space), look));
  return html`<g ...${props} transform=${`translate(${x} ${y})`}>
    <polygon class="ss-ground" points=${HEX} />
    ${colour && free ? html`<${Goal} table=${table} colour=${colour} />` : null}
    <text class="ss-name" y="25.5">${spaceName(table, space)}</text>
    <${Tile} table=${table} space=${space} />
    <polygon class="ss-ring" points=${RING} />
  </g>`;
}

/**
 * The signs of those who want to come here.
 * @param {{ table: Table, colour: import("./geometry.js").Colour }} props
 */
function Goal({ table, colour }) {
  const seats = seekers(table, colour);
  return html`<g class="ss-goal">
    ${seats.map((seat, i) => {
      const x = (i - (seats.length - 1) / 2) * 22;
      return html`<${Sign} key=${seat} seat=${seat} at=${`translate(${x} -4)`} size=${seats.length > 1 ? 8 : 12} className=${lookOf(table, seat)} />`;
    })}
  </g>`;
}

/**
 * @param {Table} table
 * @param {number} seat
 */
const lookOf = (table, seat) => (seat === table.seat ? "ss-sign ss-mine" : "ss-sign");

/**
 * The same where a ship or a tile lies: small, at the left border of the space.
 * @param {Props} props
 */
function Goals({ table }) {
  const { spaces } = table.printed;
  const taken = new Set([...table.shipAt.keys(), ...table.tileAt.keys()]);
  return html`<g class="ss-goals" aria-hidden="true">
    ${[...taken].map((space) => {
      const { colour } = spaces[space];
      if (!colour) return null;
      const { x, y } = centre(spaces[space]);
      const seats = seekers(table, colour);
      const at = (/** @type {number} */ i) => `translate(${x - 27} ${y + (i - (seats.length - 1) / 2) * 14 - 3})`;
      return seats.map((seat, i) => html`<${Sign} key=${`${space}-${seat}`} seat=${seat} at=${at(i)} size=${seat === table.seat ? 6.5 : 5.8} />`);
    })}
  </g>`;
}

/**
 * The tile on a space; beside the ship if one stands on it.
 * @param {{ table: Table, space: number }} props
 */
function Tile({ table, space }) {
  const lying = table.tileAt.get(space);
  if (!lying) return null;
  const known = table.aids.known[space];
  const under = table.shipAt.has(space);
  const place = under ? "translate(18 8) scale(0.56)" : "translate(0 -6) scale(0.9)";
  return html`<g transform=${place}>
    <g class="ss-laid"><${Token} tile=${known && table.tiles[known]} down=${true} sure=${sureColour(table, space)} seen=${lying.seen} plain=${under} /></g>
  </g>`;
}

/** @param {Props} props */
function Ships({ table, choice }) {
  const { view, aids, printed, captains } = table;
  const facing = new Map(sides(printed.spaces).map((side) => [side.colour, side.facing]));
  const one = (/** @type {number} */ seat, /** @type {number} */ nth) => {
    const space = view.ships[seat][nth];
    const { x, y } = centre(printed.spaces[space]);
    const home = aids.standing[seat].arrived.includes(space);
    const active = space === view.active && !view.outcome;
    const dim = choice.asked && !choice.open(spaceKey(space)) && !choice.picked(spaceKey(space)) && !active;
    return html`<g key=${`${seat}-${nth}`} class=${`ss-ship ${dim ? "ss-dimmed" : ""}`} style=${{ transform: `translate(${x}px, ${y - 5}px)` }}>
      ${active ? html`<circle class="ss-halo" r="31" />` : null}
      <${Hull} seat=${seat} facing=${facing.get(captains[seat].colour) ?? 0} />
      ${home ? html`<g class="ss-home" transform="translate(18 -18)"><circle r="9" /><path d="M-4 0L-1 4L5 -4" /></g>` : null}
    </g>`;
  };
  return html`<g class="ss-ships" aria-hidden="true">
    ${view.ships.flatMap((ships, seat) => ships.map((_, nth) => one(seat, nth)))}
  </g>`;
}

/**
 * How far the ship in question can go, and where the action that is pointed at leads.
 * @param {Props} props
 */
function Ways({ table, choice, pointed }) {
  const { aids, printed, shipAt } = table;
  const at = (/** @type {number} */ space) => centre(printed.spaces[space]);
  const leads = hotLeads(aids.leads, choice, pointed);
  const reach = leads.length ? null : reachShown(table, choice, pointed);
  const back = (/** @type {Lead} */ lead) => leads.some(({ source, to }) => source === lead.to && to === lead.source);
  const onward = leads.flatMap((lead) => lead.onward);
  return html`<g class="ss-ways" aria-hidden="true">
    ${reach ? html`${dots(table, reach.sure, "")} ${dots(table, reach.maybe, "ss-maybe")}` : null}
    ${dots(table, onward, "")}
    ${leads.map((lead) => {
      const seat = shipAt.get(lead.source) ?? 0;
      const { line, head } = arrow(at(lead.source), at(lead.to), { short: SIZE * 0.4, aside: back(lead) ? 8 : 0 });
      return html`<g key=${`${lead.source}-${lead.to}`} class=${`ss-lead ${lead.ends ? "ss-ends" : ""}`} style=${{ color: colourOf(seat) }}>
        <path d=${line} /><polygon points=${head} />
      </g>`;
    })}
  </g>`;
}

/**
 * A dot on each space; where a tile lies, above it.
 * @param {Table} table
 * @param {number[]} spaces
 * @param {string} look
 */
function dots({ printed, tileAt }, spaces, look) {
  return spaces.map((space) => {
    const { x, y } = centre(printed.spaces[space]);
    const [up, radius] = tileAt.has(space) ? [-27, 7.5] : [-5, 9.5];
    return html`<circle key=${`dot${space}`} class=${`ss-dot ${look}`} cx=${x} cy=${y + up} r=${radius} />`;
  });
}

/**
 * The ways of the actions that the pointer is on, here or in the list.
 * @param {Lead[]} leads
 * @param {Chooser} choice
 * @param {string | null} pointed
 */
function hotLeads(leads, choice, pointed) {
  const hot = (/** @type {number} */ space) => {
    const key = spaceKey(space);
    return key === pointed || choice.lit(key) || choice.picked(key);
  };
  const open = (/** @type {Lead} */ lead) => [lead.source, lead.to].every((space) => hot(space) || choice.open(spaceKey(space)));
  const both = leads.filter((lead) => hot(lead.source) && hot(lead.to));
  if (both.length) return both;
  return leads.filter((lead) => hot(lead.to) || (hot(lead.source) && open(lead)));
}

/**
 * The reach of the ship that is pointed at, or else of the active one.
 * @param {Table} table
 * @param {Chooser} choice
 * @param {string | null} pointed
 */
function reachShown({ aids, view }, choice, pointed) {
  const of = (/** @type {(one: Reach) => boolean} */ test) => aids.reach.find(test);
  const here = of((one) => spaceKey(one.ship) === pointed) ?? of((one) => choice.lit(spaceKey(one.ship)));
  return here ?? of((one) => one.now && one.ship === view.active) ?? null;
}

/**
 * What has just happened: trails of ships, the spaces concerned, the tiles that were met.
 * @param {Props} props
 */
function Flashes({ table, news, count }) {
  const at = (/** @type {number} */ space) => centre(table.printed.spaces[space]);
  return html`<g class="ss-flashes" aria-hidden="true" key=${count}>
    ${news.trails.map(({ from, to, seat }, i) => {
      const { line } = arrow(at(from), at(to));
      return html`<path key=${i} class="ss-trail" d=${line} style=${{ color: colourOf(seat) }} />`;
    })}
    ${[...news.spaces].map((space) => {
      const { x, y } = at(space);
      return html`<g key=${space} transform=${`translate(${x} ${y})`}><polygon class="ss-flash" data-new points=${RING} /></g>`;
    })}
    ${[...(news.marked ?? [])].map((space) => {
      const { x, y } = at(space);
      return html`<g key=${`since${space}`} transform=${`translate(${x} ${y})`}><polygon class="ss-since" points=${RING} /></g>`;
    })}
    ${news.met.map(({ space, tile }, i) => {
      const { x, y } = at(space);
      return html`<g key=${`met${i}`} transform=${`translate(${x} ${y})`}>
        <g class="ss-met"><${Token} tile=${table.tiles[tile]} /></g>
      </g>`;
    })}
  </g>`;
}
