"""Passkeys: who has one logs in with it; whatever is wrong with one, it is refused."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.server.ceremony import Made, Party, check_made, read_origin
from quarterdeck.server.errors import Forbidden
from quarterdeck.server.passkeys import ANSWERED
from quarterdeck.server.store import Store
from tests.server.authenticator import PRESENT, Authenticator, b64, unb64
from tests.server.live import Person, person, serve_here

pytestmark = pytest.mark.anyio
HOME = "https://deck.example.org"


@pytest.fixture
async def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch, origin=HOME) as found:
        yield found


@pytest.fixture
async def ann(address: str) -> AsyncIterator[Person]:
    async with person(address, "Ann") as somebody:
        yield somebody


async def make(somebody: Person, key: Authenticator, name: str = "Ann Lee", expect: int = 201) -> Any:
    wanted = await somebody.ask("/passkeys/challenge", {"name": name})
    return await somebody.ask("/passkeys", {"passkey": key.make(wanted), "name": name}, expect)


async def enter(somebody: Person, key: Authenticator, expect: int = 200) -> Any:
    wanted = await somebody.ask("/passkeys/login/challenge", {})
    return await somebody.ask("/passkeys/login", key.sign(wanted), expect)


async def test_an_account_by_passkey_alone(ann: Person, address: str) -> None:
    """A guest gets an account without a password, and logs in elsewhere without a name."""
    key = Authenticator(HOME)
    assert (await make(ann, key))["account"] == "Ann Lee"
    ring = await ann.ask("/passkeys")
    assert (ring["origin"], ring["password"], len(ring["keys"])) == (HOME, False, 1)
    async with Person(address) as away:
        assert (await enter(away, key))["account"] == "Ann Lee"
        assert (await away.ask("/me"))["known"]
        assert len(await away.ask("/sessions")) == 2
    async with person(address, "Eve") as eve:
        for password in ("wrongwrong", " " * 8):
            assert (await eve.post("/api/login", json={"name": "Ann Lee", "password": password})).status_code == 403


async def test_beside_a_password(ann: Person, address: str) -> None:
    """Several, listed and removed; one that is removed lets nobody in."""
    await ann.ask("/account", {"name": "Ann Lee", "password": "cutlasses"}, expect=201)
    first, second = Authenticator(HOME), Authenticator(HOME)
    await make(ann, first, "whatever")
    await make(ann, second, "whatever")
    assert (await ann.ask("/me"))["account"] == "Ann Lee"
    left = (await ann.request("DELETE", f"/api/passkeys/{b64(first.id)}")).json()
    assert [card["id"] for card in left["keys"]] == [b64(second.id)]
    async with Person(address) as away:
        assert "not known" in (await enter(away, first, expect=403))["detail"]
        await enter(away, second)
    assert (await ann.request("DELETE", f"/api/passkeys/{b64(second.id)}")).status_code == 200


async def test_the_only_way_in_stays(ann: Person, address: str) -> None:
    key = Authenticator(HOME)
    await make(ann, key)
    path = f"/api/passkeys/{b64(key.id)}"
    async with person(address, "Eve") as eve:
        assert (await eve.request("DELETE", path)).status_code == 404
    assert (await ann.request("DELETE", path)).status_code == 403
    async with Person(address) as away:
        await enter(away, key)


@pytest.mark.parametrize("origin", ["https://evil.example", "https://deck.example.org:8443", "http://deck.example.org"])
async def test_another_origin_is_refused(ann: Person, address: str, origin: str) -> None:
    """To make one, and to log in: whatever a request says in `Host` and `Origin`."""
    key = Authenticator(HOME)
    key.origin = origin
    await make(ann, key, expect=403)
    key.origin = HOME
    await make(ann, key)
    async with Person(address) as away:
        key.origin = origin
        away.headers.update({"host": origin.partition("://")[2], "origin": origin})
        await enter(away, key, expect=403)
        assert not (await away.ask("/me"))["known"]


async def test_another_party_is_refused(ann: Person, address: str) -> None:
    key = Authenticator(HOME)
    await make(ann, key)
    key.party = "example.org"
    async with Person(address) as away:
        await enter(away, key, expect=403)


async def test_a_challenge_counts_once(ann: Person, address: str) -> None:
    key = Authenticator(HOME)
    wanted = await ann.ask("/passkeys/challenge", {"name": "Ann Lee"})
    made = {"passkey": key.make(wanted), "name": "Ann Lee"}
    await ann.ask("/passkeys", made, expect=201)
    assert "before" in (await ann.ask("/passkeys", made, expect=403))["detail"]
    async with Person(address) as away, Person(address) as eve:
        wanted = await away.ask("/passkeys/login/challenge", {})
        proof = key.sign(wanted)
        await away.ask("/passkeys/login", proof)
        assert "before" in (await eve.ask("/passkeys/login", proof, expect=403))["detail"]
        assert "before" in (await eve.ask("/passkeys/login", key.sign(wanted), expect=403))["detail"]


async def test_whose_challenge_it_is(ann: Person, address: str) -> None:
    """One that another got, one for something else, one that nobody got."""
    key = Authenticator(HOME)
    await make(ann, key)
    async with person(address, "Eve") as eve:
        wanted = await eve.ask("/passkeys/challenge", {"name": "Eve Lee"})
        await ann.ask("/passkeys", {"passkey": Authenticator(HOME).make(wanted), "name": ""}, expect=403)
        await eve.ask("/passkeys/login", key.sign(wanted), expect=403)
        await eve.ask("/passkeys/login", key.sign({"challenge": b64(b"x" * 32)}), expect=403)


async def test_challenges_do_not_wait_for_ever(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.passkeys.ask(b"first", "")
    await store.passkeys.ask(b"second", "")
    now = time.time()
    assert await store.passkeys.answer(b"first", "")
    monkeypatch.setattr(time, "time", lambda: now + ANSWERED + 1)
    assert not await store.passkeys.answer(b"second", "")


async def test_what_is_wrong_with_a_signature(ann: Person, address: str) -> None:
    """Another's key, a copy that counts anew, nobody verified, another's name for it."""
    key, other = Authenticator(HOME), Authenticator(HOME)
    await make(ann, key)
    other.id, other.uses = key.id, 50
    async with Person(address) as eve:
        await enter(eve, other, expect=403)
        key.uses = -1
        await enter(eve, key, expect=403)
        key.uses = 50
        key.flags = PRESENT
        await enter(eve, key, expect=403)
        key.flags, key.user = PRESENT | 4, b64(b"somebody else")
        await enter(eve, key, expect=403)
        assert not (await eve.ask("/me"))["known"]


async def test_rubbish_is_refused(ann: Person) -> None:
    """None of it is an error of the server."""
    party, wanted = Party("deck.example.org", HOME), {"challenge": b64(b"x" * 32), "user": ""}
    made = Authenticator(HOME).make(wanted)
    assert check_made(Made(**made), b"x" * 32, party)
    for field in made:
        for rubbish in (
            "",
            "%",
            "AAAA",
            b64(b"{}"),
            b64(b"\xff" * 40),
            b64(unb64(made[field])[:-3]),
            b64(b"\x81" * 9000),
        ):
            with pytest.raises(Forbidden):
                check_made(Made(**(made | {field: rubbish})), b"x" * 32, party)
    proof = {"id": "x", "client": "x", "data": "x", "signature": "x", "user": "é"}
    await ann.ask("/passkeys/login", proof, expect=403)
    await ann.ask("/passkeys/login", proof | {"data": "x" * 5000}, expect=400)


async def test_names_of_accounts_are_guarded(ann: Person, address: str) -> None:
    """A passkey gives nobody the name of another's account."""
    await make(ann, Authenticator(HOME))
    async with person(address, "Eve") as eve:
        await eve.ask("/passkeys/challenge", {"name": "Ann Iee"}, expect=403)
        wanted = await eve.ask("/passkeys/challenge", {"name": "Eve Lee"})
        made = Authenticator(HOME).make(wanted)
        await eve.ask("/passkeys", {"passkey": made, "name": "ANN LEE"}, expect=403)
        assert (await eve.ask("/me"))["account"] == ""
    async with Person(address) as nobody:
        await nobody.ask("/passkeys/challenge", {"name": "Eve Lee"}, expect=401)


async def test_this_machine_without_a_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only at the port that the server listens on; what stands in `Host` does not count."""
    async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch) as address, person(address, "Ann") as ann:
        port = int(address.rpartition(":")[2])
        assert (await ann.ask("/passkeys"))["origin"] == f"http://localhost:{port}"
        ann.headers["host"] = f"localhost:{port + 1}"
        await make(ann, Authenticator(f"http://localhost:{port + 1}"), expect=403)
        await make(ann, Authenticator(f"http://localhost:{port}"))


def test_the_setting() -> None:
    assert read_origin("") is None
    assert read_origin("https://deck.example.org:444") == Party("deck.example.org", "https://deck.example.org:444")
    assert read_origin("http://localhost:8000") == Party("localhost", "http://localhost:8000")
    for wrong in ("deck.example.org", "http://deck.example.org", "https://", "https://a/b", "https://u@a", "https://A"):
        with pytest.raises(Malformed, match="origin"):
            read_origin(wrong)
