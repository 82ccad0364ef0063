"""How often somebody may try to log in: by address and by name, each counted apart; nobody is locked out at home."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from quarterdeck.server.auth import AT_ONCE, Doorman
from quarterdeck.server.errors import Busy
from quarterdeck.server.limits import Limits
from quarterdeck.server.logins import MOST_FAMILIAR, Logins
from quarterdeck.server.porch import Porch
from quarterdeck.server.store import Store
from tests.server.live import Person, person, serve_here, stop_refilling

pytestmark = pytest.mark.anyio
WRONG = "wrongwrong"


async def tries(somebody: Person, name: str, count: int, forwarded: str = "") -> list[int]:
    """What comes of wrong passwords; `forwarded` says from where each pretends to come."""
    found = []
    for number in range(count):
        headers = {"x-forwarded-for": forwarded.format(number)} if forwarded else {}
        answer = await somebody.post("/api/login", json={"name": name, "password": WRONG}, headers=headers)
        found.append(answer.status_code)
    return found


async def test_nobody_gets_a_new_address_by_saying_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_refilling(monkeypatch)
    async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch) as address, Person(address) as eve:
        names = [f"Somebody {number}" for number in range(12)]
        found = [(await tries(eve, name, 1, f"203.0.113.{place}"))[0] for place, name in enumerate(names)]
        assert found.count(429) >= 1


async def test_a_name_is_no_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is called like somebody's address does not use up that one's tries."""
    async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch) as address, Person(address) as eve:
        assert 429 not in await tries(eve, "127.0.0.1", 8)


async def test_nobody_is_locked_out_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many addresses try passwords for Ann until her name is shut to strangers; at home she logs in all the same."""
    home, away = {"x-forwarded-for": "198.51.100.1"}, {"x-forwarded-for": "192.0.2.1"}
    right = {"name": "Anne Bonny", "password": "cutlasses"}
    stop_refilling(monkeypatch)
    database = f"sqlite:///{tmp_path}/deck.db"
    async with serve_here(database, monkeypatch, proxies="127.0.0.1") as address, person(address, "Anne") as ann:
        await ann.ask("/account", right, expect=201)
        assert (await ann.post("/api/login", json=right, headers=home)).status_code == 200
        async with Person(address) as eve:
            assert 429 in await tries(eve, "anne  BONNY", 24, "203.0.113.{}")
            assert (await eve.post("/api/login", json=right, headers=away)).status_code == 429
        assert (await ann.post("/api/login", json=right, headers=home)).status_code == 200


def taken(logins: Logins, name: str, address: str, most: int = 100) -> int:
    """How many tries in a row are let through."""
    for number in range(most):
        try:
            logins.knock(name, address)
        except Busy:
            return number
    return most


async def test_each_is_counted_apart() -> None:
    """An address has its tries whatever the names; a name has its own, from wherever; a home of it has others."""
    logins = Logins()
    logins.greet("Ann", "198.51.100.1")
    assert taken(logins, "Bob", "203.0.113.1") == 10
    assert taken(logins, "Eve", "203.0.113.1") == 0
    assert sum(taken(logins, "ＡＮＮ", f"203.0.113.{number}") for number in range(2, 20)) == 20
    assert taken(logins, "Ann", "192.0.2.1") == 0
    assert taken(logins, "Ann", "198.51.100.1") == 10


async def test_a_home_has_limits_too() -> None:
    """Who shares Ann's address has no more tries than strangers have together."""
    logins = Logins()
    logins.greet("Ann", "198.51.100.1")
    logins.addresses = Limits(rate=0, burst=1000)
    assert taken(logins, "Ann", "198.51.100.1") == 20
    assert taken(logins, "Ann", "203.0.113.1") == 20


async def test_homes_are_not_kept_for_ever() -> None:
    logins = Logins()
    for number in range(MOST_FAMILIAR + 5):
        logins.greet("Ann", str(number))
    assert len(logins.familiar) == MOST_FAMILIAR


async def test_passwords_are_checked_a_few_at_a_time(tmp_path: Path) -> None:
    """Each takes 64 MB: many who try at once wait for one another, and not all for one processor."""
    store = await Store.open(f"sqlite:///{tmp_path}/deck.db")
    doorman, go, checking = Doorman(store, "s", Porch(store.sessions)), threading.Event(), list[str]()

    def verify(hashed: str, _password: str) -> bool:
        checking.append(hashed)
        return go.wait(30)

    doorman._verify = verify  # type: ignore[assignment,method-assign]
    crowd = [asyncio.create_task(doorman.login(f"Somebody {number}", WRONG)) for number in range(9)]
    async with asyncio.timeout(30):
        while not doorman.hashing.locked() or len(doorman.hashing._waiters or ()) < 9 - AT_ONCE:
            await asyncio.sleep(0.01)
    assert len(checking) <= AT_ONCE
    go.set()
    assert await asyncio.gather(*crowd) == [None] * 9
    await store.close()


async def test_who_is_let_in_while_the_password_changes_does_not_stay(tmp_path: Path) -> None:
    """The old password was right when it was looked at, and another one when the session begins."""
    store = await Store.open(f"sqlite:///{tmp_path}/deck.db")
    doorman = Doorman(store, "s", Porch(store.sessions))
    ann = await doorman.welcome("Ann")
    await doorman.register(ann, "Ann Lee", "cutlasses")
    let_in = await doorman.login("Ann Lee", "cutlasses")
    assert let_in is not None
    assert await doorman.session(await doorman.begin(ann.id, "here", let_in))
    assert await doorman.change_password(ann, "cutlasses", "marlinspike")
    await doorman.end(ann.id)
    assert await doorman.begin(ann.id, "too late", let_in) == ""
    assert await store.sessions.of(ann.id) == []
    await store.close()
