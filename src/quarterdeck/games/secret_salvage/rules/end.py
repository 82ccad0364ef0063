"""How a game ends, and who wins (SS 6)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Outcome
from quarterdeck.games.secret_salvage.state import State

FINISH: Final = "SS 6.1"
TEN_REDS: Final = "SS 6.4"
STALEMATE: Final = "SS 6.5"
LIMIT: Final = "SS 6.7"
ENDINGS: Final = (FINISH, TEN_REDS, STALEMATE, LIMIT)


def win_by_reds(s: State, seat: int) -> None:
    """SS 6.4: at once, in the middle of whatever is going on."""
    others = ranked(s, [other for other in range(s.seats) if other != seat], True)
    s.finish(outcome_of(TEN_REDS, f"{s.reds(seat)} red tiles collected", [seat, *others]))


def judge_round(s: State) -> Outcome | None:
    """SS 6.1, 6.2, 6.7: after the last turn of a round."""
    if s.finished:
        there = [seat for seat in range(s.seats) if s.finished >> seat & 1]
        others = [seat for seat in range(s.seats) if seat not in there]
        return outcome_of(FINISH, "all three ships at their goals", ranked(s, there, False) + ranked(s, others, True))
    if s.limit and s.round >= s.limit:
        return outcome_of(LIMIT, f"{s.limit} rounds played", ranked(s, list(range(s.seats)), True))
    return None


def judge_stalemate(s: State) -> Outcome | None:
    """SS 6.5: as many turns in a row in which no ship moved as there are players."""
    if s.idle < s.seats:
        return None
    return outcome_of(STALEMATE, "no ship could move for a whole round", ranked(s, list(range(s.seats)), False))


def ranked(s: State, seats: list[int], by_home: bool) -> list[int]:
    """SS 6.2, 6.6: ships home if asked for, then tiles, then the later place in the turn order."""
    keys = [(s.home(seat) if by_home else 0, s.collected(seat), s.place_in_order(seat), seat) for seat in seats]
    return [key[3] for key in sorted(keys, reverse=True)]


def outcome_of(rule: str, reason: str, order: list[int]) -> Outcome:
    return Outcome(rule, reason, (order[0],), tuple([(seat,) for seat in order]))
