"""SS 6: both ways to win, both tie-breaks, the stalemate, the round limit."""

from __future__ import annotations

import pytest

from quarterdeck.core.info import Outcome
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Draw, Options, Pick, Power, Redeploy
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.view import Tiles
from tests.games.secret_salvage.position import (
    DONE,
    activate,
    answer,
    asked,
    mat,
    move,
    place,
    ships,
    shove,
    table,
)


def over(s: State) -> Outcome:
    assert s.outcome is not None
    return s.outcome


def idle_turn(s: State, ship: str, to: str) -> None:
    """One step with a ship, and the end of the turn."""
    seat = s.turn
    activate(s, ship)
    move(s, to)
    while s.outcome is None and s.turn == seat:
        answer(s, seat, DONE)


def test_finish_and_the_round_is_played_out() -> None:
    """SS 6.1: the second player still has a turn; then who finished wins."""
    s = table("A2 A3 B4", "D1 E1 F1")
    idle_turn(s, "B4", "A4")
    assert (s.outcome, s.finished, asked(s)) == (None, 1, (1, "draw"))
    idle_turn(s, "E1", "E2")
    assert (over(s).rule, over(s).winners, over(s).ranking) == ("SS 6.1", (0,), ((0,), (1,)))


def test_last_player_finishes() -> None:
    """SS 6.1: everyone has had the turn, and the game is over at once."""
    s = table("D1 E1 F1", "I2 I3 H4", first=0, turn=1)
    idle_turn(s, "H4", "I4")
    assert over(s).winners == (1,)


def test_finish_with_another_first_player() -> None:
    """SS 6.1: the round ends before the first player, whoever that is."""
    s = table("A2 A3 B4", "D1 E1 F1", "B6 C7 D8", "F8 G7 H6", first=3, turn=0)
    idle_turn(s, "B4", "A4")
    idle_turn(s, "E1", "E2")
    assert s.outcome is None
    idle_turn(s, "C7", "C6")
    assert over(s).winners == (0,)


def both_home(first: Tiles, second: Tiles) -> Outcome:
    s = table("A2 A3 B4", "I2 I3 H4", held=(first, second))
    idle_turn(s, "B4", "A4")
    idle_turn(s, "H4", "I4")
    return over(s)


def test_most_tiles_break_the_tie() -> None:
    """SS 6.2: tiles count, whatever they are worth."""
    outcome = both_home({"solar": 1, "mine": 2}, {"atomic": 2})
    assert (outcome.winners, outcome.ranking) == ((0,), ((0,), (1,)))


def test_last_in_turn_order_breaks_the_tie() -> None:
    """SS 6.2: with as many tiles the later player wins."""
    outcome = both_home({"solar": 2}, {"mine": 2})
    assert (outcome.winners, outcome.ranking) == ((1,), ((1,), (0,)))


def test_turn_order_counts_from_the_first_player() -> None:
    """SS 6.2, 1.7: with seat 1 first, seat 0 is last."""
    s = table("A2 A3 B4", "I2 I3 H4", first=1, turn=1)
    idle_turn(s, "H4", "I4")
    idle_turn(s, "B4", "A4")
    assert over(s).winners == (0,)


def test_finish_by_anothers_move() -> None:
    """SS 6.3: an opponent's Repulsor pushes the last ship home."""
    s = table("A2 A3 B4", "C4 E1 F1", turn=1, held=({}, {"atomic": 1}))
    answer(s, 1, Power("repulsor"))
    shove(s, 1, "B4", "A4")
    assert s.finished == 1


def test_finish_by_a_gravity_mine() -> None:
    """SS 6.3: also by the move of a neighbour in the own turn."""
    s = table("A2 A3 C4", "C1 E1 F1", tiles="B4 !M")
    activate(s, "C4")
    move(s, "B4")
    shove(s, 1, "B4", "A4")
    assert (s.finished, asked(s)) == (1, (1, "draw"))


def test_finish_stands() -> None:
    """SS 6.3: a ship pushed off before the round ends changes nothing."""
    s = table("A2 A3 B4", "A5 E1 F1", held=({}, {"atomic": 2}), powers=("thruster", "scanner", "repulsor", "wormhole"))
    idle_turn(s, "B4", "A4")
    answer(s, 1, Power("wormhole"))
    answer(s, 1, next(one for one in GAME.legal(s, 1)))
    assert s.home(0) == 2
    idle_turn(s, "E1", "E2")
    assert over(s).winners == (0,)


