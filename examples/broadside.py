"""Broadside: a whole game on the contract in one file, small enough to read in five minutes.

Two to four captains hold four cards each. Every round all choose one in secret; the highest card that
nobody else matched scores a point, and each captain draws a new card while the deck lasts.
"""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.content import Content
from quarterdeck.core.game import Game, GameTypes
from quarterdeck.core.info import GameInfo, Mode, Outcome, Refusal, StepRef
from quarterdeck.core.page import Block, Grid, Row
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.core.state import BaseState
from quarterdeck.core.text import Names, Text

RULES = Rulebook()
HAND = 4
VALUES = [1, 2, 3, 4, 5, 6] * 3


# Messages: what travels and what is stored.


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """This game has no options."""


class Fire(msgspec.Struct, frozen=True, tag_field="do", tag="fire"):
    card: int


class Chose(msgspec.Struct, frozen=True, tag_field="event", tag="chose"):
    seat: int
    card: int  # 0 for those who may not see it


class Shown(msgspec.Struct, frozen=True, tag_field="event", tag="shown"):
    cards: tuple[int, ...]
    winner: int | None


class Drew(msgspec.Struct, frozen=True, tag_field="event", tag="drew"):
    seat: int
    card: int


class View(msgspec.Struct, frozen=True):
    """Public: points, sizes, shown cards. Private: the own hand and choice."""

    seat: int | None
    points: tuple[int, ...]
    hands: tuple[int, ...]
    chosen: tuple[bool, ...]
    shown: tuple[int, ...]
    deck: int
    hand: tuple[int, ...]
    choice: int
    asks: tuple[StepRef | None, ...]
    agenda: tuple[StepRef, ...]
    outcome: Outcome | None


class Snapshot(msgspec.Struct, frozen=True):
    points: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    choices: tuple[int, ...]
    deck: tuple[int, ...]
    shown: tuple[int, ...]
    rng: tuple[int, int, int, int]
    learnt: int
    asks: tuple[StepRef | None, ...]
    agenda: tuple[StepRef, ...]
    outcome: Outcome | None


class State(BaseState):
    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.points = [0] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.choices = [0] * seats
        self.deck: list[int] = []
        self.shown: list[int] = []

    def clone(self) -> State:
        new = State(self.seats, self.rng.clone())
        self.copy_base(new)
        new.points = self.points.copy()
        new.hands = [hand.copy() for hand in self.hands]
        new.choices = self.choices.copy()
        new.deck = self.deck.copy()
        new.shown = self.shown.copy()
        return new


# Rules: each step does its part, says what follows, and asks.


@RULES.step
def play_round(s: State) -> None:
    """BS 1: everyone with a card chooses one in secret."""
    if not any(s.hands):
        best = max(s.points)
        ranks = [tuple(seat for seat in range(s.seats) if s.points[seat] == p) for p in sorted(set(s.points))[::-1]]
        s.finish(Outcome("BS 3", f"{best} points", ranks[0], tuple(ranks)))
        return
    s.next(show)
    for seat in range(s.seats):
        s.ask(seat, FIRE)


def fire_options(s: State, seat: int) -> list[Fire]:
    return [Fire(card) for card in sorted(set(s.hands[seat]))]


def fire_answer(s: State, seat: int, action: Fire) -> None:
    s.choices[seat] = action.card
    s.tell_apart(1 << seat, Chose(seat, action.card), Chose(seat, 0))


def fire_refusal(s: State, seat: int, action: Fire) -> Refusal:
    return Refusal("BS 1", f"there is no {action.card} in your hand")


FIRE = RULES.ask("fire", fire_options, fire_answer, fire_refusal)


@RULES.step
def show(s: State) -> None:
    """BS 2: the highest card that nobody matched scores; then everyone draws."""
    s.learnt += 1
    cards = s.choices
    alone = [card for card in cards if cards.count(card) == 1]
    winner = cards.index(max(alone)) if alone else None
    s.tell(Shown(tuple(cards), winner))
    if winner is not None:
        s.points[winner] += 1
    for seat, card in enumerate(cards):
        s.hands[seat].remove(card)
        s.shown.append(card)
    s.choices = [0] * s.seats
    if len(s.deck) >= s.seats:
        for seat in range(s.seats):
            drawn = s.deck.pop()
            s.hands[seat].append(drawn)
            s.tell_apart(1 << seat, Drew(seat, drawn), Drew(seat, 0))
    s.next(play_round)


# The contract.


