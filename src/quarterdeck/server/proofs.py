"""A finished game as a file, with everything that was sealed, drawn and told."""

from __future__ import annotations

import msgspec

from quarterdeck.core.proof import trace, write_proof
from quarterdeck.core.record import SavedAction
from quarterdeck.server.errors import Forbidden
from quarterdeck.server.history import History
from quarterdeck.server.slices import Slices
from quarterdeck.server.table import Table


async def record_of(table: Table) -> str:
    """A proof that was sent in stays as it came, right or wrong; any other game is played again, in slices and once."""
    history = table.history
    if not history.is_open_book or history.match is None:
        raise Forbidden("the record of a game holds its secrets; it can be had when the game is over")
    async with table.proving:
        table.proof = table.proof or history.record or await _write(history, table.slices)
    return table.proof


async def _write(history: History, slices: Slices) -> str:
    match = history.begun().match
    if match.header.luck is None:
        lines: list[str] = []
        await slices.through(map(lines.append, match.lines()))
        return "".join(lines)
    header, walk = trace(match)
    steps: list[SavedAction] = []
    await slices.through(map(steps.append, walk))
    choices = tuple(history.rolls.choices) if history.rolls is not None else None
    return write_proof(msgspec.structs.replace(header, choices=choices), steps)
