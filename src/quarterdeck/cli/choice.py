"""From the words of a command line to a game, its seats and its options."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from msgspec import inspect
from rich.console import Console
from rich.text import Text

from quarterdeck.cli.declared import fields_of
from quarterdeck.cli.keyboard import read_line
from quarterdeck.core.content import read_changes
from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Mode
from quarterdeck.core.registry import all_games, find_game

USUAL_SEATS = 4


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class TableOptions:
    """The options that say which table is wanted; `play` and `sim` share them."""

    seats: Annotated[int | None, Parameter(help="Number of players; 4 if the game allows it, else the nearest.")] = None
    mode: Annotated[str | None, Parameter(help="A named choice of options; `quarterdeck games` lists them.")] = None
    short: Annotated[
        bool, Parameter(negative=(), help="A short game: with the limit of rounds or turns that the mode has for it.")
    ] = False
    option: Annotated[
        tuple[str, ...],
        Parameter(
            negative=(),
            show_default=False,
            help="An option of the game as `name=value`, a list with commas; can be given several times.",
        ),
    ] = ()
    data: Annotated[
        Path | None, Parameter(help="A changed data file, or a folder of them; see `quarterdeck data`.")
    ] = None


@dataclass(frozen=True)
class NewGame:
    """A game that is ready to be set up."""

    game: AnyGame
    seats: int
    options: dict[str, Any]


def choose_new_game(slug: str, wanted: TableOptions, players: int = 0) -> NewGame:
    """Everything that a new game needs but its seed; an error names the option. So many players are named already."""
    game = choose_game(slug, wanted.data)
    mode = choose_mode(game, wanted.mode)
    return NewGame(game, choose_seats(game, mode, wanted.seats, players), choose_options(game, mode, wanted))


def choose_game(slug: str, data: Path | None = None) -> AnyGame:
    """A game by its name, over changed data files if there are any."""
    return find_game(slug, None if data is None else read_changes(data))


def choose_mode(game: AnyGame, name: str | None) -> Mode | None:
    """A mode by its name; None if none was asked for."""
    if name is None:
        return None
    mode = game.info.mode(name)
    if mode is None:
        names = ", ".join(one.name for one in game.info.modes)
        raise Malformed(f"--mode {name}: {game.info.title} has no such mode; there are {names}")
    return mode


def choose_seats(game: AnyGame, mode: Mode | None, wanted: int | None, players: int) -> int:
    """The number of players: what was asked for, or four, or as many as are named, or the nearest that there is."""
    allowed = mode.seats if mode is not None else game.info.seats
    if wanted is None:
        return min(allowed, key=lambda count: abs(count - max(USUAL_SEATS, players)))
    if wanted not in allowed:
        counts = ", ".join(str(count) for count in allowed)
        raise Malformed(f"--seats {wanted}: {game.info.title} is for {counts} players")
    return wanted


def choose_options(game: AnyGame, mode: Mode | None, wanted: TableOptions) -> dict[str, Any]:
    """The options of a mode, changed by `name=value` pairs, checked and written out in full."""
    given = dict(mode.options) if mode is not None else {}
    if wanted.short:
        given.update(short_options(game, mode))
    given.update(split_option(game, pair) for pair in wanted.option)
    types = game.types()
    read: dict[str, Any] = msgspec.to_builtins(types.read_options(given))
    return read


def short_options(game: AnyGame, mode: Mode | None) -> dict[str, Any]:
    """What makes a short game of a mode, the first if none was asked for."""
    found = mode or game.info.modes[0]
    if not found.short:
        raise Malformed(f"--short: {game.info.title} has no short game ({found.title})")
    return found.short


def split_option(game: AnyGame, pair: str) -> tuple[str, Any]:
    """An option's name and value; a list is written with commas."""
    name, equals, value = pair.partition("=")
    known = {field.name: field.type for field in fields_of(game.types().options)}
    if not equals:
        raise Malformed(f"--option {pair}: write name=value")
    if name not in known:
        raise Malformed(f"--option {pair}: there is no option {name!r}; there are {', '.join(known)}")
    kind = known[name]
    plain = kind.type if isinstance(kind, inspect.Metadata) else kind
    if isinstance(plain, inspect.VarTupleType | inspect.ListType | inspect.SetType):
        return name, [part.strip() for part in value.split(",")]
    return name, value


def ask_game(console: Console) -> str:
    """The slug of the game that a person picks from a numbered menu."""
    games = all_games()
    for number, game in enumerate(games, start=1):
        console.print(
            Text.assemble((f"{number:>2}", "bold"), "  ", (game.info.title, "bold"), f"  {game.info.tagline}")
        )
    while True:
        line = read_line(console, "Which game? ")
        if line.isdigit() and 1 <= int(line) <= len(games):
            return games[int(line) - 1].info.slug
        console.print(f"Type a number from 1 to {len(games)}.", style="red")
