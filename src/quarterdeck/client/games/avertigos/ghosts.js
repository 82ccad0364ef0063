// The ship as it would be after what is pointed at: a choice that is offered, or a card that is laid with its turn.

import { offered, pointed, turning } from "./offers.js";

/** @typedef {import("../../types/avertigos").Frame} Frame */
/** @typedef {import("../../types/avertigos").Ghost} Ghost */
/** @typedef {import("./offers.js").Turning} Turning */
/** @typedef {Pick<import("../../board/target.js").Chooser, "picked" | "open" | "lit">} Choice */

/**
 * @param {Frame} frame
 * @param {Pick<import("../../types/avertigos").Printed, "islands">} printed
 * @param {Choice} choice
 * @param {string | null} hover
 * @returns {Ghost[]}
 */
export function ghostsOf(frame, printed, choice, hover) {
  const asked = pointed(frame, printed, choice, hover).flatMap((i) => frame.aids.ghosts[i] ?? []);
  if (asked.length) return asked;
  const end = turnsAhead(frame, choice).find(({ offer }) => hover === `turn:${offer.action.degrees}`);
  if (end) return [end.ghost];
  const card = cardGhost(frame, choice, hover) ?? cardGhost(frame, choice, pickedCard(frame, choice));
  return card ? [card] : [];
}

/** What a card would come to: one that can be played, or that can be first after the manoeuvre that is picked. @param {Frame} frame @param {Choice} choice @param {string | null} key */
function cardGhost({ aids, offers }, choice, key) {
  const [side, card] = (key ?? "").split(":");
  if (side !== "front" && side !== "back") return null;
  const back = side === "back";
  const played = offers.findIndex(({ action }) => action.do === "play" && action.card === card && action.back === back);
  if (played >= 0) return aids.ghosts[played];
  const first = aids.firsts.find((one) => choice.picked(`manoeuvre:${one.manoeuvre}`) && one.card === (back ? "" : card));
  return first?.ghost ?? null;
}

/** The side of a card that is picked, as a key. @param {Frame} frame @param {Choice} choice */
function pickedCard({ view }, choice) {
  const sides = Object.keys(view.hand).flatMap((name) => [`front:${name}`, `back:${name}`]);
  return sides.find((key) => choice.picked(key)) ?? null;
}

/**
 * Where each turn that can be chosen would end: of the card just played, or of one that is picked.
 * @param {Frame} frame
 * @param {Choice} choice
 * @returns {{ offer: Turning, ghost: Ghost }[]}
 */
export function turnEnds(frame, choice) {
  const asked = offered(frame, "turn").flatMap((offer, i) => {
    const ghost = frame.aids.ghosts[i];
    return ghost && ghost.path.length > 1 ? [{ offer, ghost }] : [];
  });
  return asked.length ? asked : turnsAhead(frame, choice);
}

/**
 * The turns of a card that is picked.
 * @param {Frame} frame
 * @param {Choice} choice
 * @returns {{ offer: Turning, ghost: Ghost }[]}
 */
function turnsAhead(frame, choice) {
  const turns = offered(frame, "turn").length ? [] : turning({ frame, choice });
  const card = cardGhost(frame, choice, pickedCard(frame, choice));
  if (!card || card.fan.length !== turns.length) return [];
  const { ships, active, passage } = frame.view;
  const [laid, joint] = passage.played.length ? [card.path.slice(0, -2), card.path.at(-2)] : [[], undefined];
  return turns.map((offer, i) => {
    const end = card.fan[i];
    /** @type {[number, number][]} */
    const path = [...laid, joint ?? [ships[active].x, ships[active].y], [end.x, end.y]];
    return { offer, ghost: { ...card, ...end, path } };
  });
}
