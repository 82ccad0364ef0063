"""The peers' own tests on every mode, in short: PettingZoo's for AEC and Parallel, Gymnasium's for one seat."""

from __future__ import annotations

import pytest

from tests.rl import peers
from tests.rl.modes import WAYS, Way

every_mode = pytest.mark.parametrize("way", WAYS, ids=str)


@every_mode
@pytest.mark.filterwarnings(f"ignore:{peers.AS_DICT}")
def test_turns(way: Way) -> None:
    peers.turns(way, 12)


@every_mode
@pytest.mark.filterwarnings(f"ignore:{peers.AS_DICT}")
def test_together(way: Way) -> None:
    peers.together(way, 12)


@every_mode
def test_solo(way: Way) -> None:
    peers.solo(way)


def test_a_fault_is_told() -> None:
    """The command for all modes says what is wrong, and goes on."""

    def wrong() -> None:
        raise ValueError("a mask too many")

    assert peers.fault(wrong) == "ValueError: a mask too many"
    assert peers.fault(lambda: None) == ""
