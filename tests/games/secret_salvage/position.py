"""Positions in a few short lines, turns played from them, and what lies where afterwards."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import (
    Action,
    Done,
    Draw,
    Drop,
    Move,
    Place,
    Power,
    PowerName,
    Scan,
    Shove,
    Swap,
    TileName,
)
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.kit import KINDS, chart_for
from quarterdeck.games.secret_salvage.state import State, kind_at
from quarterdeck.games.secret_salvage.view import FaceDown, Snapshot, Spaces, Tiles

NAMES = chart_for(GAME.book, 2).names
FULL: tuple[TileName, ...] = ("solar",) * 6
POWERS: tuple[PowerName, ...] = ("thruster", "scanner", "tractor", "repulsor")
DONE = Done()
SHORT: dict[str, TileName] = {
    "+1": "solar",
    "+2": "atomic",
    "~2": "incompatible",
    "!M": "mine",
    "!D": "drained",
    "!I": "interference",
}


def at(name: str) -> int:
    """A space by its name."""
    return NAMES.index(name)


def berths(names: str) -> Spaces:
    """The spaces of a player's three ships: "E5 I3 I4"."""
    first, second, third = names.split()
    return at(first), at(second), at(third)


def down(places: str) -> tuple[FaceDown, ...]:
    """Face-down tiles that nobody has looked at: "E5 !M, D4 +1"."""
    pairs = [one.split() for one in places.split(",") if one.strip()]
    return tuple(FaceDown(at(name), (), 0, SHORT[sign]) for name, sign in pairs)


def table(*ships: str, tiles: str = "", held: tuple[Tiles, ...] = (), top: TileName = "solar", **more: Any) -> State:
    """Seat 0 is about to draw (or `turn`); `top` lies on the first stack."""
    given: dict[str, Any] = {"powers": POWERS, "stacks": ((*FULL, top), FULL), **more}
    places = tuple(berths(own) for own in ships)
    mats = tuple(dict(mat) for mat in held) + tuple({} for _ in range(len(ships) - len(held)))
    return GAME.load(Snapshot(ships=places, tiles=down(tiles), held=mats, **given))


def answer(s: State, seat: int, *actions: Action) -> None:
    for action in actions:
        assert GAME.why_not(s, seat, action) is None, f"{action}: {GAME.why_not(s, seat, action)}"
        GAME.apply(s, seat, action)


def buy(s: State, power: PowerName) -> None:
    """The first way to pay is taken."""
    answer(s, s.turn, Power(power))
    if asked(s)[1] == "pay":
        answer(s, s.turn, GAME.legal(s, s.turn)[0])


def activate(s: State, name: str, stack: int = 0) -> None:
    """The player whose turn it is draws, and drops the tile under this ship."""
    answer(s, s.turn, Draw(stack), Drop(at(name)))


def move(s: State, *names: str) -> None:
    """The active ship moves, space by space."""
    for name in names:
        answer(s, s.turn, Move(at(name)))


def shove(s: State, seat: int, ship: str, to: str) -> None:
    answer(s, seat, Shove(at(ship), at(to)))


def place(name: str) -> Place:
    return Place(at(name))


def scan(name: str) -> Scan:
    return Scan(at(name))


def swap(ship: str, other: str) -> Swap:
    return Swap(at(ship), at(other))


def choices(s: State, seat: int, kind: type[Any]) -> list[Any]:
    """What a seat is offered of one kind of action."""
    return [action for action in GAME.legal(s, seat) if isinstance(action, kind)]


def moves(s: State) -> set[str]:
    """Where the active ship can go next."""
    return {NAMES[action.to] for action in choices(s, s.turn, Move)}


def asked(s: State) -> tuple[int, str]:
    """Who has to decide, and the question by name."""
    seat = GAME.to_act(s)[0]
    ask = s.asks[seat]
    return seat, "" if ask is None else ask.name


def ships(s: State, seat: int) -> str:
    return " ".join(NAMES[space] for space in s.ships[3 * seat : 3 * seat + 3])


def mat(s: State, seat: int) -> dict[str, int]:
    row = seat * KINDS
    return {TILE_NAMES[kind]: s.held[row + kind] for kind in range(KINDS) if s.held[row + kind]}


def box(s: State) -> dict[str, int]:
    return {TILE_NAMES[kind]: s.box[kind] for kind in range(KINDS) if s.box[kind]}


def lying(s: State, name: str) -> str:
    """The tile on a space; empty for none."""
    cell = s.tiles[at(name)]
    return TILE_NAMES[kind_at(cell)] if cell else ""


def seen_by(s: State, seat: int | None, name: str) -> str:
    """What a seat's view shows of the tile on a space; "?" for face down."""
    found = [tile.tile or "?" for tile in GAME.view(s, seat).tiles if tile.space == at(name)]
    return found[0] if found else ""


def sure_of(s: State, seat: int | None, name: str) -> str:
    """What a seat can be sure of about the tile on a space; empty if there is doubt."""
    return GAME.read(GAME.view(s, seat), ["somebody"] * s.seats).known(at(name))
