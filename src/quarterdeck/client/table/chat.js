// Chat. What others say is only ever text.

import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { given } from "../lobby/pieces.js";
import { callMe, me } from "../me.js";
import { home } from "../route.js";

const TABLE = new RegExp(`(${location.origin}${home("/t/")}[\\w-]+)`);

/** A way to another table of this house can be taken. @param {string} part @param {number} i */
const linked = (part, i) => (i % 2 ? html`<a href=${new URL(part).pathname}>${part}</a>` : part);

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Chat({ visit }) {
  const [text, setText] = useState("");
  const { chat } = visit.news.value;
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [chat.length]);
  async function submit(/** @type {Event} */ event) {
    event.preventDefault();
    if (!text.trim()) return;
    visit.chat(text);
    setText("");
  }
  return html`
    <ul class="chat" ref=${list} aria-label="Chat" aria-live="polite">
      ${chat.map((said) => html`<li><strong>${said.name}</strong> ${said.text.split(TABLE).map(linked)}</li>`)}
      ${!chat.length && html`<li class="soft">Nobody has said anything.</li>`}
    </ul>
    ${me.value.known
      ? html`<form class="chat-form" onSubmit=${submit}>
          <input
            aria-label="Say something"
            placeholder="Say something"
            maxlength="400"
            value=${text}
            onInput=${given(setText)}
          />
          <button class="button">Send</button>
        </form>`
      : html`<${Introduce} visit=${visit} />`}
  `;
}

/** @param {{ visit: import("./live.js").LiveVisit }} props */
function Introduce({ visit }) {
  const [name, setName] = useState("");
  async function submit(/** @type {Event} */ event) {
    event.preventDefault();
    if (!name.trim()) return;
    await callMe(name);
    visit.rejoin();
  }
  return html`<form class="chat-form" onSubmit=${submit}>
    <input
      aria-label="Your name, to chat"
      placeholder="Your name, to chat"
      maxlength="24"
      value=${name}
      onInput=${given(setName)}
    />
    <button class="button">That's me</button>
  </form>`;
}
