"""Sessions: each browser has its own, it can be ended from elsewhere, and whoever comes with an ended one is nobody."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from quarterdeck.server import porch
from quarterdeck.server.device import label_of
from quarterdeck.server.migrations import migrate
from quarterdeck.server.sessions import DAY, KEPT
from quarterdeck.server.store import Store
from tests.server.live import Person, person, serve_here
from tests.server.postgres import Postgres
from tests.server.test_migrations import write
from tests.server.wire_client import Line, line

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "level": "deckhand"}
RIGHT = "cutlasses"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Safari"


@pytest.fixture
async def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch, proxies="127.0.0.1") as found:
        yield found


def copy_of(somebody: Person, address: str) -> Person:
    """Whoever has got hold of the cookie."""
    thief = Person(address)
    thief.cookies.update(somebody.cookies)
    return thief


async def with_account(somebody: Person, name: str) -> None:
    await somebody.ask("/account", {"name": name, "password": RIGHT}, expect=201)


@asynccontextmanager
async def log_in(address: str, name: str, agent: str = FIREFOX) -> AsyncIterator[Person]:
    async with Person(address) as somebody:
        somebody.headers["user-agent"] = agent
        await somebody.ask("/login", {"name": name, "password": RIGHT})
        yield somebody


async def is_known(somebody: Person) -> bool:
    return bool((await somebody.ask("/me"))["known"])


async def expect_end(page: Line) -> int:
    """The code that the connection is closed with."""
    with pytest.raises(ConnectionClosed) as closed:
        await page.hear("never")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


async def test_who_logs_out_is_out(address: str) -> None:
    """The cookie that was is worth nothing, whoever has it."""
    async with person(address, "Ann") as ann, copy_of(ann, address) as thief:
        assert await is_known(thief)
        await ann.request("DELETE", "/api/me")
        assert not await is_known(thief)
        assert (
            await thief.post("/api/tables", json={"game": "secret_salvage", "seats": [BOT, BOT]})
        ).status_code == 401


async def test_cookies_are_for_https_where_that_is_spoken(address: str) -> None:
    """As a trusted proxy says, without any setting."""
    for proto, secure in (("https", True), ("http", False)):
        async with Person(address) as somebody:
            found = await somebody.post("/api/me", json={"name": "Ann"}, headers={"x-forwarded-proto": proto})
            assert ("Secure" in found.headers["set-cookie"]) is secure
            assert "HttpOnly" in found.headers["set-cookie"]


async def test_another_password_ends_the_other_sessions(address: str) -> None:
    async with person(address, "Ann") as ann:
        await with_account(ann, "Ann Lee")
        async with log_in(address, "Ann Lee") as away:
            assert await is_known(away)
            assert (await ann.put("/api/account", json={"old": RIGHT, "new": "marlinspike"})).status_code == 200
            assert await is_known(ann)
            assert not await is_known(away)


async def test_the_list_of_ones_sessions(address: str) -> None:
    """Where one is logged in, in a few words; nothing of it can be used to log in."""
    async with person(address, "Ann") as ann:
        await with_account(ann, "Ann Lee")
        async with log_in(address, "Ann Lee", CHROME) as away:
            found = await away.ask("/sessions")
            assert {card["label"]: card["here"] for card in found} == {"python": False, "Chrome on Windows": True}
            for card in found:
                assert set(card) == {"id", "label", "created", "seen", "here"}
                assert card["seen"] % DAY == 0
                assert card["id"] not in (ann.cookies["quarterdeck"], away.cookies["quarterdeck"])
                async with Person(address) as eve:
                    eve.cookies.set("quarterdeck", card["id"])
                    assert not await is_known(eve)
    async with Person(address) as nobody:
        await nobody.ask("/sessions", expect=401)


async def test_log_out_there(address: str) -> None:
    """One's own sessions only."""
    async with person(address, "Ann") as ann, person(address, "Eve") as eve:
        await with_account(ann, "Ann Lee")
        async with log_in(address, "Ann Lee") as away:
            there = next(card for card in await ann.ask("/sessions") if not card["here"])
            assert (await eve.request("DELETE", f"/api/sessions/{there['id']}")).status_code == 404
            assert await is_known(away)
            assert (await ann.request("DELETE", f"/api/sessions/{there['id']}")).status_code == 200
            assert not await is_known(away)
            assert await is_known(ann)


async def test_log_out_everywhere(address: str) -> None:
    async with person(address, "Ann") as ann, person(address, "Eve") as eve:
        await with_account(ann, "Ann Lee")
        async with log_in(address, "Ann Lee") as away:
            assert (await away.request("DELETE", "/api/sessions")).json()["known"] is False
            assert [await is_known(somebody) for somebody in (ann, away, eve)] == [False, False, True]


async def test_logging_in_ends_the_session_before(address: str) -> None:
    """A browser has one session: the guest that it was is not left lying about."""
    async with person(address, "Ann") as ann, person(address, "Guest of Honour") as guest:
        await with_account(ann, "Ann Lee")
        async with copy_of(guest, address) as thief:
            await guest.ask("/login", {"name": "Ann Lee", "password": RIGHT})
            assert not await is_known(thief)
            assert (await guest.ask("/me"))["account"] == "Ann Lee"


async def sit(ann: Person) -> tuple[str, dict[str, str]]:
    seated = await ann.open_table("secret_salvage", ["me", BOT])
    return seated["table"], seated["tokens"]


