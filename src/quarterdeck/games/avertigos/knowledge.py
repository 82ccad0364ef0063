"""From a position to what a seat may know of it, and back to a position that looks the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from quarterdeck.core import dealer as core
from quarterdeck.core.errors import Malformed
from quarterdeck.core.form import LIST, Codec, Form, TableForm
from quarterdeck.core.rng import Calm, Rng
from quarterdeck.games.avertigos import view as v
from quarterdeck.games.avertigos.kit import Kit, Terms
from quarterdeck.games.avertigos.rules import RULES, cards
from quarterdeck.games.avertigos.rules.islands import SPY_BITS, SPY_MASK
from quarterdeck.games.avertigos.rules.purchases.income import is_abroad, units_worth, worth
from quarterdeck.games.avertigos.state import EMPTY, NO_BID, NOBODY, Houses, Pile, Realm, Ship, State
from quarterdeck.games.avertigos.view import Cards, House, RealmView, Snapshot, View

Strings = Sequence[str]

# Hulls, modules and cards are kinds in a position, and names in what is shown of it.


def find(kinds: dict[str, int], name: str, what: str) -> int:
    if name not in kinds:
        raise Malformed(f"there is no {what} {name!r}")
    return kinds[name]


def show_hull(kit: Kit, hull: int) -> str:
    return kit.hull_name[hull] if hull >= 0 else ""


def read_hull(kit: Kit, name: str) -> int:
    return find(kit.hull_kind, name, "hull")


def read_yard(kit: Kit, name: str) -> int:
    """Where mostly nothing is being built."""
    return read_hull(kit, name) if name else NOBODY


def show_modules(kit: Kit, modules: list[int]) -> Strings:
    return tuple([kit.module_name[module] for module in modules if module >= 0])


def read_modules(kit: Kit, names: Strings) -> list[int]:
    return [find(kit.module_kind, name, "module") for name in names]


def read_parts(kit: Kit, names: Strings) -> list[int]:
    return [NOBODY, *read_modules(kit, names)]


def show_used(kit: Kit, masks: list[int]) -> tuple[Strings, ...]:
    return tuple([kit.names_of(mask) for mask in masks])


def read_used(kit: Kit, shown: tuple[Strings, ...]) -> list[int]:
    return [sum([1 << kind for kind in set(read_modules(kit, names))]) for names in shown]


def show_pile(kit: Kit, pile: Pile) -> Cards:
    shown: Cards = {}
    counts = pile & cards.COUNTS
    kind = 0
    while counts:
        if counts & 15:
            shown[kit.card_name[kind]] = counts & 15
        counts >>= 4
        kind += 1
    return shown


def read_pile(kit: Kit, shown: Cards) -> Pile:
    pile = EMPTY
    for name, count in shown.items():
        kind = find(kit.card_kind, name, "card")
        if not 0 <= count <= kit.card_copies[kind]:
            raise Malformed(f"there are {kit.card_copies[kind]} cards {name!r}, not {count}")
        pile += count * cards.UNITS[kind]
    return pile


def show_card(kit: Kit, code: int) -> v.CardRef | None:
    return kit.card_refs[code] if code >= 0 else None


def read_card(kit: Kit, card: v.CardRef | None) -> int:
    return NOBODY if card is None else 2 * find(kit.card_kind, card.card, "card") + (1 if card.back else 0)


def show_chain(kit: Kit, codes: list[int]) -> tuple[v.CardRef, ...]:
    return tuple([kit.card_refs[code] for code in codes])


def read_chain(kit: Kit, shown: tuple[v.CardRef, ...]) -> list[int]:
    return [read_card(kit, card) for card in shown]


def show_legs(kit: Kit, legs: list[int]) -> tuple[v.Leg, ...]:
    return tuple([v.Leg(legs[leg], legs[leg + 1]) for leg in range(0, len(legs), 2)])


def read_legs(kit: Kit, shown: tuple[v.Leg, ...]) -> list[int]:
    return [number for leg in shown for number in (leg.heading, leg.length)]


def show_ships(kit: Kit, ships: list[Ship]) -> tuple[v.ShipView, ...]:
    return tuple([show_ship(kit, ship) for ship in ships])


def show_ship(kit: Kit, ship: Ship) -> v.ShipView:
    """By hand, in the order of the fields: no form is as quick, and ships are most of what a view shows."""
    return v.ShipView(
        ship.owner,
        kit.hull_name[ship.hull],
        tuple([kit.module_name[ship.modules[part]] for part in range(1, len(ship.modules))]),
        tuple(ship.hp),
        tuple(ship.loaded),
        ship.x,
        ship.y,
        ship.heading,
        ship.height,
        ship.speed,
        ship.ap,
        ship.sides,
        ship.fired,
        ship.swung,
        ship.alive,
        ship.at_edge,
        ship.mended,
        ship.pooled,
        ship.docked,
        ship.landed,
        ship.commander,
    )


def read_ships(kit: Kit, shown: tuple[v.ShipView, ...]) -> list[Ship]:
    ships = [Ship(NOBODY, NOBODY) for _ in shown]
    for view, ship in zip(shown, ships, strict=True):
        SHIP.read(view, ship, kit)
    return ships


def show_spies(seats: int, islands: list[int]) -> list[tuple[int, ...]]:
    """By seat, for each island; nothing where there are none."""
    shifts = [SPY_BITS * seat for seat in range(seats)]
    return [tuple([spies >> shift & SPY_MASK for shift in shifts]) if spies else () for spies in islands]


def read_spies(seats: int, shown: list[tuple[int, ...]]) -> list[int]:
    return [sum([count << SPY_BITS * seat for seat, count in enumerate(spies)]) for spies in shown]


class Columns(Form):
    """Things that a position holds field by field, each in a list; shown, each thing is a struct of its own."""

    def show_all(self, kind: Any, columns: Any, context: Any) -> tuple[Any, ...]:
        return tuple([kind(*row) for row in zip(*self.show(columns, context), strict=True)])

    def read_all(self, shown: tuple[Any, ...], columns: Any, context: Any) -> None:
        rows = [self.take(one) for one in shown]
        for place, name in enumerate(self.names):
            codec = self.codecs[place]
            column = [row[place] for row in rows]
            setattr(columns, name, column if codec is None else codec.read(context, column))


HULL: Final = Codec(show_hull, read_hull)
YARD: Final = Codec(show_hull, read_yard)
MODULES: Final = Codec(show_modules, read_modules)
PARTS: Final = Codec(show_modules, read_parts)
USED: Final = Codec(show_used, read_used)
PILE: Final = Codec(show_pile, read_pile)
CARD: Final = Codec(show_card, read_card)
CHAIN: Final = Codec(show_chain, read_chain)
LEGS: Final = Codec(show_legs, read_legs)
SHIPS: Final = Codec(show_ships, read_ships)
SPIES: Final = Codec(show_spies, read_spies)
SHIP: Final = Form(v.ShipView, hull=HULL, modules=PARTS, hp=LIST, loaded=LIST)
TABLE: Final = TableForm(
    v.OpenTable, RULES, rank=LIST, wins=LIST, used=USED, bank=LIST, discard=PILE, ships=SHIPS, queue=LIST
)
PASSAGE: Final = Form(v.Passage, played=CHAIN, laid=PILE, legs=LEGS, picked=CARD, meetings=LIST)
ISLANDS: Final = Columns(v.IslandView, spies=SPIES)
OPEN_HOUSES: Final = Columns(v.HouseView)
HOUSES: Final = Columns(House)
REALM: Final = Form(RealmView, 2, treaties=LIST, yard=YARD, berths=MODULES)


def show_passage(s: State) -> v.Passage:
    """By hand, as a ship."""
    return v.Passage(
        s.manoeuvre,
        s.tactic,
        s.most,
        s.least,
        show_chain(s.kit, s.played),
        show_pile(s.kit, s.laid),
        show_legs(s.kit, s.legs),
        s.origin,
        show_card(s.kit, s.picked),
        s.wind,
        tuple(s.meetings),
        s.met,
        s.goal,
        s.goal_edge,
        s.sliding,
    )


def show_realm(s: State) -> RealmView | None:
    if not s.terms.strategy:
        return None
    islands = ISLANDS.show_all(v.IslandView, s.realm, s.seats)
    return RealmView(islands, OPEN_HOUSES.show_all(v.HouseView, s.houses, None), *REALM.show(s.realm, s.kit))


def show_houses(s: State) -> tuple[House, ...]:
    return HOUSES.show_all(House, s.houses, None) if s.terms.strategy else ()


def read_table(s: State, table: View | Snapshot) -> None:
    """All but hands, deck and the secrets of houses. Left out of a position, nobody has won or spent anything."""
    TABLE.read(table, s, s.kit)
    PASSAGE.read(table.passage, s, s.kit)
    s.rank = s.rank or list(range(s.seats))
    s.wins = s.wins or [0] * s.seats
    s.used = s.used or [0] * s.seats
    s.bank = s.bank or [0] * s.seats
    s.supply = s.kit.copies.copy()
    for ship in s.ships:
        if ship.alive and ship.pooled:
            for part in range(1, len(ship.modules)):
                s.supply[ship.modules[part]] -= 1
    if table.realm is not None:
        read_realm(s, table.realm)


def read_realm(s: State, shown: RealmView) -> None:
    s.realm, s.houses = Realm(), Houses(s.seats)
    REALM.read(shown, s.realm, s.kit)
    ISLANDS.read_all(shown.islands, s.realm, s.seats)
    OPEN_HOUSES.read_all(shown.houses, s.houses, None)
    for kind in s.realm.berths:
        s.supply[kind] -= 1


def look(s: State, seat: int | None) -> View:
    """AV 15.1: everything open, the own hand and house, and what was learnt of the others'."""
    observer = s.seats if seat is None else seat
    unseen = s.unseen(observer)
    houses = show_houses(s)
    return View(
        *TABLE.show(s, s.kit),
        seat=seat,
        passage=show_passage(s),
        realm=show_realm(s),
        hands=tuple([cards.size(hand) for hand in s.hands]),
        deck=cards.size(s.deck),
        unseen=show_pile(s.kit, unseen),
        held=show_pile(s.kit, unseen - s.fresh[observer]),
        hand={} if seat is None else show_pile(s.kit, s.hands[seat]),
        house=houses[seat] if seat is not None and houses else None,
        worth=tuple([worth(s, other) for other in range(len(houses))]),
        has_bid=tuple([house.bid != NO_BID for house in houses]),
    )


