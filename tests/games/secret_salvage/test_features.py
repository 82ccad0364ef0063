"""Secret Salvage by numbers: a board that everybody sees from the own side, and what unseen tiles may be."""

from __future__ import annotations

import pytest

from quarterdeck.core.rng import from_seed
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Give, Move, Options, Pay, Shove
from quarterdeck.games.secret_salvage.kit import chart_for
from quarterdeck.games.secret_salvage.state import State

FEATURES = GAME.features()


def position(seats: int, decisions: int) -> State:
    s, rng = GAME.setup(seats, Options(), 3), from_seed(3)
    for _ in range(decisions):
        seat = GAME.to_act(s)[0]
        legal = GAME.legal(s, seat)
        GAME.apply(s, seat, legal[rng.below(len(legal))])
    return s


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_looks_from_the_own_side(seats: int) -> None:
    """To each seat the spaces of its own colour have the numbers of those that are printed blue."""
    chart, s = chart_for(GAME.book, seats), position(seats, 0)
    blue = [f"move {chart.names[space]}" for space in chart.sides[0]]
    for seat in range(seats):
        home = [Move(space) for space in chart.sides[chart.seat_sides[seat]]]
        paths = FEATURES.paths(GAME.view(s, seat), home)
        assert [FEATURES.actions[number] for path in paths for number in path] == blue


def test_a_start_looks_alike_to_all() -> None:
    """Six players begin a third of a turn apart: what two of them see before anything has happened differs in who
    begins, and in nothing that lies on the board."""
    s = position(6, 0)
    rows = [dict(zip(FEATURES.legend, FEATURES.observe(GAME.view(s, seat)), strict=True)) for seat in range(6)]
    boards = [{name: entry for name, entry in row.items() if name.startswith(("ships", "tiles"))} for row in rows]
    assert boards[0] == boards[2] == boards[4]
    assert boards[1] == boards[3] == boards[5]


def test_chances_of_what_is_unseen() -> None:
    """A tile that the seat has not seen has chances that sum to 1; one that it has seen has its kind."""
    s = position(4, 60)
    view = GAME.view(s, 0)
    row = dict(zip(FEATURES.legend, FEATURES.observe(view), strict=True))
    names = [name for name in row if name.startswith("tiles: ") and name.endswith(": there") and row[name]]
    assert len(names) == len(view.tiles) > 3
    for name in names:
        place = name.removesuffix("there")
        chances = sum(entry for other, entry in row.items() if other.startswith(f"{place}chance"))
        kinds = sum(
            row[place + kind] for kind in ("solar", "atomic", "incompatible", "mine", "drained", "interference")
        )
        assert round(chances, 5) + kinds == 1


def test_decisions_in_one_step_or_two() -> None:
    view = GAME.view(position(2, 0), 0)
    names = [
        [FEATURES.actions[number] for number in path]
        for path in FEATURES.paths(view, [Give("solar", 1), Pay(("solar", "solar")), Shove(30, 31)])
    ]
    assert names == [["give solar, seat +1"], ["pay solar + solar"], ["shove E5", "shove … E6"]]
