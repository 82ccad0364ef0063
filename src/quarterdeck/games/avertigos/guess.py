"""The secrets of other houses, dealt at random within what everyone knows of them (AV 12.5)."""

from __future__ import annotations

from quarterdeck.core.rng import Rng
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import View


def guess_houses(s: State, view: View, rng: Rng) -> None:
    for seat in range(s.seats):
        if seat != view.seat:
            guess_house(s, seat, view.worth[seat], rng)
            if view.has_bid[seat]:
                s.realm.bids[seat] = rng.below(min(s.realm.silver[seat], s.kit.book.realm.most_bid) + 1)


def guess_house(s: State, seat: int, worth: int, rng: Rng) -> None:
    """What is certain first; of the rest any number of units, and the remainder in silver."""
    realm, kit = s.realm, s.kit
    realm.reserve[seat] = realm.sure_reserve[seat]
    realm.staff[seat] = realm.sure_staff[seat]
    rest = worth - realm.sure[seat] - realm.reserve[seat] * kit.trooper_price
    rest -= kit.commander_price if realm.staff[seat] else 0
    if not realm.staff[seat] and not is_abroad(s, seat) and rest >= kit.commander_price and rng.below(2):
        realm.staff[seat] = True
        rest -= kit.commander_price
    spies = rng.below(rest // kit.spy_price + 1)
    rest -= spies * kit.spy_price
    troopers = rng.below(rest // kit.trooper_price + 1)
    realm.spy_reserve[seat] = spies
    realm.reserve[seat] += troopers
    realm.silver[seat] = realm.sure[seat] + rest - troopers * kit.trooper_price


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
