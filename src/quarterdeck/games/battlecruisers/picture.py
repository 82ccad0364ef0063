"""What a picture of the table needs besides the view: the cards as printed, and what the rules say of a position.

Everything is worked out from a view and the actions offered to its seat, never from a position with secrets.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from quarterdeck.core import zones
from quarterdeck.core.messages import NoEffect
from quarterdeck.games.battlecruisers.actions import Action, Play
from quarterdeck.games.battlecruisers.content import Book, Card, Symbol
from quarterdeck.games.battlecruisers.kit import NOTHING
from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.rules.effects import DiscardQuestion, is_able, is_armored, showing
from quarterdeck.games.battlecruisers.rules.round import main_effect
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import Cards, View

Seats = tuple[int, ...]
Phase = Literal["recover", "choose", "resolve", "over"]
Kind = Literal["shield", "keep_vp", "keep_cards", "named", "armored", "disabled", "double"]


class PrintedCard(msgspec.Struct, frozen=True):
    number: int
    name: str
    symbols: tuple[Symbol, ...]
    main: str
    clash: str
    rule: str


class Printed(msgspec.Struct, frozen=True):
    """Every card of the game in its own words, and the VP that win."""

    cards: tuple[PrintedCard, ...]
    goal: int


class Mark(msgspec.Struct, frozen=True):
    """Something that lasts for a player, up to a round or in it."""

    what: Kind
    round: int
    cards: Cards = ()


class Turn(msgspec.Struct, frozen=True):
    """A revealed number in the order of resolving; whose card will not resolve, and who ignores it."""

    card: int
    seats: Seats
    when: Literal["done", "now", "next"]
    clash: bool
    missing: Seats = ()
    safe: Seats = ()


class Holding(msgspec.Struct, frozen=True):
    """Which other players surely, or perhaps, have a card in hand, as far as this seat knows."""

    card: int
    sure: Seats
    maybe: Seats


class Forecast(msgspec.Struct, frozen=True):
    """What a card of the hand would bring its owner if it stayed alone and nothing changed before it."""

    card: int
    vp: int
    shield: bool
    vain: bool = False  # nothing would come of it, for anybody


class Aids(msgspec.Struct, frozen=True):
    set_name: str
    phase: Phase
    order: tuple[Turn, ...]
    marks: tuple[tuple[Mark, ...], ...]
    holdings: tuple[Holding, ...]
    forecasts: tuple[Forecast, ...]
    winning: Seats  # with the goal reached, if it stays so to the end of the round
    endless: tuple[str, ...]  # how near an end without a winner is, in words


def printed(book: Book) -> Printed:
    return Printed(tuple([print_card(card) for card in book.cards.card]), book.table.goal_vp)


def print_card(card: Card) -> PrintedCard:
    rule = f"BC 6.{card.number}"
    return PrintedCard(card.number, card.name, card.symbols, card.main_words(), card.clash_words(), rule)


def aids(r: Reading, legal: list[Action]) -> Aids:
    s, view = r.position, r.view
    return Aids(
        set_name=set_name(r.words.book, view.set),
        phase=phase(view),
        order=order(s, view),
        marks=tuple([marks(r, seat) for seat in range(len(view.players))]),
        holdings=tuple([holding(r, card) for card in view.set]),
        forecasts=forecasts(s, view, legal),
        winning=tuple([seat for seat in s.alive() if s.players[seat].vp >= s.deck.goal]),
        endless=tuple(r.endless()),
    )


def set_name(book: Book, numbers: Cards) -> str:
    """The named set that this game is played with; empty for any other."""
    names = [one.name for one in book.sets.set if sorted(one.cards[: len(numbers)]) == list(numbers)]
    return names[0] if names else ""


def phase(view: View) -> Phase:
    if view.outcome is not None:
        return "over"
    if not view.round:
        return "recover"
    return "resolve" if any(player.revealed for player in view.players) else "choose"


# The order of resolving


def order(s: State, view: View) -> tuple[Turn, ...]:
    """BC 2.2: numbers that had their time, the one that resolves now, and those to come as they will."""
    shown = {player.revealed for player in view.players} - {0, view.resolving, *view.pending}
    done = [turn(s, card, "done") for card in sorted(shown)]
    now = [turn(s, view.resolving, "now")] if view.resolving else []
    return (*done, *now, *[turn(s, card, "next") for card in view.pending])


def turn(s: State, card: int, when: Literal["done", "now", "next"]) -> Turn:
    kind = s.deck.kind(card)
    seats = showing(s, kind)
    clash = len(seats) > 1
    missing = [seat for seat in seats if when == "next" and not is_able(s, seat)]
    safe = [other for other in s.alive() if when != "done" and len(seats) == 1 and s.ignores(other, seats[0], kind)]
    return Turn(card, tuple(seats), when, clash, tuple(missing), tuple(safe))


# What lasts


def marks(r: Reading, seat: int) -> tuple[Mark, ...]:
    view, player = r.view, r.view.players[seat]
    if player.out:
        return ()
    lasting: list[tuple[Kind, int]] = [
        ("disabled", player.disabled),
        ("shield", player.shield_until),
        ("keep_vp", player.keep_vp_until),
        ("keep_cards", player.keep_cards_until),
        ("double", player.double),
    ]
    found = [Mark(what, until) for what, until in lasting if until and until >= view.round]
    if player.named:
        found.append(Mark("named", view.round, player.named))
    if is_armored(r.position, seat):
        found.append(Mark("armored", view.round))
    return tuple(found)


# Who may hold what


def holding(r: Reading, card: int) -> Holding:
    others = [seat for seat in r.others() if not r.view.players[seat].out]
    sure = [seat for seat in others if r.surely_holds(seat, card)]
    maybe = [seat for seat in others if seat not in sure and r.perhaps_holds(seat, card)]
    return Holding(card, tuple(sure), tuple(maybe))


# What a card would bring


def forecasts(s: State, view: View, legal: list[Action]) -> tuple[Forecast, ...]:
    if view.seat is None:
        return ()
    return tuple([forecast(s.clone(), view.seat, action.card) for action in legal if isinstance(action, Play)])


def forecast(s: State, seat: int, card: int) -> Forecast:
    player = s.players[seat]
    vp, shield = player.vp, player.shield_until
    s.events = []
    show_alone(s, seat, s.deck.kind(card))
    main_effect(s, seat)
    run_alone(s, seat)
    vain = any(isinstance(told.event, NoEffect) and told.event.seat is None for told in s.events)
    return Forecast(card, player.vp - vp, player.shield_until > shield, vain)


def show_alone(s: State, seat: int, kind: int) -> None:
    """As if this card had been revealed, and of the others nothing that clashes with it or with each other."""
    s.agenda, s.asks, s.open = [], [None] * s.seats, 0
    for other, player in enumerate(s.players):
        player.choice = NOTHING
        player.revealed = NOTHING - 1 - other
    player = s.players[seat]
    player.hand = zones.take(player.hand, kind)
    player.play = player.revealed = s.resolving = kind


def run_alone(s: State, seat: int) -> None:
    """Until somebody has to choose; which card the owner discards makes no difference to the VP."""
    s.advance()
    question = s.asks[seat]
    while isinstance(question, DiscardQuestion):
        s.answered(seat)
        options: list[Any] = question.options(s, seat)
        question.answer(s, seat, options[0])
        s.advance()
        question = s.asks[seat]
