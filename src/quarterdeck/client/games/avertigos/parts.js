// A ship's parts from bow to stern: hit points, dice slots, and what can be done with each.

import { Stepper, give, isShared, roomFor } from "../../board/sharing.js";
import { html } from "../../html.js";
import { narrow } from "../../narrow.js";
import { colourOf, signOf } from "../../seats.js";
import { Chip } from "./chip.js";
import { sharingOf } from "./damage.js";
import { offered } from "./offers.js";
import { Airship } from "./ship.js";
import { fullHp, hullOf, measuresOf, moduleOf, nameOf } from "./table.js";

/** @typedef {import("./table.js").Table} Table */

/** @type {Record<string, number>} */
const ORDER = { bow: 0, mid: 1, hull: 2, stern: 3 };
const FEW = 8; // so many numbers are shown at once, more only for the part that is picked

/** The parts in the order in which they lie. @param {Table} t @param {import("./table.js").Ship} ship */
function fromBow(t, ship) {
  const placeOf = (/** @type {number} */ part) => ORDER[part ? moduleOf(t.printed, ship, part).place : "hull"];
  return ship.hp.map((_, part) => part).sort((a, b) => placeOf(a) - placeOf(b) || a - b);
}

/**
 * Points as dots: those that there are, and those that would be lost or won.
 * @param {{ have: number, full: number, cls: string, change?: number, more?: object }} props
 */
function Pips({ have, full, cls, change = 0, more = {} }) {
  const look = (/** @type {number} */ i) =>
    i >= Math.min(have, have + change) && i < Math.max(have, have + change) ? (change < 0 ? "going" : "coming") : i < have ? "on" : "";
  return html`<span class=${`pips ${cls}`} aria-hidden="true" ...${more}>${Array.from({ length: full }, (_, i) => html`<i
    class=${look(i)} />`)}</span>`;
}

/**
 * Dragging over a part's points sets how many it loses or gets.
 * @param {number} full
 * @param {(points: number) => void} set how many it is to have then
 */
function dragging(full, set) {
  const at = (/** @type {PointerEvent} */ event) => {
    const { left, width } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    set(Math.round(((event.clientX - left) / width) * full));
  };
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
      at(event);
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => event.buttons > 0 && at(event),
    onClick: (/** @type {Event} */ event) => event.stopPropagation(),
  };
}

/** What is shared out over the parts, and this part's share of it. @param {Table} t @param {number} part @param {boolean} live */
function shareOf(t, part, live) {
  const sharing = live ? sharingOf(t) : null;
  const share = sharing?.shares.find(({ key }) => key === `part:${part}`);
  return sharing && share ? { sharing, share } : null;
}

/**
 * A weapon's slots: regular ones square, aimed ones round.
 * @param {{ weapon: import("../../types/avertigos").Weapon, loaded: number, title: string }} props
 */
function Slots({ weapon, loaded, title }) {
  const slots = Array.from({ length: weapon.regular + weapon.aimed }, (_, i) => i);
  const aimed = weapon.aimed ? `, ${weapon.aimed} of them aimed` : "";
  return html`<span class="slots" title=${title}><span class="visually-hidden">${loaded} of ${slots.length} dice
    loaded${aimed}</span>
    ${slots.map((i) => html`<i
    class=${`${i < loaded ? "on" : ""} ${i >= weapon.regular ? "aimed" : ""}`} />`)}</span>`;
}

/** @param {Table} t @param {import("./table.js").Ship} ship @param {number} part */
function noteOf({ printed }, ship, part) {
  if (!part) return `hull, penalty ${hullOf(printed, ship).penalty}`;
  const kind = moduleOf(printed, ship, part);
  const set = (ship.sides >> part) & 1 ? ", starboard" : ", port";
  const side = typeof kind.weapon?.swing === "number" ? set : "";
  const state = ship.hp[part] === 0 ? ", out of action" : (ship.fired >> part) & 1 ? ", has fired" : "";
  return `${kind.place}${side}${state}`;
}

/** The numbers and verbs of a part that are offered. @param {{ t: Table, part: number }} props */
function Verbs({ t, part }) {
  const offers = t.offers.map((offer) => offer.action).filter((action) => "part" in action && action.part === part);
  const show = offers.length <= FEW || t.choice.picked(`part:${part}`);
  const chips = offers.map((action) => verb(t, action)).filter(Boolean);
  if (!chips.length || (offers.length === 1 && offers[0].do === "absorb")) return null;
  if (!show) return html`<div class="verbs"><small>1 to ${offers.length}: choose the part, then how many</small></div>`;
  return html`<div class="verbs">${chips}</div>`;
}

