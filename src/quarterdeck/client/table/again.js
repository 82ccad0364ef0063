// Another game of the same kind with the same company.

/**
 * What to open for another game: bots come again, and everybody else finds an open seat.
 * @param {import("../types/wire").TableFacts} table
 * @param {import("../types/wire").People} people
 * @returns {import("../types/wire").Setup}
 */
export function sameAgain(table, people) {
  /** @type {import("../types/wire").SeatPlan[]} */
  const seats = people.seats.map((seat, i) => {
    if (table.mine[0] === i) return { kind: "me" };
    if (table.mine.includes(i)) return { kind: "hotseat", name: seat.name };
    return seat.kind === "bot" ? { kind: "bot", level: seat.level } : { kind: "open" };
  });
  return { ...table.setup, seats };
}
