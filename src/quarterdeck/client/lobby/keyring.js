// Passkeys in the account menu: make one, log in with one, the list of one's own.

import * as api from "../api.js";
import { html } from "../html.js";
import { callMe, me } from "../me.js";
import { makePasskey, usePasskey } from "../passkeys.js";
import { dayWords } from "./lists.js";
import { Problem } from "./pieces.js";
import { useTrying } from "./trying.js";

/** @typedef {import("../types/lobby").Keyring} Keyring */
/** @typedef {{ lock: { current: Promise<unknown> }, onDone: (words: string) => void }} Doing */

/** @param {string} name of the account, for a guest who has none */
async function make(name) {
  const passkey = await makePasskey(await api.wantPasskey(name));
  me.value = await api.addPasskey(passkey, name);
}

/**
 * The passkeys of an account.
 * @param {Doing & { account: string, ring: Keyring, onRing: (ring: Keyring) => void }} props
 */
export function Passkeys({ account, ring, onRing, lock, onDone }) {
  const { busy, problem, attempt } = useTrying(lock);
  const add = () =>
    attempt(async () => {
      await make(account);
      onRing(await api.getPasskeys());
      onDone("You can log in with this passkey now.");
    });
  const remove = (/** @type {string} */ id) =>
    attempt(async () => {
      onRing(await api.removePasskey(id));
      onDone("The passkey is removed.");
    });
  return html`<div class="fold-body">
    <p class="hint">A passkey lets you in with your finger, your face or your device's code, without a password.</p>
    <ul class="keepsakes" aria-label="Your passkeys">
      ${ring.keys.map((card) => html`<${Row} key=${card.id} card=${card} busy=${busy} remove=${remove} />`)}
    </ul>
    <${Problem} message=${problem} />
    <button type="button" class="button" aria-disabled=${busy} onClick=${add}>Make a passkey</button>
  </div>`;
}

/** @param {{ card: import("../types/lobby").PasskeyCard, busy: boolean, remove: (id: string) => void }} props */
function Row({ card, busy, remove }) {
  const used = `used ${dayWords(card.used, Date.now() / 1000)}`;
  return html`<li>
    <span>${card.label}${" "}<span class="hint">${used}</span></span>
    <button type="button" class="button" aria-disabled=${busy} aria-label=${`Remove: ${card.label}, ${used}`}
      onClick=${() => remove(card.id)}>Remove</button>
  </li>`;
}

/**
 * For a guest: an account with a passkey and no password, under the name at the table.
 * @param {Doing} props
 */
export function KeepByPasskey({ lock, onDone }) {
  const { busy, problem, attempt } = useTrying(lock);
  const keep = (/** @type {MouseEvent} */ event) => {
    const button = /** @type {HTMLElement} */ (event.target);
    const field = /** @type {HTMLInputElement | null} */ (button.closest(".fold")?.querySelector("input[name=name]") ?? null);
    attempt(async () => {
      const name = field?.value.trim() || me.value.name;
      if (!me.value.known) await callMe(name);
      await make(name);
      await callMe(name);
      onDone("Your name is kept. Log in with your passkey anywhere.");
    });
  };
  return html`<${Other} label="Make a passkey instead of a password" busy=${busy} problem=${problem} onClick=${keep} />`;
}

/** @param {Doing} props */
export function EnterByPasskey({ lock, onDone }) {
  const { busy, problem, attempt } = useTrying(lock);
  const enter = () =>
    attempt(async () => {
      me.value = await api.loginByPasskey(await usePasskey(await api.wantLogin()));
      onDone("Welcome back.");
    });
  return html`<${Other} label="Log in with a passkey" busy=${busy} problem=${problem} onClick=${enter} />`;
}

/** @param {{ label: string, busy: boolean, problem: string, onClick: (event: MouseEvent) => void }} props */
function Other({ label, busy, problem, onClick }) {
  return html`<div class="fold-body">
    <${Problem} message=${problem} />
    <button type="button" class="button" aria-disabled=${busy} onClick=${onClick}>${label}</button>
  </div>`;
}
