"""What comes to nothing says why, with its rule."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.messages import NoEffect
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import PlayerSnapshot
from tests.games.battlecruisers.position import play, settle, ship, table


def vain(s: State, *cards: int) -> list[tuple[str, str, int | None]]:
    """What had no effect when these were played: the card, the rule, and on whom."""
    s.events = []
    play(s, *cards)
    settle(s)
    told = [entry.event for entry in s.events]
    return [(event.what, event.rule, event.seat) for event in told if isinstance(event, NoEffect)]


def safe(**more: Any) -> PlayerSnapshot:
    return ship(12, 13, vp=5, **more)


def test_nothing_to_take() -> None:
    """BC 3.1: Heavy Assault takes from who has something."""
    s = table(ship(24, 13, vp=1), ship(29, 13, vp=0), ship(13, 16, vp=4))
    assert ("24 Heavy Assault", "BC 3.1", 1) in vain(s, 24, 29, 13)


def test_protected() -> None:
    """BC 6.7, 6.8, 3.4: points and cards that are kept, and who ignores it all."""
    assert ("24 Heavy Assault", "BC 6.7", 1) in vain(table(ship(24, 13), safe(keep_vp_until=1), safe()), 24, 12, 13)
    assert ("31 Laser Cannons", "BC 6.8", 1) in vain(table(ship(31, 13), safe(keep_cards_until=1), safe()), 31, 12, 13)
    assert ("31 Laser Cannons", "BC 3.4", 1) in vain(table(ship(31, 13), safe(shield_until=1), safe()), 31, 12, 13)


def test_condition_not_met() -> None:
    """BC 3.1, 6.19: Combat Tactics does nothing for who has enough VP and no Weapons."""
    s = table(ship(19, 13, vp=9), ship(12, 13), ship(13, 16))
    assert ("19 Combat Tactics", "BC 3.1, 6.19", None) in vain(s, 19, 12, 13)


def test_a_clash_without_effect() -> None:
    """BC 2.4: Shields do nothing in a clash."""
    s = table(ship(3, 13), ship(3, 13), ship(13, 16))
    assert ("3 Shields", "BC 2.4", None) in vain(s, 3, 3, 13)