async def test_an_open_page_of_an_ended_session_is_closed(address: str) -> None:
    """At once; and with the seat's token, but nobody's cookie, one only watches."""
    async with person(address, "Ann") as ann, person(address, "Eve") as eve, line(address, ann.cookie) as page:
        table, tokens = await sit(ann)
        cookie = ann.cookie
        assert (await page.join(table, tokens))["mine"] == [0]
        await ann.request("DELETE", "/api/me")
        assert await expect_end(page) == 4001
        for other in (cookie, "", eve.cookie):
            async with line(address, other) as again:
                assert (await again.join(table, tokens))["mine"] == []
                assert (await again.hear("lost"))["seat"] == 0
                await again.say("hint", seat=0)
                assert (await again.hear("failed"))["kind"] == "forbidden"


@asynccontextmanager
async def two_nodes(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[str, str]]:
    async with serve_here(database, monkeypatch) as here, serve_here(database, monkeypatch) as there:
        yield here, there


async def test_pages_at_another_node_too(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within the pulse in which a node reads what the others have done."""
    assert porch.PULSE <= 5.0
    monkeypatch.setattr(porch, "PULSE", 0.1)
    async with (
        two_nodes(postgres.new_database(), monkeypatch) as (here, there),
        person(here, "Ann") as ann,
        line(there, ann.cookie) as page,
        person(there, "Eve") as eve,
        line(there, eve.cookie) as other,
    ):
        table, tokens = await sit(ann)
        assert (await page.join(table, tokens))["mine"] == [0]
        await ann.request("DELETE", "/api/me")
        assert await expect_end(page) == 4001
        await other.quiet()


async def test_tokens_are_digests_at_rest(store: Store) -> None:
    user = await store.add_user("u", "Ann")
    token = await store.sessions.begin(user.id, "Firefox on Linux")
    async with store._engine.connect() as connection:
        (row,) = list(await connection.execute(text("SELECT * FROM sessions")))
    assert token not in [str(value) for value in row]
    assert row.id == hashlib.sha256(token.encode()).hexdigest()


async def test_a_session_that_nobody_uses_ends(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A day's use is noted once; after a year without any the session is nobody's."""
    user = await store.add_user("u", "Ann")
    token = await store.sessions.begin(user.id, "")
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + KEPT - 2 * DAY)
    found = await store.sessions.find(token)
    assert found is not None
    assert (found.seen % DAY, found.seen > now + KEPT - 4 * DAY) == (0, True)
    monkeypatch.setattr(time, "time", lambda: now + 2 * KEPT - 5 * DAY)
    assert await store.sessions.find(token) is not None
    monkeypatch.setattr(time, "time", lambda: now + 3 * KEPT)
    assert await store.sessions.find(token) is None
    await store.sessions.forget_old()
    async with store._engine.connect() as connection:
        assert not list(await connection.execute(text("SELECT * FROM sessions")))


def signed(secret: str, user: str) -> str:
    """A cookie as it was before there were sessions."""
    key = hashlib.sha256(secret.encode()).digest()
    mark = hmac.new(key, user.encode(), hashlib.sha256).digest()
    return f"{user}.{base64.urlsafe_b64encode(mark).decode().rstrip('=')}"


async def test_cookies_of_before_are_exchanged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They hold until the page is loaded, which gets a session for it; then they are worth nothing."""
    database = f"sqlite:///{tmp_path}/deck.db"
    await migrate(database, "0001")
    await write(database, "INSERT INTO users VALUES ('u', 'Ann', 1.5)")
    async with serve_here(database, monkeypatch, secret="s") as address, Person(address) as ann, Person(address) as eve:
        for somebody in (ann, eve):
            somebody.cookies.set("quarterdeck", signed("s", "u"), domain="127.0.0.1")
        assert (await eve.post("/api/tables", json={"game": "secret_salvage", "seats": [BOT, BOT]})).status_code == 201
        assert (await ann.ask("/me"))["name"] == "Ann"
        assert ann.cookies["quarterdeck"] != signed("s", "u")
        assert not await is_known(eve)
        assert await is_known(ann)
        for forged in (signed("other", "u"), "u.", "u"):
            ann.cookies.set("quarterdeck", forged, domain="127.0.0.1")
            assert not await is_known(ann)


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox on Linux"),
        (CHROME, "Chrome on Windows"),
        (PHONE, "Safari on iPhone"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile Safari/537.36", "Chrome on Android"),
        (CHROME + " Edg/130.0", "Edge on Windows"),
        ("python-httpx/0.28", "python"),
        ("x" * 5000, "x" * 24),
        ("<b>\u202e", "b"),
        ("", "a browser"),
    ],
)
def test_labels_of_devices(agent: str, label: str) -> None:
    assert label_of(agent) == label


async def test_of_two_who_end_a_session_one_has(store: Store) -> None:
    """So a cookie of before is exchanged once, however many come with it at once."""
    await store.add_user("u", "Ann")
    await store.sessions.begin("u", "")
    (session,) = await store.sessions.of("u")
    ended = await asyncio.gather(*(store.sessions.end("u", only=session.id) for _ in range(8)))
    assert sorted(ended) == [[]] * 7 + [[session.id]]


async def test_a_session_is_no_limit_for_others(store: Store) -> None:
    """Ending some leaves others, and says which."""
    for name in ("u", "v"):
        await store.add_user(name, name)
    tokens: dict[str, Any] = {name: [await store.sessions.begin(name, "") for _ in range(3)] for name in ("u", "v")}
    ids = {session.id for session in await store.sessions.of("u")}
    kept = await store.sessions.find(tokens["u"][0])
    assert kept is not None
    assert set(await store.sessions.end("u", but=kept.id)) == ids - {kept.id}
    assert await store.sessions.living([*ids, "nosuch"]) == {kept.id}
    assert len(await store.sessions.of("v")) == 3
