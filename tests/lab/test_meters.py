"""Numbers with their intervals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.lab.arena import GameRecord
from quarterdeck.lab.meters import mean, measure, wilson


def test_wilson_against_a_table() -> None:
    """Five of ten: 0.2366 to 0.7634."""
    half = wilson(5, 10)
    assert half.value == 0.5
    assert half.low == pytest.approx(0.2366, abs=1e-4)
    assert half.high == pytest.approx(0.7634, abs=1e-4)


@given(st.integers(1, 10_000), st.floats(0, 1))
def test_wilson_stays_a_share(played: int, part: float) -> None:
    """The interval holds the share and never leaves 0 to 1."""
    found = wilson(part * played, played)
    assert found.low is not None
    assert found.high is not None
    assert -1e-9 <= found.low <= found.value <= found.high <= 1 + 1e-9


def test_mean_with_its_interval() -> None:
    """The usual normal interval; a single number has none."""
    found = mean([1, 2, 3, 4])
    assert found.value == 2.5
    assert found.high == pytest.approx(2.5 + 1.96 * 1.29099 / 2, abs=1e-3)
    assert mean([7]).low is None


def test_results_by_bot_and_by_seat() -> None:
    """Shares and ranks are counted where they belong, the better bot first, the commoner ending first."""
    games = [
        GameRecord(1, "R 1", 10, ("a", "b"), (0.0, 1.0), (1, 0)),
        GameRecord(2, "R 2", 20, ("b", "a"), (1.0, 0.0), (0, 1)),
        GameRecord(3, "R 1", 30, ("a", "b"), (0.5, 0.5), (0, 0)),
    ]
    report = measure(games)
    assert [(one.name, one.played) for one in report.bots] == [("b", 3), ("a", 3)]
    assert report.bots[0].share.value == pytest.approx(2.5 / 3)
    assert report.bots[1].rank.value == pytest.approx(5 / 3)
    assert [one.share.value for one in report.seats] == [0.5, 0.5]
    assert report.endings == {"R 1": 2, "R 2": 1}
    assert report.decisions.value == 20
