"""What counts in a position: rounds, ships and what bears in a skirmish, islands and means in Strategy (AV 9, 14)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.judge import Judge
from quarterdeck.games.avertigos import weights
from quarterdeck.games.avertigos.judgement.gunnery import best_target, foes, health, loaded_in, slots_of
from quarterdeck.games.avertigos.rules.cards import hand_size
from quarterdeck.games.avertigos.rules.order import initiative
from quarterdeck.games.avertigos.rules.purchases.income import income_of, resources_of
from quarterdeck.games.avertigos.state import State

FLEET: Final = 10
REALM: Final = 13


def standing(s: State, seat: int) -> list[float]:
    """What counts of a player's standing."""
    if s.terms.strategy:
        if s.houses.out[seat]:
            return []
        return match(s, seat) + fleet(s, seat, True) + fleet(s, seat, False) + realm(s, seat)
    return match(s, seat) + fleet(s, seat, False) + [0.0] * (FLEET + REALM)


def match(s: State, seat: int) -> list[float]:
    """Rounds won; they count more the fewer are left."""
    if s.terms.strategy:
        return [0.0, 0.0]
    wins = float(s.wins[seat])
    return [wins, wins / (1.0 + s.terms.rounds - s.round)]


def fleet(s: State, seat: int, blank: bool) -> list[float]:
    """The ships of a side: how sound, how armed, and what they can fire at now."""
    if blank:
        return [0.0] * FLEET
    others = foes(s, seat)
    team = s.terms.team[seat]
    hull = total = slots = loaded = power = fire = edge = first = sunk = 0.0
    highest = 0
    for i in range(len(s.ships)):
        ship = s.ships[i]
        if not ship.alive or not ship.hp:
            continue
        if s.terms.team[ship.owner] != team:
            highest = max(highest, initiative(s, i))
            continue
        hull += min(ship.hp[0], 8)
        total += health(ship)
        slots += slots_of(s, ship)
        loaded += loaded_in(ship)
        power += ship.ap
        edge += 1.0 if ship.at_edge else 0.0
        if s.turn > 0 and not ship.at_edge:
            fire += best_target(s, ship, others)
    weakest = 99.0
    for foe in others:
        weakest = min(weakest, health(foe))
    for i in s.fleet(seat):
        if s.ships[i].hp and initiative(s, i) > highest:
            first = 1.0
    sunk = min(1.5, 2.5 * fire / weakest)
    return [
        hull / 10.0,
        total / 10.0,
        slots / 10.0,
        loaded / 10.0,
        power / 10.0,
        fire / 10.0,
        edge,
        first,
        sunk,
        min(7, hand_size(s, seat)) / 10.0,
    ]


def realm(s: State, seat: int) -> list[float]:
    """Islands, what they bring, and what is in hand; how near the seat is to a Trade Victory."""
    houses = s.houses
    islands = guards = claws = 0.0
    for island in range(len(s.realm.owner)):
        if s.realm.owner[island] == seat:
            islands += 1.0
            guards += min(2, s.realm.troopers[island])
            claws += s.realm.claws[island]
    best, second = 0, 0
    for count in resources_of(s, seat):
        if count > best:
            best, second = count, best
        elif count > second:
            second = count
    declared = houses.declared[seat]
    income = float(income_of(s, seat))
    return [
        islands / 10.0,
        income / 10.0,
        min(income, 20.0) * min(income, 20.0) / 100.0,
        min(houses.silver[seat], 40) / 10.0,
        min(houses.troopers[seat], 8) / 10.0,
        1.0 if houses.commander[seat] else 0.0,
        min(houses.spies[seat], 3) / 10.0,
        guards / 10.0,
        claws / 10.0,
        (best + second) / 10.0,
        1.0 if best + second >= 7 else 0.0,
        1.0 if declared else 0.0,
        float(s.turn - declared) if declared else 0.0,
    ]


HORIZON: Final = 2  # phases of movement and of actions
MATCH_WORDS: Final = (
    ("it wins you rounds", "it keeps rounds from the others"),
    ("it wins you the rounds that are left", "it keeps the last rounds from the others"),
)
FLEET_WORDS: Final = (
    ("it spares your hulls", "it wears down the others' hulls"),
    ("it spares your ships", "it wears down the others' ships"),
    ("it leaves you more guns", "it leaves the others fewer guns"),
    ("it leaves you more guns loaded", "it leaves the others fewer guns loaded"),
    ("it leaves you more power", "it leaves the others less power"),
    ("it brings your guns to bear", "it keeps you out of the others' fire"),
    ("it keeps you off the edge", "it drives others to the edge"),
    ("it lets you act first", "it keeps the others from acting first"),
    ("it brings an enemy near its end", "it keeps your ships from being sunk"),
    ("it leaves you more cards", "it leaves the others fewer cards"),
)
REALM_WORDS: Final = (
    ("it brings you islands", "it costs the others islands"),
    ("it brings you income", "it costs the others income"),
    ("it brings you income", "it costs the others income"),
    ("it leaves you more silver", "it costs the others silver"),
    ("it leaves you more troopers", "it costs the others troopers"),
    ("it keeps your commander", "it costs another the commander"),
    ("it leaves you more spies", "it costs the others spies"),
    ("it guards your islands", "it costs the others guards"),
    ("it arms your islands", "it costs the others Claws"),
    ("it brings you goods for a Trade Victory", "it keeps goods for a Trade Victory from the others"),
    ("it makes a Trade Victory possible", "it keeps the others from a Trade Victory"),
    ("it declares a Trade Victory", "it breaks another's Trade Victory"),
    ("it holds your Trade Victory", "it breaks another's Trade Victory in time"),
)
WORDS: Final = MATCH_WORDS + FLEET_WORDS + FLEET_WORDS + REALM_WORDS
JUDGE: Final = Judge(standing, weights.STANDING, weights.THUMB, WORDS, HORIZON)
