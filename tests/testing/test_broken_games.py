"""Each law fails on a game that breaks it: a law that cannot fail protects nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from broadside import (
    ENTRIES,
    GAME,
    NUMBERS,
    RULES,
    WORDS,
    Broadside,
    Choose,
    Chose,
    Fire,
    Guesses,
    Snapshot,
    State,
    View,
    standing,
)

from quarterdeck.core.entries import Aside, Feature, Look
from quarterdeck.core.features import Features
from quarterdeck.core.info import Outcome, Refusal
from quarterdeck.core.judge import Judge
from quarterdeck.core.messages import Event, Use
from quarterdeck.core.numbers import Domain, Numbering, Pick, Verb
from quarterdeck.core.reading import Names, Reading, Words
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.testing import laws
from quarterdeck.testing.conformance import LAWS, Case, Law
from quarterdeck.testing.hush import secret_choices_are_unseen
from quarterdeck.testing.judging import judgement_is_fair
from quarterdeck.testing.leaks import nothing_leaks, redeals_differ
from quarterdeck.testing.numbers import numbers_are_fair
from quarterdeck.testing.pictures import pictures_can_be_drawn
from quarterdeck.testing.undo import undo_is_safe
from quarterdeck.testing.using import uses_are_printed
from quarterdeck.testing.walk import LawBroken
from quarterdeck.testing.worlds import dealt_worlds_are_whole


class ClockDealt(Broadside):
    """Deals by something other than the seed."""

    deals = 0

    def setup(self, seats: int, options: Any, seed: int) -> State:
        ClockDealt.deals += 1
        return super().setup(seats, options, seed + ClockDealt.deals)


class SharedState(State):
    def clone(self) -> State:
        new = super().clone()
        new.points = self.points
        return new


class SharedClones(Broadside):
    """A clone shares the points with its original."""

    def setup(self, seats: int, options: Any, seed: int) -> State:
        s = super().setup(seats, options, seed)
        s.__class__ = SharedState
        return s


class AsksKnowledge(Broadside):
    """Offers less where nobody's knowledge is kept."""

    def legal(self, s: State, seat: int) -> list[Fire]:
        offered = super().legal(s, seat)
        return offered if s.remembers else offered[:1]


class PeeksByThumb(Broadside):
    """The rule of thumb looks into the next player's hand."""

    def __init__(self) -> None:
        super().__init__()
        self.judge = Judge(standing, [1.0, 1.0], [], WORDS, 1)
        self.judge.of(Choose)(look_next_door)


def look_next_door(s: State, seat: int, options: list[Any], weights: list[float]) -> list[float]:
    return [float(sum(s.hands[(seat + 1) % s.seats]))] * len(options)


class JudgesByTidying(Broadside):
    """Judging a position turns a hand round."""

    def evaluate(self, s: State) -> list[float]:
        s.hands[0].reverse()
        return super().evaluate(s)


class PromisesTooMuch(Broadside):
    """Everybody can expect the whole victory."""

    def evaluate(self, s: State) -> list[float]:
        return [1.0] * s.seats


class KeepsWorlds(Broadside):
    """Deals every world of a view on the same table."""

    def dealer(self, view: View) -> Guesses:
        return OneTable(view)


class OneTable(Guesses):
    world: State | None = None

    def deal(self, rng: Rng) -> State:
        self.world = self.world or super().deal(rng)
        return self.world


class OffersTwice(Broadside):
    """Equal cards give two options."""

    def legal(self, s: State, seat: int) -> list[Any]:
        return [Fire(card) for card in sorted(s.hands[seat])] if s.asks[seat] else []


class OffersNothing(Broadside):
    """A seat has to act and cannot."""

    def legal(self, s: State, seat: int) -> list[Any]:
        return [] if sum(s.points) > 1 else super().legal(s, seat)


class RefusesOffers(Broadside):
    """Refuses what it offers."""

    def why_not(self, s: State, seat: int, action: Any) -> Refusal | None:
        return Refusal("BS 1", "no") if action.card == 3 else super().why_not(s, seat, action)


class AcceptsAnything(Broadside):
    """Never refuses."""

    def why_not(self, s: State, seat: int, action: Any) -> Refusal | None:
        return None

    def apply(self, s: State, seat: int, action: Any) -> None:
        if action in self.legal(s, seat):
            super().apply(s, seat, action)


class TouchesOnRefusal(Broadside):
    """A refusal changes the state."""

    def why_not(self, s: State, seat: int, action: Any) -> Refusal | None:
        refusal = super().why_not(s, seat, action)
        if refusal is not None:
            s.points[seat] += 1
        return refusal


