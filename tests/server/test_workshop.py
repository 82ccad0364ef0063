"""What people send in is tried in a process with limits: whatever it does there, the server goes on."""

from __future__ import annotations

import asyncio
import itertools
import os
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from broadside import Broadside, State

from quarterdeck.core import registry
from quarterdeck.core.errors import Malformed
from quarterdeck.core.match import make_header
from quarterdeck.core.registry import find_game
from quarterdeck.server import setups, workshop
from quarterdeck.server.entries import SeatPlan, Setup
from quarterdeck.server.errors import Busy
from quarterdeck.server.trials import try_setup
from quarterdeck.server.workshop import Workshop
from tests.server.live import Person, person

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "level": "deckhand"}


@pytest.fixture
async def shop() -> AsyncIterator[Workshop]:
    """Open: its process is there."""
    found = Workshop()
    await found.look_at(os.getpid)
    yield found
    found.stop()


def pid_of(shop: Workshop) -> int:
    assert shop.pool is not None
    return next(iter(shop.pool._processes))


async def test_what_is_right_passes_and_what_is_wrong_comes_back(shop: Workshop) -> None:
    """One process does it all, and it is another one."""
    before = pid_of(shop)
    assert before != os.getpid()
    with pytest.raises(ValueError, match="invalid literal"):
        await shop.look_at(int, "x")
    await shop.look_at(int, "5")
    assert pid_of(shop) == before


@pytest.mark.parametrize(
    ("name", "limit", "work", "given"),
    [
        ("SECONDS", 1, sum, (itertools.count(),)),
        ("PATIENCE", 0.5, time.sleep, (600,)),
        ("MEMORY", 1 << 30, bytearray, (2 << 30,)),
    ],
)
async def test_limits(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch, name: str, limit: float, work: Any, given: Any
) -> None:
    """Of processor time, of time, of memory: beyond one of them it is refused in words, and a new process is there."""
    before = pid_of(shop)
    with monkeypatch.context() as limits:
        limits.setattr(workshop, name, limit)
        with pytest.raises(Malformed, match="this is too much"):
            await shop.look_at(work, *given)
    await shop.look_at(int, "5")
    assert pid_of(shop) != before


async def test_one_at_a_time_and_not_too_many_waiting(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is one too many is told to come again; who goes away does not end what was begun."""
    monkeypatch.setattr(workshop, "MOST_WAITING", 2)
    looks = [asyncio.create_task(shop.look_at(time.sleep, 0.2)) for _ in range(2)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    before = pid_of(shop)
    with pytest.raises(Busy):
        await shop.look_at(int, "5")
    looks[0].cancel()
    await looks[1]
    await shop.look_at(int, "5")
    assert pid_of(shop) == before


# The attacks that were found, through the front door. The numbers are small: it is the limit that is tested.


@pytest.fixture
async def ann(address: str) -> AsyncIterator[Person]:
    async with person(address, "Ann") as somebody:
        yield somebody


ATTACKS = [
    ("give_no_quarter", "board.toml", "radius = 4", "radius = 12", "board.toml: $.radius: 469 hexes are too many"),
    ("avertigos", "table.toml", "lattice = 25", "lattice = 1", "table.toml: $.skirmish.lattice: 90000 points are"),
    ("battlecruisers", "cards.toml", "{gain} VP", "{gain:>1500} VP", "there is no amount called 'gain:>1500'"),
    ("secret_salvage", "tiles.toml", "{energy}", "{energy:>1500}", "there is no amount called 'energy:>1500'"),
]


@pytest.mark.parametrize(("game", "file", "old", "new", "message"), ATTACKS)
async def test_attacks_by_data(ann: Person, game: str, file: str, old: str, new: str, message: str) -> None:
    """Refused with the file, the path and the number; nothing of it was built in the server's own process."""
    text = find_game(game).content.texts[file]
    built = registry._changed.cache_info().misses
    seats = [BOT] * find_game(game).info.seats[0]
    refused = await ann.open_table(game, seats, expect=400, data={file: text.replace(old, new, 1)})
    assert message in refused["detail"]
    assert registry._changed.cache_info().misses == built


async def test_data_that_can_be_played_are(ann: Person) -> None:
    text = find_game("battlecruisers").content.texts["table.toml"].replace("goal_vp = 15", "goal_vp = 9")
    seated = await ann.open_table("battlecruisers", ["me", BOT, BOT], data={"table.toml": text})
    assert seated["tokens"]


async def test_a_record_with_such_data_is_refused(ann: Person) -> None:
    """Data come with saved games as well."""
    game = find_game("give_no_quarter")
    text = game.content.texts["board.toml"].replace("radius = 4", "radius = 12")
    built = registry._changed.cache_info().misses
    header = msgspec.structs.replace(make_header(game, 2, {}, 1, ()), changed={"board.toml": text})
    refused = await ann.ask("/records", {"record": msgspec.json.encode(header).decode()}, expect=400)
    assert "board.toml: $.radius: 469 hexes are too many" in refused["detail"]
    assert registry._changed.cache_info().misses == built


# What a trial finds, in games that are wrong on purpose.


class Becalmed(Broadside):
    """Everybody is asked, and nothing is legal."""

    def legal(self, s: State, seat: int) -> list[Any]:
        return []


class RunsDry(Broadside):
    """Nothing is legal after two rounds."""

    def legal(self, s: State, seat: int) -> list[Any]:
        return super().legal(s, seat) if len(s.shown) < 4 else []


class FallsApart(Broadside):
    """What is seen cannot be worked out after two rounds."""

    def view(self, s: State, seat: int | None) -> Any:
        return super().view(s, seat) if len(s.shown) < 4 else 1 / 0


class Endless(Broadside):
    """More is printed than anybody reads."""

    def printed(self) -> str:
        return "x" * 500_001


class ManyChoices(Broadside):
    """More is offered than fits into a frame."""

    def legal(self, s: State, seat: int) -> list[Any]:
        return super().legal(s, seat) * 5000


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (Becalmed(), "no choice is open at its start"),
        (RunsDry(), "nobody could go on in this game after 4 moves"),
        (FallsApart(), "this game cannot be played: ZeroDivisionError"),
        (Endless(), r"too large: what is printed has \d+ bytes; at most 500000"),
        (ManyChoices(), r"too large: a frame has \d+ bytes; at most 500000"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_trials(monkeypatch: pytest.MonkeyPatch, game: Broadside, message: str) -> None:
    monkeypatch.setattr(setups, "find_game", lambda _slug, _changed: game)
    with pytest.raises(Malformed, match=message):
        try_setup(Setup(game="broadside", seats=(SeatPlan("open"),) * 2))


@pytest.mark.parametrize("slug", registry.installed())
def test_ours_pass_their_trials(slug: str) -> None:
    """Every mode of every game, as printed."""
    info = find_game(slug).info
    for mode in info.modes:
        seats = (SeatPlan("open"),) * mode.seats[-1]
        try_setup(Setup(game=slug, mode=mode.name, seats=seats))
