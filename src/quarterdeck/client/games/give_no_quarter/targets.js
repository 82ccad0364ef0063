// Which things on the table an action is about. Pure: no rules, only names of things.

/** @typedef {(action: any) => string[]} Writer */

/** @type {Writer} */
const ship = (action) => [`ship:${action.ship}`];
/** @type {Writer} */
const card = (action) => [`card:${action.card}`];
/** @type {Writer} */
const aboard = (action) => [`aboard:${action.mod}`];
/** @type {Writer} */
const nothing = () => [];

/** @type {Record<string, Writer>} */
const WRITERS = {
  place: (action) => [`ship:${action.ship}`, `hex:${action.hex}`, `heading:${action.heading}`],
  deploy: nothing,
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
  joinall: nothing,
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
  done: nothing,
};

/**
 * The keys of the things on the board that an action is about, in the order in which a person would click them.
 * @param {any} action
 * @returns {string[]}
 */
export function targets(action) {
  return (WRITERS[action.do] ?? nothing)(action);
}