class ShipDealer(core.Dealer[State]):
    """Deals what a view does not show at random; the other seats' own knowledge is forgotten."""

    def __init__(self, kit: Kit, view: View) -> None:
        seats = len(view.hands)
        self.board: Final = State(kit, Terms(kit, seats, view.options), seats, Calm())
        read_table(self.board, view)
        self.board.hands = [EMPTY] * seats
        if view.seat is not None:
            self.board.hands[view.seat] = read_pile(kit, view.hand)
        unseen, held = read_pile(kit, view.unseen), read_pile(kit, view.held)
        self.held: Final = cards.cards(held)
        self.rest: Final = unseen - held
        self.everything: Final = unseen + sum(self.board.hands)
        self.observer: Final = seats if view.seat is None else view.seat
        self.places: Final = [seat for seat, size in enumerate(view.hands) if seat != view.seat for _ in range(size)]
        self.houses: Final[list[UnknownHouse]] = []
        if view.realm is not None:
            self.read_houses(view)

    def read_houses(self, view: View) -> None:
        for seat in range(self.board.seats):
            if seat == view.seat and view.house is not None:
                read_house(self.board, seat, view.house)
            else:
                self.houses.append(UnknownHouse(self.board, seat, view.worth[seat], view.has_bid[seat]))

    def deal(self, rng: Rng) -> State:
        s = self.board.clone()
        s.rng = rng.fork()
        self.deal_cards(s, rng)
        self.forget(s)
        for house in self.houses:
            house.guess(s.houses, rng)
        return s

    def deal_cards(self, s: State, rng: Rng) -> None:
        """AV 15.2: cards that are certainly held go to hands; the others' places are filled from the rest."""
        places = self.places.copy()
        rng.shuffle(places)
        s.deck = self.rest
        for i, seat in enumerate(places):
            if i < len(self.held):
                kind = self.held[i]
            else:
                kind = cards.nth(s.deck, rng.below(cards.size(s.deck)))
                s.deck = cards.take(s.deck, kind)
            s.hands[seat] = cards.add(s.hands[seat], kind)

    def forget(self, s: State) -> None:
        """The others know their own hands alone."""
        s.fresh = [self.everything - hand for hand in s.hands]
        s.fresh.append(self.everything)
        s.fresh[self.observer] = self.rest


