"""`quarterdeck play`: a game in the terminal, people and bots at one keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from quarterdeck.bots.base import BOT_NAMES, Bot
from quarterdeck.bots.spec import BotSpec, make_bot, parse_bots
from quarterdeck.cli.choice import TableOptions, ask_game, choose_new_game
from quarterdeck.cli.console import stdout
from quarterdeck.cli.files import load_game
from quarterdeck.cli.hotseat import Hotseat
from quarterdeck.cli.keyboard import Left, read_line
from quarterdeck.cli.turns import Turns
from quarterdeck.core.errors import Malformed
from quarterdeck.core.files import check_free
from quarterdeck.core.match import Match, new_match
from quarterdeck.core.record import read_seed
from quarterdeck.core.rng import from_seed

SEEDS = 1 << 32


def play(
    game: str | None = None,
    /,
    *,
    wanted: TableOptions | None = None,
    people: int = 1,
    names: Annotated[str, Parameter(show_default=False)] = "",
    bots: str = "mate",
    seed: int | None = None,
    from_: Annotated[Path | None, Parameter("--from")] = None,
    save: Path | None = None,
) -> int:
    """Play a game in the terminal, alone against bots or with others at the same keyboard.

    Parameters
    ----------
    game
        The game; left out, a menu asks for it.
    people
        How many of the players are people; they have the first seats. 0 lets bots play alone.
    names
        Names of the people, with commas between them.
    bots
        The bots on the other seats, with commas between them; a shorter list is repeated.
    seed
        The same seed gives the same set-up and the same luck; random if left out.
    from_
        Go on with a saved game, or from a position.
    save
        Keep the game in this file, from the first decision on.
    """
    console = stdout()
    specs = parse_bots(bots)
    if save is not None and save != from_:
        check_free(save)
    try:
        if from_ is not None:
            match = load_game(from_, game, (wanted or TableOptions()).data)
        else:
            match = start(console, game or ask_game(console), wanted or TableOptions(), people, names, seed)
    except Left:
        return 0
    table = Hotseat(match, seat_players(match, people, specs), save)
    return sit_down(console, table)


def start(console: Console, slug: str, wanted: TableOptions, people: int, names: str, seed: int | None) -> Match:
    """A new match; what the game warns of is said at once."""
    new = choose_new_game(slug, wanted)
    called = name_players(new.seats, people, [name.strip() for name in names.split(",") if name.strip()])
    match = new_match(new.game, new.seats, new.options, secrets.randbelow(SEEDS) if seed is None else seed, called)
    for warning in new.game.warnings(new.seats, new.game.types().read_options(new.options)):
        console.print(Text(f"Note: {warning}", style="yellow"))
    return match


def name_players(seats: int, people: int, given: list[str]) -> list[str]:
    """The people by the names given, or by number; bots by names of their own."""
    check_people(seats, people)
    if len(given) > people:
        raise Malformed(f"--names: {len(given)} names for {people} people")
    called = given + [f"Player {seat + 1}" for seat in range(len(given), people)]
    free = [name for name in BOT_NAMES if name not in called]
    called += [free[i % len(free)] for i in range(seats - people)]
    if len(set(called)) < len(called):
        raise Malformed(f"--names: two players would be called the same: {', '.join(called)}")
    return called


def check_people(seats: int, people: int) -> None:
    if not 0 <= people <= seats:
        raise Malformed(f"--people {people}: there are {seats} seats")


def seat_players(match: Match, people: int, specs: tuple[BotSpec, ...]) -> list[Bot | None]:
    """None for each person, then the bots, each with a stream of its own."""
    seats = match.header.seats
    check_people(seats, people)
    if len(specs) > seats - people and people < seats:
        raise Malformed(f"--bots: {len(specs)} bots for {seats - people} seats beside {people} people")
    root = from_seed(read_seed(match.header.seed))
    bots = [make_bot(specs[i % len(specs)], root.fork()) for i in range(seats - people)]
    return [None] * people + bots


def sit_down(console: Console, table: Hotseat) -> int:
    """Play to the end or until somebody leaves; whatever happens, the last word says where the game is."""
    code = 0
    try:
        turns = Turns(table, console)
        turns.play()
        offer_save(console, table)
    except Left:
        pass
    except KeyboardInterrupt:
        console.print()
        code = 130
    path = table.save()
    over = table.game.outcome(table.match.state) is not None
    console.print(last_word(path, over), markup=False, soft_wrap=True)
    return code


def offer_save(console: Console, table: Hotseat) -> None:
    """Ask for a file if the game has none; anything but `save FILE` leaves."""
    while table.save_path is None:
        word, _, name = read_line(console, "Keep this game? save FILE, or Enter to leave > ").partition(" ")
        if word != "save":
            return
        try:
            table.save(Path(name.strip()).expanduser())
        except Malformed as error:
            console.print(Text(str(error), style="red"))


def last_word(path: Path | None, over: bool) -> str:
    if path is None:
        return "The game was not saved."
    command = f"quarterdeck replay {path}" if over else f"quarterdeck play --from {path}"
    return f"Saved in {path}; {'see' if over else 'go on'}: {command}"
