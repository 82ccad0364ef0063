// The yard: hulls to lay down, modules to take aboard, and the ships that are being armed.

import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { Finish, Group } from "./chip.js";
import { Airship } from "./ship.js";
import { hullOf } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {Pick<import("./table.js").Ship, "owner" | "hull" | "modules">} Laid a ship that is being built */

const PLACES = { bow: "Bow", mid: "Amidships", stern: "Stern" };
const FACTIONS = { mercenary: "Mercenary", dynasty: "Dynasty", league: "League" };

/** @param {{ t: Table, hull: import("./table.js").Hull }} props */
function HullCard({ t, hull }) {
  return html`<div ...${t.named(`hull:${hull.name}`, "av-hull")}>
    <svg viewBox="-36 -42 72 84" aria-hidden="true"><${Airship} places=${hull.modules} owner=${t.seat ?? 0} /></svg>
    <div><b>${hull.name}</b>
      <dl>
        <div><dt>Modules</dt><dd>${hull.modules}</dd></div>
        <div><dt>HP</dt><dd>${hull.hp}</dd></div>
        <div title=${t.printed.legend.AP}><dt>Bank</dt><dd>${hull.bank} AP</dd></div>
        <div title=${t.printed.legend.initiative}><dt>Initiative</dt><dd>${hull.initiative.join(" / ")}</dd></div>
      </dl>
    </div>
  </div>`;
}

/** @param {{ t: Table }} props */
export function Hulls({ t }) {
  return html`<${Group} title="Hulls" cls="hulls">${t.printed.hulls.map((hull) => html`<${HullCard} key=${hull.name}
    t=${t} hull=${hull} />`)}<//>`;
}

/** @param {{ regular: number, aimed: number }} weapon */
const diceOf = ({ regular, aimed }) => `${regular} dice${aimed ? ` and ${aimed} aimed` : ""}`;

/** @param {{ t: Table, module: import("./table.js").Module }} props */
function ModuleCard({ t, module }) {
  const left = t.aids.supply[module.name] ?? 0;
  const { weapon } = module;
  const note = t.printed.module_notes[module.name];
  const faction = FACTIONS[/** @type {keyof typeof FACTIONS} */ (module.faction)];
  return html`<div ...${t.named(`module:${module.name}`, `av-module ${module.faction}`)}>
    <header><b>${module.name}</b>
      <span class="coins">${module.coins}<span class="visually-hidden"> coins</span></span></header>
    <p class="av-facts">${module.hp} HP${weapon ? html` · <span class="slots" title=${t.printed.legend.slots}>
      <span class="visually-hidden">${diceOf(weapon)}</span>
      ${Array.from({ length: weapon.regular + weapon.aimed }, (_, i) => html`<i
      class=${i >= weapon.regular ? "aimed" : ""} />`)}</span>` : ""}</p>
    <p>${note}</p>
    <footer>${faction}${module.master ? ", Master" : ""} · ${left} left</footer>
  </div>`;
}

/** @param {{ t: Table }} props */
export function Modules({ t }) {
  return html`<div class="av-modules">
    ${Object.entries(PLACES).map(
      ([place, title]) => html`<${Group} key=${place} title=${title}>
        ${t.printed.modules.filter((one) => one.place === place).map((one) => html`<${ModuleCard} key=${one.name}
          t=${t} module=${one} />`)}
      <//>`,
    )}
  </div>`;
}

/**
 * A ship on the slip: its places, filled and empty.
 * @param {{ t: Table, ship: Laid, name: string, now: boolean }} props
 */
export function Slip({ t, ship, name, now }) {
  const hull = hullOf(t.printed, ship);
  const empty = hull.modules - ship.modules.length;
  const places = [...ship.modules, ...(empty ? [`${empty} ${empty > 1 ? "places" : "place"} empty`] : [])];
  return html`<li class=${now ? "now" : ""} style=${{ "--seat": colourOf(ship.owner) }}>
    <svg viewBox="-36 -42 72 84" aria-hidden="true"><${Airship} places=${hull.modules} owner=${ship.owner} /></svg>
    <span><b>${name}</b><small>${places.join(", ")}</small></span>
  </li>`;
}

/** The fleets before they meet. @param {{ t: Table }} props */
export function Draft({ t }) {
  const { view } = t;
  const open = (/** @type {import("./table.js").Ship} */ ship) =>
    ship.modules.length < hullOf(t.printed, ship).modules;
  const arming = view.ships.findIndex((ship) => ship.owner === t.seat && open(ship));
  const bare = t.names.map((_, seat) => seat).filter((seat) => !view.ships.some((ship) => ship.owner === seat));
  return html`<div class="av-yard">
    <ul class="av-slips">
      ${view.ships.map((ship, i) => html`<${Slip} key=${i} t=${t} ship=${ship}
        name=${`${signOf(ship.owner)} ${t.ship(i)}, ${ship.hull} of ${t.names[ship.owner]}`}
        now=${i === arming && t.kinds.has("module")} />`)}
      ${bare.map((seat) => html`<li key=${`seat${seat}`} class="bare"><span>
        ${signOf(seat)} ${t.names[seat]}: no ship yet</span></li>`)}
    </ul>
    ${view.options.gamblers && html`<p class="soft">Coins: ${t.names
      .map((name, seat) => `${name} ${view.bank[seat]}`).join(", ")}</p>`}
    ${t.aids.factions.length > 0 && html`<p class="soft">Sides: ${t.names
      .map((name, seat) => `${name} ${t.aids.factions[seat]}`).join(", ")}</p>`}
    ${t.kinds.has("hull") && html`<${Hulls} t=${t} />`}
    <${Finish} t=${t} />
    ${!t.kinds.has("hull") && html`<${Modules} t=${t} />`}
  </div>`;
}
