// Sharing out: so much of something goes to each of several things of the board, and all of it is said at once.

import { html } from "../html.js";
import { clamp } from "./plane.js";

/**
 * What a thing has been given, the most that it can have, and the actions that give it so much.
 * @typedef {{ key: string, now: number, most: number, actions: (count: number) => unknown[] }} Share
 * What is shared out among which things.
 * @typedef {{ total: number, shares: Share[] }} Sharing
 */

/** What nobody has been given yet. @param {Sharing} sharing */
export const leftOf = ({ total, shares }) => total - shares.reduce((sum, { now }) => sum + now, 0);

/** The most that a thing can have beside what the others have. @param {Sharing} sharing @param {Share} share */
export const roomFor = (sharing, share) => Math.min(share.most, share.now + leftOf(sharing));

/** True if there is nothing more to give, or nobody to take it. @param {Sharing} sharing */
export const isShared = (sharing) => sharing.shares.every((share) => roomFor(sharing, share) <= share.now);

/**
 * Give a thing so much instead of what it had.
 * @param {import("./target.js").Chooser} choice
 * @param {Sharing} sharing
 * @param {Share} share
 * @param {number} count
 */
export function give(choice, sharing, share, count) {
  choice.share(share.key, share.actions(clamp(count, 0, roomFor(sharing, share))));
}

/**
 * How much a key asks for; null if it asks for nothing.
 * @param {Share} share
 * @param {number} room
 * @param {string} key
 */
export function asksFor({ now }, room, key) {
  if (/^[0-9]$/.test(key)) return Math.min(Number(key), room);
  const steps = { "+": 1, "=": 1, ArrowUp: 1, ArrowRight: 1, "-": -1, ArrowDown: -1, ArrowLeft: -1 };
  if (key in steps) return clamp(now + steps[/** @type {keyof typeof steps} */ (key)], 0, room);
  return key === "Home" ? 0 : key === "End" ? room : null;
}

/**
 * Buttons for one less and one more, with the number between them; number keys and arrows set it too.
 * @param {{ choice: import("./target.js").Chooser, sharing: Sharing, share: Share, label: string }} props
 */
export function Stepper({ choice, sharing, share, label }) {
  const room = roomFor(sharing, share);
  const press = (/** @type {KeyboardEvent} */ event) => {
    const count = event.ctrlKey || event.metaKey || event.altKey ? null : asksFor(share, room, event.key);
    if (count === null) return;
    event.preventDefault();
    event.stopPropagation();
    give(choice, sharing, share, count);
  };
  const step = (/** @type {number} */ by) => give(choice, sharing, share, share.now + by);
  return html`<div class="stepper" role="spinbutton" tabindex="0" aria-label=${label} aria-valuenow=${share.now}
    aria-valuemin="0" aria-valuemax=${room} onKeyDown=${press}>
    <button type="button" tabindex="-1" aria-hidden="true" disabled=${!share.now} onClick=${() => step(-1)}>−</button>
    <output>${share.now}</output>
    <button type="button" tabindex="-1" aria-hidden="true" disabled=${share.now >= room} onClick=${() => step(1)}>+</button>
  </div>`;
}