class MumblesRefusals(Broadside):
    """Refuses without a reason."""

    def why_not(self, s: State, seat: int, action: Any) -> Refusal | None:
        return None if super().why_not(s, seat, action) is None else Refusal("", "")


class NeverEnds(Broadside):
    """Gives every card back."""

    def apply(self, s: State, seat: int, action: Any) -> None:
        super().apply(s, seat, action)
        if s.outcome is not None:
            s.outcome = None
            s.hands = [[1, 2] for _ in s.hands]
            s.next(RULES.steps["play_round"])
            s.advance()


class ForgetsLoser(Broadside):
    """The ranking lacks a seat."""

    def outcome(self, s: State) -> Outcome | None:
        found = s.outcome
        return found and msgspec.structs.replace(found, ranking=(found.winners,), winners=(0, 1))


class LosesCards(Broadside):
    """A card vanishes."""

    def apply(self, s: State, seat: int, action: Any) -> None:
        super().apply(s, seat, action)
        if len(s.shown) == 2 * s.seats:
            s.shown.pop()


class ForgetsInNotation(Broadside):
    """The notation does not hold the deck's order."""

    def dump(self, s: State) -> Snapshot:
        return msgspec.structs.replace(super().dump(s), deck=tuple(sorted(s.deck)))


class BadMessages(Broadside):
    """A view holds what its type does not allow."""

    def view(self, s: State, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(s, seat), points=tuple(float(p) for p in s.points))


class Mumbling(Reading[State, View, Words]):
    def choice(self, action: Any) -> str:
        return "fire"


class Speechless(Broadside):
    """Two choices read alike."""

    def read(self, view: View, names: Names) -> Mumbling:
        return Mumbling(self, view, self.words(names))


class ShowsHands(Broadside):
    """A view shows another's hand."""

    def view(self, s: State, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(s, seat), shown=(*s.shown, sum(s.hands[-1])))

    def redeal(self, view: View, rng: Rng) -> State:
        return super().redeal(msgspec.structs.replace(view, shown=view.shown[:-1]), rng)


class OffersBySecret(Broadside):
    """What may be chosen depends on what another holds."""

    def legal(self, s: State, seat: int) -> list[Any]:
        offered = super().legal(s, seat)
        return offered[: 1 + (sum(s.hands[seat - 1]) % 2)]


class RefusesBySecret(Broadside):
    """A refusal tells what the next player holds."""

    def why_not(self, s: State, seat: int, action: Any) -> Refusal | None:
        refusal = super().why_not(s, seat, action)
        secret = action.card in s.hands[seat - 1]
        return refusal and Refusal(refusal.rule, f"{refusal.reason}{'!' if secret else ''}")


class TellsAll(Broadside):
    """An event tells everyone a secret choice."""

    def apply(self, s: State, seat: int, action: Any) -> None:
        s.tell(Chose(seat, action.card))
        super().apply(s, seat, action)


class Peeks(Broadside):
    """`redeal` is handed the truth."""

    truth: State | None = None

    def view(self, s: State, seat: int | None) -> View:
        Peeks.truth = s
        return super().view(s, seat)

    def redeal(self, view: View, rng: Rng) -> State:
        assert Peeks.truth is not None
        return Peeks.truth.clone()


class UndoesReveals(Broadside):
    """Does not say that a reveal teaches something."""

    def apply(self, s: State, seat: int, action: Any) -> None:
        before = s.learnt
        super().apply(s, seat, action)
        s.learnt = before


class StudiesUnseen(Broadside):
    """What seat 1 does nobody notices, but it can be told by what the others may take back."""

    def apply(self, s: State, seat: int, action: Any) -> None:
        super().apply(s, seat, action)
        if seat == 1 and s.choices[1]:
            s.learnt += 1
            if s.events is not None:
                s.events = [told for told in s.events if told.audience == 1 << seat]

    def view(self, s: State, seat: int | None) -> View:
        view = super().view(s, seat)
        if seat == 1 or s.choices[1] == 0:
            return view
        hidden = (view.chosen[0], False, *view.chosen[2:])
        return msgspec.structs.replace(view, chosen=hidden, asks=(view.asks[0], Choose().ref(), *view.asks[2:]))


class RewardsHaste(Broadside):
    """Who chooses first scores, although all choose at the same time."""

    def apply(self, s: State, seat: int, action: Any) -> None:
        s.points[seat] += not any(s.choices)
        super().apply(s, seat, action)


class ReplaysElsewhere(Broadside):
    """Some randomness lives outside the state."""

    stream = from_seed(5)

    def apply(self, s: State, seat: int, action: Any) -> None:
        super().apply(s, seat, action)
        s.points[0] += ReplaysElsewhere.stream.below(2)


