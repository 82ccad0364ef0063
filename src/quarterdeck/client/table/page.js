// A table: waiting for players, being played, or over and to be replayed.

import { useEffect, useMemo } from "preact/hooks";
import { html } from "../html.js";
import { go } from "../route.js";
import { BoardPlace } from "./boardplace.js";
import { Confirm } from "./confirm.js";
import { Curtain } from "./curtain.js";
import { openDesk } from "./desk.js";
import { useKeys } from "./keys.js";
import { Menu } from "./menu.js";
import { useNotices } from "./notify.js";
import { Players } from "./players.js";
import { Prompt } from "./prompt.js";
import { Replay } from "./replay.js";
import { Side } from "./side.js";
import { Waiting } from "./waiting.js";

/** @param {{ id: string }} props */
export function TablePage({ id }) {
  const desk = useMemo(() => openDesk(id), [id]);
  useEffect(() => () => desk.close(), [desk]);
  useNotices(desk);
  useKeys(desk);
  const { table, people, missing } = desk.news.value;
  if (missing) return html`<${Missing} text=${missing} />`;
  if (!table || !people) return html`<p class="arriving soft" role="status">Coming to the table…</p>`;
  if (people.state === "open") return html`<${Waiting} desk=${desk} />`;
  if (desk.handOver.value !== null && desk.veiled.value) return html`<${Curtain} desk=${desk} seat=${desk.handOver.value} />`;
  return html`<${Playing} desk=${desk} />`;
}

/** @param {{ desk: import("./desk.js").Desk }} props */
function Playing({ desk }) {
  const { table, people, past } = desk.news.value;
  const status = desk.status.value;
  return html`
    <div class="table" data-state=${people?.state}>
      <header class="table-head">
        <h1>${table?.title}${table?.mode ? html` <span class="soft">${table.mode}</span>` : ""}</h1>
        <${Players} desk=${desk} />
        <${Menu} desk=${desk} />
      </header>
      ${status === "lost" && html`<p class="lost-line" role="status">The connection was lost. Trying again…</p>`}
      <div class="stage ${past ? "is-past" : ""}">
        <${Replay} desk=${desk} />
        <${BoardPlace} desk=${desk} />
      </div>
      <div class="beside">
        <${Prompt} desk=${desk} />
        <${Side} desk=${desk} />
      </div>
      <${Confirm} desk=${desk} />
    </div>
  `;
}

/** @param {{ text: string }} props */
function Missing({ text }) {
  return html`
    <section class="panel missing">
      <h1>No such table</h1>
      <p>${text}</p>
      <button class="button primary" onClick=${() => go("/")}>To the lobby</button>
    </section>
  `;
}
