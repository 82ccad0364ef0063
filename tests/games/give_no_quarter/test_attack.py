"""GNQ 7: ship attacks."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Attack, Done, Jettison, Join, JoinAll, Play
from quarterdeck.games.give_no_quarter.rules.ship_attacks.attack import defence_value, helpers
from quarterdeck.games.give_no_quarter.state import LOST, State
from quarterdeck.games.give_no_quarter.view import ShipView
from tests.games.give_no_quarter.position import (
    EAST,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    answer,
    asked,
    cards,
    events,
    hold,
    names,
    play,
    ship,
    table,
    values,
    vessel,
    why,
)

CADET, INSIDE, MOORE, DREAMER = ship("Space Cadet"), ship("Inside Out"), ship("Moore Trouble"), ship("Dreamer's Way")
PINK = ("3/1", "3/12", "5/12", "11/23", "11/3", "jade/3")
YELLOW = ("5/12", "8/123", "13/3", "13/3")


def pink_and_yellow() -> State:
    """The worked example: Pink is seat 0, Yellow seat 1."""
    return table(
        vessel("Arrrrrrgue", 0, (1, -1), EAST),
        vessel("Aye Patch", 0, (-1, 0), SOUTH_EAST, damage=5),
        vessel("Taj Mahauler", 0, (-1, 1), EAST),
        vessel("Dreamer's Way", 1, (-1, 3), EAST),
        vessel("Inside Out", 1, (1, 1), WEST),
        vessel("Moore Trouble", 1, (2, -1), SOUTH_WEST),
        holds=(hold(*PINK), hold(*YELLOW)),
        phase="fight",
    )


def duel(*, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), target: str = "Inside Out", **more: Any) -> State:
    """Space Cadet (fore 3) in the Centre against a ship (facing it) one hex to the east, and its sister far off."""
    return table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel(target, 1, (1, 0), WEST, **more),
        vessel("Dreamer's Way", 1, (-2, 4), SOUTH_EAST),
        holds=(hold(*mine), hold(*theirs)),
        phase="fight",
    )


def test_targets_of_the_example() -> None:
    """GNQ 7.1, 7.2, 6.2: Dreamer's Way is attacked fore by one and aft by two, the others fore by all three."""
    s = pink_and_yellow()
    arrr, aye, taj = ship("Arrrrrrgue"), ship("Aye Patch"), ship("Taj Mahauler")
    attacks = [action for action in GAME.legal(s, 0) if isinstance(action, Attack)]
    expected = [Attack(MOORE, "fore"), Attack(DREAMER, "fore"), Attack(DREAMER, "aft"), Attack(INSIDE, "fore")]
    assert attacks == expected
    answer(s, 0, Attack(INSIDE, "fore"))
    assert [action.ship for action in GAME.legal(s, 0) if isinstance(action, Join)] == sorted((arrr, aye, taj))


def test_worked_example() -> None:
    """GNQ 7.3, 7.4, 7.5, 7.6: 5 cards against 3; 33 against 26 is a difference of 7 and 3 damage, not danger."""
    s = pink_and_yellow()
    s.events = []
    answer(s, 0, Attack(INSIDE, "fore"), JoinAll())
    declared = s.events[0].event
    assert (declared.attack, declared.defence) == (5, 3)
    play(s, 0, "3/1", "3/12", "5/12", "11/23", "11/3")
    assert asked(s, 0) == ""
    play(s, 1, "5/12", "8/123", "13/3")
    fought = next(told.event for told in s.events if type(told.event).__name__ == "Fought")
    assert (fought.attack, fought.defence, fought.damage) == (33, 26, 3)
    assert GAME.line(fought, ["Pink", "Yellow"]).startswith("Pink attacks Inside Out: 33 against 26, 3 damage")
    assert s.damage[INSIDE] == 3
    assert s.value(INSIDE, 0) == 2
    assert (cards(s, 0), cards(s, 1)) == (["jade/3"], ["13/3"])
    assert asked(s, 0) == "trade"


def test_helpers() -> None:
    """GNQ 7.4: Inside Out and Moore Trouble cover each other, Dreamer's Way looks elsewhere."""
    s = pink_and_yellow()
    assert helpers(s, INSIDE) == [MOORE]
    assert helpers(s, MOORE) == [INSIDE]
    assert (defence_value(s, INSIDE, 1), defence_value(s, INSIDE, 2)) == (3, 3)
    assert (defence_value(s, DREAMER, 1), defence_value(s, DREAMER, 2)) == (3, 1)


def test_helpers_help_again() -> None:
    """GNQ 7.4: several defences in one turn cost nothing."""
    s = pink_and_yellow()
    answer(s, 0, Attack(INSIDE, "fore"), Join(ship("Arrrrrrgue")), Done())
    play(s, 0)
    play(s, 1)
    answer(s, 0, Attack(MOORE, "fore"), JoinAll())
    assert values(s) == (3, 3)


