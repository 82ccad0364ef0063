"""The register of a house in PostgreSQL: which nodes live, who is at which table, who thinks for which bots.

All times are the database's own: clocks of nodes may differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import ARRAY, Text, bindparam, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine

from quarterdeck.server.database import reachable
from quarterdeck.server.schema import leases, nodes, presence

CHANNEL = "quarterdeck_here"  # of PostgreSQL's NOTIFY: somebody came to a table or went, or its lease is free

NOW = func.extract("epoch", func.clock_timestamp())
LIVING = select(nodes.c.id).where(nodes.c.until > NOW)
NOTIFY = select(func.pg_notify(CHANNEL, func.unnest(bindparam("news", type_=ARRAY(Text)))))


class Presence(msgspec.Struct, frozen=True):
    """Who is at a table, at one node or at several: seats whose owners are there, and how many watch."""

    seats: frozenset[int] = frozenset()
    watching: int = 0

    def __add__(self, other: Presence) -> Presence:
        return Presence(self.seats | other.seats, self.watching + other.watching)


NOBODY = Presence()


class Register:
    """What one node reads there and writes there. Every call may raise Unavailable."""

    def __init__(self, engine: AsyncEngine, node: str, life: float) -> None:
        self.engine = engine
        self.node = node
        self.life = life  # seconds that a node lives after a sign of life

    async def _do(self, *statements: Any) -> list[Any]:
        """One transaction; the rows of the last statement."""
        rows: list[Any] = []
        with reachable():
            async with self.engine.begin() as connection:
                for statement in statements:
                    found = await connection.execute(statement)
                    rows = list(found) if found.returns_rows else []
        return rows

    # Nodes.

    async def sign(self) -> bool:
        """A sign of life; False if this node was taken for dead, or is new."""
        mine = update(nodes).where(nodes.c.id == self.node, nodes.c.until > NOW)
        return bool(await self._do(mine.values(until=NOW + self.life).returning(nodes.c.id)))

    async def enter(self) -> None:
        """A new life: nothing of an old one counts any more."""
        born = insert(nodes).values(id=self.node, until=NOW + self.life)
        again = born.on_conflict_do_update(index_elements=[nodes.c.id], set_={"until": born.excluded.until})
        await self._do(self._cleared(presence), self._cleared(leases), again)

    async def leave(self) -> None:
        """Die in peace: others need not wait for it. The leases stay for who inherits them."""
        tables = [row.table_id for row in await self._do(select(leases.c.table_id).where(leases.c.node == self.node))]
        gone = delete(nodes).where(nodes.c.id == self.node)
        await self._do(self._cleared(presence), gone, self._news(tables))

    def _cleared(self, table: Any) -> Any:
        return delete(table).where(table.c.node == self.node)

    def _news(self, table_ids: Iterable[str]) -> Any:
        return NOTIFY.params(news=[f"{table_id} {self.node}" for table_id in table_ids])

    async def living(self) -> set[str]:
        return {row.id for row in await self._do(LIVING)}

    async def inherit(self) -> list[str]:
        """Bury nodes that gave no sign for too long; the tables whose bots this node thinks for from now on."""
        await self._do(delete(presence).where(presence.c.node.not_in(LIVING)))
        heir = update(leases).where(leases.c.node.not_in(LIVING)).values(node=self.node)
        buried = delete(nodes).where(nodes.c.until <= NOW)
        return [row.table_id for row in await self._do(buried, heir.returning(leases.c.table_id))]

    # People.

    async def write(self, found: Mapping[str, Presence]) -> None:
        """Who is at these tables at this node; the others hear that there is something to read."""
        here = [key for key, one in found.items() if one != NOBODY]
        statements: list[Any] = [delete(presence).where(presence.c.node == self.node, presence.c.table_id.in_(found))]
        if here:
            statements.append(insert(presence).values([self._row(key, found[key]) for key in here]))
        await self._do(*statements, self._news(found))

    def _row(self, table_id: str, found: Presence) -> dict[str, Any]:
        seats = " ".join(str(seat) for seat in sorted(found.seats))
        return {"node": self.node, "table_id": table_id, "seats": seats, "watching": found.watching}

    async def read(self, table_ids: list[str]) -> dict[str, Presence]:
        """Who is at these tables at other nodes."""
        others = select(presence).where(presence.c.node != self.node, presence.c.node.in_(LIVING))
        found = dict.fromkeys(table_ids, NOBODY)
        for row in await self._do(others.where(presence.c.table_id.in_(table_ids))):
            seats = frozenset(int(seat) for seat in row.seats.split())
            found[row.table_id] += Presence(seats, row.watching)
        return found

    # Bots.

    async def lease(self, table_id: str) -> str:
        """The node that thinks for this table's bots: this one, unless another that lives has the lease."""
        mine = insert(leases).values(table_id=table_id, node=self.node)
        free = leases.c.node.not_in(LIVING)
        taken = mine.on_conflict_do_update(
            index_elements=[leases.c.table_id], set_={"node": mine.excluded.node}, where=free
        )
        found = await self._do(taken, select(leases.c.node).where(leases.c.table_id == table_id))
        return str(found[0].node) if found else ""

    async def leased(self) -> set[str]:
        """Tables whose bots other nodes think for."""
        others = select(leases.c.table_id).where(leases.c.node != self.node, leases.c.node.in_(LIVING))
        return {row.table_id for row in await self._do(others)}

    async def release(self, table_ids: list[str]) -> None:
        mine = delete(leases).where(leases.c.node == self.node, leases.c.table_id.in_(table_ids))
        await self._do(mine, self._news(table_ids))
