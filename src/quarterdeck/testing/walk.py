"""Random walks: a game played by a chooser, with the position before each decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Mode
from quarterdeck.core.match import Match, make_header, match_from
from quarterdeck.core.rng import Rng, from_seed

Chooser = Callable[[int], int]  # a number of choices in, the place of one out
MOST_DECISIONS = 100_000


class LawBroken(AssertionError):
    """A game breaks a law; the message says where."""


@dataclass(frozen=True)
class Case:
    """One way to set a game up: the laws are checked over every mode and number of players."""

    game: AnyGame
    mode: Mode
    seats: int
    begun: int = 0  # decisions after which the position is dealt anew from a view, stored, and played on

    def __str__(self) -> str:
        return f"{self.game.info.slug}-{self.mode.name}-{self.seats}" + (f"-from-{self.begun}" if self.begun else "")

    def setup(self, seed: int) -> Any:
        return self.match(seed).state

    def match(self, seed: int) -> Match:
        """A match at its start, or one that goes on from what a seat could see of another."""
        match = Match(self.game, make_header(self.game, self.seats, self.given, seed, ()))
        return self.go_on(match, seed) if self.begun else match

    def go_on(self, match: Match, seed: int) -> Match:
        """As a table continued from a replay does: dealt for one seat, loaded from its text."""
        rng = from_seed(seed)
        state, seen = match.state, match.view(0)
        for _ in range(self.begun):
            seat = match.to_act[rng.below(len(match.to_act))]
            seen = match.view(seat)
            legal = match.legal(seat)
            self.game.apply(state, seat, legal[rng.below(len(legal))])
            if state.outcome is not None:
                break
        return match_from(self.game, self.game.redeal(seen, rng))

    def options(self) -> Any:
        return self.game.types().read_options(self.given)

    @property
    def given(self) -> dict[str, Any]:
        """The mode's options for a short game: players at random would need a long time to end another."""
        return {**self.mode.options, **self.mode.short}

    @property
    def names(self) -> list[str]:
        return [f"Player {seat + 1}" for seat in range(self.seats)]

    def observers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*range(self.seats), None]


@dataclass(frozen=True)
class Turn:
    """A decision about to be made."""

    state: Any
    seat: int
    legal: list[Any]
    action: Any


def cases(game: AnyGame) -> list[Case]:
    return [Case(game, mode, seats) for mode in game.info.modes for seats in mode.seats]


def chooser(seed: int) -> Chooser:
    rng: Rng = from_seed(seed)
    return rng.below


def walk(case: Case, state: Any, choose: Chooser, most: int = MOST_DECISIONS) -> Iterator[Turn]:
    """Play on to the end. Each turn is handed out before its action is applied."""
    game = case.game
    for _ in range(most):
        acting = game.to_act(state)
        if not acting:
            return
        seat = acting[choose(len(acting))]
        legal = game.legal(state, seat)
        require(bool(legal), case, f"seat {seat} has to act and cannot: a dead end")
        turn = Turn(state, seat, legal, legal[choose(len(legal))])
        yield turn
        game.apply(state, seat, turn.action)
    raise LawBroken(f"{case}: no end after {most} decisions")


def require(holds: bool, case: Case, what: str) -> None:
    if not holds:
        raise LawBroken(f"{case}: {what}")
