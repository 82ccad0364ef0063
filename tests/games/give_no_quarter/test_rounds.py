"""GNQ 2, 3: bids, turn numbers, turns."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.match import match_from
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Bid, Done, Number, Scan
from quarterdeck.games.give_no_quarter.events import Picked
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import GuildSnapshot, ShipView
from tests.games.give_no_quarter.position import agenda, answer, asked, cards, events, hold, names, ship, table, vessel

LEADERS = ("Loco Motives", "Moore Trouble", "Taj Mahauler", "Money Pit")
PLACES = ((3, 0), (0, 3), (-3, 3), (-3, 0))


def bidding(*holds: GuildSnapshot, first: int = 0, ships: tuple[ShipView, ...] = (), **more: Any) -> State:
    """A new round is about to begin, with a ship for each guild."""
    one_each = [vessel(LEADERS[seat], seat, PLACES[seat]) for seat, one in enumerate(holds) if not one.out]
    given = {"round": 1, "active": -1, "agenda": agenda("begin_round"), "first": first, **more}
    return table(*one_each, *ships, holds=holds, seats=len(holds), **given)


def bid(s: State, seat: int, *offered: str) -> None:
    for card in offered:
        answer(s, seat, Bid(card))
    if asked(s, seat) == "bid":
        answer(s, seat, Done())


def test_first_round() -> None:
    """GNQ 2.1: clockwise from the first player, no bids."""
    s = bidding(hold("5/12"), hold("6/12"), hold("7/12"), first=1, round=0)
    assert (s.round, s.active, s.number) == (1, 1, [3, 1, 2])


def test_no_combat_in_the_first_round() -> None:
    """GNQ 2.1: ships that see each other do not fight yet."""
    foe = vessel("Inside Out", 1, (1, 0))
    for round_, question in ((1, "trade"), (2, "fight")):
        s = table(vessel("Space Cadet", 0, (0, 0)), foe, holds=(hold("5/12"),), phase="fight", round=round_)
        assert asked(s, 0) == question


def test_bids_are_secret_and_shown_at_once() -> None:
    """GNQ 2.2: all bid together; nobody sees what another puts down, nor how much, nor that it is something."""
    s = bidding(hold("5/12", "6/12"), hold("7/12", "X/1"), hold("8/123"))
    assert GAME.to_act(s) == (0, 1, 2)
    before = [GAME.view(s, observer) for observer in (1, 2, None)]
    told = [events(s.clone(), observer, Bid("5/12")) for observer in (0, 1, 2, 3)]
    assert told == [[Picked(0, "5/12", "bid")], [], [], []]
    answer(s, 0, Bid("5/12"))
    assert [GAME.view(s, observer) for observer in (1, 2, None)] == before
    assert GAME.view(s, 0).mine == ("5/12",)
    answer(s, 0, Done())
    bid(s, 1, "7/12", "X/1")
    assert cards(s, 1) == ["X/1", "7/12"]
    bid(s, 2)
    assert s.bid == [5, 7, 0]
    assert (cards(s, 0), cards(s, 1), cards(s, 2)) == (["6/12"], [], ["8/123"])
    assert names(s.discards) == ["5/12", "7/12", "X/1"]


@pytest.mark.parametrize("offered", [(), ("5/12",), ("6/12", "5/12"), ("5/12", "6/12", "jade/3")])
def test_ready_bidders_look_alike(offered: tuple[str, ...]) -> None:
    """GNQ 2.2: who is ready shows; not whether the bid is nothing, a card, or the whole manifest."""
    s = bidding(hold("5/12", "6/12", "jade/3"), hold("7/12"), hold())
    ready = s.clone()
    answer(ready, 0, Done())
    bid(s, 0, *offered)
    assert GAME.to_act(s) == (1,)
    assert [GAME.view(s, observer) for observer in (1, 2, None)] == [GAME.view(ready, seat) for seat in (1, 2, None)]


def test_added_bids_are_secret() -> None:
    """GNQ 2.3: the sums bid so far are known, what is added is not."""
    s = bidding(hold("5/12", "1/1", "2/1"), hold("5/12", "2/12"), hold("4/12"))
    for seat, offered in enumerate(("5/12", "5/12", "4/12")):
        bid(s, seat, offered)
    before = GAME.view(s, 1)
    assert [guild.bid for guild in before.guilds] == [5, 5, 4]
    answer(s, 0, Bid("1/1"))
    assert GAME.view(s, 1) == before


def test_a_bid_can_be_changed_until_it_is_shown() -> None:
    """GNQ 2.2: taken back and made anew, unnoticed, whatever the others have put down meanwhile."""
    match = match_from(GAME, bidding(hold("5/12", "6/12"), hold("7/12", "8/123")))
    match.act(0, Bid("5/12"))
    before = GAME.view(match.state, 1)
    match.act(1, Bid("7/12"))
    match.undo(0)
    assert GAME.view(match.state, 0).mine == ()
    assert GAME.view(match.state, 1).mine == ("7/12",)
    match.undo(1)
    assert GAME.view(match.state, 1) == before


def test_what_led_to_the_bids_stands() -> None:
    """GNQ 2.2: once bids are asked for, the last turn is over; an undo that vanishes would tell that somebody bids."""
    ships = (vessel("Loco Motives", 0, (3, 0)), vessel("Moore Trouble", 1, (0, 3)))
    match = match_from(GAME, table(*ships, holds=(hold("5/12"), hold("6/12")), phase="trade", acted=3))
    match.act(0, Done())
    assert match.to_act == (0, 1)
    assert not match.can_undo(0)


def test_gems_count_in_bids() -> None:
    """GNQ 2.2, 10.4: a Ruby bids 20; a Centre card that was bid goes under the Centre deck."""
    s = bidding(hold("ruby/c"), hold("13/3"))
    bid(s, 0, "ruby/c")
    bid(s, 1, "13/3")
    assert s.bid == [20, 13]
    assert names(s.centre[-1:]) == ["ruby/c"]


def test_nothing_to_bid() -> None:
    """GNQ 2.2: a guild without cards is not asked and bids nothing."""
    s = bidding(hold("5/12"), hold())
    assert GAME.to_act(s) == (0,)
    bid(s, 0, "5/12")
    assert (s.bid, asked(s, 0)) == ([5, 0], "number")


def test_highest_bidder_chooses_first() -> None:
    """GNQ 2.5: any number, then the next bidder; the last takes what is left."""
    s = bidding(hold("5/12"), hold("9/23"), hold("7/12"))
    for seat, card in enumerate(("5/12", "9/23", "7/12")):
        bid(s, seat, card)
    assert GAME.to_act(s) == (1,)
    assert GAME.legal(s, 1) == [Number(1), Number(2), Number(3)]
    answer(s, 1, Number(3))
    assert GAME.legal(s, 2) == [Number(1), Number(2)]
    answer(s, 2, Number(1))
    assert (s.number, s.first, s.active) == ([2, 3, 1], 2, 2)


def test_tie_for_the_highest_is_bid_again() -> None:
    """GNQ 2.3: only the tied add, to what they have bid."""
    s = bidding(hold("5/12", "1/1"), hold("5/12", "2/1"), hold("4/12", "13/3"))
    bid(s, 0, "5/12")
    bid(s, 1, "5/12")
    bid(s, 2, "4/12")
    assert GAME.to_act(s) == (0, 1)
    bid(s, 0, "1/1")
    bid(s, 1, "2/1")
    assert s.bid == [6, 7, 4]
    assert GAME.to_act(s) == (1,)


def test_tie_can_go_on() -> None:
    """GNQ 2.3: a second tie is bid again too."""
    s = bidding(hold("5/12", "1/1", "3/1"), hold("5/12", "1/12", "2/1"))
    for seat, offered in ((0, "5/12"), (1, "5/12"), (0, "1/1"), (1, "1/12")):
        bid(s, seat, offered)
    assert [asked(s, seat) for seat in (0, 1)] == ["bid", "bid"]
    bid(s, 0)
    bid(s, 1, "2/1")
    assert GAME.to_act(s) == (1,)


def test_nobody_adds_to_a_tie() -> None:
    """GNQ 2.4: clockwise from the last round's first player; an X adds nothing."""
    s = bidding(hold("5/12", "X/1"), hold("5/12", "4/1"), hold("5/123"), first=1)
    for seat, offered in ((0, "5/12"), (1, "5/12"), (2, "5/123")):
        bid(s, seat, offered)
    assert GAME.to_act(s) == (0, 1)
    bid(s, 0, "X/1")
    bid(s, 1)
    order = []
    for number in (1, 2):
        order.append(GAME.to_act(s)[0])
        answer(s, order[-1], Number(number))
    assert order == [1, 2]
    assert s.number == [3, 1, 2]


