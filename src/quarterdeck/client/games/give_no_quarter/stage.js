// What is going on: the scan, a combat, bids, debris, damage, or the end. Only what matters now is shown.

import { target } from "../../board/target.js";
import { because, victory } from "../../board/words.js";
import { html } from "../../html.js";
import { narrow } from "../../narrow.js";
import { Attacks, Battle, Shown } from "./battle.js";
import { Card, Down } from "./card.js";
import { CLOCK } from "./courses.js";
import { modOf, ModToken } from "./mods.js";
import { Portrait } from "./ship.js";
import { Mods } from "./supply.js";
import { cardOf, cardWords, counted } from "./table.js";

/** @typedef {import("./table.js").Table} Table */

/** @type {Record<string, import("preact").FunctionComponent<{ table: Table }>>} */
const PANELS = { bids: Bids, debris: Debris, wounds: Wounds, spoils: Spoils, attacks: Attacks, purse: Purse, berths: Berths, wreck: Wreck };

/** @param {{ table: Table }} props */
export function Stage({ table }) {
  const { view, aids } = table;
  if (view.outcome) return html`<section class="gnq-stage" data-region="stage"><${Ending} table=${table} outcome=${view.outcome} /></section>`;
  const Panel = PANELS[aids.panel];
  return html`<section class="gnq-stage" data-region="stage" aria-label="What is going on">
    ${view.mover >= 0 && view.layout.length > 0 && html`<${Scan} table=${table} />`}
    ${aids.battle && html`<${Battle} battle=${aids.battle} table=${table} />`}
    ${Panel && html`<${Panel} table=${table} />`}
    ${table.shown && html`<${Shown} key=${JSON.stringify(table.shown)} table=${table} event=${table.shown} />`}
    <p class="gnq-idle soft">${view.active >= 0 ? `${table.names[view.active]} has the turn.` : "Nothing is going on just now."}</p>
  </section>`;
}

/**
 * The scan: the card under the ship, and those to the left, straight on and to the right.
 * @param {{ table: Table }} props
 */
function Scan({ table }) {
  const { view, printed } = table;
  const card = printed.ships[view.mover];
  return html`<div class="gnq-panel">
    <h3>Scan of ${card.name}</h3>
    <div class="gnq-scan">
      <div class="here"><${Card} printed=${printed} name=${view.layout[0]} /><span class="soft">here, first</span></div>
      <${Direction} way="left" table=${table} />
      <${Direction} way="straight" table=${table} />
      <${Direction} way="right" table=${table} />
    </div>
  </div>`;
}

/**
 * The card of one direction; a click goes there.
 * @param {{ way: string, table: Table }} props
 */
function Direction({ way, table }) {
  const { view, printed, choice, aids } = table;
  const name = view.layout[CLOCK[way]];
  const course = aids.courses.find((one) => one.way === way);
  const hex = course && printed.hexes[course.hex];
  const words = `${way}${hex ? ` to ${hex.label}, ${hex.name}` : ""}, ${cardWords(cardOf(printed, name))}`;
  const star = hex?.kind === "superstar";
  const inner = html`<div class="face" aria-hidden=${Boolean(course)}><${Card} printed=${printed} name=${name} />
    <span class="to" data-text=${star ? "Superstar!" : hex ? hex.label : way}></span></div>`;
  if (!course) return html`<div class=${`dir ${way}`}>${inner}</div>`;
  const props = target(choice, `way:${way}`, words, `dir ${way} ${star ? "deadly" : ""}`);
  return html`<div ...${props} ...${table.watch({ ship: view.mover, way })}>${inner}</div>`;
}

/**
 * Bids: the own one, and who else is ready.
 * @param {{ table: Table }} props
 */
function Bids({ table }) {
  const { view, names } = table;
  const seats = view.guilds.map((_, seat) => seat).filter((seat) => !view.guilds[seat].out);
  return html`<div class="gnq-panel gnq-bids">
    <h3>Bids for the turn order</h3>
    ${seats.map((seat) => html`<div key=${seat} class="gnq-side">
      <b>${names[seat]}</b>
      <${Down} seat=${seat} table=${table} />
      <span class="soft" key=${view.asks[seat]}>${view.guilds[seat].bid > 0 && `${view.guilds[seat].bid} and `}${view.asks[seat] ? "still choosing" : "ready"}</span>
    </div>`)}
  </div>`;
}

/**
 * A debris field that a ship takes from.
 * @param {{ table: Table }} props
 */
