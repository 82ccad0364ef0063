// What a table page knows, and how each message of the server changes it. Pure: a state and a message in, a state out.

/**
 * @typedef {import("../types/wire").Frame} Frame
 * @typedef {import("../types/wire").Line} Line
 * @typedef {import("../types/wire").Chatted} Chatted
 * @typedef {{ text: string, rule?: string, bad?: boolean }} Notice
 * @typedef {{
 *   table: import("../types/wire").TableFacts | null, people: import("../types/wire").People | null,
 *   frame: Frame | null, queue: Frame[], past: Frame | null, lines: Line[], chat: Chatted[], notice: Notice | null,
 *   reasons: import("../types/wire").Reasons | null, hint: import("../types/wire").Hinted | null,
 *   lots: import("../types/wire").Lots | null, roll: import("../types/wire").Roll | null, missing: import("../types/wire").Failed | null, lost: number[],
 * }} News
 */

export const MOST_LINES = 3000;

/** @returns {News} */
export function noNews() {
  return {
    table: null,
    people: null,
    frame: null,
    queue: [],
    past: null,
    lines: [],
    chat: [],
    notice: null,
    reasons: null,
    hint: null,
    lots: null,
    roll: null,
    missing: null,
    lost: [],
  };
}

/**
 * @param {News} news
 * @param {import("../types/wire").Tell} message
 * @returns {News}
 */
export function receive(news, message) {
  switch (message.is) {
    case "table":
      return {
        ...news,
        table: message,
        lines: message.lines,
        chat: message.chat,
        queue: [],
        frame: null,
        past: null,
        lost: [],
      };
    case "people":
      return { ...news, people: message };
    case "lots":
      return { ...news, lots: message };
    case "roll":
      return { ...news, roll: message };
    case "frame":
      return message.live ? { ...news, queue: enqueue(news, message) } : { ...news, past: message };
    case "chatted":
      return { ...news, chat: [...news.chat.filter((said) => !isSame(said, message)), message] };
    case "reasons":
      return { ...news, reasons: message };
    case "hinted":
      return { ...news, hint: message, notice: { text: `Hint: ${message.words}` } };
    case "refused":
      return message.kind === "stale" ? news : { ...news, notice: { text: message.reason, rule: message.rule, bad: message.kind !== "lesson" } };
    case "failed":
      return ["unknown", "aside", "outdated"].includes(message.kind)
        ? { ...news, missing: message }
        : { ...news, notice: { text: message.message, bad: true } };
    case "lost":
      return { ...news, lost: [...news.lost, message.seat] };
    default:
      return news;
  }
}

/**
 * A frame of the moment that waits last takes that one's place: only its offers can have changed.
 * @param {News} news
 * @param {Frame} frame
 */
function enqueue(news, frame) {
  const before = news.queue.at(-1);
  return before && before.moment === frame.moment ? [...news.queue.slice(0, -1), frame] : [...news.queue, frame];
}

/** @param {Chatted} a @param {Chatted} b */
const isSame = (a, b) => Boolean(a.ref) && a.ref === b.ref && a.name === b.name;

/**
 * Show the next frame that waits; what happened in it joins the log, and what was taken back leaves it.
 * @param {News} news
 * @returns {News}
 */
export function showNext(news) {
  const [frame, ...queue] = news.queue;
  if (!frame) return news;
  const kept = news.lines.filter((line) => line.moment < frame.since);
  const lines = [...kept, ...frame.lines].slice(-MOST_LINES);
  const same = news.frame && news.frame.question === frame.question && news.frame.seat === frame.seat;
  return {
    ...news,
    frame,
    queue,
    lines,
    reasons: same ? news.reasons : null,
    hint: same ? news.hint : null,
    notice: same ? news.notice : null,
  };
}

/**
 * Show the newest frame at once, with everything that happened on the way in the log.
 * @param {News} news
 * @returns {News}
 */
export function showAll(news) {
  let shown = news;
  while (shown.queue.length) shown = showNext(shown);
  return shown;
}

/**
 * True once everything that happened in a finished game is on the page: that it is over is heard before its last frame.
 * @param {News} news
 */
export function isComplete({ people, frame, queue }) {
  if (!frame || queue.length) return false;
  return people?.state === "record" || (people?.state === "over" && frame.outcome !== null);
}

/** @typedef {"instant" | "brisk" | "calm" | "step"} Pace how quickly what happens is shown */

/**
 * How long a frame stays before the next one may come, in milliseconds; `Infinity`: until the person goes on.
 * @param {Frame | null} frame
 * @param {number} waiting how many frames wait
 * @param {boolean} still nothing shall move, unless one wants to see it step by step
 * @param {Pace} [pace]
 */
export function patience(frame, waiting, still, pace = "brisk") {
  if (!frame || !frame.lines.length || pace === "instant") return 0;
  if (pace === "step") return Infinity;
  if (pace === "calm") return waiting > 20 ? 500 : 1500;
  return still ? 0 : waiting > 12 ? 60 : waiting > 5 ? 160 : 380;
}

/**
 * The own seat that has to decide while the page looks through the eyes of another, or null: pass the device on.
 * At first nobody has said yet who looks (`veiled`).
 * @param {News} news
 */
export function nextAtThisDevice(news, veiled = false) {
  const { table, people, frame } = news;
  if (!table || !people || !frame || table.mine.length < 2 || people.state !== "playing") return null;
  if (!veiled && news.queue.length) return null;
  if (!veiled && frame.seat !== null && frame.waiting.includes(frame.seat)) return null;
  const asked = table.mine.filter((seat) => frame.waiting.includes(seat) && !people.seats[seat].conceded);
  return asked[0] ?? (veiled ? table.mine[0] : null);
}