def test_some_ships_join() -> None:
    """GNQ 7.2, 7.3: the attacker chooses which; the others may attack elsewhere."""
    s = pink_and_yellow()
    answer(s, 0, Attack(INSIDE, "fore"), Join(ship("Arrrrrrgue")))
    assert Done() in GAME.legal(s, 0)
    answer(s, 0, Join(ship("Taj Mahauler")), Done())
    assert values(s) == (3, 3)
    play(s, 0)
    play(s, 1)
    assert Attack(MOORE, "fore") in GAME.legal(s, 0)
    assert Attack(INSIDE, "fore") not in GAME.legal(s, 0)


def test_lone_ship_needs_no_choice() -> None:
    """GNQ 7.2: who is alone attacks at once; with the last one joined the attack begins."""
    s = duel(mine=("5/12",), theirs=("4/12",))
    answer(s, 0, Attack(INSIDE, "fore"))
    assert [asked(s, seat) for seat in (0, 1)] == ["play", "play"]


def test_each_zone_apart() -> None:
    """GNQ 7.1, 7.7: fore and aft of one target are two attacks, each zone once."""
    s = pink_and_yellow()
    answer(s, 0, Attack(DREAMER, "aft"), Join(ship("Aye Patch")), Done())
    play(s, 0)
    play(s, 1)
    left = [action for action in GAME.legal(s, 0) if isinstance(action, Attack) and action.target == DREAMER]
    assert left == [Attack(DREAMER, "fore")]
    assert why(s, 0, Attack(DREAMER, "aft"))[0] == "GNQ 7.7"


def test_one_attack_a_turn() -> None:
    """GNQ 7.7: a ship that has attacked does not again."""
    s = pink_and_yellow()
    answer(s, 0, Attack(INSIDE, "fore"), Join(ship("Aye Patch")), Done())
    play(s, 0)
    play(s, 1)
    answer(s, 0, Attack(MOORE, "fore"))
    joining = [action.ship for action in GAME.legal(s, 0) if isinstance(action, Join)]
    assert ship("Aye Patch") not in joining
    assert "has attacked" in why(s, 0, Join(ship("Aye Patch")))[1]


def test_cards_are_secret() -> None:
    """GNQ 7.5: nothing shows until both sides have played."""
    s = duel(mine=("5/12", "6/12"), theirs=("4/12",))
    answer(s, 0, Attack(INSIDE, "fore"))
    other = s.clone()
    heard_one = events(s, 1, Play("5/12"))
    heard_two = events(other, 1, Play("6/12"))
    assert heard_one == heard_two
    assert GAME.view(s, 1) == GAME.view(other, 1)


def test_gems_are_not_played() -> None:
    """GNQ 7.5, 10.4: they are not offered, and the refusal says why."""
    s = duel(mine=("5/12", "jade/3"), theirs=("4/12",))
    answer(s, 0, Attack(INSIDE, "fore"))
    assert GAME.legal(s, 0) == [Done(), Play("5/12"), Jettison()]
    rule, reason = why(s, 0, Play("jade/3"))
    assert rule == "GNQ 7.5"
    assert "gem" in reason


def test_only_gems() -> None:
    """GNQ 7.5: who holds nothing but gems is asked all the same, so that nobody learns it."""
    s = duel(mine=("5/12",), theirs=("ruby/3",))
    answer(s, 0, Attack(INSIDE, "fore"))
    assert GAME.legal(s, 1) == [Done(), Jettison()]


def test_no_more_cards_than_the_value() -> None:
    """GNQ 7.5: Space Cadet plays three cards and no fourth; X counts nothing."""
    s = duel(mine=("5/12", "6/12", "7/12", "X/1"))
    answer(s, 0, Attack(INSIDE, "fore"), Play("X/1"), Play("5/12"), Play("6/12"))
    assert cards(s, 0) == ["7/12"]
    assert s.damage[INSIDE] == 5


def test_nobody_has_cards() -> None:
    """GNQ 7.5, 7.6: 0 against 0 is a tie, and the defender wins it."""
    s = duel()
    answer(s, 0, Attack(INSIDE, "fore"))
    assert (s.damage[INSIDE], s.active) == (0, 1)


@pytest.mark.parametrize(
    ("mine", "damage"),
    [
        (("1/1",), 1),
        (("5/12",), 1),
        (("6/12",), 3),
        (("10/3",), 3),
        (("11/3",), 5),
        (("13/3", "2/1"), 5),
        (("13/3", "3/1"), 6),
        (("13/3", "7/12"), 6),
    ],
)
def test_damage_table(mine: tuple[str, ...], damage: int) -> None:
    """GNQ 7.6: 1 to 5, 6 to 10, 11 to 15, 16 to 20."""
    s = duel(mine=mine)
    answer(s, 0, Attack(INSIDE, "fore"))
    play(s, 0, *mine)
    assert s.damage[INSIDE] == damage


def test_twenty_one_destroys() -> None:
    """GNQ 7.6, 9.4: whatever the hull, and mods do not help: they are debris."""
    s = duel(mine=("13/3", "8/123"), mods=("fore", "aft"))
    answer(s, 0, Attack(INSIDE, "fore"))
    play(s, 0, "13/3", "8/123")
    assert s.owner[INSIDE] == LOST
    assert GAME.view(s, 0).fields[0].mods == ("fore", "aft")


