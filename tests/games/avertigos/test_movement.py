"""AV 4 and 5: chains of cards, and manoeuvres."""

from __future__ import annotations

import pytest

from quarterdeck.core.match import load_match, match_from
from quarterdeck.core.notation import dump_state
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Collect, Done, Draw, Heal, Manoeuvre, Play, Turn
from quarterdeck.games.avertigos.events import Drew, Sailed
from quarterdeck.games.avertigos.rules.cards import hand_size
from quarterdeck.games.avertigos.rules.manoeuvres import change_height
from quarterdeck.games.avertigos.state import State
from tests.games.avertigos.position import (
    PLENTY,
    answer,
    asked,
    at,
    duel,
    fly,
    listen,
    read,
    refused,
    ship,
    table,
    until,
)

CODES = {name: 2 * kind for kind, name in enumerate(GAME.kit.card_name)}


def turns(s: State) -> list[int]:
    return [action.degrees for action in GAME.legal(s, 0) if isinstance(action, Turn)]


def fronts(s: State) -> list[str]:
    return [action.card for action in GAME.legal(s, 0) if isinstance(action, Play) and not action.back]


def test_card_or_power() -> None:
    """AV 4.1: a card or 1 AP; a full bank means a card, a full hand an AP, both full neither."""
    s = duel(ship(0, 450, 300, ap=2))
    assert GAME.legal(s, 0) == [Draw(), Collect()]
    answer(s, 0, Collect())
    assert (s.ships[0].ap, hand_size(s, 0)) == (3, 5)
    assert hand_size(duel(ship(0, 450, 300, ap=5)), 0) == 6
    full = {"Drift": 4, "Run": 3}
    assert duel(ship(0, 450, 300, ap=2), hand=full).ships[0].ap == 3
    s = duel(ship(0, 450, 300, ap=5), hand=full)
    assert (s.ships[0].ap, hand_size(s, 0), asked(s, 0)) == (5, 7, "chain")


def test_number_of_cards() -> None:
    """AV 4.2: up to speed + 1, and never more than 3 on the level."""
    for speed, most in ((0, 1), (1, 2), (2, 3), (3, 3)):
        s = duel(ship(0, 450, 100, speed=speed, ap=5), hand={"Drift": 5})
        fly_open(s, ["Drift"] * most)
        assert asked(s, 0) == "chain"
        assert GAME.legal(s, 0) == [Done()]
        assert refused(s, 0, Play("Drift")) == "AV 4.2"


def fly_open(s: State, cards: list[str]) -> None:
    """Play cards straight ahead without ending the chain."""
    if asked(s, 0) == "manoeuvre":
        answer(s, 0, Manoeuvre("level"))
    for card in cards:
        answer(s, 0, Play(card))
        if asked(s, 0) == "turn":
            answer(s, 0, Turn(0))


def test_first_card() -> None:
    """AV 4.3: a card that can start, along one of three vectors."""
    s = duel(ship(0, 450, 300, ap=5), hand={"Drift": 1, "Trim": 1, "Updraft": 1, "Whip Turn": 1, "Long Tack": 1})
    assert {"Drift", "Long Tack"} <= set(fronts(s)) <= {"Drift", "Long Tack", "Run", "Mend", "Fair Wind", "Lookout"}
    assert refused(s, 0, Play("Trim")) == "AV 4.3"
    answer(s, 0, Play("Long Tack"))
    assert turns(s) == [-45, 0, 45]
    assert refused(s, 0, Turn(30)) == "AV 4.3"


@pytest.mark.parametrize(("card", "most"), [("Drift", 30), ("Trim", 45), ("Lookout", 15), ("Hard Over", 60)])
def test_allowance(card: str, most: int) -> None:
    """AV 4.4: a later card turns by up to its own allowance, in steps of 15 degrees."""
    s = duel(ship(0, 450, 300, ap=5, speed=2), hand={"Mend": 1, card: 1})
    fly_open(s, ["Mend"])
    answer(s, 0, Play(card))
    assert turns(s) == list(range(-most, most + 1, 15))
    assert refused(s, 0, Turn(most + 15)) == "AV 4.4"


def test_half_turn_is_one_choice() -> None:
    """AV 4.4: 180 degrees to port and to starboard are the same; a Run does not turn at all."""
    s = duel(ship(0, 450, 300, ap=5, speed=2), hand={"Mend": 1, "Wear Round": 1, "Run": 1})
    fly_open(s, ["Mend"])
    other = s.clone()
    answer(s, 0, Play("Wear Round"))
    assert turns(s) == list(range(-165, 181, 15))
    answer(other, 0, Play("Run"))
    assert asked(other, 0) == "chain"


