// What is asked now, as dials and buttons; the list of choices in words stands beside the board.

import { many } from "../../board/words.js";
import { html } from "../../html.js";
import { narrow } from "../../narrow.js";
import { signOf } from "../../seats.js";
import { ChainBuilder, Sum } from "./chainbuilder.js";
import { Chip, Die, Finish, Group, wordsFor } from "./chip.js";
import { Sharer, sharingOf } from "./damage.js";
import { HeadingDial, HeightDial, SideDial, SpeedDial, TurnDial } from "./dials.js";
import { offered, turning } from "./offers.js";
import { Purchases } from "./realm.js";
import { SetUp } from "./setup.js";
import { isActing, isAsked, measuresOf } from "./table.js";
import { Modules, Slip } from "./yard.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("preact").VNode | import("preact").VNode[]} Shown */

const MANOEUVRES = { level: "Keep level", ascend: "Ascend ▲", descend: "Descend ▼", swoop: "Swoop ▼", dive: "Dive ▼▼" };
const MANOEUVRE_NOTES = { level: "height stays", ascend: "fewer cards", descend: "one lower", swoop: "2 cards more", dive: "3 cards more" };
const TACTICS = { climb: "Climb ▲", sink: "Sink ▼", move: "Move", swoop: "Swoop ▼", dive: "Dive ▼▼" };
const TACTIC_NOTES = { climb: "1 card, 1 AP", sink: "1 card, 1 AP", move: "1 card, 1 AP", swoop: "2 cards, 2 AP", dive: "3 cards, 3 AP" };

/**
 * @param {Table} t
 * @param {string} title
 * @param {string} kind
 * @param {Record<string, string>} names
 * @param {Record<string, string>} notes
 */
const menu = (t, title, kind, names, notes, end = /** @type {Shown | null} */ (null)) => {
  const can = new Set(t.offers.map(({ action }) => ("name" in action ? `${action.do}:${action.name}` : "")));
  return html`<${Group} title=${title} cls="menu">${Object.entries(names).map(([key, name]) => html`<${Chip} key=${key} t=${t}
    k=${`${kind}:${key}`} label=${name} note=${notes[key]} cls=${can.has(`${kind}:${key}`) ? "can" : ""} />`)}${end}<//>`;
};

/** @param {Table} t @param {string} title @param {string} kind */
const finish = (t, title, kind) => html`<${Group} title=${title}><${Chip} t=${t} k=${kind}
  label=${wordsFor(t, kind) || title} /><${Finish} t=${t} /><//>`;

/** Places to dock, spies to send, troops to land. @param {{ t: Table }} props */
function Shore({ t }) {
  const has = (/** @type {import("./table.js").Action["do"]} */ kind) => offered(t, kind).length > 0;
  if (!t.view.realm || !(has("dock") || has("land") || has("spy"))) return null;
  return html`<${Group} title="Ashore">
    ${has("dock") && html`<${Chip} t=${t} k="dock" label="Dock" note="then the island" />`}
    ${has("spy") && html`<${Chip} t=${t} k="spy" label="Send a spy" note="then the island" />`}
    ${offered(t, "land").map(({ action: a }) => html`<${Chip} key=${a.troopers} t=${t}
      k=${a.commander ? "land:commander" : `land:${a.troopers}`}
      label=${a.commander ? "Land the Commander" : `Land ${a.troopers}`} />`)}
    ${t.choice.picked("dock") && t.choice.open("home") && html`<${Chip} t=${t} k="home" label="Home port" />`}
  <//>`;
}

/** Whom the weapon that is pointed at could hit, or what is in its way. @param {Table} t */
const measured = (t) => measuresOf(t).map(({ ship, words }) => `${t.ship(ship)}: ${words}`).join("; ");

/** Manoeuvres, unless the ship has acted already, and the button that passes. @param {{ t: Table }} props */
function Act({ t }) {
  const pass = html`<${Finish} t=${t} />`;
  return html`<${Shore} t=${t} />
    ${offered(t, "tactic").length ? menu(t, "Manoeuvre again, or pass", "tactic", TACTICS, TACTIC_NOTES, pass) : html`<div class="row">${pass}</div>`}
    <p class="soft">${(!narrow.value && measured(t)) || "Below: load, fire, repair. Targets can be clicked."}</p>`;
}

/** @param {{ t: Table }} props */
function Assign({ t }) {
  const [other, mine, theirs] = t.about;
  const name = (/** @type {number} */ i) => `${signOf(t.view.ships[i].owner)} ${t.ship(i)}`;
  const words = (/** @type {number} */ roll) =>
    `${name(t.view.active)} takes ${roll}, ${name(other)} takes ${mine + theirs - roll}`;
  return html`<${Group} title="Who takes which roll?">
    <${Chip} t=${t} k=${`roll:${mine}`} label=${words(mine)} /><${Chip} t=${t} k=${`roll:${theirs}`}
      label=${words(theirs)} />
  <//>`;
}

