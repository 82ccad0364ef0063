"""The manifest limit, and cards that a guild discards by its own choice (GNQ 3.2, 11)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.games.give_no_quarter.actions import Discard
from quarterdeck.games.give_no_quarter.cards import discard_named, discard_openly, faces
from quarterdeck.games.give_no_quarter.events import Discarded
from quarterdeck.games.give_no_quarter.kit import SHIFT, Card
from quarterdeck.games.give_no_quarter.legal import jettison_options, trim_options
from quarterdeck.games.give_no_quarter.refusal import why_not
from quarterdeck.games.give_no_quarter.rulebook import RULES
from quarterdeck.games.give_no_quarter.state import State


@RULES.step
def trim(s: State, seat: int) -> None:
    """GNQ 11.2: down to the limit, by the owner's choice."""
    if not s.out[seat] and len(s.manifest[seat]) > s.limit(seat):
        s.ask(seat, TRIM)


@RULES.step
def trim_active(s: State) -> None:
    """GNQ 11.2: at the end of one's own turn."""
    s.next(trim.of(s.active))


@RULES.step
def crowd(s: State, seat: int) -> None:
    """GNQ 11.5: a Cargo mod lost in another's turn; in the own turn its end is soon enough."""
    if seat != s.active:
        s.next(trim.of(seat))


def trim_answer(s: State, seat: int, action: Any) -> None:
    if isinstance(action, Discard):
        tell_discarded(s, seat, [discard_named(s, seat, action.card)])
        s.next(trim.of(seat))
    else:
        tell_discarded(s, seat, discard_lowest(s, seat))


def discard_lowest(s: State, seat: int) -> list[Card]:
    """The cards of lowest worth, down to the limit."""
    worth, manifest = s.kit.deck.worth, s.manifest[seat]
    order = sorted([(worth[card >> SHIFT], at) for at, card in enumerate(manifest)])
    places = sorted([at for _, at in order[: len(manifest) - s.limit(seat)]], reverse=True)
    return [discard_openly(s, seat, at) for at in places]


def jettison_answer(s: State, seat: int, action: Any) -> None:
    tell_discarded(s, seat, [discard_named(s, seat, action.card)])


def tell_discarded(s: State, seat: int, cards: list[Card]) -> None:
    if s.events is not None:
        s.tell(Discarded(seat, faces(s, cards)))


TRIM: Final = RULES.ask("trim", trim_options, trim_answer, why_not)
JETTISON: Final = RULES.ask("jettison", jettison_options, jettison_answer, why_not)
