// A run of the lab as it is played: the intervals shrink while one looks.

import { useEffect, useState } from "preact/hooks";
import { ApiError, forgetRun, getRun, stopRun } from "../api.js";
import { html } from "../html.js";
import { Problem } from "../lobby/pieces.js";
import { inWords as said, useTrying } from "../lobby/trying.js";
import { go, home } from "../route.js";
import { Curve, Ladder } from "./curves.js";
import { axisKey, byMeasure, inWords, isSure, placeOn, stateWords, widen } from "./intervals.js";
import { changeThis } from "./shelf.js";

/** @typedef {import("../types/lobby").RunPage} RunPage */
/** @typedef {import("../types/lobby").FigureCard} FigureCard */
/** @typedef {import("../types/lobby").Cell} Cell */
/** @typedef {import("./intervals.js").Axes} Axes */
/** @typedef {{ page: RunPage | null, axes: Axes, problem: string }} Seen */

const AGAIN = 3000; // milliseconds after which a server that did not answer is asked again
const MANY = 12; // figures of a measure, above which they are folded away

/**
 * What the run has shown, again and again until it is over.
 * @param {string} id
 * @returns {Seen}
 */
function useRun(id) {
  const [seen, setSeen] = useState(/** @type {Seen} */ ({ page: null, axes: new Map(), problem: "" }));
  useEffect(() => {
    let here = true;
    const follow = async (/** @type {number} */ version) => {
      try {
        const page = await getRun(id, version);
        if (!here) return;
        setSeen(({ axes }) => ({ page, axes: widen(axes, page.look?.figures ?? []), problem: "" }));
        if (page.card.state === "playing") follow(page.card.version);
      } catch (error) {
        if (!here) return;
        setSeen((old) => ({ ...old, problem: said(error) }));
        if (!(error instanceof ApiError) || error.status !== 404) setTimeout(() => here && follow(version), AGAIN);
      }
    };
    follow(0);
    return () => {
      here = false;
    };
  }, [id]);
  return seen;
}

/** @param {{ id: string, games: import("../lobby/cards.js").GameCard[] }} props */
export function RunView({ id, games }) {
  const { page, axes, problem } = useRun(id);
  if (!page) {
    return html`<div class="page lab"><h1>A run of the lab</h1><${Problem} message=${problem} />
      <p><a class="button" href=${home("/lab")}>Back to the lab</a></p></div>`;
  }
  const { card, look } = page;
  const game = games.find(({ slug }) => slug === card.game)?.title ?? card.game;
  return html`<div class="page lab lab-run">
    <header>
      <p class="kicker">${game}</p>
      <h1>${card.title}</h1>
      <${Progress} card=${card} />
      <${Doing} page=${page} />
      <${Problem} message=${problem} />
    </header>
    ${look && html`<${Sentences} title="What is known" lines=${look.known.length ? look.known : ["Nothing yet: there are too few games."]} />
      <${Sentences} title="What cannot be concluded yet" lines=${look.open} open />
      ${byMeasure(look.figures).map(
        ([title, figures]) => html`<${Measure} key=${title} title=${title} figures=${figures} axes=${axes} arms=${card.arms} look=${look} />`,
      )}`}
    ${!look && html`<p class="soft">The first look comes after ${page.experiment.sure.batch} games of each arm.</p>`}
  </div>`;
}

/** @param {{ card: import("../types/lobby").RunCard }} props */
function Progress({ card }) {
  const all = card.most * card.arms.length;
  const numbers = `${card.games.toLocaleString("en")} of at most ${card.most.toLocaleString("en")} games of each arm count`;
  return html`<p class="lab-progress">
    <progress max=${all} value=${Math.min(card.played, all)} aria-label="Games played"></progress>
    <span role="status">${stateWords(card)}</span>
    <span class="hint">${numbers}</span>
  </p>`;
}

