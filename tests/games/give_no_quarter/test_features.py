"""Give No Quarter by numbers: ships by their names, owners by their distance, places in three steps."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.course import Menu
from quarterdeck.core.rng import from_seed
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Attack, Board, Buy, Options, Place
from quarterdeck.games.give_no_quarter.view import View

FEATURES = GAME.features()


def view_of(seats: int, decisions: int, seat: int) -> View:
    s, rng = GAME.setup(seats, Options(rounds=12), 5), from_seed(5)
    for _ in range(decisions):
        acting = GAME.to_act(s)[0]
        legal = GAME.legal(s, acting)
        GAME.apply(s, acting, legal[rng.below(len(legal))])
    return GAME.view(s, seat)


def turned(view: View, by: int) -> View:
    """The same table with every seat moved on."""
    seats = len(view.guilds)

    def seat(was: int) -> int:
        return (was + by) % seats if was >= 0 else was

    def move(row: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(row[(place - by) % seats] for place in range(seats))

    return msgspec.structs.replace(
        view,
        seat=seat(view.seat or 0),
        first=seat(view.first),
        active=seat(view.active),
        acted=sum(1 << seat(other) for other in range(seats) if view.acted >> other & 1),
        asks=move(view.asks),
        paused=move(view.paused + (None,) * (seats - len(view.paused))),
        guilds=move(view.guilds),
        ships=tuple(msgspec.structs.replace(ship, seat=seat(ship.seat)) for ship in view.ships),
    )


def test_seats_are_counted_from_the_own() -> None:
    """A table that is turned looks the same to whoever turns with it."""
    for decisions in (0, 90, 150):
        view = view_of(4, decisions, 2)
        assert [FEATURES.observe(turned(view, by)) for by in (1, 2, 3)] == [FEATURES.observe(view)] * 3


def test_what_a_seat_observes() -> None:
    view = view_of(3, 90, 1)
    row = dict(zip(FEATURES.legend, FEATURES.observe(view), strict=True))
    for ship in [ship for ship in view.ships if ship.seat >= 0]:
        name = f"ships: {GAME.kit.fleet.names[ship.ship]}"
        away = (ship.seat - 1) % 3
        assert row[f"{name}: seat: {'me' if away == 0 else f'seat +{away}'}"] == 1
        assert row[f"{name}: hex: {GAME.kit.chart.labels[ship.hex]}"] == 1
    assert sum(row[f"guilds: me: manifest: {card}"] for card in set(view.guilds[1].manifest)) == len(
        view.guilds[1].manifest
    )


def test_a_place_in_steps() -> None:
    """Of one ship only the hex is asked for, and then the heading."""
    s = GAME.setup(3, Options(), 1)
    seat = GAME.to_act(s)[0]
    legal = GAME.legal(s, seat)
    menu = Menu(FEATURES, GAME.view(s, seat), legal)
    action = next(action for action in legal if isinstance(action, Place))
    path = FEATURES.paths(GAME.view(s, seat), [action])[0]
    assert len(path) == 3
    for number in path:
        if number in menu.numbers():
            meant = menu.give(number)
    assert meant == action


def test_numbers_by_name() -> None:
    view = view_of(3, 0, 0)
    paths = FEATURES.paths(view, [Attack(3, "aft"), Buy(0, "merc"), Board(0, 3)])
    names = [[FEATURES.actions[number] for number in path] for path in paths]
    assert names == [
        ["attack Moore Trouble, aft"],
        ["buy Loco Motives, merc"],
        ["board Loco Motives", "board … Moore Trouble"],
    ]
