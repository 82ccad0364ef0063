"""Bots keep a person's pace where people look on, and hurry where nobody does."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.server.chores import Chores
from quarterdeck.server.driver import PACES, Driver
from quarterdeck.server.table import Table
from tests.server.fakes import FixedBrains, make_hall, make_table

pytestmark = pytest.mark.anyio


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the driver has waited."""
    found: list[float] = []

    async def sleep(seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr("quarterdeck.server.driver.asyncio.sleep", sleep)
    return found


def table_of(*kinds: str) -> Table:
    """A table with people and bots in these seats, at its first decision."""
    table = make_table(*make_hall(), "battlecruisers", "basic", len(kinds), 3)
    for chair, kind in zip(table.history.chairs, kinds, strict=True):
        chair.kind = kind
    return table


async def play(table: Table, pace: str) -> None:
    brains: Any = FixedBrains()
    await Driver(brains, Chores(), PACES[pace])._play(table, 0)


async def test_calm_bots_take_their_time(slept: list[float]) -> None:
    await play(table_of("bot", "person", "bot"), "calm")
    assert slept == [pytest.approx(PACES["calm"], abs=0.2)]


async def test_quick_bots_do_not(slept: list[float]) -> None:
    await play(table_of("bot", "person", "bot"), "quick")
    assert slept == [0.0]


async def test_among_bots_nobody_waits(slept: list[float]) -> None:
    await play(table_of("bot", "bot", "bot"), "calm")
    assert slept == []
