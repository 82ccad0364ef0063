"""What the evaluation likes."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Play, Turn
from quarterdeck.games.avertigos.rules.ships import destroy
from quarterdeck.games.avertigos.rules.skirmish import close_round
from quarterdeck.games.avertigos.view import IslandView, ShipView
from tests.games.avertigos.position import ACTIONS, answer, duel, realm, ship, table


def worth(mine: ShipView, **more: Any) -> int:
    """Seat 0's ship against one in the middle of the table, heading south."""
    return GAME.worth(table(mine, ship(1, 450, 300, 180, ap=0), agenda=ACTIONS, turn=1, **more), 0)


def test_closing_in() -> None:
    """AV 8.3: nearer is better, and so is an enemy in the arc of a weapon, at a level that it reaches."""
    assert worth(ship(0, 150, 100, 90)) < worth(ship(0, 250, 200, 90))
    assert worth(ship(0, 450, 450, 0)) < worth(ship(0, 450, 450, 180))
    assert worth(ship(0, 450, 450, 180, height=3)) < worth(ship(0, 450, 450, 180, height=2))


def test_hp_and_dice() -> None:
    """AV 1.3, 8.1: HP are worth more than AP, and loaded dice are worth more than the AP they cost."""
    assert worth(ship(0, 150, 100, 90, hp=(6, 3, 4), ap=4)) < worth(ship(0, 150, 100, 90, ap=3))
    assert worth(ship(0, 150, 100, 90, ap=4)) < worth(ship(0, 150, 100, 90, ap=3, loaded=(0, 1, 0)))


def test_planned_chain() -> None:
    """AV 6.1: a chain that leads off the table is worse than one that does not."""
    s = duel(ship(0, 800, 100, 90, ap=5, speed=2), hand={"Slingshot": 1, "Run": 1})
    answer(s, 0, GAME.legal(s, 0)[0], Play("Run"))
    other = s.clone()
    answer(s, 0, Turn(0))
    answer(other, 0, Turn(-45))
    assert GAME.worth(s, 0) < GAME.worth(other, 0)


def test_islands() -> None:
    """AV 12.1, 11.1: an island is worth having, and a ship is better near one that can be taken."""
    far = ship(1, 1100, 800, ap=0)
    here = realm(ship(0, 100, 450), far, islands={0: IslandView(owner=0)})
    assert GAME.worth(realm(ship(0, 100, 450), far), 0) < GAME.worth(here, 0)
    near = realm(ship(0, 330, 180), far)
    assert GAME.worth(realm(ship(0, 600, 50), far), 0) < GAME.worth(near, 0)


def test_end() -> None:
    """AV 9.2: a win is worth 10,000, a loss as much less."""
    s = table(ship(0, 100, 300), ship(1, 800, 300), round=3, wins=(1, 1))
    destroy(s, 1)
    s.asks, s.open, s.agenda = [None, None], 0, [close_round]
    s.advance()
    assert (GAME.worth(s, 0), GAME.worth(s, 1)) == (10_000, -10_000)
