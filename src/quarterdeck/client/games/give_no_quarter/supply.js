// What lies beside the map: the own manifest, mods for sale, the decks, ships that could be hired.

import { html } from "../../html.js";
import { target } from "../../board/target.js";
import { Card, HandCard } from "./card.js";
import { ModToken } from "./mods.js";
import { Portrait } from "./ship.js";
import { counted, inHand } from "./table.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {{ table: Table }} props */
export function Hand({ table }) {
  const { view, printed, choice, aids } = table;
  if (view.seat === null) return null;
  const { manifest, limit, out } = view.guilds[view.seat];
  const cards = inHand(manifest, view.mine);
  const over = manifest.length > limit ? "over" : "";
  return html`<section class="gnq-hand" data-region="hand" aria-label="Your manifest">
    <h3>Your manifest <span class=${`soft ${over}`}>${manifest.length} of ${limit} · worth ${aids.funds - (view.active === view.seat ? view.credit : 0)}</span></h3>
    <div class="cards">
      ${cards.map((name, i) => html`<${HandCard} key=${`${name}${cards.indexOf(name) - i}`} printed=${printed} name=${name} choice=${choice} />`)}
      ${!cards.length && html`<p class="soft">${out ? "You are out of the game." : "No cards."}</p>`}
    </div>
  </section>`;
}

/** @param {{ table: Table }} props */
export function Supply({ table }) {
  const { view, printed, choice, aids } = table;
  return html`<section class="gnq-supply" aria-label="Supply">
    <h3>Mods <span class="soft">${printed.mod_price} each · repair ${printed.repair_price}</span></h3>
    <${Mods} table=${table} />
    <div class="piles">
      <${Pile} label="Draw pile" count=${view.pile} />
      <div ...${target(choice, "discards", `Discards, ${view.discards.length} cards`, "gnq-pile")}>
        <b data-text=${view.discards.length}></b><span>Discards</span></div>
      <${Centre} table=${table} />
      <${Pile} label="Haunted tokens" short="Haunted" count=${aids.tokens} />
      <${Lost} table=${table} />
      ${(view.centre_draw || view.neutral) && html`<div ...${target(choice, "unused", `Unused ships, ${view.unused.length} of them`, "gnq-pile")}>
        <b data-text=${view.unused.length}></b><span>Unused ships</span></div>`}
    </div>
    ${view.offer >= 0 && html`<${Offer} table=${table} />`}
  </section>`;
}

/** The mods of the supply. @param {{ table: Table }} props */
export function Mods({ table }) {
  const { view, printed, choice } = table;
  const left = new Map(counted(view.supply));
  return html`<div class="gnq-mods">
    ${printed.mods.map((mod) => {
      const count = left.get(mod.name) ?? 0;
      const words = `${mod.title}, ${mod.text}, ${count} left`;
      return html`<${ModToken} key=${mod.name} printed=${printed} name=${mod.name} wide=${true} count=${count}
        props=${target(choice, `mod:${mod.name}`, words)} />`;
    })}
  </div>`;
}

/** @param {{ label: string, short?: string, count: number, title?: string }} props */
function Pile({ label, short = label, count, title = label }) {
  return html`<div class="gnq-pile" title=${title}><b>${count}</b><span>${short}</span></div>`;
}

/** Ships that nobody has any more. @param {{ table: Table }} props */
function Lost({ table }) {
  const lost = table.view.ships.filter((ship) => ship.seat < 0);
  const names = lost.map((ship) => table.printed.ships[ship.ship].name).join(", ");
  return html`<${Pile} label="Ships lost" short="Lost" count=${lost.length} title=${`Ships lost: ${names || "none yet"}`} />`;
}

/**
 * The Centre deck from the top; everyone knows its order.
 * @param {{ table: Table }} props
 */
function Centre({ table }) {
  const { view, printed } = table;
  return html`<div class="gnq-pile centre">
    <div class="stack">${view.centre.map((name, i) => html`<${Card} key=${i} printed=${printed} name=${name} small=${true} />`)}
      ${!view.centre.length && html`<b>0</b>`}</div><span>Centre, top first</span></div>`;
}

/**
 * A Neutral ship that was turned up.
 * @param {{ table: Table }} props
 */
function Offer({ table }) {
  const { view, printed, choice } = table;
  const card = printed.ships[view.offer];
  return html`<div ...${target(choice, "offer", `${card.name} for hire: ${card.price}`, "gnq-offer")}>
    <${Portrait} card=${card} seat=${-1} size=${44} />
    <span><b>${card.name}</b> for hire: ${card.price}<br />
    <span class="soft" data-text=${`fore ${card.nominal[0]}, aft ${card.nominal[1]}, boarding ${card.nominal[2]}, repelling ${card.nominal[3]}, cargo ${card.cargo}`}></span></span>
  </div>`;
}
