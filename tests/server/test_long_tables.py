"""Tables and records of thousands of moves: whoever joins or looks back, everybody else gets a turn in between."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any

import msgspec
import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.core.match import Match, new_match
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.server import entries, seating
from quarterdeck.server.chair import digest_of
from quarterdeck.server.entries import Opened, SeatPlan, Setup, write_entry
from quarterdeck.server.setups import MOST_MOVES, setup_of_record
from quarterdeck.server.slices import SLICE, Slices
from quarterdeck.server.socket import MOST_LINES
from quarterdeck.server.store import Stored, User
from quarterdeck.server.table import PAGE
from tests.server.fakes import HOST, MemoryStore, drain, make_hall, make_page, say
from tests.server.live import person, serve_here

pytestmark = pytest.mark.anyio
GAME = "secret_salvage"
ENDLESS = {"table.toml": re.sub(r"reds_to_win = \d+", "reds_to_win = 99", find_game(GAME).content.texts["table.toml"])}
SETUP = Setup(game=GAME, seats=(SeatPlan("open"), SeatPlan("open")), data=ENDLESS)


def long_match(moves: int) -> Match:
    """Two who play whatever is allowed."""
    match, rng = new_match(find_game(GAME, ENDLESS), 2, {}, 1, ("Ann", "Bob")), from_seed(1)
    while len(match.log) < moves:
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.act(seat, legal[rng.below(len(legal))])
    return match


def keep(store: MemoryStore, table_id: str, match: Match, users: tuple[str, str] = ("u0", "u1")) -> None:
    """The log of a table where this was played, as a store has it; the token of seat 0 is `token0`."""
    log: list[Any] = [Opened(SETUP, HOST.id)]
    log += [entries.Claimed(seat, users[seat], f"Person {seat}", digest_of(f"token{seat}")) for seat in (0, 1)]
    log += [entries.Started(match.header.seed)]
    log += [entries.Moved(seat, msgspec.Raw(msgspec.json.encode(action))) for seat, action in match.log]
    store.logs[table_id] = [Stored(table_id, n, 1000.0, write_entry(entry)) for n, entry in enumerate(log)]


class Steps:
    """Counts the steps of long work, altogether and at most between two turns of the event loop."""

    def __init__(self) -> None:
        self.now = self.most = self.all = self.turns = 0

    def count(self, work: Iterable[object]) -> Iterator[object]:
        for step in work:
            self.now, self.all = self.now + 1, self.all + 1
            yield step

    async def watch(self) -> None:
        while True:
            self.most, self.now = max(self.most, self.now), 0
            self.turns += 1
            await asyncio.sleep(0)


@pytest.fixture
async def steps(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Steps]:
    counted, through = Steps(), Slices.through

    async def counting(self: Slices, work: Iterable[object]) -> None:
        await through(self, counted.count(work))

    monkeypatch.setattr(Slices, "through", counting)
    watching = asyncio.create_task(counted.watch())
    yield counted
    watching.cancel()


ANN = User("u0", "Person 0", 0.0)
JOIN = {"do": "join", "table": "t", "tokens": {0: "token0"}}


async def test_joining_holds_nobody_up(steps: Steps) -> None:
    """10,000 moves that are not in memory: folded, and seen through one's eyes, a slice in each turn of the loop."""
    hall, store = make_hall()
    match = long_match(10_000)
    keep(store, "t", match)
    heard = await say(make_page(hall, ANN), JOIN)
    assert b'"is":"table"' in heard[0]
    assert steps.all == len(store.logs["t"]) - 1 + len(match.log)  # all of it went this way
    assert steps.most <= SLICE
    assert steps.turns > steps.all / SLICE
    assert hall.tables["t"].history.begun().match.log == match.log


async def test_many_who_join_share_one_slice(steps: Steps) -> None:
    """However many long tables are asked for at once, no turn of the loop has more than one slice."""
    hall, store = make_hall()
    match = long_match(300)
    for name in "abcdef":
        keep(store, name, match)
    await asyncio.gather(*(say(make_page(hall, ANN), JOIN | {"table": name}) for name in "abcdef"))
    assert steps.all == 6 * (303 + 300)
    assert steps.most <= SLICE


async def test_others_are_answered_meanwhile() -> None:
    """A page that comes while another loads a long table is answered first."""
    hall, store = make_hall()
    keep(store, "t", long_match(2000))
    keep(store, "u", long_match(3))
    await hall.find("u")
    done: list[str] = []

    async def join(name: str) -> None:
        await say(make_page(hall, ANN), JOIN | {"table": name})
        done.append(name)

    await asyncio.gather(join("t"), join("u"))
    assert done == ["u", "t"]


