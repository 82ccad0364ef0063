"""Silver and units of a house, and what everyone can be sure of (AV 11, 12)."""

from __future__ import annotations

from quarterdeck.games.avertigos.state import State


def pay(s: State, seat: int, silver: int) -> None:
    """Silver paid for all to see: everyone learns that it was there."""
    houses = s.houses
    houses.silver[seat] -= silver
    houses.sure_silver[seat] = max(0, houses.sure_silver[seat] - silver)
    s.learnt += 1


def earn(s: State, seat: int, silver: int) -> None:
    s.houses.silver[seat] += silver
    s.houses.sure_silver[seat] += silver


def leave_reserve(s: State, seat: int, troopers: int, commander: bool) -> None:
    """Units go ashore for all to see."""
    houses = s.houses
    s.learnt += 1
    houses.troopers[seat] -= troopers
    houses.sure_troopers[seat] = max(0, houses.sure_troopers[seat] - troopers)
    if commander:
        houses.commander[seat] = False
        houses.sure_commander[seat] = False


def withdraw(s: State, seat: int, troopers: int, commander: bool) -> None:
    """Units go back to the reserve for all to see."""
    houses = s.houses
    houses.troopers[seat] += troopers
    houses.sure_troopers[seat] += troopers
    if commander:
        houses.commander[seat] = True
        houses.sure_commander[seat] = True


def worth(s: State, seat: int) -> int:
    """AV 12.5: silver and unplaced units together are public, though the parts are not."""
    houses, kit = s.houses, s.kit
    units = houses.troopers[seat] * kit.trooper_price + houses.spies[seat] * kit.spy_price
    return houses.silver[seat] + units + (kit.commander_price if houses.commander[seat] else 0)


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
