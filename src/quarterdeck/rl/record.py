"""Games of bots as data to learn from: a row a step, with what was seen, what was open, and what was done."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quarterdeck.bots.base import decide
from quarterdeck.bots.spec import BotSpec, make_bot
from quarterdeck.core.course import Course
from quarterdeck.core.files import write_whole
from quarterdeck.core.rng import from_seed
from quarterdeck.lab.arena import game_seed, seated
from quarterdeck.lab.files import load_polars
from quarterdeck.rl.setting import Setting

Row = dict[str, Any]


def record_game(setting: Setting, bots: Sequence[BotSpec], seed: int) -> list[Row]:
    """The steps of one game; the reward of each is its seat's part of the victory in the end."""
    root, course = from_seed(seed), setting.deal(seed)
    players = [make_bot(spec, root.fork()) for spec in bots]
    rows: list[Row] = []
    while course.seat >= 0:
        seat = course.seat
        action = decide(setting.game, course.state, seat, players[seat])
        rows += follow(setting, course, action, str(bots[seat]))
    rewards = setting.rewards(course.state.outcome)
    return [{**row, "step": step, "reward": rewards[row["seat"]]} for step, row in enumerate(rows)]


def follow(setting: Setting, course: Course, action: Any, bot: str) -> list[Row]:
    """A decision in its steps. Of an observation only what is not zero is kept: where, and how much."""
    path, seat, rows, made = setting.features.paths(course.view, [action])[0], course.seat, [], False
    while not made:
        seen, menu = course.observe(seat), course.menu
        places = [place for place, entry in enumerate(seen) if entry]
        number = path[len(menu.picked)] if menu is not None else 0
        rows.append(
            {
                "seat": seat,
                "bot": bot,
                "entries": places,
                "values": [seen[place] for place in places],
                "open": course.numbers(),
                "number": number,
            }
        )
        made = course.give(number)
    return rows


def record_games(setting: Setting, bots: Sequence[BotSpec], games: int, seed: int) -> Any:
    """A polars frame of many games; bots move on one seat each game, and the same seed gives the same games."""
    polars = load_polars()
    rows: list[Row] = []
    for game in range(games):
        around = seated(bots, setting.seats, game)
        rows += [{"game": game, **row} for row in record_game(setting, around, game_seed(seed, game))]
    schema = {
        "game": polars.UInt32,
        "step": polars.UInt32,
        "seat": polars.UInt8,
        "bot": polars.String,
        "entries": polars.List(polars.UInt16),
        "values": polars.List(polars.Float32),
        "open": polars.List(polars.UInt16),
        "number": polars.UInt16,
        "reward": polars.Float32,
    }
    return polars.DataFrame(rows, schema=schema)


def write_games(path: Path, setting: Setting, bots: Sequence[BotSpec], games: int, seed: int) -> int:
    """The frame as Parquet, with what its numbers mean beside it; says how many steps it has."""
    frame = record_games(setting, bots, games, seed)
    about = {
        "game": setting.game.info.slug,
        "features": str(setting.features.version),
        "legend": "\n".join(setting.features.legend),
        "actions": "\n".join(setting.features.actions),
    }
    write_whole(path, lambda draft: frame.write_parquet(draft, metadata=about))
    return int(frame.height)
