// Who I am: another name, an account for other devices, logging in and out.

import { signal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import * as api from "../api.js";
import { html } from "../html.js";
import { callMe, me } from "../me.js";
import { Dialog, Field, Problem } from "./pieces.js";
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
  const lock = useRef(false);
  const { known, account } = me.value;
  return html`<div class="account">
    <p class=${done ? "good" : "visually-hidden"} role="status">${done}</p>
    <${Rename} lock=${lock} onDone=${setDone} />
    ${account ? html`<${Kept} account=${account} lock=${lock} onDone=${setDone} />` : html`<${Guest} lock=${lock} onDone=${setDone} />`}
    ${known && html`<${LogOut} lock=${lock} onDone=${() => setDone("You are logged out on this device.")} />`}
  </div>`;
}

/**
 * What an account is good for, and the ways to one.
 * @param {{ lock: Lock, onDone: (words: string) => void }} props
 */
function Guest({ lock, onDone }) {
  return html`<p class="hint">
      Guests need no account: this browser remembers you. An account only brings your name and your games to other
      devices.
    </p>
    <${Fold} title="Keep my name on other devices">
      <${Credentials} id="register" label="Keep my name" fresh lock=${lock} send=${keepName}
        onDone=${() => onDone("Your name is kept. Log in with it anywhere.")} />
    <//>
    <${Fold} title="I have an account: log in">
      <${Credentials} id="login" label="Log in" lock=${lock} send=${comeIn} onDone=${() => onDone("Welcome back.")} />
    <//>`;
}

/** @param {{ account: string, lock: Lock, onDone: (words: string) => void }} props */
function Kept({ account, lock, onDone }) {
  return html`<p class="hint">On other devices log in as <strong>${account}</strong>; your games come with you.</p>
    <${Fold} title="Another password">
      <${Passwords} lock=${lock} onDone=${() => onDone("Your password is changed.")} />
    <//>`;
}

/** @param {{ title: string, children?: import("preact").ComponentChildren }} props */
function Fold({ title, children }) {
  return html`<details class="fold" name="account"><summary>${title}</summary>${children}</details>`;
}

/** @typedef {{ current: boolean }} Lock */

/** @param {{ lock: Lock, onDone: (words: string) => void }} props */
function Rename({ lock, onDone }) {
  const { busy, problem, attempt } = useTrying(lock);
  const send = (/** @type {SubmitEvent} */ event) => {
    const { name } = fieldsOf(event);
    attempt(async () => {
      await callMe(name);
      onDone(`You are ${me.value.name} now.`);
    });
  };
  return html`<form onSubmit=${send}>
    <div class="joined">
      <${Field} label="Your name at the table" id="rename-field" name="name" maxlength="24" required
        autocomplete="nickname" defaultValue=${me.value.name} />
      <button class="button" aria-disabled=${busy}>Save</button>
    </div>
    <${Problem} message=${problem} />
  </form>`;
}

/**
 * A name and a password.
 * @typedef {(name: string, password: string) => Promise<void>} Send
 * @param {{ id: string, label: string, fresh?: boolean, lock: Lock, send: Send, onDone: () => void }} props
 */
function Credentials({ id, label, fresh, lock, send, onDone }) {
  const { busy, problem, attempt } = useTrying(lock);
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
    <button class="button" aria-disabled=${busy}>${label}</button>
  </form>`;
}

/** @param {{ lock: Lock, onDone: () => void }} props */
function Passwords({ lock, onDone }) {
  const { busy, problem, attempt } = useTrying(lock);
  const submit = (/** @type {SubmitEvent} */ event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const { old, fresh } = fieldsOf(event);
    attempt(async () => {
      me.value = await api.changePassword(old, fresh);
      form.reset();
      onDone();
    });
  };
  return html`<form onSubmit=${submit}>
    <${Field} label="Password until now" id="password-old" name="old" type="password" required minlength="8"
      maxlength="200" autocomplete="current-password" />
    <${Field} label="New password" id="password-new" name="fresh" type="password" required minlength="8"
      maxlength="200" autocomplete="new-password" hint="At least 8 characters." />
    <${Problem} message=${problem} />
    <button class="button" aria-disabled=${busy}>Change it</button>
  </form>`;
}

/** @param {{ lock: Lock, onDone: () => void }} props */
function LogOut({ lock, onDone }) {
  const { busy, problem, attempt } = useTrying(lock);
  const leave = () =>
    attempt(async () => {
      me.value = await api.logout();
      onDone();
    });
  return html`<div class="leave">
    <button type="button" class="button" aria-disabled=${busy} onClick=${leave}>Log out on this device</button>
    ${!me.value.account && html`<span class="hint">Without an account you cannot come back as the same person.</span>`}
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
