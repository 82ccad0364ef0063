"""GNQ 9, 11, 12: damage, lost ships, the manifest's limit, the end."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.info import Mode
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Absorb, Attack, Deploy, Discard, DiscardLowest, Done, Steer
from quarterdeck.games.give_no_quarter.state import LOST, State
from tests.games.give_no_quarter.position import (
    EAST,
    WEST,
    agenda,
    answer,
    asked,
    at,
    cards,
    hold,
    mods,
    names,
    play,
    rivals,
    rule,
    ship,
    steering,
    stock,
    table,
    vessel,
)

CADET, INSIDE, LOCO = ship("Space Cadet"), ship("Inside Out"), ship("Loco Motives")


def struck(*mine: str, theirs: tuple[str, ...] = (), mate: bool = True, **more: Any) -> State:
    """Space Cadet has hit Inside Out with these cards."""
    sister = [vessel("Moore Trouble", 1, (-2, 4), WEST)] if mate else []
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Inside Out", 1, (1, 0), WEST, **more),
        *sister,
        holds=(hold(*mine), hold(*theirs)),
        phase="fight",
    )
    answer(s, 0, Attack(INSIDE, "fore"))
    play(s, 0, *mine)
    play(s, 1)
    return s


def test_nominal_and_danger() -> None:
    """GNQ 9.1: Loco Motives is nominal with 5 damage and in danger with 6."""
    for damage, values in ((5, [1, 1, 1, 2]), (6, [1, 0, 0, 1])):
        s = table(vessel("Loco Motives", 0, (0, 0), damage=damage), *rivals("Inside Out"))
        assert [s.value(LOCO, which) for which in range(4)] == values


def test_mods_add_to_both() -> None:
    """GNQ 9.5: each mod to its value, several of one kind too."""
    aboard = ("fore", "fore", "repel")
    for damage, values in ((0, [3, 1, 1, 3]), (6, [3, 0, 0, 2])):
        s = table(vessel("Loco Motives", 0, (0, 0), damage=damage, mods=aboard), *rivals("Inside Out"))
        assert [s.value(LOCO, which) for which in range(4)] == values


def test_haunted_values() -> None:
    """GNQ 9.2: a haunted ship without damage has its danger values, and its mods."""
    s = table(vessel("Space Cadet", 0, (0, 0), haunted=True, mods=("aft",)), *rivals("Inside Out"))
    assert [s.value(CADET, which) for which in range(4)] == [2, 2, 1, 1]


@pytest.mark.parametrize(("damage", "lost"), [(7, False), (8, True)])
def test_hull(damage: int, lost: bool) -> None:
    """GNQ 9.3: Inside Out bears 8 points and no ninth."""
    s = struck("5/12", damage=damage)
    assert (s.owner[INSIDE] == LOST) == lost


def test_absorbing() -> None:
    """GNQ 9.4: a mod for a point each, the owner's choice, as many as wanted."""
    s = struck("6/12", mods=("fore", "aft"))
    assert GAME.legal(s, 1) == [Done(), Absorb("fore"), Absorb("aft")]
    answer(s, 1, Absorb("aft"))
    other = s.clone()
    answer(s, 1, Done())
    assert (s.damage[INSIDE], mods(s, "Inside Out"), stock(s, 2)) == (2, ("fore",), 7)
    answer(other, 1, Absorb("fore"))
    assert (other.damage[INSIDE], mods(other, "Inside Out")) == (1, ())


def test_absorbing_saves_a_ship() -> None:
    """GNQ 9.4, 9.3: the point that would destroy it."""
    s = struck("5/12", damage=8, mods=("fore",))
    answer(s, 1, Absorb("fore"))
    assert s.damage[INSIDE] == 8


def test_absorbing_a_hazard() -> None:
    """GNQ 9.4: in the own turn too."""
    s = steering(
        vessel("Space Cadet", 0, (0, 0), mods=("fore",)),
        *rivals("Inside Out"),
        layout=("storm1/1", "1/1", "2/1", "3/1"),
    )
    answer(s, 0, Steer("straight"), Absorb("fore"))
    assert (s.damage[CADET], s.hex[CADET]) == (0, at(1, 0))


def test_limit() -> None:
    """GNQ 11.1: cargo and Cargo Space of all ships."""
    s = table(
        vessel("Loco Motives", 0, (4, 0), mods=("cargo", "cargo")),
        vessel("Space Cadet", 0, (4, 0)),
        *rivals("Inside Out"),
    )
    assert s.limit(0) == 14


