"""What a picture of the table needs besides the view: what is printed, and what the rules say of a view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from quarterdeck.games.secret_salvage.actions import Action, Move, PowerName, Shove, Swap, TileName
from quarterdeck.games.secret_salvage.board import Kinds, possible_tiles, sure_tiles
from quarterdeck.games.secret_salvage.content import COLOURS, Book, Colour, Kind
from quarterdeck.games.secret_salvage.kit import SHIPS, Chart, chart_for
from quarterdeck.games.secret_salvage.legal import REPULSOR, TRACTOR
from quarterdeck.games.secret_salvage.reach import Found, imagine, is_red, moves_now, reach_after, reach_of, slide
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.text import task
from quarterdeck.games.secret_salvage.view import Tiles, View

SEATS: Final = (2, 3, 4, 5, 6)


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
        found.append(Captain(colour, COLOURS[chart.colour[chart.start(seat)[0]]], goals, task(chart, seat)))
    return tuple(found)


def aids(book: Book, view: View, legal: list[Action]) -> Aids:
    s, kinds = imagine(book, view), possible_tiles(view)
    return Aids(
        {space: name for space, name in sure_tiles(view).items() if name},
        tuple(unknown_tiles(view)),
        tuple([standing(s, seat) for seat in range(s.seats)]),
        () if view.outcome else tuple([reach(s, kinds, ship) for ship in range(len(s.ships))]),
        tuple([lead for action in legal for lead in leads(s, kinds, view, action)]),
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


def reach(s: State, kinds: Kinds, ship: int) -> Reach:
    found = reach_of(s, kinds, ship)
    maybe = tuple([space for space, doubt in found.items() if doubt])
    sure = tuple([space for space, doubt in found.items() if not doubt])
    return Reach(s.ships[ship], moves_now(s, ship), sure, maybe)


def leads(s: State, kinds: Kinds, view: View, action: Action) -> Iterator[Lead]:
    if isinstance(action, Move):
        yield lead(s, kinds, view.active, action.to, reach_after(s, kinds, action.to))
    elif isinstance(action, Shove):
        further = slide(s, kinds, action.ship, action.to, spaces_left(s, view))
        yield lead(s, kinds, action.ship, action.to, further)
    elif isinstance(action, Swap):
        yield lead(s, kinds, action.ship, action.other, {})
        yield lead(s, kinds, action.other, action.ship, {})


def lead(s: State, kinds: Kinds, source: int, to: int, further: Found) -> Lead:
    names = kinds.get(to, [])
    meets = names[0] if len(names) == 1 else "?" if names else ""
    return Lead(source, to, meets, is_red(kinds, to) and not s.deflect, tuple(further))


def spaces_left(s: State, view: View) -> int:
    """SS 5.4: how far a power-up can take a ship after its next space."""
    ask = view.asks[view.seat] if view.seat is not None else None
    if ask is None or ask.name not in ("tow", "push", "drag"):
        return 0
    if ask.name == "drag":
        return ask.args[2] - 1
    return s.chart.reach[TRACTOR if ask.name == "tow" else REPULSOR] - 1