async def test_other_eyes_are_opened_in_slices(steps: Steps) -> None:
    """Watching, and asking through the eyes of another own seat, also go through the whole game once."""
    hall, store = make_hall()
    match = long_match(500)
    keep(store, "t", match, ("u0", "u0"))
    page = make_page(hall, ANN)
    await say(page, JOIN | {"tokens": {0: "token0", 1: "token1"}})
    for ask in ({"do": "look", "seat": None}, {"do": "why", "seat": 1}, {"do": "why", "seat": 1}):
        await say(page, ask)
    assert steps.all == 503 + 3 * 500
    assert steps.most <= SLICE


async def test_reading_anew_in_slices(steps: Steps) -> None:
    """A table that has to be read again is, with all eyes that look on; the frame is the true one."""
    hall, store = make_hall()
    match = long_match(500)
    keep(store, "t", match)
    page = make_page(hall, ANN)
    before = (await say(page, JOIN))[-1]
    steps.all = 0
    table = hall.tables["t"]
    table.torn = True
    assert (await say(page, {"do": "look", "seat": 0}))[-1] == before
    assert steps.all == 503 + 2 * 500
    assert steps.most <= SLICE


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_who_loses_a_seat_watches_on(steps: Steps, elsewhere: bool) -> None:
    """A seat that is taken up by another page, here or at another node: the first page sees as a spectator does."""
    hall, store = make_hall()
    keep(store, "t", long_match(500))
    page = make_page(hall, ANN)
    await say(page, JOIN)
    steps.all, table = 0, hall.tables["t"]
    if elsewhere:
        claimed = write_entry(entries.Claimed(0, "u0", "Person 0", digest_of("new")))
        store.logs["t"].append(Stored("t", len(store.logs["t"]), 1.0, claimed))
        await table.catch_up()
    else:
        await seating.sit_down(table, 0, "u0", "Person 0")
    assert [message for message in drain(page) if b'"is":"lost"' in message]
    assert None in table.history.begun().witnesses
    assert steps.all == 500 + elsewhere
    assert steps.most <= SLICE


async def test_a_long_log_is_read_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    hall, store = make_hall()
    keep(store, "t", long_match(3 * PAGE))
    read, pages = MemoryStore.read, []

    async def watching(self: MemoryStore, *given: Any) -> list[Stored]:
        found = await read(self, *given)
        pages.append(len(found))
        return found

    monkeypatch.setattr(MemoryStore, "read", watching)
    assert (await hall.find("t")).n == len(store.logs["t"]) - 1
    assert max(pages) == PAGE
    assert sum(pages) == len(store.logs["t"])


async def test_who_joins_hears_the_last_lines() -> None:
    """As many as a page keeps, whole moments; earlier ones come with the frames of the past."""
    hall, store = make_hall()
    keep(store, "t", long_match(4000))
    heard = msgspec.json.decode((await say(make_page(hall, ANN), JOIN))[0])
    every = hall.tables["t"].history.witness(0).heard_after(0)
    lines = heard["lines"]
    assert len(every) > MOST_LINES + 100
    assert MOST_LINES <= len(lines) < MOST_LINES + 20
    assert [line["words"] for line in lines] == [line.words for line in every[-len(lines) :]]
    assert lines[0]["moment"] != every[-len(lines) - 1].moment


async def test_a_record_of_too_many_moves_is_refused(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one line, before anything of it is played; one move less is only looked at."""
    text = long_match(3).save()
    header, *moves = text.splitlines(keepends=True)
    full = header + moves[0] * MOST_MOVES
    assert setup_of_record(full).game == GAME
    with pytest.raises(Malformed, match=f"line {MOST_MOVES + 2}: .* at most {MOST_MOVES} moves"):
        setup_of_record(full + moves[0])
    short = header + '{"seat":0,"action":{}}\n' * (MOST_MOVES + 1)
    async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch) as address, person(address, "Ann") as ann:
        refused = await ann.ask("/records", {"record": short}, expect=400)
        assert str(MOST_MOVES) in refused["detail"]


async def test_a_long_record_is_shown_and_saved_in_slices(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, steps: Steps
) -> None:
    """Played in the workshop first, and then here a slice at a time; what is downloaded is what was sent in."""
    match = long_match(1000)
    async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch) as address, person(address, "Ann") as ann:
        kept = await ann.ask("/records", {"record": match.save()}, expect=201)
        assert steps.all == 1000
        saved = await ann.get(f"/api/tables/{kept['table']}/record")
        assert saved.text == match.save()
    assert steps.all == 2001
    assert steps.most <= SLICE
