"""A game played by numbers: who is to give one, which there are, and what that seat observes."""

from __future__ import annotations

from array import array
from typing import Any, Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.features import Features
from quarterdeck.core.game import AnyGame

NOBODY: Final = -1


class Menu:
    """One decision of a seat: numbers are given until a single action is meant. Steps without a choice are skipped."""

    def __init__(self, features: Features, view: Any, legal: list[Any]) -> None:
        self.legal: Final = legal
        self.paths: Final = features.paths(view, legal)
        self.left = list(range(len(legal)))  # places of the actions that can still be meant
        self.picked: list[int] = []
        self._skip()

    def numbers(self) -> list[int]:
        """What can be given now, each once, rising."""
        depth = len(self.picked)
        found = [self.paths[place][depth] for place in self.left]
        return found if len(found) == 1 else sorted(set(found))

    def give(self, number: int) -> Any:
        """The action that is meant; None if there is more to say."""
        depth = len(self.picked)
        left = [place for place in self.left if self.paths[place][depth] == number]
        if not left:
            raise Malformed(f"the number {number} is not open now")
        self.left = left
        if len(left) == 1:
            return self.legal[left[0]]
        self.picked.append(number)
        self._skip()
        return None

    def nearest(self, number: int) -> int:
        """An open number in the place of any: itself if it is open."""
        open_now = self.numbers()
        return number if number in open_now else open_now[number % len(open_now)]

    def _skip(self) -> None:
        """Go on to the next step in which the actions differ."""
        if len(self.left) == 1:
            self.picked = self.paths[self.left[0]][:-1]
            return
        first = self.paths[self.left[0]]
        while True:
            depth = len(self.picked)
            for place in self.left:
                if self.paths[place][depth] != first[depth]:
                    return
            self.picked.append(first[depth])


class Course:
    """One game. Of several who decide at once, the first gives numbers first; views hide what was chosen."""

    def __init__(self, game: AnyGame, features: Features, state: Any) -> None:
        self.game: Final = game
        self.features: Final = features
        self.state: Final = state
        self.seat = NOBODY  # who is to give a number
        self.view: Any = None
        self.menu: Menu | None = None
        self._turn_to_next()

    def _turn_to_next(self) -> None:
        asked = self.game.to_act(self.state)
        self.menu, self.seat = None, asked[0] if asked else NOBODY
        if asked:
            self.view = self.game.view(self.state, self.seat)
            self.menu = Menu(self.features, self.view, self.game.legal(self.state, self.seat))

    def clone(self) -> Course:
        """An independent copy, with the same randomness to come."""
        new = Course(self.game, self.features, self.state.clone())
        if self.menu is not None and new.menu is not None:
            new.menu.left, new.menu.picked = self.menu.left.copy(), self.menu.picked.copy()
        return new

    def numbers(self) -> list[int]:
        """What the seat to act can give now."""
        return [] if self.menu is None else self.menu.numbers()

    def mask(self) -> bytearray:
        """A byte for each number of the game: 1 if it can be given now."""
        found = bytearray(self.features.numbering.size)
        for number in self.numbers():
            found[number] = 1
        return found

    def observe(self, seat: int) -> array[float]:
        """What a seat sees now; of the decision that it makes, what it has picked so far."""
        if seat == self.seat and self.menu is not None:
            return self.features.observe(self.view, self.menu.picked)
        return self.features.observe(self.game.view(self.state, seat))

    def fill(self, game: int, numbers: array[float], masks: bytearray) -> None:
        """What the seat to act sees and can give now, into the row of this game: for many games in one memory."""
        features, menu = self.features, self.menu
        if menu is None:
            raise Malformed("the game is over")
        width, size = len(features.blank), features.numbering.size
        at, begin = game * width, game * size
        numbers[at : at + width] = features.blank
        features.write(self.view, menu.picked, numbers, at)
        masks[begin : begin + size] = bytes(size)
        for number in menu.numbers():
            masks[begin + number] = 1

    def give(self, number: int) -> bool:
        """Take a step; True if a decision was made by it."""
        if self.menu is None:
            raise Malformed("the game is over")
        action = self.menu.give(number)
        if action is None:
            return False
        self.act(action)
        return True

    def act(self, action: Any) -> None:
        """The same for a whole decision: a legal action of the seat that is to act."""
        self.game.apply(self.state, self.seat, action)
        self._turn_to_next()

    def nearest(self, number: int) -> int:
        """An open number in the place of any: itself if it is open."""
        return number if self.menu is None else self.menu.nearest(number)
