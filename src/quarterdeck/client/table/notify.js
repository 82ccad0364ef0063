// Telling a person that it is their turn: the title always, sound and system notifications only if asked for.

import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { read, write } from "../keep.js";

export const alerts = signal(read("alerts", { sound: false, system: false }));

/** @param {Partial<{ sound: boolean, system: boolean }>} change */
function set(change) {
  alerts.value = { ...alerts.value, ...change };
  write("alerts", alerts.value);
}

export function switchSound() {
  set({ sound: !alerts.value.sound });
  if (alerts.value.sound) chime();
}

export async function switchNotices() {
  if (alerts.value.system) return set({ system: false });
  const answer = "Notification" in globalThis ? await Notification.requestPermission() : "denied";
  set({ system: answer === "granted" });
}

/** A ship's bell: two short tones. */
function chime() {
  const audio = new AudioContext();
  for (const [at, pitch] of [
    [0, 880],
    [0.18, 1174],
  ]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.5);
  }
}

/** @param {import("./live.js").LiveVisit} visit */
export function useNotices(visit) {
  useEffect(() => {
    let before = false;
    const stop = effect(() => {
      const asked = visit.asked.value;
      const title = visit.news.value.table?.title ?? "Quarterdeck";
      document.title = asked ? `● Your turn · ${title}` : `${title} · Quarterdeck`;
      if (asked && !before) announce(title);
      before = asked;
    });
    return () => {
      stop();
      document.title = "Quarterdeck";
    };
  }, [visit]);
}

/** @param {string} title */
function announce(title) {
  if (alerts.value.sound) chime();
  if (alerts.value.system && document.hidden) new Notification(title, { body: "It is your turn.", tag: "turn" });
}
