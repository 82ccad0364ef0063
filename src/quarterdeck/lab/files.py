"""A simulation as a file: JSON with everything, or Parquet with a row for each seat of each game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.core.errors import Malformed
from quarterdeck.core.files import check_free, write_text, write_whole
from quarterdeck.lab.arena import GameRecord, Plan
from quarterdeck.lab.extras import load_extra
from quarterdeck.lab.meters import Report

KINDS = (".json", ".parquet")


class Results(msgspec.Struct, frozen=True):
    """What was asked for, what came out in short, and every game."""

    plan: Plan
    report: Report
    games: list[GameRecord]


def check_target(path: Path) -> None:
    """Refuse a file that could not be written, before hours of games are played for it."""
    if path.suffix not in KINDS:
        raise Malformed(f"{path}: results are written as .json or .parquet")
    check_free(path)
    if path.suffix == ".parquet":
        load_polars()


def write_results(path: Path, results: Results) -> None:
    """The whole file or none: it gets its name when it is complete."""
    if path.suffix == ".parquet":
        write_whole(path, frame_of(results).write_parquet)
    else:
        write_text(path, msgspec.json.format(msgspec.json.encode(results), indent=1).decode())


def frame_of(results: Results) -> Any:
    """A polars frame with a row for each seat of each game."""
    rows = [
        {
            "game": results.plan.game,
            "number": number,
            "seed": record.seed,
            "rule": record.rule,
            "decisions": record.decisions,
            "seat": seat,
            "bot": record.bots[seat],
            "share": record.shares[seat],
            "rank": record.ranks[seat],
        }
        for number, record in enumerate(results.games)
        for seat in range(len(record.bots))
    ]
    return load_polars().DataFrame(rows)


def read_games(path: Path) -> list[GameRecord]:
    """The games of a results file of either kind."""
    if path.suffix == ".parquet":
        return games_of(load_polars().read_parquet(path))
    try:
        return msgspec.json.decode(path.read_bytes(), type=Results).games
    except (OSError, msgspec.MsgspecError) as error:
        raise Malformed(f"{path}: these are no results: {error}") from None


def games_of(frame: Any) -> list[GameRecord]:
    """The games of a frame that `frame_of` made."""
    games = []
    for group in frame.sort("number", "seat").partition_by("number", maintain_order=True):
        bots, shares, ranks = (tuple(group[name]) for name in ("bot", "share", "rank"))
        seed, rule, decisions = group.select("seed", "rule", "decisions").row(0)
        games.append(GameRecord(seed, rule, decisions, bots, shares, ranks))
    return games


def load_polars() -> Any:
    return load_extra("polars", "Parquet (unlike .json) needs polars")
