"""Who has opened how many tables that are not over: so many each, and so many from one address."""

from __future__ import annotations

import hashlib
import time

import msgspec
from sqlalchemy import Select, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from quarterdeck.server.errors import Busy
from quarterdeck.server.schema import openers, tables

WEEK = 7 * 24 * 3600.0  # seconds after which a table where nothing happens is not counted any more


class Opener(msgspec.Struct, frozen=True):
    """A person, from where, and how many tables there may be of each."""

    user: str
    origin: str  # a digest of the address: the database tells nobody where people live
    most_user: int
    most_origin: int


def origin_of(address: str, key: bytes) -> str:
    return hashlib.blake2b(address.encode(), key=key, digest_size=12).hexdigest()


async def add_opener(connection: AsyncConnection, table_id: str, opener: Opener) -> None:
    """Note who opens a table; `Busy` if there are too many already. Part of the transaction that makes it."""
    for column, value, most in (
        (openers.c.user_id, opener.user, opener.most_user),
        (openers.c.origin, opener.origin, opener.most_origin),
    ):
        if (await connection.execute(_count().where(column == value))).scalar_one() >= most:
            raise Busy(f"too many tables were opened from here that are not over: {most}; finish one first")
    await connection.execute(insert(openers), {"table_id": table_id, "user_id": opener.user, "origin": opener.origin})


def _count() -> Select[int]:
    alive = tables.c.state.in_(("open", "playing")) & (tables.c.touched > time.time() - WEEK)
    return select(func.count()).select_from(openers.join(tables, openers.c.table_id == tables.c.id)).where(alive)
