"""What counts in a position."""

from __future__ import annotations

import math
from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.judge import Judge, best_of
from quarterdeck.games.give_no_quarter import weights
from quarterdeck.games.give_no_quarter.judgement.worth import FOLLY, at_most, shots
from quarterdeck.games.give_no_quarter.kit import AFT_VALUE, FORE_VALUE, REPEL_VALUE
from quarterdeck.games.give_no_quarter.state import State


def standing(s: State, seat: int) -> list[float]:
    """What counts of a guild's standing."""
    if s.out[seat]:
        return []
    fleet = s.kit.fleet
    duel = 1.0 if len(s.alive()) == 2 else 0.0
    ships = float(len(s.ships[seat]))
    hull = fore = other = mods = danger = frail = 0.0
    for ship in s.ships[seat]:
        left = fleet.hull[ship] - s.damage[ship]
        hull += left
        frail += max(0, 4 - left)
        fore += s.value(ship, FORE_VALUE)
        other += s.value(ship, AFT_VALUE) + s.value(ship, REPEL_VALUE)
        mods += zones.size(s.mods[ship])
        danger += 1.0 if s.in_danger(ship) else 0.0
    volley = shots(s, seat, seat)
    worth = s.worth(seat) / 10.0
    return [
        ships,
        ships * duel,
        hull / 10.0,
        math.log(1.0 + hull + mods),
        frail,
        fore,
        fore * duel,
        other,
        mods,
        danger,
        at_most(volley, 3) / 10.0,
        at_most(volley, 8) / 10.0,
        worth,
        worth * duel,
        float(s.limit(seat)),
        0.0 if s.acted >> seat & 1 else 1.0,
    ]


HORIZON: Final = 6  # turns
WORDS: Final = (
    ("it leaves you more ships", "it leaves the others fewer ships"),
    ("it leaves you more ships for the last duel", "it leaves the other fewer ships for the last duel"),
    ("it spares your hulls", "it wears down the others' hulls"),
    ("it spares your hulls", "it wears down the others' hulls"),
    ("it mends what is nearly lost", "it brings others' ships near their end"),
    ("it leaves you more guns", "it leaves the others fewer guns"),
    ("it leaves you more guns for the last duel", "it leaves the other fewer guns for the last duel"),
    ("it leaves you better defences", "it leaves the others weaker defences"),
    ("it leaves you more mods", "it leaves the others fewer mods"),
    ("it keeps your ships out of danger", "it leaves others' ships in danger"),
    ("it keeps cards for the defence", "it costs the others cards that they could fire"),
    ("it keeps cards for a whole round of combat", "it costs the others cards for a whole round of combat"),
    ("it keeps what your manifest is worth", "it costs the others what their manifests are worth"),
    ("it keeps your manifest for the last duel", "it costs the other's manifest in the last duel"),
    ("it leaves you room for cards", "it leaves the others less room for cards"),
    ("it leaves you your turn", "it leaves the others no turn"),
)
JUDGE: Final = Judge(standing, weights.STANDING, weights.THUMB, WORDS, HORIZON)


def with_folly(points: list[float], options: list[Any]) -> list[float]:
    """The last option may be to discard a card first (GNQ 3.2): there is nothing to be had for it."""
    if len(points) < len(options):
        points.append(best_of(points) - FOLLY)
    return points
