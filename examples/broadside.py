"""Broadside: a whole game on the contract in one file, small enough to read in five minutes.

Two to four captains hold four cards each. Every round all choose one in secret; the highest card that
nobody else matched scores a point, and each captain draws a new card while the deck lasts.
"""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.blocks import Block, Grid, Row
from quarterdeck.core.content import Content
from quarterdeck.core.dealer import Dealer
from quarterdeck.core.entries import Amount, BySeat, Feature, OneOf, Tally
from quarterdeck.core.features import Features
from quarterdeck.core.form import LIST, TableForm
from quarterdeck.core.game import Game, GameTypes
from quarterdeck.core.info import GameInfo, Mode, Outcome, Refusal
from quarterdeck.core.judge import Judge
from quarterdeck.core.messages import Decision, Event, events_in
from quarterdeck.core.numbers import Among, Numbering, Pick, Verb
from quarterdeck.core.question import Question
from quarterdeck.core.reading import Reading, Words
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.core.state import BaseState
from quarterdeck.core.view import OpenTable

RULES = Rulebook(__name__, turn_rule="BS 1")
HAND = 4
VALUES = [1, 2, 3, 4, 5, 6] * 3


# Messages: what travels and what is stored.


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """This game has no options."""


class Fire(Decision, frozen=True):
    card: int

    def words(self, r: Any) -> str:
        return f"fire {self.card}"


class Chose(Event, frozen=True):
    seat: int
    card: int  # 0 for those who may not see it

    def words(self, w: Words) -> str:
        return f"{w.names[self.seat]} chose {self.card or 'a card'}"


class Shown(Event, frozen=True):
    cards: tuple[int, ...]
    winner: int | None

    def words(self, w: Words) -> str:
        return f"shown: {self.cards}" + (f", {w.names[self.winner]} scores" if self.winner is not None else "")


class Drew(Event, frozen=True):
    seat: int
    card: int

    def words(self, w: Words) -> str:
        return f"{w.names[self.seat]} drew {self.card or 'a card'}"


class Table(OpenTable, frozen=True):
    """What everyone sees: points and shown cards."""

    points: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()


class View(Table, frozen=True, kw_only=True):
    """Besides, how many cards there are, and the own hand and choice."""

    seat: int | None
    hands: tuple[int, ...]
    chosen: tuple[bool, ...]
    deck: int
    hand: tuple[int, ...]
    choice: int


class Snapshot(Table, frozen=True, kw_only=True):
    """Everything."""

    hands: tuple[tuple[int, ...], ...]
    choices: tuple[int, ...]
    deck: tuple[int, ...]
    rng: tuple[int, int, int, int]
    learnt: int


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

    def marker(self) -> int:
        return len(self.shown) // self.seats


# Rules: each step does its part, says what follows, and asks.


@RULES.step
def play_round(s: State) -> None:
    """BS 1: everyone with a card chooses one in secret."""
    if not any(s.hands):
        best = max(s.points)
        ranks = [tuple(seat for seat in range(s.seats) if s.points[seat] == p) for p in sorted(set(s.points))[::-1]]
        s.finish(Outcome("BS 3", f"{best} points", ranks[0], tuple(ranks)))
        return
    s.then(show)
    for seat in range(s.seats):
        s.ask(seat, Choose())


class Choose(Question):
    rule = "BS 1"
    wants = "choose a card of your hand"
    asks = "Choose a card."
    answers = (Fire,)
    unseen = (Fire,)

    def options(self, s: State, seat: int) -> list[Fire]:
        return [Fire(card) for card in sorted(set(s.hands[seat]))]

    def answer(self, s: State, seat: int, action: Fire) -> None:
        s.choices[seat] = action.card
        s.tell_apart(1 << seat, Chose(seat, action.card), Chose(seat, 0))

    def why_not(self, s: State, seat: int, action: Fire) -> Refusal:
        return Refusal(self.rule, f"there is no {action.card} in your hand")


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
    s.then(play_round)


# The contract.

RULES.close()
TABLE = TableForm(Table, RULES, points=LIST, shown=LIST)


def standing(s: State, seat: int) -> list[float]:
    return [float(s.points[seat]), float(sum(s.hands[seat]))]


