"""AV 2: who comes first."""

from __future__ import annotations

from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Done, Draw, Fire, Options, Pick, Tactic
from tests.games.avertigos.position import ACTIONS, answer, asked, fly, refused, ship, table, until


def test_player_initiative() -> None:
    """AV 2.1: each number once, and every order comes."""
    orders = {tuple(GAME.setup(3, Options(), seed).rank) for seed in range(60)}
    assert all(sorted(order) == [0, 1, 2] for order in orders)
    assert len(orders) == 6


def test_movement_rises_actions_fall() -> None:
    """AV 2.2: the lower ship initiative moves first and acts last."""
    s = table(ship(0, 100, 300, height=3), ship(1, 800, 300, height=1))
    assert s.active == 1
    s = table(ship(0, 100, 300, height=3), ship(1, 800, 300, height=1), agenda=ACTIONS)
    assert s.active == 0


def test_player_initiative_breaks_ties() -> None:
    """AV 2.2: the lower player moves first, the higher acts first; a Destroyer at height 3 equals a Frigate there."""
    ships = (ship(0, 100, 300, height=3, hull="Frigate"), ship(1, 800, 300, height=3, hull="Destroyer"))
    assert table(*ships, rank=(1, 0)).active == 1
    assert table(*ships, rank=(0, 1)).active == 0
    assert table(*ships, rank=(1, 0), agenda=ACTIONS).active == 0


def test_own_ties() -> None:
    """AV 2.3: the player says which of two equal ships comes first."""
    ships = (ship(0, 100, 300), ship(0, 200, 300), ship(1, 800, 300, height=3))
    s = table(*ships)
    assert GAME.legal(s, 0) == [Pick(0), Pick(1)]
    answer(s, 0, Pick(1))
    assert (s.active, asked(s, 0)) == (1, "supply")
    s = table(*ships, agenda=ACTIONS)
    answer(s, 1, Done())
    assert GAME.legal(s, 0) == [Pick(0), Pick(1)]
    answer(s, 0, Pick(1), Done())
    assert s.active == 0


def test_order_is_fixed_for_a_cycle() -> None:
    """AV 2.4: a ship that climbs acts earlier from the next cycle on."""
    s = table(ship(0, 100, 300, height=2), ship(1, 800, 300, height=2), agenda=ACTIONS, rank=(0, 1))
    assert s.active == 1
    answer(s, 1, Done())
    answer(s, 0, Tactic("climb"))
    answer(s, 0, GAME.legal(s, 0)[0])
    assert (s.cycle, s.active) == (2, 0)


def test_simple_rules() -> None:
    """AV 2.5: the highest comes first, and moves and acts before the next one moves."""
    options = {"simple": True}
    s = table(ship(0, 100, 300, height=3), ship(1, 800, 300), options=options)
    assert s.active == 0
    fly(s, "Drift")
    until(s, "act")
    assert (s.active, asked(s, 0)) == (0, "act")
    answer(s, 0, Done())
    assert s.active == 1


def test_only_who_is_asked_decides() -> None:
    """AV 2.6: another player, and another kind of answer, are refused."""
    s = table(ship(0, 100, 300), ship(1, 800, 300))
    assert refused(s, 1, Draw()) == "AV 2.6"
    assert refused(s, 0, Fire(1, 1)) == "AV 4.1"