def test_discarding_down() -> None:
    """GNQ 11.2: at the end of the own turn, by choice or the lowest at once."""
    five = ("1/1", "2/1", "9/23", "10/3", "jade/3")
    for action, left in ((Discard("10/3"), ["1/1", "9/23", "jade/3"]), (DiscardLowest(), ["9/23", "10/3", "jade/3"])):
        s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), holds=(hold(*five),), phase="trim_active")
        answer(s, 0, action)
        if asked(s, 0) == "trim":
            answer(s, 0, Discard("2/1"))
        assert (cards(s, 0), s.active) == (left, 1)


def test_over_the_limit_in_the_own_turn() -> None:
    """GNQ 11.2: more cards may be held until the turn ends."""
    s = steering(
        vessel("Space Cadet", 0, (0, 0)),
        *rivals("Inside Out"),
        layout=("1/1", "2/1", "3/1", "4/1"),
        holds=(hold("5/1", "5/12"),),
    )
    answer(s, 0, Steer("straight"))
    assert (len(s.manifest[0]), asked(s, 0)) == (4, "trade")
    answer(s, 0, Done())
    assert asked(s, 0) == "trim"


def test_destruction() -> None:
    """GNQ 11.3: mods and cards over the new limit lie in the hex, cards hidden but to who lost them."""
    eight = ("1/1", "2/1", "3/1", "4/1", "5/1", "1/12", "2/12", "3/12", "4/12")
    s = struck("13/3", "8/123", theirs=eight, mods=("fore",))
    assert s.limit(1) == len(s.manifest[1]) == 7
    mine, theirs = GAME.view(s, 0).fields[0], GAME.view(s, 1).fields[0]
    assert (mine.hex, mine.mods, len(mine.cards)) == (at(1, 0), ("fore",), 2)
    assert all(name.startswith("?") for name in mine.cards)
    assert not any(name.startswith("?") for name in theirs.cards)


def test_nothing_to_leave_behind() -> None:
    """GNQ 11.3, 4.13: no mods and no excess, no debris."""
    s = struck("13/3", "8/123", theirs=("1/1",))
    assert (s.fields, cards(s, 1)) == ([], ["1/1"])


def test_elimination() -> None:
    """GNQ 11.4, 12.1: the last ship's debris holds all cards; the last guild with ships wins at once."""
    s = struck("13/3", "8/123", theirs=("1/1", "2/1"), mate=False)
    assert (cards(s, 1), names(s.field_cards[0]), s.out) == ([], ["1/1", "2/1"], [0, 1])
    assert (rule(s), s.outcome and s.outcome.winners) == ("GNQ 12.1", (0,))
    assert GAME.to_act(s) == ()


def test_the_game_goes_on_with_two() -> None:
    """GNQ 11.4, 2.6: with three guilds an elimination is not the end."""
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Inside Out", 1, (1, 0), WEST),
        vessel("Taj Mahauler", 2, (4, 0)),
        holds=(hold("13/3", "8/123"),),
        seats=3,
        phase="fight",
    )
    answer(s, 0, Attack(INSIDE, "fore"))
    play(s, 0, "13/3", "8/123")
    assert (rule(s), s.out, s.active) == ("", [0, 1, 0], 2)


def test_eliminated_in_the_own_turn() -> None:
    """GNQ 11.4, 2.6: a storm takes the last ship; the turn is over and the next guild's begins."""
    s = steering(
        vessel("Space Cadet", 0, (0, 0), damage=7),
        vessel("Inside Out", 1, (4, 0)),
        vessel("Taj Mahauler", 2, (4, -4)),
        seats=3,
        layout=("storm1/1", "1/1", "2/1", "3/1"),
        holds=(hold("5/1"),),
    )
    answer(s, 0, Steer("straight"))
    assert (s.out, s.active, asked(s, 1)) == ([1, 0, 0], 1, "next")
    assert names(s.field_cards[0]) == ["5/1"]
    assert names(s.discards) == ["1/1", "2/1", "3/1", "storm1/1"]


def test_cargo_space_lost_in_anothers_turn() -> None:
    """GNQ 11.5: the owner discards down at once, by choice."""
    s = struck("5/12", theirs=("1/1", "2/1", "3/1", "4/1"), mate=False, mods=("cargo",))
    answer(s, 1, Absorb("cargo"))
    assert asked(s, 1) == "trim"
    answer(s, 1, Discard("4/1"))
    assert cards(s, 1) == ["1/1", "2/1", "3/1"]


def test_cargo_space_lost_in_the_own_turn() -> None:
    """GNQ 11.5: the end of the turn is soon enough."""
    s = steering(
        vessel("Space Cadet", 0, (0, 0), mods=("cargo",)),
        *rivals("Inside Out"),
        layout=("storm1/1", "1/1", "2/1", "3/1"),
        holds=(hold("5/1", "5/12", "5/12", "4/12"),),
    )
    answer(s, 0, Steer("straight"), Absorb("cargo"))
    assert asked(s, 0) == "trade"


