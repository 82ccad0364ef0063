"""`quarterdeck games`: the games that are installed, with their modes and options."""

from __future__ import annotations

from typing import Any

from msgspec import NODEFAULT
from rich.table import Column, Table
from rich.text import Text

from quarterdeck.cli.choice import choose_game
from quarterdeck.cli.console import print_json, stdout
from quarterdeck.cli.declared import fields_of, words_of
from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import GameInfo
from quarterdeck.core.registry import all_games


def games(game: str | None = None, /, *, json: bool = False) -> None:
    """List the games, or one game's modes and options.

    Parameters
    ----------
    game
        One game, with all its modes; left out, all games in short.
    json
        Print JSON for programs.
    """
    found = all_games() if game is None else [choose_game(game)]
    if json:
        print_json([one.info for one in found])
        return
    console = stdout()
    console.print(*(short(one.info) for one in found), sep="\n")
    if game is None:
        console.print(Text("quarterdeck games GAME shows modes and options", style="dim"))
    else:
        console.print("", modes_table(found[0].info), "", options_table(found[0]), sep="\n")


def short(info: GameInfo) -> Text:
    players = "–".join(str(count) for count in sorted({min(info.seats), max(info.seats)}))
    facts = f"{players} players, {info.minutes[0]}–{info.minutes[1]} minutes, {len(info.modes)} modes"
    return Text.assemble((info.slug, "bold"), f"  {info.title}: {info.tagline}\n", (f"  {facts}", "dim"))


def modes_table(info: GameInfo) -> Table:
    name = Column("--mode", no_wrap=True, min_width=max(len(mode.name) for mode in info.modes))
    table = Table(name, "", "players", box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for mode in info.modes:
        words = Text.assemble(mode.title, (f"\n{mode.words}" if mode.words else "", "dim"))
        table.add_row(Text(mode.name, style="bold"), words, ", ".join(str(count) for count in mode.seats))
    return table


def options_table(game: AnyGame) -> Table:
    table = Table("--option", "default", "", box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for field in fields_of(game.types().options):
        table.add_row(Text(field.name, style="bold"), Text(in_short(field.default)), Text(words_of(field.type)))
    return table


def in_short(default: Any) -> str:
    """A default as it would be typed."""
    if default is NODEFAULT:
        return "needed"
    if isinstance(default, tuple | list):
        return ",".join(str(one) for one in default)
    return str(default).lower() if isinstance(default, bool) else str(default)