def test_order_of_kinds() -> None:
    """AV 4.5: Steady first or after Simple, Advanced after Simple or Steady, Special after any; one of each."""
    hand = {"Drift": 1, "Fair Wind": 1, "Long Tack": 1, "Updraft": 1, "Hard Over": 1, "Slingshot": 1, "Whip Turn": 1}
    s = duel(ship(0, 450, 100, ap=5, speed=3), hand=hand)
    fly_open(s, ["Fair Wind"])
    assert refused(s, 0, Play("Long Tack")) == "AV 4.5"
    assert {"Updraft", "Hard Over", "Slingshot", "Whip Turn", "Drift"} <= set(fronts(s))
    fly_open(s, ["Hard Over"])
    assert refused(s, 0, Play("Updraft")) == "AV 4.5"
    fly_open(s, ["Slingshot"])
    assert refused(s, 0, Play("Whip Turn")) == "AV 4.5"
    assert fronts(s) == ["Drift"]


def test_steady_after_advanced_is_refused() -> None:
    """AV 4.5: under the full rules; under the simple rules the order is free, the limits stay."""
    hand = {"Drift": 1, "Fair Wind": 2, "Hard Over": 1}
    s = duel(ship(0, 450, 100, ap=5, speed=3), hand=hand)
    fly_open(s, ["Drift", "Hard Over"])
    assert refused(s, 0, Play("Fair Wind")) == "AV 4.5"
    s = duel(ship(0, 450, 100, ap=5, speed=3), hand=hand, options={"simple": True})
    fly_open(s, ["Drift", "Hard Over"])
    assert "Fair Wind" in fronts(s)


def test_special_needs_a_card_before_it() -> None:
    """AV 4.3, 4.5: a Special cannot start a chain; it comes on top of the number of cards."""
    s = duel(ship(0, 450, 100, ap=5, speed=0), hand={"Drift": 2, "Slingshot": 1})
    assert refused(s, 0, Play("Slingshot")) == "AV 4.3"
    fly_open(s, ["Drift"])
    assert fronts(s) == ["Slingshot"]
    assert refused(s, 0, Play("Drift", True)) == "AV 4.2"


def test_back() -> None:
    """AV 4.6: any card on its back starts, is 40 long, turns up to 30 degrees, is Simple and brings nothing."""
    s = duel(ship(0, 450, 100, ap=4, speed=2), hand={"Wear Round": 2})
    fly(s, "Wear Round", ("Wear Round", 30), back=True)
    assert s.ships[0].hp[0] == 7
    assert s.ships[0].speed == 2
    assert s.ships[0].heading == 2


def test_speed() -> None:
    """AV 4.7: the number of cards becomes the speed, Specials aside."""
    s = duel(ship(0, 450, 100, ap=5, speed=2), hand={"Run": 2, "Slingshot": 1})
    fly(s, "Run", "Run", "Slingshot")
    assert s.ships[0].speed == 2


def test_over_speed() -> None:
    """AV 4.7, 4.8: a Patrol Boat at speed 3: 4 cards in a swoop cost 2 HP, 6 in a dive 6; the marker stays at 3."""
    s = duel(ship(0, 450, 100, ap=5, speed=3, height=3), hand={"Run": 4})
    fly(s, *["Run"] * 4, manoeuvre="swoop")
    assert (s.ships[0].hp[0], s.ships[0].speed, s.ships[0].height) == (5, 3, 2)
    s = duel(ship(0, 450, 100, ap=5, speed=3, height=3), hand={"Run": 6})
    fly(s, *["Run"] * 6, manoeuvre="dive")
    assert (s.ships[0].hp[0], s.ships[0].speed, s.ships[0].height) == (1, 3, 1)


def test_under_speed() -> None:
    """AV 4.8: at speed 3 two cards are enough, one costs 2 HP; not moving at speed 1 costs too."""
    for cards, hp in ((2, 7), (1, 5), (0, 3)):
        s = duel(ship(0, 450, 100, ap=5, speed=3), hand={"Run": 3})
        fly(s, *["Run"] * cards)
        assert s.ships[0].hp[0] == hp
    s = duel(ship(0, 450, 100, ap=5, speed=1))
    fly(s)
    assert (s.ships[0].hp[0], s.ships[0].speed) == (5, 0)


