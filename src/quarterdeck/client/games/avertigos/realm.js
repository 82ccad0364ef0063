// A Strategy game's houses, treaties and purchases.

import { many } from "../../board/words.js";
import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { Chip, Finish, Group, wordsFor } from "./chip.js";
import { Resource } from "./islands.js";

/** @typedef {import("./table.js").Table} Table */

const UNITS = { trooper: "Trooper", spy: "Spy", commander: "Commander", claw: "Claw", post: "Trading Post" };
const NOTES = {
  trooper: "to land",
  spy: "to send",
  commander: "counts twice",
  claw: "guards an island",
  post: "doubles income",
};

/** Islands of each resource; a whole route stands out. @param {{ t: Table, seat: number }} props */
function Goods({ t, seat }) {
  const counts = t.aids.realm?.resources[seat] ?? [];
  return html`<span class="goods">${counts.map(
    (n, i) => html`<span key=${i} class=${n >= t.printed.route ? "whole" : ""}>
      <svg viewBox="-10 -10 20 20" width="16" height="16" role="img" aria-label=${t.printed.resources[i]}><${Resource}
        resource=${t.printed.resources[i]} /></svg>${n}
    </span>`,
  )}</span>`;
}

/** @param {{ t: Table, seat: number, realm: import("../../types/avertigos").RealmView }} props */
function House({ t, seat, realm }) {
  const { view, aids } = t;
  const open = realm.houses[seat];
  const own = seat === t.seat;
  const mine = own ? view.house : null;
  const treaties = realm.treaties.filter((one) => one.a === seat || one.b === seat);
  const look = view.asks[seat] ? "av-house asked" : "av-house";
  const props = own ? { class: `${look} own` } : t.named(`house:${seat}`, look);
  return html`<div ...${props} style=${{ "--seat": colourOf(seat) }}>
    <header><b>${signOf(seat)} ${t.names[seat]}</b>${open.out ? html`<i>out</i>` : open.declared
      ? html`<i class="bad">Trade Victory declared, turn ${open.declared}</i>` : html`<small>${many(view.hands[seat], "card")}</small>`}</header>
    <p title=${`worth: ${t.printed.realm_legend.worth}`}>
      Income <b>${aids.realm?.income[seat]}</b>, worth <b>${view.worth[seat]}</b>, <span class="nobreak"><b>${aids.realm?.envoys[seat]}</b> envoys</span>
    </p>
    ${mine && html`<p class="mine"><b>${mine.silver}</b> silver, <b>${mine.troopers}</b> troopers, <b>${mine.spies}</b> spies${mine.commander ? ", Commander" : ""}</p>`}
    <${Goods} t=${t} seat=${seat} />
    ${treaties.map((one) => html`<p class="treaty">
      ${one.treaty} with ${t.names[one.a === seat ? one.b : one.a]}, ${one.envoys} envoys</p>`)}
  </div>`;
}

/** What the houses have, instead of what players have won. @param {{ t: Table }} props */
export function Houses({ t }) {
  const { realm } = t.view;
  if (!realm) return null;
  const order = t.names.map((_, seat) => seat).sort((a, b) => t.view.rank[b] - t.view.rank[a]);
  return html`<section class="av-houses" aria-label="Houses, highest initiative first">${order.map((seat) => html`<${House} key=${seat}
    t=${t} seat=${seat} realm=${realm} />`)}</section>`;
}

/** @param {{ t: Table }} props */
function Shop({ t }) {
  const { house } = t.view;
  if (!house) return null;
  return html`<${Group} title=${`Buy, with ${house.silver} silver`} cls="menu">
    ${Object.entries(UNITS).map(([unit, name]) => html`<${Chip} key=${unit} t=${t} k=${`buy:${unit}`} label=${name}
      note=${`${t.printed.prices[/** @type {keyof typeof UNITS} */ (unit)]} silver: ${NOTES[/** @type {keyof typeof NOTES} */ (unit)]}`} />`)}
    ${house.spies > 0 && html`<${Chip} t=${t} k="spy" label="Send a spy" note="to any island" />`}
  <//>`;
}

/** @param {{ t: Table }} props */
function Diplomacy({ t }) {
  const others = t.names.map((_, seat) => seat).filter((seat) => seat !== t.seat && !t.view.realm?.houses[seat].out);
  const envoys = [1, 2, 3].filter((n) => t.choice.open(`envoys:${n}`) || t.choice.picked(`envoys:${n}`));
  const ending = ["truce", "access"]
    .filter((kind) => t.offers.some((offer) => offer.action.do === "notice" && offer.action.treaty === kind));
  return html`<${Group} title="Treaties: with whom, which, how many envoys">
    ${others.map((seat) => html`<${Chip} key=${seat} t=${t} k=${`house:${seat}`}
      label=${`${signOf(seat)} ${t.names[seat]}`} />`)}
    <${Chip} t=${t} k="offer:truce" label="Offer a truce" /><${Chip} t=${t} k="offer:access" label="Offer access" />
    ${envoys.map((n) => html`<${Chip} key=${`e${n}`} t=${t} k=${`envoys:${n}`}
      label=${`${n} envoy${n > 1 ? "s" : ""}`} />`)}
    ${ending.map((kind) => html`<${Chip} key=${kind} t=${t} k=${`notice:${kind}`} cls="warn"
      label=${`End the ${kind}`} note=${`${t.printed.prices.breach} silver an envoy`} />`)}
  <//>`;
}

/** First how to end, since the rest may need scrolling. @param {{ t: Table }} props */
export function Purchases({ t }) {
  return html`<div class="av-purchases">
    <div class="row">
      <${Finish} t=${t} />
      ${wordsFor(t, "declare") && html`<${Chip} t=${t} k="declare" cls="finish" label="Declare a Trade Victory" />`}
    </div>
    <${Shop} t=${t} />
    <${Group} title="A new ship: the hull, then its modules" cls="menu">
      ${t.printed.hulls.map((hull) => html`<${Chip} key=${hull.name} t=${t} k=${`hull:${hull.name}`}
        label=${hull.name} note=${`${hull.modules} modules`} />`)}
    <//>
    <${Diplomacy} t=${t} />
  </div>`;
}
