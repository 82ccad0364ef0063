"""AV 12 and 15: what each observer can be sure of, against somebody who keeps count of all that was shown."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Bid, Call
from quarterdeck.games.avertigos.events import Drew, Played, Shuffled
from quarterdeck.games.avertigos.knowledge import reserves
from quarterdeck.games.avertigos.rules.purchases.income import earn, units_worth
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import Cards, House, HouseView, IslandView, ShipView
from tests.games.avertigos.position import answer, asked, listen, realm, ship, table

COPIES = Counter({card.name: card.copies for card in GAME.kit.book.cards.card})


class Count:
    """Somebody who sees every hand, and so knows what each observer could have concluded."""

    def __init__(self, s: State) -> None:
        self.hands = [Counter(GAME.view(s, seat).hand) for seat in range(s.seats)]
        self.held: list[Counter[str]] = [Counter() for _ in range(s.seats + 1)]
        self.shuffles = 0

    def hear(self, s: State) -> None:
        for entry in s.events or []:
            event = entry.event
            if isinstance(event, Shuffled):
                self.shuffle()
            elif isinstance(event, Drew) and event.card:
                assert entry.audience == 1 << event.seat
                self.hands[event.seat][event.card] += 1
            elif isinstance(event, Played):
                self.show(s.ships[event.ship].owner, event.card)
        s.events = []

    def shuffle(self) -> None:
        """The discards are known: whatever else one does not see is in a hand."""
        self.shuffles += 1
        everything = sum(self.hands, Counter())
        self.held = [everything - hand for hand in self.hands] + [everything]

    def show(self, seat: int, card: str) -> None:
        """It may be the one that was held, or one drawn since: one fewer is certain."""
        self.hands[seat] -= Counter([card])
        for observer, held in enumerate(self.held):
            if observer != seat and held[card]:
                held[card] -= 1

    def check(self, s: State) -> None:
        everything = sum(self.hands, Counter())
        for observer in (*range(s.seats), None):
            place = s.seats if observer is None else observer
            view = GAME.view(s, observer)
            own = Counter() if observer is None else self.hands[observer]
            assert view.held == +self.held[place]
            assert view.hand == own
            assert view.hands == tuple([hand.total() for hand in self.hands])
            assert sum(view.unseen.values()) == view.deck + everything.total() - own.total()
            assert Counter(view.held) <= everything - own <= Counter(view.unseen)


@pytest.mark.parametrize("seats", [2, 5])
def test_counting_cards(seats: int) -> None:
    """AV 1.8, 15.1, 15.2: hands, unseen and certainly held cards, through several shuffles."""
    ships = [
        ship(seat, 150 + 150 * seat, 300, hull="Frigate", modules=ARMS[seat], hp=(900, 9, 9, 9))
        for seat in range(seats)
    ]
    held = tuple([{"Drift": 1, "Run": 1} for _ in range(seats)])
    s = listen(table(*ships, hands=held, options={"turns": 0}, discard={"Mend": 4, "Trim": 4, "Updraft": 5}))
    count, rng, compared = Count(s), from_seed(seats), 0
    while count.shuffles < 4:
        seat = GAME.to_act(s)[0]
        legal = GAME.legal(s, seat)
        answer(s, seat, legal[rng.below(len(legal))])
        count.hear(s)
        if not any(asked(s, other) == "turn" for other in range(seats)):  # a card in hand to be turned is not told yet
            count.check(s)
        compared += any(count.held[seats].values())
    assert compared > 50


ARMS = [("Bow Gunner", "Gunner", "Bosun"), ("Flamer", "Rocketeer", "Quartermaster")] * 2 + [
    ("Flamer", "Gunner", "Bosun")
]


def test_dealt_hands() -> None:
    """AV 15.2: in every dealt world held cards are in hands; each unseen card is now in the deck, now in a hand."""
    every = dict(COPIES - Counter(Drift=3, Run=1, Mend=1))
    ships = [ship(seat, 200 + 200 * seat, 300) for seat in range(3)]
    hands: tuple[Cards, ...] = ({"Drift": 2}, {"Run": 1, "Mend": 1}, {})
    s = table(*ships, hands=hands, discard=every, agenda=())
    while sum(GAME.view(s, 0).hands[1:]) < 2 + sum(GAME.view(s, 0).held.values()) or not GAME.view(s, 0).held:
        answer(s, GAME.to_act(s)[0], GAME.legal(s, GAME.to_act(s)[0])[0])
    view, rng, places = GAME.view(s, 0), from_seed(5), Counter[str]()
    for _ in range(60):
        world = GAME.redeal(view, rng)
        views = [GAME.view(world, seat) for seat in range(3)]
        others = Counter(views[1].hand) + Counter(views[2].hand)
        assert Counter(view.held) <= others
        assert [sum(one.hand.values()) for one in views] == list(view.hands)
        assert others + Counter(GAME.view(world, 0).hand) <= COPIES
        places.update(others - Counter(view.held))
    assert len(places) > 5


Hands = tuple[tuple[str, ...], ...]


def all_deals(held: list[str], rest: list[str], sizes: tuple[int, ...]) -> Counter[Hands]:
    """AV 15.2: every way to lay the unseen cards into hands and deck with the held ones in hands, card by card."""
    found, places = Counter[Hands](), sum(sizes)
    cards = [*held, *rest]
    for order in permutations(range(len(cards))):
        if all(order.index(card) < places for card in range(len(held))):
            names, start, hands = [cards[card] for card in order], 0, []
            for size in sizes:
                hands.append(tuple(sorted(names[start : start + size])))
                start += size
            found[tuple(hands)] += 1
    return found


@pytest.mark.parametrize("held", [{}, {"Mend": 1}, {"Mend": 1, "Drift": 1}, {"Drift": 2}])
def test_each_deal_is_as_likely_as_it_should_be(held: Cards) -> None:
    """AV 15.2: one dealer's worlds against all that there are."""
    unseen = Counter(Drift=3, Run=2, Mend=1)
    theirs: tuple[Cards, ...] = ({"Drift": 2, "Mend": 1}, {"Run": 1})
    every = dict(COPIES - unseen)
    fresh: tuple[Cards, ...] = (dict(unseen - Counter(held)), {}, {}, {})
    ships = [ship(seat, 200 + 200 * seat, 300) for seat in range(3)]
    more: dict[str, Any] = {"asks": (StepRef("supply"), None, None), "active": 0, "agenda": (StepRef("begin_turn"),)}
    s = table(*ships, hands=({}, *theirs), discard=every, fresh=fresh, **more)
    view, rng, dealt = GAME.view(s, 0), from_seed(11), Counter[Hands]()
    assert (Counter(view.unseen), view.held) == (unseen, held)
    dealer, tries = GAME.dealer(view), 4000
    for _ in range(tries):
        world = dealer.deal(rng)
        found = [GAME.view(world, seat).hand for seat in (1, 2)]
        dealt[tuple([tuple(sorted(Counter(hand).elements())) for hand in found])] += 1
    wanted = all_deals(list(Counter(held).elements()), list((unseen - Counter(held)).elements()), (3, 1))
    assert set(dealt) == set(wanted)
    for hands, ways in wanted.items():
        share = ways / wanted.total()
        assert abs(dealt[hands] - tries * share) < 4.5 * (tries * share * (1 - share)) ** 0.5 + 1


