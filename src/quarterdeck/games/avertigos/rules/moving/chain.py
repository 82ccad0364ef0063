"""A chain of cards: what may follow, how far it may turn, what it comes to, and where it would lead (AV 4, 5, 6)."""

from __future__ import annotations

from quarterdeck.core.plane import ahead, is_inside, turned
from quarterdeck.games.avertigos.kit import ADVANCED, SIMPLE, SPECIAL, STEADY, Kit
from quarterdeck.games.avertigos.rules.edge import ISLANDS, SHIFT, survey
from quarterdeck.games.avertigos.rules.manoeuvres import LIFTS, change_height
from quarterdeck.games.avertigos.rules.ships import best_of
from quarterdeck.games.avertigos.state import NO_TACTIC, Ship, State
from quarterdeck.games.avertigos.view import End, Ghost, Point

# What may follow


def counted(s: State, played: list[int]) -> int:
    kind = s.kit.kind
    count = 0
    for code in played:
        if kind[code] != SPECIAL:
            count += 1
    return count


def can_grow(s: State, played: list[int]) -> bool:
    """AV 4.2: true if some card could follow, whatever the hand is; Specials come on top."""
    if s.tactic != NO_TACTIC:
        return len(played) < s.tactic
    count = counted(s, played)
    return count < s.most or len(played) == count


def kinds_to_follow(s: State, room: bool) -> int:
    """AV 4.5: one Steady, one Advanced, one Special a chain; under the full rules each only after certain kinds.

    A bit for each kind that may follow the cards that are laid.
    """
    kinds = 1 << SPECIAL
    if room:
        last = s.kit.kind[s.played[-1]]
        kinds |= 1 << SIMPLE
        if s.terms.simple or last == SIMPLE:
            kinds |= 1 << STEADY | 1 << ADVANCED
        elif last == STEADY:
            kinds |= 1 << ADVANCED
    for code in s.played:
        if s.kit.kind[code] != SIMPLE:
            kinds &= ~(1 << s.kit.kind[code])
    return kinds


def has_kind(kit: Kit, played: list[int], kind: int) -> bool:
    for code in played:
        if kit.kind[code] == kind:
            return True
    return False


def allowance(s: State, code: int) -> int:
    """AV 4.4, 4.13: steps that a card may turn if it is laid now, with the help of a Wind Caller."""
    if not s.played:
        return s.kit.vector
    return s.kit.turn[code] + (0 if s.wind else best_of(s.ships[s.active], s.kit.wind))


# What it comes to


def tally(s: State, played: list[int]) -> tuple[int, int, int, int]:
    """AV 4.7, 4.9: what a chain's cards come to: those that count, AP, HP, and cards to draw."""
    kit = s.kit
    count = power = health = cards = 0
    for code in played:
        count += 1 if kit.kind[code] != SPECIAL else 0
        power += kit.ap[code]
        health += kit.heal[code]
        cards += kit.draws[code]
    return (count, power, health, cards)


def strain_of(s: State, ship: Ship, count: int) -> int:
    """AV 4.8: what a chain of so many cards costs the hull, above its highest speed or short of its own."""
    cards = max(0, count - s.kit.top_speed[ship.hull]) + max(0, s.least - count)
    return cards * s.kit.penalty[ship.hull]


# Where it would lead


def leg_of(s: State, steps: int, code: int) -> tuple[int, int]:
    """The heading and length of a card that is laid at the chain's end."""
    heading = s.legs[-2] if s.legs else s.ships[s.active].heading
    return (turned(heading, steps), s.kit.length[code])


def chain_ghost(s: State, played: list[int], legs: list[int], claims: bool) -> Ghost:
    """AV 4.7 to 4.10, 6: the end of such a chain, with what it meets and, if it still `claims`, brings and costs."""
    ship = s.ships[s.active]
    height, before = ship.height, s.legs
    count, power, health, _ = tally(s, played) if claims else (0, 0, 0, 0)
    moves = claims and s.tactic == NO_TACTIC
    if moves:
        change_height(s, ship, LIFTS[s.manoeuvre], played)
    sail(s, ship, legs)
    path = points_of(s, ship, legs)
    x, y, heading = s.goal
    found = Ghost(
        x=x,
        y=y,
        heading=heading,
        height=ship.height,
        speed=min(count, s.kit.speed) if moves else ship.speed,
        ap=power,
        heal=max(0, health),
        hurt=max(0, -health) + (strain_of(s, ship, count) if moves else 0),
        edge=s.goal_edge,
        ships=tuple([meeting % SHIFT for meeting in s.meetings if meeting % SHIFT < ISLANDS]),
        islands=tuple([meeting % SHIFT - ISLANDS for meeting in s.meetings if meeting % SHIFT >= ISLANDS]),
        certain=is_bound(s, path, sum(legs[1::2])),
        path=path,
    )
    ship.height, s.legs = height, before
    return found


def card_ghost(s: State, steps: int, code: int) -> Ghost:
    """The end of the chain with one more card."""
    return chain_ghost(s, [*s.played, code], [*s.legs, *leg_of(s, steps, code)], True)


def sail(s: State, ship: Ship, legs: list[int]) -> None:
    """Survey a chain; without cards the ship stays where it is."""
    s.legs, s.meetings, s.met, s.sliding = legs, [], 1 << s.active, False
    if legs:
        survey(s, ship)
    else:
        s.goal, s.goal_edge = (ship.x, ship.y, ship.heading), False


def points_of(s: State, ship: Ship, legs: list[int]) -> tuple[Point, ...]:
    """The joints of a chain, from the rim of the base on."""
    if not legs:
        return ()
    found = [ahead(ship.x, ship.y, legs[0], s.kit.base)]
    for leg in range(0, len(legs), 2):
        found.append(ahead(*found[-1], legs[leg], legs[leg + 1]))
    return tuple(found)


def is_bound(s: State, path: tuple[Point, ...], length: int) -> bool:
    """True if the chain itself leaves the table or touches something, whatever card comes next."""
    if any(not is_inside(x, y, s.terms.width, s.terms.depth, s.kit.half_chain) for x, y in path):
        return True
    return any(meeting // SHIFT <= length + s.kit.base for meeting in s.meetings)


def card_end(s: State, steps: int, code: int) -> End:
    """Where the ship would come to rest if a card were laid so, and no other after it."""
    g = card_ghost(s, steps, code)
    return End(x=g.x, y=g.y, heading=g.heading, height=g.height, edge=g.edge, ships=g.ships, islands=g.islands)
