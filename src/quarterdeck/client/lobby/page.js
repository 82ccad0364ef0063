// The lobby: four games to choose from, my games, and what goes on elsewhere.

import { useEffect } from "preact/hooks";
import { getTables } from "../api.js";
import { takeFirst } from "../first.js";
import { html } from "../html.js";
import { me } from "../me.js";
import { inOrder } from "./cards.js";
import { Problem } from "./pieces.js";
import { GameTile } from "./games.js";
import { isMine, isOver } from "./lists.js";
import { games, knownGames, useAsked, useFresh } from "./loading.js";
import { MyGames, Tables } from "./tables.js";
import { Upload } from "./upload.js";

/** @type {import("./cards.js").Lists} */
const NOTHING = { mine: [], open: [], running: [], recent: [] };

export function Lobby() {
  const { found, problem } = useAsked(games, [], knownGames);
  const tables = useFresh(getTables, [me.value], () => takeFirst("tables"));
  /** @type {import("./cards.js").Lists} */
  const lists = tables.found ?? NOTHING;
  useTitle(lists.mine.filter((card) => card.my_turn).length);
  const going = lists.mine.some((card) => !isOver(card));
  return html`<div class="page lobby">
    <${Hero} />
    <${Problem} message=${problem || tables.problem} />
    ${going && html`<${MyGames} cards=${lists.mine} />`}
    <${GameTiles} found=${found} />
    ${tables.found && html`<${Elsewhere} lists=${lists} going=${going} />`}
  </div>`;
}

/** @param {number} turns how many games wait for me */
function useTitle(turns) {
  useEffect(() => {
    document.title = turns ? `(${turns}) Your turn · Quarterdeck` : "Quarterdeck";
  }, [turns]);
}

function Hero() {
  return html`<div class="hero">
    <h1>Four ships’ worth of trouble</h1>
    <p>
      Play at once against bots, with friends by a link, or round one screen. No account, nothing to install: give a
      name and cast off.
    </p>
  </div>`;
}

/** @param {{ found: import("./cards.js").Games | null }} props */
function GameTiles({ found }) {
  return html`<section aria-labelledby="games-title">
    <h2 id="games-title" class="visually-hidden">The games</h2>
    <div class="game-tiles">
      ${found && inOrder(found.games).map((game) => html`<${GameTile} key=${game.slug} game=${game} />`)}
    </div>
  </section>`;
}

/** @param {{ lists: import("./cards.js").Lists, going: boolean }} props */
function Elsewhere({ lists, going }) {
  const [open, running] = [lists.open, lists.running].map((cards) => cards.filter((card) => !isMine(card)));
  return html`<div class="elsewhere">
    ${!going && html`<${MyGames} cards=${lists.mine} />`}
    <${Tables} title="Open tables" cards=${open} kind="join"
      empty="Nobody is waiting for players. Set up a public table, and this is where others find it." />
    <${Tables} title="Under way" cards=${running} kind="watch"
      empty="No public game is being played right now." />
    <${Tables} title="Recent games" cards=${lists.recent} kind="replay"
      empty="Public games that are over can be watched again here." />
    <${Upload} />
  </div>`;
}
