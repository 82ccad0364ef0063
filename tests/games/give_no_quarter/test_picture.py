"""What a picture of the table is drawn from: what is printed, aids, wishes and cautions."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.hexgrid import distance
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import (
    Attack,
    Bid,
    Board,
    Done,
    Jettison,
    Join,
    JoinAll,
    Loot,
    Options,
    Place,
    Play,
    Scan,
    Steer,
    TakeMod,
)
from quarterdeck.games.give_no_quarter.kit import AFT, FORE, STAR
from quarterdeck.games.give_no_quarter.picture import Aids, Look
from quarterdeck.games.give_no_quarter.rules.sight import Lookout
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import FieldSnapshot
from tests.games.give_no_quarter.position import (
    CHART,
    EAST,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    WEST,
    agenda,
    answer,
    at,
    edge,
    hold,
    rivals,
    ship,
    steering,
    table,
    vessel,
    why,
)

CADET, LOCO, INSIDE, MOORE = ship("Space Cadet"), ship("Loco Motives"), ship("Inside Out"), ship("Moore Trouble")
EMPTY = ("", "", "", "")
NAMES = ["Ada", "Bruno", "Cleo"]


def aids(s: State, seat: int | None = 0) -> Aids:
    found = GAME.read(GAME.view(s, seat), NAMES).aids([] if seat is None else GAME.legal(s, seat))
    assert isinstance(found, Aids)
    return found


def look(s: State, ship: int, other: int) -> Look:
    """How a ship looks to another, as the aids say it."""
    sight = next(aid.sight for aid in aids(s).ships if aid.ship == ship)
    assert sight is not None
    return next(one for one in sight.looks if one.ship == other)


def wishes(s: State, seat: int | None) -> list[Any]:
    return GAME.read(GAME.view(s, seat), NAMES).wishes()


def cautions(s: State, seat: int = 0) -> dict[Any, str]:
    """The actions that give pause, with the reason."""
    r = GAME.read(GAME.view(s, seat), NAMES)
    said = {action: r.caution(action) for action in GAME.legal(s, seat)}
    return {action: words for action, words in said.items() if words}


# What is printed


def test_the_board_is_printed_with_its_rim() -> None:
    """GNQ 1.1, 1.2: 61 hexes, and 30 places around them where the copies begin."""
    printed = GAME.printed()
    assert len(printed.hexes) == 61
    assert len(printed.beyond) == 30
    place = next(one for one in printed.beyond if (one.q, one.r) == (5, -1))
    assert place.hex == edge(8)


def test_cards_and_ships_are_printed() -> None:
    printed = GAME.printed()
    jade = next(card for card in printed.cards if card.name == "jade/c")
    assert (jade.kind, jade.worth, jade.back) == ("gem", 15, "c")
    assert printed.ships[LOCO].name == "Loco Motives"
    assert printed.ships[LOCO].nominal_to == 5
    assert [mod.text for mod in printed.mods][:2] == ["+2 cargo", "+1 fore"]


def test_changed_data_is_printed() -> None:
    """What an owner corrects is what is drawn."""
    changed = GAME.content.texts["ships.toml"].replace('"Space Cadet"', '"Space Captain"')
    assert GAME.with_changes({"ships.toml": changed}).printed().ships[CADET].name == "Space Captain"


# Sight


@pytest.mark.parametrize(
    ("place", "blocker"),
    [((1, 0), (-2, 0)), ((2, -1), None), ((2, 1), None)],
)
def test_blockers(place: tuple[int, int], blocker: tuple[int, int] | None) -> None:
    """GNQ 5.1, 5.2: the Superstar hides F from A; E and D are seen."""
    s = table(vessel("Space Cadet", 0, (4, 0), WEST), vessel("Inside Out", 1, place, WEST))
    found = look(s, CADET, INSIDE)
    assert found.blocker == blocker
    assert bool(found.fore or found.aft) == (blocker is None)


def test_dust_hides() -> None:
    """GNQ 5.4: C lies in Dust, farther off than one hex."""
    s = table(vessel("Space Cadet", 0, (4, 0), WEST), vessel("Inside Out", 1, (2, 2), WEST))
    found = look(s, CADET, INSIDE)
    assert found.dust
    assert found.blocker is found.fore is found.aft is None


def test_sight_over_the_edge() -> None:
    """GNQ 5.3: G is one hex away over the edge, ahead of a ship that heads north-east."""
    s = table(vessel("Space Cadet", 0, (4, 0), NORTH_EAST), vessel("Inside Out", 1, (-4, 3), NORTH_EAST))
    found = look(s, CADET, INSIDE)
    assert found.way == (1, -1)
    assert found.aft == (1, -1)


def test_one_hex() -> None:
    """GNQ 5.5, 6.3: ships in one hex see each other's fore zone."""
    s = table(vessel("Space Cadet", 0, (1, 1)), vessel("Inside Out", 1, (1, 1)))
    assert look(s, CADET, INSIDE).fore == (0, 0)


