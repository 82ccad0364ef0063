// The table of Avertigos.

import { useEffect, useState } from "preact/hooks";
import { because, victory } from "../../board/words.js";
import { html } from "../../html.js";
import { narrow } from "../../narrow.js";
import { signOf } from "../../seats.js";
import { Finish } from "./chip.js";
import { Console } from "./console.js";
import { Hand } from "./hand.js";
import { Legend } from "./legend.js";
import { ShipPanel } from "./parts.js";
import { Roster } from "./roster.js";
import { Sky } from "./sky.js";
import { isActing, isAsked, readTable } from "./table.js";
import { Draft } from "./yard.js";

export { changed } from "./changed.js";
export { termOf } from "./terms.js";
export { targets } from "./targets.js";

/** What comes first: the hand, on a phone; the ship's parts; or all in the whole width. @param {import("./table.js").Table} t */
function deckOf(t) {
  const cards = t.kinds.has("play") || t.kinds.has("manoeuvre") || (t.aids.chain && t.kinds.has("done"));
  const shops = isAsked(t, "purchase") && "shop";
  const armed = isActing(t) && ["load", "fire", "repair", "swing"].some((kind) => t.kinds.has(kind));
  const looks = [cards && "cards", armed && "parts", t.kinds.has("module") && "wide", shops];
  return ["av-deck", ...looks.filter(Boolean)].join(" ");
}

/** @param {{ t: import("./table.js").Table }} props */
function Ending({ t }) {
  const { outcome } = t.view;
  if (!outcome) return null;
  const who = victory(outcome, (seat) => `${signOf(seat)} ${t.names[seat]}`);
  return html`<p class="av-ending"><b>${who}</b><span>${because(outcome)}</span></p>`;
}

/** Mostly a ship keeps its height: that is picked at first, and a card with its turn is enough. @param {import("./table.js").Table} t */
function keepLevel({ frame, choice, offers }) {
  const free = choice.asked && offers.length > 1 && frame.plans.length > 0 && !frame.coach;
  if (free && choice.open("manoeuvre:level")) choice.pick("manoeuvre:level");
}

/** What has been chosen for the ship that is set up; nothing for the next one. @param {number} question */
function useDraft(question) {
  /** @typedef {Partial<import("./draft.js").Draft>} Chosen */
  const [kept, keep] = useState({ question, chosen: /** @type {Chosen} */ ({}) });
  const chosen = kept.question === question ? kept.chosen : {};
  return { chosen, redraft: (/** @type {Chosen} */ change) => keep({ question, chosen: { ...chosen, ...change } }) };
}

/** @param {import("./table.js").Props} props */
export function Board(props) {
  const [hover, setHover] = useState(/** @type {string | null} */ (null));
  const [shown, show] = useState(-1);
  const { chosen, redraft } = useDraft(props.frame.question);
  const t = readTable(props, hover, setHover, chosen, redraft);
  useEffect(() => show(-1), [t.subject, [...t.kinds].join()]);
  useEffect(() => setHover(null), [props.frame]);
  useEffect(() => keepLevel(t), [props.frame.question, t.choice.asked]);
  const drafting = !t.view.realm && t.view.ships.every((ship) => !ship.hp.length) && !t.view.outcome;
  if (drafting) return html`<div class="av"><${Draft} t=${t} /><${Legend} t=${t} /></div>`;
  const seen = shown >= 0 && t.view.ships[shown]?.alive ? shown : t.subject;
  return html`<div class="av">
    <${Ending} t=${t} />
    <div class=${deckOf(t)}>
      <${Sky} t=${t} />
      <div class="av-aside">
        ${narrow.value && isActing(t) && html`<div class="row av-pass"><${Finish} t=${t} /></div>`}
        <${Console} t=${t} />
        <${ShipPanel} key=${seen} t=${t} i=${seen} live=${seen === t.subject} />
      </div>
      <${Hand} t=${t} />
      <${Roster} t=${t} shown=${seen} show=${show} />
      <${Legend} t=${t} />
    </div>
  </div>`;
}
