"""What who runs a server sees: faults by number, whether it is well, numbers that tell no secret, a calm log."""

from __future__ import annotations

import asyncio
import io
import logging
import os
import re
import resource
import secrets
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from quarterdeck.server import cards, database, door, health
from quarterdeck.server.chair import digest_of
from quarterdeck.server.door import SPARE, Doors
from quarterdeck.server.entries import Moved, read_entry
from quarterdeck.server.health import Health
from quarterdeck.server.journal import ALIKE, Calm, JsonLines
from quarterdeck.server.settings import Settings
from quarterdeck.server.socket import Visitor
from quarterdeck.server.store import Store
from tests.server.fakes import make_hall
from tests.server.live import ROOT, person, run_process, serve_here
from tests.server.postgres import Postgres
from tests.server.sailor import Sailor
from tests.server.wire_client import line

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "level": "deckhand"}


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What the log says, as it is written."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    logging.getLogger().addHandler(handler)
    yield written
    logging.getLogger().removeHandler(handler)


# Faults.


async def test_a_fault_is_logged_counted_and_numbered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: io.StringIO
) -> None:
    """Under the proxy's number, if it is one; the answer tells nothing of what went wrong."""

    def broken() -> None:
        raise RuntimeError("a bug with a hidden detail")

    monkeypatch.setattr(cards, "games", broken)
    async with (
        serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch, metrics="public") as address,
        httpx.AsyncClient(base_url=address) as client,
    ):
        for given, kept in (("proxy-12345", True), ("short", False), ("x" * 99, False), ('a"b{}12345', False)):
            answer = await client.get("/api/games", headers={"x-request-id": given})
            number = answer.headers["x-request-id"]
            assert answer.status_code == 500
            assert "hidden" not in answer.text
            assert number in answer.json()["detail"]
            assert (number == given) is kept
            assert re.fullmatch(r"[\w.-]{8,64}", number)
            found = [msgspec.json.decode(text) for text in lines.getvalue().splitlines()]
            (line,) = [each for each in found if each.get("request") == number]
            assert (line["level"], line["path"], line["message"]) == ("error", "/api/games", "a request failed")
            assert "a bug with a hidden detail" in line["error"]
        assert "quarterdeck_errors_total 4.0" in (await client.get("/metrics")).text


async def test_a_page_that_is_cut_off_at_the_end_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: io.StringIO
) -> None:
    """A server that goes waits for what was asked for last, but not for ever, and nobody has to read about it."""
    asked, before = asyncio.Event(), asyncio.all_tasks()

    async def take_long(page: Visitor, text: str) -> None:
        asked.set()
        await asyncio.sleep(3.0)

    monkeypatch.setattr(Visitor, "_take", take_long)
    async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch) as address, line(address, "") as page:
        await page.say("ping")
        await asked.wait()
    await asyncio.wait(asyncio.all_tasks() - before)
    assert "Cancel 1 running task" in lines.getvalue()
    assert "Traceback" not in lines.getvalue()


async def test_every_answer_is_sealed(address: str) -> None:
    """Also one to a path that is not there, and a refusal; a page's own policy stands."""
    async with httpx.AsyncClient(base_url=address) as client:
        for path in ("/", "/api/games", "/api/nosuch", "/nosuch", "/client/app.js", "/healthz"):
            headers = (await client.get(path)).headers
            assert headers["x-content-type-options"] == "nosniff", path
            assert headers["referrer-policy"] == "same-origin", path
            assert headers["content-security-policy"].startswith("default-src 'none'"), path
            assert "frame-ancestors 'none'" in headers["content-security-policy"], path
            assert headers["cache-control"] == ("no-cache" if path.startswith("/client") else "no-store"), path
            assert len(headers["x-request-id"]) >= 8, path
        assert "nonce-" in (await client.get("/")).headers["content-security-policy"]


# Health.


