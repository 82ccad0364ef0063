// A visit at a table: what the page knows, what is being chosen, and what a message, a click, a wish or time makes of
// that. Pure: a visit goes in, a visit comes out; what is to be sent waits in its outbox.

import { capital } from "../board/words.js";
import * as choose from "../choose.js";
import { nextAtThisDevice, noNews, patience, receive, showAll, showNext } from "./news.js";

/**
 * @typedef {choose.Choosable} Offer
 * @typedef {"connecting" | "open" | "lost"} Status
 * @typedef {(action: unknown, printed: unknown) => string[]} Targets the keys of the things that an action is about
 * @typedef {{
 *   news: import("./news.js").News, status: Status, words: boolean, still: boolean, pause: number, veiled: boolean,
 *   targets: Targets | null, choice: choose.Choice | null, toConfirm: Offer | null, pointed: Offer | null,
 *   wondered: { key: string, what: string } | null, asking: number, sent: number, rule: string, outbox: import("../types/wire").Command[],
 *   unanswered: import("../types/wire").Command[], rejoins: boolean, settles: boolean, byHand: boolean,
 *   pace: import("./news.js").Pace, decidedAt: number, hurrying: boolean, toSeal: import("../sealing.js").Chosen | null,
 * }} Visit `pause`: how long the frame on the table stays, in milliseconds; `asking` and `sent`: for which question
 *   the reasons were asked, and which was answered; `veiled`: nobody has said yet who looks; `unanswered`: answers
 *   and chat that are sent again after a reconnect, since each counts once; `rejoins`: there is a new connection;
 *   `settles`: what needs no asking is answered by itself, unless one has gone back to it and decides `byHand`;
 *   `decidedAt`: the moment of the own last choice; `hurrying`: who is out wants to see the end at once; `toSeal`: a
 *   choice that is sealed before anything of it is sent
 */

const NO_QUESTION = -1;

/**
 * @param {boolean} words the table in words too
 * @param {boolean} still nothing shall move
 * @returns {Visit}
 */
export function begin(words = false, still = false) {
  return {
    news: noNews(),
    status: "connecting",
    words,
    still,
    pause: 0,
    veiled: true,
    targets: null,
    choice: null,
    toConfirm: null,
    pointed: null,
    wondered: null,
    asking: NO_QUESTION,
    sent: NO_QUESTION,
    rule: "",
    outbox: [],
    unanswered: [],
    rejoins: false,
    settles: true,
    byHand: false,
    pace: "brisk",
    decidedAt: -1,
    hurrying: false,
    toSeal: null,
  };
}

// What follows from a visit.

/** The frame on the table: one of the past while that is looked at. @param {Visit} visit */
export const shown = ({ news }) => news.past ?? news.frame;

/** True while the seat has to decide and nothing waits to be shown. @param {Visit} visit */
export function isAsked({ news: { frame, queue, past }, sent }) {
  return frame !== null && frame.offers.length > 0 && !queue.length && !past && sent !== frame.question;
}

/** The own seat to which the device has to be passed, or null. @param {Visit} visit */
export const handOver = ({ news, veiled }) => nextAtThisDevice(news, veiled);

/** @param {Visit} visit @param {unknown} action */
const keysOf = ({ targets, news }, action) => targets?.(action, news.table?.printed) ?? [];

/** The things that can be clicked now. @param {Visit} visit @returns {Set<string>} */
export const openKeys = (visit) => (isAsked(visit) && visit.choice ? choose.openKeys(visit.choice) : new Set());

/** The things that a hint, or the choice under the pointer, is about. @param {Visit} visit @returns {Set<string>} */
export function litKeys(visit) {
  const { hint, frame } = visit.news;
  const hinted = hint && hint.question === frame?.question ? keysOf(visit, hint.action) : [];
  return new Set([...(visit.pointed ? keysOf(visit, visit.pointed.action) : []), ...hinted]);
}

/**
 * What the coach of a lesson points at: things by their keys, parts of the page, and the choices that it wants.
 * @param {Visit} visit
 * @returns {string[]}
 */