def test_any_number_of_ships() -> None:
    """GNQ 12.2: a guild with four ships moves four."""
    four = [vessel(name, 0, (4, 0)) for name in ("Loco Motives", "Space Cadet", "Inside Out", "Money Pit")]
    s = table(*four, *rivals("Keel Over"))
    assert len(GAME.legal(s, 0)) == 4


def test_token_of_a_lost_ship_returns() -> None:
    """GNQ 12.4: it can haunt again."""
    s = struck("13/3", "8/123", haunted=True)
    assert s.tokens() == 4


def limited(*ships: Any, holds: tuple[Any, ...] = (), seats: int = 2) -> State:
    return table(*ships, holds=holds, seats=seats, round=3, rounds=3, agenda=agenda("begin_round"))


@pytest.mark.parametrize(
    ("mine", "theirs", "holds", "winners"),
    [
        ((0,), (0, 0), ((), ()), (1,)),
        ((3,), (2,), ((), ()), (1,)),
        ((1,), (1,), (("5/12",), ("X/1", "4/1")), (0,)),
        ((1,), (1,), (("5/12",), ("5/1",)), (0, 1)),
    ],
)
def test_round_limit(
    mine: tuple[int, ...], theirs: tuple[int, ...], holds: tuple[tuple[str, ...], ...], winners: tuple[int, ...]
) -> None:
    """GNQ 12.3: ships, then hull left, then worth; else it is shared."""
    own = [vessel("Haul of Fame", 0, (4, 0), damage=mine[0])]
    other = [
        vessel(name, 1, (4, -4), damage=hurt)
        for name, hurt in zip(("Inside Out", "Dreamer's Way"), theirs, strict=False)
    ]
    s = limited(*own, *other, holds=tuple(hold(*one) for one in holds))
    assert (rule(s), s.outcome and s.outcome.winners) == ("GNQ 12.3", winners)


def test_ranking_by_elimination() -> None:
    """GNQ 12.1, 12.3: who lasted longer ranks higher."""
    s = limited(vessel("Haul of Fame", 2, (4, 0)), holds=(hold(out=2), hold(out=1), hold()), seats=3)
    assert s.outcome is not None
    assert s.outcome.ranking == ((2,), (0,), (1,))


@pytest.mark.parametrize("mode", GAME.info.modes, ids=lambda mode: mode.name)
def test_no_mode_has_a_limit(mode: Mode) -> None:
    """GNQ 12.3: only the short game of a mode has one, and its title promises none."""
    assert "rounds" not in mode.options
    assert mode.short == {"rounds": 12}
    assert "round" not in f"{mode.title} {mode.words}".lower()


def test_the_limit_is_shown() -> None:
    """GNQ 12.3: how many rounds a short game has, from the start on; nothing where there is no limit."""
    for options, first, later in (
        ({"rounds": 12}, "Setting up a short game of 12 rounds", "Round 1 of 12, turn of "),
        ({}, "Setting up", "Round 1, turn of "),
    ):
        s = GAME.setup(2, GAME.types().read_options(options), 1)
        assert GAME.read(GAME.view(s, 0), ["Ada", "Bea"]).table()[0].title == first
        for _ in range(2):
            answer(s, GAME.to_act(s)[0], Deploy())
        assert GAME.read(GAME.view(s, None), ["Ada", "Bea"]).table()[0].title.startswith(later)


def test_no_limit_by_default() -> None:
    """GNQ 12.3: the option is off unless it is given."""
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), round=99, agenda=agenda("begin_round"))
    assert (rule(s), s.round) == ("", 100)


def test_a_mod_for_each_point() -> None:
    """GNQ 9.4: when all points are absorbed nothing more is asked, though mods are left."""
    s = steering(
        vessel("Space Cadet", 0, (0, 0), mods=("aft", "fore")),
        *rivals("Inside Out"),
        layout=("storm1/12", "X/1", "1/1", "2/1"),
    )
    answer(s, 0, Steer("straight"), Absorb("aft"))
    assert (asked(s, 0), s.damage[ship("Space Cadet")]) == ("trade", 0)


def test_mods_burn() -> None:
    """GNQ 4.11: they leave the game, whatever has left it before."""
    s = steering(
        vessel("Space Cadet", 0, (3, -1), WEST, mods=("aft", "fore")),
        vessel("Loco Motives", 0, (4, 0), moved=True),
        *rivals("Inside Out"),
        layout=("X/12", "2/12", "3/12", "1/12"),
        gone=("merc",),
    )
    answer(s, 0, Steer("left"))
    assert GAME.view(s, 1).gone == ("fore", "aft", "merc")
    assert stock(s, 1) == 6
