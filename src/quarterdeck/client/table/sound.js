// Sounds, made by the browser itself: soft, short, each its own. Nothing sounds before the person has touched the page.

/**
 * A tone: when it begins and how long it lasts, in seconds, its pitch, how loud it is, and how it is made.
 * @typedef {{ at: number, pitch: number, lasts: number, loud: number, wave?: OscillatorType, to?: number }} Tone
 * @typedef {"turn" | "move" | "reveal" | "end" | "lost"} Sound
 */

const BELL = [1, 2.4, 4.1]; // the partials of a small bell, as multiples of its pitch

/** @param {number} at @param {number} pitch @returns {Tone[]} */
const bell = (at, pitch) =>
  BELL.map((part, i) => ({ at, pitch: pitch * part, lasts: 1.3 / (1 + 1.4 * i), loud: 0.07 / (1 + 2.2 * i) }));

/** @type {Record<Sound, Tone[]>} */
export const SOUNDS = {
  // Two strokes of the ship's bell: it is your turn.
  turn: [...bell(0, 587), ...bell(0.24, 587)],
  // A piece set down on wood.
  move: [{ at: 0, pitch: 210, to: 120, lasts: 0.09, loud: 0.09 }, { at: 0, pitch: 940, to: 500, lasts: 0.03, loud: 0.02 }],
  // A card turned over: two quick steps up.
  reveal: [
    { at: 0, pitch: 440, lasts: 0.22, loud: 0.04, wave: "triangle" },
    { at: 0.09, pitch: 659, lasts: 0.34, loud: 0.04, wave: "triangle" },
  ],
  // A chord that opens, and one that falls.
  end: [...bell(0, 392), ...bell(0.2, 494), ...bell(0.4, 587), ...bell(0.62, 784)],
  lost: [...bell(0, 440), ...bell(0.3, 349), ...bell(0.62, 294)],
};

/** @type {AudioContext | null} */
let audio = null;

/** True once the person has touched the page: before that, browsers keep quiet, and so do we. */
const isTouched = () => navigator.userActivation?.hasBeenActive ?? true;

/** @param {Sound} sound */
export function play(sound) {
  if (!isTouched() || !("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  const soft = audio.createBiquadFilter();
  soft.type = "lowpass";
  soft.frequency.value = 3200;
  soft.connect(audio.destination);
  for (const tone of SOUNDS[sound]) strike(audio, soft, tone);
}

/** @param {AudioContext} audio @param {AudioNode} into @param {Tone} tone */
function strike(audio, into, { at, pitch, to = pitch, lasts, loud, wave = "sine" }) {
  const begin = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.008); // no click at its start
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  voice.connect(volume).connect(into);
  voice.start(begin);
  voice.stop(begin + lasts);
}

/**
 * What a new frame sounds like: the end, one's turn, something shown to all, a move, or nothing.
 * @param {import("../types/wire").Frame | null} before
 * @param {import("../types/wire").Frame | null} now
 * @param {boolean} asked the seat has to decide, and had not before
 * @returns {Sound | null}
 */
export function soundOf(before, now, asked) {
  if (!now || !before || now === before) return asked ? "turn" : null;
  if (now.outcome && !before.outcome) return now.seat === null || now.outcome.winners.includes(now.seat) ? "end" : "lost";
  if (asked) return "turn";
  if (!now.lines.length) return null;
  return now.lines.some(({ event }) => isRevealing(event)) ? "reveal" : "move";
}

/** Events that turn something over say so in their names. @param {unknown} event */
function isRevealing(event) {
  const { event: name = "" } = /** @type {{ event?: string }} */ (event ?? {});
  return /reveal|shown|met$|scanned|looked|fired|fought/.test(name);
}
