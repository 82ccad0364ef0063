"""AV 3 to 13: small things that are told or said beforehand, each at the moment it happens and only then."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.messages import NoEffect
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos import events as e
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, IslandView, Treaty
from tests.games.avertigos.position import ACTIONS, answer, asked, listen, read, realm, ship, table, told

BUYING = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (0,)))
ACTING = (StepRef("begin_campaign_turn"), StepRef("begin_actions"))


def moving(x: float, y: float, heading: int = 0, hand: Any = None, **more: Any) -> State:
    """Seat 0's ship has taken its AP, and chooses a manoeuvre or lays its chain."""
    agenda = (StepRef("begin_turn"), StepRef("next_ship", (0,)))
    mine = ship(0, x, y, heading, **{"ap": 2, "speed": 1, **more})
    s = table(mine, ship(1, 50, 50), hands=(dict(hand) if hand else {"Run": 2}, {}), agenda=agenda, queue=(0, 1))
    answer(listen(s), 0, a.Collect())
    return s


def caution(s: State, action: a.Action, seat: int = 0) -> str:
    assert action in GAME.legal(s, seat)
    return read(s, seat).caution(action)


# Told


@pytest.mark.parametrize("name", [card.name for card in GAME.kit.book.cards.card])
def test_cards_are_told_by_side(name: str) -> None:
    """AV 4.6: each card with its name, its side and its turn."""
    for back in (False, True):
        s = moving(450, 300, hand=Counter(["Mend", name]), speed=2)
        answer(s, 0, a.Manoeuvre("level"), a.Play("Mend"), a.Turn(-45), a.Play(name, back))
        degrees = 0
        if asked(s, 0) == "turn":
            degrees = 15
            answer(s, 0, a.Turn(15))
        assert told(s, e.Played) == [e.Played(0, "Mend", False, -45), e.Played(0, name, back, degrees)]


def test_manoeuvres_are_told() -> None:
    """AV 5.5: but not that a ship keeps its height."""
    for action, wanted in ((a.Manoeuvre("level"), []), (a.Manoeuvre("descend"), [e.Manoeuvred(0, "descend")])):
        s = moving(450, 300, height=2)
        answer(s, 0, action)
        assert told(s, e.Manoeuvred) == wanted


def test_turning_about_is_told() -> None:
    """AV 6.2: when the ship's move begins, and only by a ship at the edge."""
    for at_edge in (False, True):
        mine, other = ship(0, 450, 300, ap=2), ship(1, 450, 580, 0, height=3, ap=2, at_edge=at_edge)
        s = listen(table(mine, other, hands=({"Run": 1}, {"Run": 1})))
        answer(s, 0, a.Collect(), a.Play("Run"), a.Turn(45))
        while s.active == 0:
            answer(s, 0, GAME.legal(s, 0)[-1])
        assert told(s, e.TurnedAbout) == ([e.TurnedAbout(1)] if at_edge else [])
        assert 15 * s.ships[1].heading == (180 if at_edge else 0)


def test_standing_still_is_told() -> None:
    """AV 4.8, 4.10: a ship without cards lies where it was, and pays."""
    s = moving(450, 300, 90)
    answer(s, 0, a.Done())
    assert told(s, e.Sailed) == [e.Sailed(0, 45_000, 30_000, 6, 1, 0)]
    assert told(s, e.Hurt) == [e.Hurt(0, 0, "hull", 2)]