async def test_a_server_that_cannot_write_is_unwell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says why, and is well again when it can."""
    file = tmp_path / "deck.db"
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr(health, "PATIENCE", 0.3)
    async with (
        serve_here(f"sqlite:///{file}", monkeypatch) as address,
        httpx.AsyncClient(base_url=address, timeout=30) as client,
    ):
        assert (await client.get("/healthz")).status_code == 200
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        answer = await client.get("/healthz")
        assert answer.status_code == 503
        assert answer.json()["why"].startswith("nothing can be written: the database has not answered")
        other.execute("ROLLBACK")
        other.close()
        async with asyncio.timeout(30):
            while (await client.get("/healthz")).status_code != 200:
                await asyncio.sleep(0.05)


async def test_a_file_that_can_only_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/deck.db")
    hall: Any = make_hall()[0]
    hall.store = store
    assert await Health(hall).trouble() == ""
    monkeypatch.setattr(database, "PRAGMAS", (*database.PRAGMAS, "query_only = ON"))
    await store._desk.dispose()
    assert await Health(hall).trouble() == "nothing can be written: attempt to write a readonly database"
    await store.close()


async def test_asking_often_writes_once(monkeypatch: pytest.MonkeyPatch) -> None:
    written = 0

    class Counted:
        async def pulse(self) -> None:
            nonlocal written
            written += 1

    hall: Any = make_hall()[0]
    hall.store = Counted()
    well = Health(hall)
    for _ in range(3):
        assert set(await asyncio.gather(*(well.trouble() for _ in range(30)))) == {""}
    assert written == 1


# Numbers.


async def test_metrics_tell_nothing_of_secret_acts(address: str) -> None:
    """A card put down unseen, taken back, put down again, a hint, reasons, a refusal: not a digit changes."""
    async with person(address, "Ann") as ann, line(address, ann.cookie) as page:
        seats = ["me", *({"kind": "hotseat", "name": name} for name in ("Bob", "Cy"))]
        seated = await ann.open_table("battlecruisers", seats, mode="basic", hints=True)
        await page.join(seated["table"], seated["tokens"])
        frame = await page.hear("frame")
        before = await numbers(ann)
        for _ in range(2):
            await page.click(frame)
            frame = await page.hear("frame", question=-1)
            await page.say("undo", seat=0)
            frame = await page.hear("frame")
        await page.say("why", seat=0)
        await page.hear("reasons")
        await page.say("hint", seat=0)
        await page.hear("hinted")
        await page.say("act", seat=0, question=99, action=frame["offers"][0]["action"])
        await page.hear("refused")
        assert await numbers(ann) == before
        await page.quiet()
        assert await numbers(ann) != before


async def numbers(ann: httpx.AsyncClient) -> str:
    answer = await ann.get("/metrics")
    assert answer.status_code == 200
    return answer.text


async def test_metrics_have_an_address_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And are nowhere else; usually they are nowhere at all."""
    port = free_port()
    beside = f"http://127.0.0.1:{port}/metrics"
    async with httpx.AsyncClient() as client:
        async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch, metrics=f"127.0.0.1:{port}") as address:
            assert (await client.get(f"{address}/metrics")).status_code == 404
            assert "quarterdeck_pages" in (await client.get(beside)).text
        async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch) as address:
            assert (await client.get(f"{address}/metrics")).status_code == 404
            with pytest.raises(httpx.ConnectError):
                await client.get(beside)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


# The log.


async def test_the_most_talkative_log_holds_no_secret(url: str, tmp_path: Path) -> None:
    """A whole game, an account, a login, chat: what is secret of it is looked for in every line of every library."""
    password, secret, said = (secrets.token_urlsafe(16) for _ in range(3))
    file = tmp_path / "log"
    known = {password, secret, said, "argon2"}
    with file.open("wb") as log:
        async with run_process(url, log=log.fileno(), QUARTERDECK_LOG="debug", QUARTERDECK_SECRET=secret) as process:
            async with person(process.address, "Ann") as ann:
                await ann.ask("/account", {"name": "Ann", "password": password}, expect=201)
                await ann.ask("/login", {"name": "Ann", "password": password})
                seated = await ann.open_table("battlecruisers", ["me", BOT, BOT], mode="basic")
                async with line(process.address, ann.cookie) as page:
                    await page.join(seated["table"], seated["tokens"])
                    await page.say("chat", text=said, ref="1")
                    await page.hear("chatted")
                sailor = Sailor(process.address, ann.cookie, seated["table"], {0: seated["tokens"]["0"]})
                async with asyncio.timeout(120):
                    await sailor.sail()
                known |= {ann.cookies["quarterdeck"], *seated["tokens"].values()}
            assert process.stop() == 0
    known |= {digest_of(token) for token in seated["tokens"].values()}
    known |= {part for cookie in [ann.cookies["quarterdeck"]] for part in cookie.split(".")}
    known |= await choices(url, seated["table"])
    text = file.read_text()
    assert '"path":"/api/login"' in text
    assert [word for word in known if word in text or word.replace('"', '\\"') in text] == []


async def choices(url: str, table: str) -> set[str]:
    """Everything that was chosen in a game, as it was written."""
    store = await Store.open(url)
    log = [read_entry(row.body) for row in await store.read(table)]
    await store.close()
    found = {bytes(entry.action).decode() for entry in log if isinstance(entry, Moved)}
    assert len(found) > 3
    return found