class DealsForOneOnly(Broadside):
    """In a world that is dealt for seat 0 nobody has a point."""

    def redeal(self, view: View, rng: Rng) -> State:
        s = super().redeal(view, rng)
        if view.seat == 0:
            s.points = [0] * s.seats
        return s


class ChoosesOpenly(Broadside):
    """All choose at once, and nobody said that it is a secret."""

    def setup(self, seats: int, options: Any, seed: int) -> State:
        s = super().setup(seats, options, seed)
        s.asks = [OpenChoice() for _ in range(seats)]
        return s


OpenChoice = type("OpenChoice", (Choose,), {"unseen": ()})


class ChoosesByHalves(Broadside):
    """Who has chosen in secret is asked again, and no answer is said to be the last: it could not be sealed."""

    def setup(self, seats: int, options: Any, seed: int) -> State:
        s = super().setup(seats, options, seed)
        s.asks = [HalfChoice() for _ in range(seats)]
        return s


class HalfChoice(Choose):
    def answer(self, s: State, seat: int, action: Fire) -> None:
        super().answer(s, seat, action)
        s.ask(seat, Choose())


class DeclaresTooMuch(Broadside):
    """Calls it open how many high cards lie on the table, chosen ones too; the leak law believes it."""

    def view(self, s: State, seat: int | None) -> View:
        view = super().view(s, seat)
        return msgspec.structs.replace(view, deck=len(s.deck) + 100 * len([card for card in s.choices if card > 3]))


class Wishing(Reading[State, View, Words]):
    def __init__(self, game: Broadside, view: View, words: Words, wished: list[Any]) -> None:
        super().__init__(game, view, words)
        self.wished = wished

    def wishes(self) -> list[Any]:
        return self.wished


class WishesTooLittle(Broadside):
    """Nobody would wish for something that it offers."""

    def read(self, view: View, names: Names) -> Wishing:
        return Wishing(self, view, self.words(names), [Fire(9)])


class AnswersWishesBySecret(RefusesBySecret):
    """The answer to a wish tells what the next player holds."""

    def read(self, view: View, names: Names) -> Wishing:
        return Wishing(self, view, self.words(names), [Fire(card) for card in range(1, 10)])


class DrawsTheUnsendable(Broadside):
    """What is to be drawn cannot be sent."""

    def aids(self, r: Any, legal: list[Any]) -> Any:
        return {"ships": object()}


class Brags(Event, frozen=True):
    seat: int
    thing: str

    def words(self, w: Words) -> str:
        return f"{w.names[self.seat]} fires"

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, self.thing)]


class Ammunition(Words):
    def things(self) -> dict[str, list[str]]:
        return {"ball": ["Chain shot"]}


class UsesTheUnprinted(Broadside):
    """Something comes into use that the box does not hold."""

    thing = "Rubber duck"

    def words(self, names: Names) -> Ammunition:
        return Ammunition(names)

    def apply(self, s: State, seat: int, action: Any) -> None:
        s.tell(Brags(seat, self.thing))
        super().apply(s, seat, action)


class UsesInSilence(UsesTheUnprinted):
    """Something comes into use, and the log does not say what."""

    thing = "Chain shot"


class Promise(Fire, frozen=True, tag="fire"):
    """A shot that says what it uses."""

    def uses(self, w: Words) -> list[str]:
        return ["Chain shot"]


class BreaksItsWord(UsesInSilence):
    """A choice says that it uses something, and nothing of the kind happens."""

    def legal(self, s: State, seat: int) -> list[Any]:
        return [Promise(action.card) for action in super().legal(s, seat)]

    def apply(self, s: State, seat: int, action: Any) -> None:
        Broadside.apply(self, s, seat, Fire(action.card))


def by_numbers(card: Domain | None = None, **entries: Feature) -> Features:
    """The example's features, but for these."""
    numbers = NUMBERS if card is None else Numbering(Fire, Verb(Fire, Pick(card=card)))
    return Features(1, View, RULES, 4, numbers, "deck", {}, **{**ENTRIES, **entries})


class Cards(Domain):
    def __init__(self) -> None:
        super().__init__(["1", "2", "3", "4", "5", "6"])


class Halves(Cards):
    """Every second card has the number of the one before."""

    def index(self, look: Look, value: Any) -> int:
        return int(value) // 2


class NumbersAlike(Broadside):
    """Two cards have one number."""

    def new_features(self) -> Features:
        return by_numbers(Halves())


class Beyond(Cards):
    def index(self, look: Look, value: Any) -> int:
        return int(value)


class NumbersTooHigh(Broadside):
    """A card has a number that there is not."""

    def new_features(self) -> Features:
        return by_numbers(Beyond())


class Odd(Feature):
    def __init__(self) -> None:
        super().__init__([""])


class Absurd(Odd):
    def write(self, look: Look, at: int, value: Any) -> None:
        look.put(at, float("nan"))


