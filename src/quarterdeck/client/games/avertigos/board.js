// The table of Avertigos.

import { useEffect, useState } from "preact/hooks";
import { because, victory } from "../../board/words.js";
import { html } from "../../html.js";
import { signOf } from "../../seats.js";
import { Console, Pass } from "./console.js";
import { Hand } from "./hand.js";
import { Legend } from "./legend.js";
import { ShipPanel } from "./parts.js";
import { Houses } from "./realm.js";
import { Roster } from "./roster.js";
import { Sky } from "./sky.js";
import { isActing, readTable } from "./table.js";
import { Draft } from "./yard.js";

export { targets } from "./targets.js";

/** What comes first: the hand, on a phone; the ship's parts; or all in the whole width. @param {import("./table.js").Table} t */
function deckOf(t) {
  const cards = t.kinds.has("play") || (t.aids.chain && t.kinds.has("done"));
  const looks = [cards && "cards", isActing(t) && "parts", t.kinds.has("module") && "wide"];
  return ["av-deck", ...looks.filter(Boolean)].join(" ");
}

/** @param {{ t: import("./table.js").Table }} props */
function Ending({ t }) {
  const { outcome } = t.view;
  if (!outcome) return null;
  const who = victory(outcome, (seat) => `${signOf(seat)} ${t.names[seat]}`);
  return html`<p class="av-ending"><b>${who}</b><span>${because(outcome)}</span></p>`;
}

/** @param {import("./table.js").Props} props */
export function Board(props) {
  const [hover, setHover] = useState(/** @type {string | null} */ (null));
  const [shown, show] = useState(-1);
  const t = readTable(props, hover, setHover);
  useEffect(() => show(-1), [t.subject, [...t.kinds].join()]);
  useEffect(() => setHover(null), [props.frame]);
  const drafting = !t.view.realm && t.view.ships.every((ship) => !ship.hp.length) && !t.view.outcome;
  if (drafting) return html`<div class="av"><${Draft} t=${t} /><${Legend} t=${t} /></div>`;
  const seen = shown >= 0 && t.view.ships[shown]?.alive ? shown : t.subject;
  return html`<div class="av">
    <${Ending} t=${t} />
    <div class=${deckOf(t)}>
      <${Sky} t=${t} />
      <div class="av-aside">
        <${Pass} t=${t} />
        <${Console} t=${t} />
        <${ShipPanel} key=${seen} t=${t} i=${seen} live=${seen === t.subject} />
      </div>
      <${Hand} t=${t} />
      <${Roster} t=${t} shown=${seen} show=${show} />
      <${Houses} t=${t} />
      <${Legend} t=${t} />
    </div>
  </div>`;
}
