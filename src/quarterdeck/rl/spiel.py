"""OpenSpiel: every game as a registered Python game, with information states, resampling and serialisation.

Importing this module registers `quarterdeck_battlecruisers` and the others; their parameters are seats, mode, short,
options (`rounds:2;turns:4`), data (a folder of changed files) and deals. Chance acts once, before the first decision:
it draws one of so many deals, and all luck follows from it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from quarterdeck.core.course import Course
from quarterdeck.core.errors import Malformed
from quarterdeck.core.notation import dump_state, load_state
from quarterdeck.core.registry import all_games
from quarterdeck.core.rng import from_seed
from quarterdeck.core.state import BaseState
from quarterdeck.rl.setting import Setting, as_floats, setting

LONGEST = 100_000  # steps of a game; they end long before
UNDEALT = -1
Trail = bytes  # a digest of all that a seat saw and decided before, each decision upon the one before
Log = tuple[tuple[Any, ...], int | bytes, list[Trail], list[int]]
Parameters = dict[str, Any]


@lru_cache(64)
def setting_of(slug: str, seats: int, mode: str, short: bool, options: str, data: str) -> Setting:
    given = dict(pair.split(":", 1) for pair in options.split(";") if pair)
    return setting(slug, seats, mode, short, data or None, **given)


class Voyage:
    """One game under way, as OpenSpiel's states hold it: how it began, which numbers were given, where it stands."""

    def __init__(self, table: Setting, origin: tuple[Any, ...]) -> None:
        self.table = table
        self.origin = origin  # what `setting_of` needs
        self.opening: int | BaseState = UNDEALT  # the number of a deal, or a position
        self.given: list[int] = []
        self.course: Course | None = None
        self.trails: list[Trail] = [b""] * table.seats
        self.roots = self.trails.copy()  # the trails at the opening

    def deal(self, opening: int | BaseState) -> None:
        """Begin with a deal, or with a position."""
        table, self.opening = self.table, opening
        if isinstance(opening, int):
            self.course = table.deal(opening)
        else:
            self.course = Course(table.game, table.features, opening.clone())

    def give(self, number: int) -> None:
        course = self.dealt()
        seat, view, picked = course.seat, course.view, self.picked(course.seat)
        self.given.append(number)
        if course.give(number):
            self.trails[seat] = trodden(self.trails[seat], view, [*picked, number])

    def picked(self, seat: int) -> list[int]:
        """What a seat has given of the decision that it is about to make."""
        course = self.dealt()
        return course.menu.picked if course.menu is not None and course.seat == seat else []

    def dealt(self) -> Course:
        if self.course is None:
            raise Malformed("nothing is dealt yet")
        return self.course

    def information(self, seat: int) -> str:
        """Everything that a seat knows: its view, what it has picked of a decision, and all that it saw and gave."""
        view = self.table.game.view(self.dealt().state, seat)
        return f"{self.trails[seat].hex()} {self.picked(seat)} {encode(view).decode()}"

    def resample(self, seat: int, uniform: Callable[[], float]) -> Voyage:
        """A game that this seat cannot tell from the true one; what the others saw and gave before is left open."""
        game, picked = self.table.game, self.picked(seat)
        new = Voyage(self.table, self.origin)
        new.deal(game.redeal(game.view(self.dealt().state, seat), from_seed(int(uniform() * (1 << 53)))))
        new.trails[seat] = new.roots[seat] = self.trails[seat]
        while len(new.picked(seat)) < len(picked):
            new.give(picked[len(new.picked(seat))])
        return new

    def __deepcopy__(self, memo: Any) -> Voyage:
        new = Voyage(self.table, self.origin)
        new.opening, new.given = self.opening, self.given.copy()
        new.trails, new.roots = self.trails.copy(), self.roots
        new.course = None if self.course is None else self.course.clone()
        return new

    def log(self) -> Log:
        """All that is needed to play it again."""
        opening = self.opening
        begun = opening if isinstance(opening, int) else dump_state(self.table.game, opening)
        return self.origin, begun, self.roots, self.given

    def __reduce__(self) -> tuple[Any, ...]:
        return replay, self.log()


def replay(origin: tuple[Any, ...], opening: int | bytes, roots: list[Trail], given: list[int]) -> Voyage:
    """A voyage from its log."""
    found = Voyage(setting_of(*origin), origin)
    found.trails, found.roots = roots.copy(), roots
    if opening != UNDEALT:
        found.deal(opening if isinstance(opening, int) else load_state(found.table.game, opening))
    for number in given:
        found.give(number)
    return found


def trodden(trail: Trail, view: Any, numbers: list[int]) -> Trail:
    """A trail, one decision further."""
    return blake2b(trail + encode(view) + repr(numbers).encode(), digest_size=16).digest()


def encode(view: Any) -> bytes:
    return msgspec.json.encode(view)


class SpielGame(pyspiel.Game):
    """A game with its parameters, as OpenSpiel loads it; each game has a class of its own."""

    slug: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, parameters: Parameters) -> None:
        self.origin = (self.slug, *(parameters[name] for name in ("seats", "mode", "short", "options", "data")))
        self.table = setting_of(*self.origin)
        self.deals = int(parameters["deals"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.numbers,
            max_chance_outcomes=self.deals,
            num_players=self.table.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, parameters)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return 1


class SpielState(pyspiel.State):
    """A state has a voyage and nothing else: OpenSpiel copies and stores whatever stands in its dictionary."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.voyage = Voyage(game.table, game.origin)

    def current_player(self) -> int:
        course = self.voyage.course
        if course is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if course.seat < 0 else course.seat

    def is_terminal(self) -> bool:
        course = self.voyage.course
        return course is not None and course.seat < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.voyage.dealt().numbers()

    def _apply_action(self, action: int) -> None:
        if self.voyage.course is None:
            self.voyage.deal(action)
        else:
            self.voyage.give(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.voyage.table.features.actions[action]

    def returns(self) -> list[float]:
        course = self.voyage.course
        return self.voyage.table.rewards(None if course is None else course.state.outcome)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """What OpenSpiel's own searches ask for: another world that this player cannot tell from the true one."""
        found: SpielState = self.get_game().new_initial_state()
        found.voyage = self.voyage.resample(player, sampler)
        return found

    def __str__(self) -> str:
        origin, opening, _, given = self.voyage.log()
        return f"{origin} {opening!r} {given}"


class Observer:
    """What a player observes: the entries of its view; and as text, all that it knows."""

    def __init__(self, table: Setting, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(table.entries, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        course = state.voyage.course
        self.tensor[:] = 0 if course is None else as_floats(course.observe(player))

    def string_from(self, state: SpielState, player: int) -> str:
        if state.voyage.course is None:
            return ""
        if self.recalls:
            return state.voyage.information(player)
        course = state.voyage.dealt()
        return encode(state.voyage.table.game.view(course.state, player)).decode()


def register() -> None:
    """Each game that can be played by numbers, under its name."""
    for game in all_games():
        try:
            game.features()
        except Malformed:
            continue
        info = game.info
        kind = pyspiel.GameType(
            short_name=f"quarterdeck_{info.slug}",
            long_name=info.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=info.seats[-1],
            min_num_players=info.seats[0],
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={
                "seats": 0,  # as few as the mode allows
                "mode": info.modes[0].name,
                "short": False,
                "options": "",
                "data": "",
                "deals": 1000,
            },
        )
        # OpenSpiel lets go of what it makes games by when Python has gone: a class stays, a function would be a crash.
        pyspiel.register_game(kind, type(info.title, (SpielGame,), {"slug": info.slug, "kind": kind}))


register()
