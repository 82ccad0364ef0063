"""What should give a person pause: a ship lost for certain, as far as its owner knows."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.actions import Way
from quarterdeck.games.give_no_quarter.kit import NOTHING, STAR
from quarterdeck.games.give_no_quarter.reading import Reading


def deadly_course(r: Reading, way: Way) -> str:
    """GNQ 4.11, 4.12, 9.3: into a Superstar, or into more damage than the ship can bear or give mods for."""
    at = r.course(way)[0]
    name = r.words.title(r.view.mover)
    if r.words.kit.chart.kinds[at] == STAR:
        return f"{name} and its mods burn in the Superstar in {r.words.label(at)} (GNQ 4.11)." + if_last(r)
    if bears(r, way):
        return ""
    return f"{name} does not survive what lies there, whatever it gives up (GNQ 9.3)." + if_last(r)


def bears(r: Reading, way: Way) -> bool:
    """False if the cards that the seat sees on this way destroy the ship even if every mod is given up."""
    s, ship, here = r.position, r.view.mover, r.view.layout[0]
    points = s.damage[ship] + damage(r, here) + damage(r, r.card_ahead(way))
    spare = zones.size(s.mods[ship]) + (1 if is_wreck(r, here) else 0)
    return points <= r.words.kit.fleet.hull[ship] + spare


def damage(r: Reading, card: str) -> int:
    kind = r.words.kit.deck.kinds.get(card, NOTHING)
    return r.words.kit.deck.damage[kind] if kind != NOTHING else 0


def is_wreck(r: Reading, card: str) -> bool:
    kind = r.words.kit.deck.kinds.get(card, NOTHING)
    return kind != NOTHING and r.words.kit.deck.faces[kind].kind == "wreck"


def deadly_damage(r: Reading, ship: int, points: int) -> str:
    """GNQ 9.3, 9.4: the damage destroys the ship, though mods could still be given up for it."""
    s = r.position
    needed = s.damage[ship] + points - r.words.kit.fleet.hull[ship]
    if needed <= 0:
        return ""
    lost = f"{points} more damage destroys {r.words.title(ship)} (GNQ 9.3)."
    if needed > zones.size(s.mods[ship]):
        return lost + if_last(r)
    mods = "a mod" if needed == 1 else f"{needed} mods"
    return f"{lost} Giving up {mods} saves it.{if_last(r)}"


def if_last(r: Reading) -> str:
    """A guild without ships is eliminated (GNQ 11.4)."""
    return " It is your last ship." if len(r.own_ships()) == 1 else ""
