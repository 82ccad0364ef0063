"""A table as one observer knows it, over another state: the same log and the same people, other secrets."""

from __future__ import annotations

import asyncio
import copy
from typing import Any

from quarterdeck.core.match import Match
from quarterdeck.server import wire
from quarterdeck.server.frames import live_frame
from quarterdeck.server.hall import Hall
from quarterdeck.server.history import History
from quarterdeck.server.socket import Page
from quarterdeck.server.table import Table
from quarterdeck.server.witness import Witness
from tests.server.fakes import FixedBrains, make_page


def copy_history(history: History, state: Any, observer: int | None) -> History:
    """A history of its own over this state; the observer remembers what it has noticed so far."""
    true = history.match
    assert true is not None
    match = Match(true.game, true.header)  # compiled, it cannot be copied as a whole
    match.state, match.log = state, true.log.copy()
    match._free, match._still, match.questions = true._free.copy(), true._still.copy(), true.questions.copy()
    other = copy.copy(history)
    other.match, other.loud, other.chairs = match, history.loud.copy(), history.chairs
    other.witnesses = {observer: copy_witness(history.witness(observer), state)}
    return other


def copy_witness(witness: Witness, state: Any) -> Witness:
    other = copy.copy(witness)
    other.plies, other.lines = witness.plies.copy(), witness.lines.copy()
    other.view = other.look(state)
    return other


def frame_bytes(history: History, observer: int | None, words: bool = False) -> bytes:
    return wire.encode(live_frame(history, observer, words))


def mirror_page(table: Table, history: History, observer: int | None) -> Page:
    """A page of the observer at a table with this history; it is alone there, and nothing is written."""
    other: Table = copy.copy(table)
    other.history, other.lock, other.listeners, other.people_told = history, asyncio.Lock(), set(), None
    any_store: Any = None
    other.store = any_store
    brains: Any = FixedBrains()
    hall = Hall(any_store, table_bus(), brains, takeover=60.0)
    hall.tables[table.id] = other
    page = make_page(hall)
    page.table, page.seat = other, observer
    page.mine = set() if observer is None else {observer}
    page.tokens = {} if observer is None else {observer: f"token{observer}"}
    other.listeners.add(page)
    return page


def table_bus() -> Any:
    return None
