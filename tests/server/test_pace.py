"""Bots keep a person's pace where people look on, and hurry where nobody does."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest

from quarterdeck.server.changes import hurrying
from quarterdeck.server.chores import Chores
from quarterdeck.server.driver import PACES, Driver
from quarterdeck.server.errors import Forbidden
from quarterdeck.server.table import Table
from quarterdeck.server.wire import Frame
from tests.server.fakes import FixedBrains, make_hall, make_page, make_table, say

pytestmark = pytest.mark.anyio


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the driver has waited."""
    found: list[float] = []

    async def sleep(seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr("quarterdeck.server.driver.asyncio", SimpleNamespace(sleep=sleep))
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


async def test_who_is_out_need_not_wait(slept: list[float]) -> None:
    """Bots that are left to themselves play on at once, by rule of thumb; nobody who still plays is rushed."""
    table = table_of("person", "bot", "bot")
    with pytest.raises(Forbidden):
        await table.change(lambda history: hurrying(history, 0))
    table.history.chairs[0].conceded = True
    await table.change(lambda history: hurrying(history, 0))
    assert table.history.is_hurried
    await play(table, "calm")
    assert slept == []


def test_bots_may_have_been_quicker() -> None:
    """Who asks for the end when it has come is not told off."""
    ended: Any = SimpleNamespace(state="over")
    assert hurrying(ended, 0) is None


async def test_a_countdown_before_a_bot_takes_over() -> None:
    """Everybody sees when a bot may play for who has gone, and nobody from it who has to decide."""
    hall, store = make_hall()
    table = make_table(hall, store, "battlecruisers", "basic", 3, 3)
    table.takeover = 60.0
    assert [seat.until for seat in table.people().seats] == [None] * 3, "nobody is here who would wait"
    page = make_page(hall, await hall.store.user("u0"))
    await say(page, {"do": "join", "table": "t", "tokens": {0: "token0"}})
    table.left_at[1] = time.monotonic()
    mine, gone, _ = [seat.until for seat in table.people().seats]
    assert mine is None
    assert gone == pytest.approx(time.time() + 60, abs=1)
    before = table.people()
    table.history.waiting = (0,)
    assert table.people() == before
    table.history.chairs[1].stand_in = True
    assert table.people().seats[1].until is None


async def test_a_hurried_game_is_told_in_few_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who skips to the end gets the end, and in the log everything that was heard on the way, once and in order."""
    monkeypatch.setattr("quarterdeck.server.table.HASTE", 1e9)
    hall, store = make_hall()
    table = make_table(hall, store, "battlecruisers", "basic", 3, 3)
    page = make_page(hall, await hall.store.user("u0"))
    await say(page, {"do": "join", "table": "t", "tokens": {0: "token0"}})
    for seat, chair in enumerate(table.history.chairs):
        chair.kind, chair.conceded = ("bot", False) if seat else ("person", True)
    await table.change(lambda history: hurrying(history, 0))
    known = table.history.witness(0).moment
    page.outbox.empty()
    brains: Any = FixedBrains()
    while seats := table.history.asked_bots():
        await Driver(brains, Chores(), 0.0)._play(table, seats[0])
    frames = [letter.message for letter in page.outbox.empty() if isinstance(letter.message, Frame)]
    assert len(frames) <= 2
    assert frames[-1].outcome is not None
    heard = [line for frame in frames for line in frame.lines]
    assert heard == [*table.history.witness(0).news(known + 1)]
    assert len({line.moment for line in heard}) > 5
