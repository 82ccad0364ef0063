"""What `greedy` goes by: a ship is worth some 800 points, a card's resource 2. It stays as it is: a yardstick."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.kit import AFT_VALUE, BOARD_VALUE, FORE_VALUE, REPEL_VALUE, SHIFT
from quarterdeck.games.give_no_quarter.state import State

WIN: Final = 10_000
SHIP: Final = 350
HULL: Final = 45  # a point of hull
FORE: Final = 20  # a point of a value, at the ship's damage
OTHER: Final = 10
MOD: Final = 8  # a mod can take a point of damage
RESOURCE: Final = 2
CREDIT: Final = 1  # what is put down and not spent
GUN: Final = 3  # a resource that can be played in combat, for as many cards as the guild can play at once
OUT: Final = -2000


def worth(s: State, seat: int) -> int:
    """The own standing against the best other guild's and the average."""
    if s.outcome is not None:
        return WIN // len(s.outcome.winners) if seat in s.outcome.winners else -WIN
    own = standing(s, seat)
    others = [standing(s, other) for other in range(s.seats) if other != seat]
    return own - (max(others) + sum(others) // len(others)) // 2


def standing(s: State, seat: int) -> int:
    if s.out[seat]:
        return OUT
    worth = sum([ship_worth(s, ship) for ship in s.ships[seat]])
    return worth + hold_worth(s, seat) + (CREDIT * s.credit if seat == s.active else 0)


def ship_worth(s: State, ship: int) -> int:
    """Hull, values and mods; the last points of hull count double."""
    left, values, first = s.kit.fleet.hull[ship] - s.damage[ship], s.printed(ship), 4 * ship
    others = values[first + AFT_VALUE] + values[first + BOARD_VALUE] + values[first + REPEL_VALUE]
    worth = SHIP + HULL * (left + min(left, 3)) + FORE * values[first + FORE_VALUE] + OTHER * others
    if s.mods[ship]:
        more = s.added(ship, AFT_VALUE) + s.added(ship, BOARD_VALUE) + s.added(ship, REPEL_VALUE)
        worth += FORE * s.added(ship, FORE_VALUE) + OTHER * more + MOD * zones.size(s.mods[ship])
    return worth + OTHER * s.cargo(ship) // 2


def hold_worth(s: State, seat: int) -> int:
    """Cards by their worth, as far as the limit goes; the highest that are no gems are also ammunition."""
    deck, manifest = s.kit.deck, s.manifest[seat]
    if not manifest:
        return 0
    worths = sorted([deck.worth[card >> SHIFT] for card in manifest], reverse=True)
    total = RESOURCE * sum(worths[: s.limit(seat)])
    shots = sorted([deck.worth[card >> SHIFT] for card in manifest if not deck.gem[card >> SHIFT]], reverse=True)
    return total + GUN * sum(shots[:4]) // 2
