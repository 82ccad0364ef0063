"""A ladder of bots: fair line-ups, a file that goes on, ratings that tell the better from the worse."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from quarterdeck.core.errors import Malformed
from quarterdeck.lab.arena import Plan
from quarterdeck.lab.ladder import check_ladder, climb, lineup, rungs, write_page

PLAN = Plan("secret_salvage", 2, ("mate", "deckhand", "random"), 12, 7)


def test_everybody_meets_everybody_in_every_seat() -> None:
    games = [tuple(lineup(PLAN, number)) for number in range(6)]
    assert len(set(games)) == 6
    assert Counter(name for names in games for name in names) == {"mate": 4, "deckhand": 4, "random": 4}
    assert Counter(names[0] for names in games) == {"mate": 2, "deckhand": 2, "random": 2}


def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = climb(replace(PLAN, games=4), path, 1)
    heard: list[int] = []
    both = climb(PLAN, path, 1, heard.append)
    assert [played.number for played in both] == list(range(12))
    assert both[:4] == first
    assert heard == [4] + [1] * 8
    assert [played.game for played in climb(PLAN, tmp_path / "again.jsonl", 1)] == [played.game for played in both]


def test_games_in_other_processes_are_the_same(tmp_path: Path) -> None:
    alone, together = (climb(PLAN, tmp_path / f"{jobs}.jsonl", jobs) for jobs in (1, 2))
    assert [played.game for played in alone] == [played.game for played in together]


def test_another_ladders_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    climb(replace(PLAN, games=1), path, 1)
    with pytest.raises(Malformed, match="another ladder's"):
        climb(replace(PLAN, seed=8), path, 1)
    path.write_text("no json\n", "utf-8")
    with pytest.raises(Malformed, match="this is no ladder"):
        climb(PLAN, path, 1)


def test_the_better_is_above_the_worse(tmp_path: Path) -> None:
    games = climb(replace(PLAN, games=36), tmp_path / "games.jsonl", 1)
    found = rungs(PLAN, games)
    assert [one.name for one in found] == ["mate", "deckhand", "random"]
    assert all(one.played == 24 for one in found)
    assert found[0].rating.low is not None
    assert found[0].rating.low > found[2].rating.value


def test_a_page_has_a_table_and_a_plot(tmp_path: Path) -> None:
    games = climb(replace(PLAN, games=6), tmp_path / "games.jsonl", 1)
    write_page(tmp_path / "ladder.md", PLAN, rungs(PLAN, games), len(games))
    text = (tmp_path / "ladder.md").read_text("utf-8")
    assert "| mate | " in text
    assert "![ratings](ladder.svg)" in text
    assert (tmp_path / "ladder.svg").read_text("utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("plan", "words"),
    [(replace(PLAN, bots=("mate",)), "needs one for each"), (replace(PLAN, bots=("mate", "mate")), "only once")],
)
def test_what_is_no_ladder(plan: Plan, words: str) -> None:
    with pytest.raises(Malformed, match=words):
        check_ladder(plan)
