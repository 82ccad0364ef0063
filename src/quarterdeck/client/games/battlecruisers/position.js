// A view as the board reads it, and where one's own cards lie.

import { kindsOf } from "../../board/target.js";

/**
 * A view with the kinds of what is offered, and what the own question is about.
 * @typedef {import("../../types/battlecruisers").View & { offered: Set<string>, about: number[] }} Position
 */

/**
 * @param {Pick<import("../../types/battlecruisers").Frame, "view" | "offers">} frame
 * @returns {Position}
 */
export function read({ view, offers }) {
  const ask = view.seat === null ? null : view.asks[view.seat];
  return { ...view, offered: kindsOf(offers), about: ask ? ask[1] : [] };
}

/**
 * How many cards a player holds: one that lies face down in play is chosen, and still of the hand by the rules.
 * @param {Pick<Position["players"][number], "hand" | "chosen">} player
 * @param {string} phase
 */
export const held = ({ hand, chosen }, phase) => hand - (chosen && phase === "choose" ? 1 : 0);

/**
 * What lies where of one's own cards: a card chosen in secret is drawn where it will go.
 * @param {Position} at
 * @param {string} phase
 * @returns {{ hand: { card: number, tag: string }[], play: number, recovery: number[], secret: "" | "play" | "recovery" }}
 */
export function own({ seat, mine, players }, phase) {
  if (seat === null || !mine) return { hand: [], play: 0, recovery: [], secret: "" };
  const { play, recovery } = players[seat];
  const hand = mine.hand.map((card) => ({ card, tag: "" }));
  mine.picked_hand.forEach((card) => mark(hand, card, "will be discarded"));
  if (!mine.choice) return { hand, play, recovery, secret: "" };
  if (phase === "resolve") {
    mark(hand, mine.choice, "will be passed on");
    return { hand, play, recovery, secret: "" };
  }
  hand.splice(hand.findIndex((held) => held.card === mine.choice), 1);
  if (phase === "recover") return { hand, play: 0, recovery: [mine.choice], secret: "recovery" };
  return { hand, play: mine.choice, recovery, secret: "play" };
}

/**
 * The position with the cards of the last round still face up in play, before anybody is out or on Red Alert for it.
 * @param {Position} at
 * @param {import("./story.js").Chapter} chapter
 * @returns {Position}
 */
export function faceUp(at, { round, shown, after }) {
  const alerted = after.flatMap(({ event }) => (event.event === "onalert" && event.alert ? [event.seat] : []));
  const players = at.players.map((player, seat) => {
    const recovery = player.recovery.filter((card) => card !== shown[seat]);
    const changed = { out: player.out === round ? 0 : player.out, alert: player.alert && !alerted.includes(seat), chosen: false };
    return shown[seat] ? { ...player, ...changed, play: shown[seat], revealed: shown[seat], recovery } : player;
  });
  return { ...at, players };
}

/**
 * @param {{ card: number, tag: string }[]} hand
 * @param {number} card
 * @param {string} tag
 */
function mark(hand, card, tag) {
  const found = hand.find((held) => held.card === card && !held.tag);
  if (found) found.tag = tag;
}
