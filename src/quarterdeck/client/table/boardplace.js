// The place of a game's board. A game without a board of its own is played in words.

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { home } from "../route.js";
import { styled } from "../styles.js";
import { Words } from "./words.js";

/**
 * What a game's board.js has.
 * @typedef {import("preact").FunctionComponent<import("../board/target.js").BoardProps>} Board
 * @typedef {{ targets: import("./visit.js").Targets, Board: Board | null }} BoardModule
 */

/** @type {Map<string, Promise<BoardModule>>} */
const boards = new Map();

/** @param {string} slug */
function loadBoard(slug) {
  const found = boards.get(slug);
  if (found) return found;
  const folder = `/client/games/${slug}`;
  const board = Promise.all([import(home(`${folder}/board.js`)), styled(`${folder}/board.css`)]).then(([module]) => module);
  boards.set(slug, board);
  return board;
}

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
  return html`
    ${board.Board &&
    html`<div class="board" data-game=${slug}>
      <${board.Board} frame=${frame} printed=${table?.printed} choice=${visit.chooser.value} names=${names} log=${lines} />
    </div>`}
    ${asks && html`<${Words} blocks=${frame.words ?? []} onMissing=${() => visit.words.value || visit.switchWords()} />`}
  `;
}
