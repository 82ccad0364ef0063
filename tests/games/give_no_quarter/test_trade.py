"""GNQ 10: repairs, mods, payment."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Buy, Done, Pay, Repair
from quarterdeck.games.give_no_quarter.state import State
from tests.games.give_no_quarter.position import (
    answer,
    asked,
    cards,
    hold,
    mods,
    names,
    rivals,
    ship,
    stock,
    table,
    vessel,
    why,
)

LOCO, CADET = ship("Loco Motives"), ship("Space Cadet")


def shop(*in_hold: str, loco: int = 0, cadet: int = 0, aboard: tuple[str, ...] = (), **more: Any) -> State:
    """Two damaged ships of seat 0, about to buy."""
    ships = (
        vessel("Loco Motives", 0, (4, 0), damage=loco),
        vessel("Space Cadet", 0, (4, 0), damage=cadet, mods=aboard),
    )
    return table(*ships, *rivals("Inside Out"), holds=(hold(*in_hold),), phase="trade", **more)


def test_fifty_resources() -> None:
    """GNQ 10.1, 10.2, 10.3: 50 are a repair on each of two ships and a mod."""
    s = shop("diamond/3", "jade/3", "10/3", loco=2, cadet=1)
    answer(s, 0, Pay("diamond/3"), Pay("jade/3"), Pay("10/3"), Repair(LOCO), Repair(CADET), Buy(CADET, "fore"))
    assert (s.damage[LOCO], s.damage[CADET], mods(s, "Space Cadet")) == (1, 0, ("fore",))
    assert (s.credit, s.active) == (0, 1)


def test_no_change() -> None:
    """GNQ 10.3: a Diamond and a 9 pay for a repair and a mod (30); the other 4 are lost."""
    s = shop("diamond/3", "9/3", loco=1)
    answer(s, 0, Pay("diamond/3"), Pay("9/3"), Repair(LOCO), Buy(CADET, "fore"))
    assert (s.credit, asked(s, 0)) == (4, "trade")
    answer(s, 0, Done())
    assert (s.credit, cards(s, 0)) == (0, [])
    assert names(s.discards) == ["9/3", "diamond/3"]


def test_paying_with_the_fewest_resources() -> None:
    """GNQ 10.3: the least worth that is enough, then the fewest cards: the 11 rather than the 4 and the 7."""
    s = shop("4/1", "7/12", "9/23", "11/3")
    answer(s, 0, Buy(CADET, "aft"))
    assert cards(s, 0) == ["4/1", "7/12", "9/23"]
    answer(s, 0, Buy(LOCO, "aft"))
    assert (cards(s, 0), s.credit) == (["4/1", "7/12"], 0)


def test_credit_counts_first() -> None:
    """GNQ 10.3: what was put down is used before other cards are."""
    s = shop("9/23", "2/1", "11/3")
    answer(s, 0, Pay("9/23"), Buy(CADET, "aft"))
    assert (cards(s, 0), s.credit) == (["11/3"], 1)


def test_combined_purchases_carry_over() -> None:
    """GNQ 10.3: what one purchase overpays pays for the next in the same step."""
    s = shop("diamond/3", "9/3", loco=1)
    answer(s, 0, Repair(LOCO))
    assert (s.credit, cards(s, 0)) == (5, ["9/3"])
    answer(s, 0, Buy(CADET, "merc"))
    assert (s.credit, cards(s, 0)) == (4, [])


def test_gems_pay() -> None:
    """GNQ 10.4: and X does not."""
    s = shop("jade/c", "X/1")
    assert [action for action in GAME.legal(s, 0) if isinstance(action, Pay)] == [Pay("jade/c")]
    assert why(s, 0, Pay("X/1"))[0] == "GNQ 10.3"
    answer(s, 0, Pay("jade/c"))
    assert names(s.centre[-1:]) == ["jade/c"]


def test_too_few_resources() -> None:
    """GNQ 10.3: 19 do not repair, 9 buy no mod; the refusal says what there is."""
    s = shop("9/23", "10/3", loco=1)
    assert Repair(LOCO) not in GAME.legal(s, 0)
    assert why(s, 0, Repair(LOCO)) == ("GNQ 10.3", "a repair costs 20, and you have 19 in all")
    s = shop("9/23")
    assert why(s, 0, Buy(CADET, "fore")) == ("GNQ 10.3", "a mod costs 10, and you have 9 in all")


def test_nothing_to_repair() -> None:
    """GNQ 10.1: a sound ship is not repaired, nor another guild's."""
    s = shop("diamond/3")
    assert why(s, 0, Repair(LOCO)) == ("GNQ 10.1", "Loco Motives is not damaged")
    assert why(s, 0, Repair(ship("Inside Out")))[0] == "GNQ 3.1"


def test_room_for_mods() -> None:
    """GNQ 10.2: Space Cadet has room for two."""
    s = shop("diamond/3", aboard=("fore", "fore"))
    assert [action.ship for action in GAME.legal(s, 0) if isinstance(action, Buy)] == [LOCO] * 5
    assert why(s, 0, Buy(CADET, "aft")) == ("GNQ 10.2", "Space Cadet has no room for another mod")


def test_supply_of_mods() -> None:
    """GNQ 10.2, 1.5: a mod that is used up is not sold."""
    s = shop("diamond/3", supply=("cargo", "aft"))
    assert {action.mod for action in GAME.legal(s, 0) if isinstance(action, Buy)} == {"cargo", "aft"}
    assert why(s, 0, Buy(CADET, "fore")) == ("GNQ 10.2", "there is no Fore Gun left in the supply")
    answer(s, 0, Buy(CADET, "aft"))
    assert stock(s, 2) == 0


def test_cargo_space_counts_at_once() -> None:
    """GNQ 11.1: a Cargo Space bought before the discard makes room."""
    s = shop("diamond/3")
    assert s.limit(0) == 10
    answer(s, 0, Buy(CADET, "cargo"))
    assert s.limit(0) == 12


def test_repaired_out_of_danger() -> None:
    """GNQ 10.1, 9.1: at 5 damage Loco Motives is nominal again."""
    s = shop("ruby/3", loco=6)
    assert s.value(LOCO, 1) == 0
    answer(s, 0, Repair(LOCO))
    assert s.value(LOCO, 1) == 1


def test_nothing_to_trade_with() -> None:
    """GNQ 10.1: without cards there is no question."""
    s = shop(loco=1)
    assert s.active == 1


def test_the_first_of_equal_payments() -> None:
    """GNQ 10.3: of payments that lose alike, the one with the first cards of the manifest."""
    s = shop("5/1", "5/12", "5/123", "5/123")
    answer(s, 0, Buy(CADET, "aft"))
    assert cards(s, 0) == ["5/123", "5/123"]


def test_several_mods_of_a_kind() -> None:
    """GNQ 1.6, 10.2: a ship may carry any mods, also two of one kind."""
    s = shop("ruby/3")
    answer(s, 0, Buy(CADET, "fore"), Buy(CADET, "fore"))
    assert (mods(s, "Space Cadet"), s.value(CADET, 0)) == (("fore", "fore"), 5)