WORDS = (("it brings you points", "it keeps points from the others"), ("it keeps high cards", "it costs high cards"))
JUDGE = Judge(standing, [0.5, 0.1], [], WORDS, horizon=2)


@JUDGE.of(Choose)
def choose(s: State, seat: int, options: list[Any], weights: list[float]) -> list[float]:
    """High cards win, and are matched more often."""
    return [0.4 * action.card for action in options]


# By numbers, for who learns the game by playing it: the view's fields as entries, the cards as numbers.
CARDS = sorted(set(VALUES))
NUMBERS = Numbering(Fire, Verb(Fire, Pick(card=Among(CARDS))))
ENTRIES: dict[str, Feature] = {
    "points": BySeat(4, Amount(5)),
    "shown": Tally(CARDS),
    "hands": BySeat(4, Amount(HAND)),
    "chosen": BySeat(4, Amount()),
    "deck": Amount(len(VALUES)),
    "hand": Tally(CARDS),
    "choice": OneOf(CARDS),
}


class Guesses(Dealer[State]):
    """Hands of cards that the view's seat has not seen."""

    def __init__(self, view: View) -> None:
        self.view = view

    def deal(self, rng: Rng) -> State:
        view = self.view
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
        TABLE.read(view, s, None)
        return s


class Broadside(Game[State, Fire, View]):
    def __init__(self) -> None:
        mode = Mode("standard", "Standard", (2, 3, 4), ("BS 3",))
        info = GameInfo("broadside", "Broadside", "Fire the card nobody else fires.", (2, 3, 4), (5, 5), "1", (mode,))
        super().__init__(info, Content("broadside", None, {}, {}), RULES, JUDGE)
        self._types = GameTypes(Options, Fire, events_in(__name__), View, Snapshot)

    def types(self) -> GameTypes:
        return self._types

    def rulebook(self) -> str:
        return __doc__ or ""

    def table(self, r: Reading[State, View, Words]) -> list[Block]:
        view = r.view
        rows = [Row((name, str(view.points[i]), str(view.hands[i])), i) for i, name in enumerate(r.names)]
        return [Grid(f"Your hand: {list(view.hand)}", ("captain", "points", "cards"), tuple(rows))]

    def with_changes(self, changed: dict[str, str]) -> Broadside:
        return Broadside()

    def setup(self, seats: int, options: Any, seed: int) -> State:
        s = State(seats, from_seed(seed))
        s.deck = VALUES.copy()
        s.rng.shuffle(s.deck)
        s.hands = [[s.deck.pop() for _ in range(HAND)] for _ in range(seats)]
        s.then(play_round)
        s.advance()
        return s

    def view(self, s: State, seat: int | None) -> View:
        return View(
            *TABLE.show(s, None),
            seat=seat,
            hands=tuple(len(hand) for hand in s.hands),
            chosen=tuple(choice > 0 for choice in s.choices),
            deck=len(s.deck),
            hand=() if seat is None else tuple(sorted(s.hands[seat])),
            choice=0 if seat is None else s.choices[seat],
        )

    def dealer(self, view: View) -> Guesses:
        return Guesses(view)

    def new_features(self) -> Features:
        return Features(1, View, RULES, 4, NUMBERS, "deck", {}, **ENTRIES)

    def conserved(self, s: State) -> Any:
        return sorted([*s.deck, *s.shown, *(card for hand in s.hands for card in hand)])

    def dump(self, s: State) -> Snapshot:
        return Snapshot(
            *TABLE.show(s, None),
            hands=tuple(tuple(hand) for hand in s.hands),
            choices=tuple(s.choices),
            deck=tuple(s.deck),
            rng=s.rng.words(),
            learnt=s.learnt,
        )

    def load(self, snapshot: Snapshot) -> State:
        s = State(len(snapshot.points), Rng(*snapshot.rng))
        s.hands = [list(hand) for hand in snapshot.hands]
        s.choices = list(snapshot.choices)
        s.deck = list(snapshot.deck)
        s.learnt = snapshot.learnt
        TABLE.read(snapshot, s, None)
        return s


GAME = Broadside()
