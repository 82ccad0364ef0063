"""Battlecruisers by numbers: entries and numbers by name, counted from the seat that looks."""

from __future__ import annotations

import msgspec

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard, Play, Seize, Target
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import PlayerView, Pool, View
from tests.games.battlecruisers.position import play, ship, table

FEATURES = GAME.features()


def named(view: View) -> dict[str, float]:
    """The entries that are not zero, by name."""
    return {name: entry for name, entry in zip(FEATURES.legend, FEATURES.observe(view), strict=True) if entry}


def position() -> State:
    s = table(ship(3, 11, 13, rz=(22,), vp=3), ship(3, 11, 22, rz=(13,)), ship(11, 13, 22, rz=(3,), vp=6))
    play(s, 13)
    return s


def turned(view: View, by: int) -> View:
    """The same table with every seat moved on."""
    seats = len(view.players)

    def move(by_seat: tuple[PlayerView, ...]) -> tuple[PlayerView, ...]:
        return tuple(by_seat[(seat - by) % seats] for seat in range(seats))

    pools = [
        Pool(tuple((seat + by) % seats if seat < seats else seat for seat in p.seats), p.cards) for p in view.pools
    ]
    asks = tuple(view.asks[(seat - by) % seats] for seat in range(seats))
    return msgspec.structs.replace(
        view,
        seat=((view.seat or 0) + by) % seats,
        first=(view.first + by) % seats,
        players=move(view.players),
        pools=tuple(pools),
        asks=asks,
    )


def test_what_a_seat_observes() -> None:
    """Own cards, the others' points by their distance, and that somebody has chosen, but not what."""
    seen = named(GAME.view(position(), 1))
    assert seen["mine: hand: 22 Special Ops"] == 1
    assert seen["players: me: recovery: 13 Captain"] == 1
    assert round(seen["players: seat +1: vp"], 3) == 0.4
    assert round(seen["players: seat +2: vp"], 3) == 0.2
    assert seen["players: seat +2: chosen"] == 1
    assert "players: seat +3: vp" not in seen
    assert "mine: choice: 13 Captain" in named(GAME.view(position(), 0))
    assert not any("choice" in name for name in seen)


def test_seats_are_counted_from_the_own() -> None:
    """A table that is turned looks the same to whoever turns with it."""
    view = GAME.view(position(), 1)
    for by in (1, 2):
        assert FEATURES.observe(turned(view, by)) == FEATURES.observe(view)


def test_numbers_by_name() -> None:
    view = GAME.view(position(), 1)
    paths = FEATURES.paths(view, [Play(13), Discard(3, "recovery"), Target(0), Seize(2, 22)])
    names = [FEATURES.actions[number] for path in paths for number in path]
    assert names == [
        "play 13 Captain",
        "discard 3 Shields, recovery",
        "target seat +2",
        "seize seat +1, 22 Special Ops",
    ]


def test_changed_data_keep_their_numbers() -> None:
    """Numbers go by the cards that there are rules for, not by the data."""
    text = GAME.content.texts["table.toml"].replace("goal_vp = 15", "goal_vp = 10")
    changed = GAME.with_changes({"table.toml": text}).features()
    assert (changed.actions, changed.legend) == (FEATURES.actions, FEATURES.legend)
