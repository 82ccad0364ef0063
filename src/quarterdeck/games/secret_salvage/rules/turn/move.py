"""The active ship moves (SS 3)."""

from __future__ import annotations

from typing import Final, assert_never

from quarterdeck.core.info import Refusal
from quarterdeck.games.secret_salvage.actions import Action, Done, Move, Power
from quarterdeck.games.secret_salvage.kit import DONE
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.rules.book import RULES
from quarterdeck.games.secret_salvage.rules.power_ups.buying import Moment, add_powers, buy, has_power
from quarterdeck.games.secret_salvage.rules.ships import can_go_on, why_not_enter
from quarterdeck.games.secret_salvage.rules.tiles import enter
from quarterdeck.games.secret_salvage.rules.turn.redeploy import redeploy
from quarterdeck.games.secret_salvage.state import MOVING, State
from quarterdeck.games.secret_salvage.words.cautions import before_moving


@RULES.step
def move_ship(s: State) -> None:
    """SS 3.4: asked as long as there is something to decide."""
    if s.stopped:
        return
    s.stage = MOVING
    if can_go_on(s) or has_power(s, s.turn):
        s.ask(s.turn, MOVE)
    else:
        s.next(redeploy)


class MoveQuestion(Moment):
    """On in the same line, or in any direction at first and with a Thruster."""

    rule = "SS 3.4"
    wants = "move the active ship"
    answers = (Move, Done, Power)

    def prompt(self, r: Reading) -> str:
        here, left = r.words.space(r.view.active), r.view.left
        return f"Your ship on {here} moves; {left} space{'' if left == 1 else 's'} left."

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        ship, moves = s.active, s.chart.moves
        if s.moved > 0 and s.turns == 0:
            space = s.landing(ship, s.way, s.left, s.phase)
            if space >= 0:
                found.append(moves[space])
        else:
            for way in range(6):
                space = s.landing(ship, way, s.left, s.phase)
                if space >= 0:
                    found.append(moves[space])
        if s.moved > 0 or not found:
            found.append(DONE)
        add_powers(s, seat, found)
        return found

    def answer(self, s: State, seat: int, action: Move | Done | Power) -> None:
        match action:
            case Move():
                move(s, seat, action.to)
            case Power():
                buy(s, seat, action, move_ship)
            case Done():
                s.next(redeploy)
            case _:
                assert_never(action)

    def why_not(self, s: State, seat: int, action: Move | Done | Power) -> Refusal:
        match action:
            case Move():
                return why_not_move(s, action.to)
            case Power():
                return super().why_not(s, seat, action)
            case Done():
                return Refusal("SS 3.4", "the active ship has to move at least one space")
            case _:
                assert_never(action)

    def on_board(self, r: Reading) -> list[Action]:
        return [*r.chart.moves]

    def caution(self, r: Reading, action: Move | Done | Power) -> str:
        return before_moving(r, action) if isinstance(action, Move) else super().caution(r, action)

    def why_not_asked(self, s: State) -> str:
        return "no ship is active" if s.active < 0 else ""


MOVE: Final = MoveQuestion()


def move(s: State, seat: int, to: int) -> None:
    chart, here = s.chart, s.ships[s.active]
    way = chart.line[here * chart.size + to]
    if s.moved > 0 and way != s.way:
        s.turns -= 1
    s.way = way
    away = chart.gap[here * chart.size + to]
    s.moved += away
    s.left -= away
    s.next(move_ship)
    enter(s, s.active, to, seat)


def why_not_move(s: State, to: int) -> Refusal:
    """SS 3.4, and what keeps a ship from a space."""
    chart, here = s.chart, s.ships[s.active]
    if not chart.has(to):
        return Refusal("SS 3.4", f"there is no space {to}")
    way, away = chart.line[here * chart.size + to], chart.gap[here * chart.size + to]
    if way < 0 or (s.moved and way != s.way and s.turns == 0):
        return Refusal("SS 3.4", f"{chart.names[to]} is not in line")
    if away > s.left:
        return Refusal("SS 3.4", f"that is too far: {s.left} {'space is' if s.left == 1 else 'spaces are'} left")
    return why_not_enter(s, s.active, to) or why_not_pass(s, here, way, away)


def why_not_pass(s: State, here: int, way: int, away: int) -> Refusal:
    """SS 2.2, 3.4: what lies between."""
    between = here
    for _ in range(away - 1):
        between = s.chart.near[between * 6 + way]
        if s.at[between] >= 0 and not s.phase:
            return Refusal("SS 2.2", "a ship is in the way")
    return Refusal("SS 3.4", "a ship moves one space at a time")