export function coached(visit) {
  const { frame, past } = visit.news;
  if (!frame?.coach || past) return [];
  const [{ wanted, point }, open] = [frame.coach, openKeys(visit)];
  const left = new Set(isAsked(visit) && visit.choice ? choose.left(visit.choice) : []);
  const planned = (visit.choice?.offers ?? []).flatMap((offer, place) => (offer.actions ? [place] : [])); // all of them wanted
  const meant = [...wanted, ...planned].filter((place) => left.has(place));
  const keys = meant.flatMap((place) => visit.choice?.keys[place] ?? []).filter((key) => open.has(key));
  return [...new Set([...point, ...keys, ...meant.map((place) => `choice:${place}`)])];
}

// What the server says, and time.

/** @param {Visit} visit @param {import("../types/wire").Tell} message @returns {Visit} */
export function hear(visit, message) {
  const unanswered = visit.unanswered.filter((command) => !isAnswered(command, message));
  const heard = { ...visit, unanswered, news: receive(visit.news, message) };
  switch (message.is) {
    case "table":
      return flow(sendAgain({ ...heard, asking: NO_QUESTION }));
    case "failed":
      if (isTurnedAway(visit, message)) return heard;
    // falls through
    case "refused":
      return flow({ ...heard, unanswered: [], sent: NO_QUESTION, asking: NO_QUESTION, byHand: true });
    case "reasons":
      return flow(explain(heard));
    default:
      return flow(heard);
  }
}

/**
 * The table could not be had just now: nothing was answered yet, and the page is to come again.
 * @param {Visit} visit
 * @param {import("../types/wire").Tell} message
 */
export const isTurnedAway = (visit, message) => visit.rejoins && message.is === "failed" && message.kind === "busy";

/**
 * True if nothing is to be heard of a command any more: the question is closed, it was said, or the seat is lost.
 * @param {import("../types/wire").Command} command
 * @param {import("../types/wire").Tell} message
 */
function isAnswered(command, message) {
  if (command.do === "chat") {
    const said = message.is === "table" ? message.chat : message.is === "chatted" ? [message] : [];
    return said.some(({ ref }) => ref === command.ref);
  }
  if (!("question" in command)) return false;
  if (message.is === "table") return !message.mine.includes(command.seat);
  return message.is === "frame" && message.live && message.seat === command.seat && message.question !== command.question;
}

/** Back after a loss, at whatever node: whether the last click arrived there is not known. @param {Visit} visit */
function sendAgain(visit) {
  const again = visit.rejoins ? visit.unanswered : [];
  const click = again.find((command) => "question" in command);
  const sent = click && "question" in click ? click.question : visit.sent;
  return { ...visit, rejoins: false, sent, outbox: [...visit.outbox, ...again] };
}

/** Show what waits, up to a frame that stays for a while. @param {Visit} visit @returns {Visit} */
function flow(visit) {
  let now = visit;
  while (!now.pause && now.news.queue.length) {
    now = renew({ ...now, news: showNext(now.news) });
    now = { ...now, pause: now.hurrying ? 0 : patience(now.news.frame, now.news.queue.length, now.still, now.pace) };
  }
  return now;
}

/** The pause is over. @param {Visit} visit */
export const rested = (visit) => flow({ ...visit, pause: 0 });

/** How quickly what happens is shown. @param {Visit} visit @param {import("./news.js").Pace} pace */
export const setPace = (visit, pace) => rested({ ...visit, pace, hurrying: false });

/** Show the newest frame at once. @param {Visit} visit */
export const skip = (visit) => renew({ ...visit, pause: 0, news: showAll(visit.news) });

/** Begin the choice anew, for the question that is open now. @param {Visit} visit @returns {Visit} */
function renew(visit) {
  const { frame } = visit.news;
  const offers = frame?.offers ?? [];
  return {
    ...visit,
    choice: offers.length ? choose.begin(offers, (action) => keysOf(visit, action), frame?.plans, visit.settles && !visit.byHand) : null,
    toConfirm: null,
    wondered: null,
    sent: visit.sent === frame?.question ? visit.sent : NO_QUESTION,
  };
}