def test_destroyer_pays_three() -> None:
    """AV 4.8: the penalty is the hull's; a ship can be lost by it."""
    s = duel(ship(0, 450, 100, hull="Destroyer", speed=1))
    fly(s)
    assert s.ships[0].hp[0] == 15
    s = duel(ship(0, 450, 100, hp=(2, 3, 4), speed=1))
    fly(s)
    assert s.wins == [0, 1]


def test_bonuses() -> None:
    """AV 4.9: AP and cards at once; AP without room are lost."""
    s = duel(ship(0, 450, 100, ap=2, speed=2), hand={"Lookout": 1, "Hard Over": 1})
    answer(s, 0, Collect())
    fly(s, "Lookout", "Hard Over")
    assert s.ships[0].ap == 5
    assert hand_size(s, 0) == 3


def empty_deck(hand: dict[str, int], theirs: dict[str, int], discard: dict[str, int] | None = None) -> State:
    """Seat 0 moves, and every other card is in a hand or among the discards."""
    rest = {name: GAME.kit.card_copies[kind] for kind, name in enumerate(GAME.kit.card_name)}
    for pile in (hand, discard or {}):
        for name, number in pile.items():
            rest[name] -= number
    ships = (ship(0, 450, 100, ap=5, speed=1), ship(1, 850, 550, 180, height=3))
    return table(*ships, hands=(hand, {name: number for name, number in rest.items() if number}), discard=discard or {})


def test_a_lookout_does_not_draw_itself() -> None:
    """AV 4.9, 1.8: a chain lies on the table until the ship has moved; only then its cards can be drawn again."""
    s = empty_deck({"Lookout": 1}, {})
    fly(s, "Lookout")
    assert hand_size(s, 0) == 1  # after the move it is the only discard, and replaces itself
    s = empty_deck({"Lookout": 1, "Drift": 1}, {}, {"Run": 1})
    fly(s, "Lookout", "Drift")
    assert hand_size(s, 0) == 3
    s = empty_deck({"Lookout": 1}, {})
    listen(s)
    fly(s, "Lookout")
    drawn = [i for i, entry in enumerate(s.events or []) if isinstance(entry.event, Drew)]
    sailed = [i for i, entry in enumerate(s.events or []) if isinstance(entry.event, Sailed)]
    assert len(drawn) == 2  # for each of two audiences
    assert drawn[0] > sailed[0]


def test_the_chain_is_open_and_counted() -> None:
    """AV 1.8: cards of a chain are nobody's, neither discarded nor unseen; a saved position keeps them."""
    s = duel(ship(0, 450, 100, ap=5, speed=1), hand={"Run": 2, "Drift": 1})
    before = GAME.conserved(s)
    fly_open(s, ["Run"])
    view = GAME.view(s, 1)
    assert (view.discard, view.passage.laid, sum(view.unseen.values())) == ({}, {"Run": 1}, view.deck + view.hands[0])
    assert GAME.conserved(s) == before
    assert GAME.dump(GAME.load(GAME.dump(s))) == GAME.dump(s)
    answer(s, 0, Done())
    assert GAME.view(s, 1).discard == {"Run": 1}


def test_cards_heal_before_over_speed_destroys() -> None:
    """AV 4.8, 4.9: HP of the cards come first, then what the speed costs the hull."""
    s = duel(ship(0, 450, 100, ap=5, speed=3, height=3, hp=(2, 3, 4)), hand={"Run": 3, "Mend": 1})
    fly(s, "Mend", "Run", "Run", "Run", manoeuvre="swoop")
    assert (s.ships[0].alive, s.ships[0].hp[0]) == (True, 1)
    s = duel(ship(0, 450, 100, ap=5, speed=3, height=3, hp=(2, 2, 4)), hand={"Run": 3, "Mend": 1})
    fly(s, "Mend", "Run", "Run", "Run", manoeuvre="swoop")
    other = s.clone()
    assert "lost" in read(s, 0).caution(Heal(1))
    assert read(s, 0).caution(Heal(0)) == ""
    answer(s, 0, Heal(0))
    assert s.ships[0].hp == [1, 2, 4]
    answer(other, 0, Heal(1))
    assert other.wins == [0, 1]


