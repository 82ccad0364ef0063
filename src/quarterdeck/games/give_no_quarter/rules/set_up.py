"""Set-up: guilds, sides of the board, decks, and the ships about to be placed (GNQ 1)."""

from __future__ import annotations

from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import from_seed
from quarterdeck.games.give_no_quarter.actions import Options
from quarterdeck.games.give_no_quarter.kit import EVERYBODY, SHIFT, Kit
from quarterdeck.games.give_no_quarter.rules.book import mask_of
from quarterdeck.games.give_no_quarter.rules.placing import place_ships
from quarterdeck.games.give_no_quarter.rules.rounds import begin_round
from quarterdeck.games.give_no_quarter.state import NOBODY, State, empty_state


def new_state(kit: Kit, seats: int, options: Options, seed: int) -> State:
    """GNQ 1: everything in its place, and the ships about to be placed."""
    s = empty_state(kit, from_seed(seed), seats)
    sides = choose_sides(kit, seats, options)
    for place, colour in enumerate(choose_colours(kit, seats, options)):
        for ship in range(kit.fleet.size):
            if kit.fleet.guild[ship] == colour:
                s.hand_over(ship, place // options.colours)
    s.pile = [kind << SHIFT for kind in kit.deck.scan]
    s.centre = [kind << SHIFT | EVERYBODY for kind in kit.deck.centre]
    s.supply = kit.fleet.supply
    set_variants(s, options)
    s.first = s.rng.below(seats)
    s.next(*[place_ships.of(seat, sides[seat]) for seat in s.clockwise(s.first)], begin_round)
    s.advance()
    return s


def set_variants(s: State, options: Options) -> None:
    """GNQ 13.4, 13.5: the ships of unused colours are a shuffled deck."""
    if options.rounds < 0:
        raise Malformed(f"option rounds: {options.rounds} is less than 0")
    s.rounds = options.rounds
    s.centre_draw = options.centre_draw
    s.neutral = options.neutral
    if options.centre_draw or options.neutral:
        s.unused = [ship for ship in range(len(s.owner)) if s.owner[ship] == NOBODY]
        if not s.unused:
            raise Malformed("option centre_draw, neutral: all colours are in use, and there is no ship to draw")
        s.rng.shuffle(s.unused)


def choose_colours(kit: Kit, seats: int, options: Options) -> list[int]:
    """The guilds in the order of the seats, so many for each."""
    names, count = kit.fleet.guilds, seats * options.colours
    wanted = [name.casefold() for name in options.guilds]
    known = [name.casefold() for name in names]
    if not wanted:
        wanted = known[:count]
    if len(wanted) != count or len(set(wanted)) != count or not set(wanted) <= set(known):
        raise Malformed(f"option guilds: {count} different ones of {', '.join(names)} are needed")
    return [known.index(name) for name in wanted]


def choose_sides(kit: Kit, seats: int, options: Options) -> list[int]:
    """GNQ 1.7: the sides of each seat, a bit each; those of the data or the table's own choice."""
    row = kit.starts.get((seats, options.colours))
    if row is None:
        raise Malformed(f"option colours: there is no game for {seats} players with {options.colours} colours each")
    if not options.sides:
        return [mask_of(list(sides)) for sides in row.seats]
    count, there = seats * options.colours, len(kit.chart.sides)
    given = options.sides
    if len(given) != count or len(set(given)) != count or min(given) < 0 or max(given) >= there:
        raise Malformed(f"option sides: {count} different numbers from 0 to {there - 1} are needed, not {list(given)}")
    each = options.colours
    return [mask_of(list(given[seat * each : seat * each + each])) for seat in range(seats)]