/** The game's board is there. @param {Visit} visit @param {Targets} targets */
export const seeBoard = (visit, targets) => renew({ ...visit, targets });

/** @param {Visit} visit @param {Status} status @returns {Visit} */
export const connected = (visit, status) => ({ ...visit, status, rejoins: visit.rejoins || status === "open" });

// What is to be sent.

/** @param {Visit} visit @param {import("../types/wire").Command} message @returns {Visit} */
const send = (visit, message) => ({ ...visit, outbox: [...visit.outbox, message] });

/**
 * What is sent until there is an answer: the newest choice, and everything that is said.
 * @param {Visit} visit
 * @param {import("../types/wire").Command} message
 */
function sendSurely(visit, message) {
  const before = visit.unanswered.filter((command) => command.do === "chat");
  return send({ ...visit, unanswered: [...before, message] }, message);
}

/** The outbox has been taken. @param {Visit} visit @returns {Visit} */
export const emptied = (visit) => (visit.outbox.length ? { ...visit, outbox: [] } : visit);

/** A message found no connection. @param {Visit} visit @param {import("../types/wire").Command} message @returns {Visit} */
export function notSent(visit, message) {
  if (message.do === "why") return { ...visit, asking: NO_QUESTION };
  if (!("question" in message)) return visit;
  const notice = { text: "There is no connection just now; your choice is sent as soon as there is.", bad: true };
  return say({ ...visit, sent: NO_QUESTION }, notice);
}

// What the person does.

/** @param {Visit} visit @param {import("./news.js").Notice | null} notice @returns {Visit} */
export const say = (visit, notice) => ({ ...visit, news: { ...visit.news, notice } });

/**
 * Take an offer, after what is said together with it; one with a word of warning only when the person is sure. What is
 * done in the open is not sealed with what is secret: that is chosen anew.
 * @param {Visit} visit
 * @param {Offer} offer
 * @returns {Visit}
 */
export function act(visit, offer, sure = false) {
  const { frame } = visit.news;
  if (!frame || frame.seat === null || !isAsked(visit)) return visit;
  const said = spoken(visit.choice).filter((one) => one !== offer && one.seals === offer.seals);
  const first = said[0] ?? offer;
  if (first.caution && !sure) return { ...visit, toConfirm: offer };
  const actions = [...said, offer].flatMap((one) => [...(one.actions ?? [one.action]), ...(one.next ?? [])]);
  const taken = say({ ...visit, toConfirm: null, pause: 0, sent: frame.question, byHand: false, decidedAt: frame.moment }, null);
  const { seat, question } = frame;
  if (frame.offers.some(({ seals, action }) => seals && action === actions[0])) {
    const words = [...said, offer].map((one) => one.words).join(", ");
    return { ...taken, toSeal: { round: visit.news.roll?.round ?? 0, seat, question, actions, words } };
  }
  if (actions.length === 1) return sendSurely(taken, { do: "act", seat, question, action: actions[0] });
  return sendSurely(taken, { do: "acts", seat, question, actions });
}

/** A choice is sealed: only the seal is sent. @param {Visit} visit @param {import("../types/wire").Seal} message */
export const laid = (visit, message) => sendSurely(visit, message);

/** This browser cannot seal anything. @param {Visit} visit */
export const notSealed = (visit) =>
  say({ ...visit, sent: NO_QUESTION }, { text: "Choices at this table are sealed, which browsers can do only over HTTPS.", bad: true });

/** What is said together so far. @param {choose.Choice | null} choice */
export const spoken = (choice) => (choice ? choice.said.map((i) => choice.offers[i]) : []);

