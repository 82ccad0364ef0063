// Ship mods as small tokens: an icon, and the name where there is room.

import { html } from "../../html.js";
import { Icon } from "./icons.js";

/**
 * @typedef {import("./table.js").Printed} Printed
 */

/**
 * @param {Printed} printed
 * @param {string} name
 */
export const modOf = (printed, name) => /** @type {Printed["mods"][number]} */ (printed.mods.find((mod) => mod.name === name));

/**
 * @param {{ printed: Printed, name: string, count?: number, wide?: boolean, note?: string, props?: Partial<import("../../board/target.js").TargetProps> }} props
 */
export function ModToken({ printed, name, count, wide = false, note = "", props = {} }) {
  const mod = modOf(printed, name);
  const label = props["aria-label"] ? {} : { role: "img", "aria-label": mod.title };
  return html`<div ...${label} ...${props} data-term=${`mod:${name}`} class=${`gnq-mod ${wide ? "wide" : ""} ${props.class ?? ""}`}>
    <${Icon} name=${name} size=${wide ? 20 : 16} />
    ${wide && html`<span class="name">${mod.title}</span>`}
    ${wide && html`<span class="note" data-text=${note || mod.text}></span>`}
    ${count !== undefined && html`<span class="times" data-text=${`×${count}`}></span>`}
  </div>`;
}
