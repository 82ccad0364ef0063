"""Games as data: every step can be played again from its row."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars

from quarterdeck.bots.spec import parse_bots
from quarterdeck.lab.arena import game_seed
from quarterdeck.rl import setting
from quarterdeck.rl.record import record_games, write_games
from quarterdeck.rl.setting import as_floats
from tests.cli.conftest import Deck, deck

__all__ = ["deck"]
BASIC = setting("battlecruisers", 3, "basic")
MIXED = parse_bots("mate,random")


def test_each_row_is_a_step() -> None:
    """From the seed of a game its numbers lead through the same observations, to the same end."""
    frame = record_games(BASIC, MIXED, 2, seed=4)
    for game in range(2):
        course = BASIC.deal(game_seed(4, game))
        rows = frame.filter(polars.col("game") == game).sort("step").to_dicts()
        for row in rows:
            seen = np.zeros(BASIC.entries, np.float32)
            seen[row["entries"]] = row["values"]
            assert row["seat"] == course.seat
            assert row["open"] == course.numbers()
            assert np.array_equal(seen, as_floats(course.observe(course.seat)))
            course.give(row["number"])
        assert course.seat < 0
        shares = BASIC.rewards(course.state.outcome)
        assert all(np.isclose(row["reward"], shares[row["seat"]]) for row in rows)


def test_decisions_in_several_steps() -> None:
    """A place in Give No Quarter is two rows of one seat: the hex, then the heading."""
    table = setting("give_no_quarter", 2, "standard", rounds=1)
    frame = record_games(table, parse_bots("random"), 1, seed=1)
    names = [table.features.actions[number] for number in frame["number"]]
    assert any(name.startswith("place … ") for name in names)


def test_the_file(deck: Deck, tmp_path: Path) -> None:
    """By command; what the numbers mean is in the file, and the same seed writes the same rows."""
    path = tmp_path / "steps.parquet"
    ran = deck(
        "selfplay", "battlecruisers", path, "--seats", 3, "--mode", "basic", "--games", 2, "--bots", "mate,random"
    )
    assert (ran.code, ran.err) == (0, "")
    frame = polars.read_parquet(path)
    assert f"{frame.height} steps of 2 games" in ran.out
    again = tmp_path / "again.parquet"
    write_games(again, BASIC, MIXED, 2, 0)
    assert polars.read_parquet(again).equals(frame)
    assert polars.read_parquet_metadata(path)["actions"].split("\n") == BASIC.features.actions
    refused = deck("selfplay", "battlecruisers", tmp_path / "steps.json")
    assert (refused.code, "written as .parquet" in refused.err) == (2, True)
