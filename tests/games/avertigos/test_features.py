"""Avertigos by numbers: a skirmish is seen from the own edge, ships by their owners, amounts in digits."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Absorb,
    Action,
    Assign,
    Bid,
    Face,
    Fire,
    Garrison,
    Offer,
    Play,
    Spot,
    Turn,
)
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, IslandView, Treaty, View
from tests.games.avertigos.position import ACTIONS, answer, laying, realm, ship, table, until

FEATURES = GAME.features()


def named(view: View) -> dict[str, float]:
    """The entries that are not zero, by name."""
    return {name: entry for name, entry in zip(FEATURES.legend, FEATURES.observe(view), strict=True) if entry}


def words(view: View, *actions: Action) -> list[list[str]]:
    return [[FEATURES.actions[number] for number in path] for path in FEATURES.paths(view, list(actions))]


def begun(seats: int, question: str, **options: object) -> State:
    """A game played at random up to a question."""
    s, rng = GAME.setup(seats, GAME.types().read_options(options), 3), from_seed(3)
    while not any(ask is not None and ask.name == question for ask in s.asks):
        seat = GAME.to_act(s)[0]
        legal = GAME.legal(s, seat)
        GAME.apply(s, seat, legal[rng.below(len(legal))])
    return s


# From where a table is seen


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (5, {}), (4, {"teams": True, "ships": 2}), (2, {})])
def test_everybody_sets_up_from_the_own_edge(seats: int, options: dict[str, object]) -> None:
    """The points of each strip are counted from its left end and its edge, whichever edge that is."""
    s = begun(seats, "spot", **options)
    for seat in range(seats):
        spots = s.terms.strips[seat].spots
        paths = words(GAME.view(s, seat), *spots)
        longest = max(len({spot.x for spot in spots}), len({spot.y for spot in spots}))
        wanted = [f"spot {left} from the left, {out} out" for left in range(1, longest + 1) for out in (1, 2, 3)]
        assert sorted(path[0] for path in paths) == sorted(wanted)


def test_left_is_left() -> None:
    """South, north, east, west: the point at the edge that lies on the player's left hand, and the way ahead."""
    s = begun(4, "spot")
    corners = [Spot(25, 25), Spot(875, 575), Spot(875, 25), Spot(25, 575)]
    for seat, (corner, ahead) in enumerate(zip(corners, (0, 180, 270, 90), strict=True)):
        seen = words(GAME.view(s, seat), corner, Face(ahead), Face((ahead + 90) % 360))
        assert seen == [["spot 1 from the left, 1 out"], ["face 0°"], ["face 90°"]]


def test_a_turned_table_looks_alike() -> None:
    """What lies south for one and north for the other is the same to both."""
    s = table(ship(0, 300, 100, 30), ship(1, 600, 500, 210), rank=(0, 1), agenda=ACTIONS)
    rows = [named(GAME.view(s, seat)) for seat in (0, 1)]
    ships = [
        {name: entry for name, entry in row.items() if name.startswith("ships") and "from" not in name} for row in rows
    ]
    assert ships[0] == ships[1]
    assert round(ships[0]["ships: me: ship 1: to starboard"], 3) == -0.5
    assert round(ships[0]["ships: me: ship 1: ahead"], 3) == -0.667
    assert round(ships[0]["ships: me: ship 1: heading, sine"], 3) == 0.5
    assert ships[0]["ships: seat +1: ship 1: heading, cosine"] == -ships[0]["ships: me: ship 1: heading, cosine"]


def test_the_map_of_strategy_stays_as_printed() -> None:
    s = realm(ship(0, 300, 200, 90), ship(1, 900, 700, 90))
    seen = named(GAME.view(s, 1))
    assert seen["ships: me: ship 1: to starboard"] == 1
    assert seen["ships: me: ship 1: heading, sine"] == 1
    assert seen["options: home is east"] == seen["options: home is north"] == 1
    assert words(GAME.view(s, 1), Face(90)) == [["face 90°"]]


# Ships


def test_others_from_the_active_ship() -> None:
    """A ship 60 to starboard of one that heads east, on its way back, lies south of it."""
    s = table(ship(0, 400, 300, 90), ship(1, 400, 240, 270), agenda=ACTIONS, rank=(1, 0))
    until(s, "act")
    assert s.active == 0
    seen = named(GAME.view(s, 0))
    there = "ships: seat +1: ship 1: from the active ship: "
    assert round(seen[f"{there}to starboard"], 3) == 0.2
    assert f"{there}ahead" not in seen
    assert round(seen[f"{there}heading, cosine"], 3) == -1


def test_ships_by_owner_in_the_order_of_those_afloat() -> None:
    """A lost ship has no entries, and those after it move up; parts say themselves."""
    frigate = ship(1, 400, 500, hull="Frigate", height=3, hp=(9, 3, 4, 4), loaded=(0, 2, 3, 0))
    s = table(ship(0, 100, 50), ship(1, 300, 500, alive=False), frigate, agenda=ACTIONS)
    seen = named(GAME.view(s, 0))
    assert seen["ships: seat +1: ship 1: there"] == seen["ships: seat +1: ship 1: height: 3"] == 1
    assert "ships: seat +1: ship 2: there" not in seen
    assert seen["ships: seat +1: ship 1: module 2: Gunner"] == seen["ships: seat +1: ship 1: module 2: loaded"] == 1
    assert round(seen["ships: seat +1: ship 1: hull: hp"], 3) == 0.9
    assert words(GAME.view(s, 0), Fire(1, 2)) == [["fire module 1", "fire … seat +1: ship 1"]]


