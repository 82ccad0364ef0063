"""The event store: append-only logs of tables, what lists show of them, users and accounts. It knows no game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from typing import Any, Self

import msgspec
from sqlalchemy import Row, Select, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quarterdeck.server.database import WRITE, Unavailable, build_engine, find_address, is_postgres, reachable
from quarterdeck.server.filewriter import FileWriter
from quarterdeck.server.migrations import migrate
from quarterdeck.server.names import fold, look, unlike
from quarterdeck.server.openers import Opener, add_opener
from quarterdeck.server.passkeys import Passkeys
from quarterdeck.server.records import (
    Account,
    Conflict,
    Listed,
    SeatSummary,
    Stored,
    Summary,
    Taken,
    User,
)
from quarterdeck.server.schema import accounts, contents, entries, kept, seats, tables, users
from quarterdeck.server.sessions import Sessions
from quarterdeck.server.writer import (
    GROUP,
    Job,
    SharedDesk,
    Work,
    Writer,
    add_seats,
    entry_row,
    read_summary,
    summary_row,
)

__all__ = ["Account", "Conflict", "Listed", "SeatSummary", "Store", "Stored", "Summary", "Taken", "Unavailable", "User"]

CARDS = select(tables.c.id, tables.c.created, tables.c.touched, tables.c.n, tables.c.summary)
NEWEST = (tables.c.touched.desc(), tables.c.id)
PULSE = "pulse"
DESKS = 2  # connections that are kept for writing
LAST = 2**31 - 1  # the highest number of an entry that the databases hold


class Store:
    """Made by `Store.open`. Every call may raise Unavailable when the database does not answer."""

    def __init__(self, engine: AsyncEngine, desk: AsyncEngine, group: int = GROUP) -> None:
        self._engine = engine
        self._desk = desk  # for writing; its connection is there before descriptors, or others' reading, run short
        # In one process writers to SQLite queue here: waiting for the file's own lock costs seconds.
        self._turn: AbstractAsyncContextManager[Any] = nullcontext() if is_postgres(engine.url) else asyncio.Lock()
        self._file = None if is_postgres(engine.url) else FileWriter(engine.url)
        self._writer = Writer(self._transact, group)
        self.sessions = Sessions(self._writing, self._rows)
        self.passkeys = Passkeys(self._writing, self._rows)

    @classmethod
    async def open(cls, url: str, group: int = GROUP) -> Self:
        """Bring the database to the newest version and connect to it."""
        await migrate(url)
        address = find_address(url)
        store = cls(build_engine(address), build_engine(address, DESKS), group)
        await store.pulse()
        await store._transact(lambda _desk: [])
        return store

    async def close(self) -> None:
        """Finish what is being written, then disconnect."""
        await self._writer.close()
        if self._file is not None:
            self._file.close()
        await self._engine.dispose()
        await self._desk.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn:
            with reachable():
                async with self._desk.connect() as connection:
                    await connection.execution_options(**{WRITE: True})
                    async with connection.begin():
                        yield connection

    async def _transact(self, work: Work) -> list[Job]:
        """One transaction for a group of appends. To SQLite it is one errand of a thread, not one a statement."""
        if self._file is None:
            async with self._writing() as connection:
                return await connection.run_sync(lambda shared: work(SharedDesk(shared)))
        async with self._turn:
            with reachable():
                return await self._file.transact(work)

    async def _rows(self, query: Select[Any]) -> list[Row[Any]]:
        with reachable():
            async with self._engine.connect() as connection:
                return list(await connection.execute(query))

    # Tables

    async def create(self, table_id: str, body: bytes, summary: Summary, opener: Opener | None = None) -> Stored:
        """A new table with its entry 0; Conflict if the id is taken, Busy if the opener has enough of them."""
        entry = Stored(table_id, 0, time.time(), body)
        row = summary_row(summary) | {"id": table_id, "n": 0, "created": entry.at, "touched": entry.at}
        try:
            async with self._writing() as connection:
                if opener is not None:
                    await add_opener(connection, table_id, opener)
                await connection.execute(insert(tables), row)
                await connection.execute(insert(entries), entry_row(entry))
                await connection.run_sync(lambda shared: add_seats(SharedDesk(shared), {table_id: summary}))
        except IntegrityError:
            raise Conflict(f"table {table_id} is there already") from None
        return entry

    async def append(
        self, table_id: str, n: int, body: bytes, summary: Summary | None = None, position: str = ""
    ) -> Stored:
        """Entry n, which must be the next of its table (Conflict otherwise); None leaves the summary as it is.

        The digest of the position goes with the summary, but is none of it: it tells where somebody moved in secret.
        """
        entry = Stored(table_id, n, time.time(), body)
        await self._writer.append(entry, summary, position)
        return entry

    async def read(self, table_id: str, after: int = -1, most: int = LAST) -> list[Stored]:
        """The entries after this one, in order, at most so many; none for a table that does not exist."""
        last = max(-1, min(after, LAST))
        query = select(entries).where(entries.c.table_id == table_id, entries.c.n > last)
        query = query.order_by(entries.c.n).limit(most)
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
        """As they may be called by now: what has become the name of an account is that account's."""
        rows = await self._rows(select(users).where(users.c.id == user_id))
        if not rows:
            return None
        name = rows[0].name
        if await self.is_anothers(name, user_id):
            name = unlike(name, [name])
        return User(user_id, name, rows[0].created)

    async def rename(self, user_id: str, name: str) -> None:
        async with self._writing() as connection:
            await connection.execute(update(users).where(users.c.id == user_id).values(name=name))

    async def is_anothers(self, name: str, user_id: str = "") -> bool:
        """Whether another user's account has this name, or one that looks like it."""
        alike = (accounts.c.key == fold(name)) | (accounts.c.look == look(name))
        return bool(await self._rows(select(accounts.c.key).where(alike, accounts.c.user_id != user_id)))

    async def add_account(self, user_id: str, name: str, password_hash: str) -> None:
        """Taken if a name that looks like it exists, or this user has an account."""
        row = {"key": fold(name), "look": look(name), "name": name, "user_id": user_id, "hash": password_hash}
        try:
            async with self._writing() as connection:
                await connection.execute(insert(accounts).values(**row, created=time.time()))
        except IntegrityError:
            raise Taken("this name is taken, or looks like one that is") from None

    async def account(self, name: str) -> Account | None:
        """The account of this name, however it is spelt."""
        rows = await self._rows(select(accounts).where(accounts.c.key == fold(name)))
        return Account(rows[0].user_id, rows[0].name, rows[0].hash) if rows else None

    async def account_of(self, user_id: str) -> Account | None:
        rows = await self._rows(select(accounts).where(accounts.c.user_id == user_id))
        return Account(rows[0].user_id, rows[0].name, rows[0].hash) if rows else None

    async def set_hash(self, user_id: str, password_hash: str) -> None:
        """Another password."""
        async with self._writing() as connection:
            await connection.execute(update(accounts).where(accounts.c.user_id == user_id).values(hash=password_hash))

    # What all nodes share

    async def pulse(self) -> None:
        """Write something, to see that it can be done."""
        async with self._writing() as connection:
            now = update(kept).where(kept.c.key == PULSE).values(value=str(time.time()))
            written = await connection.execute(now)
        if not written.rowcount:
            await self.keep(PULSE, "")

    async def keep_content(self, digest: str, game: str, texts: dict[str, str]) -> None:
        """The data files of a build; those that are kept already stay."""
        with suppress(IntegrityError):
            async with self._writing() as connection:
                row = {"digest": digest, "game": game, "texts": msgspec.json.encode(texts).decode()}
                await connection.execute(insert(contents).values(row))

    async def content(self, digest: str) -> dict[str, str] | None:
        rows = await self._rows(select(contents.c.texts).where(contents.c.digest == digest))
        return msgspec.json.decode(rows[0].texts, type=dict[str, str]) if rows else None

    async def keep(self, key: str, value: str) -> str:
        """The value that was kept first under this key; ours, if there was none."""
        with suppress(IntegrityError):
            async with self._writing() as connection:
                await connection.execute(insert(kept).values(key=key, value=value))
        found: str = (await self._rows(select(kept.c.value).where(kept.c.key == key)))[0].value
        return found
