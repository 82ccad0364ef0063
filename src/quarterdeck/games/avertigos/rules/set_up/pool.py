"""The common pool of modules: what has room on a ship, and what its empty places cost at least (AV 3, 9, 12)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.kit import BOW, MID, STERN
from quarterdeck.games.avertigos.state import NOBODY, Ship, State

TOO_DEAR: Final = 9999

# Room on a ship


def has_room(s: State, ship: Ship, kind: int) -> bool:
    """AV 3.3, 3.4: one module at the bow, one at the stern, the rest amidships; one Master a ship."""
    return is_open(s, ship, s.kit.place[kind]) and not (s.kit.master[kind] and has_master(s, ship))


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


def least_price(s: State, ships: list[Ship]) -> int:
    """AV 9.5, 12.4: the cheapest modules of the pool that fill these ships, Masters aside; or too dear for anybody.

    The cheapest is always taken first: nothing dearer could make better use of a place.
    """
    places, bows, sterns, ends = empty_places(s, ships)
    total = 0
    for kind in s.kit.hirelings if s.terms.faction else s.kit.fillers:
        if places == 0:
            break
        place = s.kit.place[kind]
        taken = min(s.supply[kind], places)
        if place != MID:
            taken = min(taken, ends, bows if place == BOW else sterns)
            ends -= taken
        bows -= taken if place == BOW else 0
        sterns -= taken if place == STERN else 0
        places -= taken
        total += taken * s.kit.coins[kind]
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
