// Whose side of the table an event has changed.

import { byEvent } from "../../board/recent.js";

/** @param {{ seat: number }} event */
const seat = (event) => [`seat:${event.seat}`];

/** @type {(event: import("../../types/battlecruisers").Event) => string[] | undefined} */
const keys = byEvent({
  gained: seat,
  lost: seat,
  discarded: seat,
  protected: seat,
  disabled: seat,
  retrieved: seat,
  returned: seat,
  onalert: seat,
  eliminated: seat,
  moved: (e) => [`seat:${e.seat}`, `seat:${e.source}`],
});

/** @param {import("../../types/battlecruisers").Event} event */
export const changed = (event) => keys(event) ?? [];
