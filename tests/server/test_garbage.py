"""Circular garbage: the young is looked for all the time, all of it only now and then."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import suppress

import pytest

from quarterdeck.server import garbage

pytestmark = pytest.mark.anyio


@pytest.fixture
def collector() -> Iterator[list[int]]:
    """Which generations were looked at, while the collector is calmed down."""
    looked: list[int] = []
    before = gc.get_threshold()

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looked.append(info["generation"])

    garbage.calm_down()
    gc.callbacks.append(note)
    yield looked
    gc.callbacks.remove(note)
    gc.set_threshold(*before)
    gc.unfreeze()


def test_nobody_waits_for_a_whole_look(collector: list[int]) -> None:
    """However many objects come to stay."""
    kept = [[number] for number in range(1_000_000)]
    assert len(kept) == 1_000_000
    assert {0, 1} <= set(collector)
    assert 2 not in collector


async def test_a_whole_look_now_and_then(collector: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "NOW_AND_THEN", 0.001)
    with suppress(TimeoutError):
        await asyncio.wait_for(garbage.tidy_up(), 0.5)
    assert 2 in collector
