"""Purchases of one player: units, Claws, Trading Posts, and what else is settled at home (AV 12, 13, 14)."""

from __future__ import annotations

from typing import Final, assert_never

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos.actions import Action, Buying
from quarterdeck.games.avertigos.events import Bought, ClawBought, Declared, PostBought
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules import treaties
from quarterdeck.games.avertigos.rules.book import DONE, RULES, Asking
from quarterdeck.games.avertigos.rules.end_of_strategy import close_books
from quarterdeck.games.avertigos.rules.islands import NO_SPY, send_spy, spy_options, spy_wishes
from quarterdeck.games.avertigos.rules.purchases.income import is_abroad, pay, routes_of
from quarterdeck.games.avertigos.rules.purchases.yard import begin_ship, hulls_for_sale
from quarterdeck.games.avertigos.state import State

UNITS: Final[list[Action]] = [a.Buy("trooper"), a.Buy("commander"), a.Buy("spy")]
DECLARE: Final = a.Declare()


@RULES.step
def begin_purchase(s: State, seat: int) -> None:
    """AV 12.3: from here on nobody can be sure what the silver was spent on."""
    if s.houses.out[seat]:
        return
    s.realm.posted = False
    s.realm.offers = 0
    s.houses.sure_silver[seat] = 0
    s.next(purchase.of(seat), close_books.of(seat))


@RULES.step
def purchase(s: State, seat: int) -> None:
    s.ask(seat, PURCHASE)


class Purchase(Asking):
    rule = "AV 12.3"
    wants = "buy, offer, declare, or end your purchases"
    answers = (a.Buy, a.Claw, a.Post, a.Hull, a.Spy, a.Offer, a.Notice, a.Declare, a.Done)
    declines = "end your purchases"
    together = (a.Buy, a.Claw, a.Post)
    closing = (a.Done,)

    def options(self, s: State, seat: int) -> list[Action]:
        found = unit_options(s, seat)
        found += island_options(s, seat)
        for hull in hulls_for_sale(s, seat):
            found.append(a.Hull(s.kit.hull_name[hull]))
        found += spy_options(s, seat)
        found += treaties.offer_options(s, seat)
        found += treaties.notice_options(s, seat)
        if can_declare(s, seat):
            found.append(DECLARE)
        found.append(DONE)
        return found

    def answer(self, s: State, seat: int, action: Buying) -> None:
        if isinstance(action, a.Done):
            return
        s.then(purchase.of(seat))
        match action:
            case a.Buy():
                buy(s, seat, action.unit)
            case a.Claw():
                buy_claw(s, seat, action.island)
            case a.Post():
                buy_post(s, seat, action.island)
            case a.Hull():
                begin_ship(s, seat, s.kit.hull_kind[action.hull])
            case a.Spy():
                send_spy(s, seat, action.island)
            case a.Offer():
                treaties.begin_offer(s, seat, action)
            case a.Notice():
                treaties.break_treaty(s, seat, action.seat, action.treaty)
            case a.Declare():
                declare(s, seat)
            case _:
                assert_never(action)

    def why_not(self, s: State, seat: int, action: Buying) -> Refusal:
        match action:
            case a.Buy():
                return Refusal("AV 12.3", "you cannot pay for that, or have your Commander already")
            case a.Claw():
                return Refusal("AV 12.3", "a Claw has to be paid, and needs an own island with room for it")
            case a.Post():
                needs = "a Trading Post has to be paid, needs an own island without one, and one is bought a turn"
                return Refusal("AV 12.3", needs)
            case a.Hull():
                needs = "you cannot pay for that hull with all its modules, or your port has no room"
                return Refusal("AV 12.4", needs)
            case a.Spy():
                return NO_SPY
            case a.Offer():
                most = s.kit.book.realm.most_offers
                return Refusal("AV 13.1", f"{most} offers a turn, and both need an island and envoys that are left")
            case a.Notice():
                return Refusal("AV 13.4", "there is no such treaty")
            case a.Declare():
                return Refusal("AV 14.1", "two trade routes and a ship are needed")
            case a.Done():
                return self.off_topic(s, seat, action)
            case _:
                assert_never(action)

    def wishes(self, r: Reading) -> list[Action]:
        """Units, Claws and posts for own islands, ships, a spy, treaties."""
        islands = treaties.islands_of(r.position, r.seat) or [0]
        found = [*UNITS, *[a.Claw(island) for island in islands], *[a.Post(island) for island in islands]]
        found += [a.Hull(name) for name in r.words.kit.hull_name]
        return [*found, *spy_wishes(r, islands[0]), *treaties.treaty_wishes(r), DECLARE, DONE]

    def caution(self, r: Reading, action: Action) -> str:
        return treaties.breach_words(r, action.seat, action.treaty) if isinstance(action, a.Notice) else ""


PURCHASE: Final = Purchase()


def unit_options(s: State, seat: int) -> list[Action]:
    """AV 12.3: troopers and spies as wanted, one Commander a player."""
    kit, silver = s.kit, s.houses.silver[seat]
    trooper, commander, spy = UNITS
    found: list[Action] = []
    if silver >= kit.trooper_price:
        found.append(trooper)
    if silver >= kit.commander_price and not s.houses.commander[seat] and not is_abroad(s, seat):
        found.append(commander)
    if silver >= kit.spy_price:
        found.append(spy)
    return found


def island_options(s: State, seat: int) -> list[Action]:
    """AV 12.3: Claws and Trading Posts for own islands; one post an island, and one a turn."""
    realm, kit, silver = s.realm, s.kit, s.houses.silver[seat]
    most = kit.book.realm.most_claws
    claws = silver >= kit.claw_price
    posts = silver >= kit.post_price and not realm.posted
    found: list[Action] = []
    for island, owner in enumerate(realm.owner):
        if owner == seat:
            if claws and realm.claws[island] < most:
                found.append(a.Claw(island))
            if posts and not realm.post[island]:
                found.append(a.Post(island))
    return found


def can_declare(s: State, seat: int) -> bool:
    """AV 14.1: with two trade routes and a ship."""
    if s.houses.declared[seat] or not s.fleet(seat):
        return False
    return routes_of(s, seat) >= s.kit.book.realm.routes


def buy(s: State, seat: int, unit: str) -> None:
    """AV 12.5: for the reserve, unseen by the others; it cannot be taken back, which would show the buyer's means."""
    houses, kit = s.houses, s.kit
    s.learnt += 1
    if unit == "trooper":
        houses.silver[seat] -= kit.trooper_price
        houses.troopers[seat] += 1
    elif unit == "spy":
        houses.silver[seat] -= kit.spy_price
        houses.spies[seat] += 1
    else:
        houses.silver[seat] -= kit.commander_price
        houses.commander[seat] = True
    s.tell(Bought(seat, unit), 1 << seat)


def buy_claw(s: State, seat: int, island: int) -> None:
    pay(s, seat, s.kit.claw_price)
    s.realm.claws[island] += 1
    s.tell(ClawBought(seat, island))


def buy_post(s: State, seat: int, island: int) -> None:
    pay(s, seat, s.kit.post_price)
    s.realm.post[island] = True
    s.realm.posted = True
    s.tell(PostBought(seat, island))


def declare(s: State, seat: int) -> None:
    s.houses.declared[seat] = s.turn
    s.tell(Declared(seat, s.turn))
