"""BC 5: goal, last ship, tie-breaks, all out together, the endless game, and the ranking below."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.blocks import Lines
from quarterdeck.core.info import Outcome
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard
from quarterdeck.games.battlecruisers.state import State
from tests.games.battlecruisers.position import is_new_round, play, settle, ship, table, wreck


def outcome(s: State) -> Outcome:
    found = GAME.outcome(s)
    assert found is not None
    assert GAME.to_act(s) == ()
    return found


@pytest.mark.parametrize(("vp", "over"), [(11, False), (12, True), (13, True)])
def test_goal(vp: int, over: bool) -> None:
    """BC 5.1: 15 VP or more at the end of a round win; 14 do not."""
    s = table(ship(13, 16, vp=vp), ship(12, 16), ship(12, 16))
    play(s, 13, 12, 12)
    assert is_new_round(s) is not over
    if over:
        end = outcome(s)
        assert (end.rule, end.winners, end.ranking) == ("BC 5.1", (0,), ((0,), (1, 2)))


def test_last_player() -> None:
    """BC 5.2: the only one who is still in wins with any VP."""
    s = table(ship(31, 16, vp=0), ship(13, alert=True, vp=9), wreck(vp=9))
    play(s, 31, 13, 0)
    end = outcome(s)
    assert (end.rule, end.winners) == ("BC 5.2", (0,))


def test_last_player_before_a_rich_wreck() -> None:
    """BC 5.2, 4.2: who goes out with 15 VP in the same round has not won."""
    s = table(ship(3, 16, vp=0), ship(15, alert=True, vp=20), ship(15, alert=True, vp=20))
    play(s, 3, 15, 15)
    assert outcome(s).winners == (0,)


def test_most_vp_decides() -> None:
    """BC 5.3: of two at the goal the richer wins; the other is second."""
    s = table(ship(12, 16, vp=15), ship(12, vp=16), ship(13, 16, 43, vp=1))
    play(s, 12, 12, 13)
    assert outcome(s).ranking == ((1,), (0,), (2,))


def test_most_cards_decide() -> None:
    """BC 5.3: with equal VP, the most cards in hand."""
    s = table(ship(12, 45, vp=15), ship(12, 2, 13, vp=15), ship(13, 16, 43, vp=1))
    play(s, 12, 12, 13)
    assert outcome(s).winners == (1,)


def test_highest_sum_decides() -> None:
    """BC 5.3: with equal VP and cards, the highest sum of the numbers in hand."""
    s = table(ship(12, 16, 22, vp=15), ship(12, 2, 31, vp=15), ship(13, 16, vp=1))
    play(s, 12, 12, 13)
    assert outcome(s).winners == (0,)


def test_shared_game() -> None:
    """BC 5.3: nothing decides, and the game is shared."""
    s = table(ship(12, 16, vp=15), ship(13, 16), ship(12, 16, vp=15))
    play(s, 12, 13, 12)
    end = outcome(s)
    assert (end.winners, end.ranking) == ((0, 2), ((0, 2), (1,)))
    assert [end.share(seat) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_tie_break_is_only_for_who_reached_the_goal() -> None:
    """BC 5.1, 5.3: more cards do not help below the goal."""
    s = table(ship(12, vp=15), ship(12, 2, 13, 16, vp=14), ship(16, 2, vp=14))
    play(s, 12, 12, 16)
    assert outcome(s).winners == (0,)


def test_last_players_go_out_together() -> None:
    """BC 5.4: the VP that they held decide among those of the last round."""
    s = table(ship(3, alert=True, vp=4), ship(3, alert=True, vp=6), wreck(vp=14), round=3)
    play(s, 3, 3, 0)
    end = outcome(s)
    assert (end.rule, end.winners, end.ranking) == ("BC 5.4", (1,), ((1,), (0,), (2,)))


def test_last_players_go_out_together_equal() -> None:
    """BC 5.4: with equal VP they share the game."""
    s = table(ship(3, alert=True, vp=4), ship(3, alert=True, vp=4), ship(3, alert=True, vp=2))
    play(s, 3, 3, 3)
    assert outcome(s).ranking == ((0, 1), (2,))


def test_five_quiet_rounds() -> None:
    """BC 5.5: no VP gained and no card discarded five times running: everybody loses."""
    s = table(ship(12, 16), ship(12, 16), ship(12, 16))
    for card in (12, 16, 12, 16):
        play(s, card, card, card)
        assert is_new_round(s)
    play(s, 12, 12, 12)
    end = outcome(s)
    assert (end.rule, end.winners, end.ranking) == ("BC 5.5", (), ((0, 1, 2),))


@pytest.mark.parametrize(("card", "quiet"), [(12, 4), (13, 0), (31, 0), (9, 4)])
def test_what_breaks_the_quiet(card: int, quiet: int) -> None:
    """BC 5.5: gaining a VP or discarding a card does; losing a VP does not."""
    s = table(ship(card, 22, vp=3), ship(card, 22), ship(12, 22), ship(12, 22), quiet=3)
    play(s, card, card, 12, 12)
    settle(s)
    assert s.quiet == quiet


def test_taking_nothing_is_quiet() -> None:
    """BC 5.5, 3.1: Special Ops that finds no VP to take has gained none."""
    s = table(ship(22, 16, vp=0), ship(12, 16, vp=0), ship(12, 16, vp=0), quiet=2)
    play(s, 22, 12, 12)
    assert s.quiet == 3


def test_only_card_breaks_the_quiet() -> None:
    """BC 5.5, 4.1: a card discarded at the end of the round counts."""
    s = table(ship(3, alert=True), ship(12, 16), ship(12, 16), quiet=4)
    play(s, 3, 12, 12)
    assert (s.quiet, s.outcome) == (0, None)


def test_eliminated_lose_an_endless_game_too() -> None:
    """BC 5.5: everybody loses, those who are out as well."""
    s = table(ship(12, 16), ship(12, 16), wreck(vp=3), quiet=4)
    play(s, 12, 12, 0)
    assert outcome(s).ranking == ((0, 1, 2),)


def test_ranking_of_the_others() -> None:
    """BC 5.6: those still in by VP, then those out, the later the better, whatever their VP."""
    s = table(
        ship(13, 16, vp=14), ship(12, 16, vp=2), wreck(vp=12, out=2), wreck(vp=1, out=5), ship(12, 22, vp=3), round=7
    )
    play(s, 13, 12, 0, 0, 12)
    assert outcome(s).ranking == ((0,), (4,), (1,), (3,), (2,))


def test_ranking_by_cards_and_sum() -> None:
    """BC 5.6: with equal VP more cards in hand stand higher, then the higher sum; equal ones share a rank."""
    rich, many, high, low = ship(13, 16, vp=14), ship(12, 16, 2), ship(12, 22), ship(12, 16)
    s = table(rich, low, many, high, low)
    play(s, 13, 12, 12, 12, 12)
    assert outcome(s).ranking == ((0,), (2,), (3,), (1, 4))


def test_ranking_of_two_who_go_out_together() -> None:
    """BC 5.6: in one round, VP decide between them."""
    s = table(ship(12, 16), ship(3, alert=True, vp=2), ship(3, alert=True, vp=5))
    play(s, 12, 3, 3)
    assert outcome(s).ranking == ((0,), (2,), (1,))


def test_nothing_can_be_done_after_the_end() -> None:
    """BC 5.1: whoever acts now is told that the game is over."""
    s = table(ship(13, 16, vp=14), ship(12, 16), ship(12, 16))
    play(s, 13, 12, 12)
    refusal = GAME.why_not(s, 1, Discard(16, "hand"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("BC 5.1", "the game is over")
    assert [GAME.legal(s, seat) for seat in range(3)] == [[], [], []]


def test_ranking_of_who_goes_out_in_the_last_round() -> None:
    """BC 5.6: who is still in stands above who went out just now with more VP."""
    s = table(ship(13, 16, vp=14), ship(12, 16, vp=1), ship(3, alert=True, vp=9), ship(12, 16, vp=2))
    play(s, 13, 12, 3, 12)
    assert outcome(s).ranking == ((0,), (3,), (1,), (2,))


def circle(**more: Any) -> State:
    """Special Ops take 2 VP: their owner has 5 then, and there are 6 cards."""
    s = table(ship(22, 12, vp=3), ship(12, 16, vp=3), ship(12, 16, vp=3), **more)
    play(s, 22, 12, 12)
    return s


def test_going_in_a_circle() -> None:
    """BC 5.7: sixty rounds without a record in VP or in cards lost end the game, though VP change hands."""
    end = outcome(circle(circling=59, most_vp=9, fewest_cards=6))
    assert (end.rule, end.winners, end.ranking) == ("BC 5.7", (), ((0, 1, 2),))
    assert end.reason == "60 rounds without a record in VP or in cards lost"


@pytest.mark.parametrize(
    ("most", "fewest", "circling"), [(9, 6, 59), (5, 6, 59), (4, 6, 0), (9, 7, 0), (9, 5, 59), (0, 0, 0)]
)
def test_what_breaks_the_circle(most: int, fewest: int, circling: int) -> None:
    """BC 5.7: more VP than anybody had, or fewer cards than there were, is a record; so is the first round."""
    s = circle(circling=58, most_vp=most, fewest_cards=fewest)
    assert s.outcome is None
    assert (s.circling, s.most_vp, s.fewest_cards) == (circling, max(most, 5), min(fewest or 6, 6))


def test_wrecks_hold_no_record() -> None:
    """BC 5.7: the VP of who is out are gone: those still in set a record below them."""
    s = table(ship(13, 16, vp=3), ship(12, 16, vp=1), wreck(vp=12), circling=59, most_vp=5, fewest_cards=4, round=9)
    play(s, 13, 12, 0)
    assert (s.circling, s.most_vp, s.outcome) == (0, 6, None)


def test_the_circle_begins_anew_when_somebody_goes_out() -> None:
    """BC 5.7: records and count start from those who are left, however many VP went and cards there were."""
    s = table(
        ship(12, 16, vp=2), ship(3, alert=True, vp=14), ship(12, 16, vp=3), circling=59, most_vp=14, fewest_cards=2
    )
    play(s, 12, 3, 12)
    assert (s.players[1].out, s.outcome) == (1, None)
    assert (s.circling, s.most_vp, s.fewest_cards) == (0, 3, 4)
    play(s, 16, 0, 16)
    assert (s.circling, s.most_vp, s.fewest_cards) == (1, 3, 4)


def test_all_out_in_the_last_round_of_a_circle() -> None:
    """BC 5.4, 5.7: who is out is judged first, and there is nobody left to count."""
    s = table(ship(3, alert=True, vp=4), ship(3, alert=True, vp=6), wreck(), circling=59, most_vp=9, fewest_cards=1)
    play(s, 3, 3, 0)
    assert outcome(s).rule == "BC 5.4"


def test_the_goal_before_the_circle() -> None:
    """BC 5.1, 5.7: the goal reached in the sixtieth round wins, a record or not."""
    s = table(ship(13, 16, vp=12), ship(12, 16), ship(12, 16), circling=59, most_vp=20, fewest_cards=1)
    play(s, 13, 12, 12)
    assert outcome(s).rule == "BC 5.1"


def test_quiet_before_the_circle() -> None:
    """BC 5.5, 5.7: five quiet rounds are the book's own rule, and are named first."""
    s = table(ship(12, 16), ship(12, 16), ship(12, 16), quiet=4, circling=59, most_vp=9, fewest_cards=1)
    play(s, 12, 12, 12)
    assert outcome(s).rule == "BC 5.5"


