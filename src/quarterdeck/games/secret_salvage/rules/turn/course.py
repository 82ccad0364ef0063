"""The course of a turn: its beginning, and what comes after it (SS 3)."""

from __future__ import annotations

from quarterdeck.games.secret_salvage.events import TurnBegan
from quarterdeck.games.secret_salvage.kit import NOTHING
from quarterdeck.games.secret_salvage.rules.book import RULES
from quarterdeck.games.secret_salvage.rules.end import end, judge_round, judge_stalemate
from quarterdeck.games.secret_salvage.rules.turn.draw import draw_tile, put_in_box
from quarterdeck.games.secret_salvage.state import State


@RULES.step
def begin_turn(s: State) -> None:
    """SS 3: draw, drop, move, redeploy."""
    s.active = s.way = NOTHING
    s.moved = s.turns = 0
    s.left = s.chart.move
    s.powered = s.phase = s.deflect = s.met = s.stopped = s.redeployed = False
    if s.events is not None:
        s.tell(TurnBegan(s.turn, s.round))
    s.next(draw_tile, end_turn)


@RULES.step
def end_turn(s: State) -> None:
    """SS 3.9: the next player's turn, unless the game is over."""
    seat = s.turn
    put_in_box(s, seat)
    s.idle = s.idle + 1 if s.active == NOTHING and not s.stopped else 0
    s.turn = (seat + 1) % s.seats
    if s.turn == s.first:
        outcome = judge_round(s)
        if outcome is not None:
            end(s, outcome)
            return
        s.round += 1
    outcome = judge_stalemate(s)
    if outcome is not None:
        end(s, outcome)
        return
    s.next(begin_turn)
