"""`quarterdeck selfplay`: games of bots as data for learners."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.bots.spec import parse_bots
from quarterdeck.cli.choice import TableOptions, choose_new_game
from quarterdeck.cli.console import stdout
from quarterdeck.core.errors import Malformed
from quarterdeck.core.files import check_free


def selfplay(
    game: str,
    out: Path,
    /,
    *,
    wanted: TableOptions | None = None,
    bots: str = "mate",
    games: int = 100,
    seed: int = 0,
) -> int:
    """Write games of bots as data to learn from: a row for each step of each decision.

    A row has the game, the step, the seat and its bot, what the seat observed (`entries` that are not zero, and
    their `values`), the numbers that were `open`, the `number` that was chosen, and the `reward` of the seat in the
    end. The names of all entries and numbers are in the file's metadata.

    Parameters
    ----------
    game
        The game.
    out
        The file, `.parquet`.
    bots
        The bots, with commas between them; a list shorter than the table is repeated round.
    games
        How many games to play.
    seed
        Where the luck of all games begins.
    """
    try:
        from quarterdeck.rl.record import write_games
        from quarterdeck.rl.setting import Setting
    except ImportError as error:
        raise Malformed(f"this needs {error.name}: pip install 'quarterdeck[rl,lab]'") from None
    if out.suffix != ".parquet":
        raise Malformed(f"{out}: steps are written as .parquet")
    check_free(out)
    players = parse_bots(bots)
    new = choose_new_game(game, wanted or TableOptions(), len(players))
    if not 1 <= len(players) <= new.seats or games < 1:
        raise Malformed(f"{len(players)} bots for {new.seats} seats and {games} games cannot be played")
    steps = write_games(out, Setting(new.game, new.seats, new.options), players, games, seed)
    stdout().print(f"{steps:,} steps of {games:,} games are in {out}", markup=False, soft_wrap=True)
    return 0
