"""Passkeys as they are kept: a public key each, and the challenges that somebody is about to answer, each once."""

from __future__ import annotations

import hashlib
import time
from typing import Any

import msgspec
from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from quarterdeck.server.records import Taken
from quarterdeck.server.schema import challenges, passkeys
from quarterdeck.server.sessions import Rows, Writing, day_of

ANSWERED = 300.0  # seconds in which a challenge has to be


class Passkey(msgspec.Struct, frozen=True):
    id: str
    user_id: str
    key: bytes
    uses: int  # how often it was used, as it says itself; it never goes back
    label: str
    created: float
    used: float  # the day


class Passkeys:
    def __init__(self, writing: Writing, rows: Rows) -> None:
        self._writing, self._rows = writing, rows

    async def add(self, found: Passkey) -> None:
        try:
            async with self._writing() as connection:
                await connection.execute(insert(passkeys).values(**msgspec.structs.asdict(found)))
        except IntegrityError:
            raise Taken("this passkey is there already") from None

    async def of(self, user_id: str) -> list[Passkey]:
        query = select(passkeys).where(passkeys.c.user_id == user_id).order_by(passkeys.c.created)
        return [as_passkey(row) for row in await self._rows(query)]

    async def find(self, passkey_id: str) -> Passkey | None:
        rows = await self._rows(select(passkeys).where(passkeys.c.id == passkey_id))
        return as_passkey(rows[0]) if rows else None

    async def use(self, passkey_id: str, uses: int) -> None:
        changes = {"uses": uses, "used": day_of(time.time())}
        async with self._writing() as connection:
            await connection.execute(update(passkeys).where(passkeys.c.id == passkey_id).values(**changes))

    async def remove(self, user_id: str, passkey_id: str) -> bool:
        mine = (passkeys.c.user_id == user_id) & (passkeys.c.id == passkey_id)
        async with self._writing() as connection:
            return bool((await connection.execute(delete(passkeys).where(mine))).rowcount)

    async def ask(self, challenge: bytes, user_id: str) -> None:
        """Somebody gets this challenge; `user_id` is empty where that is to be found out."""
        now = time.time()
        async with self._writing() as connection:
            await connection.execute(delete(challenges).where(challenges.c.until < now))
            row = {"id": hashlib.sha256(challenge).hexdigest(), "user_id": user_id, "until": now + ANSWERED}
            await connection.execute(insert(challenges).values(**row))

    async def answer(self, challenge: bytes, user_id: str) -> bool:
        """True once, for whom it was meant, and not for long."""
        asked = (challenges.c.id == hashlib.sha256(challenge).hexdigest()) & (challenges.c.user_id == user_id)
        in_time = challenges.c.until >= time.time()
        async with self._writing() as connection:
            return bool((await connection.execute(delete(challenges).where(asked, in_time))).rowcount)


def as_passkey(row: Row[Any]) -> Passkey:
    return Passkey(row.id, row.user_id, row.key, row.uses, row.label, row.created, row.used)
