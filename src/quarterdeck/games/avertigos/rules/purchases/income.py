"""What islands bring, silver and units of a house, and what everyone can be sure of (AV 11, 12, 13)."""

from __future__ import annotations

from quarterdeck.games.avertigos.events import Earned
from quarterdeck.games.avertigos.kit import RESOURCES, Kit
from quarterdeck.games.avertigos.rules.book import RULES
from quarterdeck.games.avertigos.state import State


def resources_of(s: State, seat: int) -> list[int]:
    """AV 13.3: how many islands of each resource a seat counts, shared ones too."""
    counts = [0] * len(RESOURCES)
    for island, owner in enumerate(s.realm.owner):
        if owner == seat:
            counts[s.kit.resource[island]] += 1
    for treaty in s.realm.treaties:
        if treaty.treaty == "access" and seat in (treaty.a, treaty.b):
            counts[s.kit.resource[treaty.islands[1 if seat == treaty.a else 0]]] += 1
    return counts


def routes_of(s: State, seat: int) -> int:
    """AV 12.2: trade routes are four islands of one resource."""
    whole = s.kit.book.realm.route
    return len([count for count in resources_of(s, seat) if count >= whole])


def income_of(s: State, seat: int) -> int:
    """AV 12.1: values, doubled by Trading Posts; 12.2: and the bonus for each resource."""
    total = 0
    for island, owner in enumerate(s.realm.owner):
        if owner == seat:
            total += s.kit.value[island] * (2 if s.realm.post[island] else 1)
    bonus = s.kit.bonus
    for count in resources_of(s, seat):
        total += bonus[min(count, len(bonus) - 1)]
    return total


@RULES.step
def collect_income(s: State, seat: int) -> None:
    silver = income_of(s, seat)
    if silver and not s.houses.out[seat]:
        earn(s, seat, silver)
        s.tell(Earned(seat, silver))


def pay(s: State, seat: int, silver: int) -> None:
    """Silver paid for all to see: everyone learns that it was there."""
    houses = s.houses
    houses.silver[seat] -= silver
    houses.sure_silver[seat] = max(0, houses.sure_silver[seat] - silver)
    s.learnt += 1


def show_silver(s: State, seat: int, silver: int) -> None:
    """Everyone learns that so much is there."""
    s.houses.sure_silver[seat] = max(silver, s.houses.sure_silver[seat])
    s.learnt += 1


def show_purse_empty(s: State, seat: int) -> None:
    """Everyone learns that all which is left are units."""
    s.houses.sure_units[seat] = worth(s, seat)


def earn(s: State, seat: int, silver: int) -> None:
    s.houses.silver[seat] += silver
    s.houses.sure_silver[seat] += silver


def leave_reserve(s: State, seat: int, troopers: int, commander: bool) -> None:
    """Units go ashore for all to see."""
    houses = s.houses
    s.learnt += 1
    houses.troopers[seat] -= troopers
    houses.sure_troopers[seat] = max(0, houses.sure_troopers[seat] - troopers)
    houses.sure_units[seat] = max(0, houses.sure_units[seat] - units_worth(s.kit, troopers, 0, commander))
    if commander:
        houses.commander[seat] = False
        houses.sure_commander[seat] = False


def withdraw(s: State, seat: int, troopers: int, commander: bool) -> None:
    """Units go back to the reserve for all to see."""
    houses = s.houses
    houses.troopers[seat] += troopers
    houses.sure_troopers[seat] += troopers
    houses.sure_units[seat] += units_worth(s.kit, troopers, 0, commander)
    if commander:
        houses.commander[seat] = True
        houses.sure_commander[seat] = True


def worth(s: State, seat: int) -> int:
    """AV 12.5: silver and unplaced units together are public, though the parts are not."""
    houses = s.houses
    return houses.silver[seat] + units_worth(s.kit, houses.troopers[seat], houses.spies[seat], houses.commander[seat])


def thinkable_spies(s: State, seat: int) -> int:
    """AV 12.5: how many spies a house may have in its reserve, for all that the others know."""
    houses = s.houses
    sure = houses.sure_silver[seat] + units_worth(s.kit, houses.sure_troopers[seat], 0, houses.sure_commander[seat])
    return (worth(s, seat) - sure) // s.kit.spy_price


def units_worth(kit: Kit, troopers: int, spies: int, commander: bool) -> int:
    return troopers * kit.trooper_price + spies * kit.spy_price + (kit.commander_price if commander else 0)


def is_abroad(s: State, seat: int) -> bool:
    """True if the seat's Commander is on an island or landing there."""
    realm = s.realm
    for island in range(len(realm.owner)):
        if realm.commander[island] and realm.owner[island] == seat:
            return True
    for ship in s.ships:
        if ship.alive and ship.owner == seat and ship.commander:
            return True
    return False
