"""Wrong actions of every kind: refused with a rule's number and a reason, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quarterdeck.core.errors import Illegal, Malformed, NotYours
from quarterdeck.core.match import match_from
from quarterdeck.core.notation import dump_state
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import (
    Action,
    Discard,
    Done,
    Give,
    Name,
    Order,
    Play,
    Recover,
    Retrieve,
    Seize,
    Strike,
    Swap,
    Target,
)
from quarterdeck.games.battlecruisers.state import State
from tests.games.battlecruisers.position import answer, play, ship, table, wreck


def choosing() -> State:
    return table(ship(13, 22, rz=(31,)), ship(13, 22), ship(13, 22))


def recovering() -> State:
    return GAME.setup(3, GAME.types().read_options({"choose_recovery": True}), 1)


def asked_by(number: int, *more: int, rz: tuple[int, ...] = (), pile: tuple[int, ...] = ()) -> State:
    """Seat 0 has played a card that asks; seat 1 is shielded, seat 4 out."""
    other = ship(12, 13, 22, rz=(31,), pile=(2,))
    shielded = ship(12, 13, 22, rz=(31,), shield_until=1)
    s = table(ship(number, *more, rz=rz, pile=pile), shielded, other, other, wreck())
    play(s, number, 12, 12, 12)
    return s


def striking() -> State:
    s = asked_by(34, 13)
    answer(s, 0, Target(2))
    return s


def giving() -> State:
    return asked_by(28, 13, 22)


def disabling() -> State:
    """Seat 2 was disabled in the round before."""
    s = table(ship(9, 13), ship(12, 13), ship(12, 13, disabled=3), ship(12, 13), round=3)
    play(s, 9, 12, 12, 12)
    return s


def ordering() -> State:
    s = table(ship(2, 15), ship(12, 15), ship(13, 15), ship(22, 15))
    play(s, 2, 12, 13, 22)
    answer(s, 0, Order(13))
    return s


CASES: list[tuple[Callable[[], State], Action, str, str]] = [
    (choosing, Play(31), "BC 2.1", "no card 31 in your hand; it is in your recovery zone"),
    (choosing, Play(99), "BC 2.1", "no card 99 in your hand"),
    (choosing, Target(1), "BC 2.1", "asked to play a card"),
    (recovering, Recover(2), "BC 1.4", "no card 2 in your hand"),
    (recovering, Play(13), "BC 1.4", "asked to choose the card for your recovery zone"),
    (lambda: asked_by(11, 13, rz=(22,)), Discard(22, "hand"), "BC 3.2", "no card 22 to discard from your hand"),
    (lambda: asked_by(11, 13, rz=(22,)), Discard(13, "recovery"), "BC 3.2", "from your recovery zone"),
    (lambda: asked_by(11, 13, rz=(22,)), Discard(11, "play"), "BC 3.2", "from play"),
    (lambda: asked_by(11, 13, rz=(22,)), Done(), "BC 3.2", "asked to choose a card to discard"),
    (lambda: asked_by(23, 13), Target(0), "BC 3.8", "not your own opponent"),
    (lambda: asked_by(23, 13), Target(1), "BC 3.4", "ignores this effect"),
    (lambda: asked_by(23, 13), Target(4), "BC 4.2", "eliminated"),
    (lambda: asked_by(23, 13), Target(5), "BC 3.8", "no seat 5"),
    (lambda: asked_by(23, 13), Target(-1), "BC 3.8", "no seat -1"),
    (lambda: asked_by(23, 13), Play(13), "BC 6.23", "asked to choose an opponent"),
    (disabling, Target(2), "BC 3.6", "two rounds running"),
    (lambda: asked_by(1, 13), Swap(22), "BC 6.1", "no card 22"),
    (ordering, Order(13), "BC 6.2", "no card 13 still to resolve"),
    (ordering, Order(2), "BC 6.2", "no card 2 still to resolve"),
    (lambda: asked_by(5, 13), Name(13), "BC 6.5", "no card 13"),
    (lambda: asked_by(44, 13), Name(24), "BC 6.44", "no card 24"),
    (lambda: asked_by(16, 13, pile=(22,)), Retrieve(13), "BC 3.1", "no card 13 in your discard pile"),
    (lambda: asked_by(16, 13, pile=(22,)), Done(), "BC 3.1", "asked to take a card of your discard pile"),
    (giving, Give(31), "BC 3.3", "no card 31 in your hand"),
    (lambda: asked_by(29, 13), Seize(1, 31), "BC 3.4", "ignores this effect"),
    (lambda: asked_by(29, 13), Seize(2, 13), "BC 6.29", "no card 13 in that player's recovery zone"),
    (lambda: asked_by(29, 13), Seize(7, 13), "BC 6.29", "no card 13 in that player's recovery zone"),
    (striking, Strike(31), "BC 6.34", "no card 31"),
]


@pytest.mark.parametrize(("position", "action", "rule", "reason"), CASES)
def test_refusal(position: Callable[[], State], action: Action, rule: str, reason: str) -> None:
    """BC 2.1, 3.1, 3.2, 3.3, 3.4, 3.6, 3.8: the rule broken first is named, and the state stays as it was."""
    s = position()
    before = dump_state(GAME, s)
    refusal = GAME.why_not(s, 0, action)
    assert refusal is not None
    assert refusal.rule == rule
    assert reason in refusal.reason
    assert dump_state(GAME, s) == before


def test_rebuild_refusals() -> None:
    """BC 6.28: swap with a card of the pile or decline, nothing else."""
    s = asked_by(28, 13, 22, pile=(31,))
    for seat in (0, 2, 3):
        answer(s, seat, Give(13))
    refusal = GAME.why_not(s, 0, Swap(2))
    assert refusal is not None
    assert refusal.rule == "BC 6.28"
    assert GAME.why_not(s, 0, Done()) is None


def test_no_target_without_a_card_to_take() -> None:
    """BC 3.8: a Precision Strike needs a hand."""
    s = table(ship(34, 13), ship(12, rz=(13,)), ship(12, 13), ship(12, 13))
    play(s, 34, 12, 12, 12)
    refusal = GAME.why_not(s, 0, Target(1))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("BC 3.8", "there is nothing to take from that player")


def test_first_seat_is_a_seat() -> None:
    """BC 3.4: seat 0 is refused as a target for its Shields, not for its number."""
    s = table(ship(12, 13, shield_until=1), ship(23, 13), ship(12, 13), ship(12, 13))
    play(s, 12, 23, 12, 12)
    refusal = GAME.why_not(s, 1, Target(0))
    assert refusal is not None
    assert refusal.rule == "BC 3.4"


def test_first_and_last_seat_for_attack_bots() -> None:
    """BC 3.4, 6.29: seat 0 ignores the effect; there is no seat after the last, and one's own is none to take from."""
    s = table(ship(12, 13, rz=(22,), shield_until=1), ship(29, 13, rz=(22,), shield_until=1), ship(12, 13, rz=(22,)))
    play(s, 12, 29, 12)
    found = [GAME.why_not(s, 1, Seize(seat, 22)) for seat in (0, 1, 3, -1)]
    assert [refusal.rule if refusal else "" for refusal in found] == ["BC 3.4", "BC 6.29", "BC 6.29", "BC 6.29"]


