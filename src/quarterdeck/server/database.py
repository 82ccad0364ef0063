"""One way to reach either database: SQLite in a file, or PostgreSQL by its URL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import asyncpg
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
WRITE: Final = "quarterdeck_write"  # execution option of a transaction that will write
PATIENCE: Final = 10.0  # seconds to wait for another process that writes to the same file, or for a connection

# FULL, not NORMAL: with WAL both survive a killed process, but NORMAL may lose the last commits when
# the power fails, and a move that was acknowledged must not be lost. Appends share their commits, so
# the price is one fsync for many moves.
PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL")
FAULTS: Final = (DataError, IntegrityError, ProgrammingError)
AWAY: Final = (
    DBAPIError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    sqlite3.Error,
    OSError,
    TimeoutError,
    PoolTimeout,
)


class Unavailable(Exception):
    """The database did not answer. Whether a write of that moment was kept is not known: read to find out."""


def find_address(url: str) -> URL:
    """The URL with the driver that we use; SQLite only in a file, as several connections share it."""
    try:
        found = make_url(url)
    except ArgumentError:
        raise ValueError("the database URL cannot be read: sqlite:///file or postgresql://user@host/name") from None
    kind = found.drivername.split("+")[0]
    if kind not in DRIVERS:
        raise ValueError(f"{kind} is no database that we know: sqlite or postgresql")
    if kind == "sqlite" and found.database in (None, "", ":memory:"):
        raise ValueError("SQLite needs a file: sqlite:///name.db")
    return found.set(drivername=DRIVERS[kind])


def is_postgres(url: URL) -> bool:
    return url.drivername.startswith("postgresql")


# What entries hold never gets into an error's text.
SETTINGS: Final[dict[str, Any]] = {
    "hide_parameters": True,
    "pool_timeout": PATIENCE,
    "connect_args": {"timeout": PATIENCE},
}


def build_engine(url: URL, size: int = 5) -> AsyncEngine:
    """Connections with the settings that each database needs."""
    if is_postgres(url):
        # The ping finds connections that died with a restart of the server, before a move is trusted to one.
        return create_async_engine(url, pool_size=size, pool_pre_ping=True, **SETTINGS)
    engine = create_async_engine(url, pool_size=size, **SETTINGS)
    event.listen(engine.sync_engine, "connect", prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def prepare(connection: Any, _record: object = None) -> None:
    """A connection to SQLite's file. The driver begins no transactions by itself: whoever writes says how."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """A writer takes the lock at once: one that reads first is refused without waiting when another writes."""
    writes = connection.get_execution_options().get(WRITE, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def reachable() -> Iterator[None]:
    """Whatever way a database has of not answering, the caller hears one; what is wrong with a statement passes."""
    try:
        yield
    except FAULTS:
        raise
    except AWAY as error:
        raise Unavailable(f"the database does not answer: {getattr(error, 'orig', error)}") from error
