"""Random positions for moves: a Destroyer that moves first, often near an edge, and boats around it."""

from __future__ import annotations

import math

from quarterdeck.core.rng import Rng
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.view import ShipView
from tests.games.avertigos.position import MM, ship
from tests.games.avertigos.voyage import Point

SKIRMISH, STRATEGY = (900.0, 600.0), (1200.0, 900.0)
HAND = {"Drift": 2, "Run": 1, "Trim": 1, "Hard Over": 1, "Slingshot": 1, "Wear Round": 1}
LENGTHS = {card.name: card.length for card in GAME.kit.book.cards.card}
TOUGH = (60, 9, 9, 9, 9)  # whatever happens on the way, nobody goes down


def near(rng: Rng, here: Point, far: int) -> Point:
    """A place within so many millimetres on each axis."""
    return (here[0] + rng.below(200 * far) / 100 - far, here[1] + rng.below(200 * far) / 100 - far)


def scene(rng: Rng, size: Point, others: int) -> tuple[ShipView, list[ShipView]]:
    """A Destroyer that moves first, often near an edge, and boats around it."""
    x, y = 25 + rng.below(int(size[0]) - 50), 25 + rng.below(int(size[1]) - 50)
    if rng.below(2):
        y = (30, int(size[1]) - 30)[rng.below(2)] if rng.below(2) else y
        x = (30, int(size[0]) - 30)[rng.below(2)] if rng.below(2) else x
    modules = ("Flamer", "Gunner", "Gunner", "Bosun")
    mover = ship(0, x, y, 15 * rng.below(24), "Destroyer", modules=modules, hp=TOUGH, speed=rng.below(4), ap=0)
    found: list[ShipView] = []
    for _ in range(others):
        place = near(rng, (x, y), 130)
        if all(math.hypot(place[0] - one.x / MM, place[1] - one.y / MM) > 42 for one in [mover, *found]):
            found.append(ship(1, *place, height=1 + rng.below(3), hp=TOUGH[:3], ap=0))
    return mover, found or [ship(1, 5 if x > 300 else 700, 5, hp=TOUGH[:3])]
