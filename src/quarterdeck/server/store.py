"""The event store: append-only logs of tables, what lists show of them, users and accounts. It knows no game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from typing import Any, Self

from sqlalchemy import Row, Select, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quarterdeck.server.database import WRITE, Unavailable, build_engine, find_address, is_postgres, reachable
from quarterdeck.server.migrations import migrate
from quarterdeck.server.records import (
    Account,
    Conflict,
    Listed,
    SeatSummary,
    Stored,
    Summary,
    Taken,
    User,
    fold_name,
)
from quarterdeck.server.schema import accounts, entries, kept, seats, tables, users
from quarterdeck.server.writer import GROUP, Writer, add_seats, entry_row, read_summary, summary_row

__all__ = ["Account", "Conflict", "Listed", "SeatSummary", "Store", "Stored", "Summary", "Taken", "Unavailable", "User"]

CARDS = select(tables.c.id, tables.c.created, tables.c.touched, tables.c.n, tables.c.summary)
NEWEST = (tables.c.touched.desc(), tables.c.id)
LAST = 2**31 - 1  # the highest number of an entry that the databases hold


class Store:
    """Made by `Store.open`. Every call may raise Unavailable when the database does not answer."""

    def __init__(self, engine: AsyncEngine, group: int = GROUP) -> None:
        self._engine = engine
        # In one process writers to SQLite queue here: waiting for the file's own lock costs seconds.
        self._turn: AbstractAsyncContextManager[Any] = nullcontext() if is_postgres(engine.url) else asyncio.Lock()
        self._writer = Writer(self._writing, group)

    @classmethod
    async def open(cls, url: str, group: int = GROUP) -> Self:
        """Bring the database to the newest version and connect to it."""
        await migrate(url)
        return cls(build_engine(find_address(url)), group)

    async def close(self) -> None:
        """Finish what is being written, then disconnect."""
        await self._writer.close()
        await self._engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn:
            with reachable():
                async with self._engine.connect() as connection:
                    await connection.execution_options(**{WRITE: True})
                    async with connection.begin():
                        yield connection

    async def _rows(self, query: Select[Any]) -> list[Row[Any]]:
        with reachable():
            async with self._engine.connect() as connection:
                return list(await connection.execute(query))

    # Tables

    async def create(self, table_id: str, body: bytes, summary: Summary) -> Stored:
        """A new table with its entry 0; Conflict if the id is taken."""
        entry = Stored(table_id, 0, time.time(), body)
        row = summary_row(summary) | {"id": table_id, "n": 0, "created": entry.at, "touched": entry.at}
        try:
            async with self._writing() as connection:
                await connection.execute(insert(tables), row)
                await connection.execute(insert(entries), entry_row(entry))
                await add_seats(connection, {table_id: summary})
        except IntegrityError:
            raise Conflict(f"table {table_id} is there already") from None
        return entry

    async def append(self, table_id: str, n: int, body: bytes, summary: Summary | None = None) -> Stored:
        """Entry n, which must be the next of its table (Conflict otherwise); None leaves the summary as it is."""
        entry = Stored(table_id, n, time.time(), body)
        await self._writer.append(entry, summary)
        return entry

    async def read(self, table_id: str, after: int = -1) -> list[Stored]:
        """The entries after this one, in order; none for a table that does not exist."""
        last = max(-1, min(after, LAST))
        query = select(entries).where(entries.c.table_id == table_id, entries.c.n > last).order_by(entries.c.n)
        return [Stored(row.table_id, row.n, row.at, row.body) for row in await self._rows(query)]

    # Lists, newest first

    async def card(self, table_id: str) -> Listed | None:
        found = await self._cards(CARDS.where(tables.c.id == table_id))
        return found[0] if found else None

    async def open_tables(self, limit: int) -> list[Listed]:
        """Public tables that wait for players."""
        return await self._public("open", limit)

    async def running(self, limit: int) -> list[Listed]:
        """Public tables where a game is on."""
        return await self._public("playing", limit)

    async def recent(self, limit: int) -> list[Listed]:
        """Public games that have ended."""
        return await self._public("over", limit)

    async def games_of(self, user_id: str, limit: int) -> list[Listed]:
        """Every table where this user sits, public or not."""
        mine = select(seats.c.table_id).where(seats.c.user_id == user_id)
        return await self._cards(CARDS.where(tables.c.id.in_(mine)).order_by(*NEWEST).limit(limit))

    async def _public(self, state: str, limit: int) -> list[Listed]:
        query = CARDS.where(tables.c.state == state, tables.c.public.is_(True))
        return await self._cards(query.order_by(*NEWEST).limit(limit))

    async def _cards(self, query: Select[Any]) -> list[Listed]:
        rows = await self._rows(query)
        return [Listed(row.id, row.created, row.touched, row.n, read_summary(row.summary)) for row in rows]

    # Work for the server

    async def due(self, before: float, limit: int) -> list[str]:
        """Tables where somebody had to act, or a game to begin, before this moment, the longest overdue first."""
        query = select(tables.c.id).where(tables.c.state.in_(("open", "playing")), tables.c.due <= before)
        return [row.id for row in await self._rows(query.order_by(tables.c.due, tables.c.id).limit(limit))]

    async def unfinished(self, limit: int) -> list[str]:
        """Tables in play, public or not, for a restart to wake."""
        query = select(tables.c.id).where(tables.c.state == "playing")
        return [row.id for row in await self._rows(query.order_by(*NEWEST).limit(limit))]

    # Users and accounts

    async def add_user(self, user_id: str, name: str) -> User:
        """Taken if the id is there already."""
        user = User(user_id, name, time.time())
        try:
            async with self._writing() as connection:
                await connection.execute(insert(users).values(id=user.id, name=user.name, created=user.created))
        except IntegrityError:
            raise Taken(f"user {user_id} is there already") from None
        return user

    async def user(self, user_id: str) -> User | None:
        rows = await self._rows(select(users).where(users.c.id == user_id))
        return User(rows[0].id, rows[0].name, rows[0].created) if rows else None

    async def rename(self, user_id: str, name: str) -> None:
        async with self._writing() as connection:
            await connection.execute(update(users).where(users.c.id == user_id).values(name=name))

    async def add_account(self, user_id: str, name: str, password_hash: str) -> None:
        """Taken if a name that looks like it exists, or this user has an account."""
        row = {"key": fold_name(name), "name": name, "user_id": user_id, "hash": password_hash}
        try:
            async with self._writing() as connection:
                await connection.execute(insert(accounts).values(**row, created=time.time()))
        except IntegrityError:
            raise Taken("this name is taken") from None

    async def account(self, name: str) -> Account | None:
        """The account of this name, however it is spelt."""
        rows = await self._rows(select(accounts).where(accounts.c.key == fold_name(name)))
        return Account(rows[0].user_id, rows[0].name, rows[0].hash) if rows else None

    async def account_of(self, user_id: str) -> Account | None:
        rows = await self._rows(select(accounts).where(accounts.c.user_id == user_id))
        return Account(rows[0].user_id, rows[0].name, rows[0].hash) if rows else None

    async def set_hash(self, user_id: str, password_hash: str) -> None:
        """Another password."""
        async with self._writing() as connection:
            await connection.execute(update(accounts).where(accounts.c.user_id == user_id).values(hash=password_hash))

    # What all nodes share

    async def keep(self, key: str, value: str) -> str:
        """The value that was kept first under this key; ours, if there was none."""
        with suppress(IntegrityError):
            async with self._writing() as connection:
                await connection.execute(insert(kept).values(key=key, value=value))
        found: str = (await self._rows(select(kept.c.value).where(kept.c.key == key)))[0].value
        return found