def test_glances_agree_with_the_rules() -> None:
    """GNQ 5, 6: the zones on the ways that are drawn are those of the rules, for every pair of hexes."""
    lookout = Lookout(CHART)
    places = [i for i in range(CHART.size) if CHART.kinds[i] != STAR]
    for i in places:
        for j in places:
            heading, facing = (i + j) % 6, (i * 5 + j * 3) % 6
            found = lookout.glance(i, heading, j, facing)
            zones = (FORE if found.fore is not None else 0) | (AFT if found.aft is not None else 0)
            assert zones == CHART.zones(i, heading, j, facing)
            assert (found.dust or found.blocker is not None) == (not CHART.sees(i, j))


def test_arcs_are_what_the_rules_see() -> None:
    """GNQ 6.1: hexes of both arcs are those seen, and only those before the line amidships are fore."""
    fore, aft = Lookout(CHART).arcs(at(1, 1), WEST)
    assert sorted(fore + aft) == [i for i in range(CHART.size) if i != at(1, 1) and CHART.sees(at(1, 1), i)]
    assert all(CHART.in_arc(at(1, 1), WEST, i) for i in fore)
    assert not [i for i in aft if CHART.in_arc(at(1, 1), WEST, i)]


# Courses, attacks, values


def test_courses() -> None:
    """GNQ 4.6: left, straight and right, each with its heading."""
    s = steering(vessel("Space Cadet", 0, (1, 1), EAST), *rivals("Inside Out"), layout=EMPTY)
    found = {one.way: (one.hex, one.heading, one.place) for one in aids(s).courses}
    assert found["left"] == (at(2, 0), NORTH_EAST, (2, 0))
    assert found["straight"] == (at(2, 1), EAST, (2, 1))
    assert found["right"] == (at(1, 2), SOUTH_EAST, (1, 2))


def test_courses_over_the_edge() -> None:
    """GNQ 1.1: the place is beside the ship, the hex where it comes out."""
    s = steering(vessel("Space Cadet", 0, (4, 0), EAST), *rivals("Inside Out"), layout=EMPTY)
    left = next(one for one in aids(s).courses if one.way == "left")
    assert left.place == (5, -1)
    assert left.hex == edge(8)
    assert distance(CHART.hexes[left.hex], left.place) > 1


def test_courses_are_for_who_steers() -> None:
    s = steering(vessel("Space Cadet", 0, (1, 1), EAST), *rivals("Inside Out"), layout=EMPTY)
    assert aids(s, 1).courses == aids(s, None).courses == ()
    assert aids(s, None).about == CADET


def test_strikes() -> None:
    """GNQ 7.3, 7.4: the values of an attack that is offered."""
    s = table(vessel("Space Cadet", 0, (1, 1), EAST), vessel("Inside Out", 1, (2, 1), WEST), phase="fight")
    assert [(one.target, one.zone, one.ships, one.attack, one.defence) for one in aids(s).strikes] == [
        (INSIDE, "fore", (CADET,), 3, 2)
    ]