def test_the_way_is_told() -> None:
    """AV 4.10: from where the ship lay, over the joints of its chain, to where it lies now."""
    s = moving(450, 300, hand={"Run": 2, "Drift": 1})
    answer(s, 0, a.Play("Run"), a.Turn(45), a.Play("Drift"), a.Turn(0), a.Done())
    (told_once,) = told(s, e.Sailed)
    assert [(x // 100, y // 100) for x, y in told_once.way] == [(450, 300), (506, 356), (556, 406)]
    assert told_once.way[-1] == (s.ships[0].x, s.ships[0].y)


def test_a_landing_in_vain_is_told() -> None:
    """AV 11.5: two against two natives are not enough, three are."""
    for troopers, heard in ((2, 1), (3, 0)):
        house = House(troopers=4)
        ships = [ship(0, 240, 260, docked=0, ap=4), ship(1, 900, 850, ap=0)]
        s = realm(*ships, islands={0: IslandView(natives=2)}, houses=(house, house), agenda=ACTING, rank=(1, 0))
        answer(listen(s), 0, a.Land(troopers))
        vain = told(s, NoEffect)
        assert len(vain) == heard
        if vain:
            assert vain[0].why == "it takes 1 more to outnumber who defends it"


def test_drawn_cards_are_told() -> None:
    """AV 4.12, 15.1: the card to its player, that there is one to the others; the AP to all."""
    s = moving(450, 300)
    answer(s, 0, a.Play("Run"), a.Turn(0), a.Done())
    s.events = []
    answer(s, 0, a.Draw())
    heard = [(entry.audience, entry.event) for entry in s.events]
    card = next(event.card for _, event in heard if isinstance(event, e.Drew) and event.card)
    assert heard == [(-1, e.Powered(0, -1)), (1, e.Drew(0, card)), (~1, e.Drew(0, ""))]


def test_no_cards_without_power() -> None:
    """AV 4.12: who has no AP is not asked for more cards, who has one is."""
    for ap, name in ((0, "supply"), (1, "buy_cards")):
        agenda = (StepRef("begin_turn"), StepRef("next_ship", (0,)))
        s = table(ship(0, 450, 300, ap=ap), ship(1, 50, 50), hands=({}, {}), agenda=agenda, queue=(0, 1))
        answer(s, 0, a.Draw(), a.Done())
        assert asked(s, GAME.to_act(s)[0]) == name


def test_climbing_is_told() -> None:
    """AV 7.5: the tactic, the card, and where the ship is."""
    s = listen(table(ship(0, 450, 300, 90), ship(1, 450, 560, ap=0), agenda=ACTIONS, rank=(1, 0)))
    answer(s, 0, a.Tactic("climb"), a.Play("Run", True))
    wanted = [e.Tactical(0, "climb"), e.Played(0, "Run", True, 0), e.Sailed(0, 45_000, 30_000, 6, 2, 1)]
    assert [entry.event for entry in s.events or []][:3] == wanted


def test_forfeits_are_told() -> None:
    """AV 9.6: by who launches nothing, not by who launches less than agreed."""
    s = listen(GAME.setup(2, a.Options(gamblers=True, ships=2, rounds=1), 1))
    first, second = s.seats_by_rank()
    s.bank[second] = 1
    answer(s, first, a.Hull("Patrol Boat"), a.Done())
    assert told(s, e.Forfeited) == [e.Forfeited(second)]


def test_offers_are_told() -> None:
    """AV 13.1, 13.3: a truce without islands, an access with one of each, the giver's first."""
    owned = {1: IslandView(owner=0), 0: IslandView(owner=1), 3: IslandView(owner=1)}
    s = realm(ship(0, 300, 850, ap=0), ship(1, 900, 850, ap=0), islands=owned, agenda=BUYING, turn=1)
    other = listen(s.clone())
    answer(listen(s), 0, a.Offer(1, "access", 2))
    assert GAME.legal(s, 0) == [a.Share(1)]
    answer(s, 0, a.Share(1))
    assert GAME.legal(s, 0) == [a.Share(0), a.Share(3)]
    answer(s, 0, a.Share(0))
    assert told(s, e.Offered) == [e.Offered(0, 1, "access", 2, (1, 0))]
    answer(s, 1, a.Accept())
    assert s.realm.treaties == [Treaty(0, 1, "access", 2, (1, 0))]
    answer(other, 0, a.Offer(1, "truce", 3))
    assert told(other, e.Offered) == [e.Offered(0, 1, "truce", 3)]
    answer(other, 1, a.Accept())
    assert other.realm.treaties == [Treaty(0, 1, "truce", 3)]


def test_whom_one_can_offer_what() -> None:
    """AV 13.1: houses that hold an island and are not out, as many envoys as both have left, each kind once."""
    owned = {seat: IslandView(owner=seat) for seat in (0, 1, 3)}
    treaties = (Treaty(0, 1, "truce", 1), Treaty(3, 1, "access", 1, (3, 1)))
    houses, agenda = (House(),) * 4, BUYING
    ships = [ship(seat, 150 + 250 * seat, 850, ap=0) for seat in range(4)]
    s = realm(*ships, islands=owned, houses=houses, treaties=treaties, agenda=agenda, turn=1, hands=({},) * 4)
    offers = [action for action in GAME.legal(s, 0) if isinstance(action, a.Offer)]
    wanted = [a.Offer(1, "access", 1), a.Offer(3, "truce", 1), a.Offer(3, "truce", 2)]
    assert offers == [*wanted, a.Offer(3, "access", 1), a.Offer(3, "access", 2)]
    notices = [action for action in GAME.legal(listen(s), 0) if isinstance(action, a.Notice)]
    assert all(notice.seat == 1 for notice in notices)


@pytest.mark.parametrize("seat", [0, 1])
def test_purchases_are_told_to_the_buyer(seat: int) -> None:
    """AV 12.5: and to nobody else, whichever seat it is."""
    agenda = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (seat,)))
    houses = (House(silver=9), House(silver=9))
    s = listen(realm(ship(0, 300, 850, ap=0), ship(1, 900, 850, ap=0), houses=houses, agenda=agenda, turn=1))
    answer(s, seat, a.Buy("spy"))
    assert [(entry.audience, entry.event) for entry in s.events or []] == [(1 << seat, e.Bought(seat, "spy"))]