def warned(s: State) -> list[str]:
    """What the table says of an end without a winner."""
    blocks = GAME.read(GAME.view(s, None), ["Ann", "Ben", "Cid"]).table()
    return [line for block in blocks if isinstance(block, Lines) and "BC 5" in block.lines[0] for line in block.lines]


def test_the_table_says_how_quiet_it_is() -> None:
    """BC 5.5: from the third of five rounds on, and how many are left."""
    ships = ship(12, 16), ship(12, 16), ship(12, 16)
    assert warned(table(*ships, quiet=2)) == []
    assert warned(table(*ships, quiet=3)) == [
        "Rounds without a VP gained or a card discarded: 3. After 5 everybody loses (BC 5.5)."
    ]


def test_the_table_says_how_long_it_circles() -> None:
    """BC 5.7: from the thirtieth of sixty rounds on, and what would be a record."""
    ships = ship(12, 16), ship(12, 16), ship(12, 16)
    assert warned(table(*ships, circling=29, most_vp=9, fewest_cards=6)) == []
    assert warned(table(*ships, circling=30, most_vp=9, fewest_cards=6)) == [
        "Rounds without anybody above 9 VP or fewer than 6 cards in all: 30. After 60 nobody wins (BC 5.7)."
    ]


def test_both_ends_are_announced_together() -> None:
    """BC 5.5, 5.7: the board gets the same lines; a game that is over gets none."""
    s = table(ship(12, 16), ship(12, 16), ship(12, 16), quiet=4, circling=40, most_vp=9, fewest_cards=6)
    assert list(GAME.read(GAME.view(s, 1), ["Ann", "Ben", "Cid"]).aids([]).endless) == warned(s)
    assert [line[-9:] for line in warned(s)] == ["(BC 5.5).", "(BC 5.7)."]
    play(s, 12, 12, 12)
    assert (outcome(s).rule, warned(s)) == ("BC 5.5", [])
