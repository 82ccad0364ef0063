// Islands and home ports: value, resource, who holds them, and what defends them.

import { html } from "../../html.js";
import { colourOf, signOf } from "../../seats.js";
import { ghostOf } from "./flags.js";
import { place } from "./geometry.js";

const SMALL = 2.4; // from so many millimetres a pixel on, only the most important is written

/**
 * A coast for each island, so that no two look alike: points around its middle.
 * @param {number} island
 * @param {number} radius
 * @returns {[number, number][]}
 */
export function coastOf(island, radius) {
  return Array.from({ length: 14 }, (_, i) => {
    const bend = 0.74 + 0.26 * Math.abs(Math.sin(island * 7.3 + i * 2.1)) - (i % 3 === island % 3 ? 0.12 : 0);
    const angle = (i / 14) * 2 * Math.PI;
    return [radius * bend * Math.cos(angle), radius * bend * Math.sin(angle)];
  });
}

/** The same as an outline. @param {number} island @param {number} radius */
const coast = (island, radius) => `M${coastOf(island, radius).map((point) => point.map((v) => v.toFixed(1)).join(" ")).join("L")}Z`;

/**
 * Signs of the four resources: a leaf, a bolt of cloth, a gem, a pod.
 * @type {Record<string, string>}
 */
const SIGNS = {
  tea: "M-6 5C-6 -3 0 -7 6 -7C6 1 2 6 -4 5M-7 7L2 -3",
  silk: "M-6 -5H4A3 3 0 0 1 4 1H-4A3 3 0 0 0 -4 6H6",
  jade: "M0 -7L6 -2L0 7L-6 -2ZM-6 -2H6M0 -7V7",
  spice: "M0 -7C5 -4 5 3 0 7C-5 3 -5 -4 0 -7ZM0 -3V4M-8 3Q-4 0 0 3Q4 0 8 3",
};

/** @param {{ resource: string, x?: number, y?: number, k?: number }} props */
export function Resource({ resource, x = 0, y = 0, k = 1 }) {
  return html`<path class=${`av-resource ${resource}`} d=${SIGNS[resource]}
    transform=${`translate(${x} ${y}) scale(${k})`} />`;
}

/** @param {import("./table.js").Table} t @param {import("./table.js").Island} shown @param {number} i */
export function islandWords(t, shown, i) {
  const island = t.printed.islands[i];
  const spies = shown.spies.flatMap((n, seat) => (n ? [`${n} spies of ${t.names[seat]}`] : []));
  return [
    `${island.name}, earns ${island.value} a turn, ${island.resource}`,
    shown.owner >= 0 ? `held by ${t.names[shown.owner]}` : "",
    shown.natives ? `${shown.natives} natives` : "",
    shown.troopers ? `${shown.troopers} troopers` : "",
    shown.commander ? "Commander" : "",
    shown.claws ? `${shown.claws} Claws` : "",
    shown.post ? "Trading Post" : "",
    ...spies,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What stands on an island, in short. @param {import("./table.js").Island} shown @param {boolean} small */
function guardOf(shown, small) {
  const [natives, troopers, claws] = small ? ["n", "t", "c"] : [" nat.", " tr.", " claws"];
  const units = shown.natives ? `${shown.natives}${natives}` : shown.troopers ? `${shown.troopers}${troopers}` : "";
  const staff = shown.commander ? (small ? "C" : "Cdr") : "";
  return [units, staff, shown.claws ? `${shown.claws}${claws}` : ""].filter(Boolean).join(" ");
}

/** @param {{ t: import("./table.js").Table, k: number, i: number, shown: import("./table.js").Island }} props */
function Island({ t, k, i, shown }) {
  const island = t.printed.islands[i];
  const [x, y] = [island.at[0], t.sheet.depth - island.at[1]];
  const radius = t.printed.boundary;
  const small = k > SMALL;
  const named = !small || t.hover === `island:${i}`;
  const spies = shown.spies.map((n, seat) => (n ? signOf(seat).repeat(n) : "")).join("");
  const seat = shown.owner >= 0 ? { "--seat": colourOf(shown.owner) } : {};
  return html`<g class="av-isle" style=${seat}>
    <g ...${t.at(`island:${i}`, islandWords(t, shown, i), "av-island")}>
      <title>${islandWords(t, shown, i)}</title>
      <circle class=${`bound ${shown.owner >= 0 ? "held" : ""} ${ghostOf(t)?.docks.includes(i) ? "near" : ""}`} cx=${x} cy=${y} r=${radius} />
      <path class="land" d=${coast(i, radius * 0.78)} transform=${`translate(${x} ${y})`} />
      <path class="land high" d=${coast(i + 5, radius * 0.4)} transform=${`translate(${x - 4} ${y - 6})`} />
    </g>
    <g transform=${`translate(${x} ${y}) scale(${k})`} class="av-facts" aria-hidden="true">
      ${named && html`<text class="name" y="-17">${island.name}</text>`}
      <text class="value" x=${small ? -7 : -8} y="4">${island.value}</text>
      <${Resource} resource=${island.resource} x=${small ? 8 : 11} y="-1" k=${small ? 0.8 : 1} />
      <text class="guard" y=${small ? 17 : 20}>${guardOf(shown, small)}</text>
      ${shown.owner >= 0 && html`<text class="sign" x="-24" y="4">${signOf(shown.owner)}</text>`}
      ${shown.post && html`<path class="post" d="M20 5V-5L26 -10L32 -5V5Z" />`}
      ${spies && html`<text class="guard" y=${small ? -9 : 34}>${small ? "" : "spies "}${spies}</text>`}
    </g>
  </g>`;
}

/** @param {{ t: import("./table.js").Table, k: number, at: [number, number], seat: number }} props */
function Home({ t, k, at, seat }) {
  const [x, y] = place(t.sheet, ...at);
  const own = seat === t.seat;
  const label = `Home port of ${t.names[seat]}`;
  const props = own ? t.at("home", label, "av-home") : { class: "av-home" };
  const north = y < t.sheet.depth / 2; // names stand towards the rim, where no island is
  const [east, side] = x > t.sheet.width / 2 ? [1, "end"] : [-1, "start"];
  return html`<g key=${`home:${seat}`} ...${props} style=${{ "--seat": colourOf(seat) }}>
    <circle class="bound held" cx=${x} cy=${y} r=${t.printed.boundary} />
    <rect class="pier" x=${x - 30} y=${y - 30} width="60" height="60" rx="8" />
    <path class="pier" d=${`M${x - 44} ${y}H${x + 44}M${x} ${y - 44}V${y + 44}`} />
    <text class="name" style=${{ fontSize: `${12 * k}px`, strokeWidth: 3 * k, textAnchor: side }}
      x=${x + east * t.printed.boundary} y=${north ? y - 46 : y + 46 + 6 * k}>
      ${signOf(seat)}${k > SMALL ? "" : ` ${t.names[seat].slice(0, 14)}`}</text>
  </g>`;
}

/** @param {{ t: import("./table.js").Table, k: number }} props */
export function Islands({ t, k }) {
  if (!t.view.realm) return null;
  return html`<g>
    ${t.aids.realm?.homes
      .map((at, seat) => html`<${Home} key=${seat} t=${t} k=${k}
      at=${at} seat=${seat} />`)}
    ${t.view.realm.islands.map((shown, i) => html`<${Island} key=${i} t=${t} k=${k} i=${i} shown=${shown} />`)}
  </g>`;
}
