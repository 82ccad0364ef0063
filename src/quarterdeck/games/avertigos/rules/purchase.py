"""Purchases of one player: units, Claws, Trading Posts, and what else is settled at home (AV 12.3, 13, 14.1)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.avertigos.actions import Action, Buy, Claw, Declare, Done, Hull, Notice, Offer, Post, Spy
from quarterdeck.games.avertigos.events import Bought, ClawBought, Declared, PostBought
from quarterdeck.games.avertigos.guess import is_abroad
from quarterdeck.games.avertigos.realm import ACCESS, TRUCE
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.rules.diplomacy import begin_offer, notice_options, offer_options
from quarterdeck.games.avertigos.rules.income import routes_of
from quarterdeck.games.avertigos.rules.shore import send_spy, spy_options
from quarterdeck.games.avertigos.rules.treaties import break_treaty, find_treaty, pay
from quarterdeck.games.avertigos.rules.yard import begin_ship, hulls_for_sale
from quarterdeck.games.avertigos.state import State

DONE: Final = Done()
DECLARE: Final = Declare()


@RULES.step
def begin_purchase(s: State, seat: int) -> None:
    """AV 12.3: from here on nobody can be sure what the silver was spent on."""
    if s.realm.out[seat]:
        return
    s.realm.posted = False
    s.realm.offered = False
    s.realm.sure[seat] = 0
    s.next(purchase.of(seat))


@RULES.step
def purchase(s: State, seat: int) -> None:
    s.ask(seat, PURCHASE)


def purchase_options(s: State, seat: int) -> list[Action]:
    found = unit_options(s, seat)
    found += island_options(s, seat)
    for hull in hulls_for_sale(s, seat):
        found.append(Hull(s.kit.hull_name[hull]))
    found += spy_options(s, seat)
    if not s.realm.offered:
        found += offer_options(s, seat)
    found += notice_options(s, seat)
    if can_declare(s, seat):
        found.append(DECLARE)
    found.append(DONE)
    return found


def unit_options(s: State, seat: int) -> list[Action]:
    """AV 12.3: troopers and spies as wanted, one Commander a player."""
    kit, silver = s.kit, s.realm.silver[seat]
    found: list[Action] = []
    if silver >= kit.trooper_price:
        found.append(Buy("trooper"))
    if silver >= kit.commander_price and not s.realm.staff[seat] and not is_abroad(s, seat):
        found.append(Buy("commander"))
    if silver >= kit.spy_price:
        found.append(Buy("spy"))
    return found


def island_options(s: State, seat: int) -> list[Action]:
    """AV 12.3: Claws and Trading Posts for own islands; one post an island, and one a turn."""
    realm, kit = s.realm, s.kit
    most = kit.book.realm.most_claws
    claws = realm.silver[seat] >= kit.claw_price
    posts = realm.silver[seat] >= kit.post_price and not realm.posted
    found: list[Action] = []
    for island, owner in enumerate(realm.owner):
        if owner == seat:
            if claws and realm.claws[island] < most:
                found.append(Claw(island))
            if posts and not realm.post[island]:
                found.append(Post(island))
    return found


def can_declare(s: State, seat: int) -> bool:
    """AV 14.1: with two trade routes and a ship."""
    if s.realm.declared[seat] or not s.fleet(seat):
        return False
    return routes_of(s, seat) >= s.kit.book.realm.routes


def purchase_answer(s: State, seat: int, action: Action) -> None:
    if isinstance(action, Done):
        return
    s.next(purchase.of(seat))
    if isinstance(action, Buy):
        buy(s, seat, action.unit)
    elif isinstance(action, Claw):
        buy_claw(s, seat, action.island)
    elif isinstance(action, Post):
        buy_post(s, seat, action.island)
    elif isinstance(action, Hull):
        begin_ship(s, seat, s.kit.hull_kind[action.hull])
    elif isinstance(action, Spy):
        send_spy(s, seat, action.island)
    elif isinstance(action, Offer):
        begin_offer(s, seat, action)
    elif isinstance(action, Notice):
        give_notice(s, seat, action)
    elif isinstance(action, Declare):
        declare(s, seat)


PURCHASE: Final = RULES.ask("purchase", purchase_options, purchase_answer, why_not)


def buy(s: State, seat: int, unit: str) -> None:
    """AV 12.5: for the reserve, unseen by the others; it cannot be taken back, which would show the buyer's means."""
    realm, kit = s.realm, s.kit
    s.learnt += 1
    if unit == "trooper":
        realm.silver[seat] -= kit.trooper_price
        realm.reserve[seat] += 1
    elif unit == "spy":
        realm.silver[seat] -= kit.spy_price
        realm.spy_reserve[seat] += 1
    else:
        realm.silver[seat] -= kit.commander_price
        realm.staff[seat] = True
    if s.events is not None:
        s.tell(Bought(seat, unit), 1 << seat)


def buy_claw(s: State, seat: int, island: int) -> None:
    pay(s, seat, s.kit.claw_price)
    s.realm.claws[island] += 1
    if s.events is not None:
        s.tell(ClawBought(seat, island))


def buy_post(s: State, seat: int, island: int) -> None:
    pay(s, seat, s.kit.post_price)
    s.realm.post[island] = True
    s.realm.posted = True
    if s.events is not None:
        s.tell(PostBought(seat, island))


def give_notice(s: State, seat: int, action: Notice) -> None:
    """AV 13.4: by notice."""
    treaty = find_treaty(s, seat, action.seat, TRUCE if action.treaty == "truce" else ACCESS)
    if treaty is not None:
        break_treaty(s, seat, action.seat, treaty)


def declare(s: State, seat: int) -> None:
    s.realm.declared[seat] = s.turn
    if s.events is not None:
        s.tell(Declared(seat, s.turn))
