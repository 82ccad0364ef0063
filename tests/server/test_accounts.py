"""Whose name is whose: an account's name, or what looks like it, is nobody else's, in no way of getting a name."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.server.migrations import migrate
from quarterdeck.server.store import Store
from tests.server.live import Person, person, serve_here
from tests.server.test_migrations import write
from tests.server.wire_client import line

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "level": "deckhand"}
ALIKE = ["Alice Li", "ALICE  LI", "Alıce Li", "Aｌice Li", "Alice Ll", "A1ice Li"]


@pytest.fixture
async def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch) as found:
        yield found


@pytest.fixture
async def alice(address: str) -> AsyncIterator[Person]:
    async with person(address, "Somebody") as found:
        await found.ask("/account", {"name": "Alice Li", "password": "cutlasses"}, expect=201)
        yield found


async def test_a_guest_gets_no_name_of_an_account(alice: Person, address: str) -> None:
    """Neither at first nor later, nor in an account of their own; its owner does."""
    async with person(address, "Eve") as eve, Person(address) as new:
        for name in ALIKE:
            assert (await new.post("/api/me", json={"name": name})).status_code == 403
            assert (await eve.post("/api/me", json={"name": name})).status_code == 403
            assert (await eve.post("/api/me", json={"name": name})).json()["detail"]
        taken = await eve.post("/api/account", json={"name": "Alıce Li", "password": "something"})
        assert taken.status_code == 403
        assert (await eve.ask("/me"))["name"] == "Eve"
    assert (await alice.introduce("ALICE LI"))["name"] == "ALICE LI"


async def test_neither_do_bots_and_others_at_ones_device(alice: Person, address: str) -> None:
    async with person(address, "Eve") as eve:
        for seat in ({"kind": "hotseat", "name": "Alıce Li"}, BOT | {"name": "alice li"}):
            await eve.open_table("secret_salvage", ["me", seat], expect=403)
        seated = await eve.open_table("secret_salvage", ["me", BOT | {"name": "\u202eBligh\u0000"}])
        card = await eve.ask(f"/tables/{seated['table']}")
        assert card["seats"][1]["name"] == "Bligh"
        await eve.open_table("secret_salvage", ["me", BOT | {"name": "Аlice"}], expect=400)
    await alice.introduce("Alice Li")
    await alice.open_table("secret_salvage", [{"kind": "hotseat", "name": "Alice Li"}, BOT])


async def test_a_guest_whose_name_is_registered_by_another(address: str) -> None:
    """From then on the guest has a number behind the name: in the menu, at new tables, in the chat."""
    async with person(address, "Alice Li") as guest, person(address, "Somebody") as other:
        await other.ask("/account", {"name": "Alıce Li", "password": "cutlasses"}, expect=201)
        assert (await guest.ask("/me"))["name"] == "Alice Li 2"
        seated = await guest.open_table("secret_salvage", ["me", BOT])
        card = await guest.ask(f"/tables/{seated['table']}")
        assert card["seats"][0]["name"] == "Alice Li 2"
        theirs: Any = await other.open_table("secret_salvage", ["me", BOT])
        async with line(address, guest.cookie) as page:
            await page.join(theirs["table"])
            await page.say("chat", text="I am Alice", ref="1")
            assert (await page.hear("chatted"))["name"] == "Alice Li 2"
        await guest.ask("/account", {"name": "Alice Lee", "password": "cutlasses"}, expect=201)


async def test_names_of_before_play_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was called what nobody is called any more, in letters of two alphabets, still opens tables."""
    database = f"sqlite:///{tmp_path}/deck.db"
    async with serve_here(database, monkeypatch) as address, person(address, "Ann") as ann:
        await write(database, "UPDATE users SET name = 'Аnn'")
        await ann.open_table("secret_salvage", ["me", BOT])
        await ann.ask("/me", {"name": "Аnn"}, expect=400)


async def test_accounts_of_before_that_look_alike(url: str) -> None:
    """Both stay and log in as ever; the older one's look is protected, and the younger one's spelling."""
    await migrate(url, "0001")
    await write(
        url,
        "INSERT INTO accounts VALUES ('alıce', 'Alıce', 'v', 'hash', 2.5)",
        "INSERT INTO accounts VALUES ('alice', 'Alice', 'u', 'hash', 1.5)",
    )
    store = await Store.open(url)
    found = [await store.account(name) for name in ("ALICE", "Alıce")]
    assert [account.user_id if account else "" for account in found] == ["u", "v"]
    assert await store.is_anothers("A1ice", "v")
    assert not await store.is_anothers("Bob")
    assert await store.is_anothers("Alıce", "w")
    await store.close()
