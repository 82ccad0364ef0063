"""Positions written down and read again, and what cannot be one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.core.notation import dump_state, load_state
from quarterdeck.core.rng import from_seed
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Options

HANDS = ([13, 22], [13], [22, 31])
PLAYERS: list[dict[str, Any]] = [{"secret": {"hand": hand}} for hand in HANDS]
POSITION: dict[str, Any] = {"set": [13, 22, 31], "players": PLAYERS}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_round_trip(seats: int, seed: int) -> None:
    """BC 7.1: at every decision of a random game the position reads back to the same bytes."""
    s = GAME.setup(seats, Options(set="random", choose_recovery=seed % 2 == 1), seed)
    rng = from_seed(seed)
    for _ in range(60):
        if s.outcome is not None:
            break
        data = dump_state(GAME, s)
        assert dump_state(GAME, load_state(GAME, data)) == data
        seat = GAME.to_act(s)[0]
        options = GAME.legal(s, seat)
        GAME.apply(s, seat, options[rng.below(len(options))])


def test_shortest_position() -> None:
    """BC 2.1: what is left out has its plainest value, and the round is about to begin."""
    s = load_state(GAME, msgspec.json.encode(POSITION))
    assert (s.round, GAME.to_act(s)) == (1, (0, 1, 2))


def with_player(**changes: object) -> dict[str, Any]:
    return {"players": [PLAYERS[0] | changes, *PLAYERS[1:]]}


def with_secret(**changes: object) -> dict[str, Any]:
    return with_player(secret=PLAYERS[0]["secret"] | changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": PLAYERS[:2]}, r"\$.players: 3 to 5 players are needed, not 2"),
        ({"set": [13, 22, 14]}, r"\$.set"),
        ({"set": []}, r"\$.set"),
        ({"set": [13, 22, 31, 31]}, r"\$.set"),
        ({"sett": [13]}, "sett"),
        ({"round": "x"}, "round"),
        ({"first": 3}, r"\$.first"),
        ({"first": -1}, r"\$.first"),
        ({"pending": [43]}, r"\$.pending: card 43 is not in the set"),
        ({"gone": [43]}, r"\$.gone: card 43 is not in the set"),
        ({"resolving": 43}, r"\$.resolving: card 43 is not in the set"),
        ({"received": 43}, r"\$.received: card 43 is not in the set"),
        ({"asks": [None]}, r"\$.asks"),
        ({"asks": [["sing"], None, None]}, "no question is called 'sing'"),
        ({"agenda": [["sing"]]}, "no step is called 'sing'"),
        ({"joined": [1, 2, 4]}, r"\$.know_hand: 16 entries are needed, not 0"),
        ({"players": [PLAYERS[0], {"out": 1}, {"out": 1}]}, r"\$.players: .* still in"),
        ({"joined": [1] * 16, "know_hand": [[31], *[[]] * 15], "know_discard": [[]] * 16}, r"\$.know_hand\[0\]"),
        (
            {"joined": [1] * 16, "know_hand": [[]] * 16, "know_discard": [*[[]] * 11, [31], *[[]] * 4]},
            r"\$.know_discard\[11\]",
        ),
        (with_secret(hand=[13, 43]), r"\$.players\[0\].*card 43 is not in the set"),
        (with_player(play=43), r"\$.players\[0\].*card 43 is not in the set"),
        (with_player(revealed=43), r"\$.players\[0\].*card 43 is not in the set"),
        (with_player(named=[43]), r"\$.players\[0\].*card 43 is not in the set"),
        (with_player(absent=[43]), r"\$.players\[0\].*card 43 is not in the set"),
        (with_secret(discard=[31, 31, 31, 31]), r"\$.players\[0\].*more often than there are players"),
        (with_secret(choice=31), r"\$.players\[0\].secret.choice"),
        (with_secret(picked_hand=[31]), r"\$.players\[0\].secret.picked_hand"),
        (with_secret(picked_recovery=[13]), r"\$.players\[0\].secret.picked_recovery"),
        (with_player(vp=-1), r"\$.players\[0\].vp"),
        (with_secret(hand=[]), r"\$.players\[0\].secret.hand"),
    ],
)
def test_what_is_no_position(changes: dict[str, Any], message: str) -> None:
    """BC 7.1: a position that cannot be is refused with its place."""
    with pytest.raises(Malformed, match=message):
        load_state(GAME, msgspec.json.encode(POSITION | changes))


@pytest.mark.parametrize(
    ("agenda", "asks", "message"),
    [
        ([["second_time", [0]]], [], "argument"),
        ([], [["discard", []], None, None], "argument"),
        ([], [["strike", [7, 1]], None, None], "range"),
        ([["nowhere", []]], [], "no step is called 'nowhere'"),
        ([["discard_picked", []]], [], "nobody can go on"),
    ],
)
def test_steps_that_cannot_run(agenda: list[Any], asks: list[Any], message: str) -> None:
    """BC 2.1: a position whose agenda or questions cannot be carried out is refused, not crashed on."""
    ships = [{"secret": {"hand": [3, 11]}, "recovery": [13]}] * 3
    position = {"set": [3, 11, 13], "players": ships, "round": 1, "agenda": agenda, "asks": asks}
    with pytest.raises(Malformed, match=message):
        load_state(GAME, msgspec.json.encode(position))
