"""Group commit: all appends that wait are written in one transaction, each refused or kept on its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec
from sqlalchemy import ARRAY, Connection, Text, bindparam, delete, func, insert, select, update
from sqlalchemy.engine import URL

from quarterdeck.server.database import WRITE, build_file_engine
from quarterdeck.server.records import Conflict, Stored, Summary
from quarterdeck.server.schema import entries, seats, tables

CHANNEL: Final = "quarterdeck"  # of PostgreSQL's NOTIFY
GROUP: Final = 64  # appends in one transaction at most; more gave longer waits at the 99th percentile

ADD_ENTRY = insert(entries)
ADD_SEATS = insert(seats)
CLEAR_SEATS = delete(seats).where(seats.c.table_id == bindparam("key"))
NOTIFY = select(func.pg_notify(CHANNEL, func.unnest(bindparam("news", type_=ARRAY(Text)))))
LOCK_TABLES = (
    select(tables.c.id, tables.c.n, tables.c.summary)
    .where(tables.c.id.in_(bindparam("keys", expanding=True)))
    .order_by(tables.c.id)
    .with_for_update()
)
MOVE_ON = update(tables).where(tables.c.id == bindparam("key"))


class Job(msgspec.Struct, eq=False):
    """An append that waits for its transaction."""

    entry: Stored
    summary: Summary | None
    changes: dict[str, Any]  # of the table's row
    done: asyncio.Future[None]


Work = Callable[[Connection], list[Job]]
Transact = Callable[[Work], Awaitable[list[Job]]]  # carries some work out in one transaction


class Writer:
    """Whoever appends waits for the commit that holds the entry; meanwhile the next group gathers."""

    def __init__(self, transact: Transact, group: int) -> None:
        self._transact, self._group = transact, group
        self._waiting: list[Job] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, entry: Stored, summary: Summary | None, position: str) -> None:
        """Returns when the entry is kept; raises Conflict when it is not the next of its table."""
        # Written out here, so that a summary that cannot be fails alone and not with its group.
        changes = {} if summary is None else summary_row(summary) | {"position": position}
        job = Job(entry, summary, changes, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._task is None:
            self._task = asyncio.create_task(self._drain())
        await job.done

    async def close(self) -> None:
        """Let everything that waits be written."""
        if self._task is not None:
            await self._task

    async def _drain(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[: self._group], self._waiting[self._group :]
            await self._settle(group)
        self._task = None

    async def _settle(self, group: list[Job]) -> None:
        """One transaction; nobody is answered before it is committed."""
        answers: list[Exception | None]
        try:
            kept = await self._transact(lambda connection: _write(connection, group))
            answers = [None if job in kept else _refusal(job.entry) for job in group]
        except Exception as error:
            answers = [error] * len(group)
        for job, answer in zip(group, answers, strict=True):
            _answer(job, answer)


class FileWriter:
    """A thread with a connection to SQLite's file that carries out one whole transaction after the other."""

    def __init__(self, url: URL) -> None:
        self._engine = build_file_engine(url)
        self._thread = ThreadPoolExecutor(1, "writer")

    async def transact(self, work: Work) -> list[Job]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._carry_out, work)

    def _carry_out(self, work: Work) -> list[Job]:
        with self._engine.connect().execution_options(**{WRITE: True}) as connection, connection.begin():
            return work(connection)

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()


def _answer(job: Job, error: Exception | None) -> None:
    """Those who gave up waiting are not answered."""
    if job.done.done():
        return
    if error is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(error)


def _refusal(entry: Stored) -> Conflict:
    return Conflict(f"entry {entry.n} is not the next of table {entry.table}")


def _write(connection: Connection, group: list[Job]) -> list[Job]:
    """Keep what is next in its table. The rows of the tables are locked first, always in the same order."""
    found = connection.execute(LOCK_TABLES, {"keys": list({job.entry.table for job in group})})
    last, before = {}, {}
    for key, n, text in found:
        last[key], before[key] = n, text
    kept = _choose(group, last)
    if kept:
        connection.execute(ADD_ENTRY, [entry_row(job.entry) for job in kept])
        _move_on(connection, kept)
        _reseat(connection, kept, before)
        _notify(connection, {job.entry.table for job in kept}, last)
    return kept


def _choose(group: list[Job], last: dict[str, int]) -> list[Job]:
    """The jobs that follow the newest entry of their table, which moves on with each."""
    kept = []
    for job in group:
        table, n = job.entry.table, job.entry.n
        if last.get(table) == n - 1:
            last[table] = n
            kept.append(job)
    return kept


def _move_on(connection: Connection, kept: list[Job]) -> None:
    """The newest entry and what lists show: one change for each table, whatever it has in this group."""
    rows: dict[str, dict[str, Any]] = {}
    for job in kept:
        entry = job.entry
        noticed = job.summary.noticed if job.summary is not None else None
        progress = {"key": entry.table, "n": entry.n, "touched": entry.at if noticed is None else noticed}
        rows[entry.table] = rows.get(entry.table, {}) | job.changes | progress
    for full in (False, True):  # the rows of one statement must have the same columns
        if alike := [row for row in rows.values() if ("summary" in row) is full]:
            connection.execute(MOVE_ON, alike)


def _reseat(connection: Connection, kept: list[Job], before: dict[str, str]) -> None:
    """Seats change rarely, so they are rewritten only for tables where other people sit now."""
    now = {job.entry.table: job.summary for job in kept if job.summary is not None}
    moved = {key: s for key, s in now.items() if read_summary(before[key]).users() != s.users()}
    if moved:
        connection.execute(CLEAR_SEATS, [{"key": key} for key in moved])
        add_seats(connection, moved)


def _notify(connection: Connection, changed: Iterable[str], last: dict[str, int]) -> None:
    """Other nodes hear of it with the commit, or not at all."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"news": [f"{key} {last[key]}" for key in changed]})


def add_seats(connection: Connection, summaries: dict[str, Summary]) -> None:
    """A row for each person at each table."""
    rows = [
        {"table_id": key, "seat": seat, "user_id": user}
        for key, summary in summaries.items()
        for seat, user in summary.users().items()
    ]
    if rows:
        connection.execute(ADD_SEATS, rows)


def entry_row(entry: Stored) -> dict[str, Any]:
    return {"table_id": entry.table, "n": entry.n, "at": entry.at, "body": entry.body}


def summary_row(summary: Summary) -> dict[str, Any]:
    """The summary whole, and the parts of it by which tables are found."""
    parts = {name: getattr(summary, name) for name in ("game", "mode", "public", "state", "live", "due")}
    return parts | {"summary": msgspec.json.encode(summary).decode()}


def read_summary(text: str) -> Summary:
    return msgspec.json.decode(text, type=Summary)
