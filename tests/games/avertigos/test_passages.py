"""AV 2, 6, 11 and 12: exact limits of moves, and cases that hardly come by chance."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Absorb, Done, Face, Pick, Play, Tactic, Turn
from quarterdeck.games.avertigos.events import ClawsFired, Undocked, Zuked
from quarterdeck.games.avertigos.rules.purchases.income import income_of
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import Cards, Ghost, House, IslandView, Treaty
from tests.games.avertigos.position import answer, asked, at, listen, read, realm, ship, table, told

ISLANDS = [one.at for one in GAME.kit.book.realm.island]
TOUGH = (60, 9, 9)
ACTING = (StepRef("begin_campaign_turn"), StepRef("begin_actions"))


def sailing(x: float, y: float, heading: int, *others: Any, hand: dict[str, int], **more: Any) -> State:
    """Seat 0's tough ship begins its move in a skirmish; the others lie where they are."""
    agenda = (StepRef("begin_turn"), StepRef("next_ship", (0,)))
    mine = ship(0, x, y, heading, hp=TOUGH, ap=2, **{"speed": 2, **more})
    boats = [ship(1, *place, hp=TOUGH, ap=0) for place in others]
    return listen(table(mine, *boats, hands=(hand, {}), agenda=agenda, queue=(0, 1)))


def campaign(x: float, y: float, heading: int, islands: dict[int, IslandView], *others: Any, **more: Any) -> State:
    """The same in a Strategy game."""
    agenda = (StepRef("begin_campaign_turn"), StepRef("next_ship", (0,)))
    mine = ship(0, x, y, heading, hp=TOUGH, ap=2, speed=2)
    boats = [ship(1, *place, hp=TOUGH, ap=0) for place in others or [(1190, 890)]]
    hands: tuple[Cards, Cards] = ({"Mend": 1, "Slingshot": 1, "Run": 2}, {})
    return listen(realm(mine, *boats, islands=islands, hands=hands, agenda=agenda, queue=(0, 1), **more))


def sail(s: State, *cards: str) -> None:
    """These cards straight on; whatever is asked on the way is answered somehow."""
    for card in cards:
        while not isinstance(GAME.legal(s, 0)[0], Play):
            answer(s, 0, GAME.legal(s, 0)[0])
        answer(s, 0, Play(card))
        if asked(s, 0) == "turn":
            answer(s, 0, Turn(0))
    if asked(s, 0) == "chain":
        answer(s, 0, Done())
    while any(asked(s, seat) in ("assign", "split", "heal") for seat in (0, 1)):
        seat = GAME.to_act(s)[0]
        answer(s, seat, GAME.legal(s, seat)[0])


# Ships and corners


@pytest.mark.parametrize(
    ("x", "y", "heading", "other", "rest"),
    [
        (860, 475, 0, (862, 555), (860, 580, 0)),
        (775, 560, 90, (855, 562), (880, 560, 90)),
        (40, 125, 180, (38, 45), (40, 20, 180)),
        (125, 40, 270, (45, 38), (20, 40, 270)),
    ],
)
def test_past_a_ship_into_a_corner(x: float, y: float, heading: int, other: tuple[float, float], rest: Any) -> None:
    """AV 6.1, 6.6: on the far side lies the edge: bow first against the one that is crossed, not the one near by."""
    s = sailing(x, y, heading, other, hand={"Mend": 1})
    sail(s, "Mend")
    assert len(told(s, Zuked)) == 1
    assert (at(s.ships[0]), s.ships[0].at_edge) == (rest, True)


@pytest.mark.parametrize(
    ("away", "certain", "met"), [(112, True, 1), (112.01, False, 1), (140, False, 1), (140.01, False, 0)]
)
def test_touched_by_the_last_point_of_a_chain(away: float, certain: bool, met: int) -> None:
    """AV 6.3: to the north and the east, a Run's chain touches a base 112 away, and its own base at rest one at 140."""
    for heading, place in ((0, (450, 300 + away)), (90, (450 + away, 300))):
        s = sailing(450, 300, heading, place, hand={"Run": 2})
        while asked(s, 0) != "chain":
            answer(s, 0, GAME.legal(s, 0)[0])
        answer(s, 0, Play("Run"))
        ask: Any = s.asks[0]
        ghost: Ghost = ask.foresee(s, 0, Turn(0))
        assert (ghost.certain, len(ghost.ships)) == (certain, met)


