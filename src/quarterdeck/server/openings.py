"""New tables: for a game to come, for a saved game to be looked at, or from a moment of another table."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import msgspec

from quarterdeck.bots.levels import USUAL, find_level
from quarterdeck.core.errors import Malformed
from quarterdeck.core.lesson import Lesson
from quarterdeck.core.match import match_from
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.core.tuition import first_table, opening_of
from quarterdeck.server import seating
from quarterdeck.server.entries import Opened, SeatPlan, Setup, write_entry
from quarterdeck.server.errors import Forbidden, Unknown
from quarterdeck.server.hall import Hall
from quarterdeck.server.history import History
from quarterdeck.server.lots import new_secret, new_seed
from quarterdeck.server.names import read_name
from quarterdeck.server.openers import Opener
from quarterdeck.server.pins import pinned
from quarterdeck.server.setups import check_setup, fetch_game, setup_of_record, with_help
from quarterdeck.server.store import User
from quarterdeck.server.summary import summary_of
from quarterdeck.server.table import Table
from quarterdeck.server.trials import try_record, try_setup

LONGEST_RECORD = 2_000_000
FREE_PLAY = "deckhand"  # the bots of a lesson's table, once the lesson is over
Tokens = dict[int, str]  # by seat
NewTable = tuple[Table, Tokens]


async def new_table(
    hall: Hall,
    setup: Setup,
    user: User,
    start: dict[str, Any] | None = None,
    opener: Opener | None = None,
    seal: str = "",
    lesson: Lesson | None = None,
) -> NewTable:
    """A new table; its opener gets the tokens of their own seats. It begins at once if nobody has to come.

    A game that goes on from a position was dealt by the server alone: there is nothing to seal.
    """
    for plan in setup.seats:
        if plan.kind == "bot":
            find_level(plan.level or USUAL)
    if setup.data:
        await hall.workshop.look_at(try_setup, setup)
    else:
        await fetch_game(setup)
        check_setup(setup)
    plans = tuple([await _with_name(hall, plan, user) for plan in setup.seats])
    setup, table_id = with_help(msgspec.structs.replace(setup, seats=plans)), new_id()
    secret = new_secret(table_id) if start is None else None
    table = await _create(hall, Opened(setup, user.id, start, secret=secret, lesson=lesson), table_id, opener)
    tokens = await _seat_opener(table, user, seal)
    await seating.begin_if_full(table)
    return table, tokens


async def _with_name(hall: Hall, plan: SeatPlan, user: User) -> SeatPlan:
    """Bots, and others at the same device, are called as the opener likes, but not as anybody's account."""
    if not plan.name:
        return plan
    name = read_name(plan.name)
    if await hall.store.is_anothers(name, user.id):
        raise Forbidden(f"{name} is the name of an account, or looks like one; choose another")
    return msgspec.structs.replace(plan, name=name)


def new_id() -> str:
    return secrets.token_urlsafe(12)


async def _create(hall: Hall, opened: Opened, table_id: str, opener: Opener | None = None) -> Table:
    history = History(opened, await fetch_game(opened.setup))
    await hall.keep_content(find_game(opened.setup.game))
    await hall.store.create(table_id, write_entry(pinned(opened)), summary_of(history), opener)
    return await hall.find(table_id)


async def _seat_opener(table: Table, user: User, seal: str) -> Tokens:
    """One browser, one salt: it lies at the first of the opener's seats."""
    tokens: Tokens = {}
    for seat, plan in enumerate(table.history.setup.seats):
        if plan.kind in ("me", "hotseat"):
            name = user.name if plan.kind == "me" else plan.name or f"Player {seat + 1}"
            laid = "" if tokens else seal
            tokens[seat] = await seating.sit_down(table, seat, user.id, name, laid)
    return tokens


async def new_lesson(hall: Hall, slug: str, name: str, user: User, opener: Opener | None = None) -> NewTable:
    """A table with a coach, for one person, or a first table without; bots have the other seats."""
    game = await asyncio.to_thread(find_game, slug)
    lesson = game.lessons().get(name)
    if lesson is None:
        raise Unknown(f"{game.info.title} has no lesson {name[:64]!r}")
    is_table = lesson.kind == "table"
    state = first_table(game, lesson, from_seed(new_seed())) if is_table else opening_of(game, lesson)
    header = match_from(game, state).header
    plans = tuple(SeatPlan("me" if seat == lesson.seat else "bot", FREE_PLAY) for seat in range(header.seats))
    setup = Setup(game=game.info.slug, options=lesson.options, seats=plans, hints=None if is_table else False)
    return await new_table(hall, setup, user, header.start, opener, lesson=None if is_table else lesson)


async def keep_record(hall: Hall, record: str, user: User) -> Table:
    """A saved game that somebody sends in, to be looked at. It is played through in the workshop first."""
    opened = Opened(setup_of_record(record), user.id, record=record)
    await hall.workshop.look_at(try_record, opened)
    return await _create(hall, opened, new_id())


async def continue_from(
    hall: Hall, table: Table, seat: int, moment: int, level: str, user: User, opener: Opener | None = None
) -> NewTable:
    """A new table from a moment of this one, dealt from what that seat knew then; bots have the other seats."""
    async with table.settled() as history:
        check_seat(history, seat, user)
        await table.attend(seat)
        start = _deal_again(history, seat, moment)
    seats = range(len(table.history.chairs))
    plans = tuple(SeatPlan("me" if place == seat else "bot", level) for place in seats)
    before = table.history.setup
    data = {**(table.texts or {}), **before.data}  # the position is one of the data that it was played with
    alone = {"live": True, "seconds": 0, "public": False, "hints": None, "continuing": None, "sealed": False}
    setup = msgspec.structs.replace(before, seats=plans, data=data, **alone)
    return await new_table(hall, setup, user, start, opener)


def check_seat(history: History, seat: int, user: User) -> None:
    if history.match is None or not 0 <= seat < len(history.chairs):
        raise Malformed("there is no such seat, or the game has not begun")
    if not history.is_open_book and history.chairs[seat].user != user.id:
        raise Forbidden("a game that goes on can be continued only from your own seat")
    if not history.may_continue:
        raise Forbidden("this table plays without continuing elsewhere until the game is over")


def _deal_again(history: History, seat: int, moment: int) -> dict[str, Any] | None:
    """A position that this seat could not have told from the true one at that moment."""
    view = history.game.view(history.state_at(seat, moment), seat)
    dealt = history.game.redeal(view, from_seed(new_seed()))
    if history.game.outcome(dealt) is not None:
        raise Malformed("the game is over at this moment")
    return match_from(history.game, dealt).header.start
