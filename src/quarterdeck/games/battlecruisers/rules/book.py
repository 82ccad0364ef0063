"""The steps and questions of Battlecruisers, and what all its questions have in common."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from quarterdeck.core import zones
from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.info import Refusal
from quarterdeck.core.question import Question
from quarterdeck.core.rng import Rng
from quarterdeck.core.zones import Pile
from quarterdeck.games.battlecruisers.actions import Action, Discard, Done, Name, OfCard, Retrieve, Seize, Target
from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import Secrets

RULES: Final = Rulebook("quarterdeck.games.battlecruisers", "BC 2.1")
HAND: Final = "in your hand"


class CardQuestion(Question):
    """Answered with a card; a person may try any card, any player, and whatever lies on the table."""

    where: ClassVar[str] = HAND  # where the cards are looked for that can be chosen

    def wishes(self, r: Reading) -> list[Action]:
        by_card = [kind for kind in self.answers if issubclass(kind, OfCard)]
        found: list[Any] = [kind(card) for kind in by_card for card in r.view.set]
        return found + [wish for wish in anything(r) if wish not in found]

    def why_not(self, s: State, seat: int, action: Any) -> Refusal:
        elsewhere = found_elsewhere(s, seat, action.card) if self.where == HAND else ""
        return Refusal(self.rule, f"there is no card {action.card} {self.where}{elsewhere}")

    def deal(self, s: State, seat: int, rng: Rng) -> None:
        """What nobody else knows of this question, put to another seat in a position that is dealt anew."""


def anything(r: Reading) -> list[Action]:
    """Every player, every open card of the others, every own card from where it lies, every name."""
    view, own, mine = r.view, r.player(), r.view.mine or Secrets()
    zone = {*own.recovery, own.play if own.alert else 0} - {0}
    found: list[Action] = [Target(seat) for seat in range(len(view.players))]
    for seat in r.others():
        player = view.players[seat]
        found += [Seize(seat, card) for card in sorted({*player.recovery, player.play} - {0})]
    found += [Discard(card, "hand") for card in sorted(set(mine.hand))]
    found += [Discard(card, "recovery") for card in sorted(zone)]
    found += [Discard(own.play, "play")] if own.play else []
    found += [Done(), *[Name(card) for card in view.set]]
    return found + [Retrieve(card) for card in sorted(set(mine.discard))]


def found_elsewhere(s: State, seat: int, card: int) -> str:
    """Where the card lies that was looked for in the hand."""
    if card not in s.deck.kinds:
        return ""
    player, kind = s.players[seat], s.deck.kind(card)
    if zones.has(player.recovery, kind):
        return "; it is in your recovery zone, and comes back at the end of the round"
    if player.play == kind:
        return "; it is in play"
    return "; it is in your discard pile" if zones.has(player.discard, kind) else ""


def numbers(s: State, pile: Pile) -> list[int]:
    return [s.deck.numbers[kind] for kind in zones.kinds(pile)]