def test_what_is_said_again_and_again_is_said_once_a_second() -> None:
    calm, record = Calm(), logging.LogRecord("x", logging.ERROR, "", 0, "no more files", None, None)
    assert sum(calm.filter(record) for _ in range(1000)) == ALIKE
    other = logging.LogRecord("x", logging.ERROR, "", 0, "something else", None, None)
    assert calm.filter(other)
    for bucket in calm.limits.buckets.values():
        bucket.level = 1.0
    assert calm.filter(record)
    assert record.__dict__["unsaid"] == 1000 - ALIKE


# A start that fails.


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--port", "TAKEN"), "cannot listen on 127.0.0.1"),
        (("--metrics", "127.0.0.1:TAKEN"), "choose another with --metrics"),
        (("--port", "99999"), "port"),
        (("--metrics", "nowhere"), "metrics"),
        (("--database", "mysql://x/y"), "mysql is no database that we know"),
        (("--database", "nonsense"), "cannot be read"),
        (("--database", "postgresql://ann:hush@127.0.0.1:1/deck"), "the database does not answer"),
        (("--database", "sqlite:////proc/deck.db"), "unable to open database file"),
        (("--database", "sqlite:///FOLDER"), "unable to open database file"),
        (("--database", "sqlite:///FOLDER/newer.db"), "needs a newer quarterdeck"),
        (("--database", "sqlite:///FOLDER/odd.db"), "file is not a database"),
    ],
)
def test_a_failed_start_is_one_line(flags: tuple[str, str], words: str, tmp_path: Path) -> None:
    (tmp_path / "odd.db").write_text("this is no database" * 100)
    newer = sqlite3.connect(tmp_path / "newer.db")
    newer.execute("CREATE TABLE alembic_version (version_num TEXT)")
    newer.execute("INSERT INTO alembic_version VALUES ('9999')")
    newer.commit()
    newer.close()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        value = flags[1].replace("TAKEN", str(taken.getsockname()[1])).replace("FOLDER", str(tmp_path))
        usual = {"QUARTERDECK_PORT": "0", "QUARTERDECK_DATABASE": f"sqlite:///{tmp_path}/deck.db"}
        command = [sys.executable, "-m", "quarterdeck.cli.main", "serve", flags[0], value]
        ran = subprocess.run(
            command, cwd=ROOT, env=os.environ | usual, capture_output=True, text=True, timeout=120, check=False
        )
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1, ran.stderr
    assert ran.stderr.startswith("quarterdeck: ")
    assert words in ran.stderr
    assert "hush" not in ran.stderr


def test_a_database_that_refuses_the_password(postgres: Postgres) -> None:
    url = re.sub(r"/[^/]*$", "/nosuchdatabase", postgres.new_database())
    command = [sys.executable, "-m", "quarterdeck.cli.main", "serve", "--port", "0", "--database", url]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
    assert "nosuchdatabase" in ran.stderr


# Descriptors.


def test_connections_leave_descriptors_for_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "most_descriptors", lambda: SPARE + 20)
    assert Doors(None, Settings(most_connections=1000)).places.most == 20
    assert Doors(None, Settings(most_connections=5)).places.most == 5


async def test_moves_are_kept_when_descriptors_run_out(tmp_path: Path) -> None:
    """None is left for anything new. Who is there plays on, each move is written, and the log stays calm."""
    database, file = f"sqlite:///{tmp_path}/deck.db", tmp_path / "log"
    with file.open("wb") as log:
        async with run_process(database, log=log.fileno()) as process, person(process.address, "Ann") as ann:
            pid = process.process.pid
            seats = ["me", *({"kind": "hotseat", "name": name} for name in ("Bob", "Cy"))]
            seated = await ann.open_table("battlecruisers", seats, mode="basic")
            async with line(process.address, ann.cookie) as page:
                await page.join(seated["table"], seated["tokens"])
                frame = await page.hear("frame")
                used = len(os.listdir(f"/proc/{pid}/fd"))
                resource.prlimit(pid, resource.RLIMIT_NOFILE, (used, used))
                crowd = [await knock(process.port) for _ in range(60)]
                for seat in (0, 1, 2):
                    await page.say("look", seat=seat)
                    frame = await page.hear("frame", seat=seat)
                    await page.click(frame)
                    await page.hear("frame")
                await asyncio.sleep(2.5)  # the system is asked again every second
                await page.quiet()
                for each in crowd:
                    each.close()
            store = await Store.open(database)
            log_of_moves = [read_entry(row.body) for row in await store.read(seated["table"])]
            await store.close()
    assert sum(isinstance(entry, Moved) for entry in log_of_moves) == 3
    text = file.read_text()
    assert "out of system resource" in text
    assert len(text.splitlines()) < 2 * ALIKE


async def knock(port: int) -> socket.socket:
    """A connection that the system has taken, whether the server does or not."""
    made = socket.socket()
    made.setblocking(False)
    await asyncio.get_running_loop().sock_connect(made, ("127.0.0.1", port))
    return made