/** All that is said together is done, and closed if it can be. @param {Visit} visit */
export function actTogether(visit) {
  const last = visit.choice && (choose.closing(visit.choice) ?? spoken(visit.choice).at(-1));
  if (!visit.choice || !last) return visit;
  const said = last.closes ? visit.choice.said : visit.choice.said.slice(0, -1);
  return act({ ...visit, choice: { ...visit.choice, said } }, last);
}

/** Take an offer, or have it said together with others. @param {Visit} visit @param {Offer} offer @returns {Visit} */
export function takeOffer(visit, offer) {
  const { choice } = visit;
  if (!choice || !isAsked(visit)) return visit;
  return offer.times ? say({ ...visit, choice: choose.say(choice, offer) }, null) : act(visit, offer);
}

/**
 * Answer with actions that belong together, the first of which is offered: the server stops where one is not open then.
 * @param {Visit} visit
 * @param {unknown[]} actions
 * @returns {Visit}
 */
export function actAll(visit, actions) {
  const first = visit.choice?.offers.find((offer) => offer.action === actions[0]);
  return first ? act(visit, { ...first, actions }) : visit;
}

/**
 * Share something out: so much of it goes to a thing of the board, whatever was said of that before.
 * @param {Visit} visit
 * @param {string} key
 * @param {unknown[]} actions
 */
export function share(visit, key, actions) {
  if (!visit.choice || !isAsked(visit)) return visit;
  return say({ ...visit, choice: choose.share(visit.choice, key, actions) }, null);
}

/**
 * A click on a thing of the board: it narrows the offers, or asks why not.
 * @param {Visit} visit
 * @param {string} key
 * @param {string} [what] the thing in words, for who cannot choose it and wants to know
 */
export function pick(visit, key, what = "") {
  const before = isAsked(visit) ? visit.choice : null;
  const here = before && choose.stopHere(before, key);
  if (here) return takeOffer(visit, here);
  const next = before && choose.pick(before, key);
  if (!next) return wonder(visit, key, what);
  const picked = say({ ...visit, choice: next }, null);
  const offer = choose.decided(next);
  return offer ? takeOffer(picked, offer) : picked;
}

/** True while an answer is due for which nobody has to be asked. @param {Visit} visit */
export function isSettled(visit) {
  const { frame, people } = visit.news;
  if (!frame || !visit.settles || !isAsked(visit) || !(frame.settled >= 0) || visit.byHand) return false;
  const untouched = !visit.choice?.picked.length && !visit.choice?.said.length;
  return untouched && !visit.pause && people?.state === "playing" && handOver(visit) === null;
}

/** True if the question follows from the own last choice, and nothing came between. @param {Visit} visit */
export const isOwnSequel = ({ news: { frame }, decidedAt }) => decidedAt >= 0 && (frame?.moment ?? 0) <= decidedAt + 1;

/** Give the answer for which nobody has to be asked. @param {Visit} visit @returns {Visit} */
export function settle(visit) {
  const offer = isSettled(visit) && visit.choice?.offers[visit.news.frame?.settled ?? -1];
  return offer ? act(visit, offer) : visit;
}

/** Forced choices are made by themselves, or no longer. @param {Visit} visit @param {boolean} settles @returns {Visit} */
export const letSettle = (visit, settles) => renew({ ...visit, settles });

/** Why not? The answer comes from the server, once for each question. @param {Visit} visit @param {string} key @param {string} what */
function wonder(visit, key, what) {
  const { frame, past, people, reasons } = visit.news;
  if (past) return say(visit, { text: "This is the past. Go back to the game to decide." });
  if (!frame || frame.seat === null) return say(visit, { text: "You are watching." });
  const over = people?.state === "over";
  if (frame.coach?.next) return say(visit, { text: "Look at it as long as you like; then press Next." });
  if (!isAsked(visit)) return say(visit, { text: called(what) + (over ? "The game is over." : `Not now. ${frame.prompt}`) });
  const wondering = { ...visit, wondered: { key, what } };
  if (reasons?.question === frame.question) return explain(wondering);
  if (visit.asking === frame.question) return wondering;
  return send({ ...wondering, asking: frame.question }, { do: "why", seat: frame.seat });
}

