"""Every start brings the database to the newest version."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from quarterdeck.server.database import build_engine, find_address
from quarterdeck.server.migrations import Newer, migrate
from quarterdeck.server.schema import metadata
from quarterdeck.server.store import Store
from tests.server.postgres import Postgres

pytestmark = pytest.mark.anyio

OLD = (  # what version 1 wrote
    """INSERT INTO tables VALUES ('t', 'battlecruisers', 'basic', true, 'playing', true, 1.5, 2.5, 0, NULL,
       '{"game":"battlecruisers","mode":"basic","public":true,"state":"playing",
         "seats":[{"kind":"human","name":"Ann","user":"u"}]}')""",
    "INSERT INTO seats VALUES ('t', 0, 'u')",
    "INSERT INTO entries VALUES ('t', 0, 1.5, BYTES)",
    "INSERT INTO users VALUES ('u', 'Ann', 1.5)",
    "INSERT INTO accounts VALUES ('ann', 'Ann', 'u', 'hash', 1.5)",
)


def differences(connection: Connection) -> list[Any]:
    """What alembic would change to come from the database to the schema."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    found: list[Any] = compare_metadata(context, metadata)
    return found


async def inspect(url: str) -> list[Any]:
    engine = build_engine(find_address(url))
    async with engine.connect() as connection:
        found = await connection.run_sync(differences)
    await engine.dispose()
    return found


async def write(url: str, *statements: str) -> None:
    engine = build_engine(find_address(url))
    async with engine.begin() as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement)
    await engine.dispose()


async def test_empty_database(url: str) -> None:
    """The versions together make exactly the schema; a second start changes nothing."""
    assert len(await inspect(url)) > 5
    await migrate(url)
    assert await inspect(url) == []
    await migrate(url)
    assert await inspect(url) == []


async def test_old_database(url: str) -> None:
    """A database of version 1 arrives at the newest with all that was in it."""
    await migrate(url, "0001")
    body = "x'7b7d'" if url.startswith("sqlite") else r"'\x7b7d'"
    await write(url, *(statement.replace("BYTES", body) for statement in OLD))
    store = await Store.open(url)
    (card,) = await store.games_of("u", 9)
    (entry,) = await store.read("t")
    user, account = await store.user("u"), await store.account("ANN")
    await store.close()
    assert (card.id, card.created, card.touched, card.n) == ("t", 1.5, 2.5, 0)
    assert (entry.n, entry.at, entry.body) == (0, 1.5, b"{}")
    assert user is not None
    assert account is not None
    assert (user.name, account.user_id, account.hash) == ("Ann", "u", "hash")
    assert await inspect(url) == []


async def test_nodes_start_together(postgres: Postgres) -> None:
    """Several nodes that find an empty database at once do not get in each other's way."""
    url = postgres.new_database()
    await asyncio.gather(*(migrate(url) for _ in range(4)))
    assert await inspect(url) == []


async def test_newer_database(url: str) -> None:
    """An old program does not touch a database of a newer one, and says why."""
    await migrate(url)
    await write(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Newer, match="newer"):
        await Store.open(url)


async def test_failed_version_leaves_the_old_one(url: str) -> None:
    """A version that fails half-way leaves nothing behind."""
    await write(url, "CREATE TABLE users (id TEXT)")  # in the way of the first version, which makes others before it
    with pytest.raises(Exception, match="users"):
        await migrate(url)
    await write(url, "DROP TABLE users")
    await migrate(url)
    assert await inspect(url) == []
