// A view as the board reads it: what the wire leaves out because it is the default is filled in.

/**
 * @typedef {{
 *   vp: number, recovery: number[], play: number, revealed: number, alert: boolean, out: number, hand: number,
 *   discard: number, chosen: boolean, picked: number, known_hand: number[], known_discard: number[],
 * }} Player
 * @typedef {{
 *   hand: number[], discard: number[], choice: number, picked_hand: number[], picked_recovery: number[],
 *   picked_play: boolean,
 * }} Mine
 * @typedef {{
 *   seat: number | null, set: number[], round: number, first: number, resolving: number, received: number,
 *   players: Player[], mine: Mine | null, ask: string, args: number[], passing: boolean, outcome: any,
 * }} Position
 */

const PLAYER = {
  vp: 1,
  recovery: [],
  play: 0,
  revealed: 0,
  alert: false,
  out: 0,
  chosen: false,
  picked: 0,
  known_hand: [],
  known_discard: [],
};

const MINE = { hand: [], discard: [], choice: 0, picked_hand: [], picked_recovery: [], picked_play: false };

const GIFTS = ["pass_left", "collect_gifts"];

/**
 * @param {any} view
 * @returns {Position}
 */
export function read(view) {
  const seat = view.seat ?? null;
  const [ask, args] = (seat === null ? null : view.asks?.[seat]) ?? ["", []];
  return {
    seat,
    set: view.set,
    round: view.round ?? 0,
    first: view.first ?? 0,
    resolving: view.resolving ?? 0,
    received: view.received ?? 0,
    players: view.players.map((/** @type {any} */ player) => ({ ...PLAYER, ...player })),
    mine: view.mine ? { ...MINE, ...view.mine } : null,
    ask,
    args: args ?? [],
    passing: (view.agenda ?? []).some((/** @type {any} */ step) => GIFTS.includes(step[0])),
    outcome: view.outcome ?? null,
  };
}

/**
 * The other seats, clockwise from one's own; all of them for a spectator.
 * @param {Position} at
 */
export function others(at) {
  const seats = at.players.map((_, i) => i);
  if (at.seat === null) return seats;
  return [...seats.slice(at.seat + 1), ...seats.slice(0, at.seat)];
}

/**
 * What lies where of one's own cards: a card chosen in secret is drawn where it will go.
 * @param {Position} at
 * @param {string} phase
 * @returns {{ hand: { card: number, tag: string }[], play: number, recovery: number[], secret: "" | "play" | "recovery" }}
 */
export function own(at, phase) {
  const mine = at.mine ?? MINE;
  const player = at.players[at.seat ?? 0];
  const hand = mine.hand.map((card) => ({ card, tag: "" }));
  mine.picked_hand.forEach((card) => mark(hand, card, "will be discarded"));
  const laid = { play: player.play, recovery: player.recovery };
  if (!mine.choice) return { hand, ...laid, secret: "" };
  if (phase === "resolve") {
    mark(hand, mine.choice, "will be passed on");
    return { hand, ...laid, secret: "" };
  }
  hand.splice(hand.findIndex((held) => held.card === mine.choice), 1);
  if (phase === "recover") return { hand, play: 0, recovery: [mine.choice], secret: "recovery" };
  return { hand, play: mine.choice, recovery: player.recovery, secret: "play" };
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