/** What a thing is, as a sentence before what is said of it. @param {string} what */
const called = (what) => (what ? `${capital(what)}. ` : "");

/** @param {Visit} visit @returns {Visit} */
function explain(visit) {
  const { frame, reasons } = visit.news;
  const { key = "", what = "" } = visit.wondered ?? {};
  if (!key || !frame || !reasons || reasons.question !== frame.question) return visit;
  const about = reasons.refused.filter((refused) => keysOf(visit, refused.action).includes(key));
  const beside = about.find(({ action }) => visit.choice?.picked.every((one) => keysOf(visit, action).includes(one)));
  const best = beside ?? about[0];
  const answered = { ...visit, wondered: null };
  if (best) return say(answered, { text: `Not possible: ${best.reason}`, rule: best.rule, bad: true });
  return say(answered, { text: `${called(what) || "This is not what you are asked now. "}${frame.prompt}` });
}

/** Choose anew. @param {Visit} visit */
export const clear = (visit) =>
  say({ ...visit, toConfirm: null, choice: visit.choice && choose.clear(visit.choice) }, null);

/**
 * The pointer is on a choice of the list, or no longer.
 * @param {Visit} visit
 * @param {Offer | null} pointed
 * @returns {Visit}
 */
export const point = (visit, pointed) => ({ ...visit, pointed });

/** Open a rule beside the table. @param {Visit} visit @param {string} rule @returns {Visit} */
export const showRule = (visit, rule) => ({ ...visit, rule });

/**
 * Something that concerns the own seat, now.
 * @param {Visit} visit
 * @param {"undo" | "hint" | "leave" | "back" | "concede"} what
 */
export function wish(visit, what) {
  const { frame, past, table } = visit.news;
  const seat = frame?.seat ?? null;
  if (seat === null || past) return visit;
  if (what === "undo") return send({ ...visit, byHand: true }, { do: what, seat });
  if (what === "hint" && !table?.setup.hints) return say(visit, { text: "There are no hints at this table." });
  return send(visit, { do: what, seat });
}

/** Out, and only bots play: have them play to the end, and show it at once. @param {Visit} visit @returns {Visit} */
export function hurry(visit) {
  const seat = visit.news.frame?.seat ?? null;
  return seat === null ? visit : skip(send({ ...visit, hurrying: true }, { do: "hurry", seat }));
}

/** In a lesson: this step is read. @param {Visit} visit */
export function next(visit) {
  const { frame, queue } = visit.news;
  if (!frame?.coach?.next || frame.seat === null || queue.length) return visit;
  return send(visit, { do: "next", seat: frame.seat, step: frame.coach.step });
}

/** Take the own seat back from the bot. @param {Visit} visit */
export const comeBack = (visit) => wish(skip(visit), "back");

/** See through the eyes of a seat. @param {Visit} visit @param {number | null} seat */
export const look = (visit, seat) => send({ ...visit, veiled: false }, { do: "look", seat, words: visit.words });

/** Pass the device on. @param {Visit} visit @returns {Visit} */
export const pass = (visit) => ({ ...visit, veiled: true });

/** @param {Visit} visit @param {number} moment */
export const at = (visit, moment) => send(visit, { do: "at", moment });

/** @param {Visit} visit @returns {Visit} */
export const toPresent = (visit) => ({ ...visit, news: { ...visit.news, past: null } });

/** The table in words too, or no longer. @param {Visit} visit */
export function switchWords(visit) {
  const words = !visit.words;
  const { frame, past } = visit.news;
  const told = say({ ...visit, words }, words ? { text: "The table in words stands below the board." } : null);
  const asked = send(told, { do: "look", seat: frame?.seat ?? null, words });
  return past ? at(asked, past.moment) : asked;
}

/** @param {Visit} visit @param {string} text @param {string} ref the sender's own number for it */
export const chat = (visit, text, ref) => sendSurely(visit, { do: "chat", text, ref });
