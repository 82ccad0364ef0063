"""Results as files."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.lab.arena import Plan, simulate
from quarterdeck.lab.files import Results, check_target, read_games, write_results
from quarterdeck.lab.meters import measure

PLAN = Plan("battlecruisers", 3, ("random",), 7, 2)


@pytest.fixture(scope="module")
def results() -> Results:
    records = simulate(PLAN)
    return Results(PLAN, measure(records), records)


@pytest.mark.parametrize("name", ["games.json", "games.parquet"])
def test_games_come_back_from_a_file(results: Results, tmp_path: Path, name: str) -> None:
    """Both kinds of file hold every game whole."""
    check_target(tmp_path / name)
    write_results(tmp_path / name, results)
    assert read_games(tmp_path / name) == results.games
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_parquet_has_a_row_a_seat(results: Results, tmp_path: Path) -> None:
    """Seven games of three seats are 21 rows."""
    polars = pytest.importorskip("polars")
    write_results(tmp_path / "games.parquet", results)
    frame = polars.read_parquet(tmp_path / "games.parquet")
    assert frame.height == 21
    assert frame["share"].sum() == pytest.approx(sum(sum(game.shares) for game in results.games))


def test_bad_targets_are_refused(tmp_path: Path) -> None:
    """A kind that is not known, a file that is there, a folder that is not."""
    there = tmp_path / "there.json"
    there.write_text("mine")
    for path, words in (
        (tmp_path / "a.csv", ".json or .parquet"),
        (there, "already"),
        (tmp_path / "x/a.json", "folder"),
    ):
        with pytest.raises(Malformed, match=words):
            check_target(path)
    assert there.read_text() == "mine"


def test_a_missing_polars_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parquet without polars: one line that says what to install."""
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(Malformed, match=r"quarterdeck\[lab\]"):
        check_target(tmp_path / "games.parquet")


def test_what_are_no_results(tmp_path: Path) -> None:
    """A file that holds something else is named."""
    path = tmp_path / "odd.json"
    path.write_text("{}")
    with pytest.raises(Malformed, match=r"odd\.json"):
        read_games(path)
