"""What lists show of a table, from its history."""

from __future__ import annotations

import hashlib

from quarterdeck.core.info import Outcome
from quarterdeck.core.notation import dump_state
from quarterdeck.server.history import History
from quarterdeck.server.records import SeatSummary, Summary


def summary_of(history: History, due: float | None = None, noticed: float | None = None) -> Summary:
    outcome = history.outcome if history.state == "over" else None
    return Summary(
        game=history.setup.game,
        mode=history.setup.mode,
        lesson=history.tuition.lesson.title if history.tuition else "",
        public=history.setup.public,
        state=history.state,
        seats=tuple(SeatSummary(kind=chair.kind, name=chair.name, user=chair.user) for chair in history.chairs),
        waiting=history.waiting,
        live=history.setup.live,
        hints=history.has_hints,
        continuing=bool(history.setup.continuing),
        due=due,
        noticed=noticed,
        result=in_words(outcome, history.names) if outcome is not None else "",
    )


def position_of(history: History) -> str:
    """A digest of the whole position, by which an upgrade's rehearsal knows whether it is still the same."""
    if history.match is None:
        return ""
    return hashlib.sha256(dump_state(history.game, history.match.state)).hexdigest()[:16]


def in_words(outcome: Outcome, names: list[str]) -> str:
    """How a game ended, in a line."""
    if not outcome.winners:
        return f"Nobody won: {outcome.reason}"
    winners = " and ".join(names[seat] for seat in outcome.winners)
    return f"{winners} won: {outcome.reason}"
