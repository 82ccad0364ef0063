"""What ships, cards and combats are worth, in resources: what is printed on cards."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.kit import CAPTURE, CARDS, DESTROYED, EITHER, FORE_VALUE, PICKED, SHIFT
from quarterdeck.games.give_no_quarter.state import State

# The weights of the thumb.
SURE: Final = 0  # points for a resource
SHIP: Final = 1  # what a ship is worth
WOUND: Final = 2  # what a point of damage costs
DANGER: Final = 3  # what it costs to come to the danger values
THRIFT: Final = 4  # what a resource costs that is spent
FEAR: Final = 5  # how much of what others could do is feared
HOPE: Final = 6  # how much of what the own ships could do is hoped for
COVER: Final = 7  # what it is worth to see a ship of the own guild, for each point of the fore value
CLOSE: Final = 8  # what a move nearer to the own ships is worth
HUNT: Final = 9  # what a move nearer to the others is worth
HAUL: Final = 10  # how much the next scan counts
MOD: Final = 11  # what each kind of mod is worth: five weights
MEND: Final = 16  # what it is worth to repair a point of damage
FIRST: Final = 17  # how much the first turn counts of what can be done in it
RIVAL: Final = 18  # what others bid
LATE: Final = 19  # what a later turn is worth if there is nothing to do
LEADER: Final = 20  # how much rather the strong are hurt than the weak
RESERVE: Final = 21  # how much more a resource costs if there are few
SHOP: Final = 22  # how much more a resource costs that is paid for repairs and mods, since it helps in no combat
GLUT: Final = 23  # how much less a resource costs that there will soon be no room for
MEEK: Final = 24  # how likely it is that a defence plays nothing, and that it plays all that it may
STOUT: Final = 25
TIMID: Final = 26  # and that an attack does
BOLD: Final = 27

WIN: Final = 400.0
FOLLY: Final = 8.0  # points below the best: what nobody does
NOT_NOW: Final = 3.0  # points that settle an order
LOW: Final = 5  # a card of little use in combat
KEPT: Final = 1.7  # cards that a ship finds in a turn
BACK_CARD: Final = 6.0  # what a card is worth that one has not seen
RECRUIT: Final = 60.0  # what a ship to be drawn is worth, on the way to it


# What ships and cards are worth


def crew(s: State, seat: int) -> float:
    """How strong a guild's ships are."""
    total = 0.0
    for ship in s.ships[seat]:
        left = s.kit.fleet.hull[ship] - s.damage[ship]
        total += 6.0 + left + 2.0 * s.value(ship, FORE_VALUE) + zones.size(s.mods[ship])
    return total


def ship_worth(s: State, ship: int, w: list[float]) -> float:
    """What the loss of a ship costs; the last one costs the game."""
    owner = s.owner[ship]
    if len(s.ships[owner]) > 1:
        return w[SHIP] + 4.0 * s.value(ship, FORE_VALUE) + 2.0 * s.cargo(ship)
    return WIN if len(s.alive()) == 2 else 2.0 * w[SHIP]


def loss(s: State, ship: int, damage: int, w: list[float]) -> float:
    """What damage to a ship costs, if mods are given up for it first."""
    if damage == DESTROYED:
        return ship_worth(s, ship, w)
    fleet, mods, before = s.kit.fleet, zones.size(s.mods[ship]), s.damage[ship]
    soaked = min(damage, mods)
    after = before + damage - soaked
    if after > fleet.hull[ship]:
        return ship_worth(s, ship, w)
    cost = w[WOUND] * (0.6 * soaked + after - before)
    if before <= fleet.nominal_to[ship] < after and not s.haunted >> ship & 1:
        cost += w[DANGER]
    return cost + w[WOUND] * 0.15 * max(0, 4 - fleet.hull[ship] + after) * (damage - soaked)


def glut(s: State, seat: int) -> float:
    """From 0 with room for all that will be found in a turn to 1 with room for nothing."""
    income = KEPT * len(s.ships[seat])
    over = (len(s.manifest[seat]) + income - s.limit(seat)) / (income + 0.1)
    return max(0.0, min(1.0, over))


def price(s: State, seat: int, w: list[float]) -> float:
    """What a resource costs that is spent: little with a full manifest, much with an empty one."""
    empty = 1.0 - min(1.0, len(s.manifest[seat]) / (s.limit(seat) + 0.1))
    return w[THRIFT] * (1.0 + w[RESERVE] * empty) * (1.0 - w[GLUT] * glut(s, seat))


def shots(s: State, seat: int, viewer: int) -> list[int]:
    """What a guild can play in combat with no card, one, two and so on, as far as the viewer knows."""
    deck, bit, own = s.kit.deck, 1 << viewer, seat == viewer
    found: list[int] = []
    for card in s.manifest[seat]:
        kind = card >> SHIFT
        if own or card & bit:
            if not deck.gem[kind] and not (own and card & PICKED):
                found.append(deck.worth[kind])
        else:
            found.append(deck.guess[deck.backs[kind]])
    found.sort(reverse=True)
    sums, total = [0], 0
    for worth in found:
        total += worth
        sums.append(total)
    return sums


def at_most(sums: list[int], cards: int) -> int:
    return sums[min(cards, len(sums) - 1)]


def spite(s: State, seat: int, victim: int, w: list[float]) -> float:
    """How gladly a guild is hurt: the strongest first."""
    others, count = 0.0, 0
    for other in range(s.seats):
        if other != seat and s.out[other] == 0:
            others += crew(s, other)
            count += 1
    if count < 2:
        return 1.0
    return max(0.4, 1.0 + w[LEADER] * (crew(s, victim) * count / (others + 0.1) - 1.0))


def harms(s: State, target: int, w: list[float]) -> list[float]:
    """GNQ 7.6: what an attack on a ship costs its guild, by how much it wins."""
    wounds, found = s.kit.wounds, [0.0]
    last, cost = 0, 0.0
    for by in range(1, len(wounds)):
        if wounds[by] != last:
            last = wounds[by]
            cost = loss(s, target, last, w)
        found.append(cost)
    return found


def prizes(s: State, ship: int, target: int, w: list[float]) -> list[float]:
    """GNQ 8.3, 8.6: what a boarding is worth, by how much it wins; first what it costs if it does not."""
    victim, found = s.owner[target], [-loss(s, ship, 1, w)]
    cards = 1.5 * BACK_CARD * min(s.kit.boarding_cards, len(s.manifest[victim]))
    mod = 1.5 * w[MOD] if s.mods[target] else 0.0
    for by in range(1, len(s.kit.spoils)):
        result = s.kit.spoils[by]
        if result == CAPTURE:
            found.append(1.8 * ship_worth(s, target, w) + BACK_CARD * s.cargo(target) / 2)
        elif result == CARDS:
            found.append(cards + loss(s, target, 1, w))
        else:
            found.append(cards + (mod if result != EITHER else 0.0) + loss(s, target, 1, w))
    return found


def at(table: list[float], by: int) -> float:
    """What a table says for a difference; it goes on as it ends."""
    if by <= 0:
        return table[0]
    return table[by] if by < len(table) else table[len(table) - 1]


def strike(attack: int, defence: int, table: list[float], cost: float) -> float:
    """What an attack comes to with the best cards of both sides; nobody has to make one that does not pay."""
    gain = 0.5 * at(table, attack - defence) + 0.5 * at(table, attack - defence // 2)
    return max(0.0, gain - cost * attack)
