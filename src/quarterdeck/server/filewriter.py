"""Writes to SQLite's file: a thread with a connection of its own, one errand for each transaction.

The statements are the ones for both databases, written out once and handed to the driver as text: what SQLAlchemy does
around each would cost more than the writing.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL

from quarterdeck.server.database import PATIENCE, prepare
from quarterdeck.server.schema import as_word

T = TypeVar("T")
TABLES = "SELECT id, n, summary FROM tables"
DIALECT = sqlite.dialect(paramstyle="named")


class FileDesk:
    """Carries statements out, as SQLAlchemy's own connection would."""

    def __init__(self, url: URL) -> None:
        self.connection = sqlite3.connect(url.database or "", PATIENCE)
        prepare(self.connection)
        self._texts: dict[tuple[Any, ...], str] = {}

    def lock(self, keys: list[str]) -> Iterable[Any]:
        """Whoever writes to a file has it alone."""
        text = f"{TABLES} WHERE id IN ({', '.join('?' * len(keys))})"
        return self.connection.execute(text, [as_word(key) for key in keys]).fetchall()

    def execute(self, statement: Any, rows: list[dict[str, Any]]) -> None:
        """All rows have the same columns."""
        key = (statement, *rows[0])
        text = self._texts.get(key)
        if text is None:
            text = self._texts[key] = str(statement.compile(dialect=DIALECT, column_keys=list(rows[0])))
        self.connection.executemany(text, rows)

    def notify(self, news: list[str]) -> None:
        """There is no other node."""


class FileWriter:
    """One whole transaction after the other."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self._desk: FileDesk | None = None
        self._thread = ThreadPoolExecutor(1, "writer")

    async def transact(self, work: Callable[[FileDesk], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._carry_out, work)

    def _carry_out(self, work: Callable[[FileDesk], T]) -> T:
        desk = self._desk = self._desk or FileDesk(self._url)
        desk.connection.execute("BEGIN IMMEDIATE")
        try:
            done = work(desk)
            desk.connection.execute("COMMIT")
        except BaseException:
            if desk.connection.in_transaction:
                desk.connection.execute("ROLLBACK")
            raise
        return done

    def close(self) -> None:
        self._thread.submit(self._leave)
        self._thread.shutdown()

    def _leave(self) -> None:
        if self._desk is not None:
            self._desk.connection.close()
