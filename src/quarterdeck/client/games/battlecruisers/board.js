// The table of Battlecruisers: the others at the top, then one's hand, then one's own side and the round.

import { useMemo, useRef, useState } from "preact/hooks";
import { useCamera, Zoom } from "../../board/camera.js";
import { html } from "../../html.js";
import { others } from "../../seats.js";
import { Hand, OwnMat } from "./mine.js";
import { useFlight } from "./motion.js";
import { faceUp, read } from "./position.js";
import { useReveal } from "./reveal.js";
import { SetRow } from "./setrow.js";
import { Ship } from "./ship.js";
import { Reader, Shown, Stage } from "./stage.js";
import { changes, lastChapter } from "./story.js";
import { isAiming } from "./targets.js";
import { Tray } from "./tray.js";

export { changed } from "./changed.js";
export { termOf } from "./terms.js";
export { targets } from "./targets.js";

/**
 * @typedef {import("../../types/battlecruisers").Frame} Frame
 * @typedef {import("../../board/target.js").BoardProps<Frame, import("../../types/battlecruisers").Printed>} Props
 */

/** The table as the camera sees it: in shares of its width and height. */
const WHOLE = { x: 0, y: 0, width: 1, height: 1, most: 3, fills: true };

/** @param {Props} props */
export function Board({ frame, printed, choice, names, log }) {
  /** @type {{ current: HTMLElement | null }} */
  const root = useRef(null);
  const [pointed, setPointed] = useState({ moment: -1, card: 0 });
  const chapter = useChapter(log, frame);
  const scene = useScene({ frame, printed, choice, names }, chapter, setPointed);
  const { at, aids } = scene;
  const looking = useReveal(frame, chapter);
  const open = looking ? { ...scene, at: faceUp(at, looking) } : scene;
  const around = others(at.seat, at.players.length);
  useFlight(root);
  const reading = pointed.moment === frame.moment ? pointed.card : 0;
  const lens = useCamera(WHOLE);
  const { camera, seen } = lens;
  const closer = camera.zoom > 1 ? { transform: `scale(${camera.zoom}) translate(${-100 * seen.x}%, ${-100 * seen.y}%)` } : {};
  return html`<div class=${`bc ${isAiming(at) ? "aiming" : ""}`}><div class=${`bc-lens ${camera.zoom > 1 ? "closer" : ""}`} ...${lens.hands}>
    <div ref=${root} style=${closer} class=${`bc-table ${at.seat === null ? "watching" : ""}`} data-phase=${aids.phase}>
      <div class="bc-ships" data-region="others" data-count=${around.length}>
        ${around.map((seat) => html`<${Ship} key=${seat} scene=${open} seat=${seat} />`)}
      </div>
      ${at.seat !== null && html`<div class="bc-held"><${Tray} scene=${scene} /><${Hand} scene=${scene} seat=${at.seat} /></div>`}
      ${at.seat !== null && html`<${OwnMat} scene=${open} seat=${at.seat} />`}
      <${Stage} scene=${scene} chapter=${chapter} />
      ${looking && html`<${Shown} scene=${scene} chapter=${looking} />`}
      <${Reader} scene=${scene} pointed=${reading} />
      <${SetRow} scene=${scene} />
    </div>
  </div><${Zoom} lens=${lens} what="table" /></div>`;
}

/** @param {Frame["lines"]} log @param {Frame} frame */
const useChapter = (log, { moment, view }) =>
  useMemo(() => lastChapter(log.filter((line) => line.moment <= moment), view.round), [log, moment, view.round]);

/**
 * @param {Omit<Props, "log" | "fresh">} props
 * @param {import("./story.js").Chapter | null} chapter
 * @param {(pointed: { moment: number, card: number }) => void} setPointed
 * @returns {import("./mat.js").Scene}
 */
function useScene({ frame, printed, choice, names }, chapter, setPointed) {
  const cards = useMemo(() => new Map(printed.cards.map((card) => [card.number, card])), [printed]);
  const at = read(frame);
  return {
    at,
    aids: frame.aids,
    choice,
    names,
    card: (number) => /** @type {import("./card.js").Printed} */ (cards.get(number)),
    goal: printed.goal,
    waiting: frame.waiting,
    change: changes(chapter, at.players.length),
    clashes: new Set([...frame.aids.order, ...(chapter?.beats ?? [])].filter(({ clash }) => clash).map(({ card }) => card)),
    read: (card) => setPointed({ moment: frame.moment, card }),
  };
}