NINE: Tiles = {"mine": 5, "drained": 2, "interference": 2}


@pytest.mark.parametrize("tile", ["!M", "!D", "!I"])
def test_ten_reds_win_at_once(tile: str) -> None:
    """SS 6.4, 4.3: before the effect, and before the round is over."""
    s = table("E5 I3 I4", "A2 A3 A4", "B1 C1 D1", "F8 G7 H6", tiles=f"E6 {tile}", held=(NINE,))
    activate(s, "E5")
    move(s, "E6")
    assert (over(s).rule, over(s).winners, over(s).reason) == ("SS 6.4", (0,), "10 red tiles collected")
    assert GAME.to_act(s) == ()


def test_nine_reds_do_not_win() -> None:
    """SS 6.4: ten are needed."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !D", held=({"mine": 8},))
    activate(s, "E5")
    move(s, "E6")
    assert (s.outcome, s.reds(0)) == (None, 9)


def test_tenth_red_in_a_chain() -> None:
    """SS 6.4, 4.7: the neighbour moves the ship onto the tenth, and the game is over in the middle of it."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M, E7 !I, H3 +1", held=({"mine": 8},))
    activate(s, "E5")
    move(s, "E6")
    shove(s, 1, "E6", "E7")
    assert (over(s).rule, over(s).winners) == ("SS 6.4", (0,))


def test_tenth_red_is_deflected() -> None:
    """SS 6.4, 5.9: a deflected tile is collected, and counts."""
    powers = ("deflector", "scanner", "tractor", "repulsor")
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M", held=({**NINE, "atomic": 1},), powers=powers)
    answer(s, 0, Power("deflector"))
    activate(s, "E5")
    move(s, "E6")
    assert over(s).winners == (0,)


def test_tenth_red_by_a_power_up_before_the_drop() -> None:
    """SS 6.4: the drawn tile is still in hand, and not lost."""
    s = table("E5 I3 I4", "E6 A3 A4", tiles="E7 !M", held=({**NINE, "atomic": 1},))
    before = GAME.conserved(s)
    answer(s, 0, Draw(0), Power("repulsor"))
    shove(s, 0, "E6", "E7")
    assert (over(s).winners, GAME.conserved(s)) == ((0,), before)


def test_ten_reds_beat_a_finish_in_the_same_round() -> None:
    """SS 6.4, 6.1: at once is before the end of the round."""
    s = table("A2 A3 B4", "E5 D1 E1", held=({}, NINE), tiles="E6 !M")
    idle_turn(s, "B4", "A4")
    activate(s, "E5")
    move(s, "E6")
    assert (over(s).rule, over(s).winners, over(s).ranking) == ("SS 6.4", (1,), ((1,), (0,)))


def test_redeployed_reds_do_not_count() -> None:
    """SS 6.4, 3.7: counted as held: after redeploying three of nine it takes four more."""
    s = table("E5 I3 I4", "A2 A3 A4", held=(NINE,))
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE, Redeploy("mine"), Pick("mine"), Pick("mine"), place("C3"), place("C4"))
    assert (s.reds(0), s.outcome) == (6, None)


SHUT_IN = ("A1 A2 B1", "B2 B3 C1", "C2 A3 I2", "H3 H4 H5")


def test_stalemate() -> None:
    """SS 6.5: the fourth of four turns in a row without a move; most tiles win, then the last in turn order."""
    s = table(*SHUT_IN, idle=3, held=({"solar": 1}, {"mine": 3}, {"mine": 1}, {"atomic": 3}))
    answer(s, 0, Draw(0), DONE)
    assert (over(s).rule, over(s).winners, over(s).ranking) == ("SS 6.5", (3,), ((3,), (1,), (2,), (0,)))


def test_no_stalemate_before_a_whole_round() -> None:
    """SS 6.5: three turns of four are not enough, and a move starts the count again."""
    s = table(*SHUT_IN, idle=2)
    answer(s, 0, Draw(0), DONE)
    assert (s.idle, s.outcome) == (3, None)
    idle_turn(s, "B3", "B4")
    assert s.idle == 0


