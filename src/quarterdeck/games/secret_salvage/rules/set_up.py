"""A game before its first turn: who starts where, with which tiles, and what is on offer (SS 1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.games.secret_salvage.actions import Options
from quarterdeck.games.secret_salvage.content import Book
from quarterdeck.games.secret_salvage.kit import KINDS, POWER_OF, SOLAR, Chart, chart_for, pile_of
from quarterdeck.games.secret_salvage.rules.turn.course import BEGIN_TURN
from quarterdeck.games.secret_salvage.state import State, lay


def new_state(book: Book, seats: int, options: Options, seed: int) -> State:
    """SS 1: ships, tiles and power-ups; then the first turn begins."""
    if not 2 <= seats <= 6:
        raise Malformed(f"there are colours for 2 to 6 players, not {seats}")
    if not -1 <= options.first < seats:
        raise Malformed(f"option first: there is no seat {options.first}; -1 chooses one at random")
    if options.rounds < 0:
        raise Malformed(f"option rounds: {options.rounds} is below 0; 0 is no limit")
    rng, chart = from_seed(seed), chart_for(book, seats)
    s = State(chart, rng)
    s.powers = choose_powers(book, options, rng)
    s.limit = options.rounds
    s.first = rng.below(seats) if options.first < 0 else options.first
    s.turn = s.first
    s.berth([space for seat in range(seats) for space in chart.start(seat)])
    deal(s, chart)
    s.then(BEGIN_TURN)
    s.advance()
    return s


def deal(s: State, chart: Chart) -> None:
    """SS 1.4, 1.5: Solar Cells for the players, tiles for the board, the rest for two stacks."""
    s.held = [0] * (s.seats * KINDS)
    s.box = [0] * KINDS
    counts = chart.counts.copy()
    for seat in range(s.seats):
        tiles = chart.start_tiles[s.place_in_order(seat)]
        s.hold(seat, SOLAR, tiles)
        counts[SOLAR] -= tiles
    pile = pile_of(counts)
    s.rng.shuffle(pile)
    s.tiles = [0] * chart.size
    for space in chart.formation:
        s.tiles[space] = lay(pile.pop(), 0, 0)
    half = len(pile) // 2
    s.stacks = [pile[:half], pile[half:]]
    s.stack_batch = [0, 0]


def choose_powers(book: Book, options: Options, rng: Rng) -> list[int]:
    """SS 1.6: the table's choice, or a random one in which at least one of the red ones moves ships."""
    if options.powers:
        return check_powers(book, options)
    blue = list(combinations(by_colour(book, "blue"), book.table.blue_powers))
    red = [some for some in combinations(by_colour(book, "red"), book.table.red_powers) if moves_ships(book, some)]
    return [*blue[rng.below(len(blue))], *red[rng.below(len(red))]]


def check_powers(book: Book, options: Options) -> list[int]:
    found = sorted([POWER_OF[name] for name in options.powers])
    blue = [power for power in found if power in by_colour(book, "blue")]
    wanted = (book.table.blue_powers, book.table.red_powers)
    if len(set(found)) != len(found) or (len(blue), len(found) - len(blue)) != wanted:
        raise Malformed(f"option powers: {wanted[0]} different blue and {wanted[1]} red power-ups are needed")
    return found


def by_colour(book: Book, colour: str) -> list[int]:
    return [index for index, power in enumerate(book.powers.power) if power.colour == colour]


def moves_ships(book: Book, powers: Sequence[int]) -> bool:
    """True if there is no red power-up, or one of them moves ships."""
    red = [book.powers.power[power] for power in powers if book.powers.power[power].colour == "red"]
    return not red or any(power.moves_ships for power in red)


def warnings(book: Book, options: Options) -> list[str]:
    """SS 1.6: red power-ups of which none moves ships are played with, if the table chooses them."""
    powers = [POWER_OF[name] for name in options.powers]
    if moves_ships(book, powers):
        return []
    red = [book.powers.power[power].name for power in powers if power in by_colour(book, "red")]
    return [f"{' and '.join(red)} move no ships: one left at home can block a goal for ever (SS 1.6)"]
