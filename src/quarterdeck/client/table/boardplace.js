// The place of a game's board. A game without a board of its own is played in words.

import { useEffect, useState } from "preact/hooks";
import { loadBoard } from "../board/module.js";
import { freshOf } from "../board/recent.js";
import { html } from "../html.js";
import { Terms } from "./terms.js";
import { Words } from "./words.js";

/** @type {import("../types/wire").Term[]} */
const NO_TERMS = [];
const noTerm = () => "";

/** @typedef {import("../board/module.js").BoardModule} BoardModule */

/** @param {{ visit: import("./live.js").LiveVisit }} props */
export function BoardPlace({ visit }) {
  const { table, people, lines } = visit.news.value;
  const slug = table?.game ?? "";
  const [board, setBoard] = useState(/** @type {BoardModule | { Board: null } | null} */ (null));
  useEffect(() => {
    let here = true;
    loadBoard(slug)
      .then((module) => {
        if (!here) return;
        visit.seeBoard(module.targets);
        setBoard(module);
      })
      .catch(() => here && setBoard({ Board: null }));
    return () => {
      here = false;
    };
  }, [slug, visit]);
  const frame = visit.shown.value;
  if (!frame || !board) return html`<p class="arriving soft" role="status">Setting the table…</p>`;
  const names = (people?.seats ?? []).map((seat, i) => seat.name || `Seat ${i + 1}`);
  const asks = visit.words.value || !board.Board;
  const fresh = freshOf(frame, lines);
  const changed = new Set("changed" in board ? fresh.flatMap(({ event }) => board.changed?.(event) ?? []) : []);
  const choice = { ...visit.chooser.value, changed: (/** @type {string} */ key) => changed.has(key) };
  return html`
    ${board.Board &&
    html`<div class="board" data-game=${slug}>
      <${board.Board} frame=${frame} printed=${table?.printed} choice=${choice} names=${names} log=${lines} fresh=${fresh} />
    </div>
      <${Terms} terms=${table?.terms ?? NO_TERMS} termOf=${("termOf" in board && board.termOf) || noTerm} frame=${frame} />`}
    ${asks && html`<${Words} blocks=${frame.words ?? []} onMissing=${() => visit.words.value || visit.switchWords()} />`}
  `;
}