def test_tie_of_empty_manifests() -> None:
    """GNQ 2.4: who has nothing to add is not asked."""
    s = bidding(hold(), hold(), hold(), first=2)
    assert GAME.to_act(s) == (2,)
    assert asked(s, 2) == "number"


def test_other_ties() -> None:
    """GNQ 2.5: clockwise from the highest bidder."""
    s = bidding(hold("4/1"), hold("4/12"), hold("9/23"), hold("4/123"))
    for seat, offered in enumerate(("4/1", "4/12", "9/23", "4/123")):
        bid(s, seat, offered)
    order = []
    while asked(s, GAME.to_act(s)[0]) == "number":
        order.append(GAME.to_act(s)[0])
        answer(s, order[-1], GAME.legal(s, order[-1])[0])
    assert order == [2, 3, 0]
    assert s.number == [3, 4, 1, 2]


def test_eliminated_guilds_neither_bid_nor_count() -> None:
    """GNQ 2.6: three guilds of four have the numbers 1 to 3."""
    s = bidding(hold("1/1"), hold(out=1), hold("2/1"), hold("3/1"))
    assert GAME.to_act(s) == (0, 2, 3)
    for seat, offered in ((0, "1/1"), (2, "2/1"), (3, "3/1")):
        bid(s, seat, offered)
    assert GAME.legal(s, 3) == [Number(1), Number(2), Number(3)]


def test_turn_of_an_eliminated_guild_is_skipped() -> None:
    """GNQ 2.6: the next number that is still in takes its turn."""
    ships = [vessel(LEADERS[seat], seat, PLACES[seat]) for seat in (0, 2)]
    s = table(*ships, holds=(hold(), hold(out=1), hold()), seats=3, phase="take_turn")
    assert s.active == 2
    assert GAME.legal(s, 2) == [Scan(ship("Taj Mahauler"))]


def test_order_of_a_turn() -> None:
    """GNQ 3.1: moves, combat, purchases, discards."""
    high = ("13/3", "12/3", "11/3", "10/3")
    foe = vessel("Inside Out", 1, (2, -1))
    s = table(vessel("Space Cadet", 0, (0, 0)), foe, holds=(hold(*high),), pile=("3/123", "4/123", "6/123", "7/123"))
    questions = []
    while s.active == 0:
        questions.append(asked(s, 0))
        wanted = [action for action in GAME.legal(s, 0) if isinstance(action, Done)]
        GAME.apply(s, 0, wanted[0] if wanted else GAME.legal(s, 0)[1 if asked(s, 0) == "steer" else 0])
    assert questions == ["next", "steer", "fight", "trade", "trim"]
