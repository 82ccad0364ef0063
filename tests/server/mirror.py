"""A table as one observer knows it, over another state: the same log and the same people, other secrets."""

from __future__ import annotations

import asyncio
import copy
from typing import Any

import msgspec

from quarterdeck.core.match import Match
from quarterdeck.core.witness import Gallery, Witness
from quarterdeck.server import wire
from quarterdeck.server.bus import LocalBus
from quarterdeck.server.chores import Chores
from quarterdeck.server.frames import live_frame
from quarterdeck.server.hall import Hall
from quarterdeck.server.history import History
from quarterdeck.server.lots import Lots, new_sealable, new_secret
from quarterdeck.server.socket import Visitor
from quarterdeck.server.table import Table
from tests.server.fakes import make_driver, make_page


def copy_history(history: History, state: Any, observer: int | None) -> History:
    """A history of its own over this state; the observer remembers what it has noticed so far."""
    true = history.match
    assert true is not None
    lots = other_lots(history.sealed())
    match = Match(true.game, msgspec.structs.replace(true.header, luck=lots.luck()))  # compiled, it cannot be copied
    match.state, match.log = state, true.log.copy()
    match._free, match._still, match.questions = true._free.copy(), true._still.copy(), true.questions.copy()
    other = copy.copy(history)
    other.lots = lots
    other.gallery, other.loud = Gallery(match, history.names), history.loud.copy()
    other.gallery.witnesses = {observer: copy_witness(history.witness(observer), state)}
    other.draw_up()
    return other


def other_lots(lots: Lots) -> Lots:
    """The same seals, but other secrets and other salt in them: nobody could have seen that before the end."""
    other = copy.copy(lots)
    other.secret = new_secret(lots.secret.table)
    other.shown = {seat: new_sealable() for seat in lots.shown}
    return other


def copy_witness(witness: Witness, state: Any) -> Witness:
    other = copy.copy(witness)
    other.plies, other.lines = witness.plies.copy(), witness.lines.copy()
    other.glimpse = other.look(state)
    return other


def frame_bytes(history: History, observer: int | None, words: bool = False) -> bytes:
    return wire.encode(live_frame(history, observer, words))


def mirror_page(table: Table, history: History, observer: int | None) -> Visitor:
    """A page of the observer at a table with this history; it is alone there, and nothing is written."""
    other: Table = copy.copy(table)
    other.history, other.lock, other.listeners, other.gathering = history, asyncio.Lock(), set(), None
    any_store: Any = None
    other.store = any_store
    hall = Hall(any_store, LocalBus(), Chores(), make_driver().stir)
    hall.tables[table.id] = other
    page = make_page(hall)
    page.table, page.seat = other, observer
    page.mine = set() if observer is None else {observer}
    page.tokens = {} if observer is None else {observer: f"token{observer}"}
    other.listeners.add(page)
    return page
