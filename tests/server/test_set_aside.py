"""A table that cannot be loaded is set aside: tried once, said once, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
import pytest

from quarterdeck.server import entries, seating
from quarterdeck.server.entries import Opened, SeatPlan, Setup, write_entry
from quarterdeck.server.errors import SetAside, Unknown
from quarterdeck.server.hall import Hall
from quarterdeck.server.journal import JsonLines
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.store import Listed, SeatSummary, Stored, Summary, Unavailable
from quarterdeck.server.sweeper import MOST_DUE, Sweeper
from tests.server.fakes import HOST, MemoryStore, make_driver, make_hall, make_page, make_table, say

pytestmark = pytest.mark.anyio
SECRET = 99  # a card that nobody has


class CountingStore(MemoryStore):
    """Says which tables were read, and which are due."""

    def __init__(self) -> None:
        super().__init__()
        self.read_ids: list[str] = []
        self.overdue: list[str] = []
        self.games: list[Listed] = []

    async def read(self, table_id: str, after: int = -1, most: int = 10**9) -> list[Stored]:
        self.read_ids.append(table_id)
        return await super().read(table_id, after, most)

    async def games_of(self, _user: str, _limit: int) -> list[Listed]:
        return self.games

    async def due(self, before: float, limit: int) -> list[str]:
        return self.overdue[:limit]


def broken_hall(*names: str) -> tuple[Hall, CountingStore]:
    """Tables whose last move the rules do not allow, beside one that can be played."""
    hall, plain = make_hall()
    store: Any = CountingStore()
    make_table(hall, plain, "battlecruisers", "basic", 3, 5)
    hall.store, hall.tables = store, {}
    good = plain.logs["t"]
    move = entries.Moved(0, msgspec.Raw(b'{"do":"play","card":%d}' % SECRET))
    store.logs, store.users = {"t": good}, plain.users
    for name in names:
        store.logs[name] = [*good, Stored(name, len(good), 1000.0, write_entry(move))]
    return hall, store


async def test_tried_once_and_said_once(caplog: pytest.LogCaptureFixture) -> None:
    hall, store = broken_hall("bad")
    sweeper = Sweeper(hall, make_driver(), 60.0)
    with caplog.at_level(logging.INFO):
        for _ in range(5):
            await sweeper._see_to(["bad", "t"])
        for _ in range(3):
            with pytest.raises(SetAside, match="does not play its log as it was played"):
                await hall.find("bad")
    assert store.read_ids.count("bad") == 1
    assert [record.message for record in caplog.records] == ["a table is set aside"]
    assert [*hall.tables] == ["t"]
    assert b"quarterdeck_tables_set_aside 1.0" in Metrics(hall, make_driver()).text()


async def test_nobody_hears_what_the_move_was(caplog: pytest.LogCaptureFixture) -> None:
    """Who opens the table hears in words that it cannot be played; neither they nor the log hear of the card."""
    hall, _ = broken_hall("bad")
    with caplog.at_level(logging.INFO):
        answer = await say(make_page(hall), {"do": "join", "table": "bad", "tokens": {}})
    told = msgspec.json.decode(answer[0])
    assert (told["is"], told["kind"]) == ("failed", "outdated")
    assert "does not play its log as it was played" in told["message"]
    line = msgspec.json.decode(JsonLines().format(caplog.records[0]))
    assert line.pop("at") > 0  # a clock has all digits sooner or later
    assert line["table"] == "bad"
    assert str(SECRET) not in str(line)
    assert str(SECRET) not in answer[0].decode()


async def test_data_that_are_too_much_are_named() -> None:
    """A table of before with data that would not be taken now: the reason is in the data, which all may see."""
    hall, store = broken_hall()
    data = {"table.toml": "goal_vp = 1"}
    setup = Setup(game="battlecruisers", seats=(SeatPlan("open"),) * 3, data=data)
    store.logs["old"] = [Stored("old", 0, 1.0, write_entry(Opened(setup, HOST.id)))]
    with pytest.raises(SetAside, match=r"cannot be opened: table\.toml: Object missing required field"):
        await hall.find("old")


async def test_tables_set_aside_take_nobodys_place() -> None:
    """They stay due for ever; the sweeper still comes to every other one."""
    names = [f"bad{n}" for n in range(3)]
    hall, store = broken_hall(*names)
    sweeper = Sweeper(hall, make_driver(), 60.0)
    await sweeper._see_to(names)
    store.overdue = [*names, *(f"due{n}" for n in range(2 * MOST_DUE))]
    assert await sweeper._due() == [f"due{n}" for n in range(MOST_DUE)]


async def test_what_may_pass_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that is away, or a table that is not there yet."""
    hall, store = broken_hall()
    log = store.logs.pop("t")
    with pytest.raises(Unknown):
        await hall.find("t")
    with monkeypatch.context() as away:
        away.setattr(CountingStore, "read", unavailable)
        with pytest.raises(Unavailable):
            await hall.find("t")
    store.logs["t"] = log
    assert (await hall.find("t")).id == "t"
    assert not hall.aside


async def test_a_table_in_memory_that_cannot_be_read_any_more(caplog: pytest.LogCaptureFixture) -> None:
    """Another node may have written what this one cannot play: it is read once more, and then no longer."""
    hall, store = broken_hall("bad")
    store.logs["t"] = store.logs["t"].copy()
    page, _ = make_page(hall), await hall.find("t")
    await say(page, {"do": "join", "table": "t", "tokens": {0: "token0"}})
    store.logs["t"].append(store.logs["bad"][-1])
    store.read_ids.clear()
    caplog.set_level(logging.INFO)
    for _ in range(3):
        hall._hear("t", len(store.logs["t"]) - 1)
        await asyncio.gather(*hall.chores.tasks)
        told = msgspec.json.decode((await say(page, {"do": "look", "seat": 0}))[0])
        assert (told["is"], told["kind"]) == ("failed", "outdated")
        await Sweeper(hall, make_driver(), 60.0)._see_to(["t"])
    assert store.read_ids.count("t") == 2
    assert [record.message for record in caplog.records] == ["a table is set aside"]


async def test_another_name_although_a_table_is_set_aside() -> None:
    hall, store = broken_hall("bad")
    seats = tuple(SeatSummary(kind="person", name=f"Person {seat}", user=f"u{seat}") for seat in range(3))
    summary = Summary(game="battlecruisers", mode="basic", public=False, state="playing", seats=seats)
    store.games = [Listed(name, 0.0, 0.0, 1, summary) for name in ("bad", "t")]
    await seating.rename(hall, store.users["u0"], "Zoe")
    assert (await hall.find("t")).history.names[0] == "Zoe"


async def unavailable(*_given: Any) -> list[Stored]:
    raise Unavailable("away")
