"""The one way in: whatever goes wrong with a change, nobody hears of what is not in the store."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from quarterdeck.core.errors import Refused, Stale
from quarterdeck.server import changes, entries
from quarterdeck.server.entries import AnyEntry, write_entry
from quarterdeck.server.frames import live_frame
from quarterdeck.server.history import History
from quarterdeck.server.socket import Visitor
from quarterdeck.server.store import Stored, Unavailable
from quarterdeck.server.table import GATHER
from quarterdeck.server.wire import encode
from tests.server.fakes import MemoryStore, drain, make_hall, make_page, make_table, say

pytestmark = pytest.mark.anyio
SEATS = 3


class Scene:
    """A table in play, and a page that watches it."""

    def __init__(self) -> None:
        self.hall, self.store = make_hall()
        self.table = make_table(self.hall, self.store, "battlecruisers", "basic", SEATS, 5)
        self.page: Visitor = make_page(self.hall)

    async def watch(self) -> None:
        await say(self.page, {"do": "join", "table": "t", "tokens": {}})

    @property
    def log(self) -> list[Stored]:
        return self.store.logs["t"]

    def standing(self) -> tuple[int, list[Any], list[bytes]]:
        """All by which one could tell that something has changed."""
        history = self.table.history
        frames = [encode(live_frame(history, seat, words=False)) for seat in (*range(SEATS), None)]
        return self.table.n, list(history.begun().match.log), frames

    def move(self, seat: int) -> entries.Moved:
        match = self.table.history.begun().match
        return changes.moving(self.table.history, seat, match.questions[seat], match.game.legal(match.state, seat)[0])


@pytest.fixture
async def scene() -> Scene:
    made = Scene()
    await made.watch()
    return made


async def test_a_refusal_changes_nothing(scene: Scene) -> None:
    """Neither what the rules forbid nor what comes too late leaves a trace."""
    before, stored = scene.standing(), len(scene.log)
    forbidden = entries.Moved(0, msgspec.Raw(b'{"do":"play","card":99}'))

    def too_late(history: History) -> AnyEntry:
        return changes.moving(history, 0, -1, None)

    with pytest.raises(Stale):
        await scene.table.change(too_late)
    with pytest.raises(Refused):
        await scene.table.change(lambda _history: forbidden)
    assert (scene.standing(), len(scene.log), drain(scene.page)) == (before, stored, [])


async def test_another_node_was_quicker(scene: Scene) -> None:
    """Its entry counts; ours is stale, and everybody gets the true frame."""
    theirs = scene.move(1)
    ours = scene.move(0)
    scene.log.append(Stored("t", len(scene.log), 1.0, write_entry(theirs)))
    with pytest.raises(Stale, match="quicker"):
        await scene.table.change(lambda _history: ours)
    assert [seat for seat, _ in scene.table.history.begun().match.log] == [1]
    assert scene.table.n == len(scene.log) - 1
    assert drain(scene.page)[-1] == scene.standing()[2][-1]


async def test_nobody_is_told_before_it_is_stored(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[list[bytes]] = []
    append = MemoryStore.append

    async def watching(self: MemoryStore, *given: Any) -> Stored:
        heard.append(drain(scene.page))
        return await append(self, *given)

    monkeypatch.setattr(MemoryStore, "append", watching)
    await scene.table.change(lambda _history: scene.move(0))
    assert heard == [[]]
    assert drain(scene.page)[-1] == scene.standing()[2][-1]


async def test_a_database_that_is_away(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be kept has not happened."""
    before = scene.standing()

    async def away(*_given: Any) -> Stored:
        raise Unavailable("away")

    monkeypatch.setattr(MemoryStore, "append", away)
    with pytest.raises(Unavailable):
        await scene.table.change(lambda _history: scene.move(0))
    assert scene.standing() == before


async def test_what_is_torn_is_read_anew(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug in the middle of a fold leaves nothing behind: the next one to come finds the table as the store has it."""
    before = scene.standing()

    def torn(self: History, entry: entries.Moved) -> None:
        self.begun().match.log.clear()
        self.waiting = ()
        raise RuntimeError("a bug")

    with monkeypatch.context() as patched:
        patched.setattr(History, "_move", torn)
        with pytest.raises(RuntimeError):
            await scene.table.change(lambda _history: entries.Moved(0, msgspec.Raw(b"{}")))
    async with scene.table.settled():
        assert scene.standing() == before


async def test_who_goes_tells_nothing_that_is_not_stored(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page leaves while a concession is being written: the others hear of both when it is."""
    written, append = asyncio.Event(), MemoryStore.append

    async def slow(self: MemoryStore, *given: Any) -> Stored:
        await written.wait()
        return await append(self, *given)

    other = make_page(scene.hall)
    await say(other, {"do": "join", "table": "t", "tokens": {}})
    drain(scene.page)
    monkeypatch.setattr(MemoryStore, "append", slow)
    writing = asyncio.create_task(scene.table.change(lambda history: changes.conceding(history, 0)))
    await asyncio.sleep(0)
    other.get_up()
    await asyncio.sleep(3 * GATHER)
    assert not any(b'"conceded":true' in text for text in drain(scene.page))
    written.set()
    await writing
    assert any(b'"conceded":true' in text for text in drain(scene.page))
