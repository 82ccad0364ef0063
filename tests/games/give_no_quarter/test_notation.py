"""Positions as text: read, written, and refused where they cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.core.info import StepRef
from quarterdeck.core.notation import dump_state, format_position, load_state, parse_position
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.view import FieldSnapshot, GuildSnapshot, ShipView, Snapshot
from tests.games.give_no_quarter.position import hold, names, rivals, table, vessel


def test_round_trip() -> None:
    """GNQ 1.4: what is written is read again, knowledge and all."""
    s = table(
        vessel("Space Cadet", 0, (4, 0), mods=("fore",)),
        *rivals("Inside Out"),
        holds=(hold("5/12", "jade/c", knowers=(1, 7)),),
        fields=(FieldSnapshot(hex=3, cards=("9/3",), knowers=(2,)),),
        neutral=True,
        unused=(16, 17),
        unused_known=(1,),
    )
    data = dump_state(GAME, s)
    assert dump_state(GAME, load_state(GAME, data)) == data
    assert dump_state(GAME, parse_position(GAME, format_position(GAME, s))) == data


def test_cards_that_are_left_out() -> None:
    """GNQ 1.3, 1.4: they lie in the draw pile or the Centre deck."""
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), holds=(hold("5/12", "jade/c"),))
    assert (len(s.pile), names(s.centre)) == (84, ["X/c", "diamond/c", "jade/c", "ruby/c"])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"guilds": (GuildSnapshot(),)}, r"\$.guilds: 2 to 6"),
        ({"discards": ("99/1",)}, "no card is called '99/1'"),
        ({"discards": ("13/3", "13/3", "13/3")}, "not so many cards '13/3'"),
        ({"asks": (None,)}, r"\$.asks: 2 entries"),
        ({"asks": (StepRef("jettison"), None)}, r"\$.paused"),
        ({"asks": (StepRef("bid"), None), "paused": (StepRef("bid"),)}, r"\$.paused"),
        ({"layout": ("5/12",)}, r"\$.layout: 4 entries"),
        ({"ships": (ShipView(ship=0, seat=0, hex=61),)}, "no hex 61"),
        ({"ships": (ShipView(ship=18, seat=0, hex=1),)}, "no ship 18"),
        ({"ships": (ShipView(ship=0, seat=5, hex=1),)}, "cannot have seat 5"),
        ({"ships": (ShipView(ship=0, seat=0, hex=1, heading=6),)}, "heading 6"),
        ({"fields": (FieldSnapshot(hex=99),)}, "no hex 99"),
        ({"discards": ("5/12",), "discard_knowers": (1, 2)}, r"\$.discard_knowers: 1 entries"),
    ],
)
def test_bad_snapshots(changes: dict[str, Any], message: str) -> None:
    """GNQ 1.1: positions that cannot be played are refused with their place."""
    given: dict[str, Any] = {"guilds": (GuildSnapshot(), GuildSnapshot()), **changes}
    with pytest.raises(Malformed, match=message):
        GAME.load(Snapshot(**given))


def test_unknown_steps() -> None:
    """GNQ 3.1: a stored agenda has to name steps that exist."""
    with pytest.raises(Malformed, match="no step is called 'sleep'"):
        load_state(GAME, '{"guilds":[{},{}],"agenda":[["sleep",[]]]}')
