"""GNQ 4.13: fields of debris, and what ships take from them."""

from __future__ import annotations

from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Done, Jettison, Loot, Scan, Steer, TakeAll, TakeCard, TakeMod
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import FieldSnapshot
from tests.games.give_no_quarter.position import (
    CENTRE,
    EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    answer,
    asked,
    at,
    cards,
    edge,
    events,
    hold,
    mods,
    rivals,
    ship,
    steering,
    table,
    vessel,
)

CADET = ship("Space Cadet")


def wrecked(*in_hold: str, aboard: tuple[str, ...] = (), cards: tuple[str, ...] = ("9/3", "10/3", "5/12")) -> State:
    """Space Cadet and its foe in a hex with debris."""
    field = FieldSnapshot(hex=at(4, 0), mods=("cargo", "fore", "fore"), cards=cards)
    return table(
        vessel("Space Cadet", 0, (4, 0), NORTH_WEST, mods=aboard),
        vessel("Inside Out", 1, (4, 0), SOUTH_WEST),
        fields=(field,),
        holds=(hold(*in_hold), hold("6/12")),
    )


def test_debris_is_taken_by_choice() -> None:
    """GNQ 4.13: mods openly, cards by their backs, as far as there is room."""
    s = wrecked("1/1", "2/1")
    answer(s, 0, Loot(CADET))
    offered = [TakeMod("cargo"), TakeMod("fore"), TakeCard("12"), TakeCard("3"), TakeAll()]
    assert GAME.legal(s, 0) == [*offered, Jettison()]
    answer(s, 0, TakeCard("12"))
    assert cards(s, 0) == ["1/1", "2/1", "5/12"]
    assert GAME.legal(s, 0) == [Done(), TakeMod("cargo"), TakeMod("fore"), TakeAll(), Jettison()]
    answer(s, 0, TakeMod("cargo"))
    assert TakeCard("3") in GAME.legal(s, 0)
    answer(s, 0, Done())
    assert GAME.view(s, 1).fields[0].mods == ("fore", "fore")
    assert Loot(CADET) in GAME.legal(s, 0)


def test_debris_is_hidden_until_taken() -> None:
    """GNQ 4.13, 14.1: only backs are seen; of two equal backs either may come."""
    found = set()
    for word in range(20):
        s = wrecked()
        s.rng.a = word
        assert GAME.view(s, 0).fields[0].cards == ("?/12", "?/3", "?/3")
        answer(s, 0, Loot(CADET), TakeCard("3"))
        found.add(cards(s, 0)[0])
    assert found == {"9/3", "10/3"}


def test_all_debris_at_once() -> None:
    """GNQ 4.13: all that fits; an empty field is removed."""
    s = wrecked()
    answer(s, 0, Loot(CADET), TakeAll())
    assert (mods(s, "Space Cadet"), len(s.manifest[0])) == (("cargo", "fore"), 3)
    assert GAME.view(s, 0).fields[0].mods == ("fore",)
    s = table(
        vessel("Space Cadet", 0, (4, 0)),
        *rivals("Inside Out"),
        fields=(FieldSnapshot(hex=at(4, 0), cards=("5/12",)),),
    )
    answer(s, 0, Loot(CADET), TakeAll())
    assert s.fields == []


def test_debris_without_room() -> None:
    """GNQ 4.13: a full ship of a full guild takes nothing."""
    s = wrecked("1/1", "2/1", "3/1", aboard=("aft", "aft"))
    assert GAME.legal(s, 0) == [Scan(CADET), Jettison()]


def test_debris_on_entering() -> None:
    """GNQ 4.13: a ship that comes in takes from it at once."""
    field = FieldSnapshot(hex=at(4, 0), mods=("fore",))
    s = table(vessel("Space Cadet", 0, (4, -4), EAST), *rivals("Inside Out"), fields=(field,))
    s.hex[CADET] = edge(18)
    s.heading[CADET] = SOUTH_EAST
    answer(s, 0, Scan(CADET), Steer("straight"))
    while asked(s, 0) not in ("trade", ""):
        answer(s, 0, GAME.legal(s, 0)[0])
    answer(s, 0, Loot(CADET), TakeMod("fore"))
    assert mods(s, "Space Cadet") == ("fore",)


def test_fields_in_one_hex_merge() -> None:
    """GNQ 4.13: a second wreck adds to the first."""
    field = FieldSnapshot(hex=at(1, 0), mods=("aft",))
    s = steering(
        vessel("Space Cadet", 0, CENTRE, damage=7),
        vessel("Loco Motives", 0, (4, 0), moved=True),
        *rivals("Inside Out"),
        layout=("X/12", "1/12", "storm1/12", "2/12"),
        fields=(field,),
    )
    s.mods[CADET] = 0
    answer(s, 0, Steer("straight"))
    assert s.fields == [at(1, 0)]


def test_no_more_than_there_is_room_for() -> None:
    """GNQ 4.13, 11.1: with room for one card, one of three is taken; the highest back first."""
    s = wrecked("1/1", "2/1", aboard=("aft", "aft"))
    answer(s, 0, Loot(CADET), TakeAll())
    assert (len(s.manifest[0]), len(s.field_cards[0])) == (3, 2)
    assert GAME.view(s, 1).fields[0].cards == ("?/12", "?/3")


def test_mods_alone() -> None:
    """GNQ 4.13: a full manifest does not keep a ship from taking mods, and no card is told of."""
    field = FieldSnapshot(hex=at(4, 0), mods=("fore", "fore"), cards=("5/12",))
    full = hold("1/1", "2/1", "3/1")
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), fields=(field,), holds=(full,))
    answer(s, 0, Loot(CADET))
    told = events(s, 1, TakeAll())
    assert [type(event).__name__ for event in told] == ["Fitted", "Fitted"]
    assert mods(s, "Space Cadet") == ("fore", "fore")
