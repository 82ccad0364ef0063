// A table: waiting for players, being played, or over and to be replayed.

import { useEffect, useMemo } from "preact/hooks";
import { html } from "../html.js";
import { go, home } from "../route.js";
import { useAttention } from "./attention.js";
import { BoardPlace } from "./boardplace.js";
import { Confirm } from "./confirm.js";
import { Curtain } from "./curtain.js";
import { openVisit } from "./live.js";
import { KeyList, useKeys } from "./keys.js";
import { Menu } from "./menu.js";
import { useNotices } from "./notify.js";
import { Players } from "./players.js";
import { Prompt } from "./prompt.js";
import { Recap } from "./recap.js";
import { Replay } from "./replay.js";
import { Side } from "./side.js";
import { Waiting } from "./waiting.js";

/** @param {{ id: string }} props */
export function TablePage({ id }) {
  const visit = useMemo(() => openVisit(id), [id]);
  useEffect(() => () => visit.close(), [visit]);
  useNotices(visit);
  useKeys(visit);
  const { table, people, lots, missing, notice } = visit.news.value;
  if (missing) return html`<${Missing} id=${id} why=${missing} />`;
  if (!table || !people) return html`<p class="arriving soft" role="status">Coming to the table… ${notice?.text}</p>`;
  if (people.state === "open" && lots?.closed) return html`<p class="arriving soft" role="status">Everybody is here. The game begins…</p>`;
  if (people.state === "open") return html`<${Waiting} visit=${visit} />`;
  if (visit.handOver.value !== null && visit.veiled.value) return html`<${Curtain} visit=${visit} seat=${visit.handOver.value} />`;
  return html`<${Playing} visit=${visit} />`;
}

/** @param {{ visit: import("./live.js").LiveVisit }} props */
function Playing({ visit }) {
  const { table, people, past } = visit.news.value;
  const status = visit.status.value;
  useAttention(visit);
  return html`
    <div class="table" data-state=${people?.state}>
      <header class="table-head">
        <h1>${table?.title}${table?.mode ? html` <span class="soft">${table.mode}</span>` : ""}</h1>
        <${Players} visit=${visit} />
        ${table?.goal && html`<p class="goal"><span class="visually-hidden">The goal: </span>${table.goal}</p>`}
        <${Menu} visit=${visit} />
      </header>
      ${status === "lost" && html`<p class="lost-line" role="status">The connection was lost. Trying again…</p>`}
      <div class="stage ${past ? "is-past" : ""}"><${BoardPlace} visit=${visit} /></div>
      <div class="beside">
        <div class="ask"><${Prompt} visit=${visit} /><${Recap} visit=${visit} /><${Replay} visit=${visit} /></div>
        <${Side} visit=${visit} />
      </div>
      <${Confirm} visit=${visit} />
      <${KeyList} />
    </div>
  `;
}

/** @param {{ id: string, why: import("../types/wire").Failed }} props */
function Missing({ id, why }) {
  const outdated = why.kind === "outdated";
  return html`
    <section class="panel missing">
      <h1>${outdated ? "This table waits for its rules" : "The table cannot be shown"}</h1>
      <p>${why.message}</p>
      ${outdated && html`<a class="button" href=${home(`/api/tables/${id}/log`)} download>Download its log</a>`}
      <button class="button primary" onClick=${() => go("/")}>To the lobby</button>
    </section>
  `;
}
