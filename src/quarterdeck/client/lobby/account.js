// Who I am: another name, an account for other devices, the ways into it, logging in and out.

import { signal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import * as api from "../api.js";
import { html } from "../html.js";
import { callMe, me } from "../me.js";
import { canUse } from "../passkeys.js";
import { EnterByPasskey, KeepByPasskey, Passkeys } from "./keyring.js";
import { useAsked } from "./loading.js";
import { Dialog, Field, Fold, Problem } from "./pieces.js";
import { Sessions } from "./sessions.js";
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
  const lock = useRef(Promise.resolve());
  const { known, account } = me.value;
  const given = { lock, onDone: setDone };
  return html`<div class="account">
    <p class=${done ? "good" : "visually-hidden"} role="status">${done}</p>
    <${Rename} ...${given} />
    <${WaysIn} key=${account} account=${account} ...${given} />
    ${known && html`<${LogOut} lock=${lock} onDone=${() => setDone("You are logged out on this device.")} />`}
  </div>`;
}

/**
 * The ways into an account: by password, or by passkey where this server's work on this page.
 * @param {{ account: string, lock: Lock, onDone: (words: string) => void }} props
 */
function WaysIn({ account, ...given }) {
  const { found } = useAsked(api.getPasskeys, []);
  const [changed, setRing] = useState(/** @type {Keyring | null} */ (null));
  const ring = changed ?? found;
  const usable = canUse(ring) ? ring : null;
  if (!account) return html`<${Guest} passkeys=${usable !== null} ...${given} />`;
  return html`<${Kept} account=${account} password=${ring?.password ?? true} ring=${usable} onRing=${setRing} ...${given} />`;
}

/**
 * What an account is good for, and the ways to one.
 * @param {{ passkeys: boolean, lock: Lock, onDone: (words: string) => void }} props
 */
function Guest({ passkeys, lock, onDone }) {
  return html`<p class="hint">
      Guests need no account: this browser remembers you. An account only brings your name and your games to other
      devices.
    </p>
    <${Fold} name="account" title="Keep my name on other devices">
      <${Credentials} id="register" label="Keep my name" fresh lock=${lock} send=${keepName}
        onDone=${() => onDone("Your name is kept. Log in with it anywhere.")} />
      ${passkeys && html`<${KeepByPasskey} lock=${lock} onDone=${onDone} />`}
    <//>
    <${Fold} name="account" title="I have an account: log in">
      ${me.value.known && html`<p class="hint fold-note">What you play as a guest stays behind: end it first.</p>`}
      <${Credentials} id="login" label="Log in" lock=${lock} send=${comeIn} onDone=${() => onDone("Welcome back.")} />
      ${passkeys && html`<${EnterByPasskey} lock=${lock} onDone=${onDone} />`}
    <//>`;
}

/**
 * @param {{ account: string, password: boolean, ring: Keyring | null, onRing: (ring: Keyring) => void, lock: Lock,
 *   onDone: (words: string) => void }} props
 */
function Kept({ account, password, ring, onRing, lock, onDone }) {
  const words = "Your password is changed. Elsewhere you are logged out.";
  return html`<p class="hint">On other devices log in as <strong>${account}</strong>; your games come with you.</p>
    ${password &&
    html`<${Fold} name="account" title="Another password"><${Passwords} lock=${lock} onDone=${() => onDone(words)} /><//>`}
    ${ring &&
    html`<${Fold} name="account" title="Passkeys">
      <${Passkeys} account=${account} ring=${ring} onRing=${onRing} lock=${lock} onDone=${onDone} />
    <//>`}
    <${Fold} name="account" title="Where you are logged in">
      <${Sessions} lock=${lock} onDone=${onDone} />
    <//>`;
}

/** @typedef {{ current: Promise<unknown> }} Lock */
/** @typedef {import("../types/lobby").Keyring} Keyring */

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
