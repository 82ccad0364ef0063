"""AV 15: what is secret, and what everyone remembers."""

from __future__ import annotations

import msgspec

from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Bid, Call
from quarterdeck.games.avertigos.knowledge import show_pile
from quarterdeck.games.avertigos.rules import cards as piles
from quarterdeck.games.avertigos.rules.cards import discard, draw
from quarterdeck.games.avertigos.view import House, HouseView
from tests.games.avertigos.position import answer, duel, realm, ship, table

KIT = GAME.kit


def test_hands_are_secret() -> None:
    """AV 15.1: others see how many cards, not which; discards are open."""
    s = duel(ship(0, 450, 300), hand={"Drift": 1, "Mend": 1})
    mine, theirs, open_view = (GAME.view(s, seat) for seat in (0, 1, None))
    assert (mine.hand["Mend"], theirs.hands, open_view.hand) == (1, mine.hands, {})
    assert "Mend" in theirs.unseen
    assert sum(theirs.unseen.values()) == theirs.deck + theirs.hands[0]


def test_bids_are_secret() -> None:
    """AV 15.1: until all have bid others only see that one has."""
    s = realm(ship(0, 300, 450), ship(1, 900, 450), turn=1, rank=(1, 0))
    answer(s, 0, Call())
    other = s.clone()
    answer(s, 0, Bid(1))
    answer(other, 0, Bid(4))
    assert GAME.view(s, 1) == GAME.view(other, 1)
    assert GAME.view(s, 1).has_bid == (True, False)
    house = GAME.view(s, 0).house
    assert house is not None
    assert house.bid == 1


def test_silver_is_dealt_within_what_is_known() -> None:
    """AV 15.1, 12.5: other worlds keep the worth together and what is certain."""
    houses = (House(silver=9, troopers=3, spies=1), House(silver=5, troopers=4))
    sure = (HouseView(sure_silver=4, sure_troopers=2), HouseView())
    s = realm(ship(0, 300, 450), ship(1, 900, 450), houses=houses, open_houses=sure)
    view, rng = GAME.view(s, 1), from_seed(3)
    worlds = [GAME.redeal(view, rng).houses for _ in range(400)]
    assert {world.silver[0] for world in worlds} >= {4, 6, 9, 12}
    for world in worlds:
        assert world.silver[0] >= 4
        assert world.troopers[0] >= 2
        staff = 3 if world.commander[0] else 0
        assert world.silver[0] + world.troopers[0] + 2 * world.spies[0] + staff == 14


def test_reshuffled_deck() -> None:
    """AV 15.2: when the discards become the deck, all else that is unseen lies in a hand."""
    every = {name: KIT.card_copies[kind] for kind, name in enumerate(KIT.card_name)}
    every["Drift"] -= 2
    every["Run"] -= 1
    s = table(ship(0, 100, 300), ship(1, 800, 300), hands=({"Drift": 2}, {"Run": 1}), discard=every)
    draw(s, 0)
    assert GAME.view(s, 1).held == {"Drift": 2}
    assert GAME.view(s, 0).held == {"Run": 1}
    rng = from_seed(1)
    for _ in range(20):
        world = GAME.redeal(GAME.view(s, 1), rng)
        assert piles.count(world.hands[0], KIT.card_kind["Drift"]) >= 2


def test_played_cards_are_no_longer_held() -> None:
    """AV 15.2: a card that is shown leaves the hand; of a kind that was drawn since, nothing is sure."""
    every = {name: KIT.card_copies[kind] for kind, name in enumerate(KIT.card_name)}
    every["Drift"] -= 2
    every["Run"] -= 1
    s = table(ship(0, 100, 300), ship(1, 800, 300), hands=({"Drift": 2}, {"Run": 1}), discard=every, rng=(5, 6, 7, 1))
    draw(s, 0)
    discard(s, 0, KIT.card_kind["Drift"])
    assert GAME.view(s, 1).held == {"Drift": 1}
    drawn = next(kind for kind in piles.cards(s.hands[0]) if kind != KIT.card_kind["Drift"])
    discard(s, 0, drawn)
    assert GAME.view(s, 1).held == {"Drift": 1}
    assert show_pile(KIT, s.hands[0]) == {"Drift": 1}


def test_redeal_keeps_the_view() -> None:
    """AV 15.1: another world looks the same."""
    s = duel(ship(0, 450, 300))
    for seat in (0, 1, None):
        view = GAME.view(s, seat)
        assert msgspec.json.encode(GAME.view(GAME.redeal(view, from_seed(9)), seat)) == msgspec.json.encode(view)
