"""A finished game as a file, with everything that was sealed, drawn and told."""

from __future__ import annotations

import asyncio

from quarterdeck.core.match import read_header
from quarterdeck.core.proof import prove
from quarterdeck.server.errors import Forbidden
from quarterdeck.server.table import Table


async def record_of(table: Table) -> str:
    """A proof that was sent in stays as it came, right or wrong; any other game is played again, aside and once."""
    history = table.history
    if not history.is_open_book or history.match is None:
        raise Forbidden("the record of a game holds its secrets; it can be had when the game is over")
    if history.match.header.luck is None:
        return history.match.save()
    async with table.proving:
        if not table.proof and history.is_record and read_header(history.record).digest:
            table.proof = history.record
        table.proof = table.proof or await asyncio.to_thread(prove, history.match)
    return table.proof
