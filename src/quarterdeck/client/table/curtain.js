// Several people at one device: nobody sees anything until the right one says so.

import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { colourOf, signOf } from "../seats.js";

/** @param {{ visit: import("./live.js").LiveVisit, seat: number }} props */
export function Curtain({ visit, seat }) {
  const name = visit.news.value.people?.seats[seat]?.name ?? "";
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => button.current?.focus(), [seat]);
  return html`
    <section class="curtain panel" style=${{ "--seat": colourOf(seat) }}>
      <p class="sign" aria-hidden="true">${signOf(seat)}</p>
      <h1>Pass the device to ${name}</h1>
      <p class="soft">Nobody else should look now.</p>
      <button class="button primary" ref=${button} onClick=${() => visit.look(seat)}>I am ${name}</button>
    </section>
  `;
}
