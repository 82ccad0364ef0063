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
