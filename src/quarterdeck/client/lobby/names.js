// A name for somebody who has none yet.

const RANKS = ["Captain", "Bosun", "Pilot", "Gunner", "Skipper", "Purser"];
const BIRDS = ["Petrel", "Tern", "Gannet", "Curlew", "Puffin", "Osprey", "Plover", "Fulmar", "Heron", "Skua"];

/** @param {() => number} chance between 0 and 1 */
export function seaName(chance = Math.random) {
  const one = (/** @type {string[]} */ words) => words[Math.floor(chance() * words.length)];
  return `${one(RANKS)} ${one(BIRDS)}`;
}