def test_damage_to_come() -> None:
    """Rolls go by which is higher; while one ship's damage is split, the other's is known."""
    boats = (ship(0, 450, 300, hp=(7, 3, 4)), ship(1, 450, 450, hp=(7, 3, 4)))
    s = table(*boats, active=0, asks=(StepRef("assign", (1, 5, 2)), None))
    seen = named(GAME.view(s, 0))
    assert (seen["asks: rammed: seat +1: ship 1"], seen["asks: own_roll"]) == (1, 0.5)
    assert words(GAME.view(s, 0), Assign(5), Assign(2)) == [["assign the higher roll"], ["assign the lower roll"]]
    answer(s, 0, Assign(5))
    assert round(named(GAME.view(s, 1))["ships: me: ship 1: damage to come"], 3) == 0.2
    assert words(GAME.view(s, 0), Absorb(2, 3)) == [["absorb module 2", "absorb … 3"]]


def test_aimed_dice() -> None:
    """AV 8.5: the parts named so far are unpacked."""
    boats = (ship(0, 450, 300), ship(1, 450, 450))
    s = table(*boats, active=0, asks=(StepRef("aim", (1, 1, (8 + 2) * 8 + 2)), None))
    seen = named(GAME.view(s, 0))
    assert (seen["asks: parts: module 2"], seen["asks: part: module 1"]) == (2, 1)


def test_where_a_chain_leads() -> None:
    """AV 4.10: 20 along the first direction, the card's length, 20 along the last."""
    s = laying()
    assert not any(name.startswith("passage: origin") for name in named(GAME.view(s, 0)))
    answer(s, 0, Play("Run"), Turn(45))
    seen = named(GAME.view(s, 0))
    side = (20 + 60 + 20) / 2**0.5 / 300
    for way in ("to starboard", "ahead"):
        assert seen[f"passage: origin: from the active ship: {way}"] == pytest.approx(side, abs=1e-4)
    assert seen["passage: played: Run"] == seen["passage: legs: leg 1: there"] == 1


# Strategy


def test_amounts_in_digits() -> None:
    """Few are said in one step: the digits that can only be nothing are not asked for."""
    s = realm(ship(0, 300, 200), ship(1, 900, 700), houses=(House(silver=450), House()))
    view = GAME.view(s, 0)
    assert words(view, Bid(449))[0] == ["bid 0 to 7999", "bid … 400 to 799", "bid … 40 to 59", "bid … 9"]
    assert words(view, Garrison(3, True))[0][0] == "garrison the Commander"
    assert words(view, Offer(1, "truce", 2))[0] == ["offer seat +1, truce", "offer … 0 to 19", "offer … 2"]
    with pytest.raises(Malformed, match="too much"):
        FEATURES.paths(view, [Bid(160_000)])


def test_treaties_by_pairs_of_seats() -> None:
    """The same treaties to one partner and to the other; an island serves the partner's trade."""
    islands = {2: IslandView(owner=0), 5: IslandView(owner=1)}
    treaties = (Treaty(0, 1, "truce", 2), Treaty(1, 0, "access", 1, (5, 2)))
    s = realm(ship(0, 300, 200), ship(1, 900, 700), islands=islands, treaties=treaties)
    for seat, mine, theirs in ((0, "Crane Isle", "Fox Haven"), (1, "Fox Haven", "Crane Isle")):
        seen = named(GAME.view(s, seat))
        assert round(seen["realm: treaties: me and seat +1: truce"], 3) == 0.667
        assert round(seen["realm: treaties: me and seat +1: access"], 3) == 0.333
        assert seen[f"realm: treaties: {mine}: serves seat +1"] == seen[f"realm: treaties: {theirs}: serves me"] == 1
        assert seen[f"realm: islands: {mine}: owner: me"] == 1


def test_what_a_house_hides_is_not_seen() -> None:
    """AV 12.5: silver and reserve of others are told by their worth alone; a bid by its having been made."""
    s = realm(ship(0, 300, 200), ship(1, 900, 700), houses=(House(silver=7, bid=3), House(silver=2, troopers=6)))
    mine, theirs = named(GAME.view(s, 0)), named(GAME.view(s, 1))
    assert (mine["house: silver"], mine["house: bid"]) == (3, 2)
    assert (theirs["worth: seat +1"], theirs["has_bid: seat +1"]) == (3, 1)
    assert "house: bid" not in theirs


def test_changed_numbers_keep_their_shape() -> None:
    text = (
        GAME.content.texts["realm.toml"].replace("envoys = 3", "envoys = 5").replace("most_ships = 8", "most_ships = 4")
    )
    changed = GAME.with_changes({"realm.toml": text}).features()
    assert (changed.actions, changed.legend) == (FEATURES.actions, FEATURES.legend)
