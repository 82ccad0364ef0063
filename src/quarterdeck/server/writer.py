"""Group commit: all appends that wait are written in one transaction, each refused or kept on its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import ARRAY, Connection, Text, bindparam, delete, func, insert, select, update

from quarterdeck.server.records import Conflict, Stored, Summary
from quarterdeck.server.schema import entries, seats, tables

CHANNEL: Final = "quarterdeck"  # of PostgreSQL's NOTIFY
GATHER: Final = 0.008  # seconds at least from one transaction to the next
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


class Desk(Protocol):
    """Where a transaction is written."""

    def lock(self, keys: list[str]) -> Iterable[Any]:
        """Id, newest entry and summary of these tables, which nobody else changes until the end."""

    def execute(self, statement: Any, rows: list[dict[str, Any]]) -> None: ...

    def notify(self, news: list[str]) -> None:
        """Let other nodes hear, if there can be any."""


Work = Callable[[Desk], list[Job]]
Transact = Callable[[Work], Awaitable[list[Job]]]  # carries some work out in one transaction


class Writer:
    """Whoever appends waits for the commit that holds the entry; meanwhile the next group gathers."""

    def __init__(self, transact: Transact, group: int) -> None:
        self._transact, self._group = transact, group
        self._waiting: list[Job] = []
        self._task: asyncio.Task[None] | None = None
        self._begun = 0.0  # when the last transaction was

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
        """A transaction costs the same for one append as for ten: a second one waits until a few have gathered."""
        while self._waiting:
            await asyncio.sleep(max(0.0, self._begun + GATHER - time.monotonic()))
            self._begun = time.monotonic()
            group, self._waiting = self._waiting[: self._group], self._waiting[self._group :]
            await self._settle(group)
        self._task = None

    async def _settle(self, group: list[Job]) -> None:
        """One transaction; nobody is answered before it is committed."""
        answers: list[Exception | None]
        try:
            kept = await self._transact(lambda desk: _write(desk, group))
            answers = [None if job in kept else _refusal(job.entry) for job in group]
        except Exception as error:
            answers = [error] * len(group)
        for job, answer in zip(group, answers, strict=True):
            _answer(job, answer)


class SharedDesk:
    """PostgreSQL's connection: others may write to the same tables, and hear of it with the commit, or not at all."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def lock(self, keys: list[str]) -> Iterable[Any]:
        return self._connection.execute(LOCK_TABLES, {"keys": keys})

    def execute(self, statement: Any, rows: list[dict[str, Any]]) -> None:
        self._connection.execute(statement, rows)

    def notify(self, news: list[str]) -> None:
        self._connection.execute(NOTIFY, {"news": news})


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


def _write(desk: Desk, group: list[Job]) -> list[Job]:
    """Keep what is next in its table. The rows of the tables are locked first, always in the same order."""
    last, before = {}, {}
    for key, n, text in desk.lock(list({job.entry.table for job in group})):
        last[key], before[key] = n, text
    kept = _choose(group, last)
    if kept:
        desk.execute(ADD_ENTRY, [entry_row(job.entry) for job in kept])
        _move_on(desk, kept)
        _reseat(desk, kept, before)
        desk.notify([f"{key} {last[key]}" for key in {job.entry.table for job in kept}])
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


def _move_on(desk: Desk, kept: list[Job]) -> None:
    """The newest entry and what lists show: one change for each table, whatever it has in this group."""
    rows: dict[str, dict[str, Any]] = {}
    for job in kept:
        entry = job.entry
        noticed = job.summary.noticed if job.summary is not None else None
        progress = {"key": entry.table, "n": entry.n, "touched": entry.at if noticed is None else noticed}
        rows[entry.table] = rows.get(entry.table, {}) | job.changes | progress
    for full in (False, True):  # the rows of one statement must have the same columns
        if alike := [row for row in rows.values() if ("summary" in row) is full]:
            desk.execute(MOVE_ON, alike)


def _reseat(desk: Desk, kept: list[Job], before: dict[str, str]) -> None:
    """Seats change rarely, so they are rewritten only for tables where other people sit now."""
    now = {job.entry.table: job.summary for job in kept if job.summary is not None}
    moved = {key: s for key, s in now.items() if read_summary(before[key]).users() != s.users()}
    if moved:
        desk.execute(CLEAR_SEATS, [{"key": key} for key in moved])
        add_seats(desk, moved)


def add_seats(desk: Desk, summaries: dict[str, Summary]) -> None:
    """A row for each person at each table."""
    rows = [
        {"table_id": key, "seat": seat, "user_id": user}
        for key, summary in summaries.items()
        for seat, user in summary.users().items()
    ]
    if rows:
        desk.execute(ADD_SEATS, rows)


def entry_row(entry: Stored) -> dict[str, Any]:
    return {"table_id": entry.table, "n": entry.n, "at": entry.at, "body": entry.body}


def summary_row(summary: Summary) -> dict[str, Any]:
    """The summary whole, and the parts of it by which tables are found."""
    parts = {name: getattr(summary, name) for name in ("game", "mode", "public", "state", "live", "due")}
    return parts | {"summary": msgspec.json.encode(summary).decode()}


def read_summary(text: str) -> Summary:
    return msgspec.json.decode(text, type=Summary)
