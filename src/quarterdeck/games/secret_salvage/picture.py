"""What a picture of the table needs besides the view: what is printed, and what the rules say of a view."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from quarterdeck.games.secret_salvage.actions import Action, Move, PowerName, Shove, TileName
from quarterdeck.games.secret_salvage.content import COLOURS, Book, Colour, Kind
from quarterdeck.games.secret_salvage.kit import SEATS, SHIPS, Chart, chart_for
from quarterdeck.games.secret_salvage.reading import Found, Reading
from quarterdeck.games.secret_salvage.rules.ships import ShoveQuestion
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.view import Tiles, View


class PrintedSpace(msgspec.Struct, frozen=True):
    """A space by name and axial place: q to the east, r down-right from the middle; most have no colour."""

    name: str
    q: int
    r: int
    colour: Colour | None


class PrintedTile(msgspec.Struct, frozen=True):
    id: TileName
    name: str
    colour: Kind
    energy: int
    count: int
    text: str


class PrintedPower(msgspec.Struct, frozen=True):
    id: PowerName
    name: str
    colour: Kind
    cost: int
    text: str


class Captain(msgspec.Struct, frozen=True):
    """A seat's own colour, where its ships start, and where they have to go (SS 1.3, 6.1, 7.1)."""

    colour: Colour
    start: Colour
    goals: tuple[Colour, ...]
    task: str  # the same in words


class Printed(msgspec.Struct, frozen=True):
    radius: int
    spaces: tuple[PrintedSpace, ...]
    tiles: tuple[PrintedTile, ...]
    powers: tuple[PrintedPower, ...]
    captains: dict[int, tuple[Captain, ...]]  # by number of players
    move: int
    reds_to_win: int


class Reach(msgspec.Struct, frozen=True):
    """Where the ship on a space can come: surely, and only if no tile on the way is red.

    `now` says that it is this turn; else it is the next turn of its player."""

    ship: int
    now: bool
    sure: tuple[int, ...]
    maybe: tuple[int, ...]


class Lead(msgspec.Struct, frozen=True):
    """Where an offered action takes a ship, what it meets there ("?" if unknown), and where it can come from there."""

    source: int
    to: int
    meets: str = ""
    ends: bool = False  # a red tile for sure
    onward: tuple[int, ...] = ()


class Unknown(msgspec.Struct, frozen=True):
    """Tiles that the view's seat cannot tell apart, and where they lie."""

    tiles: Tiles
    spaces: tuple[int, ...]
    stacks: tuple[int, ...]
    in_hand: int


class Standing(msgspec.Struct, frozen=True):
    """How far a seat has come: goals reached, by which ships, what the energy is worth, and red tiles."""

    home: int
    arrived: tuple[int, ...]
    energy: int
    reds: int


class Aids(msgspec.Struct, frozen=True):
    known: dict[int, TileName]  # tiles on the board that the view's seat is sure of
    unknown: tuple[Unknown, ...]
    standing: tuple[Standing, ...]
    reach: tuple[Reach, ...]
    leads: tuple[Lead, ...]


def printed(book: Book) -> Printed:
    chart = chart_for(book, SEATS[0])
    return Printed(
        book.board.radius,
        tuple([print_space(chart, space) for space in range(chart.size)]),
        tuple([PrintedTile(t.id, t.name, t.colour, t.energy, t.count, t.words()) for t in book.tiles.tile]),
        tuple([PrintedPower(p.id, p.name, p.colour, p.cost, p.words()) for p in book.powers.power]),
        {seats: captains(chart_for(book, seats)) for seats in SEATS},
        book.table.move,
        book.table.reds_to_win,
    )


def print_space(chart: Chart, space: int) -> PrintedSpace:
    (q, r), side = chart.hexes[space], chart.colour[space]
    return PrintedSpace(chart.names[space], q, r, COLOURS[side] if side >= 0 else None)


def captains(chart: Chart) -> tuple[Captain, ...]:
    found: list[Captain] = []
    for seat, colour in enumerate(chart.colours):
        goals = tuple([COLOURS[side] for side in dict.fromkeys(chart.goals[seat])])
        found.append(Captain(colour, COLOURS[chart.colour[chart.start(seat)[0]]], goals, chart.task(seat)))
    return tuple(found)


def aids(r: Reading, legal: list[Action]) -> Aids:
    s, view = r.position, r.view
    return Aids(
        {space: name for space in r.kinds if (name := r.known(space))},
        tuple(unknown_tiles(view)),
        tuple([standing(s, seat) for seat in range(s.seats)]),
        () if view.outcome else tuple([reach(r, ship) for ship in range(len(s.ships))]),
        tuple([lead for action in legal for lead in leads(r, action)]),
    )


def unknown_tiles(view: View) -> Iterator[Unknown]:
    """SS 8.3: each batch with its places."""
    for pool in view.pools:
        spaces = tuple([tile.space for tile in view.tiles if tile.batch == pool.batch and not tile.tile])
        stacks = tuple([i for i in range(2) if view.stacks[i] and view.stack_batch[i] == pool.batch])
        in_hand = view.hand if view.hand_batch == pool.batch and view.seat != view.turn else 0
        yield Unknown(pool.tiles, spaces, stacks, in_hand)


def standing(s: State, seat: int) -> Standing:
    spaces = s.ships[seat * SHIPS : seat * SHIPS + SHIPS]
    arrived = [space for space in spaces if s.chart.home[seat * s.chart.size + space]]
    return Standing(s.home(seat), tuple(arrived), s.energy(seat), s.reds(seat))


def reach(r: Reading, ship: int) -> Reach:
    found = r.reach(ship)
    maybe = tuple([space for space, doubt in found.items() if doubt])
    sure = tuple([space for space, doubt in found.items() if not doubt])
    return Reach(r.position.ships[ship], r.moves_now(ship), sure, maybe)


def leads(r: Reading, action: Action) -> Iterator[Lead]:
    for source, to in action.ways(r):
        meets = r.known(to) or ("?" if to in r.kinds else "")
        ends = r.is_red(to) and not r.view.deflect
        yield Lead(source, to, meets, ends, tuple(further(r, action)))


def further(r: Reading, action: Action) -> Found:
    """Where the ship can come from there."""
    if isinstance(action, Move):
        return r.reach_after(action.to)
    if isinstance(action, Shove) and isinstance(r.question, ShoveQuestion):
        return r.slide(action.ship, action.to, r.question.further(r.position))
    return {}
