// Telling a person that it is their turn: the title always, sound and system notifications only if asked for.

import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { read, write } from "../keep.js";
import { play, soundOf } from "./sound.js";

export const alerts = signal(read("alerts", { sound: false, system: false }));

/** @param {Partial<{ sound: boolean, system: boolean }>} change */
function set(change) {
  alerts.value = { ...alerts.value, ...change };
  write("alerts", alerts.value);
}

export function switchSound() {
  set({ sound: !alerts.value.sound });
  if (alerts.value.sound) play("turn");
}

export async function switchNotices() {
  if (alerts.value.system) return set({ system: false });
  const answer = "Notification" in globalThis ? await Notification.requestPermission() : "denied";
  set({ system: answer === "granted" });
}

/** @param {import("./live.js").LiveVisit} visit */
export function useNotices(visit) {
  useEffect(() => {
    let before = false;
    let frame = visit.news.peek().frame;
    const stop = effect(() => {
      const asked = visit.asked.value;
      const { table, frame: now, past } = visit.news.value;
      const title = table?.title ?? "Quarterdeck";
      document.title = asked ? `● Your turn · ${title}` : `${title} · Quarterdeck`;
      const sound = past ? null : soundOf(frame, now, asked && !before);
      if (sound && alerts.peek().sound) play(sound);
      if (asked && !before) announce(title);
      before = asked;
      frame = now;
    });
    return () => {
      stop();
      document.title = "Quarterdeck";
    };
  }, [visit]);
}

/** @param {string} title */
function announce(title) {
  if (alerts.peek().system && document.hidden) new Notification(title, { body: "It is your turn.", tag: "turn" });
}
