// Who the person is: a guest with a name, or an account.

import { signal } from "@preact/signals";
import * as api from "./api.js";
import { takeFirst } from "./first.js";
import { read, write } from "./keep.js";

/** @type {import("@preact/signals").Signal<{ name: string, known: boolean, account: string }>} */
export const me = signal({ name: "", known: false, account: "" });

export async function findMe() {
  me.value = takeFirst("me") ?? (await api.getMe());
}

/** The name to suggest to somebody new. */
export const suggestedName = () => read("name", "");

/** @param {string} name */
export async function callMe(name) {
  me.value = await api.setName(name);
  write("name", me.value.name);
}
