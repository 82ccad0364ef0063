"""What bots go by at a glance agrees with what the rules measure, and leads where it should."""

from __future__ import annotations

from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.judgement import errands
from quarterdeck.games.avertigos.judgement.damage import best_split
from quarterdeck.games.avertigos.judgement.gunnery import dice_at
from quarterdeck.games.avertigos.rules.weapons import can_hit, weapons_of
from quarterdeck.games.avertigos.view import House, IslandView
from tests.games.avertigos.position import realm, ship, table

WEIGHTS = GAME.judge.thumb


def test_a_glance_agrees_with_the_measure() -> None:
    """AV 8.3: of 2,000 random meetings at most one in fifty is seen otherwise than it is."""
    rng, wrong = from_seed(3), 0
    s = table(ship(0, 450, 300, 0, "Destroyer"), ship(1, 500, 300))
    mine, theirs = s.ships
    for _ in range(2000):
        mine.heading, mine.height, theirs.height = rng.below(24), 1 + rng.below(3), 1 + rng.below(3)
        theirs.x, theirs.y = 450_00 + rng.below(600_00) - 300_00, 300_00 + rng.below(500_00) - 250_00
        measured = any(can_hit(s, mine, part, theirs) for part in weapons_of(s, mine))
        wrong += measured != (dice_at(s, mine, theirs) > 0)
    assert wrong <= 40


def test_damage_spares_what_works() -> None:
    """AV 8.4: every module keeps an HP as long as there is anything else to take."""
    s = table(ship(0, 450, 300, 0, "Destroyer"), ship(1, 800, 300))
    mine = s.ships[0]
    for points in range(1, sum(mine.hp) - 5):
        shares = best_split(s, mine, points)
        assert sum(shares) == points
        assert all(share < hp for share, hp in zip(shares[1:], mine.hp[1:], strict=True)) or shares[0] > 8


def test_errands() -> None:
    """AV 11.5: not where there are too many natives; and nobody sails for islands while a victory has to be foiled."""
    ships = (ship(0, 240, 100, 0), ship(1, 1120, 820))
    strong = {island: IslandView(natives=9) for island in range(16)}
    assert errands.errand(realm(*ships, islands=strong, turn=2), 0, WEIGHTS) == errands.NONE
    one = {**strong, 4: IslandView(natives=3)}
    assert errands.errand(realm(*ships, islands=one, turn=2), 0, WEIGHTS) == 4
    poor = (House(troopers=3), House())
    assert errands.errand(realm(*ships, islands=one, houses=poor, turn=2), 0, WEIGHTS) == errands.NONE
    s = realm(*ships, islands=one, turn=2)
    s.houses.declared[1] = 2
    assert errands.errand(s, 0, WEIGHTS) == errands.NONE