def test_power_up_ends_a_stalemate() -> None:
    """SS 6.5: the last of four cannot move, and makes room with a Repulsor at the end of the turn."""
    s = table(*SHUT_IN, idle=3, held=({"atomic": 1},))
    answer(s, 0, Draw(0), DONE, Power("repulsor"))
    shove(s, 0, "A3", "A4")
    answer(s, 0, DONE)
    assert (s.outcome, s.idle, asked(s)) == (None, 0, (1, "draw"))


def test_finish_goes_before_a_stalemate() -> None:
    """SS 6.1, 6.5: at the end of a round who finished wins."""
    s = table(*SHUT_IN, idle=3, finished=(2,), first=1, held=({"solar": 1},))
    answer(s, 0, Draw(0), DONE)
    assert (over(s).rule, over(s).winners) == ("SS 6.1", (2,))


def test_ranking_of_the_others() -> None:
    """SS 6.6: ships arrived, then tiles, then the later place."""
    ships = ("A2 A3 B4", "F8 E2 E3", "E7 C7 D8", "B2 C2 D2")
    s = table(*ships, held=({}, {}, {"mine": 3}, {"mine": 3}))
    idle_turn(s, "B4", "A4")
    idle_turn(s, "E3", "E4")
    idle_turn(s, "C7", "C6")
    idle_turn(s, "D2", "D3")
    assert over(s).ranking == ((0,), (1,), (3,), (2,))


def test_round_limit() -> None:
    """SS 6.7: after the last round most ships arrived win."""
    s = table("A2 A3 E5", "I2 E1 F1", limit=7, round=7, held=({}, {"mine": 5}))
    idle_turn(s, "E5", "E6")
    assert s.outcome is None
    idle_turn(s, "E1", "E2")
    assert (over(s).rule, over(s).winners) == ("SS 6.7", (0,))


@pytest.mark.parametrize(("mine", "winner"), [(1, 0), (0, 1)])
def test_round_limit_with_a_tie(mine: int, winner: int) -> None:
    """SS 6.7, 6.2: then tiles, then the later place."""
    s = table("A2 E4 E5", "I2 E1 F1", limit=1, held=({"mine": mine},))
    idle_turn(s, "E5", "E6")
    idle_turn(s, "F1", "F2")
    assert over(s).winners == (winner,)


def test_no_mode_has_a_limit() -> None:
    """SS 6.7: neither by itself nor by what a table is offered; a short game is another thing, and says so."""
    assert GAME.setup(2, Options(), 1).limit == 0
    for mode in GAME.info.modes:
        assert "rounds" not in mode.options
        assert mode.short == {"rounds": 40}


@pytest.mark.parametrize(
    ("limit", "number", "words"),
    [
        (0, 500, "Round 500, turn of Ann"),
        (40, 1, "Round 1 of 40, 39 more after it, turn of Ann"),
        (40, 40, "Round 40 of 40, the last one, turn of Ann"),
    ],
)
def test_rounds_left_are_shown(limit: int, number: int, words: str) -> None:
    """SS 6.7: above the table, for who plays a short game."""
    s = table("A2 E4 E5", "I2 E1 F1", limit=limit, round=number)
    assert GAME.read(GAME.view(s, 1), ["Ann", "Ben"]).table()[0].title == words


def test_no_round_limit() -> None:
    """SS 6.7: 0 is none."""
    s = table("A2 E4 E5", "I2 E1 F1", limit=0, round=500)
    idle_turn(s, "E5", "E6")
    idle_turn(s, "F1", "F2")
    assert (s.outcome, s.round) == (None, 501)


def test_nothing_can_be_done_after_the_end() -> None:
    """SS 6.1: nobody is asked, and whoever wants to act is told that it is over."""
    s = table("D1 E1 F1", "I2 I3 H4", turn=1)
    idle_turn(s, "H4", "I4")
    refusal = GAME.why_not(s, 0, Draw(0))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("SS 6.1", "the game is over")
    assert (GAME.to_act(s), ships(s, 1), mat(s, 1)) == ((), "I2 I3 I4", {})