class ObservesAbsurdly(Broadside):
    """An entry is no number."""

    def new_features(self) -> Features:
        return by_numbers(deck=Absurd())


class ObservesTooLittle(Broadside):
    """The own hand is not observed."""

    def new_features(self) -> Features:
        return by_numbers(hand=Aside("forgotten"))


class Prying(Odd):
    def write(self, look: Look, at: int, value: Any) -> None:
        assert Peeks.truth is not None
        look.put(at, float(sum(Peeks.truth.hands[look.seat - 1])))


class ObservesBySecret(Peeks):
    """An entry tells what the player before holds."""

    def new_features(self) -> Features:
        return by_numbers(deck=Prying())

    def redeal(self, view: View, rng: Rng) -> State:
        return Broadside.redeal(self, view, rng)


BROKEN: list[tuple[type[Broadside], Law, str]] = [
    (ClockDealt, laws.same_seed_same_bytes, "two different games"),
    (ReplaysElsewhere, laws.replay_equals_state, "replay"),
    (SharedClones, laws.clones_are_independent, "clone"),
    (AsksKnowledge, laws.forgetting_changes_nothing, "other choices"),
    (PeeksByThumb, judgement_is_fair, "sees something hidden"),
    (JudgesByTidying, judgement_is_fair, "changes the position"),
    (PromisesTooMuch, judgement_is_fair, "do not sum to 1"),
    (KeepsWorlds, dealt_worlds_are_whole, "keeps something"),
    (OffersTwice, laws.offered_actions_apply, "offered twice"),
    (RefusesOffers, laws.offered_actions_apply, "offered and refused"),
    (OffersNothing, laws.games_end, "dead end"),
    (AcceptsAnything, laws.refusals_change_nothing, "not refused"),
    (TouchesOnRefusal, laws.refusals_change_nothing, "changes the state"),
    (MumblesRefusals, laws.refusals_change_nothing, "without rule or reason"),
    (NeverEnds, laws.games_end, "no end"),
    (ForgetsLoser, laws.games_end, "ranking"),
    (LosesCards, laws.components_are_conserved, "missing"),
    (ForgetsInNotation, laws.notation_round_trips, "loses something"),
    (BadMessages, laws.messages_round_trip, "cannot be read back"),
    (Speechless, laws.everything_has_words, "read alike"),
    (ShowsHands, nothing_leaks, "view of"),
    (OffersBySecret, nothing_leaks, "choices of"),
    (RefusesBySecret, nothing_leaks, "refusal tells"),
    (TellsAll, nothing_leaks, "events tell"),
    (Peeks, redeals_differ, "true state"),
    (ChoosesOpenly, secret_choices_are_unseen, "not in secret"),
    (DeclaresTooMuch, secret_choices_are_unseen, "can tell what"),
    (ChoosesByHalves, secret_choices_are_unseen, "cannot be the whole answer"),
    (UndoesReveals, undo_is_safe, "learns something"),
    (StudiesUnseen, undo_is_safe, "finds out by its undo"),
    (RewardsHaste, undo_is_safe, "has another effect"),
    (DealsForOneOnly, dealt_worlds_are_whole, "a world of a world looks different"),
    (WishesTooLittle, pictures_can_be_drawn, "nobody would wish"),
    (AnswersWishesBySecret, pictures_can_be_drawn, "tells a secret"),
    (DrawsTheUnsendable, pictures_can_be_drawn, "cannot be sent"),
    (UsesTheUnprinted, uses_are_printed, "not printed"),
    (UsesInSilence, uses_are_printed, "does not say so"),
    (BreaksItsWord, uses_are_printed, "no event says so"),
    (NumbersAlike, numbers_are_fair, "the same numbers"),
    (NumbersTooHigh, numbers_are_fair, "no such numbers"),
    (ObservesAbsurdly, numbers_are_fair, "is not within"),
    (ObservesTooLittle, numbers_are_fair, "sees more than it observes"),
    (ObservesBySecret, numbers_are_fair, "depends on hidden things"),
]


@pytest.mark.parametrize(("broken", "law", "message"), BROKEN, ids=lambda value: getattr(value, "__name__", ""))
def test_law_fails(broken: type[Broadside], law: Law, message: str) -> None:
    """The law names what is wrong with the broken game."""
    case = Case(broken(), GAME.info.modes[0], 3)
    with pytest.raises(LawBroken, match=message):
        check_seeds(law, case)


def check_seeds(law: Law, case: Case) -> None:
    for seed in range(20):
        law(case, seed)


def test_every_law_is_shown_to_fail() -> None:
    """No law without a game that breaks it."""
    assert {law for _, law, _ in BROKEN} == set(LAWS)
