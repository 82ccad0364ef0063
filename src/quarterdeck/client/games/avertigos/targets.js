// The things on the table that an action is about, by key, in the order in which a person would click them.

import { targetsBy } from "../../board/target.js";

/** @typedef {Pick<import("../../types/avertigos").Printed, "islands">} Printed */

/**
 * An island's key; the number after the last one stands for the home port.
 * @param {number} island
 * @param {Printed} printed
 */
const port = (island, printed) => (island < printed.islands.length ? `island:${island}` : "home");

/** @type {(action: import("../../types/avertigos").Action, printed: Printed) => string[]} */
export const targets = targetsBy(
  {
    hull: (a) => [`hull:${a.hull}`],
    module: (a) => [`module:${a.module}`],
    spot: (a) => [`x:${a.x}`, `y:${a.y}`, `spot:${a.x},${a.y}`],
    face: (a) => [`face:${a.degrees}`],
    height: (a) => [`height:${a.height}`],
    speed: (a) => [`speed:${a.speed}`],
    side: (a) => [`side:${a.side}`],
    pick: (a) => [`ship:${a.ship}`],
    draw: () => ["deck"],
    collect: () => ["power"],
    manoeuvre: (a) => [`manoeuvre:${a.name}`],
    play: (a) => [`${a.back ? "back" : "front"}:${a.card}`],
    turn: (a) => [`turn:${a.degrees}`],
    heal: (a) => [`part:${a.part}`],
    absorb: (a) => [`part:${a.part}`, `absorb:${a.part}:${a.points}`],
    assign: (a) => [`roll:${a.roll}`],
    load: (a) => [`part:${a.part}`, `load:${a.part}:${a.dice}`],
    fire: (a) => [`part:${a.part}`, `ship:${a.target}`, `fire:${a.part}:${a.target}`],
    aim: (a) => [`part:${a.part}`],
    tactic: (a) => [`tactic:${a.name}`],
    repair: (a) => [`part:${a.part}`, `repair:${a.part}`],
    swing: (a) => [`part:${a.part}`, `swing:${a.part}`],
    bid: (a) => [`tens:${Math.floor(a.silver / 10)}`, `ones:${a.silver % 10}`, `bid:${a.silver}`],
    dock: (a, printed) => ["dock", port(a.island, printed)],
    land: (a) => [a.commander ? "land:commander" : `land:${a.troopers}`],
    garrison: (a) => [`garrison:${a.troopers}`, a.commander ? "commander:stays" : "commander:returns"],
    spy: (a) => ["spy", `island:${a.island}`],
    buy: (a) => [`buy:${a.unit}`],
    claw: (a) => ["buy:claw", `island:${a.island}`],
    post: (a) => ["buy:post", `island:${a.island}`],
    offer: (a) => [`house:${a.seat}`, `offer:${a.treaty}`, `envoys:${a.envoys}`],
    share: (a) => [`island:${a.island}`],
    notice: (a) => [`house:${a.seat}`, `notice:${a.treaty}`],
  },
  (action) => [action.do],
);