@pytest.mark.parametrize("seat", [0, 1])
def test_bids_are_told_to_the_bidder(seat: int) -> None:
    """AV 10.2, 15.1: the others only hear that there is one."""
    s = realm(ship(0, 300, 450), ship(1, 900, 450), turn=1, rank=(1, 0))
    answer(s, 0, a.Call())
    answer(listen(s), seat, a.Bid(3))
    heard = [(entry.audience, entry.event) for entry in s.events or []]
    assert heard == [(1 << seat, e.HasBid(seat, 3)), (~(1 << seat), e.HasBid(seat))]


# Said beforehand


@pytest.mark.parametrize(("y", "words"), [(100, "out of arc"), (99.99, "reaches 160 mm")])
def test_words_for_the_limit_of_a_range(y: float, words: str) -> None:
    """AV 8.3: as far as the weapon reaches, but astern; and a hair further."""
    mine = ship(0, 450, 300, loaded=(0, 1, 0))
    s = table(mine, ship(1, 450, y, ap=0), agenda=ACTIONS, rank=(1, 0))
    refusal = GAME.why_not(s, 0, a.Fire(1, 1))
    assert refusal is not None
    assert words in refusal.reason


def test_words_for_a_short_chain() -> None:
    """AV 4.8: how many cards are missing yet, and nothing once there are enough."""
    s = moving(450, 100, speed=3, hand={"Run": 4})
    answer(s, 0, a.Manoeuvre("level"))
    for words in ("end the chain 2 cards short", "end the chain 1 card short", "end the chain"):
        assert read(s, 0).choice(a.Done()) == words
        if words != "end the chain":
            answer(s, 0, a.Play("Run"))
            if asked(s, 0) == "turn":
                answer(s, 0, a.Turn(0))


def test_words_for_passing() -> None:
    """AV 7.4: before the action and after it."""
    mine = ship(0, 450, 300, loaded=(0, 1, 0), ap=2)
    s = table(mine, ship(1, 450, 400, 180, ap=0, hull="Destroyer"), agenda=ACTIONS, rank=(1, 0))
    assert read(s, 0).choice(a.Done()) == "pass"
    answer(s, 0, a.Tactic("climb"), a.Play("Drift", True))
    assert read(s, 0).choice(a.Done()) == "do no more in this cycle"