class BroadsideText(Text):
    def table(self, view: View, names: Names) -> list[Block]:
        rows = [Row((names[i], str(view.points[i]), str(view.hands[i])), i) for i in range(len(names))]
        return [Grid(f"Your hand: {list(view.hand)}", ("captain", "points", "cards"), tuple(rows))]

    def prompt(self, view: View, names: Names) -> str:
        return "Choose a card." if view.seat is not None and view.asks[view.seat] else "Waiting."

    def action(self, view: View, action: Any, names: Names) -> str:
        return f"fire {action.card}"

    def event(self, event: Any, names: Names) -> str:
        if isinstance(event, Shown):
            return f"shown: {event.cards}" + (f", {names[event.winner]} scores" if event.winner is not None else "")
        return f"{names[event.seat]} {type(event).__name__.lower()} {event.card or 'a card'}"

    def rules(self) -> str:
        return __doc__ or ""


class Broadside(Game[State, Any, View]):
    def __init__(self) -> None:
        mode = Mode("standard", "Standard", (2, 3, 4), ("BS 3",))
        info = GameInfo("broadside", "Broadside", "Fire the card nobody else fires.", (2, 3, 4), (5, 5), "1", (mode,))
        super().__init__(info, Content("broadside", None, {}, {}), BroadsideText("broadside", "BS 1"))
        self._types = GameTypes(Options, Fire, Chose | Shown | Drew, View, Snapshot)

    def types(self) -> GameTypes:
        return self._types

    def with_changes(self, changed: dict[str, str]) -> Broadside:
        return Broadside()

    def setup(self, seats: int, options: Any, seed: int) -> State:
        s = State(seats, from_seed(seed))
        s.deck = VALUES.copy()
        s.rng.shuffle(s.deck)
        s.hands = [[s.deck.pop() for _ in range(HAND)] for _ in range(seats)]
        s.next(play_round)
        s.advance()
        return s

    def view(self, s: State, seat: int | None) -> View:
        return View(
            seat=seat,
            points=tuple(s.points),
            hands=tuple(len(hand) for hand in s.hands),
            chosen=tuple(choice > 0 for choice in s.choices),
            shown=tuple(s.shown),
            deck=len(s.deck),
            hand=() if seat is None else tuple(sorted(s.hands[seat])),
            choice=0 if seat is None else s.choices[seat],
            asks=tuple(None if ask is None else ask.ref() for ask in s.asks),
            agenda=tuple(step.ref() for step in s.agenda),
            outcome=s.outcome,
        )

    def redeal(self, view: View, rng: Rng) -> State:
        s = State(len(view.points), rng.fork())
        unseen = VALUES.copy()
        for card in (*view.shown, *view.hand):
            unseen.remove(card)
        rng.shuffle(unseen)
        for seat, size in enumerate(view.hands):
            own = seat == view.seat
            s.hands[seat] = list(view.hand) if own else [unseen.pop() for _ in range(size)]
            if view.chosen[seat]:
                s.choices[seat] = view.choice if own else s.hands[seat][rng.below(size)]
        s.deck = unseen
        s.points = list(view.points)
        s.shown = list(view.shown)
        s.outcome = view.outcome
        self._resume(s, view.asks, view.agenda)
        return s

    def _resume(self, s: State, asks: tuple[StepRef | None, ...], agenda: tuple[StepRef, ...]) -> None:
        s.agenda = [RULES.find_step(ref) for ref in agenda]
        for seat, ref in enumerate(asks):
            if ref is not None:
                s.ask(seat, RULES.find_ask(ref))

    def evaluate(self, s: State, seat: int) -> int:
        if s.outcome is not None:
            return 10_000 if seat in s.outcome.winners else -10_000
        return 1000 * (s.points[seat] - max(s.points)) + sum(s.hands[seat])

    def conserved(self, s: State) -> Any:
        return sorted([*s.deck, *s.shown, *(card for hand in s.hands for card in hand)])

    def dump(self, s: State) -> Snapshot:
        return Snapshot(
            points=tuple(s.points),
            hands=tuple(tuple(hand) for hand in s.hands),
            choices=tuple(s.choices),
            deck=tuple(s.deck),
            shown=tuple(s.shown),
            rng=s.rng.words(),
            learnt=s.learnt,
            asks=tuple(None if ask is None else ask.ref() for ask in s.asks),
            agenda=tuple(step.ref() for step in s.agenda),
            outcome=s.outcome,
        )

    def load(self, snapshot: Snapshot) -> State:
        s = State(len(snapshot.points), Rng(*snapshot.rng))
        s.points = list(snapshot.points)
        s.hands = [list(hand) for hand in snapshot.hands]
        s.choices = list(snapshot.choices)
        s.deck = list(snapshot.deck)
        s.shown = list(snapshot.shown)
        s.learnt = snapshot.learnt
        s.outcome = snapshot.outcome
        self._resume(s, snapshot.asks, snapshot.agenda)
        return s


GAME = Broadside()