def test_what_cannot_be_healed_is_no_shield() -> None:
    """AV 4.9: a whole ship gains nothing by a Mend, and pays all of its over-speed."""
    s = duel(ship(0, 450, 100, ap=5, speed=3, height=3), hand={"Run": 3, "Mend": 1})
    fly(s, "Mend", "Run", "Run", "Run", manoeuvre="swoop")
    assert s.ships[0].hp[0] == 5


def test_hp_are_netted() -> None:
    """AV 4.9: a Mend and a Whip Turn cancel each other; a loss is the hull's."""
    s = duel(ship(0, 450, 100, ap=5, hp=(5, 3, 3)), hand={"Mend": 1, "Whip Turn": 1, "Wear Round": 1})
    other = s.clone()
    fly(s, "Mend", "Whip Turn")
    assert s.ships[0].hp == [5, 3, 3]
    fly(other, "Mend", "Wear Round")
    assert other.ships[0].hp == [4, 3, 3]


def test_healing() -> None:
    """AV 4.9: HP go to a part of choice, also to one without HP; without harm they are lost."""
    s = duel(ship(0, 450, 100, ap=5, hp=(5, 0, 4)), hand={"Mend": 1})
    fly(s, "Mend")
    assert GAME.legal(s, 0) == [Heal(0), Heal(1)]
    answer(s, 0, Heal(1))
    assert s.ships[0].hp == [5, 1, 4]
    s = duel(ship(0, 450, 100, ap=5, hp=(5, 3, 4)), hand={"Mend": 1})
    fly(s, "Mend")
    assert s.ships[0].hp == [6, 3, 4]
    s = duel(ship(0, 450, 100, ap=5), hand={"Mend": 1})
    fly(s, "Mend")
    assert s.ships[0].hp == [7, 3, 4]


def test_path() -> None:
    """AV 4.10: 20 along the first direction, each length, 20 along the last; it ends with that heading."""
    s = duel(ship(0, 450, 100, ap=5, speed=2), hand=PLENTY)
    fly(s, "Run", ("Drift", 30))
    x, y, heading = at(s.ships[0])
    assert heading == 30
    assert (x, y) == (450 + 35, 100 + 80 + 60.62)


def test_vectors() -> None:
    """AV 4.3, 4.10: from heading 90, 45 degrees to port."""
    s = duel(ship(0, 450, 300, 90, ap=5), hand={"Run": 1})
    fly(s, ("Run", -45))
    assert at(s.ships[0]) == (450 + 14.14 + 42.43 + 14.14, 300 + 14.14 + 42.43 + 14.14, 45)


def test_same_moves_same_place() -> None:
    """AV 1.1, 4.10: a replay ends bit for bit the same."""
    s = duel(ship(0, 450, 100, ap=5, speed=3), hand={"Drift": 2, "Trim": 1})
    match = match_from(GAME, s)
    for action in (
        Manoeuvre("level"),
        Play("Drift"),
        Turn(45),
        Play("Trim"),
        Turn(-30),
        Play("Drift"),
        Turn(15),
        Done(),
    ):
        match.act(0, action)
    again = load_match(GAME, match.save())
    assert dump_state(GAME, again.state) == dump_state(GAME, match.state)


def test_new_cards() -> None:
    """AV 4.11: one for each card played, none for Specials, up to seven."""
    s = duel(ship(0, 450, 100, ap=5, speed=2), hand={"Run": 2, "Slingshot": 1})
    before = hand_size(s, 0)
    fly(s, "Run", "Run", "Slingshot")
    assert hand_size(s, 0) == before - 1
    s = duel(ship(0, 450, 100, ap=5, speed=2), hand={"Run": 3, "Drift": 4})
    fly(s, "Run")
    assert hand_size(s, 0) == 7


def test_card_for_height() -> None:
    """AV 4.11, 5.1: one more for each height climbed, net; none if a Downdraft takes it back."""
    s = duel(ship(0, 450, 100, ap=5, speed=2), hand={"Run": 1})
    fly(s, "Run", manoeuvre="ascend")
    assert (hand_size(s, 0), s.ships[0].height) == (3, 2)
    s = duel(ship(0, 450, 100, ap=5, speed=3), hand={"Run": 1, "Downdraft": 1})
    fly(s, "Run", "Downdraft", manoeuvre="ascend")
    assert (hand_size(s, 0), s.ships[0].height) == (3, 1)


