// How many play, and who sits where.

import { html } from "../html.js";
import { me } from "../me.js";
import { colourOf, signOf } from "../seats.js";
import { given } from "./pieces.js";
import { changeSeat, chooseCount, KINDS, seatsOf } from "./setup.js";

/** @typedef {import("./setup.js").Form} Form */
/** @typedef {import("./setup.js").Seat} Seat */
/** @typedef {import("./cards.js").Level} Level */

/** @param {{ form: Form, change: (form: Form) => void, levels: Level[] }} props */
export function Places({ form, change, levels }) {
  return html`<fieldset class="block">
    <legend>Players</legend>
    <${Count} form=${form} change=${change} />
    <ol class="places">
      ${form.seats.map(
        (seat, at) => html`<${Place} key=${at} at=${at} seat=${seat} levels=${levels}
          onSeat=${(/** @type {Partial<Seat>} */ next) => change(changeSeat(form, at, next))} />`,
      )}
    </ol>
  </fieldset>`;
}

/** @param {{ form: Form, change: (form: Form) => void }} props */
function Count({ form, change }) {
  const possible = seatsOf(form.game, form.mode);
  return html`<div class="counts" role="radiogroup" aria-label="Number of players">
    ${possible.map(
      (count) => html`<label key=${count} class="count-choice">
        <input type="radio" name="count" checked=${form.seats.length === count}
          onChange=${() => change(chooseCount(form, count))} />
        <span>${count}<span class="visually-hidden"> players</span></span>
      </label>`,
    )}
    <span class="soft" aria-hidden="true">players</span>
  </div>`;
}

/** @param {{ at: number, seat: Seat, levels: Level[], onSeat: (change: Partial<Seat>) => void }} props */
function Place({ at, seat, levels, onSeat }) {
  const sit = given((kind) => onSeat({ kind: /** @type {Seat["kind"]} */ (kind) }));
  return html`<li class="place">
    <span class="place-sign" aria-hidden="true" style=${{ color: colourOf(at) }}>${signOf(at)}</span>
    <div class="field">
      <label for=${`seat-${at}`}>Seat ${at + 1}</label>
      <select id=${`seat-${at}`} value=${seat.kind} onChange=${sit}>
        ${KINDS.map(([kind, words]) => html`<option key=${kind} value=${kind}>${wordsOf(kind, words)}</option>`)}
      </select>
    </div>
    ${seat.kind === "bot" && html`<${BotLevel} at=${at} seat=${seat} levels=${levels} onSeat=${onSeat} />`}
    ${seat.kind === "hotseat" && html`<${HotSeat} at=${at} seat=${seat} onSeat=${onSeat} />`}
  </li>`;
}

/** @param {{ at: number, seat: Seat, levels: Level[], onSeat: (change: Partial<Seat>) => void }} props */
function BotLevel({ at, seat, levels, onSeat }) {
  return html`<div class="field">
    <label for=${`level-${at}`}>Bot’s level<span class="visually-hidden"> on seat ${at + 1}</span></label>
    <select id=${`level-${at}`} value=${seat.level} onChange=${given((level) => onSeat({ level }))}>
      ${levels.map(({ name, title, words }) => html`<option key=${name} value=${name}>${title}: ${words}</option>`)}
    </select>
  </div>`;
}

/** @param {{ at: number, seat: Seat, onSeat: (change: Partial<Seat>) => void }} props */
function HotSeat({ at, seat, onSeat }) {
  return html`<div class="field">
    <label for=${`guest-${at}`}>Name<span class="visually-hidden"> on seat ${at + 1}</span></label>
    <input id=${`guest-${at}`} maxlength="24" placeholder=${`Player ${at + 1}`} value=${seat.name}
      onInput=${given((name) => onSeat({ name }))} />
  </div>`;
}

/** @param {string} kind @param {string} words */
const wordsOf = (kind, words) => (kind === "me" && me.value.name ? `Me: ${me.value.name}` : words);
