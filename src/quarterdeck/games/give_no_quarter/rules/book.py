"""The steps and questions of Give No Quarter, and what all its questions have in common: discarding first (GNQ 3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.info import Refusal
from quarterdeck.core.question import Question
from quarterdeck.games.give_no_quarter.actions import Action, Discard, Done, Jettison, OfCard, Order
from quarterdeck.games.give_no_quarter.kit import NOTHING
from quarterdeck.games.give_no_quarter.reading import Reading
from quarterdeck.games.give_no_quarter.rules import known
from quarterdeck.games.give_no_quarter.state import State

RULES: Final = Rulebook("quarterdeck.games.give_no_quarter", "GNQ 3.1")
DONE: Final = Done()
OPEN_HAND: Final = Jettison()
Panel = Literal["", "bids", "numbers", "debris", "wounds", "spoils", "attacks", "purse", "berths", "wreck"]


class GuildQuestion(Question):
    """GNQ 3.2: before whatever it asks, cards can be discarded, and then it comes again.

    Its own part is in `choices` and `choose`. A person may try its answers about everything that could be meant.
    """

    panel: ClassVar[Panel] = ""  # what is drawn beside the map while it is asked
    is_panel_private: ClassVar[bool] = False  # only for who is asked

    def about(self, s: State, seat: int) -> int:
        """The ship that it is about; NOTHING if it is about none."""
        return NOTHING

    def choices(self, s: State, seat: int) -> list[Action]:
        raise TypeError(f"{self!r} lacks it")

    def choose(self, s: State, seat: int, action: Any) -> None:
        raise TypeError(f"{self!r} lacks it")

    def options(self, s: State, seat: int) -> list[Action]:
        found = self.choices(s, seat)
        if known.has_free(s, seat):
            found.append(OPEN_HAND)
        return found

    def answer(self, s: State, seat: int, action: Any) -> None:
        if type(action) is Jettison:
            s.paused[seat] = self
            s.ask(seat, JETTISON)
        else:
            self.choose(s, seat, action)

    def wishes(self, r: Reading) -> list[Any]:
        kinds: Any = self.answers
        found = [wish for kind in kinds for wish in kind.tries(r)]
        return [*found, OPEN_HAND] if r.hand() else found

    def why_not(self, s: State, seat: int, action: Any) -> Refusal:
        """The reason that a person would want to hear first."""
        found = no_such_thing(s, seat, action) or self.why(s, seat, action)
        return found or Refusal(self.rule, f"you have to {self.wants}")

    def why(self, s: State, seat: int, action: Any) -> Refusal | None:
        """Why what is there cannot be chosen; None if the question itself says it."""
        return None

    def off_topic(self, s: State, seat: int, action: Any) -> Refusal:
        if isinstance(action, Jettison) and not known.has_free(s, seat):
            return Refusal("GNQ 3.2", "you have no card left to discard")
        return super().off_topic(s, seat, action)


class DiscardQuestion(GuildQuestion):
    """Answered with a card that goes: nothing has to be discarded before that."""

    def options(self, s: State, seat: int) -> list[Action]:
        return self.choices(s, seat)

    def wishes(self, r: Reading) -> list[Any]:
        kinds: Any = self.answers
        return [wish for kind in kinds for wish in kind.tries(r)]


class JettisonQuestion(DiscardQuestion):
    rule = "GNQ 3.2"
    wants = "choose a card to discard"
    asks = "Which card do you discard?"
    answers = (Discard,)
    aside = True

    def choices(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        known.offer_kinds(s, seat, s.kit.discards, found)
        return found

    def choose(self, s: State, seat: int, action: Discard) -> None:
        """The question that was put before comes again as it was, whatever the seat has put down for it."""
        known.discard_one(s, seat, action.card)
        s.ask(seat, s.paused.pop(seat))


JETTISON: Final = JettisonQuestion()


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
        if known.find(s, seat, action.card) == NOTHING:
            return Refusal("GNQ 11.1", f"your manifest holds no {s.kit.deck.call(action.card)} that is still free")
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
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def places_in(mask: int) -> list[int]:
    """The seats, ships or sides again."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]
