"""BC 7.1: somebody who only listens can keep the score: from what is told to spectators, all that they see."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from quarterdeck.core.events import heard
from quarterdeck.core.messages import Event, NoEffect
from quarterdeck.core.rng import from_seed
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers import events as e
from quarterdeck.games.battlecruisers.actions import Options
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import OpenTable, PlayerView, View

MODES = [mode for mode in GAME.info.modes if not mode.options.get("choose_recovery")]
SPY_DRONE = 1


@dataclass
class Sheet:
    """One player's line."""

    vp: int
    hand: int
    discard: int
    recovery: list[int]
    play: int = 0
    revealed: int = 0
    alert: bool = False
    out: int = 0
    shield_until: int = 0
    keep_vp_until: int = 0
    keep_cards_until: int = 0
    named: list[int] = field(default_factory=list)
    disabled: int = 0
    double: int = 0
    lost: int = 0


class Scorekeeper:
    """Writes down what is heard, by the rules of BC 4 and 5 where nothing is said."""

    def __init__(self, view: View) -> None:
        self.sheets = [Sheet(one.vp, one.hand, one.discard, list(one.recovery)) for one in view.players]
        self.round, self.first = view.round, view.first
        self.pending: list[int] = []
        self.stirred = False
        self.quiet = 0
        self.gone = 0
        self.ends: list[tuple[int, int]] = []  # most VP and cards in all after each round since the last elimination
        self.heard: set[type] = set()

    def hear(self, events: list[Any]) -> None:
        for event in events:
            self.heard.add(type(event))
            getattr(self, f"hear_{type(event).__name__.lower()}")(event)

    # The round

    def hear_roundbegan(self, event: e.RoundBegan) -> None:
        self.end_round()
        assert event.round == self.round + 1
        order = [(self.first + i) % len(self.sheets) for i in range(1, len(self.sheets))]
        assert event.first == next(seat for seat in order if not self.sheets[seat].out)
        self.round, self.first, self.stirred = event.round, event.first, False

    def end_round(self) -> None:
        """BC 4.4, 5.5, 5.7: cards come back, and quiet rounds and records are counted."""
        staying = [sheet for sheet in self.sheets if not sheet.out]
        for sheet in staying:
            sheet.hand += len(sheet.recovery) + (1 if sheet.alert and sheet.play else 0)
            sheet.recovery = [sheet.play] if sheet.play and not sheet.alert else []
            sheet.play, sheet.revealed, sheet.named, sheet.lost = 0, 0, [], 0
        self.quiet = 0 if self.stirred else self.quiet + 1
        if any(sheet.out == self.round for sheet in self.sheets):
            self.ends = []
        cards = sum(sheet.hand + len(sheet.recovery) for sheet in staying)
        self.ends.append((max([sheet.vp for sheet in staying], default=0), cards))

    def hear_ended(self, event: Any) -> None:
        self.end_round()

    def hear_chose(self, event: e.Chose) -> None:
        assert event.card == 0

    def hear_revealed(self, event: e.Revealed) -> None:
        for sheet, card in zip(self.sheets, event.cards, strict=True):
            assert (card == 0) == bool(sheet.out)
            if card:
                sheet.play = sheet.revealed = card
                sheet.hand -= 1
        self.pending = sorted(set(event.cards) - {0})

    def hear_resolving(self, event: e.Resolving) -> None:
        assert event.card == self.pending.pop(0)
        order = [(self.first + i) % len(self.sheets) for i in range(len(self.sheets))]
        assert list(event.seats) == [seat for seat in order if self.sheets[seat].revealed == event.card]
        assert event.clash == (len(event.seats) > 1)

    def hear_noeffect(self, event: NoEffect) -> None:
        """Nothing came of it."""

    def hear_missed(self, event: e.Missed) -> None:
        sheet = self.sheets[event.seat]
        assert event.card == sheet.revealed
        assert event.why == ("disabled" if sheet.play == sheet.revealed else "gone")
        assert sheet.disabled == self.round or sheet.play != sheet.revealed

    def hear_ordered(self, event: e.Ordered) -> None:
        assert sorted(event.cards) == sorted(self.pending)
        self.pending = list(event.cards)

    # Points, and what lasts

    def hear_gained(self, event: e.Gained) -> None:
        assert event.vp > 0
        self.sheets[event.seat].vp += event.vp
        self.stirred = True

    def hear_lost(self, event: e.Lost) -> None:
        assert event.vp > 0
        self.sheets[event.seat].vp -= event.vp
        self.sheets[event.seat].lost += event.vp

    def hear_protected(self, event: e.Protected) -> None:
        sheet = self.sheets[event.seat]
        if event.what == "effects":
            sheet.shield_until = max(sheet.shield_until, event.until)
        elif event.what == "vp":
            sheet.keep_vp_until = event.until
        elif event.what == "cards":
            sheet.keep_cards_until = event.until
        else:
            assert event.until == self.round
            sheet.named = sorted({*sheet.named, event.card})

    def hear_disabled(self, event: e.Disabled) -> None:
        self.sheets[event.seat].disabled = event.round

    def hear_doubled(self, event: e.Doubled) -> None:
        self.sheets[event.seat].double = event.round

    def hear_armored(self, event: e.Armored) -> None:
        assert event.cards > 0
        assert self.sheets[event.seat].play == 20

    # Cards

    def hear_discarded(self, event: e.Discarded) -> None:
        sheet = self.sheets[event.seat]
        if event.zone == "hand":
            sheet.hand -= 1
        elif event.zone == "recovery":
            sheet.recovery.remove(event.card)
        else:
            assert event.card == sheet.play
            sheet.play = 0
        sheet.discard += 1
        self.stirred = True

    def hear_swapped(self, event: e.Swapped) -> None:
        sheet = self.sheets[event.seat]
        sheet.play = sheet.revealed = event.card
        if event.card != SPY_DRONE:
            self.pending = sorted({*self.pending, event.card})

    def hear_retrieved(self, event: e.Retrieved) -> None:
        assert event.card == 0
        self.sheets[event.seat].discard -= 1
        self.sheets[event.seat].hand += 1

    def hear_returned(self, event: e.Returned) -> None:
        sheet = self.sheets[event.seat]
        assert event.cards == sheet.discard
        sheet.hand, sheet.discard = sheet.hand + sheet.discard, 0

    def hear_moved(self, event: e.Moved) -> None:
        source = self.sheets[event.source]
        if event.zone == "hand":
            source.hand -= 1
        elif event.zone == "discard":
            source.discard -= 1
        elif source.alert and source.play == event.card:
            source.play = 0
        else:
            source.recovery.remove(event.card)
        self.sheets[event.seat].hand += 1

    def hear_vanished(self, event: e.Vanished) -> None:
        self.sheets[event.seat].discard -= 1
        self.gone += 1

    def hear_rebuilt(self, event: e.Rebuilt) -> None:
        assert (event.put, event.got) == (0, 0)

    def hear_looked(self, event: e.Looked) -> None:
        assert event.cards == ()

    def hear_named(self, event: e.Named) -> None:
        assert event.card > 0

    # Players

    def hear_onalert(self, event: e.OnAlert) -> None:
        sheet = self.sheets[event.seat]
        assert sheet.alert is not event.alert
        sheet.alert = event.alert

    def hear_eliminated(self, event: e.Eliminated) -> None:
        sheet = self.sheets[event.seat]
        assert (event.vp, sheet.hand, sheet.recovery, sheet.play) == (sheet.vp, 0, [], 0)
        sheet.out, sheet.alert, sheet.revealed = self.round, False, 0

    # The comparison

    def circling(self) -> tuple[int, int, int]:
        """BC 5.7: rounds since the last record, the most VP and the fewest cards of all."""
        record = 0
        for i, (vp, cards) in enumerate(self.ends):
            before = self.ends[:i]
            if all(vp > most for most, _ in before) or all(cards < there for _, there in before):
                record = i
        most, fewest = [vp for vp, _ in self.ends], [cards for _, cards in self.ends]
        return max(len(self.ends) - 1, 0) - record, max(most, default=0), min(fewest, default=0)

    def check(self, view: View) -> None:
        for sheet, player in zip(self.sheets, view.players, strict=True):
            compare(sheet, player)
        self.check_table(view)
        assert view.gone == self.gone

    def check_table(self, view: OpenTable) -> None:
        assert (view.round, view.first, view.quiet) == (self.round, self.first, self.quiet)
        assert sorted(view.pending) == sorted(self.pending)
        assert (view.circling, view.most_vp, view.fewest_cards) == self.circling()
        assert view.stirred == self.stirred