def test_defence_counts() -> None:
    """GNQ 7.6: a tie and a higher defence do nothing; all cards are discarded."""
    for theirs in ("5/12", "9/23"):
        s = duel(mine=("5/123",), theirs=(theirs,))
        answer(s, 0, Attack(INSIDE, "fore"))
        play(s, 0, "5/123")
        play(s, 1, theirs)
        assert s.damage[INSIDE] == 0
        assert names(s.discards) == sorted(("5/123", theirs))


def test_aft_value() -> None:
    """GNQ 7.4: attacked from behind, Dreamer's Way defends with 1 instead of 3."""
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Dreamer's Way", 1, (1, 0), EAST),
        holds=(hold("1/1"), hold("1/12")),
        phase="fight",
    )
    answer(s, 0, Attack(DREAMER, "aft"))
    assert values(s) == (3, 1)


def test_danger_and_guns_count() -> None:
    """GNQ 7.3, 9.1, 9.5: Pieces of Ship with a Fore Gun attacks with 2, in danger too."""
    for damage in (0, 7):
        s = table(
            vessel("Pieces of Ship", 0, (0, 0), EAST, mods=("fore",), damage=damage),
            vessel("Inside Out", 1, (1, 0)),
            holds=(hold("1/1"),),
            phase="fight",
        )
        answer(s, 0, Attack(INSIDE, "aft"))
        assert values(s) == (2, 2)


def test_own_ships_are_no_targets() -> None:
    """GNQ 7.1: nor ships that are lost or not on the board."""
    lost = ShipView(ship=MOORE, seat=-2)
    waiting = ShipView(ship=DREAMER, seat=1)
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Loco Motives", 0, (1, 0)),
        vessel("Inside Out", 1, (1, 0)),
        lost,
        waiting,
        phase="fight",
    )
    assert {action.target for action in GAME.legal(s, 0) if isinstance(action, Attack)} == {INSIDE}
    for name in ("Loco Motives", "Moore Trouble", "Dreamer's Way", "Money Pit"):
        assert why(s, 0, Attack(ship(name), "fore"))[0] == "GNQ 7.1"


def test_who_may_not_join() -> None:
    """GNQ 7.2: only Arrrrrrgue lies in the fore zone of Dreamer's Way, so it attacks alone and at once."""
    s = pink_and_yellow()
    answer(s, 0, Attack(DREAMER, "fore"))
    assert (asked(s, 0), values(s)) == ("play", (2, 3))
    s = pink_and_yellow()
    answer(s, 0, Attack(DREAMER, "aft"))
    assert [action.ship for action in GAME.legal(s, 0) if isinstance(action, Join)] == [
        ship("Taj Mahauler"),
        ship("Aye Patch"),
    ]


def test_reasons_not_to_join() -> None:
    """GNQ 7.2, 3.1: a ship that is not on the board yet cannot; one on the first hex of the chart lies elsewhere."""
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Loco Motives", 0, (-1, 0), EAST),
        vessel("Money Pit", 0, (0, -4), EAST),
        ShipView(ship=ship("Keel Over"), seat=0),
        vessel("Inside Out", 1, (1, 0), WEST),
        phase="fight",
    )
    answer(s, 0, Attack(INSIDE, "fore"))
    assert why(s, 0, Join(ship("Keel Over"))) == ("GNQ 3.1", "Keel Over is not a ship of your guild on the board")
    assert why(s, 0, Join(INSIDE))[0] == "GNQ 3.1"
    assert why(s, 0, Join(ship("Money Pit")))[0] not in ("GNQ 3.1", "GNQ 7.2")
    answer(s, 0, Join(CADET))
    assert why(s, 0, Join(CADET)) == ("GNQ 7.2", "Space Cadet has joined already")


def test_the_zone_is_named() -> None:
    """GNQ 7.1, 7.2: in the question who joins."""
    s = pink_and_yellow()
    fore, aft = s.clone(), s
    answer(fore, 0, Attack(INSIDE, "fore"))
    answer(aft, 0, Attack(DREAMER, "aft"))
    prompts = [GAME.read(GAME.view(one, 0), ["Pink", "Yellow"]).prompt() for one in (fore, aft)]
    assert prompts == [
        "Inside Out, fore zone: Which ships join the attack?",
        "Dreamer's Way, aft zone: Which ships join the attack?",
    ]


def test_the_first_guild_is_attacked() -> None:
    """GNQ 7.1: when only ships of the first guild are in sight, there is a fight all the same."""
    s = table(
        vessel("Loco Motives", 0, (0, -4), EAST),
        vessel("Inside Out", 1, (1, -4), WEST),
        vessel("Taj Mahauler", 2, (-2, 4)),
        seats=3,
        active=1,
        acted=3,
        phase="fight",
    )
    assert (s.hex[ship("Loco Motives")], asked(s, 1)) == (0, "fight")
    attacks = [action for action in GAME.legal(s, 1) if isinstance(action, Attack)]
    assert attacks == [Attack(ship("Loco Motives"), "fore")]