# Claws


@pytest.mark.parametrize("island", range(16))
def test_every_island_fires(island: int) -> None:
    """AV 11.8, 13.2: the natives' and an enemy's Claws, not the own ones, nor those of a partner."""
    x, y = ISLANDS[island]
    for owner, treaties, fires in (
        (-1, (), True),
        (1, (), True),
        (0, (), False),
        (1, (Treaty(1, 0, "truce", 1),), False),
    ):
        s = campaign(x, y - 90, 0, {island: IslandView(owner=owner, claws=2)}, treaties=treaties)
        sail(s, "Run")
        assert [(shot.island, shot.ship, len(shot.rolls)) for shot in told(s, ClawsFired)] == [(island, 0, 2)] * fires
        assert s.realm.claws[island] == (0 if fires else 2)


@pytest.mark.parametrize(
    ("y", "other", "order"), [(420, (265, 330), [Zuked, ClawsFired]), (370, (265, 205), [ClawsFired, Zuked])]
)
def test_claws_and_ships_in_order(y: float, other: tuple[float, float], order: list[type]) -> None:
    """AV 6.7, 11.8: whichever comes first along the same card."""
    s = campaign(240, y, 180, {0: IslandView(claws=1)}, other)
    sail(s, "Mend", "Slingshot")
    assert [type(entry.event) for entry in s.events or [] if isinstance(entry.event, Zuked | ClawsFired)] == order


# Leaving a dock


@pytest.mark.parametrize("degrees", [0, 15, 60, 345])
def test_any_heading_from_a_dock(degrees: int) -> None:
    """AV 11.3: exactly as chosen, in a move and in a tactical one."""
    s = listen(realm(ship(0, 240, 260, docked=0), ship(1, 900, 850, ap=0), rank=(0, 1)))
    answer(s, 0, GAME.legal(s, 0)[-1], Face(degrees))
    assert (s.ships[0].heading, told(s, Undocked)) == (degrees // 15, [Undocked(0, degrees // 15)])
    s = listen(realm(ship(0, 240, 260, docked=0), ship(1, 900, 850, ap=0), rank=(1, 0), agenda=ACTING, turn=1))
    answer(s, 0, Tactic("move"), Face(degrees))
    assert (s.ships[0].heading, told(s, Undocked)) == (degrees // 15, [Undocked(0, degrees // 15)])


# Order, damage, income


def test_two_ships_of_one_house() -> None:
    """AV 2.3, 10.1: where only one house has ships they are offered by number, for moves and for actions."""
    ships = (ship(0, 300, 850, ap=2), ship(0, 600, 850, ap=2))
    for agenda in ((StepRef("begin_campaign_turn"),), ACTING):
        s = realm(*ships, islands={0: IslandView(owner=1)}, agenda=agenda)
        assert GAME.legal(s, 0) == [Pick(0), Pick(1)]


def test_caution_before_the_hull_only() -> None:
    """AV 1.4, 8.4: as many points as the hull has are fatal on the hull, not on a module."""
    ask = StepRef("split", (0, 3))
    s = table(
        ship(0, 450, 300, hp=(2, 3, 4)), ship(1, 800, 500), asks=(ask, None), active=0, agenda=(StepRef("begin_turn"),)
    )
    said = {action: read(s, 0).caution(action) for action in GAME.legal(s, 0)}
    assert [action for action, words in said.items() if words] == [Absorb(0, 2)]


def test_more_islands_than_a_route() -> None:
    """AV 12.2: on another map a fifth island of one resource brings its value and no more."""
    text = GAME.content.texts["realm.toml"].replace('resource = "silk"', 'resource = "tea"', 1)
    other = GAME.with_changes({"realm.toml": text})
    tea = [i for i, one in enumerate(other.kit.book.realm.island) if one.resource == "tea"]
    owned = {i: IslandView(owner=0) for i in tea}
    s = other.load(GAME.dump(realm(ship(0, 300, 850), ship(1, 900, 850), islands=owned, houses=(House(), House()))))
    assert len(tea) == 5
    assert income_of(s, 0) == sum([other.kit.book.realm.island[i].value for i in tea]) + 10