/** @param {{ t: Table }} props */
function Garrison({ t }) {
  const ship = t.view.ships[t.about[0]];
  const numbers = Array.from({ length: ship.landed + 1 }, (_, i) => i);
  return html`<${Group} title="Who stays on the island?">
    ${numbers.map((n) => html`<${Chip} key=${n} t=${t} k=${`garrison:${n}`} label=${n ? many(n, "trooper") : "Nobody"}
      words=${n ? `${many(n, "trooper")} stay` : "Nobody stays"} />`)}
    ${ship.commander && html`<${Chip} t=${t} k="commander:stays" label="Commander stays" /><${Chip}
      t=${t} k="commander:returns" label="Commander returns" />`}
  <//>`;
}

const FEW = 30; // bids that have room side by side

/** Numbers as buttons. @param {Table} t @param {string} key @param {number[]} numbers @param {(n: number) => string} words */
const numbers = (t, key, numbers, words) => numbers.map((n) => html`<${Chip} key=${n} t=${t} k=${`${key}:${n}`}
  label=${String(n)} words=${words(n)} />`);

/** A few bids side by side; of many first the tens, then the ones. @param {{ t: Table }} props */
function Bids({ t }) {
  const bids = offered(t, "bid").map(({ action }) => action.silver);
  const title = `Bid, of ${t.view.house?.silver} silver; every bid is paid`;
  if (bids.length <= FEW) {
    return html`<${Group} title=${title} cls="numbers">${numbers(t, "bid", bids, (n) => `Bid ${n} silver`)}<//>`;
  }
  const digits = (/** @type {(silver: number) => number} */ digit) => [...new Set(bids.map(digit))];
  return html`<${Group} title=${`${title}: tens`} cls="numbers">
      ${numbers(t, "tens", digits((silver) => Math.floor(silver / 10)), (n) => `${10 * n} and more`)}<//>
    <${Group} title="And ones" cls="numbers">
      ${numbers(t, "ones", digits((silver) => silver % 10), (n) => `and ${n}`)}<//>`;
}

/** Islands as buttons, for those who do not click on the table. @param {{ t: Table, title: string }} props */
function IslandList({ t, title }) {
  const open = t.printed.islands.map((island, i) => ({ island, i }))
    .filter(({ i }) => t.choice.open(`island:${i}`) || t.choice.picked(`island:${i}`));
  return html`<${Group} title=${title}>${open.map(({ island, i }) => html`<${Chip} key=${i} t=${t} k=${`island:${i}`}
    label=${island.name} note=${`${island.value} ${island.resource}`} />`)}<//>`;
}

/** @param {{ t: Table }} props */
function Answer({ t }) {
  const [giver, kind, envoys, own, theirs] = t.about;
  const island = (/** @type {number} */ i) => t.printed.islands[i].name;
  const words = kind ? `access, ${island(own)} for ${island(theirs)}` : "a truce";
  return html`<${Group} title=${`${t.names[giver]} offers ${words}, with ${envoys} envoys each`}>
    <${Chip} t=${t} k="accept" label="Accept" /><${Chip} t=${t} k="decline" label="Decline" />
  <//>`;
}

/** @param {{ t: Table }} props */
function Yard({ t }) {
  const { realm } = t.view;
  if (!realm || t.seat === null) return null;
  const ship = { owner: t.seat, hull: realm.yard, modules: realm.berths };
  return html`<ul class="av-slips"><${Slip} t=${t} ship=${ship} name=${`${signOf(ship.owner)} new ${ship.hull}`}
    now=${true} /></ul><${Modules} t=${t} />`;
}

/** @param {{ t: Table, text: string }} props */
const Hint = ({ t, text }) => html`<div class="row"><p class="av-hint">${text}</p><${Finish} t=${t} /></div>`;

/** True while a house spends its silver, or keeps it. @param {Table} t */
const isShopping = (t) => isAsked(t, "purchase");

/** A spy where it would count. @param {{ t: Table }} props */
function Spies({ t }) {
  return html`<${IslandList} t=${t} title="Send a spy?" /><div class="row"><${Finish} t=${t} /></div>`;
}

/** Islands of the own house, or of the other, to be shared. @param {{ t: Table }} props */
function Shares({ t }) {
  const [{ action }] = offered(t, "share");
  const own = t.view.realm?.islands[action.island].owner === t.seat;
  return html`<${IslandList} t=${t} title=${own ? "Which of your islands?" : "Which of theirs?"} />`;
}

/** Points for several parts, or a single one. @param {Table} t @param {string} what */
function shareOut(t, what) {
  const sharing = sharingOf(t);
  return sharing ? html`<${Sharer} t=${t} sharing=${sharing} what=${what} />` : html`<${Hint} t=${t} text=${what} />`;
}

/**
 * What is shown for a kind of action, if one is offered; the first that is counts.
 * @type {{ [K in import("./table.js").Action["do"]]?: (t: Table) => Shown }}
 */