def test_cards_for_power() -> None:
    """AV 4.12: 1 AP each, while there are AP and room in the hand."""
    s = duel(ship(0, 450, 100, ap=2, speed=1), hand={"Run": 1})
    answer(s, 0, Collect())
    fly(s, "Run")
    assert asked(s, 0) == "buy_cards"
    answer(s, 0, Draw(), Draw())
    assert (s.ships[0].ap, hand_size(s, 0)) == (1, 3)
    answer(s, 0, Done())
    assert asked(s, 0) != "buy_cards"


def test_wind_caller() -> None:
    """AV 4.13: one card of the chain, not the first, may turn 15 degrees more; not without HP."""
    modules = ("Bow Gunner", "Gunner", "Wind Caller")
    mine = ship(0, 450, 100, ap=4, speed=3, hull="Frigate", modules=modules)
    s = duel(mine, hand={"Run": 2, "Drift": 2})
    fly_open(s, [])
    answer(s, 0, Play("Run"))
    assert turns(s) == [-45, 0, 45]
    answer(s, 0, Turn(0), Play("Run"))
    assert turns(s) == [-15, 0, 15]
    answer(s, 0, Turn(15), Play("Drift"))
    assert turns(s) == [-30, -15, 0, 15, 30]
    broken = ship(0, 450, 100, ap=4, speed=3, hull="Frigate", modules=modules, hp=(10, 3, 4, 0))
    s = duel(broken, hand={"Run": 2})
    fly_open(s, ["Run", "Run"])
    assert asked(s, 0) == "chain"


def test_ascend() -> None:
    """AV 5.1: refused at speed 1 and at height 3; one card fewer than the speed."""
    s = duel(ship(0, 450, 100, ap=5, speed=1, height=2))
    assert refused(s, 0, Manoeuvre("ascend")) == "AV 5.1"
    s = duel(ship(0, 450, 100, ap=5, speed=3, height=3))
    assert refused(s, 0, Manoeuvre("ascend")) == "AV 5.1"
    s = duel(ship(0, 450, 100, ap=5, speed=3, height=1))
    answer(s, 0, Manoeuvre("ascend"))
    assert (s.most, s.least) == (2, 2)


def test_descend() -> None:
    """AV 5.2: one height down, cards as on the level; not from height 1."""
    s = duel(ship(0, 450, 100, ap=5, speed=2, height=2), hand={"Run": 3})
    fly(s, "Run", "Run", "Run", manoeuvre="descend")
    assert (s.ships[0].height, s.ships[0].hp[0]) == (1, 7)
    s = duel(ship(0, 450, 100, ap=5, speed=2, height=1))
    assert refused(s, 0, Manoeuvre("descend")) == "AV 5.2"


def test_swoop_and_dive() -> None:
    """AV 5.3, 5.4: up to two or three cards above the speed; a dive only from height 3."""
    s = duel(ship(0, 450, 100, ap=5, speed=1, height=2))
    assert refused(s, 0, Manoeuvre("dive")) == "AV 5.4"
    answer(s, 0, Manoeuvre("swoop"))
    assert s.most == 3
    s = duel(ship(0, 450, 100, ap=5, speed=1, height=3))
    answer(s, 0, Manoeuvre("dive"))
    assert s.most == 4


def test_one_manoeuvre() -> None:
    """AV 5.5: chosen once, before the chain; level is always offered."""
    s = duel(ship(0, 450, 100, ap=5, speed=2, height=2))
    assert GAME.legal(s, 0)[0] == Manoeuvre("level")
    answer(s, 0, Manoeuvre("descend"))
    assert asked(s, 0) == "chain"
    assert refused(s, 0, Manoeuvre("descend")) == "AV 4.2"


def test_heights_are_netted() -> None:
    """AV 5.6: Updraft and Downdraft cancel each other; nothing leads below 1 or above 3."""
    s = duel(ship(0, 450, 100, ap=5))
    one = s.ships[0]
    assert change_height(s, one, 0, [CODES["Updraft"], CODES["Downdraft"]]) == 0
    assert change_height(s, one, 0, [CODES["Downdraft"]]) == 0
    assert change_height(s, one, 1, [CODES["Updraft"]]) == 2
    assert change_height(s, one, 0, [CODES["Updraft"]]) == 0
    assert one.height == 3


def test_height_cards_must_be_obeyed() -> None:
    """AV 5.6: an Updraft lifts the ship whether wanted or not."""
    s = duel(ship(0, 450, 100, ap=5, speed=2), hand={"Run": 1, "Updraft": 1})
    fly(s, "Run", "Updraft")
    assert s.ships[0].height == 2
    assert until(s, "act", "supply", "manoeuvre", "chain") in (0, 1)
