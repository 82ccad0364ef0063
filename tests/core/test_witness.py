"""What observers notice of a match: moments, what they heard, and what was taken back."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.game import AnyGame, Game, GameTypes
from quarterdeck.core.match import LANDMARK, Match, new_match
from quarterdeck.core.reading import Names
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.core.witness import Gallery

GAME = find_game("battlecruisers")
NAMES = ["Ann", "Bob", "Cid"]
OBSERVERS = (0, 1, 2, None)


class Table:
    """Three who choose their cards, each watched from the beginning."""

    def __init__(self) -> None:
        self.match: Match = new_match(GAME, 3, {"set": "Basic"}, 5, NAMES)
        self.gallery = Gallery(self.match, NAMES)
        for seat in OBSERVERS:
            self.gallery.witness(seat)

    def choose(self, seat: int, place: int = 0) -> set[int | None]:
        return self.gallery.note(self.match.act(seat, GAME.legal(self.match.state, seat)[place]))

    def lines(self, seat: int | None) -> list[str]:
        return [line.words for line in self.gallery.witness(seat).heard_after(0)]


def test_everybody_hears_in_their_own_way() -> None:
    """Each moment is an action that was noticed; who chose knows more of it."""
    table = Table()
    assert table.choose(0) == set(OBSERVERS)
    assert len({tuple(table.lines(seat)) for seat in (1, 2, None)}) == 1
    assert table.lines(0) != table.lines(1)
    assert [table.gallery.witness(seat).moment for seat in OBSERVERS] == [1, 1, 1, 1]


def test_who_comes_late_has_noticed_the_same() -> None:
    """A witness that is made in the middle of a game is what it would be from the beginning."""
    table = Table()
    for seat in (2, 0, 1):
        table.choose(seat)
    for observer in OBSERVERS:
        early, late = table.gallery.witness(observer), Gallery(table.match, NAMES).witness(observer)
        assert (early.plies, early.lines, early.glimpse.data) == (late.plies, late.lines, late.glimpse.data)


def test_what_was_heard_after_an_action() -> None:
    table = Table()
    for seat in range(2):
        table.choose(seat)
    witness = table.gallery.witness(2)
    assert witness.heard_after(0) == witness.lines[1] + witness.lines[2]
    assert witness.heard_after(1) == witness.lines[2] == witness.news(2)
    assert witness.heard_after(2) == ()


def test_taken_back_in_the_middle() -> None:
    """What others did afterwards stays, and each has heard what it would have heard without it."""
    table, other = Table(), Table()
    table.choose(0)
    table.choose(1)
    assert 2 in table.gallery.take_back(table.match.undo(0))
    other.choose(1)
    assert [table.lines(seat) for seat in OBSERVERS] == [other.lines(seat) for seat in OBSERVERS]
    assert table.gallery.witness(2).since == 1


def test_another_name() -> None:
    """What is read from now on has the new name; the view, and what was heard before, stay as they are."""
    table = Table()
    table.choose(0)
    before = table.gallery.witness(1).glimpse
    assert before.reading is before.reading
    table.gallery.rename(["Eve", "Bob", "Cid"])
    assert table.gallery.witness(1).glimpse.view is before.view
    assert "Eve" in str(before.reading.table())
    assert table.lines(1)[0].startswith("Ann")
    table.choose(1)
    table.choose(2)
    assert any("Eve" in line for line in table.lines(1))


class Counted(Game[Any, Any, Any]):
    """Another game, which counts the actions that are carried out."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game.info, game.content, game.rules, game.judge)
        self.game = game
        self.applied = 0

    def apply(self, s: Any, seat: int, action: Any) -> None:
        self.applied += 1
        self.game.apply(s, seat, action)

    def types(self) -> GameTypes:
        return self.game.types()

    def with_changes(self, changed: dict[str, str]) -> AnyGame:
        return self.game.with_changes(changed)

    def setup(self, seats: int, options: Any, seed: int) -> Any:
        return self.game.setup(seats, options, seed)

    def view(self, s: Any, seat: int | None) -> Any:
        return self.game.view(s, seat)

    def dealer(self, view: Any) -> Any:
        return self.game.dealer(view)

    def table(self, r: Any) -> Any:
        return self.game.table(r)

    def conserved(self, s: Any) -> Any:
        return self.game.conserved(s)

    def dump(self, s: Any) -> Any:
        return self.game.dump(s)

    def load(self, snapshot: Any) -> Any:
        return self.game.load(snapshot)

    def words(self, names: Names) -> Any:
        return self.game.words(names)


def test_taking_back_begins_at_the_nearest_landmark() -> None:
    """However long the match, an action that is taken back costs a few dozen for each observer, not all of them."""
    game, rng = Counted(find_game("secret_salvage")), from_seed(1)
    match = new_match(game, 2, {}, 1, ["Ann", "Bob"])
    while len(match.log) < 1000 or not match.can_undo(match.log[-1][0]):
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.act(seat, legal[rng.below(len(legal))])
    gallery = Gallery(match, ["Ann", "Bob"])
    witnesses = [gallery.witness(seat) for seat in (0, 1, None)]
    game.applied = 0
    gallery.take_back(match.undo(match.log[-1][0]))
    assert game.applied <= LANDMARK * (1 + 2 * len(witnesses))
    for witness in witnesses:
        late = Gallery(match, ["Ann", "Bob"]).witness(witness.seat)
        assert (late.plies, late.lines, late.glimpse.data) == (witness.plies, witness.lines, witness.glimpse.data)
    game.applied = 0
    match.at(len(match.log) - 1)
    assert game.applied < LANDMARK


def test_the_last_lines_are_whole_moments() -> None:
    table = Table()
    for seat in (0, 1, 2):
        table.choose(seat)
    witness = table.gallery.witness(None)
    last = witness.lines[-1]
    assert len(last) > 1
    assert witness.lately(1) == witness.lately(len(last)) == last
    assert witness.lately(len(last) + 1) == witness.lines[-2] + last
    assert witness.lately(10**6) == witness.heard_after(0)
