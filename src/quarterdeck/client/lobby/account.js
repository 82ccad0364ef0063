// Who I am: another name, an account for other devices, logging in and out.

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import * as api from "../api.js";
import { html } from "../html.js";
import { callMe, me } from "../me.js";
import { Dialog, Field, Problem } from "./dialog.js";
import { useTrying } from "./trying.js";

const open = signal(false);

export const openAccount = () => (open.value = true);

/** The dialog, once on every page. */
export function AccountDialog() {
  if (!open.value) return null;
  return html`<${Dialog} title="Who you are" id="account-title" onClose=${() => (open.value = false)}>
    <${Account} />
  <//>`;
}

function Account() {
  const [done, setDone] = useState("");
  const { known } = me.value;
  return html`<div class="account">
    <${Rename} onDone=${setDone} />
    <p class="hint">
      Guests need no account: this browser remembers you. An account only brings your name and your games to other
      devices.
    </p>
    <${Fold} title="Keep my name on other devices">
      <${Credentials} id="register" label="Keep my name" fresh send=${keepName} onDone=${() => setDone("Your name is kept. Log in with it anywhere.")} />
    <//>
    <${Fold} title="I have an account: log in">
      <${Credentials} id="login" label="Log in" send=${comeIn} onDone=${() => setDone("Welcome back.")} />
    <//>
    ${known && html`<${LogOut} onDone=${() => setDone("You are logged out on this device.")} />`}
    <p class="good" role="status">${done}</p>
  </div>`;
}

/** @param {{ title: string, children?: any }} props */
function Fold({ title, children }) {
  return html`<details class="fold" name="account"><summary>${title}</summary>${children}</details>`;
}

/** @param {{ onDone: (words: string) => void }} props */
function Rename({ onDone }) {
  const { busy, problem, attempt } = useTrying();
  const send = (/** @type {SubmitEvent} */ event) =>
    attempt(async () => {
      await callMe(fieldsOf(event).name);
      onDone(`You are ${me.value.name} now.`);
    });
  return html`<form onSubmit=${send}>
    <div class="joined">
      <${Field} label="Your name at the table" id="rename-field" name="name" maxlength="24" required
        autocomplete="nickname" defaultValue=${me.value.name} />
      <button class="button" disabled=${busy}>Save</button>
    </div>
    <${Problem} message=${problem} />
  </form>`;
}

/**
 * A name and a password.
 * @param {{ id: string, label: string, fresh?: boolean, send: (name: string, password: string) => Promise<void>, onDone: () => void }} props
 */
function Credentials({ id, label, fresh, send, onDone }) {
  const { busy, problem, attempt } = useTrying();
  const submit = (/** @type {SubmitEvent} */ event) => {
    const { name, password } = fieldsOf(event);
    attempt(async () => {
      await send(name, password);
      onDone();
    });
  };
  return html`<form onSubmit=${submit}>
    <${Field} label="Name" id=${`${id}-name`} name="name" required maxlength="24" autocomplete="username"
      defaultValue=${fresh ? me.value.name : ""} />
    <${Field} label="Password" id=${`${id}-password`} name="password" type="password" required minlength="8"
      maxlength="200" autocomplete=${fresh ? "new-password" : "current-password"}
      hint=${fresh ? "At least 8 characters." : undefined} />
    <${Problem} message=${problem} />
    <button class="button" disabled=${busy}>${label}</button>
  </form>`;
}

/** @param {{ onDone: () => void }} props */
function LogOut({ onDone }) {
  const { busy, problem, attempt } = useTrying();
  const leave = () =>
    attempt(async () => {
      me.value = await api.logout();
      onDone();
    });
  return html`<div class="leave">
    <button type="button" class="button" disabled=${busy} onClick=${leave}>Log out on this device</button>
    <span class="hint">Without an account you cannot come back as the same person.</span>
    <${Problem} message=${problem} />
  </div>`;
}

/**
 * @param {SubmitEvent} event
 * @returns {Record<string, string>}
 */
function fieldsOf(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

/** @param {string} name @param {string} password */
async function keepName(name, password) {
  if (!me.value.known) await callMe(name);
  await api.register(name, password);
  await callMe(name);
}

/** @param {string} name @param {string} password */
async function comeIn(name, password) {
  me.value = await api.login(name, password);
}
