"""New tables: for a game to come, for a saved game to be looked at, or from a moment of another table."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import msgspec

from quarterdeck.bots.levels import USUAL, find_level
from quarterdeck.core.errors import Malformed
from quarterdeck.core.match import match_from
from quarterdeck.core.rng import from_seed
from quarterdeck.server import seating
from quarterdeck.server.entries import Opened, SeatPlan, Setup, write_entry
from quarterdeck.server.errors import Forbidden
from quarterdeck.server.hall import Hall
from quarterdeck.server.history import History
from quarterdeck.server.lots import new_secret, new_seed
from quarterdeck.server.names import read_name
from quarterdeck.server.setups import PLAYLESS, check_setup, setup_of_record
from quarterdeck.server.store import User
from quarterdeck.server.summary import summary_of
from quarterdeck.server.table import Table

LONGEST_RECORD = 2_000_000
Tokens = dict[int, str]  # by seat
NewTable = tuple[Table, Tokens]


async def new_table(
    hall: Hall, setup: Setup, user: User, start: dict[str, Any] | None = None, seal: str = ""
) -> NewTable:
    """A new table; its opener gets the tokens of their own seats. It begins at once if nobody has to come.

    A game that goes on from a position was dealt by the server alone: there is nothing to seal.
    """
    check_setup(setup)
    for plan in setup.seats:
        if plan.kind == "bot":
            find_level(plan.level or USUAL)
    table_id = new_id()
    secret = new_secret(table_id) if start is None else None
    table = await _create(hall, Opened(setup, user.id, start, secret=secret), table_id)
    tokens = await _seat_opener(table, user, seal)
    await seating.begin_if_full(table)
    return table, tokens


def new_id() -> str:
    return secrets.token_urlsafe(12)


async def _create(hall: Hall, opened: Opened, table_id: str) -> Table:
    await hall.store.create(table_id, write_entry(opened), summary_of(History(opened)))
    return await hall.find(table_id)


async def _seat_opener(table: Table, user: User, seal: str) -> Tokens:
    """One browser, one salt: it lies at the first of the opener's seats."""
    tokens: Tokens = {}
    for seat, plan in enumerate(table.history.setup.seats):
        if plan.kind in ("me", "hotseat"):
            wanted = user.name if plan.kind == "me" else plan.name or f"Player {seat + 1}"
            laid = "" if tokens else seal
            tokens[seat] = await seating.sit_down(table, seat, user.id, read_name(wanted), laid)
    return tokens


async def keep_record(hall: Hall, record: str, user: User) -> Table:
    """A saved game that somebody sends in, to be looked at. It is played through aside, as it may be long."""
    opened = Opened(setup_of_record(record), user.id, record=record)
    await asyncio.to_thread(try_record, opened)
    return await _create(hall, opened, new_id())


def try_record(opened: Opened) -> None:
    """Everything that can be wrong with a saved game, before a table is opened for it."""
    try:
        History(opened).witness(None)
    except PLAYLESS as error:
        raise Malformed(f"this game cannot be played: {type(error).__name__}: {error}") from None


async def continue_from(hall: Hall, table: Table, seat: int, moment: int, level: str, user: User) -> NewTable:
    """A new table from a moment of this one, dealt from what that seat knew then; bots have the other seats."""
    start = _deal_again(table.history, seat, moment, user)
    seats = range(len(table.history.chairs))
    plans = tuple(SeatPlan("me" if place == seat else "bot", level) for place in seats)
    setup = msgspec.structs.replace(table.history.setup, seats=plans, live=True, seconds=0, public=False)
    return await new_table(hall, setup, user, start)


def _deal_again(history: History, seat: int, moment: int, user: User) -> dict[str, Any] | None:
    """A position that this seat could not have told from the true one at that moment."""
    if history.match is None or not 0 <= seat < len(history.chairs):
        raise Malformed("there is no such seat, or the game has not begun")
    if not history.is_open_book and history.chairs[seat].user != user.id:
        raise Forbidden("a game that goes on can be continued only from your own seat")
    view = history.game.view(history.state_at(seat, moment), seat)
    dealt = history.game.redeal(view, from_seed(new_seed()))
    if history.game.outcome(dealt) is not None:
        raise Malformed("the game is over at this moment")
    return match_from(history.game, dealt).header.start
