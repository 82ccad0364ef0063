"""Who sits where: taking a seat and getting up, beginning, leaving and coming back, other names."""

from __future__ import annotations

import time
from contextlib import suppress

from quarterdeck.bots.levels import USUAL, find_level
from quarterdeck.core.errors import Malformed, Stale
from quarterdeck.core.luck import Sealable
from quarterdeck.server import changes
from quarterdeck.server.chair import new_token
from quarterdeck.server.errors import SetAside
from quarterdeck.server.hall import Hall
from quarterdeck.server.store import User
from quarterdeck.server.table import Table

MOST_RENAMED = 20


async def sit_down(table: Table, seat: int, user: str, name: str, seal: str = "") -> str:
    """The seat for this person, if it is open or theirs already; the token is new each time, the old one void."""
    token = new_token()
    await table.change(lambda history: changes.claiming(history, seat, user, name, token, seal))
    return token


async def claim(table: Table, seat: int, user: User, seal: str = "") -> str:
    """Take an open seat, or the own seat again."""
    seats = len(table.history.chairs)
    if not 0 <= seat < seats:
        raise Malformed(f"there is no seat {seat}; seats are 0 to {seats - 1}")
    token = await sit_down(table, seat, user.id, user.name, seal)
    await begin_if_full(table)
    return token


async def vacate(table: Table, seat: int, user: User) -> None:
    """Get up again before the game has begun."""
    await table.change(lambda history: changes.vacating(history, seat, user.id))


async def begin_if_full(table: Table) -> None:
    """Nobody has to come any more. Whoever sits down last begins; that another was quicker is no error."""
    if table.history.state == "open" and all(chair.kind != "open" for chair in table.history.chairs):
        with suppress(Stale):
            await begin(table)


async def begin(table: Table, level: str = USUAL) -> None:
    """Start the game, or wait a moment for what was sealed; bots of this level take the seats that are still open."""
    find_level(level)
    await table.change(lambda history: changes.beginning(history, level))


async def unseal(table: Table, seat: int, shown: Sealable) -> None:
    """Show what this seat has sealed. Whoever is last begins the game."""
    await table.change(lambda history: changes.unsealing(history, seat, shown))
    await start_if_ready(table)


async def start_if_ready(table: Table) -> None:
    """Nobody's salt is waited for any more; that another was quicker is no error."""
    if table.history.is_gathered:
        with suppress(Stale):
            await table.change(lambda history: changes.starting(history, time.time()))


async def come_back(table: Table, seat: int) -> None:
    """A person takes the own seat back from the bot."""
    if table.history.chairs[seat].stand_in:
        await table.change(lambda history: changes.coming_back(history, seat))


async def leave(table: Table, seat: int) -> None:
    """Let a bot play for a person."""
    await table.change(lambda history: changes.leaving(history, seat))


async def hurry(table: Table, seat: int) -> None:
    """Have the bots play to the end at once."""
    await table.change(lambda history: changes.hurrying(history, seat))


async def concede(table: Table, seat: int) -> None:
    await table.change(lambda history: changes.conceding(history, seat))


async def rename(hall: Hall, user: User, name: str) -> None:
    """The new name shows at the tables where this person plays."""
    for card in await hall.store.games_of(user.id, MOST_RENAMED):
        if card.summary.state in ("open", "playing"):
            with suppress(Stale, SetAside):
                table = await hall.find(card.id)
                await table.change(lambda history: changes.renaming(history, user.id, name))
