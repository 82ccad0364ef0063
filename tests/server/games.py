"""Games that are written to a store move by move, as a server of some build would have written them."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.registry import find_game
from quarterdeck.server import entries
from quarterdeck.server.chair import digest_of
from quarterdeck.server.entries import AnyEntry, Opened, SeatPlan, Setup, write_entry
from quarterdeck.server.history import History
from quarterdeck.server.pins import Texts
from quarterdeck.server.setups import game_of
from quarterdeck.server.store import Store
from quarterdeck.server.summary import position_of, summary_of

GAME = "battlecruisers"


def opening(game: str = GAME, mode: str = "basic", seats: int = 3, **more: Any) -> Opened:
    plans = tuple(SeatPlan("open") for _ in range(seats))
    return Opened(Setup(game=game, mode=mode, seats=plans, public=True), "u0", **more)


def entries_of(opened: Opened, moves: int, seed: int = 1, texts: Texts | None = None) -> tuple[list[AnyEntry], History]:
    """A log in which people take the first thing that is allowed, and what it comes to."""
    history, log = History(opened, game_of(opened.setup, texts)), list[AnyEntry]([opened])

    def add(entry: AnyEntry) -> None:
        history.fold(entry, 1.0)
        log.append(entry)

    for seat in range(len(opened.setup.seats)):
        add(entries.Claimed(seat, f"u{seat}", f"Person {seat}", digest_of(f"token{seat}")))
    add(entries.Started(seed))
    while history.state == "playing" and moves > 0:
        seat = history.waiting[0]
        action = history.game.legal(history.begun().match.state, seat)[0]
        add(entries.Moved(seat, msgspec.Raw(msgspec.json.encode(action))))
        moves -= 1
    return log, history


async def write_game(
    store: Store, table_id: str, opened: Opened, moves: int, seed: int = 1, texts: Texts | None = None
) -> History:
    """Into the store, with the summary of the last entry."""
    log, history = entries_of(opened, moves, seed, texts)
    await store.create(table_id, write_entry(log[0]), summary_of(History(opened, game_of(opened.setup, texts))))
    for n, entry in enumerate(log[1:], start=1):
        summary = summary_of(history) if n == len(log) - 1 else None
        await store.append(table_id, n, write_entry(entry), summary, position_of(history))
    return history


def shorter() -> tuple[str, dict[str, str]]:
    """Data files of another build, in which less has to be reached, and their digest."""
    texts = find_game(GAME).content.texts
    changed = {**texts, "table.toml": texts["table.toml"].replace("goal_vp = 15", "goal_vp = 10")}
    return find_game(GAME, changed).content.digest, changed
