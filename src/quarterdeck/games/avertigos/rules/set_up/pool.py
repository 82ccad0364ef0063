"""The common pool of modules: what has room on a ship, and what its empty places cost at least (AV 3, 9, 12)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.kit import BOW, MID, STERN
from quarterdeck.games.avertigos.state import NOBODY, Ship, State

TOO_DEAR: Final = 1 << 60  # in a long game a house can have tens of thousands

# Room on a ship


def in_pool(s: State, ship: Ship, kinds: int) -> list[int]:
    """AV 3.3 to 3.5: which of these kinds, a bit each, are there and have room beside what is aboard."""
    for part in range(1, len(ship.modules)):
        kinds &= s.kit.beside[ship.modules[part]]
    return [kind for kind, copies in enumerate(s.supply) if copies > 0 and kinds >> kind & 1]


def has_master(s: State, ship: Ship) -> bool:
    return any(s.kit.master[module] for module in ship.modules[1:])


def is_open(s: State, ship: Ship, place: int) -> bool:
    """AV 3.3: amidships there is room for all."""
    for part in range(1, len(ship.modules)):
        if s.kit.place[ship.modules[part]] == place != MID:
            return False
    return True


def why_unfit(s: State, name: str, ship: Ship) -> Refusal | None:
    """AV 3.3 to 3.5: why a module cannot come aboard; None if it can."""
    kit = s.kit
    kind = kit.module_kind.get(name, NOBODY)
    if kind < 0 or s.supply[kind] == 0:
        return Refusal("AV 3.5", f"there is no {name} in the pool")
    if not is_open(s, ship, kit.place[kind]):
        return Refusal("AV 3.3", f"the place of a {name} is taken")
    if kit.master[kind] and has_master(s, ship):
        return Refusal("AV 3.4", "two Masters do not sail on one ship")
    return None


# What empty places cost


def pool_suffices(s: State) -> bool:
    """AV 3.8: what is left in the pool fills every empty place of all ships, whatever the others take."""
    return least_price(s, s.ships) < TOO_DEAR


def is_ample(s: State, places: int) -> bool:
    """True if the pool fills so many more places besides all empty ones, with what has room on any ship."""
    for ship in s.ships:
        places += s.kit.places[ship.hull] + 1 - len(ship.modules)
    for kind in s.terms.amidships:
        places -= s.supply[kind]
    return places <= 0


def least_price(s: State, ships: list[Ship]) -> int:
    """AV 9.5, 12.4: the cheapest modules of the pool that fill these ships, Masters aside; or too dear for anybody.

    The cheapest is always taken first: nothing dearer could make better use of a place.
    """
    places, bows, sterns, ends = empty_places(s, ships)
    kit, supply = s.kit, s.supply
    total = 0
    for kind in s.terms.fillers:
        if places == 0:
            break
        place = kit.place[kind]
        taken = min(supply[kind], places)
        if place == BOW:
            taken = min(taken, min(ends, bows))
            bows -= taken
            ends -= taken
        elif place == STERN:
            taken = min(taken, min(ends, sterns))
            sterns -= taken
            ends -= taken
        places -= taken
        total += taken * kit.coins[kind]
    return total if places == 0 else TOO_DEAR


def empty_places(s: State, ships: list[Ship]) -> tuple[int, int, int, int]:
    """All of these ships, those that a bow or a stern module can fill, and how many of both kinds together."""
    places = bows = sterns = ends = 0
    for ship in ships:
        rest = s.kit.places[ship.hull] + 1 - len(ship.modules)
        if ship.alive and rest > 0:
            bow, stern = int(is_open(s, ship, BOW)), int(is_open(s, ship, STERN))
            places += rest
            bows += bow
            sterns += stern
            ends += min(rest, bow + stern)
    return (places, bows, sterns, ends)
