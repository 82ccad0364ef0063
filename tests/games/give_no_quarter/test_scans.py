"""GNQ 4.2 to 4.5, 4.14: the layout of a scan, and the decks it comes from."""

from __future__ import annotations

import pytest

from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Discard, Jettison, Scan, Steer
from tests.games.give_no_quarter.position import (
    CENTRE,
    DECK,
    EAST,
    NORTH_WEST,
    SOUTH_EAST,
    answer,
    at,
    cards,
    hold,
    names,
    rivals,
    ship,
    table,
    vessel,
)

CADET = ship("Space Cadet")


def test_layout_is_four_cards_in_order() -> None:
    """GNQ 4.2, 4.3: at SRS 2 each back contains a 2; only the owner sees the faces."""
    s = table(vessel("Space Cadet", 0, (3, -1), EAST), *rivals("Inside Out"))
    answer(s, 0, Scan(CADET))
    own, other = GAME.view(s, 0).layout, GAME.view(s, 1).layout
    assert len(own) == 4
    assert all("2" in name.split("/")[1] for name in own)
    assert [name.split("/")[1] for name in own] == [name.split("/")[1] for name in other]
    assert all(name.startswith("?/") for name in other)


@pytest.mark.parametrize(
    ("place", "backs"),
    [((4, -1), {"1", "12", "123"}), ((3, -1), {"12", "123", "23"}), ((1, 0), {"123", "23", "3"})],
)
def test_backs_that_fit(place: tuple[int, int], backs: set[str]) -> None:
    """GNQ 4.3: what does not fit is discarded unseen."""
    found: set[str] = set()
    for words in range(20):
        s = table(vessel("Space Cadet", 0, place, EAST), *rivals("Inside Out"), rng=(words, 2, 3, 1))
        answer(s, 0, Scan(CADET))
        found |= {name.split("/")[1] for name in GAME.view(s, 0).layout}
        thrown = [DECK.name(card).split("/")[1] for card in s.discards]
        assert not backs & set(thrown)
        assert all(name.startswith("?/") for name in GAME.view(s, 0).discards)
    assert found == backs


def test_question_mark_takes_any_back() -> None:
    """GNQ 4.3: nothing is discarded at a "?" hex."""
    s = table(vessel("Space Cadet", 0, (3, 0), EAST), *rivals("Inside Out"))
    answer(s, 0, Scan(CADET))
    assert (len(s.pile), s.discards) == (81, [])


def test_no_scan_in_the_wasteland() -> None:
    """GNQ 4.3: at SRS 0 no card is drawn, and none collected."""
    s = table(vessel("Space Cadet", 0, (4, 0), NORTH_WEST), *rivals("Inside Out"))
    answer(s, 0, Scan(CADET))
    assert GAME.view(s, 0).layout == ("", "", "", "")
    answer(s, 0, Steer("straight"))
    assert (len(s.pile), cards(s, 0), s.hex[CADET]) == (85, [], at(4, -1))


def test_centre_card_at_six_o_clock() -> None:
    """GNQ 4.4: the top one; the others are drawn as SRS 3."""
    s = table(vessel("Space Cadet", 0, CENTRE), *rivals("Inside Out"), centre=("ruby/c", "X/c"))
    answer(s, 0, Scan(CADET))
    layout = GAME.view(s, 0).layout
    assert layout[0] == "ruby/c"
    assert all("3" in name.split("/")[1] for name in layout[1:])
    assert names(s.centre) == ["X/c"]


def test_empty_centre_deck() -> None:
    """GNQ 4.4: all four as SRS 3."""
    s = table(vessel("Space Cadet", 0, CENTRE), *rivals("Inside Out"), centre=())
    answer(s, 0, Scan(CADET))
    assert all("3" in name.split("/")[1] for name in GAME.view(s, 0).layout)


def test_discarded_centre_card_goes_under_its_deck() -> None:
    """GNQ 4.5: from the manifest too."""
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), holds=(hold("diamond/c"),))
    answer(s, 0, Jettison(), Discard("diamond/c"))
    assert [DECK.name(card) for card in s.centre] == ["X/c", "jade/c", "jade/c", "ruby/c", "diamond/c"]
    assert s.discards == []


def test_reshuffle() -> None:
    """GNQ 4.14: an empty pile takes the discards, of which nobody knows any more."""
    s = table(
        vessel("Space Cadet", 0, (3, 0)),
        *rivals("Inside Out"),
        pile=("1/1",),
        discards=("2/1", "3/1", "4/1", "5/1"),
    )
    assert GAME.view(s, 1).discards == ("2/1", "3/1", "4/1", "5/1")
    answer(s, 0, Scan(CADET))
    view = GAME.view(s, 1)
    assert (view.pile, view.discards) == (1, ())


def test_no_back_fits() -> None:
    """GNQ 4.14: after one full reshuffle the place stays empty."""
    s = table(
        vessel("Space Cadet", 0, (1, 0), SOUTH_EAST),
        *rivals("Inside Out"),
        pile=("1/1", "2/12", "9/3"),
        discards=("3/12",),
    )
    answer(s, 0, Scan(CADET))
    assert GAME.view(s, 0).layout == ("9/3", "", "", "")
    answer(s, 0, Steer("straight"))
    assert names(s.pile + s.discards) == ["1/1", "2/12", "3/12"]
