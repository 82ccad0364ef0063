"""A database to be looked at, never to be changed: of this version or of one before."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote

import msgspec
from sqlalchemy import Connection, inspect, literal, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from quarterdeck.core.errors import Malformed
from quarterdeck.server.database import PATIENCE, find_address, is_postgres, reachable
from quarterdeck.server.schema import contents, entries, tables

PAGE = 200  # tables that are read at once


class Past(msgspec.Struct, frozen=True):
    """How a table stood when it was written last; `position` is empty in databases of before."""

    table: str
    game: str
    n: int
    state: str
    summary: str
    position: str


def read_only(url: URL) -> AsyncEngine:
    """Connections that cannot write, whatever is asked of them."""
    if is_postgres(url):
        settings = {"timeout": PATIENCE, "server_settings": {"default_transaction_read_only": "on"}}
        return create_async_engine(url, hide_parameters=True, connect_args=settings)
    file = f"file:{quote(str(url.database))}"
    return create_async_engine(url.set(database=file, query={"mode": "ro", "uri": "true"}), hide_parameters=True)


class Archive:
    """Made by `Archive.open`. Every call may raise Unavailable."""

    def __init__(self, engine: AsyncEngine, known: set[str], has_position: bool) -> None:
        self.engine = engine
        self.known = known  # the database's tables
        self.has_position = has_position

    @classmethod
    async def open(cls, url: str) -> Self:
        """`Malformed` for a database that is not there, or not ours."""
        address = find_address(url)
        if not is_postgres(address) and not Path(str(address.database)).is_file():
            raise Malformed(f"there is no file {address.database}")
        engine = read_only(address)
        try:
            with reachable():
                async with engine.connect() as connection:
                    known, columns = await connection.run_sync(_look)
            if not {"tables", "entries"} <= known:
                raise Malformed("there are no games in this database")
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, known, "position" in columns)

    async def close(self) -> None:
        await self.engine.dispose()

    async def _rows(self, query: Any) -> list[Any]:
        with reachable():
            async with self.engine.connect() as connection:
                return list(await connection.execute(query))

    async def tables(self) -> AsyncIterator[Past]:
        """Every table, in the order of their ids."""
        position = tables.c.position if self.has_position else literal("").label("position")
        columns = (tables.c.id, tables.c.game, tables.c.n, tables.c.state, tables.c.summary, position)
        last = ""
        while rows := await self._rows(select(*columns).where(tables.c.id > last).order_by(tables.c.id).limit(PAGE)):
            for row in rows:
                last = row.id
                yield Past(row.id, row.game, row.n, row.state, row.summary, row.position or "")

    async def log(self, table_id: str, n: int) -> list[bytes]:
        """The entries up to this one, as they were written."""
        query = select(entries.c.body).where(entries.c.table_id == table_id, entries.c.n <= n).order_by(entries.c.n)
        return [bytes(row.body) for row in await self._rows(query)]

    async def content(self, digest: str) -> dict[str, str] | None:
        """Data files that are kept."""
        if "contents" not in self.known:
            return None
        rows = await self._rows(select(contents.c.texts).where(contents.c.digest == digest))
        return msgspec.json.decode(rows[0].texts, type=dict[str, str]) if rows else None


def _look(connection: Connection) -> tuple[set[str], set[str]]:
    found = inspect(connection)
    names = set(found.get_table_names())
    columns = {column["name"] for column in found.get_columns("tables")} if "tables" in names else set()
    return names, columns
