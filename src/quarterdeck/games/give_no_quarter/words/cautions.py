"""What should give a person pause: a ship lost for certain, as far as its owner knows."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.actions import Way
from quarterdeck.games.give_no_quarter.kit import STAR
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
    s, ship = r.position, r.view.mover
    here, ahead = r.words.face(r.view.layout[0]), r.words.face(r.card_ahead(way))
    points = s.damage[ship] + sum([face.damage for face in (here, ahead) if face is not None])
    spare = zones.size(s.mods[ship]) + (1 if here is not None and here.kind == "wreck" else 0)
    return points <= r.words.kit.fleet.hull[ship] + spare


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
