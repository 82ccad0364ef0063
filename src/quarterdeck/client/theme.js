// Dark or light: what the person chose, else what the system says.

import { effect, signal } from "@preact/signals";
import { read, write } from "./keep.js";

const system = () => (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");

/** @type {import("@preact/signals").Signal<string>} */
export const theme = signal("dark");

export function startTheme() {
  theme.value = read("theme", system());
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}

export function switchTheme() {
  theme.value = theme.value === "dark" ? "light" : "dark";
  write("theme", theme.value);
}