class UnknownHouse:
    """AV 12.5: the secrets of another house, within what everyone knows of them."""

    def __init__(self, s: State, seat: int, value: int, has_bid: bool) -> None:
        houses = s.houses
        sure = units_worth(s.kit, houses.sure_troopers[seat], 0, houses.sure_commander[seat])
        self.seat: Final = seat
        self.has_bid: Final = has_bid
        self.rest: Final = value - houses.sure_silver[seat] - sure
        self.reserves: Final = reserves(s, seat, self.rest, max(0, houses.sure_units[seat] - sure))
        self.kit: Final = s.kit

    def guess(self, houses: Houses, rng: Rng) -> None:
        """What is certain first; of the rest any number of units, and the remainder in silver."""
        seat = self.seat
        staff, spies, least, most = self.reserves[rng.below(len(self.reserves))]
        troopers = least + rng.below(most - least + 1)
        houses.troopers[seat] = houses.sure_troopers[seat] + troopers
        houses.commander[seat] = houses.sure_commander[seat] or staff
        houses.spies[seat] = spies
        houses.silver[seat] = houses.sure_silver[seat] + self.rest - units_worth(self.kit, troopers, spies, staff)
        if self.has_bid:
            houses.bid[seat] = rng.below(houses.silver[seat] + 1)


def read_house(s: State, seat: int, house: House) -> None:
    for column, value in zip(HOUSES.take(s.houses), HOUSES.take(house), strict=True):
        column[seat] = value


def reserves(s: State, seat: int, rest: int, units: int) -> list[tuple[bool, int, int, int]]:
    """Units that so much may be, so much of it certainly: a Commander, spies, and the least and most troopers."""
    may_staff = not s.houses.sure_commander[seat] and not is_abroad(s, seat)
    price, found = s.kit.trooper_price, []
    for staff in (False, True) if may_staff else (False,):
        for spies in range(rest // s.kit.spy_price + 1):
            left = rest - units_worth(s.kit, 0, spies, staff)
            least = max(0, -((left - rest + units) // -price))
            if least <= left // price:
                found.append((staff, spies, least, left // price))
    return found
