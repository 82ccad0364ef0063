// Beside the board: log, chat and rules.

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { RulesPanel } from "../rules.js";
import { Chat } from "./chat.js";
import { Log } from "./log.js";

const TABS = ["log", "chat", "rules"];
const TITLES = /** @type {Record<string, string>} */ ({ log: "Log", chat: "Chat", rules: "Rules" });

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function Side({ visit }) {
  const [tab, setTab] = useState("log");
  const [read, setRead] = useState(visit.news.value.chat.length);
  const { chat, table } = visit.news.value;
  const rule = visit.rule.value;
  useEffect(() => {
    if (rule) setTab("rules");
  }, [rule]);
  useEffect(() => {
    if (tab === "chat") setRead(chat.length);
  }, [tab, chat.length]);
  const unread = chat.length - read;
  function move(/** @type {KeyboardEvent} */ event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length];
    setTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  }
  return html`
    <aside class="side panel" data-region="log" aria-label="Log, chat and rules">
      <div class="tabs" role="tablist" aria-label="Beside the board" onKeyDown=${move}>
        ${TABS.map(
          (name) => html`<button
            role="tab"
            id=${`tab-${name}`}
            aria-selected=${tab === name}
            aria-controls="side-panel"
            tabIndex=${tab === name ? 0 : -1}
            class="tab"
            onClick=${() => setTab(name)}
          >
            ${TITLES[name]}${name === "chat" && unread > 0 ? html` <span class="badge">${unread}</span>` : ""}
          </button>`,
        )}
      </div>
      <div class="side-body" id="side-panel" role="tabpanel" aria-labelledby=${`tab-${tab}`} tabIndex=${0}>
        ${tab === "log" && html`<${Log} visit=${visit} />`} ${tab === "chat" && html`<${Chat} visit=${visit} />`}
        ${tab === "rules" && html`<${RulesPanel} slug=${table?.game} terms=${table?.terms ?? []} number=${rule} />`}
      </div>
    </aside>
  `;
}