/** @param {{ page: RunPage }} props */
function Doing({ page }) {
  const { busy, problem, attempt } = useTrying();
  const { id, state } = page.card;
  const forget = () =>
    attempt(async () => {
      await forgetRun(id);
      go("/lab");
    });
  const file = (/** @type {string} */ name) => home(`/api/lab/runs/${encodeURIComponent(id)}/${name}`);
  const stop = () =>
    attempt(async () => {
      await stopRun(id);
      document.getElementById("main")?.focus({ preventScroll: true }); // the button goes away
    });
  return html`<div class="lab-row">
      ${state === "playing" &&
      html`<button type="button" class="button primary" aria-disabled=${busy} onClick=${stop}>Stop</button>`}
      ${page.look &&
      html`<a class="button" href=${file("report")} target="_blank" rel="noopener">Open the report</a>
        <a class="button" href=${file("result")} download>Result as a file</a>`}
      <button type="button" class="button" onClick=${() => changeThis(page.experiment)}>Change it, share it</button>
      ${state !== "playing" &&
      html`<button type="button" class="button quiet" aria-disabled=${busy} onClick=${forget}>Forget it</button>`}
    </div>
    <${Problem} message=${problem} />`;
}

/** @param {{ title: string, lines: string[], open?: boolean }} props */
function Sentences({ title, lines, open = false }) {
  if (!lines.length) return null;
  return html`<section class=${`block lab-said ${open ? "lab-open" : ""}`}>
    <h2>${title}</h2>
    <ul>${lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>
  </section>`;
}

/** @param {{ title: string, figures: FigureCard[], axes: Axes, arms: string[], look: import("../types/lobby").Look }} props */
function Measure({ title, figures, axes, arms, look }) {
  const rows = html`<div class="lab-figures">
    ${figures.map((figure) => html`<${Shown} key=${figure.name} figure=${figure} axes=${axes} arms=${arms} look=${look} />`)}
  </div>`;
  if (figures.length <= MANY) return html`<section class="block"><h2>${title}</h2>${rows}</section>`;
  return html`<details class="block"><summary>${title} <span class="hint">${figures.length} figures</span></summary>${rows}</details>`;
}

/**
 * As rows; a sweep as a curve, and a ladder as its rungs, with the rows folded away.
 * @param {{ figure: FigureCard, axes: Axes, arms: string[], look: import("../types/lobby").Look }} props
 */
function Shown({ figure, axes, arms, look }) {
  const rows = html`<${Figure} figure=${figure} axes=${axes} arms=${arms} />`;
  const ladder = look.rungs.length && figure.measure === "matchups";
  if (!look.swept && !ladder) return rows;
  return html`<div>
    ${look.swept && html`<${Curve} figure=${figure} swept=${look.swept} arms=${arms} />`}
    ${ladder ? html`<${Ladder} figure=${figure} rungs=${look.rungs} />` : null}
    <details class="lab-rows"><summary>All numbers</summary>${rows}</details>
  </div>`;
}

/** @param {{ figure: FigureCard, axes: Axes, arms: string[] }} props */
function Figure({ figure, axes, arms }) {
  return html`<table class="lab-figure">
    <caption>${figure.name} <span class="hint">${figure.words}</span></caption>
    <tbody>
      ${figure.cells.map((cell) => {
        const { value, range } = inWords(figure, cell);
        const name = !cell.against ? cell.arm : arms.length > 2 ? `${cell.arm} − ${cell.against}` : "difference";
        return html`<tr key=${name} class=${isSure(figure, cell) ? "sure" : ""}>
          <th scope="row">${name}</th>
          <td class="lab-bar"><${Bar} figure=${figure} cell=${cell} axes=${axes} colour=${arms.indexOf(cell.arm) % 8} /></td>
          <td class="lab-value">${value}${" "}<span class="hint">${range}</span></td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** @param {{ figure: FigureCard, cell: Cell, axes: Axes, colour: number }} props */
function Bar({ figure, cell, axes, colour }) {
  const axis = axes.get(axisKey(figure, cell)) ?? [0, 1];
  const at = (/** @type {number} */ value) => placeOn(axis, value);
  const zero = cell.against || figure.signed;
  return html`<svg class=${`lab-interval arm-${colour}`} width="100%" height="16" aria-hidden="true">
    ${zero && html`<line class="zero" x1=${at(0)} x2=${at(0)} y1="0" y2="16" />`}
    ${cell.low !== null && cell.high !== null && html`<line class="reach" x1=${at(cell.low)} x2=${at(cell.high)} y1="8" y2="8" />`}
    <circle cx=${at(cell.value)} cy="8" r="4.5" />
  </svg>`;
}