/** @param {Table} t @param {import("./table.js").Action} a */
function verb(t, a) {
  if (a.do === "load") return html`<${Chip} key=${`l${a.dice}`} t=${t} k=${`load:${a.part}:${a.dice}`}
    label=${`Load ${a.dice}`} words=${`Load ${a.dice} for ${a.dice} AP`} />`;
  if (a.do === "absorb") return html`<${Chip} key=${`a${a.points}`} t=${t} k=${`absorb:${a.part}:${a.points}`}
    label=${`−${a.points}`} words=${`−${a.points}: take so much here`} />`;
  if (a.do === "repair") return html`<${Chip} key="r" t=${t} k=${`repair:${a.part}`} label="Repair" note="1 AP" />`;
  if (a.do === "swing") return html`<${Chip} key="s" t=${t}
    k=${`swing:${a.part}`} label="Swing" words="Swing to the other side" />`;
  if (a.do === "fire") return html`<${Chip} key=${`f${a.target}`} t=${t} k=${`fire:${a.part}:${a.target}`} cls="fire"
    label=${`Fire at ${signOf(t.view.ships[a.target].owner)} ${t.ship(a.target)}`} />`;
  return null;
}

/**
 * A click gives a part one more; when it can have no more, it begins anew.
 * @param {Table} t
 * @param {{ sharing: import("../../board/sharing.js").Sharing, share: import("../../board/sharing.js").Share }} mine
 */
function oneMore(t, { sharing, share }) {
  const next = share.now < roomFor(sharing, share) ? share.now + 1 : 0;
  const more = () => give(t.choice, sharing, share, next);
  return {
    onClick: more,
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== " " && (event.key !== "Enter" || isShared(sharing))) return; // that Enter does it all
      event.preventDefault();
      event.stopPropagation();
      more();
    },
  };
}

/** @param {{ t: Table, i: number, part: number, live: boolean }} props */
function Part({ t, i, part, live }) {
  const ship = t.view.ships[i];
  const module = part ? moduleOf(t.printed, ship, part) : null;
  const full = fullHp(t.printed, ship, part);
  const mine = shareOf(t, part, live);
  const props = live ? t.named(`part:${part}`, mine ? "part shared" : "part") : { class: "part" };
  const change = !mine || t.kinds.has("aim") ? 0 : t.kinds.has("absorb") ? -mine.share.now : mine.share.now;
  const given = (/** @type {number} */ points) => (t.kinds.has("heal") ? points - ship.hp[part] : ship.hp[part] - points);
  const drag = mine && !t.kinds.has("aim") ? dragging(full, (points) => give(t.choice, mine.sharing, mine.share, given(points))) : {};
  const measured = live && !mine && narrow.value ? measuresOf(t).filter((one) => one.part === part) : [];
  return html`<li class=${ship.hp[part] ? "" : "lost"}>
    <div ...${props} ...${mine ? oneMore(t, mine) : {}} data-above data-term=${module ? `module:${module.name}` : `hull:${ship.hull}`}>
      <span class="what"><b>${nameOf(ship, part)}</b><small>${noteOf(t, ship, part)}</small></span>
      <span class="state"><span class="hp" title=${t.printed.legend.HP}>${ship.hp[part]}/${full} HP</span><${Pips} have=${ship.hp[part]}
        full=${full} cls=${ship.hp[part] * 3 <= full ? "low" : ""} change=${change} more=${drag} /></span>
      ${module?.weapon && html`<${Slots} weapon=${module.weapon} loaded=${ship.loaded[part]}
        title=${t.printed.legend.slots} />`}
    </div>
    ${mine && html`<${Stepper} choice=${t.choice} ...${mine} label=${`${nameOf(ship, part)}: how many?`} />`}
    ${live && !mine && html`<${Verbs} t=${t} part=${part} />`}
    ${measured.map((one) => html`<p key=${one.ship} class="measure">to ${t.ship(one.ship)}: ${one.words}</p>`)}
  </li>`;
}

/** @param {{ t: Table, i: number, live: boolean }} props */
export function ShipPanel({ t, i, live }) {
  const ship = t.view.ships[i];
  if (!ship || !ship.hp.length) return null;
  const hull = hullOf(t.printed, ship);
  const bank = t.aids.banks[i] ?? hull.bank;
  const { height, speed } = (i === t.view.active && t.draft) || ship;
  const facts = [ship.hull, `height ${height}`, `speed ${speed}`];
  if (ship.docked >= 0) facts.push("docked");
  if (ship.at_edge) facts.push("against the edge");
  const power = offered(t, "collect").length > 0 && live;
  const gauge = html`<b>${ship.ap} AP</b><${Pips} have=${ship.ap} full=${Math.max(bank, ship.ap)} cls="ap" />`;
  return html`<section class="av-ship-panel" style=${{ "--seat": colourOf(ship.owner) }}
    aria-label=${t.ship(i)}>
    <header>
      <svg viewBox="-26 -36 52 72" aria-hidden="true"><${Airship} places=${hull.modules} owner=${ship.owner} /></svg>
      <div><h3>${signOf(ship.owner)} ${t.ship(i)}</h3><p>${facts.join(" · ")}</p></div>
      ${power ? html`<div ...${t.at("power", `${ship.ap} AP: take 1 AP`, "gauge")}>${gauge}</div>` : html`<div class="gauge" title=${t.printed.legend.AP}>${gauge}</div>`}
    </header>
    <ul>${fromBow(t, ship).map((part) => html`<${Part} key=${part} t=${t} i=${i} part=${part} live=${live} />`)}</ul>
  </section>`;
}
