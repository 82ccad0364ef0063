// One table page at work: its news, the choice that is being made, and what the person can do about both.

import { batch, computed, signal } from "@preact/signals";
import * as choose from "../choose.js";
import { dropToken, read, tokensOf, write } from "../keep.js";
import { nextAtThisDevice, noNews, patience, receive, showAll, showNext } from "./news.js";
import { connect } from "./socket.js";

/** @typedef {ReturnType<typeof openDesk>} Desk */

/** @param {string} id */
export function openDesk(id) {
  const news = signal(noNews());
  const status = signal("connecting");
  const words = signal(read("words", false));
  /** @type {import("@preact/signals").Signal<((action: any, printed: any) => string[]) | null>} */
  const targets = signal(null);
  /** @type {import("@preact/signals").Signal<choose.Choice | null>} */
  const choice = signal(null);
  /** @type {import("@preact/signals").Signal<choose.Offer | null>} */
  const toConfirm = signal(null);
  /** @type {import("@preact/signals").Signal<string | null>} */
  const pointed = signal(null);
  /** @type {import("@preact/signals").Signal<any>} */
  const pointedOffer = signal(null);
  /** @type {import("@preact/signals").Signal<string | null>} */
  const wondered = signal(null);
  const sent = signal(-1);
  const rule = signal("");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const socket = connect({
    hello: () => ({ do: "join", table: id, tokens: tokensOf(id), words: words.value }),
    onStatus: (now) => (status.value = now),
    onMessage(message) {
      batch(() => {
        news.value = receive(news.value, message);
        if (message.is === "lost") dropToken(id, message.seat);
        if (message.is === "refused" || message.is === "failed") sent.value = -1;
        if (message.is === "reasons") explain();
        pump();
      });
    },
  });

  /** The frame on the table: one of the past while that is looked at. */
  const shown = computed(() => news.value.past ?? news.value.frame);
  /** True while the seat has to decide and nothing waits to be shown. */
  const asked = computed(() => {
    const { frame, queue, past } = news.value;
    return Boolean(frame?.offers.length) && !queue.length && !past && sent.value !== frame?.question;
  });
  /** Several people at one device: nothing is shown before one of them says who looks, and while it is passed on. */
  const veiled = signal(true);
  const handOver = computed(() => nextAtThisDevice(news.value, veiled.value));
  const keyOf = (/** @type {any} */ action) => targets.value?.(action, news.value.table?.printed) ?? [];

  function pump() {
    if (timer) return;
    while (news.value.queue.length) {
      news.value = showNext(news.value);
      renew();
      const wait = patience(news.value.frame, news.value.queue.length, still.matches);
      if (wait) {
        timer = setTimeout(() => {
          timer = undefined;
          batch(pump);
        }, wait);
        return;
      }
    }
  }

  /** Begin the choice anew if another question is open than before. */
  function renew() {
    const frame = news.value.frame;
    batch(() => {
      choice.value = frame?.offers.length ? choose.begin(frame.offers, keyOf) : null;
      toConfirm.value = null;
      wondered.value = null;
      if (sent.value !== frame?.question) sent.value = -1;
    });
  }

  function skip() {
    clearTimeout(timer);
    timer = undefined;
    batch(() => {
      news.value = showAll(news.value);
      renew();
    });
  }

  function say(/** @type {import("./news.js").Notice | null} */ notice) {
    news.value = { ...news.value, notice };
  }

  /** @param {"undo" | "hint" | "leave" | "back" | "concede"} wish */
  function ask(wish) {
    const seat = news.value.frame?.seat ?? null;
    if (seat !== null && !news.value.past) socket.send({ do: wish, seat });
  }

  /** @param {choose.Offer} offer */
  function act(offer, sure = false) {
    const frame = news.value.frame;
    if (!frame || !asked.value) return;
    if (offer.caution && !sure) {
      toConfirm.value = offer;
      return;
    }
    batch(() => {
      toConfirm.value = null;
      say(null);
      const gone = socket.send({ do: "act", seat: frame.seat, question: frame.question, action: offer.action });
      if (gone) sent.value = frame.question;
      else say({ text: "There is no connection just now; your choice was not sent.", bad: true });
    });
  }

  /** A click on a thing of the board. @param {string} key */
  function pick(key) {
    const next = asked.value && choice.value ? choose.pick(choice.value, key) : null;
    if (!next) return wonder(key);
    choice.value = next;
    say(null);
    const offer = choose.decided(next);
    if (offer) act(offer);
  }

  /** Why not? The answer comes from the server, once for each question. @param {string} key */
  function wonder(key) {
    const { frame, past, people, reasons } = news.value;
    if (past) return say({ text: "This is the past. Go back to the game to decide." });
    if (!frame || frame.seat === null) return say({ text: "You are watching." });
    if (!asked.value) return say({ text: people?.state === "over" ? "The game is over." : `Not now. ${frame.prompt}` });
    wondered.value = key;
    if (reasons?.question === frame.question) explain();
    else socket.send({ do: "why", seat: frame.seat });
  }

  function explain() {
    const { frame, reasons } = news.value;
    const key = wondered.value;
    if (!key || !frame || !reasons || reasons.question !== frame.question) return;
    const picked = choice.value?.picked ?? [];
    const about = reasons.refused.filter((refused) => keyOf(refused.action).includes(key));
    const best = about.find((refused) => picked.every((one) => keyOf(refused.action).includes(one))) ?? about[0];
    wondered.value = null;
    if (best) say({ text: `Not possible: ${best.reason}`, rule: best.rule, bad: true });
    else say({ text: `This is not what you are asked now. ${frame.prompt}` });
  }

  const lit = computed(() => {
    const { hint, frame } = news.value;
    const keys = new Set(pointedOffer.value ? keyOf(pointedOffer.value.action) : []);
    if (hint && hint.question === frame?.question) keyOf(hint.action).forEach((key) => keys.add(key));
    return keys;
  });
  const openKeys = computed(() => (asked.value && choice.value ? choose.openKeys(choice.value) : new Set()));

  /** What a board gets (target.js). */
  const chooser = computed(() => {
    const open = openKeys.value;
    const picked = choice.value?.picked ?? [];
    const bright = lit.value;
    return {
      asked: asked.value,
      open: (/** @type {string} */ key) => open.has(key),
      picked: (/** @type {string} */ key) => picked.includes(key),
      lit: (/** @type {string} */ key) => bright.has(key),
      pick,
      point: (/** @type {string | null} */ key) => (pointed.value = key),
    };
  });

  return {
    id,
    news,
    status,
    words,
    targets,
    choice,
    chooser,
    shown,
    asked,
    handOver,
    veiled,
    toConfirm,
    pointed,
    pointedOffer,
    rule,
    act,
    say,
    skip,
    renew,
    send: socket.send,
    /** Join again, as who one is by now and with the tokens of now. */
    rejoin: socket.again,
    close() {
      clearTimeout(timer);
      socket.close();
    },
    clear() {
      if (choice.value) choice.value = choose.clear(choice.value);
      say(null);
    },
    /** @param {number | null} seat */
    look(seat) {
      veiled.value = false;
      socket.send({ do: "look", seat, words: words.value });
    },
    switchWords() {
      words.value = !words.value;
      write("words", words.value);
      say(words.value ? { text: "The table in words stands below the board." } : null);
      socket.send({ do: "look", seat: news.value.frame?.seat ?? null, words: words.value });
      if (news.value.past) socket.send({ do: "at", moment: news.value.past.moment });
    },
    /** @param {number} moment */
    at(moment) {
      socket.send({ do: "at", moment });
    },
    pass() {
      veiled.value = true;
    },
    toPresent() {
      news.value = { ...news.value, past: null };
      /** @type {HTMLElement | null} */ (document.querySelector(".prompt"))?.focus();
    },
    comeBack() {
      skip();
      ask("back");
    },
    ask,
    /** @param {string} text */
    chat(text) {
      socket.send({ do: "chat", text, ref: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` });
    },
  };
}
