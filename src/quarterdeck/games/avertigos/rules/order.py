"""Who comes first, and whether a round goes on (AV 2, 9, 10)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.actions import Action, Pick
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import Asking
from quarterdeck.games.avertigos.state import NOBODY, State

RANKS: Final = 8


def initiative(s: State, i: int) -> int:
    """AV 2.2: a ship's initiative by its height, then its player's; in Strategy the player's alone (10.1)."""
    ship = s.ships[i]
    if s.terms.strategy:
        return s.rank[ship.owner]
    return s.kit.initiative[ship.hull][ship.height] * RANKS + s.rank[ship.owner]


def in_order(s: State, ships: list[int], falling: bool) -> list[int]:
    """Ships by initiative; equal ones by number."""
    if len(ships) == 2:
        a, b = initiative(s, ships[0]), initiative(s, ships[1])
        return [ships[1], ships[0]] if (b > a if falling else b < a) else ships
    sign = -1 if falling else 1
    keys = sorted([sign * initiative(s, i) * 64 + i for i in ships])
    return [key % 64 for key in keys]


def tied(s: State, queue: list[int]) -> list[int]:
    """The first in the queue and those of the same player with the same initiative."""
    first = initiative(s, queue[0])
    return [i for i in queue if initiative(s, i) == first]


def is_tied(s: State) -> bool:
    """AV 2.3: another ship of the same player, too, could be the first in the queue."""
    first = s.queue[0]
    for place in range(1, len(s.queue)):
        i = s.queue[place]
        if s.ships[i].owner == s.ships[first].owner and initiative(s, i) == initiative(s, first):
            return True
    return False


class PickShip(Asking):
    """AV 2.3: only between own ships of the same initiative that are next in order."""

    rule = "AV 2.3"
    answers = (Pick,)

    def options(self, s: State, seat: int) -> list[Action]:
        return [s.kit.picks[i] for i in tied(s, s.queue)]

    def why_not(self, s: State, seat: int, action: Pick) -> Refusal:
        i = action.ship
        if not 0 <= i < len(s.ships) or s.ships[i].owner != seat:
            return Refusal("AV 2.3", "that is none of your ships")
        if i not in s.queue:
            return Refusal("AV 2.4", "that ship has had its turn, or takes no part in this phase")
        return Refusal("AV 2.3", "ships of another initiative come later")

    def wishes(self, r: Reading) -> list[Action]:
        """All own ships."""
        return [Pick(i) for i in r.position.fleet(r.seat)]


def is_round_over(s: State) -> bool:
    """AV 9.1: at most one side has ships left. In Strategy there are no rounds."""
    if s.terms.strategy:
        return False
    first = NOBODY
    for ship in s.ships:
        if ship.alive:
            team = s.terms.team[ship.owner]
            if first == NOBODY:
                first = team
            elif team != first:
                return False
    return True