def test_dealt_worlds_forget_what_others_know() -> None:
    """AV 15.2: only the observer's own certainty is carried into a dealt world."""
    every = dict(COPIES - Counter(Drift=3, Run=1))
    s = table(ship(0, 200, 300), ship(1, 700, 300), hands=({"Drift": 2}, {"Run": 1}), discard=every)
    answer(s, 0, GAME.legal(s, 0)[0])
    while not GAME.view(s, 1).held:
        answer(s, GAME.to_act(s)[0], GAME.legal(s, GAME.to_act(s)[0])[0])
    world = GAME.redeal(GAME.view(s, 1), from_seed(1))
    assert GAME.view(world, 1).held == GAME.view(s, 1).held
    assert GAME.view(world, 0).held == GAME.view(world, None).held == {}


# Houses


Secret = tuple[int, int, int, bool]  # silver, troopers, spies and Commander


def units(troopers: int, spies: int, staff: bool, prices: tuple[int, int]) -> int:
    return prices[0] * troopers + prices[1] * spies + (3 if staff else 0)


def secrets(value: int, sure: HouseView, free: bool, prices: tuple[int, int]) -> set[Secret]:
    """AV 12.5: all that comes to this worth, with what is certain among it."""
    found = set()
    for silver, troopers, spies, staff in product(range(value + 1), range(value + 1), range(value + 1), (False, True)):
        worth = units(troopers, spies, staff, prices)
        certain = silver >= sure.sure_silver and troopers >= sure.sure_troopers and staff >= sure.sure_commander
        if certain and silver + worth == value and worth >= sure.sure_units and (free or not staff):
            found.add((silver, troopers, spies, staff))
    return found


CASES: list[tuple[House, HouseView, bool]] = [
    (House(silver=4, troopers=2), HouseView(), True),
    (House(silver=4, troopers=2), HouseView(sure_silver=3), True),
    (House(silver=2, troopers=3), HouseView(sure_troopers=2), True),
    (House(silver=2, spies=1, commander=True), HouseView(sure_commander=True), True),
    (House(silver=2, commander=True), HouseView(sure_commander=True, sure_silver=1), True),
    (House(silver=3, troopers=2, spies=1), HouseView(sure_silver=1, sure_troopers=1), False),
    (House(commander=True), HouseView(), True),
    (House(silver=3, troopers=2, spies=1), HouseView(sure_units=3), True),
    (House(silver=2, troopers=3, spies=1), HouseView(sure_units=5, sure_troopers=1), True),
    (House(silver=1, troopers=2, commander=True), HouseView(sure_units=5, sure_commander=True), True),
    (House(troopers=3, spies=1), HouseView(sure_units=5), False),
]
PRICES = GAME.content.texts["realm.toml"]
DEAR = GAME.with_changes(
    {"realm.toml": PRICES.replace("trooper = 1\n", "trooper = 2\n").replace("spy = 2\n", "spy = 3\n")}
)


