"""A round: everybody chooses, all is revealed, and the numbers resolve (BC 2)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers.actions import Action, Play
from quarterdeck.games.battlecruisers.events import HIDDEN, Chose, Resolving, Revealed, RoundBegan
from quarterdeck.games.battlecruisers.kit import NOTHING
from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.rules import hidden
from quarterdeck.games.battlecruisers.rules.book import RULES, CardQuestion
from quarterdeck.games.battlecruisers.rules.effects import (
    AFTER_CLASH,
    CLASH,
    MAIN,
    REACHING,
    SPY_DRONE,
    do,
    in_vain,
    is_able,
    resolves,
    showing,
)
from quarterdeck.games.battlecruisers.rules.end_of_game import count_rounds, judge
from quarterdeck.games.battlecruisers.rules.end_of_round import close_round
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.words.cautions import last_play, unless_all


def play_round(s: State) -> None:
    """BC 2.1: every player still in chooses a card in secret."""
    s.round += 1
    s.stirred = False
    if s.events is not None:
        s.tell(RoundBegan(s.round, s.first))
    s.then(reveal)
    for seat in s.alive():
        s.ask(seat, CHOOSE)


PLAY_ROUND: Final = RULES.step(play_round)


class Choose(CardQuestion):
    """The choice stays hidden, and the card in the hand, until everyone has chosen."""

    rule = "BC 2.1"
    wants = "play a card of your hand"
    asks = "Play a card of your hand, in secret."
    answers = (Play,)
    unseen = (Play,)

    def options(self, s: State, seat: int) -> list[Action]:
        plays = s.deck.plays
        return [plays[kind] for kind in zones.kinds(s.players[seat].hand)]

    def answer(self, s: State, seat: int, action: Play) -> None:
        choose(s, seat, action.card)

    def caution(self, r: Reading, action: Play) -> str:
        hand = sorted(set(r.view.mine.hand)) if r.view.mine is not None else []
        return unless_all([last_play(r, card) for card in hand], hand.index(action.card))


CHOOSE: Final = Choose()


def choose(s: State, seat: int, card: int) -> None:
    s.players[seat].choice = s.deck.kind(card)
    if s.events is not None:
        s.tell_apart(1 << seat, Chose(seat, card), Chose(seat, HIDDEN))


@RULES.step
def reveal(s: State) -> None:
    """BC 2.2: turn all over; resolve from the lowest number to the highest."""
    s.learnt += 1
    kinds = 0
    for seat in s.alive():
        player = s.players[seat]
        kind = player.choice
        player.choice = NOTHING
        player.hand = zones.take(player.hand, kind)
        hidden.seen_from_hand(s, seat, kind)
        player.play = player.revealed = kind
        kinds |= 1 << kind
    s.pending = [kind for kind in range(zones.KINDS) if kinds >> kind & 1]
    if s.events is not None:
        s.tell(Revealed(tuple([s.deck.number(player.play) for player in s.players])))
    resolve_next(s)


def resolve_next(s: State) -> None:
    """BC 2.2: one number after another, until one of them asks or has more to do, or all have had their time."""
    while s.pending:
        s.then(RESOLVE_NEXT)
        resolve(s, s.pending.pop(0))
        if s.open > 0 or s.agenda[-1] is not RESOLVE_NEXT:
            return
        s.agenda.pop()
    s.resolving = NOTHING
    end_round(s)


RESOLVE_NEXT: Final = RULES.step(resolve_next)


def resolve(s: State, kind: int) -> None:
    """BC 2.3, 2.4: alone, the main effect; otherwise the clash effect for every owner."""
    s.resolving = kind
    owners = showing(s, kind)
    if s.events is not None:
        s.tell(Resolving(s.deck.number(kind), tuple(owners), len(owners) > 1))
    if len(owners) == 1:
        main_effect(s, owners[0])
        return
    number = s.deck.numbers[kind]
    if number in AFTER_CLASH:
        s.then(after_clash.of(kind))
    if number in CLASH:
        s.next(*[clash_effect.of(seat) for seat in owners])
    elif number not in AFTER_CLASH:
        in_vain(s, "several have played it, and it does nothing in a clash", "BC 2.4")


def main_effect(s: State, seat: int) -> None:
    if resolves(s, seat):
        player = s.players[seat]
        number = s.deck.numbers[player.revealed]
        if player.double == s.round and number != SPY_DRONE:  # a Drone is never in play for a second time
            s.then(second_time.of(seat, player.revealed))
        tell_who_ignores(s, seat, number)
        do(s, MAIN[number], seat)


def tell_who_ignores(s: State, seat: int, number: int) -> None:
    """BC 3.4: those who are not touched by what it does to opponents."""
    if number in REACHING:
        for other in s.opponents(seat):
            if s.ignores(other, seat, s.resolving):
                in_vain(s, "main effects of this kind are ignored", "BC 3.4", other)


@RULES.step
def second_time(s: State, seat: int, kind: int) -> None:
    """BC 6.15: twice, if the card is still in play."""
    if s.players[seat].play == kind:
        MAIN[s.deck.numbers[kind]](s, seat)


@RULES.step
def clash_effect(s: State, seat: int) -> None:
    if resolves(s, seat):
        do(s, CLASH[s.deck.numbers[s.players[seat].revealed]], seat)


@RULES.step
def after_clash(s: State, kind: int) -> None:
    """Once for the clash, if anybody in it was able to resolve the card."""
    if any(is_able(s, seat) for seat in showing(s, kind)):
        AFTER_CLASH[s.deck.numbers[kind]](s, kind)


def end_round(s: State) -> None:
    """BC 4, 5: the round is closed, and somebody may have won."""
    close_round(s)
    count_rounds(s)
    outcome = judge(s)
    if outcome is None:
        move_first_player(s)
        play_round(s)
    else:
        s.finish(outcome)


def move_first_player(s: State) -> None:
    """BC 2.6: to the next seat clockwise that is still in."""
    s.first = s.alive()[0] if s.players[s.first].out else s.alive()[1]
    s.set_order()
