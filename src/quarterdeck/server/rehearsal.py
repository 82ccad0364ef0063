"""A rehearsal of an upgrade: every stored game is played again by this build, and compared with what was written."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from concurrent.futures.process import BrokenProcessPool
from typing import Literal

import msgspec

from quarterdeck.bots.workers import Workers
from quarterdeck.core.errors import Malformed, QuarterdeckError, Refused
from quarterdeck.core.registry import find_game
from quarterdeck.server.archive import Archive, Past
from quarterdeck.server.entries import BEFORE_PINS, Opened, read_entry
from quarterdeck.server.errors import Outdated
from quarterdeck.server.history import History
from quarterdeck.server.pins import check_rules, data_of
from quarterdeck.server.setups import game_of
from quarterdeck.server.summary import position_of, summary_of
from quarterdeck.server.writer import read_summary

WAITING = 4  # tables a worker that are read ahead

What = Literal["same", "refused", "outcome", "position", "broken"]


class Case(msgspec.Struct, frozen=True):
    """A table on its way to a worker."""

    past: Past
    log: list[bytes]
    texts: Mapping[str, str] | None


class Finding(msgspec.Struct, frozen=True):
    """What became of a table under this build; `rule` and `entry` say where a move was refused."""

    table: str
    game: str
    what: What
    rules: str  # by which it was played
    rule: str = ""
    entry: int = -1
    own_data: bool = False  # its data files are not those of this build, and it is played on with its own
    locked: str = ""  # why this build does not play it on


def rehearse_case(case: Case) -> Finding:
    """What a worker does."""
    opened = read_entry(case.log[0]) if case.log else None
    if not isinstance(opened, Opened):
        return Finding(case.past.table, case.past.game, "broken", BEFORE_PINS)
    what, rule, entry = _replay(case, opened)
    return Finding(case.past.table, opened.setup.game, what, opened.rules, rule, entry, case.texts is not None)


def _replay(case: Case, opened: Opened) -> tuple[What, str, int]:
    taken = 0
    try:
        history = History(opened, game_of(opened.setup, case.texts))
        for _ in history.unroll():
            pass
        for body in case.log[1:]:
            history.fold(read_entry(body), 0.0)
            taken += 1
    except Refused as error:
        return "refused", error.refusal.rule, taken + 1
    except Exception as error:
        return "broken", type(error).__name__, taken + 1
    return _compare(case.past, history), "", -1


def _compare(past: Past, history: History) -> What:
    now, before = summary_of(history), read_summary(past.summary)
    if (now.state, now.result) != (past.state, before.result):
        return "outcome"
    return "position" if past.position and position_of(history) != past.position else "same"


async def rehearse(url: str, jobs: int) -> AsyncIterator[Finding]:
    """Every table, as workers get to it. The database is only read."""
    archive = await Archive.open(url)
    pool = Workers(jobs)
    try:
        running: set[asyncio.Future[Finding]] = set()
        async for past in archive.tables():
            running.add(asyncio.ensure_future(_rehearse_one(archive, pool, past)))
            if len(running) >= WAITING * jobs:
                done, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
                for one in done:
                    yield one.result()
        for later in asyncio.as_completed(running):
            yield await later
    finally:
        pool.shutdown(cancel_futures=True)
        await archive.close()


async def _rehearse_one(archive: Archive, pool: Workers, past: Past) -> Finding:
    log = await archive.log(past.table, past.n)
    try:
        find_game(past.game)
    except QuarterdeckError:
        return Finding(past.table, past.game, "broken", BEFORE_PINS, locked="this build has no such game")
    texts, locked = await _find_pin(archive, log)
    try:
        finding = await asyncio.wrap_future(pool.submit(rehearse_case, Case(past, log, texts)))
    except BrokenProcessPool:
        raise Malformed(f"a worker process ended while table {past.table} was played") from None
    return msgspec.structs.replace(finding, locked=locked)


async def _find_pin(archive: Archive, log: list[bytes]) -> tuple[Mapping[str, str] | None, str]:
    """The data files of its own, if any, and why the table cannot be played on, if so."""
    opened = read_entry(log[0]) if log else None
    if not isinstance(opened, Opened):
        return None, ""
    try:
        texts = await data_of(opened, archive.content)
    except Outdated as error:
        return None, str(error)
    try:
        check_rules(opened)
    except Outdated as error:
        return texts, str(error)
    return texts, ""
