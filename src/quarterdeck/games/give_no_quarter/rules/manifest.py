"""The manifest: its limit, and the cards that go when there are too many (GNQ 11)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.give_no_quarter.actions import Action, Discard, DiscardLowest
from quarterdeck.games.give_no_quarter.events import Spilled
from quarterdeck.games.give_no_quarter.kit import EVERYBODY, SHIFT, Card
from quarterdeck.games.give_no_quarter.rules import known
from quarterdeck.games.give_no_quarter.rules.book import RULES, DiscardQuestion
from quarterdeck.games.give_no_quarter.state import State

DISCARD_LOWEST: Final = DiscardLowest()


def trim(s: State, seat: int) -> None:
    """GNQ 11.2: down to the limit, by the owner's choice."""
    if not s.out[seat] and s.stowage(seat) < 0:
        s.ask(seat, TRIM)


@RULES.step
def trim_active(s: State) -> None:
    """GNQ 11.2: at the end of one's own turn."""
    trim(s, s.active)


@RULES.step
def crowd(s: State, seat: int) -> None:
    """GNQ 11.5: a Cargo mod lost in another's turn; in the own turn its end is soon enough."""
    if seat != s.active:
        trim(s, seat)


class Trim(DiscardQuestion):
    rule = "GNQ 11.2"
    wants = "discard down to your limit"
    asks = "Your manifest is over its limit: which card goes?"
    answers = (Discard, DiscardLowest)
    together = (Discard,)

    def choices(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = [DISCARD_LOWEST]
        known.offer_kinds(s, seat, s.kit.discards, found)
        return found

    def choose(self, s: State, seat: int, action: Discard | DiscardLowest) -> None:
        if isinstance(action, Discard):
            known.discard_one(s, seat, action.card)
            trim(s, seat)
        else:
            known.tell_discarded(s, seat, discard_lowest(s, seat))


TRIM: Final = Trim()


def discard_lowest(s: State, seat: int) -> list[Card]:
    """The cards of lowest worth, down to the limit."""
    worth, manifest = s.kit.deck.worth, s.manifest[seat]
    order = sorted([(worth[card >> SHIFT], at) for at, card in enumerate(manifest)])
    places = sorted([at for _, at in order[: -s.stowage(seat)]], reverse=True)
    return [known.discard_openly(s, seat, at) for at in places]


def spill(s: State, seat: int, insiders: int) -> list[Card]:
    """GNQ 11.3: cards over the limit, drawn at random."""
    spilled: list[Card] = []
    for _ in range(-s.stowage(seat)):
        spilled.append(known.take_random(s, seat, insiders))
    return spilled


def discard_excess(s: State, seat: int) -> None:
    spilled = spill(s, seat, EVERYBODY)
    for card in spilled:
        known.discard(s, card)
    if spilled and s.events is not None:
        s.tell(Spilled(seat, known.heap_faces(s, spilled)))
