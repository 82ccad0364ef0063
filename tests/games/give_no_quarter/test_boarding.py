"""GNQ 8: boarding."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Absorb, Board, Discard, Done, Replace, Seize
from quarterdeck.games.give_no_quarter.state import LOST, State
from tests.games.give_no_quarter.position import (
    EAST,
    WEST,
    answer,
    asked,
    cards,
    hold,
    mods,
    play,
    rule,
    ship,
    stock,
    table,
    values,
    vessel,
    why,
)

FREIGHT, INSIDE, MOORE = ship("Freight Expectations"), ship("Inside Out"), ship("Moore Trouble")
LOOT = ("1/1", "2/1", "3/1", "4/1")


def grapple(
    mine: tuple[str, ...],
    theirs: tuple[str, ...] = LOOT,
    own: dict[str, Any] | None = None,
    mate: bool = True,
    target: str = "Inside Out",
    **more: Any,
) -> State:
    """Freight Expectations (boarding 3) in one hex with a ship of seat 1, whose sister lies elsewhere."""
    ships = [
        vessel("Freight Expectations", 0, (0, 0), EAST, **(own or {})),
        vessel(target, 1, (0, 0), WEST, **more),
    ]
    sister = [vessel("Moore Trouble", 1, (-2, 4), WEST)] if mate else []
    s = table(*ships, *sister, holds=(hold(*mine), hold(*theirs)), phase="fight")
    answer(s, 0, Board(FREIGHT, ship(target)))
    play(s, 0, *mine)
    play(s, 1)
    return s


def test_same_hex_only() -> None:
    """GNQ 8.1: a ship next door cannot be boarded, one here can, whatever the headings."""
    s = table(
        vessel("Freight Expectations", 0, (0, 0), EAST),
        vessel("Inside Out", 1, (0, 0), EAST),
        vessel("Moore Trouble", 1, (1, 0), WEST),
        phase="fight",
    )
    assert [action for action in GAME.legal(s, 0) if isinstance(action, Board)] == [Board(FREIGHT, INSIDE)]
    assert why(s, 0, Board(FREIGHT, MOORE))[0] == "GNQ 8.1"


def test_boarding_in_dust() -> None:
    """GNQ 8.1, 5.5: Dust does not hinder it."""
    s = table(vessel("Freight Expectations", 0, (-2, 4)), vessel("Inside Out", 1, (-2, 4)), phase="fight")
    assert Board(FREIGHT, INSIDE) in GAME.legal(s, 0)


def test_no_boarding_value() -> None:
    """GNQ 8.1: Money Pit has 0, and Merc Bots help."""
    for aboard, offered in ((), False), (("merc",), True):
        s = table(vessel("Money Pit", 0, (0, 0), mods=aboard), vessel("Inside Out", 1, (0, 0)), phase="fight")
        assert (Board(ship("Money Pit"), INSIDE) in GAME.legal(s, 0)) == offered
    s = table(vessel("Money Pit", 0, (0, 0)), vessel("Inside Out", 1, (0, 0)), phase="fight")
    assert "boarding value of 0" in why(s, 0, Board(ship("Money Pit"), INSIDE))[1]


def test_values_without_help() -> None:
    """GNQ 8.2: boarding 3 against repelling 2 and Repel Bots; a sister in the hex does not count."""
    s = table(
        vessel("Freight Expectations", 0, (0, 0)),
        vessel("Inside Out", 1, (0, 0), mods=("repel",)),
        vessel("Moore Trouble", 1, (0, 0)),
        holds=(hold("1/1"), hold("1/12")),
        phase="fight",
    )
    answer(s, 0, Board(FREIGHT, INSIDE))
    assert values(s) == (3, 3)


def test_boarding_is_the_one_attack() -> None:
    """GNQ 7.7, 8.1: no second boarding by the same ship."""
    s = grapple(("5/12",))
    assert asked(s, 0) != "fight"
    s = table(
        vessel("Freight Expectations", 0, (0, 0), fought=True),
        vessel("Space Cadet", 0, (0, 0)),
        vessel("Inside Out", 1, (0, 0)),
        phase="fight",
    )
    assert "has attacked" in why(s, 0, Board(FREIGHT, INSIDE))[1]


@pytest.mark.parametrize("mine", [("1/1",), ("5/12",)])
def test_one_to_five(mine: tuple[str, ...]) -> None:
    """GNQ 8.3, 8.6: three random cards, and 1 damage to the target."""
    s = grapple(mine, ("2/1", "3/1", "4/1", "5/1"))
    assert (len(s.manifest[0]), len(s.manifest[1])) == (3, 1)
    assert (s.damage[INSIDE], s.damage[FREIGHT]) == (1, 0)


def test_fewer_cards() -> None:
    """GNQ 8.3: of two cards both."""
    s = grapple(("5/12",), ("1/1", "2/1"))
    assert (cards(s, 0), cards(s, 1)) == (["1/1", "2/1"], [])


def test_choice_of_cards_or_mod() -> None:
    """GNQ 8.3: 6 to 10."""
    s = grapple(("6/12",), mods=("fore",))
    assert GAME.legal(s, 0) == [Seize("cards"), Seize("mod")]
    other = s.clone()
    answer(s, 0, Seize("cards"))
    assert (len(s.manifest[0]), s.damage[INSIDE]) == (3, 0)
    assert asked(s, 1) == "absorb"
    answer(other, 0, Seize("mod"))
    assert (mods(other, "Freight Expectations"), mods(other, "Inside Out")) == (("fore",), ())
    assert (len(other.manifest[0]), other.damage[INSIDE]) == (0, 1)


def test_nothing_of_one_kind() -> None:
    """GNQ 8.3: no mod aboard, cards; no card, the mod; neither, nothing."""
    assert len(grapple(("10/3",)).manifest[0]) == 3
    assert mods(grapple(("10/3",), (), mods=("aft",)), "Freight Expectations") == ("aft",)
    s = grapple(("10/3",), ())
    assert (cards(s, 0), s.damage[INSIDE]) == ([], 1)


@pytest.mark.parametrize("mine", [("11/3",), ("13/3", "2/1")])
def test_eleven_to_fifteen(mine: tuple[str, ...]) -> None:
    """GNQ 8.3: cards and a mod."""
    s = grapple(mine, ("1/1", "3/1", "4/1", "5/1"), mods=("fore",))
    assert (len(s.manifest[0]), mods(s, "Freight Expectations")) == (3, ("fore",))


def test_random_mod() -> None:
    """GNQ 8.3: any of those aboard."""
    found = set()
    for word in range(20):
        s = table(
            vessel("Freight Expectations", 0, (0, 0)),
            vessel("Inside Out", 1, (0, 0), mods=("fore", "aft")),
            holds=(hold("11/3"),),
            phase="fight",
            rng=(word, 5, 9, 1),
        )
        answer(s, 0, Board(FREIGHT, INSIDE))
        play(s, 0, "11/3")
        found.add(mods(s, "Freight Expectations"))
    assert found == {("fore",), ("aft",)}


def test_no_room_for_the_stolen_mod() -> None:
    """GNQ 8.4: give one up for it, or let it go to the supply."""
    s = grapple(("11/3",), (), own={"mods": ("merc", "repel")}, mods=("fore",))
    assert GAME.legal(s, 0) == [Done(), Replace("merc"), Replace("repel")]
    other = s.clone()
    answer(s, 0, Replace("repel"))
    assert (mods(s, "Freight Expectations"), stock(s, 1), stock(s, 4)) == (("fore", "merc"), 6, 7)
    answer(other, 0, Done())
    assert (mods(other, "Freight Expectations"), stock(other, 1)) == (("merc", "repel"), 7)


@pytest.mark.parametrize("mine", [("13/3", "3/1"), ("13/3", "12/3")])
def test_capture(mine: tuple[str, ...]) -> None:
    """GNQ 8.5: the ship as it is, with its mods, damage and token; then 1 damage under the new owner."""
    s = grapple(mine, ("1/1", "2/1"), damage=2, mods=("repel",), haunted=True)
    assert s.owner[INSIDE] == 0
    assert asked(s, 0) == "absorb"
    answer(s, 0, Done())
    assert (s.damage[INSIDE], mods(s, "Inside Out"), s.haunted) == (3, ("repel",), 1 << INSIDE)


def test_capture_takes_half_the_cargo() -> None:
    """GNQ 8.5: cargo 3 and a Cargo Space make 5, half is 2; the loser keeps what its other ship can hold."""
    loot = ("1/1", "2/1", "4/1", "5/1", "1/12", "2/12", "3/12", "4/12", "5/12", "6/12", "7/12")
    s = grapple(("13/3", "3/1"), loot, mods=("cargo",))
    assert (len(s.manifest[0]), len(s.manifest[1])) == (2, 7)
    shown = [name for name in GAME.view(s, 0).discards if name in loot]
    assert len(shown) == 2


def test_captured_ship_attacks_no_more() -> None:
    """GNQ 8.5: this turn; but it defends at once."""
    s = table(
        vessel("Freight Expectations", 0, (0, 0)),
        vessel("Inside Out", 1, (0, 0), WEST),
        vessel("Moore Trouble", 1, (-1, 0), EAST),
        holds=(hold("13/3", "3/1"),),
        phase="fight",
    )
    answer(s, 0, Board(FREIGHT, INSIDE))
    play(s, 0, "13/3", "3/1")
    assert (s.owner[INSIDE], s.active) == (0, 1)
    assert GAME.kit.chart.in_arc(s.hex[INSIDE], s.heading[INSIDE], s.hex[FREIGHT])


def test_capture_of_the_last_ship() -> None:
    """GNQ 8.5, 11.4, 12.1: all cards go, the guild is eliminated, and the game is over at once."""
    s = grapple(("13/3", "3/1"), ("1/1", "2/1", "4/1"), mate=False)
    assert (rule(s), cards(s, 1), len(s.manifest[0])) == ("GNQ 12.1", [], 1)
    assert s.damage[INSIDE] == 0


def test_captured_ship_can_be_destroyed_by_the_damage() -> None:
    """GNQ 8.6: 1 damage after the capture, in the new guild."""
    s = grapple(("13/3", "3/1"), (), damage=8)
    assert s.owner[INSIDE] == LOST
    assert s.out == [0, 0]


@pytest.mark.parametrize("theirs", ["5/1", "9/23"])
def test_repelled(theirs: str) -> None:
    """GNQ 8.6: on a tie too, the boarding ship takes 1 damage and nothing is taken."""
    s = table(
        vessel("Freight Expectations", 0, (0, 0)),
        vessel("Inside Out", 1, (0, 0)),
        holds=(hold("5/12"), hold(theirs)),
        phase="fight",
    )
    answer(s, 0, Board(FREIGHT, INSIDE))
    play(s, 0, "5/12")
    play(s, 1, theirs)
    assert (s.damage[FREIGHT], s.damage[INSIDE], cards(s, 0), cards(s, 1)) == (1, 0, [], [])


def test_boarders_lose_their_ship() -> None:
    """GNQ 8.6, 12.1: the last ship of the active guild is destroyed by its own failure."""
    s = table(
        vessel("Freight Expectations", 0, (0, 0), damage=8),
        vessel("Inside Out", 1, (0, 0)),
        holds=(hold("5/12"), hold()),
        phase="fight",
    )
    answer(s, 0, Board(FREIGHT, INSIDE))
    play(s, 0)
    assert (rule(s), s.outcome and s.outcome.ranking) == ("GNQ 12.1", ((1,), (0,)))


def test_stolen_cargo_space() -> None:
    """GNQ 11.5: the victim discards down to the new limit at once, by choice, before the damage."""
    s = grapple(("6/12",), ("1/1", "2/1", "3/1", "4/1", "5/1"), mate=False, mods=("cargo",))
    answer(s, 0, Seize("mod"))
    assert (asked(s, 1), s.limit(1), s.damage[INSIDE]) == ("trim", 3, 0)
    answer(s, 1, Discard("2/1"), Discard("5/1"))
    assert (cards(s, 1), s.damage[INSIDE]) == (["1/1", "3/1", "4/1"], 1)


def test_wound_may_be_absorbed() -> None:
    """GNQ 8.6, 9.4: the loser's mods can take the damage."""
    s = grapple(("5/12",), ("1/1",), mods=("aft",))
    answer(s, 1, Absorb("aft"))
    assert (s.damage[INSIDE], mods(s, "Inside Out"), stock(s, 2)) == (0, (), 7)