def test_caution_for_a_card_that_cannot_turn() -> None:
    """AV 6.1: said with the card itself; for the last card whatever it meets, else only what is certain."""
    for hand, card, said in (
        ({"Run": 1, "Fair Wind": 1, "Mend": 1}, "Run", False),
        ({"Run": 1, "Fair Wind": 1, "Mend": 1}, "Fair Wind", True),
        ({"Run": 1, "Mend": 1}, "Run", True),
    ):
        s = moving(450, 459, speed=2, hand=hand)
        answer(s, 0, a.Manoeuvre("level"), a.Play("Mend"), a.Turn(0))
        assert ("edge of the table" in caution(s, a.Play(card))) is said
    s = moving(450, 400, speed=0, hand={"Mend": 1, "Slingshot": 1, "Run": 1})
    answer(s, 0, a.Play("Mend"), a.Turn(0))
    assert "edge of the table" in caution(s, a.Play("Slingshot"))


def zuking(mine: int, other: int, rolls: tuple[int, int], seat: int = 0) -> State:
    """The rolls are assigned by seat 0; both ships have so many HP."""
    ask = StepRef("assign", (1, *rolls))
    ships = [ship(0, 450, 300, hp=(mine, 0, 0)), ship(seat, 450, 360, hp=(other, 0, 0)), ship(1, 800, 500)]
    more: dict[str, Any] = {"asks": (ask, None), "active": 0, "agenda": (StepRef("begin_turn"), StepRef("arrive"))}
    return table(*ships, options={"ships": 2}, **more)


def test_caution_before_assigning() -> None:
    """AV 6.5, 1.4: for each own ship whose roll is all that it has; nothing of the enemy's."""
    doom = "damage is all that {} has: the ship is lost (AV 1.4)."
    assert caution(zuking(4, 3, (4, 2), seat=1), a.Assign(4)) == f"4 {doom.format('Audacity')}"
    assert caution(zuking(5, 1, (4, 2), seat=1), a.Assign(4)) == ""
    assert caution(zuking(5, 2, (4, 2)), a.Assign(4)) == f"2 {doom.format('Bravado')}"
    assert caution(zuking(5, 3, (4, 2)), a.Assign(4)) == ""
    assert caution(zuking(2, 4, (4, 2)), a.Assign(2)) == f"2 {doom.format('Audacity')} 4 {doom.format('Bravado')}"


def test_caution_before_landing_with_a_partner() -> None:
    """AV 13.4: also on the first island; not on the own one, nor on nobody's."""
    for owner, breach in ((1, True), (0, False), (-1, False)):
        houses = (House(silver=20, troopers=4), House(silver=20))
        more: dict[str, Any] = {"treaties": (Treaty(0, 1, "truce", 1),), "agenda": ACTING, "rank": (1, 0), "turn": 1}
        islands = {0: IslandView(owner=owner, troopers=1 if owner >= 0 else 0, natives=9 if owner < 0 else 0)}
        s = realm(ship(0, 240, 260, docked=0), ship(1, 900, 850, ap=0), islands=islands, houses=houses, **more)
        assert ("breaks your treaty" in caution(s, a.Land(1))) is breach


def test_caution_before_leaving_a_dock() -> None:
    """AV 11.4: only for who leaves, and only with somebody ashore, be it the Commander alone."""
    for ashore, warned in (({}, False), ({"landed": 1}, True), ({"commander": True}, True)):
        mine = ship(0, 240, 260, docked=0, **ashore)
        s = realm(mine, ship(1, 900, 850, ap=0), islands={0: IslandView(natives=9)}, rank=(0, 1))
        answer(s, 0, GAME.legal(s, 0)[-1])
        assert caution(s, a.Stay()) == ""
        assert ("reserve" in caution(s, a.Face(90))) is warned


def test_prompts() -> None:
    """AV 2.6: whose ship it is, where there is one; what is wanted, where there is none."""
    s = moving(450, 300, height=2)
    assert read(s, 0).prompt() == "Audacity (Patrol Boat): Choose a manoeuvre."
    s = realm(ship(0, 300, 850, ap=0), ship(1, 900, 850, ap=0), agenda=BUYING, turn=1)
    assert read(s, 0).prompt() == "Buy, offer, declare, or end your purchases."