def test_acting_out_of_turn() -> None:
    """BC 2.1: who has chosen, or is out, or is not asked, has nothing to decide."""
    s = table(ship(13, 22), ship(13, 22), wreck())
    answer(s, 0, Play(13))
    for seat in (0, 2):
        refusal = GAME.why_not(s, seat, Play(22))
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == ("BC 2.1", "you have nothing to decide now")


def test_match_refuses_and_stays() -> None:
    """BC 2.1: a match raises by kind, and neither its state nor its log changes."""
    match = match_from(GAME, choosing())
    before = dump_state(GAME, match.state)
    with pytest.raises(Illegal, match=r"no card 31 in your hand; it is in your recovery zone.*\(BC 2.1\)"):
        match.act(0, Play(31))
    with pytest.raises(Malformed, match="no seat 3"):
        match.act(3, Play(13))
    assert (dump_state(GAME, match.state), match.log) == (before, [])
    match.act(0, Play(13))
    with pytest.raises(NotYours):
        match.act(0, Play(22))


@pytest.mark.parametrize("data", ["{}", "[]", "x", '{"do":"jump"}', '{"do":"play"}', '{"do":"play","card":"x"}'])
def test_unreadable_action(data: str) -> None:
    """BC 2.1: what is no action at all is malformed."""
    with pytest.raises(Malformed, match="this is no action"):
        GAME.types().read_action(data)


def test_every_offered_action_is_legal() -> None:
    """BC 3.1: whatever is offered in these positions can be done."""
    for position in {case[0] for case in CASES}:
        start = position()
        for seat in GAME.to_act(start):
            for action in GAME.legal(start, seat):
                assert GAME.why_not(start, seat, action) is None
                s = start.clone()
                GAME.apply(s, seat, action)
                assert GAME.conserved(s) == GAME.conserved(start)