def test_battle() -> None:
    """GNQ 7.2, 7.5: who joins, then who plays."""
    ships = [vessel("Space Cadet", 0, (1, 1), EAST), vessel("Loco Motives", 0, (1, 1), EAST)]
    holds = (hold("5/12", "jade/23"), hold("4/1"))
    s = table(*ships, vessel("Inside Out", 1, (2, 1), WEST), phase="fight", holds=holds)
    answer(s, 0, Attack(INSIDE, "fore"))
    battle = aids(s, None).battle
    assert battle is not None
    assert (battle.attacker, battle.defender, battle.target, battle.zone) == (0, 1, INSIDE, "fore")
    answer(s, 0, Join(CADET), Done())
    found = aids(s)
    assert found.battle is not None
    assert (found.battle.zone, found.battle.boarding, found.battle.ships) == ("fore", False, (CADET,))
    assert (battle.playing, found.battle.playing) == (False, True)
    assert (found.battle.attack, found.battle.defence, found.cards) == (3, 2, 2)
    answer(s, 0, Play("5/12"))
    assert (aids(s).cards, aids(s, 1).cards, aids(s, None).cards) == (1, 1, 0)
    assert aids(s, 1).battle == aids(s, None).battle == found.battle


def test_boarding_battle() -> None:
    """GNQ 8.1: one ship boards another."""
    ships = [vessel("Space Cadet", 0, (1, 1)), vessel("Inside Out", 1, (1, 1))]
    s = table(*ships, phase="fight", holds=(hold("5/12"), hold("4/1")))
    answer(s, 0, Board(CADET, INSIDE))
    battle = aids(s).battle
    assert battle is not None
    assert (battle.boarding, battle.ships, battle.target) == (True, (CADET,), INSIDE)
    assert (battle.zone, battle.playing, battle.attack, battle.defence) == (None, True, 2, 2)


def test_values() -> None:
    """GNQ 9.1, 9.2, 9.5: danger values of a haunted ship, with its mods."""
    s = table(vessel("Space Cadet", 0, (1, 1), haunted=True, mods=("fore", "cargo")), *rivals("Inside Out"))
    found = next(one for one in aids(s).ships if one.ship == CADET)
    assert (found.values, found.danger, found.cargo, found.room) == ((3, 1, 1, 1), True, 5, 0)
    assert aids(s).tokens == GAME.kit.tokens - 1


def test_funds_are_the_own_ones() -> None:
    """GNQ 10.3: what one could pay; the others' manifests are nobody's business."""
    s = table(vessel("Space Cadet", 0, (1, 1)), *rivals("Inside Out"), holds=(hold("5/12", "jade/23"), hold("4/1")))
    assert [aids(s, seat).funds for seat in (0, 1, None)] == [20, 4, 0]


# Wishes


def test_wishes_hold_every_offer() -> None:
    s = GAME.setup(3, Options(), 1)
    seat = GAME.to_act(s)[0]
    assert set(GAME.legal(s, seat)) <= set(wishes(s, seat))
    assert wishes(s, None) == wishes(s, (seat + 1) % 3) == []


def test_a_hex_of_another_side() -> None:
    """GNQ 1.8: why a ship cannot be placed there."""
    s = GAME.setup(2, Options(), 1)
    seat = GAME.to_act(s)[0]
    mine = [one for one in GAME.legal(s, seat) if isinstance(one, Place)]
    tried = [one for one in wishes(s, seat) if isinstance(one, Place) and one.ship == mine[0].ship]
    said = {why(s, seat, one)[1] for one in tried if one not in mine}
    assert said == {
        "ships are placed in Dense Dust",
        "that heading does not lead inward",
        "that hex is not on your side of the board",
    }
    answer(s, seat, mine[0])
    assert (
        why(s, seat, Place(mine[0].ship + 1, mine[0].hex, mine[0].heading))[1] == "there is a ship in that hex already"
    )


def test_clicks_beside_the_question() -> None:
    """GNQ 2.2: only what answers the question is thought of; a ship is told what is asked; a gem may be bid."""
    s = table(
        vessel("Space Cadet", 0, (1, 1)),
        *rivals("Inside Out"),
        holds=(hold("5/12", "jade/23"), hold("4/1")),
        phase="take_turn",
        acted=3,
    )
    assert set(wishes(s, 0)) == {Bid("5/12"), Bid("jade/23"), Jettison(), Done()}
    assert why(s, 0, Scan(CADET)) == ("GNQ 2.2", "you are asked to bid for the turn order")