@pytest.mark.parametrize(("game", "prices"), [(GAME, (1, 2)), (DEAR, (2, 3))], ids=["printed", "dear"])
@pytest.mark.parametrize(("house", "sure", "free"), CASES)
def test_every_secret_is_possible(
    house: House, sure: HouseView, free: bool, game: Any, prices: tuple[int, int]
) -> None:
    """AV 12.5, 15.1: a dealt house is any that fits what is known, and no other; one Commander is never two."""
    islands = {} if free else {3: IslandView(owner=0, commander=True)}
    s = game.load(GAME.dump(realm(*pair(), houses=(house, House()), open_houses=(sure, HouseView()), islands=islands)))
    value = house.silver + units(house.troopers, house.spies, house.commander, prices)
    view, rng = game.view(s, 1), from_seed(7)
    assert view.worth == (value, 0)
    worlds = [game.redeal(view, rng).houses for _ in range(600)]
    dealt = {(one.silver[0], one.troopers[0], one.spies[0], one.commander[0]) for one in worlds}
    assert dealt == secrets(value, sure, free, prices)
    assert all(one.bid == [-1, -1] for one in worlds)


def pair() -> tuple[ShipView, ShipView]:
    return (ship(0, 300, 450), ship(1, 900, 450))


def test_commander_who_waits_ashore() -> None:
    """AV 12.3, 15.1: a Commander beside a docked ship is not in the reserve of a dealt world."""
    mine = ship(0, 240, 260, docked=0, commander=True)
    s = realm(mine, ship(1, 900, 450), houses=(House(silver=9), House()), islands={0: IslandView(natives=9)})
    rng, view = from_seed(2), GAME.view(s, 1)
    assert not any(GAME.redeal(view, rng).houses.commander[0] for _ in range(50))


def test_dealt_bids() -> None:
    """AV 10.2, 15.1: who has bid has bid something up to the dealt silver, who has not has none; one's own stays."""
    houses = (House(silver=3), House(silver=4), House(silver=2))
    ships = (*pair(), ship(2, 900, 100))
    s = realm(*ships, turn=1, rank=(2, 1, 0), houses=houses, open_houses=tuple([HouseView(sure_silver=2)] * 3))
    answer(s, 0, Call())
    answer(s, 0, Bid(3))
    answer(s, 1, Bid(1))
    rng = from_seed(3)
    for observer, own in ((1, 1), (2, -1)):
        worlds = [GAME.redeal(GAME.view(s, observer), rng).houses for _ in range(300)]
        assert {world.bid[0] for world in worlds} == {0, 1, 2, 3}
        assert all(world.bid[0] <= world.silver[0] for world in worlds)
        assert {world.bid[observer] for world in worlds} == {own}
        assert all(asked(GAME.redeal(GAME.view(s, observer), rng), seat) == asked(s, seat) for seat in range(3))
    assert {GAME.redeal(GAME.view(s, None), rng).houses.bid[2] for _ in range(20)} == {-1}


def test_own_house_is_dealt_as_it_is() -> None:
    """AV 15.1: one's own silver, reserve and bid are never guessed; a spectator's are."""
    house = House(silver=7, troopers=1, spies=2, commander=True)
    s = realm(*pair(), houses=(house, House(silver=9)))
    rng, mine = from_seed(4), GAME.view(s, 0)
    for _ in range(30):
        houses = GAME.redeal(mine, rng).houses
        own: tuple[Any, ...] = (houses.silver[0], houses.troopers[0], houses.spies[0], houses.commander[0])
        assert own == (7, 1, 2, True)
    silver = {GAME.redeal(GAME.view(s, None), rng).houses.silver[0] for _ in range(60)}
    assert len(silver) > 4


def test_income_is_seen() -> None:
    """AV 12.1: silver that comes in comes in for all to see, so that everybody is sure of it."""
    s = realm()
    before = s.houses.silver[0], s.houses.sure_silver[0]
    earn(s, 0, 7)
    assert (s.houses.silver[0], s.houses.sure_silver[0]) == (before[0] + 7, before[1] + 7)


@pytest.mark.parametrize("price", [1, 2, 3])
def test_units_that_a_reserve_may_be(price: int) -> None:
    """AV 15.3: every mixture that is dealt can be paid, and so much of it are units as everybody knows."""
    text = GAME.content.texts["realm.toml"].replace("trooper = 1", f"trooper = {price}")
    game = GAME.with_changes({"realm.toml": text})
    s = game.setup(2, game.types().read_options({"mode": "strategy"}), 1)
    assert s.kit.trooper_price == price
    for rest in range(6 * price):
        for units in range(rest + 1):
            for staff, spies, least, most in reserves(s, 0, rest, units):
                others = units_worth(s.kit, 0, spies, staff)
                assert 0 <= least <= most == (rest - others) // price
                assert others + least * price >= units
