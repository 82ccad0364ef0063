// How seats are told apart: a colour that colour-blind eyes can tell, and always a sign beside it.

const SIGNS = ["●", "▲", "■", "◆", "★", "⬢", "✚", "▼"];

/**
 * The CSS colour of a seat (defined for both themes in base.css).
 * @param {number} seat
 */
export const colourOf = (seat) => `var(--seat-${seat % SIGNS.length})`;

/**
 * The sign of a seat, so that colour never stands alone.
 * @param {number} seat
 */
export const signOf = (seat) => SIGNS[seat % SIGNS.length];

/**
 * The other seats, clockwise from one's own; all of them for a spectator.
 * @param {number | null} seat
 * @param {number} count
 */
export function others(seat, count) {
  const seats = Array.from({ length: count }, (_, i) => i);
  return seat === null ? seats : [...seats.slice(seat + 1), ...seats.slice(0, seat)];
}
