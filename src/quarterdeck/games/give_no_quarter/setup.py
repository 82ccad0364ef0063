"""From the box to the first round: guilds, decks, ships on their Dust hexes (GNQ 1, 13)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.core.zones import EMPTY
from quarterdeck.games.give_no_quarter.actions import Options, Place
from quarterdeck.games.give_no_quarter.events import Placed
from quarterdeck.games.give_no_quarter.kit import EVERYBODY, NOTHING, SHIFT, Kit
from quarterdeck.games.give_no_quarter.legal import free_places, next_to_place, place_options
from quarterdeck.games.give_no_quarter.refusal import why_not
from quarterdeck.games.give_no_quarter.rounds import begin_round
from quarterdeck.games.give_no_quarter.rulebook import RULES
from quarterdeck.games.give_no_quarter.state import NOBODY, NOWHERE, State


def new_state(kit: Kit, seats: int, options: Options, seed: int) -> State:
    """GNQ 1: everything in its place, and the ships about to be placed."""
    s = State(kit, from_seed(seed), seats)
    clear(s)
    sides = choose_sides(kit, seats, options)
    colours = choose_colours(kit, seats, options)
    for place, colour in enumerate(colours):
        for ship in range(kit.fleet.size):
            if kit.fleet.guild[ship] == colour:
                s.owner[ship] = place // options.colours
    s.pile = [kind << SHIFT for kind in kit.deck.scan]
    s.centre = [kind << SHIFT | EVERYBODY for kind in kit.deck.centre]
    s.supply = kit.fleet.supply
    set_variants(s, options)
    s.first = s.rng.below(seats)
    s.next(*[place_ships.of(seat, sides[seat]) for seat in s.clockwise(s.first)], begin_round)
    s.advance()
    return s


def clear(s: State) -> None:
    """No ship in a guild, no card anywhere."""
    size = s.kit.fleet.size
    s.owner = [NOBODY] * size
    s.hex = [NOWHERE] * size
    s.heading = [0] * size
    s.damage = [0] * size
    s.mods = [EMPTY] * size
    s.marks = [0] * size
    s.manifest = [[] for _ in range(s.seats)]
    s.bid = [0] * s.seats
    s.number = [0] * s.seats
    s.out = [0] * s.seats
    s.layout = [NOTHING] * 4
    s.met = [NOTHING] * 2


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
    row = kit.book.start(seats, options.colours)
    if row is None:
        raise Malformed(f"option colours: there is no game for {seats} players with {options.colours} colours each")
    if not options.sides:
        return [sum([1 << side for side in sides]) for sides in row.seats]
    count, there = seats * options.colours, len(kit.chart.sides)
    given = options.sides
    if len(given) != count or len(set(given)) != count or min(given) < 0 or max(given) >= there:
        raise Malformed(f"option sides: {count} different numbers from 0 to {there - 1} are needed, not {list(given)}")
    each = options.colours
    return [sum([1 << side for side in given[seat * each : seat * each + each]]) for seat in range(seats)]


@RULES.step
def place_ships(s: State, seat: int, sides: int) -> None:
    """GNQ 1.8: a guild puts its ships on the Dust hexes of its side, one on each."""
    if next_to_place(s, seat) != NOTHING:
        s.ask(seat, PLACE.of(sides))


def place_answer(s: State, seat: int, action: Any, sides: int) -> None:
    if isinstance(action, Place):
        put_ship(s, seat, action)
        s.next(place_ships.of(seat, sides))
        return
    while next_to_place(s, seat) != NOTHING:
        put_ship(s, seat, s.kit.places[next_to_place(s, seat)][free_places(s, sides)[0]][0])


PLACE: Final = RULES.ask("place", place_options, place_answer, why_not)


def put_ship(s: State, seat: int, action: Any) -> None:
    s.hex[action.ship] = action.hex
    s.heading[action.ship] = action.heading
    if s.events is not None:
        s.tell(Placed(seat, action.ship, action.hex, action.heading))


def empty_state(kit: Kit, rng: Rng, seats: int) -> State:
    """A state to be filled in from a view or a snapshot."""
    s = State(kit, rng, seats)
    clear(s)
    return s
