"""Islands: docking, landing, garrisons and spies (AV 11)."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.avertigos.actions import Done
from quarterdeck.games.avertigos.judgement import errands
from quarterdeck.games.avertigos.judgement.standing import JUDGE
from quarterdeck.games.avertigos.judgement.thumb import GUARD
from quarterdeck.games.avertigos.rules.islands import GarrisonQuestion, lead_of, resistance
from quarterdeck.games.avertigos.rules.spies import SpyQuestion
from quarterdeck.games.avertigos.state import Ship, State


def dock_worth(s: State, island: int, w: list[float]) -> float:
    """Where there is something to take."""
    ship = s.ships[s.active]
    if island >= len(s.realm.owner) or s.realm.owner[island] == ship.owner:
        return -2.5
    if errands.means_of(s, ship.owner, ship, island) <= resistance(s, island, ship.owner):
        return -2.5
    return 8.0 if errands.errand(s, s.active, w) == island else 3.0


def land_worth(s: State, ship: Ship, troopers: int, commander: bool) -> float:
    """As many as it takes, at once or in several turns; nobody where it cannot be enough."""
    if s.realm.owner[ship.docked] == ship.owner:
        return -1.5 if s.realm.troopers[ship.docked] else -0.3 - 0.7 * troopers
    if errands.means_of(s, ship.owner, ship, ship.docked) <= resistance(s, ship.docked, ship.owner):
        return -3.0
    needed = 1 - lead_of(s, ship)
    more = s.kit.commander_counts if commander else troopers
    if more >= needed:
        return 9.0 - 0.8 * (more - needed) - (0.2 if commander else 0.0)
    return 4.0 + more - (0.0 if commander else 0.1 * troopers)


def spy_worth(s: State, seat: int, island: int) -> float:
    """Where own troops wait and spies make them enough."""
    for ship in s.ships:
        if not ship.alive or ship.owner != seat or ship.docked != island or not (ship.landed or ship.commander):
            continue
        if lead_of(s, ship) <= 0 < lead_of(s, ship) + s.houses.spies[seat]:
            return 5.0
    return -4.0


@JUDGE.of(SpyQuestion)
def spies(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """To tip the scales: for the own landing, or for the own island if the spies are enough to hold it."""
    points: list[float] = []
    for action in options:
        if type(action) is Done:
            points.append(0.0)
        else:
            points.append(max(spy_worth(s, seat, action.island), hold_worth(s, seat, action.island)))
    return points


def hold_worth(s: State, seat: int, island: int) -> float:
    """An island is held if the own spies make up for the troops that outnumber it."""
    if s.realm.owner[island] != seat:
        return -2.0
    for ship in s.ships:
        if ship.alive and ship.owner != seat and ship.docked == island:
            return 4.0 if s.houses.spies[seat] >= lead_of(s, ship) else -3.0
    return -2.0


@JUDGE.of(GarrisonQuestion)
def garrison(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """One stays if there are enough for the next island; the Commander goes on."""
    question: Any = s.asks[seat]
    ship = s.ships[question.args[0]]
    reserve = s.houses.troopers[seat] + ship.landed
    wanted = min(2.0, w[GUARD] * max(0, reserve - 4))
    return [-1.5 * abs(action.troopers - wanted) - (4.0 if action.commander else 0.0) for action in options]