def compare(sheet: Sheet, player: PlayerView) -> None:
    for name, written in vars(sheet).items():
        shown = getattr(player, name)
        assert written == shown if not isinstance(written, list) else sorted(written) == sorted(shown), name
    if sheet.out:
        assert (sheet.hand, sheet.recovery, sheet.play) == (0, [], 0)


def keep_score(s: State, seed: int) -> set[type]:
    """Play at random; the score is compared before each decision, and at the end."""
    rng, keeper = from_seed(seed), Scorekeeper(GAME.view(s, None))
    while s.outcome is None:
        keeper.check(GAME.view(s, None))
        seat = GAME.to_act(s)[rng.below(len(GAME.to_act(s)))]
        legal = GAME.legal(s, seat)
        s.events = []
        GAME.apply(s, seat, legal[rng.below(len(legal))])
        keeper.hear(heard(s.events, s.seats))
    keeper.check(GAME.view(s, None))
    return keeper.heard


@pytest.mark.parametrize("seed", range(len(MODES)))
def test_the_score_can_be_kept(seed: int) -> None:
    """BC 7.1, 4.4, 5.5, 5.7: every set, with all numbers of players, from the first round to the end."""
    for seats in (3, 4, 5):
        keep_score(GAME.setup(seats, GAME.types().read_options(MODES[seed].options), seed), seed)


def test_everything_is_told() -> None:
    """BC 7.1: in some game or other each kind of event is heard."""
    found: set[type] = set()
    for cards in ((1, 2, 3, 5, 15, 20, 28, 30), (9, 34, 31, 33, 39, 40, 43, 45), (24, 29, 32, 44, 4, 6, 7, 8)):
        for seed in range(4):
            found |= keep_score(GAME.setup(5, Options("chosen", cards), seed), seed)
    assert {kind.__name__ for kind in Event.__subclasses__() if kind.__module__ == e.__name__} <= {
        kind.__name__ for kind in found
    }