function Debris({ table }) {
  const { view, printed, aids, choice } = table;
  const ship = view.ships.find((one) => one.ship === aids.about);
  const field = view.fields.find((one) => one.hex === ship?.hex);
  if (!field) return null;
  const backs = counted(field.cards.map((card) => card.split("/")[1]));
  return html`<div class="gnq-panel">
    <h3>Debris in ${printed.hexes[field.hex].label}</h3>
    <div class="gnq-picks">
      ${counted(field.mods).map(([name, count]) => html`<${ModToken} key=${name} printed=${printed} name=${name} wide=${true} count=${count}
        props=${target(choice, `debris:mod:${name}`, `Take ${modOf(printed, name).title}`)} />`)}
      ${backs.map(([back, count]) => html`<div key=${back} class="lot"><${Card} printed=${printed} name=${`?/${back}`}
        props=${target(choice, `debris:back:${back}`, `Take ${cardWords(cardOf(printed, `?/${back}`))}, one of ${count}`)} /><span class="times">×${count}</span></div>`)}
    </div>
    <div ...${target(choice, "debris:all", "Take all that there is room for", "gnq-order")}>Take all that there is room for</div>
  </div>`;
}

/**
 * Mods of a ship that can be given up, for damage or for a stolen one.
 * @param {{ table: Table }} props
 */
function Wounds({ table }) {
  const { view, printed, aids, choice } = table;
  const ship = view.ships.find((one) => one.ship === aids.about);
  const card = printed.ships[aids.about];
  if (!ship) return null;
  const title = aids.points ? `${aids.points} damage to ${card.name}` : `Room on ${card.name}`;
  return html`<div class="gnq-panel ${aids.points ? "alarm" : ""}">
    <h3>${title}</h3>
    <p class="soft">${aids.points ? `It has ${ship.damage} of ${card.hull}. Each mod given up takes a point of it.` : `Give up a mod for the stolen ${aids.stolen ? modOf(printed, aids.stolen).title : "one"}, or let that go.`}</p>
    <div class="gnq-picks">
      ${counted(ship.mods).map(([name, count]) => html`<${ModToken} key=${name} printed=${printed} name=${name} wide=${true} count=${count}
        props=${target(choice, `aboard:${name}`, `Give up ${modOf(printed, name).title}`)} />`)}
    </div>
  </div>`;
}

/** @param {{ table: Table }} props */
function Spoils({ table }) {
  const { printed, aids, choice } = table;
  return html`<div class="gnq-panel">
    <h3>${printed.ships[aids.about].name} is boarded</h3>
    <div class="gnq-picks">
      <div ...${target(choice, "seize:cards", "Take cards from the manifest", "gnq-order")}>Cards from the manifest</div>
      <div ...${target(choice, "seize:mod", "Take a mod of the ship", "gnq-order")}>A mod of the ship</div>
    </div>
  </div>`;
}

/**
 * Money in the own purchases.
 * @param {{ table: Table }} props
 */
function Purse({ table }) {
  const { view, aids, printed } = table;
  return html`<div class="gnq-panel">
    <h3>Repairs and purchases</h3>
    <p><b class="gnq-sum">${aids.funds}</b> to spend${view.credit > 0 && html`, of it <b class="gnq-sum">${view.credit}</b> is paid already`}</p>
    <p class="soft">A mod (${printed.mod_price}): pick it below, then the ship. A repair (${printed.repair_price}) is at the ship.
      Cards that lose least are paid by themselves, unless you pay first.</p>
    <${Near} table=${table} />
  </div>`;
}

/**
 * Ship Debris that a ship has met: any mod is its own.
 * @param {{ table: Table }} props
 */
function Wreck({ table }) {
  return html`<div class="gnq-panel">
    <h3>Ship Debris <span class="soft">one mod, for nothing: pick it below</span></h3>
    <${Near} table=${table} />
  </div>`;
}

/** On a phone the supply is far below: its mods are here too. @param {{ table: Table }} props */
function Near({ table }) {
  return narrow.value ? html`<${Mods} table=${table} />` : null;
}

/** @param {{ table: Table }} props */
function Berths({ table }) {
  const { aids, printed } = table;
  const card = printed.ships[aids.about];
  if (!card) return null;
  return html`<div class="gnq-panel gnq-offer">
    <${Portrait} card=${card} seat=${table.view.seat ?? -1} heading=${0} size=${52} />
    <span><b>${card.name}</b> comes to the board.<br /><span class="soft">Pick one of the lit hexes, then where it heads.</span></span>
  </div>`;
}

/** @param {{ table: Table, outcome: import("../../types/wire").Outcome }} props */
function Ending({ table, outcome }) {
  return html`<div class="gnq-panel gnq-outcome">
    <h3>${victory(outcome, (seat) => table.names[seat])}</h3>
    <p class="soft">${because(outcome)}</p>
    <ol>${outcome.ranking.map((seats, i) => html`<li key=${i}>${seats.map((seat) => table.names[seat]).join(", ")}</li>`)}</ol>
  </div>`;
}
