// A visit that lives: its state as a signal, with the socket, the clock and the browser's memory around it.

import { computed, signal } from "@preact/signals";
import { chosenKeys } from "../choose.js";
import { read, tokensOf, write } from "../keep.js";
import { findMe } from "../me.js";
import { notOurs, rememberRoll, seal, toShow as choicesToShow } from "../sealing.js";
import { giveUp, luckOf, remember, toShow } from "../sitting.js";
import { connect } from "./socket.js";
import * as visits from "./visit.js";

const SETTLE = 700; // milliseconds after which a choice that needs no asking is made; at once if it follows an own one
const COME_AGAIN = 1000; // milliseconds after which a page that was turned away tries again
const NOT_OURS = "The roll has another seal for your seat than the one that this browser laid down last: your choice is not shown.";

/** @typedef {ReturnType<typeof openVisit>} LiveVisit */
/** @typedef {import("./visit.js").Visit} Visit */

/** @param {string} id of the table */
export function openVisit(id) {
  const motion = matchMedia("(prefers-reduced-motion: reduce)");
  const begun = visits.begin(read("words", false), motion.matches);
  const state = signal({ ...begun, settles: read("settles", true), pace: read("pace", begun.pace) });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let turnedAway;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let settling;

  /** One step: the state after it, its messages sent, its pause waited for. @param {(visit: Visit) => Visit} step */
  function take(step) {
    const next = step(state.value);
    const failed = next.outbox.filter((message) => !socket.send(message));
    if (next.toSeal) seal(id, next.toSeal).then((message) => take((visit) => visits.laid(visit, message)), () => take(visits.notSealed));
    state.value = failed.reduce(visits.notSent, { ...visits.emptied(next), toSeal: null });
    if (!next.pause || !timer) rest(next.pause);
    clearTimeout(settling);
    if (visits.isSettled(state.value)) settling = setTimeout(() => take(visits.settle), visits.isOwnSequel(state.value) ? 0 : SETTLE);
  }

  /** @param {number} pause */
  function rest(pause) {
    clearTimeout(timer);
    timer = undefined;
    if (!pause || pause === Infinity) return;
    timer = setTimeout(() => {
      timer = undefined;
      take(visits.rested);
    }, pause);
  }

  /** Before the game: remember what is sealed, and show the own salt when it is time. @param {import("../types/wire").Lots} lots */
  function showSalt(lots) {
    const { people, table } = state.value.news;
    if (people?.state !== "open") return;
    remember(id, lots);
    const message = toShow(luckOf(id), lots, table?.mine ?? []);
    if (message) socket.send(message);
  }

  /** By seat, the nonce of what was shown over this connection: once is enough. @type {Record<number, string>} */
  let showing = {};

  /** Show the own choices when everybody has chosen, and remember what was sealed. @param {import("../types/wire").Roll} roll */
  function showChoices(roll) {
    const { table, people } = state.value.news;
    const mine = table?.mine ?? [];
    rememberRoll(id, roll);
    for (const message of choicesToShow(id, roll, mine)) {
      if (showing[message.seat] !== message.nonce && socket.send(message)) showing[message.seat] = message.nonce;
    }
    const played = mine.filter((seat) => !people?.seats[seat].stand_in && !people?.seats[seat].conceded);
    if (notOurs(id, roll, played).length) take((visit) => visits.say(visit, { text: NOT_OURS, bad: true }));
  }

  const socket = connect({
    hello: () => ({ do: "join", table: id, tokens: tokensOf(id), words: state.value.words }),
    onStatus: (now) => (state.value = visits.connected(state.value, now)),
    onTurnedOut: () => findMe().catch(() => null),
    onMessage(message) {
      if (message.is === "table") showing = {};
      if (message.is === "lost") giveUp(id, message.seat);
      if (message.is === "lots") showSalt(message);
      if (message.is === "roll") showChoices(message);
      if (visits.isTurnedAway(state.value, message)) turnedAway = setTimeout(socket.again, COME_AGAIN);
      take((visit) => visits.hear({ ...visit, still: motion.matches }, message));
    },
  });

  /** @template T @param {(visit: Visit) => T} read */
  const part = (read) => computed(() => read(state.value));
  /** @template {unknown[]} A @param {(visit: Visit, ...given: A) => Visit} step */
  const doing = (step) => (/** @type {A} */ ...given) => take((visit) => step(visit, ...given));

  const pick = doing(visits.pick);
  const share = doing(visits.share);
  const actAll = doing(visits.actAll);
  const actTogether = doing(visits.actTogether);
  const asked = part(visits.isAsked);
  const choice = part((visit) => visit.choice);
  const open = part(visits.openKeys);
  const lit = part(visits.litKeys);

  /** What a board gets. @type {import("@preact/signals").ReadonlySignal<import("../board/target.js").Chooser>} */
  const chooser = computed(() => {
    const [now, bright, picked] = [open.value, lit.value, choice.value ? chosenKeys(choice.value) : new Set()];
    return {
      asked: asked.value,
      open: (key) => now.has(key),
      picked: (key) => picked.has(key),
      lit: (key) => bright.has(key),
      changed: () => false, // the board's place knows (boardplace.js)
      said: choice.value ? visits.spoken(choice.value).map((offer) => offer.action) : [],
      pick,
      share,
      act: actAll,
      finish: actTogether,
    };
  });

  return {
    id,
    asked,
    choice,
    chooser,
    news: part((visit) => visit.news),
    status: part((visit) => visit.status),
    words: part((visit) => visit.words),
    veiled: part((visit) => visit.veiled),
    toConfirm: part((visit) => visit.toConfirm),
    rule: part((visit) => visit.rule),
    shown: part(visits.shown),
    coached: part(visits.coached),
    handOver: part(visits.handOver),
    hurrying: part((visit) => visit.hurrying),
    settles: part((visit) => visit.settles),
    pace: part((visit) => visit.pace),
    decidedAt: part((visit) => visit.decidedAt),
    act: doing(visits.act),
    actTogether,
    takeOffer: doing(visits.takeOffer),
    step: doing(visits.rested),
    at: doing(visits.at),
    clear: doing(visits.clear),
    comeBack: doing(visits.comeBack),
    hurry: doing(visits.hurry),
    look: doing(visits.look),
    next: doing(visits.next),
    pass: doing(visits.pass),
    point: doing(visits.point),
    say: doing(visits.say),
    seeBoard: doing(visits.seeBoard),
    showRule: doing(visits.showRule),
    skip: doing(visits.skip),
    wish: doing(visits.wish),
    /** @param {string} text */
    chat: (text) => take((visit) => visits.chat(visit, text, crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`)),
    /** @param {boolean} settles */
    letSettle(settles) {
      take((visit) => visits.letSettle(visit, settles));
      write("settles", settles);
    },
    /** @param {import("./news.js").Pace} pace */
    setPace(pace) {
      take((visit) => visits.setPace(visit, pace));
      write("pace", pace);
    },
    switchWords() {
      take(visits.switchWords);
      write("words", state.value.words);
    },
    toPresent() {
      take(visits.toPresent);
      /** @type {HTMLElement | null} */ (document.querySelector(".prompt"))?.focus();
    },
    /** Join again, as who one is by now and with the tokens of now. */
    rejoin: socket.again,
    close() {
      clearTimeout(timer);
      clearTimeout(turnedAway);
      clearTimeout(settling);
      socket.close();
    },
  };
}
