// Which things on the table an event has changed.

import { byEvent } from "../../board/recent.js";

/** @type {(event: import("../../types/secret_salvage").Event) => string[] | undefined} */
const keys = byEvent({
  drew: (e) => [`stack:${e.stack}`],
  refilled: (e) => [`stack:${e.stack}`],
  met: (e) => [`own:${e.tile}`, `held:${e.by}:${e.tile}`],
  gave: (e) => [`own:${e.tile}`, `held:${e.other}:${e.tile}`],
  bought: (e) => [`power:${e.power}`],
});

/** @param {import("../../types/secret_salvage").Event} event */
export const changed = (event) => keys(event) ?? [];
