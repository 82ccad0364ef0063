"""The steps and questions of Give No Quarter, and what all its questions have in common."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.info import Refusal
from quarterdeck.core.question import Question
from quarterdeck.games.give_no_quarter.actions import Attack, Discard, Done, OfCard, OfOwnShip, OfShip, Order, Scan
from quarterdeck.games.give_no_quarter.kit import NOTHING
from quarterdeck.games.give_no_quarter.reading import Reading
from quarterdeck.games.give_no_quarter.rules.known import find
from quarterdeck.games.give_no_quarter.state import State

RULES: Final = Rulebook("quarterdeck.games.give_no_quarter", "GNQ 3.1")
DONE: Final = Done()
Panel = Literal["", "bids", "numbers", "debris", "wounds", "spoils", "attacks", "purse", "berths"]


class GuildQuestion(Question):
    """A person may try its answers about everything on the table, and click ships and cards beside the question."""

    panel: ClassVar[Panel] = ""  # what is drawn beside the map while it is asked
    is_panel_private: ClassVar[bool] = False  # only for who is asked

    def about(self, s: State, seat: int) -> int:
        """The ship that it is about; NOTHING if it is about none."""
        return NOTHING

    def wishes(self, r: Reading) -> list[Any]:
        kinds: Any = self.answers
        found = [wish for kind in kinds for wish in kind.tries(r)]
        if not any(issubclass(kind, (OfShip, Attack)) and not issubclass(kind, OfOwnShip) for kind in kinds):
            found += Scan.tries(r)
        if not any(issubclass(kind, OfCard) for kind in kinds):
            found += Discard.tries(r)
        return found

    def why_not(self, s: State, seat: int, action: Any) -> Refusal:
        """The reason that a person would want to hear first."""
        found = no_such_thing(s, seat, action) or self.why(s, seat, action)
        return found or Refusal(self.rule, f"you have to {self.wants}")

    def why(self, s: State, seat: int, action: Any) -> Refusal | None:
        """Why what is there cannot be chosen; None if the question itself says it."""
        return None


class ShipQuestion(GuildQuestion):
    """About a ship, which is its first argument."""

    takes: ClassVar[tuple[str, ...]] = ("ship",)

    def about(self, s: State, seat: int) -> int:
        return self.args[0]

    def prompt(self, r: Reading) -> str:
        return f"{r.words.title(self.args[0])}: {self.asks}"


def no_such_thing(s: State, seat: int, action: Order) -> Refusal | None:
    """Cards and ships that do not exist, or are not at hand."""
    if isinstance(action, OfCard):
        if action.card not in s.kit.deck.kinds:
            return Refusal("GNQ 1.4", f"no card is called {action.card!r}")
        if find(s, seat, action.card) == NOTHING:
            return Refusal("GNQ 11.1", f"your manifest holds no {action.card} that is still free")
    for ship in action.ships():
        if not 0 <= ship < s.kit.fleet.size:
            return Refusal("GNQ 1.6", f"there is no ship {ship}")
    return None


def not_yours(s: State, seat: int, ship: int) -> Refusal | None:
    if s.owner[ship] == seat:
        return None
    return Refusal("GNQ 3.1", f"{s.kit.fleet.names[ship]} is not a ship of your guild")


def mask_of(places: list[int]) -> int:
    """Seats, ships or sides as one number, a bit each."""
    return sum([1 << place for place in places])
