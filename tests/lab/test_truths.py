"""Short forms of what the lab has to find; `python -m tests.lab.truths` has the long ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.lab.experiment import Experiment
from quarterdeck.lab.findings import candidates
from quarterdeck.lab.hands import hands_for
from tests.lab import truths


@pytest.mark.parametrize(("experiment", "figure", "arm", "against"), truths.PLANTED, ids=["length", "seat", "card"])
def test_a_planted_truth(experiment: Experiment, figure: str, arm: str, against: str) -> None:
    """Found for what it is, and surely."""
    finding, truth = truths.planted(experiment, figure, arm, against, games=100)
    assert finding.low is not None
    assert finding.high is not None
    assert finding.low <= truth <= finding.high
    assert finding.sign


def test_nothing_is_seen_where_nothing_differs() -> None:
    """Of ten experiments with twelve looks at many figures none sees a difference."""
    assert sum(truths.alike(seed, 240, 20) for seed in range(10)) == 0


def test_a_sweep_finds_the_planted_optimum() -> None:
    """Three rounds make twelve turns; it stops as soon as that is sure."""
    result = truths.sweep(400)
    assert result.stopped == "sure"
    assert result.games < 400
    assert result.seek is not None
    assert [one.arm for one in candidates(result.findings, result.seek)] == ["rounds = 3"]


def test_pairing_saves_games() -> None:
    """A small change leaves most of a game as it was: lengths need less than half of the games."""
    assert truths.pairing("random", 200)["decisions"] > 2


def test_whoever_plays() -> None:
    """One process or two: the same result, game by game."""
    alone, pair = truths.found(truths.compared(60)), hands_for(2)
    try:
        assert truths.found(truths.compared(60), pair) == alone
    finally:
        pair.close()


def test_a_cluster_that_loses_a_worker(tmp_path: Path) -> None:
    """Killed while it plays: what it was doing is played again, and nothing differs."""
    assert truths.on_dask(truths.compared(60), tmp_path, kill=True) == truths.found(truths.compared(60))
