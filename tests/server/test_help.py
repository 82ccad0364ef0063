"""Help at a table: hints and going on from a moment, on or off for all who play there, as was chosen at opening."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from typing import Any

import pytest

from quarterdeck.server.entries import Opened, SeatPlan, Setup, read_entry, write_entry
from quarterdeck.server.history import History
from tests.server.fakes import make_hall, make_page, make_table, say
from tests.server.live import Person, person
from tests.server.test_evenings import finished
from tests.server.wire_client import line

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "level": "deckhand"}
HOT = {"kind": "hotseat", "name": "Grace"}
OFF = {"hints": False, "continuing": False}
ON = {"hints": True, "continuing": True}


@pytest.fixture
async def ann(address: str) -> AsyncIterator[Person]:
    async with person(address, "Ann") as somebody:
        yield somebody


@pytest.mark.parametrize(
    ("seats", "wanted", "expected"),
    [
        (["me", BOT], {}, ON),
        ([BOT, BOT], {}, ON),
        (["me", "open"], {}, OFF),
        (["me", HOT], {}, OFF),
        (["open", BOT], {}, ON),
        (["me", "open"], {"hints": True}, {"hints": True, "continuing": False}),
        (["me", BOT], OFF, OFF),
        (["me", "open"], ON, ON),
    ],
)
async def test_what_is_on(ann: Person, address: str, seats: list[Any], wanted: Any, expected: Any) -> None:
    """Off where several people play, unless somebody chose; everybody sees it, at the table and in lists."""
    seated = await ann.open_table("secret_salvage", seats, public=True, **wanted)
    async with line(address) as page:
        setup = (await page.join(seated["table"]))["setup"]
        assert {name: setup[name] for name in ON} == expected
    card = await ann.ask(f"/tables/{seated['table']}")
    assert {name: card[name] for name in ON} == expected


async def test_no_hint_where_there_are_none(ann: Person, address: str) -> None:
    """A refusal in words, for whom it is the turn and for whom not; the page goes on."""
    seated = await ann.open_table("secret_salvage", ["me", HOT])
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        for seat in (0, 1):
            await page.say("hint", seat=seat)
            refused = await page.hear("failed", "hinted")
            assert refused["kind"] == "forbidden"
            assert "without hints" in refused["message"]
        assert await page.quiet() is not None


async def test_no_going_on_until_the_end(ann: Person, address: str) -> None:
    seated = await ann.open_table("secret_salvage", ["me", HOT])
    wish = {"seat": 0, "moment": 0, "level": "deckhand"}
    refused = await ann.ask(f"/tables/{seated['table']}/continue", wish, expect=403)
    assert "until the game is over" in refused["detail"]
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        await page.say("concede", seat=1)
        while not (await page.hear("frame")).get("outcome"):
            pass
    await ann.ask(f"/tables/{seated['table']}/continue", wish, expect=201)


async def test_a_continued_game_has_help_again(ann: Person, address: str) -> None:
    """Whoever looks at a game that is over may go on from it, alone against bots and with all help."""
    table, _, _ = await finished(ann, address, **OFF)
    async with person(address, "Bob") as bob:
        on = await bob.ask(f"/tables/{table}/continue", {"seat": 1, "moment": 2, "level": "deckhand"}, expect=201)
        card = await bob.ask(f"/tables/{on['table']}")
        assert {name: card[name] for name in ON} == ON


def test_tables_of_before_stay_as_they_were() -> None:
    """A table whose opening says nothing of it was opened when everything was on."""
    opened = Opened(Setup(game="secret_salvage", seats=(SeatPlan("open"), SeatPlan("open"))), "u")
    assert b"hints" not in write_entry(opened)
    entry = read_entry(write_entry(opened))
    assert isinstance(entry, Opened)
    history = History(entry)
    assert history.has_hints
    assert history.may_continue


@pytest.mark.filterwarnings("error")
async def test_who_asks_for_a_hint_and_goes_at_once() -> None:
    """Nobody thinks about it, and nothing is left over."""
    hall, store = make_hall()
    make_table(hall, store, "secret_salvage", "standard", 2, seed=1)
    page = make_page(hall, await hall.store.user("u0"))
    await say(page, {"do": "join", "table": "t", "tokens": {0: "token0"}})
    await page._take('{"do":"hint","seat":0}')
    await page._finish([])
    assert page.thinking is not None
    assert page.thinking.cancelled()
    gc.collect()
