"""Positions in which every commander knows the answer. Hands without a discard pile behind them are known to all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quarterdeck.games.battlecruisers.actions import Discard, Done, Seize, Target
from quarterdeck.games.battlecruisers.state import State
from tests.bots.sense import Sense
from tests.games.battlecruisers.position import play, ship, table


def suite() -> list[Sense]:
    return [*playing(), *whom(), *which_card()]


def card(*numbers: int) -> Callable[[Any], bool]:
    return lambda action: action.card in numbers


def other_than(*numbers: int) -> Callable[[Any], bool]:
    return lambda action: action.card not in numbers


def shown(s: State, *cards: int) -> State:
    """The position after everybody played these."""
    play(s, *cards)
    return s


def playing() -> list[Sense]:
    idle = ship(3, 29, 31, 43, rz=(22,), vp=5)
    burdened = ship(33, rz=(20,), vp=3)
    return [
        Sense("takes the win", table(ship(3, 13, 29, vp=12), idle, idle, idle), 0, card(13)),
        Sense("spends a card on the win", table(ship(11, 29, 43, vp=11), idle, idle, idle), 0, card(11)),
        Sense(
            "does not play what everybody has to play",
            table(ship(20, 33, 39, vp=3), burdened, burdened, burdened),
            0,
            other_than(33),
        ),
        Sense(
            "shoots the last card of who is about to win",
            table(ship(22, 31, 43, vp=6), ship(13, vp=13, alert=True), ship(3, 22, 43, rz=(20,), vp=4)),
            0,
            card(31),
        ),
        Sense(
            "plays the same card as who is about to win by it",
            table(ship(3, 13, 43, vp=8), ship(13, vp=12, alert=True), ship(3, 22, 43, rz=(29,), vp=6)),
            0,
            card(13),
        ),
        Sense(
            "does not warp away points for nothing",
            table(ship(20, 33, 45, vp=11), idle, idle, also=(45,)),
            0,
            other_than(45),
        ),
        Sense(
            "does not play a card that can do nothing",
            table(ship(12, 19, 20, vp=9), ship(2, 7, 12, vp=6), ship(2, 7, 12, vp=6)),
            0,
            card(20),
        ),
        Sense(
            "leaves Special Ops alone while leading",
            table(ship(13, 22, vp=9), ship(3, 29, 43, rz=(13,), vp=5), ship(3, 29, 43, rz=(13,), vp=4)),
            0,
            card(13),
        ),
        Sense(
            "saves the winning card while disabled",
            table(ship(13, 45, rz=(3,), vp=12, disabled=1), ship(3, 29, 43, vp=5), ship(3, 29, 43, vp=4)),
            0,
            card(45),
        ),
        Sense(
            "wins by the doubled card",
            table(ship(13, 22, 43, vp=9, double=1), ship(3, 22, 43, rz=(13,), vp=9), ship(3, 22, 29, rz=(13,), vp=10)),
            0,
            card(13),
        ),
        Sense(
            "takes points where a clash costs cards",
            table(ship(20, 38, vp=4), ship(38, rz=(9,), vp=4), ship(38, rz=(23,), vp=4), also=(39,)),
            0,
            card(20),
        ),
        Sense(
            "negotiates with the fewest points",
            table(ship(12, 15, vp=2), ship(7, 15, 17, vp=6), ship(7, 15, 23, vp=7)),
            0,
            card(12),
        ),
    ]


def whom() -> list[Sense]:
    rich, poor = ship(3, 13, 20, vp=13), ship(3, 13, 20, vp=2)
    return [
        Sense(
            "takes points of who is about to win",
            shown(table(ship(3, 23, vp=8), poor, rich, also=(23,)), 23, 13, 20),
            0,
            lambda action: action == Target(2),
        ),
        Sense(
            "takes no points of who keeps them",
            shown(table(ship(3, 23, vp=8), ship(20, 13, vp=7), ship(3, 13, vp=9, keep_vp_until=2)), 23, 20, 13),
            0,
            lambda action: action == Target(1),
        ),
        Sense(
            "disables the card that would win",
            shown(table(ship(9, 20, vp=5), ship(7, 20, vp=7), ship(13, 33, vp=12), ship(7, 17, vp=4)), 9, 7, 13, 17),
            0,
            lambda action: action == Target(2),
        ),
        Sense(
            "disables who would win next",
            shown(
                table(ship(40, 20, vp=5), ship(13, 20, vp=4), ship(13, 20, vp=12), ship(13, 20, vp=3)), 40, 20, 20, 20
            ),
            0,
            lambda action: action == Target(2),
        ),
        Sense(
            "attacks who can lose cards",
            shown(
                table(ship(33, 13, vp=5), ship(7, 13, 22, vp=8), ship(7, 13, 22, vp=8, keep_cards_until=2)), 33, 7, 22
            ),
            0,
            lambda action: action == Target(1),
        ),
        Sense(
            "takes the last card of who is about to win",
            shown(
                table(ship(29, 22, rz=(3,), vp=6), ship(13, vp=13, alert=True), ship(3, 22, rz=(43,), vp=4)), 29, 13, 22
            ),
            0,
            lambda action: action == Seize(1, 13),
        ),
    ]


def which_card() -> list[Sense]:
    return [
        Sense(
            "strikes the card that would win",
            shown(table(ship(34, 20, vp=5), ship(7, 13, 45, vp=12), ship(20, 45, vp=2, shield_until=2)), 34, 7, 20),
            0,
            card(13),
        ),
        Sense(
            "keeps the winning card",
            shown(table(ship(22, 13, rz=(43,), vp=12), ship(31, 43, vp=5), ship(3, 43, 29, vp=5)), 22, 31, 43),
            0,
            lambda action: action == Discard(43, "recovery"),
        ),
        Sense(
            "keeps a card that may be its last",
            shown(table(ship(43, 3, rz=(13,), vp=6), ship(31, 43, vp=5), ship(13, 43, 29, vp=5)), 43, 31, 13),
            0,
            lambda action: action == Discard(3, "hand"),
        ),
        Sense(
            "ignores what would hurt",
            shown(table(ship(5, 13, vp=6), ship(31, 13, vp=6), ship(13, 31, vp=6)), 5, 31, 13),
            0,
            card(31),
        ),
        Sense(
            "swaps the Drone for what nobody shows",
            shown(table(ship(1, 15, 17, 20, vp=6), ship(17, 20, vp=6), ship(15, 20, vp=6)), 1, 17, 15),
            0,
            card(20),
        ),
        Sense(
            "swaps the Drone for the win",
            shown(table(ship(1, 13, 22, vp=12), ship(22, 13, vp=6), ship(12, 13, vp=6)), 1, 22, 12),
            0,
            card(13),
        ),
        Sense(
            "names what others have",
            shown(table(ship(44, 7, vp=6), ship(17, 13, vp=6), ship(7, 13, vp=6), also=(8,)), 44, 17, 7),
            0,
            card(13),
        ),
        Sense(
            "is rescued by what is offered",
            shown(table(ship(43, rz=(3,), pile=(13, 31), vp=6), ship(3, 29, vp=6), ship(29, 22, vp=6)), 43, 3, 22),
            0,
            lambda action: not isinstance(action, Done),
        ),
        Sense(
            "passes on what it can spare",
            shown(table(ship(28, 13, 45, vp=10), ship(1, 20, 45, vp=6), ship(17, 20, 45, vp=6)), 28, 20, 17),
            0,
            card(45),
        ),
        Sense(
            "repairs what wins",
            shown(table(ship(16, 3, pile=(13, 45), vp=12), ship(3, 29, vp=6), ship(29, 22, vp=6)), 16, 3, 22),
            0,
            card(13),
        ),
    ]
