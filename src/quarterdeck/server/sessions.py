"""Sessions: which browsers are whose. The cookie has a token, the database only its digest; a row gone is a session
ended.

A cookie of before there were sessions is a signed user id, the same on all devices of a user. The migration made one
session of each, under a name that no digest has; the first page that comes with it gets one of its own instead.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec
from sqlalchemy import Row, Select, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quarterdeck.server.schema import sessions

DAY = 24 * 3600
KEPT = 365 * DAY  # after so long without use a session ends
MOST_LISTED = 100
MOST_ASKED = 500  # ids in one question
Writing = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
Rows = Callable[[Select[Any]], Awaitable[list[Row[Any]]]]


class Session(msgspec.Struct, frozen=True):
    id: str
    user_id: str
    label: str
    created: float
    seen: float  # the day, no more


class Sessions:
    def __init__(self, writing: Writing, rows: Rows) -> None:
        self._writing, self._rows = writing, rows

    async def begin(self, user_id: str, label: str) -> str:
        """The token for the cookie; it is not kept."""
        token, now = secrets.token_urlsafe(24), time.time()
        row = {"id": id_of(token), "user_id": user_id, "label": label, "created": now, "seen": day_of(now)}
        async with self._writing() as connection:
            await connection.execute(insert(sessions).values(**row))
        return token

    async def find(self, token: str) -> Session | None:
        return await self.get(id_of(token))

    async def get(self, session_id: str) -> Session | None:
        """The session, if it has not ended; that it was used today is noted once."""
        today = day_of(time.time())
        lives = (sessions.c.id == session_id) & (sessions.c.seen >= today - KEPT)
        found = [as_session(row) for row in await self._rows(select(sessions).where(lives))]
        if not found or found[0].seen == today:
            return found[0] if found else None
        async with self._writing() as connection:
            await connection.execute(update(sessions).where(lives).values(seen=today))
        return msgspec.structs.replace(found[0], seen=today)

    async def of(self, user_id: str) -> list[Session]:
        """The newest first."""
        query = select(sessions).where(sessions.c.user_id == user_id).order_by(sessions.c.created.desc())
        return [as_session(row) for row in await self._rows(query.limit(MOST_LISTED))]

    async def end(self, user_id: str, only: str = "", but: str = "") -> list[str]:
        """End all sessions of a user, or only this, or all but this; those that were ended."""
        which = sessions.c.user_id == user_id
        if only:
            which &= sessions.c.id == only
        if but:
            which &= sessions.c.id != but
        async with self._writing() as connection:  # locked, so that of two who end it one has done so
            found = await connection.execute(select(sessions.c.id).where(which).with_for_update())
            await connection.execute(delete(sessions).where(which))
            return [row.id for row in found]

    async def living(self, ids: Iterable[str]) -> set[str]:
        """Those of these that have not ended."""
        wanted, found = list(ids), set[str]()
        for start in range(0, len(wanted), MOST_ASKED):
            some = sessions.c.id.in_(wanted[start : start + MOST_ASKED])
            found |= {row.id for row in await self._rows(select(sessions.c.id).where(some))}
        return found

    async def forget_old(self) -> None:
        """Those that have not been used for too long."""
        async with self._writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.seen < day_of(time.time()) - KEPT))


def id_of(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def id_of_before(user_id: str) -> str:
    """Under what name the migration made a session of a user's cookie."""
    return f"before {user_id}"


def day_of(moment: float) -> float:
    return moment - moment % DAY


def as_session(row: Row[Any]) -> Session:
    return Session(row.id, row.user_id, row.label, row.created, row.seen)
