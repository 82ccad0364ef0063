"""SS 3, 5.1: what nobody has to be asked for, because nothing is decided by it."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.foresight import settled
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Pick, Power, Redeploy
from quarterdeck.games.secret_salvage.state import State
from tests.games.secret_salvage.position import DONE, activate, answer, asked, move, table

SHIPS = ("E5 I3 I4", "A2 A3 A4")
NAMES = ("Ann", "Bob")


def by_itself(s: State) -> Any:
    """The answer that is given without asking; None if somebody has to decide."""
    seat = asked(s)[0]
    legal = GAME.legal(s, seat)
    place = settled(GAME, s, GAME.read(GAME.view(s, seat), NAMES), legal)
    return legal[place] if place >= 0 else None


def words(s: State) -> str:
    return GAME.read(GAME.view(s, 0), NAMES).choice(DONE)


def test_draw() -> None:
    """SS 3.1: a tile comes to light by it, so that it is the person's own, though nobody can tell the stacks apart."""
    assert by_itself(table(*SHIPS)) is None


def test_end_after_stopping() -> None:
    """SS 3.7, 5.1: who stops has declined every power-up, and without two red tiles there is nothing else."""
    s = table(*SHIPS, held=({"solar": 1},), tiles="C3 +1")
    activate(s, "E5")
    move(s, "E6")
    assert (by_itself(s), words(s)) == (None, "stop here and end your turn")
    move(s, "E7")
    move(s, "E8")
    assert (by_itself(s), words(s)) == (None, "end your turn")
    assert GAME.read(GAME.view(s, 0), NAMES).prompt() == "Your ship has come to E8. Use a power-up, or end your turn?"
    answer(s, 0, DONE)
    assert (asked(s), by_itself(s)) == ((0, "end"), DONE)


def test_stop_before_redeploying() -> None:
    """SS 3.7: at the end of the turn there is all that there is now, and red tiles; then somebody has to decide."""
    s = table(*SHIPS, held=({"solar": 1, "mine": 2},), tiles="C3 +1")
    activate(s, "E5")
    move(s, "E6")
    assert (by_itself(s), words(s)) == (None, "stop here")
    move(s, "E7")
    move(s, "E8")
    assert (asked(s), by_itself(s)) == ((0, "move"), DONE)
    answer(s, 0, DONE)
    assert (asked(s), by_itself(s)) == ((0, "end"), None)
    answer(s, 0, Redeploy("mine"))
    assert (asked(s), by_itself(s)) == ((0, "pick"), Pick("mine"))


def test_what_helps_only_a_move_is_asked_for() -> None:
    """SS 5.5: a Thruster is of no use any more at the end of the turn."""
    s = table("E6 I3 I4", "E8 A3 A4", held=({"atomic": 1, "mine": 2},))
    activate(s, "E6")
    move(s, "E7")
    assert Power("thruster") in GAME.legal(s, 0)
    assert by_itself(s) is None


def test_power_up_after_redeploying() -> None:
    """SS 5.1: it was not declined: the tiles lie elsewhere now."""
    s = table(*SHIPS, held=({"solar": 1, "mine": 1, "drained": 1},), tiles="C3 +1")
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE, Redeploy("mine"), Pick("drained"))
    answer(s, 0, GAME.legal(s, 0)[0])
    assert (asked(s), by_itself(s)) == ((0, "end"), None)
