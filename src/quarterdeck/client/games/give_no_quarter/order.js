// The round, and whose turn comes when.

import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { target } from "../../board/target.js";
import { turnOrder } from "./table.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {{ table: Table }} props */
export function Order({ table }) {
  const { view, aids } = table;
  const choosing = aids.panel === "numbers";
  const limit = view.rounds ? ` of ${view.rounds}` : "";
  return html`<header class="gnq-order-bar">
    <h2>${view.round ? `Round ${view.round}${limit}` : "Setting up"}</h2>
    <ol class="gnq-turns" aria-label="Turn order">
      ${choosing ? view.guilds.map((_, i) => html`<${Slot} key=${i} number=${i + 1} table=${table} />`)
        : turnOrder(view.guilds).map((seat) => html`<${Turn} key=${seat} seat=${seat} table=${table} />`)}
    </ol>
  </header>`;
}

/** @param {{ seat: number, table: Table }} props */
function Turn({ seat, table }) {
  const { view, names } = table;
  const guild = view.guilds[seat];
  const now = view.active === seat;
  const state = guild.out ? "out" : now ? "now" : (view.acted >> seat) & 1 ? "done" : "";
  return html`<li class=${`gnq-turn ${state}`} style=${{ "--seat": colourOf(seat) }} aria-current=${now ? "step" : undefined} title=${names[seat]}>
    ${guild.number > 0 && html`<span class="number">${guild.number}</span>`}
    <span class="sign" aria-hidden="true">${signOf(seat)}</span><span class="whose">${names[seat]}</span>
    ${guild.bid > 0 && html`<span class="bid" title="bid in this round">bid ${guild.bid}</span>`}
  </li>`;
}

/**
 * A turn number: taken by a guild, or free for who chooses.
 * @param {{ number: number, table: Table }} props
 */
function Slot({ number, table }) {
  const { view, names, choice } = table;
  const seat = view.guilds.findIndex((guild) => guild.number === number);
  const words = `Turn number ${number}, ${seat < 0 ? "free" : names[seat]}`;
  const props = view.seat === null ? { class: "gnq-turn slot" } : target(choice, `number:${number}`, words, "gnq-turn slot");
  const style = seat < 0 ? {} : { "--seat": colourOf(seat) };
  return html`<li><div ...${props} style=${style}><span class="number" data-text=${number}></span>
    ${seat < 0 ? html`<span class="whose">free</span>` : html`<span class="sign" data-text=${signOf(seat)}></span><span class="whose">${names[seat]}</span>`}
  </div></li>`;
}
