"""The steps and questions of Avertigos, and what all its questions have in common."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.info import Refusal
from quarterdeck.core.plane import HEADINGS
from quarterdeck.core.question import Question
from quarterdeck.games.avertigos.actions import Action, Done, Face
from quarterdeck.games.avertigos.kit import STEP
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.state import Ship, State
from quarterdeck.games.avertigos.view import Ghost

RULES: Final = Rulebook("quarterdeck.games.avertigos", "AV 2.6")
DONE: Final = Done()
FACES: Final[list[Action]] = [Face(STEP * heading) for heading in range(HEADINGS)]


class Asking(Question):
    """A question about a ship, or to a house: the prompt says whose ship it is, and what is wanted."""

    manner: ClassVar[str] = ""  # how its answers are put, where the same action answers other questions too
    declines: ClassVar[str] = "no more"

    def prompt(self, r: Reading) -> str:
        who = f"{r.ship(r.view.active)}: " if r.view.active >= 0 else ""
        return f"{who}{self.wants[0].upper()}{self.wants[1:]}."

    def ship(self, active: int) -> int:
        """The ship whose parts its answers name."""
        return active

    def wishes(self, r: Reading) -> list[Action]:
        return self.options(r.position, r.seat)

    def why_not(self, s: State, seat: int, action: Any) -> Refusal:
        return self.off_topic(s, seat, action)

    def foresee(self, s: State, seat: int, action: Any) -> Ghost | None:
        """Where the active ship would be after an answer; None where it does not change its place."""
        return None


class HeadingQuestion(Asking):
    """Any heading can be taken."""

    answers: ClassVar[tuple[type, ...]] = (Face,)

    def options(self, s: State, seat: int) -> list[Action]:
        return FACES.copy()

    def foresee(self, s: State, seat: int, action: Action) -> Ghost | None:
        ship = s.ships[s.active]
        return ghost_at(ship, action.degrees // STEP, ship.height) if isinstance(action, Face) else None


def ghost_at(ship: Ship, heading: int, height: int) -> Ghost:
    return Ghost(x=ship.x, y=ship.y, heading=heading, height=height)
