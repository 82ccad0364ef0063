// Points that are shared out over a ship's parts: damage that it takes, hit points that it gets, aimed dice.

import { html } from "../../html.js";
import { isShared, leftOf } from "../../board/sharing.js";
import { offered } from "./offers.js";
import { fullHp, moduleOf } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../../board/sharing.js").Share} Share */

/** How many parts are named for aimed dice so far: three bits each, after a leading one. @param {number} packed */
const namedIn = (packed) => Math.floor(Math.log2(packed) / 3);

/**
 * What is shared out now, by part; null while nothing is, or only a single point.
 * @param {Table} t
 * @returns {import("../../board/sharing.js").Sharing | null}
 */
export function sharingOf(t) {
  const found = offered(t, "absorb").length ? damage(t) : offered(t, "heal").length ? healing(t) : offered(t, "aim").length ? aiming(t) : null;
  return found && found.total > 1 ? found : null;
}

/** @param {Table} t */
function damage(t) {
  const offers = offered(t, "absorb").map(({ action }) => action);
  const said = t.choice.said.filter((action) => offers.includes(/** @type {any} */ (action)));
  const parts = [...new Set(offers.map(({ part }) => part))];
  const shares = parts.map((part) => {
    const own = offers.filter((action) => action.part === part);
    const now = own.find((action) => said.includes(action))?.points ?? 0;
    const most = Math.max(...own.map(({ points }) => points));
    return { key: `part:${part}`, now, most, actions: (/** @type {number} */ n) => own.filter(({ points }) => points === n) };
  });
  return { total: t.about[1], shares };
}

/**
 * Parts that get one point with each action.
 * @param {Table} t
 * @param {import("./table.js").Action[]} actions
 * @param {number} total
 * @param {(part: number) => number} most
 */
function onePointEach(t, actions, total, most) {
  const shares = actions.map((action) => ({
    key: `part:${"part" in action ? action.part : 0}`,
    now: t.choice.said.filter((one) => one === action).length,
    most: Math.min(total, most("part" in action ? action.part : 0)),
    actions: (/** @type {number} */ n) => Array.from({ length: n }, () => action),
  }));
  return { total, shares };
}

/** @param {Table} t */
function healing(t) {
  const [i, points] = t.about;
  const ship = t.view.ships[i];
  const lacks = (/** @type {number} */ part) => fullHp(t.printed, ship, part) - ship.hp[part];
  return onePointEach(t, offered(t, "heal").map(({ action }) => action), points, lacks);
}

/** @param {Table} t */
function aiming(t) {
  const [gun, , packed] = t.about;
  const ship = t.view.ships[t.view.active];
  const dice = ship.loaded[gun] - (moduleOf(t.printed, ship, gun).weapon?.regular ?? 0) - namedIn(packed);
  return onePointEach(t, offered(t, "aim").map(({ action }) => action), dice, () => dice);
}

/**
 * What is left to give, and the button that does it all.
 * @param {{ t: Table, sharing: import("../../board/sharing.js").Sharing, what: string }} props
 */
export function Sharer({ t, sharing, what }) {
  const left = leftOf(sharing);
  const done = isShared(sharing);
  return html`<div class="av-sharing">
    <p class="av-hint">${what}</p>
    <p class="soft">Click a part for one more, drag over its points, or type a number; Enter does it.</p>
    <div class="row"><button type="button" class="button primary" disabled=${!done} onClick=${t.choice.finish}>
      ${done ? "So be it" : `${left} of ${sharing.total} left`}</button></div>
  </div>`;
}
