// Which things on the table an action is about. Pure: no rules, only names of things.

import { targetsBy } from "../../board/target.js";

/** @param {{ ship: number }} action */
const ship = (action) => [`ship:${action.ship}`];
/** @param {{ card: string }} action */
const card = (action) => [`card:${action.card}`];
/** @param {{ mod: string }} action */
const aboard = (action) => [`aboard:${action.mod}`];

/**
 * The keys of the things on the board that an action is about, in the order in which a person would click them.
 * @type {(action: import("../../types/give_no_quarter").Action, printed?: unknown) => string[]}
 */
export const targets = targetsBy({
  place: (action) => [`ship:${action.ship}`, `hex:${action.hex}`, `heading:${action.heading}`],
  bid: card,
  number: (action) => [`number:${action.number}`],
  scan: ship,
  recruit: (action) => [`recruit:${action.ship}`],
  steer: (action) => [`way:${action.way}`],
  fit: (action) => [`mod:${action.mod}`],
  exorcise: ship,
  loot: (action) => [`loot:${action.ship}`],
  takemod: (action) => [`debris:mod:${action.mod}`],
  takecard: (action) => [`debris:back:${action.back}`],
  takeall: () => ["debris:all"],
  attack: (action) => [`ship:${action.target}`, `zone:${action.target}:${action.zone}`],
  join: ship,
  board: (action) => [`ship:${action.target}`, `board:${action.ship}:${action.target}`],
  play: card,
  absorb: aboard,
  seize: (action) => [`seize:${action.what}`],
  replace: aboard,
  pay: card,
  repair: (action) => [`repair:${action.ship}`],
  buy: (action) => [`mod:${action.mod}`, `ship:${action.ship}`],
  hail: () => ["unused"],
  hire: () => ["offer"],
  jettison: () => ["discards"],
  discard: card,
  discardlowest: () => ["discards"],
});
