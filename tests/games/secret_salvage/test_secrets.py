"""SS 8: who knows which tile."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck.core.events import heard
from quarterdeck.core.rng import from_seed
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Done, Draw, Drop, Options, Pick, Power, Redeploy, TileName
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.events import Activated, Met, Placed, Scanned
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.view import FaceDown, Pool, Snapshot, Tiles
from tests.games.secret_salvage.position import (
    DONE,
    activate,
    answer,
    asked,
    at,
    berths,
    lying,
    move,
    place,
    scan,
    seen_by,
    sure_of,
    table,
)

DRAINED, INTERFERENCE = TILE_NAMES.index("drained"), TILE_NAMES.index("interference")
FOUR = ("E5 I3 I4", "B1 C1 D1", "A2 A3 A4", "F8 G7 H6")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_dropped_tile_is_its_droppers_alone(seats: int) -> None:
    """SS 8.1: it shows in the dropper's view, and face down in every other."""
    s = GAME.setup(seats, Options(first=0), 5)
    space = s.ships[0]
    answer(s, 0, Draw(0))
    (drawn,) = GAME.view(s, 0).my_hand
    answer(s, 0, Drop(space))
    for observer in (*range(seats), None):
        shown = next(tile for tile in GAME.view(s, observer).tiles if tile.space == space)
        assert shown.tile == (drawn if observer == 0 else "")
        assert shown.seen == (0,)


def test_drawn_tile_is_hidden() -> None:
    """SS 3.1, 8.1: only the player who drew sees it."""
    s = table(*FOUR, top="mine")
    answer(s, 0, Draw(0))
    assert GAME.view(s, 0).my_hand == ("mine",)
    for observer in (1, 2, 3, None):
        view = GAME.view(s, observer)
        assert (view.my_hand, view.hand) == ((), 1)


def hear(memory: dict[int, str], events: list[Any]) -> None:
    """What somebody knows of the board who forgets nothing that was shown to them."""
    for event in events:
        if isinstance(event, (Activated, Scanned, Placed)) and event.tile:
            memory[event.space] = event.tile
        elif isinstance(event, Met):
            memory.pop(event.space, None)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_known_for_the_whole_game(seats: int) -> None:
    """SS 8.1: to the end each view shows the tiles that were shown to that seat, and no other."""
    for seed in range(4):
        s, rng = GAME.setup(seats, Options(rounds=25), seed), from_seed(seed)
        memories: list[dict[int, str]] = [{} for _ in range(seats + 1)]
        while s.outcome is None:
            seat = GAME.to_act(s)[0]
            options = GAME.legal(s, seat)
            s.events = []
            GAME.apply(s, seat, options[rng.below(len(options))])
            for observer, memory in enumerate(memories):
                hear(memory, heard(s.events, observer))
                view = GAME.view(s, observer if observer < seats else None)
                assert {tile.space: tile.tile for tile in view.tiles if tile.tile} == memory


def test_scanned_tile_is_the_scanners() -> None:
    """SS 8.1, 5.8: the others see which tile was looked at, not what it is."""
    s = table(*FOUR, tiles="C3 !M, C4 +1", held=({"solar": 1},))
    answer(s, 0, Power("scanner"), scan("C3"), DONE)
    assert [seen_by(s, observer, "C3") for observer in (0, 1, 2, 3, None)] == ["mine", "?", "?", "?", "?"]
    assert GAME.view(s, 1).tiles[0].seen == (0,)


def test_everybody_has_looked() -> None:
    """SS 8.1, 8.2: a tile that all six know is shown to each, and to who looks on face down."""
    ships = tuple(berths(own) for own in (*FOUR, "H2 G2 F2", "C5 D5 D6"))
    everyone = (0, 1, 2, 3, 4, 5)
    s = GAME.load(Snapshot(ships=ships, tiles=(FaceDown(at("C3"), everyone, 0, "mine"),)))
    assert [seen_by(s, observer, "C3") for observer in (*everyone, None)] == ["mine"] * 6 + ["?"]
    assert GAME.view(s, None).tiles[0].seen == everyone


def test_scan_is_heard_without_the_tile() -> None:
    """SS 8.1: the event names the tile to the scanner alone."""
    s = table(*FOUR, tiles="C3 !M, C4 +1", held=({"solar": 1},))
    answer(s, 0, Power("scanner"))
    s.events = []
    answer(s, 0, scan("C3"))
    assert [event.tile for event in heard(s.events, 0)] == ["mine"]
    assert [event.tile for event in heard(s.events, 1)] == [""]
    assert [event.tile for event in heard(s.events, 4)] == [""]


def redeploying(*picks: TileName) -> State:
    """Seat 0 discards a mine and has chosen these, with a mat of two of each."""
    s = table(*FOUR, held=({"mine": 3, "drained": 2},))
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE, Redeploy("mine"))
    for pick in picks:
        answer(s, 0, Pick(pick))
    return s


def test_choice_of_tiles_is_secret() -> None:
    """SS 3.7, 8.1: after the first choice the others see only that there was one."""
    one, other = redeploying("mine"), redeploying("drained")
    for observer in (1, 2, 3, None):
        assert GAME.view(one, observer) == GAME.view(other, observer)
        assert GAME.view(one, observer).picked == 1
    assert GAME.view(one, 0).my_picks == ("mine",)


