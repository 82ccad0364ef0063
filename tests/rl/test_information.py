"""The leak law over OpenSpiel's information states, in short; `python -m tests.rl.peers` asks every mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

from quarterdeck.core.course import Course, Menu
from quarterdeck.rl import Setting, TogetherEnv, spiel
from quarterdeck.rl.setting import Observation
from tests.rl.information import Leak, information_is_fair

SHORT = [
    "quarterdeck_battlecruisers(mode=experienced,seats=4)",
    "quarterdeck_give_no_quarter(mode=centre-draw,seats=3,short=True)",
    "quarterdeck_secret_salvage(seats=3,short=True)",
    "quarterdeck_avertigos(mode=gamblers,seats=2,short=True)",
    "quarterdeck_avertigos(mode=strategy,seats=3,short=True)",
]


@pytest.mark.parametrize("name", SHORT)
def test_nothing_is_told(name: str) -> None:
    assert information_is_fair(pyspiel.load_game(name), 1, 60) > 100


def luck(voyage: spiel.Voyage) -> int:
    """Something that nobody knows."""
    return sum(voyage.dealt().state.rng.words())


def by_luck(voyage: spiel.Voyage, seat: int) -> str:
    return f"{seat} {luck(voyage)}"


def remembered_by_all(voyage: spiel.Voyage, number: int) -> None:
    """What others decide in secret is no part of what a seat remembers."""
    voyage.dealt().give(number)
    voyage.trails[:] = [spiel.trodden(trail, None, [number]) for trail in voyage.trails]


def entries_by_luck(observer: Any, state: Any, player: int) -> None:
    observer.tensor[:] = 0 if state.voyage.course is None else luck(state.voyage) % 97


def open_by_luck(state: Any, player: int) -> list[int]:
    numbers: list[int] = state.voyage.dealt().numbers()
    return numbers[: 1 + luck(state.voyage) % len(numbers)]


def seen_by_luck(setting: Setting, course: Course, seat: int) -> Observation:
    return {"observation": np.zeros(1), "action_mask": np.full(1, sum(course.state.rng.words()) % 97)}


def masked_by_luck(env: TogetherEnv, menu: Menu | None) -> Any:
    return np.full(1, sum(env.state_now.rng.words()) % 97)


def named_by_luck(state: Any, player: int, action: int) -> str:
    return f"{action} {luck(state.voyage) % 97}"


@pytest.mark.parametrize(
    ("where", "name", "planted", "found"),
    [
        (spiel.Voyage, "information", by_luck, "information_state_string"),
        (spiel.Voyage, "give", remembered_by_all, "information_state_string"),
        (spiel.Observer, "set_from", entries_by_luck, "information_state_tensor"),
        (spiel.SpielState, "_legal_actions", open_by_luck, "legal_actions"),
        (spiel.SpielState, "_action_to_string", named_by_luck, "action_to_string"),
        (Setting, "observe", seen_by_luck, "action_mask"),
        (TogetherEnv, "_mask", masked_by_luck, "action_mask"),
    ],
)
def test_a_planted_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, where: Any, name: str, planted: Callable[..., Any], found: str
) -> None:
    monkeypatch.setattr(where, name, planted)
    with pytest.raises(Leak, match=f": {found} tells seat"):
        information_is_fair(pyspiel.load_game(SHORT[0]), 1, 60)