const PANELS = {
  spot: (t) => html`${t.draft && html`<${SetUp} t=${t} draft=${t.draft} />`}`,
  stay: (t) => html`<div class="row"><${Chip} t=${t} k="stay" label="Stay docked" /></div><${HeadingDial} t=${t} />`,
  face: (t) => html`<${HeadingDial} t=${t} />`,
  height: (t) => html`<${HeightDial} t=${t} />`,
  speed: (t) => html`<${SpeedDial} t=${t} />`,
  side: (t) => html`<${SideDial} t=${t} />`,
  pick: (t) => html`<${Hint} t=${t} text="Choose the ship on the table or in the list of ships." />`,
  collect: (t) => html`<${Group} title="A card, or 1 AP?" note=${t.printed.legend.AP}><${Chip} t=${t} k="deck" label="Draw a card" /><${Chip}
    t=${t} k="power" label="Take 1 AP" /><//>`,
  manoeuvre: (t) => html`${menu(t, "Manoeuvre, and a first card of your hand", "manoeuvre", MANOEUVRES, MANOEUVRE_NOTES)}
    ${t.ghosts.length ? html`<${Sum} t=${t} />` : html`<p class="soft sum-place">${narrow.value ? "Tap" : "Point at"} a card: the table shows where it leads.</p>`}
    ${!narrow.value && turning(t).length > 0 && html`<${TurnDial} t=${t} />`}`,
  draw: (t) => html`<${Group} title="More cards?"><${Chip} t=${t} k="deck" label="Draw a card" note="1 AP" />
    <${Finish} t=${t} /><//>`,
  heal: (t) => shareOut(t, `${t.about[1]} HP for ${t.ship(t.about[0])}: which parts get them?`),
  absorb: (t) => shareOut(t, `${t.about[1]} damage for ${t.ship(t.about[0])}: which parts take it?`),
  aim: (t) => shareOut(t, `Aimed at ${t.ship(t.about[1])}: which parts?`),
  assign: (t) => html`<${Assign} t=${t} />`,
  garrison: (t) => html`<${Garrison} t=${t} />`,
  call: (t) => finish(t, "Call for bids", "call"),
  bid: (t) => html`<${Bids} t=${t} />`,
  module: (t) => html`<${Yard} t=${t} />`,
  share: (t) => html`<${Shares} t=${t} />`,
  accept: (t) => html`<${Answer} t=${t} />`,
};

/** @param {Table} t @returns {Shown | null} */
function panelOf(t) {
  if (isActing(t)) return html`<${Act} t=${t} />`;
  if (isAsked(t, "contest", "last_spy")) return html`<${Spies} t=${t} />`;
  const found = Object.entries(PANELS).find(([kind]) => t.kinds.has(kind));
  if (found) return found[1](t);
  if (isShopping(t)) return html`<${Purchases} t=${t} />`;
  if (t.kinds.has("repair")) return html`<${Hint} t=${t} text="Repair another part for 1 AP, or go on." />`;
  const pays = t.kinds.has("play") && !t.aids.chain;
  return pays ? html`<${Hint} t=${t} text="Give up a card of your hand: Simple, or any on its back." />` : null;
}

/** Once a kind of choice is picked that needs an island, the islands as buttons too. @param {{ t: Table }} props */
function WhichIsland({ t }) {
  const kinds = ["dock", "spy", "buy:claw", "buy:post"];
  return kinds.some((key) => t.choice.picked(key)) ? html`<${IslandList} t=${t} title="Which island?" />` : null;
}

/** The dice of a shot, and whose they are. @param {Table} t @param {import("./table.js").Event} e */
function shot(t, e) {
  if (e.event === "clawsfired") {
    return { words: `Claws of ${t.printed.islands[e.island].name}`, regular: e.rolls, aimed: [] };
  }
  if (e.event !== "fired") return null;
  return { words: `${t.ship(e.ship)} fires at ${t.ship(e.target)}`, regular: e.regular, aimed: e.aimed };
}

/** The dice that were rolled last. @param {{ t: Table }} props */
export function Dice({ t }) {
  const shots = t.events.flatMap((e) => shot(t, e) ?? []);
  const roll = (/** @type {number[]} */ values, cls = "") => values.map((value) => html`<${Die} value=${value}
    cls=${cls} />`);
  if (!shots.length) return null;
  return html`<div class="av-dice" aria-hidden="true">
    ${shots.map(({ words, regular, aimed }, i) => html`<span key=${i}>
      <small>${words}</small>
      ${roll(regular)}${roll(aimed, "aimed")}
    </span>`)}
  </div>`;
}

/** @param {{ t: Table }} props */
export function Console({ t }) {
  const chaining = t.aids.chain && (!t.kinds.size || ["play", "turn", "done"].some((kind) => t.kinds.has(kind)));
  const inner = [chaining && html`<${ChainBuilder} t=${t} />`, panelOf(t), html`<${WhichIsland} t=${t} />`];
  return html`<section class="av-console" aria-label="Your choice"><${Dice} t=${t} />${inner}</section>`;
}