def test_redealt_choice_of_tiles() -> None:
    """SS 3.7, 8.1: to the others it may be any red tile of that mat, and no other."""
    held: tuple[Tiles, ...] = (
        {"mine": 2},
        {"drained": 3, "interference": 1, "solar": 2},
        {},
        {"mine": 1, "drained": 2},
    )
    s = table(*FOUR, held=held, turn=1)
    activate(s, "C1")
    move(s, "C2")
    answer(s, 1, DONE, Redeploy("drained"), Pick("drained"))
    rng = from_seed(2)
    for observer in (0, 2, 3, None):
        dealt = [GAME.redeal(GAME.view(s, observer), rng) for _ in range(60)]
        assert {tuple(world.picks) for world in dealt} == {(DRAINED,), (INTERFERENCE,)}
    assert GAME.redeal(GAME.view(s, 1), rng).picks == [DRAINED]


def test_two_different_tiles() -> None:
    """SS 8.3: everyone sees which two left the mat, but only their owner which lies where."""
    one, other = redeploying("mine", "drained"), redeploying("drained", "mine")
    for s in (one, other):
        answer(s, 0, place("C3"), place("C4"))
    assert (lying(one, "C3"), lying(other, "C3")) == ("mine", "drained")
    for observer in (1, 2, 3, None):
        assert GAME.view(one, observer) == GAME.view(other, observer)
        assert Pool(one.batches - 1, {"mine": 1, "drained": 1}) in GAME.view(one, observer).pools
    assert seen_by(one, 0, "C3") == "mine"


def test_two_equal_tiles_are_no_secret() -> None:
    """SS 8.3: nor is a single one: everyone can work out what it is, though nobody has looked at it."""
    s = redeploying("mine", "mine")
    answer(s, 0, place("C3"), place("C4"))
    assert (seen_by(s, 2, "C3"), sure_of(s, 2, "C3"), sure_of(s, 2, "C4")) == ("?", "mine", "mine")


def test_second_of_two_after_the_first_was_met() -> None:
    """SS 8.3: when one of the two is flipped, everyone knows the other."""
    s = redeploying("mine", "drained")
    answer(s, 0, place("C2"), place("G4"))
    activate(s, "C1")
    move(s, "C2")
    assert sure_of(s, 3, "G4") == "drained"
    assert sure_of(s, None, "G4") == "drained"


def test_refilled_stack_is_known_as_a_whole() -> None:
    """SS 8.3: what was in the box is in the stack, and in what is drawn from it."""
    s = table(*FOUR, stacks=((), ("solar",) * 5), box={"mine": 2, "atomic": 1})
    batch = s.stack_batch[0]
    assert Pool(batch, {"atomic": 1, "mine": 2}) in GAME.view(s, 1).pools
    answer(s, 0, Draw(0), Drop(at("E5")))
    assert Pool(batch, {"atomic": 1, "mine": 2}) in GAME.view(s, 1).pools
    assert Pool(batch, {"atomic": 1, "mine": 2}) not in GAME.view(s, 0).pools


def test_open_to_all() -> None:
    """SS 8.2: ships, mats, box, sizes of stacks, places of tiles, and who has looked, are the same in every view."""
    s = table(*FOUR, tiles="C3 !M", held=({"solar": 1}, {"mine": 2}), box={"atomic": 3})
    answer(s, 0, Draw(0), Drop(at("E5")))
    views = [GAME.view(s, observer) for observer in (0, 1, 2, 3, None)]
    for view in views[1:]:
        assert (view.ships, view.held, view.box, view.stacks) == (views[0].ships, views[0].held, views[0].box, (6, 6))
        assert [(t.space, t.seen, t.batch) for t in view.tiles] == [(t.space, t.seen, t.batch) for t in views[0].tiles]


@pytest.mark.parametrize("observer", [0, 1, None])
def test_stacks_are_known_to_nobody(observer: int | None) -> None:
    """SS 8.4: stacks in another order look the same to everyone; a view holds no stack."""
    one = table(*FOUR, stacks=(("mine", "solar", "atomic"), ("solar", "drained")))
    other = table(*FOUR, stacks=(("drained", "atomic", "solar"), ("solar", "mine")))
    assert msgspec.json.encode(GAME.view(one, observer)) == msgspec.json.encode(GAME.view(other, observer))


def test_redeal_keeps_what_is_known() -> None:
    """SS 8.1, 8.3: other worlds have the own tiles where they are, and every batch as it was."""
    s = redeploying("mine", "drained")
    answer(s, 0, place("C3"), place("C4"))
    rng, seen = from_seed(1), set()
    for _ in range(40):
        assert lying(GAME.redeal(GAME.view(s, 0), rng), "C3") == "mine"
        other = GAME.redeal(GAME.view(s, 1), rng)
        assert GAME.conserved(other) == GAME.conserved(s)
        seen.add((lying(other, "C3"), lying(other, "C4")))
    assert seen == {("mine", "drained"), ("drained", "mine")}


def test_boxed_tile_is_shown() -> None:
    """SS 3.3, 8.2: a tile that could not be dropped is seen by all."""
    s = table("A1 A2 B1", "B2 B3 C1", "C2 A3 I2", "H3 H4 H5", top="mine")
    answer(s, 0, Draw(0))
    s.events = []
    answer(s, 0, Done())
    assert [event.tile for event in heard(s.events, 2) if hasattr(event, "tile")] == ["mine"]
    assert (GAME.view(s, 2).box, asked(s)) == ({"mine": 1}, (1, "draw"))
