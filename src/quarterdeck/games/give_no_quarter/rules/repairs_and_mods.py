"""Repairs and mods: what can be bought, and how it is paid (GNQ 10)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import Action, Buy, Done, Hail, Hire, Loot, Pay, Repair, Trading
from quarterdeck.games.give_no_quarter.events import Paid, Repaired
from quarterdeck.games.give_no_quarter.kit import MODS, NOTHING, SHIFT, Card
from quarterdeck.games.give_no_quarter.reading import Reading
from quarterdeck.games.give_no_quarter.rules import known, variants
from quarterdeck.games.give_no_quarter.rules.book import DONE, RULES, not_yours
from quarterdeck.games.give_no_quarter.rules.mods import fit_from_supply
from quarterdeck.games.give_no_quarter.rules.moving.debris import TurnQuestion, add_loots, loot, looters
from quarterdeck.games.give_no_quarter.state import State

HAIL: Final = Hail()
HIRE: Final = Hire()
TOO_MANY: Final = 99


@RULES.step
def trade(s: State) -> None:
    """GNQ 10: as many repairs and purchases as one can pay for."""
    seat = s.active
    if s.out[seat]:
        return
    if s.manifest[seat] or s.credit or variants.may_hail(s, seat) or looters(s, seat):
        s.ask(seat, TRADE)
    else:
        close_shop(s)


class Trade(TurnQuestion):
    panel = "purse"
    is_panel_private = True
    rule = "GNQ 10.1"
    wants = "repair, buy, or end your purchases"
    asks = "Repairs and mods: pay, repair, buy, or stop."
    answers = (Pay, Repair, Buy, Hail, Hire, Done, Loot)
    together = (Pay, Repair, Buy)
    closing = (Done,)
    ends = (Done,)
    declines = "buy no more"

    def moot(self, r: Reading) -> Done | None:
        """GNQ 10.1, 10.2: no ship is damaged or has room for a mod, and there is nothing to hire or to take."""
        s, seat = r.position, r.position.active
        wanted = [ship for ship in s.ships[seat] if s.damage[ship] > 0 or s.room(ship) > 0]
        nothing = s.credit == 0 and s.offer == NOTHING and not variants.may_hail(s, seat) and not looters(s, seat)
        return DONE if nothing and not wanted else None

    def choices(self, s: State, seat: int) -> list[Action]:
        kit, worth = s.kit, s.kit.deck.worth
        found: list[Action] = [DONE]
        for kind in known.kinds_left(s, seat):
            if worth[kind]:
                found.append(kit.pays[kind])
        money = funds(s, seat)
        if money >= kit.repair_price:
            found += [kit.repairs[ship] for ship in s.ships[seat] if s.damage[ship] > 0]
        if money >= kit.mod_price:
            add_buys(s, seat, found)
        if variants.may_hail(s, seat):
            found.append(HAIL)
        if s.offer != NOTHING and money >= kit.fleet.prices[s.offer]:
            found.append(HIRE)
        add_loots(s, seat, found)
        return found

    def choose(self, s: State, seat: int, action: Trading) -> None:
        if type(action) is Done:
            close_shop(s)
            return
        s.then(trade)
        if type(action) is Pay:
            pay(s, seat, [known.discard_named(s, seat, action.card)])
        elif type(action) is Buy:
            spend(s, seat, s.kit.mod_price)
            fit_from_supply(s, action.ship, MODS[action.mod], "bought")
        elif type(action) is Repair:
            repair(s, seat, action.ship)
        elif type(action) is Hail:
            variants.hail(s, seat)
        elif type(action) is Hire:
            spend(s, seat, s.kit.fleet.prices[s.offer])
            variants.hire(s, seat)
        elif type(action) is Loot:
            loot(s, seat, action.ship)

    def why(self, s: State, seat: int, action: Trading) -> Refusal | None:
        match action:
            case Pay():
                return Refusal("GNQ 10.3", f"the {s.kit.deck.call(action.card)} is worth nothing, and pays for nothing")
            case Repair():
                return not_yours(s, seat, action.ship) or why_not_repair(s, seat, action.ship)
            case Buy():
                return not_yours(s, seat, action.ship) or why_not_buy(s, seat, action)
            case Hire():
                return why_not_hire(s, seat)
            case Hail():
                return variants.why_not_hail(s)
        return super().why(s, seat, action)

    def caution(self, r: Reading, action: Trading) -> str:
        """GNQ 10.3: what was paid too much is lost."""
        credit = r.view.credit if isinstance(action, Done) else 0
        return f"{credit} is paid and not spent, and is lost (GNQ 10.3)." if credit else ""


TRADE: Final = Trade()


def funds(s: State, seat: int) -> int:
    """What a guild can pay in all, in its own turn."""
    return s.credit + s.worth(seat)


def add_buys(s: State, seat: int, found: list[Action]) -> None:
    for_sale = zones.kinds(s.supply)
    for ship in s.ships[seat]:
        if s.room(ship) > 0:
            buys = s.kit.buys[ship]
            found += [buys[mod] for mod in for_sale]


# Why not


def why_not_repair(s: State, seat: int, ship: int) -> Refusal:
    if s.damage[ship] == 0:
        return Refusal("GNQ 10.1", f"{s.kit.fleet.names[ship]} is not damaged")
    return too_dear(s, seat, s.kit.repair_price, "a repair")


def why_not_buy(s: State, seat: int, action: Buy) -> Refusal:
    mod = MODS[action.mod]
    if s.room(action.ship) <= 0:
        return Refusal("GNQ 10.2", f"{s.kit.fleet.names[action.ship]} has no room for another mod")
    if not zones.has(s.supply, mod):
        return Refusal("GNQ 10.2", f"there is no {s.kit.fleet.mod_titles[mod]} left in the supply")
    return too_dear(s, seat, s.kit.mod_price, "a mod")


def why_not_hire(s: State, seat: int) -> Refusal:
    if s.offer == NOTHING:
        return Refusal("GNQ 13.5", "no Neutral ship is turned up")
    return too_dear(s, seat, s.kit.fleet.prices[s.offer], s.kit.fleet.names[s.offer])


def too_dear(s: State, seat: int, price: int, what: str) -> Refusal:
    return Refusal("GNQ 10.3", f"{what} costs {price}, and you have {funds(s, seat)} in all")


# Payment


def pay(s: State, seat: int, cards: list[Card]) -> None:
    """GNQ 10.3: what was put down counts until the shop is closed; no change is given."""
    s.credit += s.kit.deck.total(cards)
    if s.events is not None:
        s.tell(Paid(seat, known.faces(s, cards), s.credit))


def spend(s: State, seat: int, price: int) -> None:
    """GNQ 10.3: from what was put down; the shortfall with the fewest resources."""
    s.learnt += 1
    if s.credit < price:
        manifest, places = s.manifest[seat], fewest(s, seat, price - s.credit)
        cards = [manifest[at] for at in places]
        for at in reversed(places):
            known.discard_openly(s, seat, at)
        pay(s, seat, cards)
    s.credit -= price


def fewest(s: State, seat: int, price: int) -> list[int]:
    """The places of the cards of least worth together that reach a price; of several such, the fewest cards."""
    worths = [s.kit.deck.worth[card >> SHIFT] for card in s.manifest[seat]]
    most = price + max(worths)
    counts, chosen = [TOO_MANY] * most, [0] * most
    counts[0] = 0
    reach = 0
    for i in range(len(worths)):
        value = worths[i]
        reach = min(reach + value, most - 1)
        for total in range(reach, value - 1, -1):
            if counts[total - value] + 1 < counts[total]:
                counts[total] = counts[total - value] + 1
                chosen[total] = chosen[total - value] | 1 << i
    best = price
    while counts[best] == TOO_MANY:
        best += 1
    return [i for i in range(len(worths)) if chosen[best] >> i & 1]


def repair(s: State, seat: int, ship: int) -> None:
    """GNQ 10.1: a point of damage."""
    spend(s, seat, s.kit.repair_price)
    s.damage[ship] -= 1
    if s.events is not None:
        s.tell(Repaired(ship, s.damage[ship]))


def close_shop(s: State) -> None:
    """GNQ 10.3: what was paid too much is lost."""
    s.credit = 0
    variants.send_back(s)