def test_gems_are_wished_for_and_refused() -> None:
    """GNQ 7.5: a gem in combat."""
    ships = [vessel("Space Cadet", 0, (1, 1), EAST), vessel("Inside Out", 1, (2, 1), WEST)]
    s = table(*ships, phase="fight", holds=(hold("5/12", "jade/23"), hold("4/1")))
    answer(s, 0, Attack(INSIDE, "fore"))
    assert Play("jade/23") in wishes(s, 0)
    assert why(s, 0, Play("jade/23"))[0] == "GNQ 7.5"


def test_stopping_too_early() -> None:
    """GNQ 4.13, 7.2: something has to be taken, somebody has to join."""
    fields = (FieldSnapshot(hex=at(1, 1), mods=("fore", "aft")),)
    ships = [vessel("Space Cadet", 0, (1, 1), EAST), vessel("Loco Motives", 0, (1, 1), EAST)]
    s = table(*ships, vessel("Inside Out", 1, (2, 1), WEST), phase="fight", fields=fields)
    answer(s, 0, Loot(CADET))
    assert why(s, 0, Done())[0] == "GNQ 4.13"
    answer(s, 0, TakeMod("fore"), Done(), Attack(INSIDE, "fore"))
    assert why(s, 0, Done()) == ("GNQ 7.2", "no ship has joined the attack yet")
    answer(s, 0, Join(CADET))
    assert why(s, 0, JoinAll()) == ("GNQ 7.2", "there are no two ships left that may join")


# Cautions


def test_flying_into_a_superstar() -> None:
    """GNQ 4.11: only that course gives pause."""
    two = [vessel("Space Cadet", 0, (1, -2), WEST), vessel("Loco Motives", 0, (1, 1))]
    s = steering(*two, *rivals("Inside Out"), layout=EMPTY)
    words = cautions(s)
    assert words.keys() == {Steer("straight")}
    assert words[Steer("straight")] == "Space Cadet and its mods burn in the Superstar in C3 (GNQ 4.11)."


def test_certain_damage() -> None:
    """GNQ 9.3, 9.4: more than hull and mods can bear; the last ship besides."""
    layout = ("storm2/23", "am4/3", "1/1", "gale2/23")
    s = steering(
        vessel("Space Cadet", 0, (1, -3), EAST, damage=5, mods=("fore",)), *rivals("Inside Out"), layout=layout
    )
    words = cautions(s)
    assert words.keys() == {Steer("left"), Steer("right")}
    assert "last ship" in words[Steer("left")]


def test_a_wreck_may_save() -> None:
    """GNQ 4.10, 9.4: a mod out of the wreck could still be given up."""
    layout = ("wreck/1", "gale3/3", "1/1", "1/1")
    s = steering(vessel("Space Cadet", 0, (1, -3), EAST, damage=5), *rivals("Inside Out"), layout=layout)
    assert cautions(s) == {}


def test_taking_deadly_damage() -> None:
    """GNQ 9.4: a mod would save the ship."""
    layout = ("storm1/1", "1/1", "1/1", "1/1")
    cadet = vessel("Space Cadet", 0, (1, 1), EAST, damage=7, mods=("fore",))
    s = steering(cadet, *rivals("Inside Out"), layout=layout)
    answer(s, 0, Steer("straight"))
    assert "Giving up a mod saves it" in cautions(s)[Done()]


def test_money_thrown_away() -> None:
    """GNQ 10.3: what is paid and not spent is lost."""
    s = table(vessel("Space Cadet", 0, (1, 1)), *rivals("Inside Out"), holds=(hold("5/12"),), phase="trade", credit=7)
    assert "7 is paid" in cautions(s)[Done()]


def test_headings_are_named() -> None:
    assert GAME.printed().compass[NORTH_WEST] == "north-west"


def test_the_panel_beside_the_map() -> None:
    """The own question's; a spectator sees what all may see of others', and nothing of what only they need."""
    buying = table(vessel("Space Cadet", 0, (0, 0)), *rivals("Inside Out"), phase="trade", holds=(hold("ruby/3"),))
    assert [aids(buying, seat).panel for seat in (0, 1, None)] == ["purse", "", ""]
    ships = (vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    bidding = table(*ships, holds=(hold("5/12"), hold("6/12")), agenda=agenda("begin_round"))
    answer(bidding, 0, Done())
    assert [aids(bidding, seat).panel for seat in (0, 1, None)] == ["bids"] * 3
