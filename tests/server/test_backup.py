"""Backup and restore as docs/serve.md says, while the server writes: the same tables come back."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from quarterdeck.server.bus import LocalBus
from quarterdeck.server.chores import Chores
from quarterdeck.server.hall import Hall
from quarterdeck.server.pins import pinned
from quarterdeck.server.store import Listed, Store, Stored
from tests.server.fakes import make_driver
from tests.server.games import opening, write_game
from tests.server.live import ROOT
from tests.server.postgres import Postgres, find_binaries

pytestmark = pytest.mark.anyio
TABLES = ("open", "playing", "over")
SERVE = (ROOT / "docs" / "serve.md").read_text("utf-8")


async def contents(store: Store) -> tuple[list[Listed | None], list[list[Stored]]]:
    return [await store.card(table) for table in TABLES], [await store.read(table) for table in TABLES]


async def write_some(store: Store) -> None:
    opened = pinned(opening())
    await store.add_user("u0", "Ann")
    await store.keep("secret", "s")
    for table, moves in zip(TABLES, (0, 12, 10**6), strict=True):
        await write_game(store, table, opened, moves)


async def check(url: str, before: tuple[list[Listed | None], list[list[Stored]]]) -> None:
    """Lists, logs, people and the secret are the same, and the games can be played on."""
    store = await Store.open(url)
    assert await contents(store) == before
    assert await store.keep("secret", "another") == "s"
    user = await store.user("u0")
    assert user is not None
    assert user.name == "Ann"
    hall = Hall(store, LocalBus(), Chores(), make_driver().stir)
    states = [(await hall.find(table)).history.state for table in TABLES]
    await store.close()
    assert states == ["playing", "playing", "over"]


async def test_sqlite(tmp_path: Path) -> None:
    """`VACUUM INTO` takes a whole copy out of a database that is being written to."""
    assert "VACUUM INTO" in SERVE
    store = await Store.open(f"sqlite:///{tmp_path}/deck.db")
    await write_some(store)
    before = await contents(store)
    with closing(sqlite3.connect(tmp_path / "deck.db")) as connection:
        connection.execute("VACUUM INTO ?", (str(tmp_path / "copy.db"),))
    await write_game(store, "later", pinned(opening()), 5)
    await store.close()
    await check(f"sqlite:///{tmp_path}/copy.db", before)


async def test_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    """`pg_dump` and `pg_restore`, into an empty database."""
    assert "pg_dump -Fc" in SERVE
    assert "pg_restore" in SERVE
    url, other = postgres.new_database(), postgres.new_database()
    store = await Store.open(url)
    await write_some(store)
    before = await contents(store)
    dump = tmp_path / "deck.dump"
    run("pg_dump", "-Fc", "-f", str(dump), url)
    await write_game(store, "later", pinned(opening()), 5)
    await store.close()
    run("pg_restore", "--no-owner", "-d", other, str(dump))
    await check(other, before)


def run(program: str, *arguments: str) -> None:
    done = subprocess.run([str(find_binaries() / program), *arguments], capture_output=True, text=True, env=os.environ)
    assert done.returncode == 0, done.stderr
