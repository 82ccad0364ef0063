"""Taking back at a table where others choose at the same time: who is told what, and whose clock runs."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from quarterdeck.server.history import History
from quarterdeck.server.slices import Slices
from quarterdeck.server.socket import Visitor
from quarterdeck.server.table import Table, load_table
from tests.server.fakes import drain, make_hall, make_page, make_table, say

pytestmark = pytest.mark.anyio


class Company:
    """Three people who choose their cards in Battlecruisers, and one who watches."""

    def __init__(self, seconds: int = 0) -> None:
        self.hall, self.store = make_hall()
        self.table: Table = make_table(self.hall, self.store, "battlecruisers", "basic", 3, 5, seconds)
        self.pages: dict[int | None, Visitor] = {}

    async def sit_down(self) -> None:
        for seat in (0, 1, 2, None):
            self.pages[seat] = make_page(self.hall, await self.hall.store.user(f"u{seat}"))
            tokens = {} if seat is None else {seat: f"token{seat}"}
            await say(self.pages[seat], {"do": "join", "table": "t", "tokens": tokens})
        self.sent()

    @property
    def history(self) -> History:
        return self.table.history

    def sent(self) -> dict[int | None, list[Any]]:
        return {seat: [msgspec.json.decode(one) for one in drain(page)] for seat, page in self.pages.items()}

    def words(self, seat: int | None) -> list[str]:
        return [line.words for line in self.history.witness(seat).heard_after(0)]

    async def choose(self, seat: int, place: int = 0) -> None:
        match = self.history.match
        assert match is not None
        action = match.game.legal(match.state, seat)[place]
        await self.say(seat, {"do": "act", "seat": seat, "question": match.questions[seat], "action": action})

    async def take_back(self, seat: int) -> None:
        await self.say(seat, {"do": "undo", "seat": seat})

    async def say(self, seat: int, ask: dict[str, Any]) -> None:
        await self.pages[seat]._take(msgspec.json.encode(ask).decode())


@pytest.fixture
async def company() -> Company:
    made = Company()
    await made.sit_down()
    return made


async def test_who_chose_first_may_choose_again(company: Company) -> None:
    """BC 2.2: until the last card lies there nothing is revealed, and nobody's choice is in another's way."""
    await company.choose(0)
    await company.choose(1)
    assert [company.history.can_undo(seat) for seat in range(3)] == [True, True, False]
    company.sent()
    await company.take_back(0)
    frames = {seat: messages[-1] for seat, messages in company.sent().items()}
    assert company.history.waiting == (0, 2)
    assert frames[0]["offers"]
    assert [frame["moment"] for frame in frames.values()] == [1, 1, 1, 1]
    assert all(frame["since"] == 1 and len(frame["lines"]) == 1 for frame in frames.values())


async def test_the_log_is_what_it_would_have_been(company: Company) -> None:
    """After take-backs every observer has heard what it would have heard without them."""
    other = Company()
    await other.sit_down()
    for seat, back in ((0, None), (1, 0), (2, 1)):
        await company.choose(seat)
        if back is not None:
            await company.take_back(back)
    await company.choose(0, 1)
    await company.choose(1)
    for seat, place in ((2, 0), (0, 1), (1, 0)):
        await other.choose(seat, place)
    assert [company.words(seat) for seat in (0, 1, 2, None)] == [other.words(seat) for seat in (0, 1, 2, None)]


async def test_a_new_start_reads_the_same(company: Company) -> None:
    """What was taken back in the middle is taken back in the middle again when the log is read."""
    for seat in (0, 1):
        await company.choose(seat)
    await company.take_back(0)
    again = await load_table("t", company.table.store, Slices())
    assert again.history.match is not None
    assert company.history.match is not None
    assert again.history.match.log == company.history.match.log
    lines = [again.history.witness(seat).lines for seat in (0, 1, 2, None)]
    assert lines == [company.history.witness(seat).lines for seat in (0, 1, 2, None)]


async def test_nothing_comes_back_after_the_reveal(company: Company) -> None:
    for seat in range(3):
        await company.choose(seat)
    company.sent()
    await company.take_back(0)
    assert company.sent()[0][0]["is"] == "failed"


async def test_no_time_is_won() -> None:
    """Who chooses and takes it back, again and again, has no more time than before."""
    company = Company(seconds=100)
    await company.sit_down()
    due = company.table.due_of(0)
    assert due is not None
    assert due < time.time()  # the game began long ago, says its log
    for _ in range(3):
        await company.choose(0)
        assert company.table.due_of(0) is None
        await company.take_back(0)
        assert company.table.due_of(0) == due