def test_the_difference_counts() -> None:
    """GNQ 8.3: 11 against 5 is a difference of 6, no capture."""
    s = table(
        vessel("Freight Expectations", 0, (0, 0)),
        vessel("Inside Out", 1, (0, 0), mods=("fore",)),
        holds=(hold("11/3"), hold("5/1", "1/1")),
        phase="fight",
    )
    answer(s, 0, Board(FREIGHT, INSIDE))
    play(s, 0, "11/3")
    play(s, 1, "5/1")
    assert asked(s, 0) == "seize"
    assert s.owner[INSIDE] == 1


def test_targets_in_any_corner() -> None:
    """GNQ 7.1, 8.1: the first guild's ship on the first hex of the chart is a target like any other."""
    s = table(
        vessel("Space Cadet", 0, (0, -4)),
        vessel("Freight Expectations", 1, (0, -4)),
        vessel("Inside Out", 1, (0, 0)),
        active=1,
        acted=3,
        phase="fight",
    )
    assert s.hex[ship("Space Cadet")] == 0
    assert Board(FREIGHT, ship("Space Cadet")) in GAME.legal(s, 1)
    rule_, reason = why(s, 1, Board(INSIDE, ship("Space Cadet")))
    assert (rule_, "not in the same hex" in reason) == ("GNQ 8.1", True)
