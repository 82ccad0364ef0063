"""What may follow in a movement chain, and how far it may turn (AV 4.4, 4.5, 4.13)."""

from __future__ import annotations

from quarterdeck.games.avertigos.kit import ADVANCED, SIMPLE, SPECIAL, STEADY, Kit
from quarterdeck.games.avertigos.state import State


def counted(s: State) -> int:
    kind = s.kit.kind
    return len([code for code in s.played if kind[code] != SPECIAL])


def can_follow(s: State, code: int, room: bool) -> bool:
    """AV 4.5: one Steady, one Advanced, one Special a chain; under the full rules each only after certain kinds."""
    kit = s.kit
    kind = kit.kind[code]
    if not s.played:
        return kit.start[code] and room
    if kind == SIMPLE:
        return room
    if (kind != SPECIAL and not room) or has_kind(kit, s.played, kind):
        return False
    last = kit.kind[s.played[-1]]
    if s.terms.simple or kind == SPECIAL:
        return True
    return last == SIMPLE or (kind == ADVANCED and last == STEADY)


def has_kind(kit: Kit, played: list[int], kind: int) -> bool:
    for code in played:
        if kit.kind[code] == kind:
            return True
    return False


def allowance(s: State) -> int:
    """AV 4.4, 4.13: steps that the card just played may turn, with the help of a Wind Caller."""
    if not s.played:
        return s.kit.vector
    return s.kit.turn[s.picked] + (0 if s.wind else wind_of(s))


def wind_of(s: State) -> int:
    ship = s.ships[s.active]
    most = 0
    for part in range(1, len(ship.modules)):
        if ship.hp[part] > 0:
            most = max(most, s.kit.wind[ship.modules[part]])
    return most
