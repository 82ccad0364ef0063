"""How effects read: points gained and lost, cards moved, opponents chosen (BC 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.info import Refusal
from quarterdeck.core.rng import Rng
from quarterdeck.core.zones import EMPTY
from quarterdeck.games.battlecruisers import events as e
from quarterdeck.games.battlecruisers.actions import Action, Discard, Zone
from quarterdeck.games.battlecruisers.content import Amounts
from quarterdeck.games.battlecruisers.events import HIDDEN, Why
from quarterdeck.games.battlecruisers.kit import NOTHING
from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.rules import hidden
from quarterdeck.games.battlecruisers.rules.book import RULES, CardQuestion
from quarterdeck.games.battlecruisers.state import Player, State
from quarterdeck.games.battlecruisers.words.cautions import only_card_left

Effect = Callable[[State, int], None]

HAND: Final = 1
RECOVERY: Final = 2
PLAY: Final = 4
OWN_CHOICE: Final = HAND | RECOVERY
SPY_DRONE: Final = 1
ARMOR_PLATING: Final = 20

# What each card does, by number: its main effect; in a clash, for each player in it; and once after that, by kind.
MAIN: Final[dict[int, Effect]] = {}
CLASH: Final[dict[int, Effect]] = {}
AFTER_CLASH: Final[dict[int, Effect]] = {}
REACHING: Final[set[int]] = set()  # those whose main effect is for opponents, who may ignore it


def main(number: int, others: bool = False) -> Callable[[Effect], Effect]:
    """Decorator: this is the main effect of a card, for its owner's seat; `others` if it is for opponents."""
    if others:
        REACHING.add(number)
    return entering(MAIN, (number,))


def clash(*cards: int) -> Callable[[Effect], Effect]:
    """Decorator: this is the clash effect of these cards, for the seat of each owner."""
    return entering(CLASH, cards)


def after_clash(number: int) -> Callable[[Effect], Effect]:
    """Decorator: this happens once when a card has clashed, with its kind."""
    return entering(AFTER_CLASH, (number,))


def entering(effects: dict[int, Effect], cards: tuple[int, ...]) -> Callable[[Effect], Effect]:
    def enter(effect: Effect) -> Effect:
        for number in cards:
            if number in effects:
                raise TypeError(f"card {number} has this effect twice")
            effects[number] = effect
        return effect

    return enter


# What effects look at


def amounts(s: State, seat: int) -> Amounts:
    return s.deck.main[s.players[seat].revealed]


def clash_amounts(s: State, seat: int) -> Amounts:
    return s.deck.clash[s.players[seat].revealed]


def in_zone(s: State, seat: int, symbol: int) -> bool:
    """True if the symbol is in this player's recovery zone."""
    return s.deck.has_symbol(s.players[seat].zone(), symbol)


def showing(s: State, kind: int) -> list[int]:
    """Who revealed this card, wherever it is now."""
    return [seat for seat in s.alive() if s.players[seat].revealed == kind]


def is_able(s: State, seat: int) -> bool:
    """BC 2.5: only a card in play resolves, and not that of a disabled player."""
    player = s.players[seat]
    return player.play == player.revealed and player.disabled != s.round


def resolves(s: State, seat: int) -> bool:
    """The same, said aloud if it does not."""
    player = s.players[seat]
    if is_able(s, seat):
        return True
    if s.events is not None:
        why: Why = "disabled" if player.play == player.revealed else "gone"
        s.tell(e.Missed(seat, s.deck.number(player.revealed), why))
    return False


def is_armored(s: State, seat: int) -> bool:
    """BC 6.20: from the reveal on, while Armor Plating lies in play, alone and able."""
    kind = s.players[seat].play
    return s.deck.number(kind) == ARMOR_PLATING and is_able(s, seat) and len(showing(s, kind)) == 1


# What comes to nothing


def in_vain(s: State, why: str, rule: str, seat: int | None = None) -> None:
    """The card that resolves has no effect, on this player or at all."""
    if s.events is not None:
        card = s.deck.cards[s.resolving]
        s.in_vain(f"{card.number} {card.name}", why, rule, seat)


def keep_cards(s: State, seat: int) -> None:
    in_vain(s, "nothing is discarded to main effects", "BC 6.8", seat)


def do(s: State, effect: Effect, seat: int) -> None:
    """Carry out an effect, and say so if nothing comes of it."""
    told, steps = heard_so_far(s), len(s.agenda)
    effect(s, seat)
    if heard_so_far(s) == told and len(s.agenda) == steps and s.open == 0:
        in_vain(s, "there is nothing that it could do now", f"BC 3.1, 6.{s.deck.number(s.resolving)}")


def heard_so_far(s: State) -> int:
    return 0 if s.events is None else len(s.events)


# Points and protection


def gain(s: State, seat: int, vp: int) -> None:
    if vp > 0:
        s.players[seat].vp += vp
        s.stirred = True
        if s.events is not None:
            s.tell(e.Gained(seat, vp))


def lose(s: State, seat: int, vp: int, main: bool) -> int:
    """BC 3.1: as many as there are; none to a main effect under a Security Chief. Says how many."""
    player = s.players[seat]
    lost = min(vp, player.vp)
    if lost > 0 and main and player.keep_vp_until >= s.round:
        in_vain(s, "no VP are lost to main effects", "BC 6.7", seat)
        return 0
    if lost > 0:
        player.vp -= lost
        player.lost += lost
        if s.events is not None:
            s.tell(e.Lost(seat, lost))
    return lost


def take_vp(s: State, seat: int, other: int, vp: int) -> None:
    if not s.players[other].vp:
        in_vain(s, "there are no VP to take", "BC 3.1", other)
    gain(s, seat, lose(s, other, vp, True))


def shield(s: State, seat: int, until: int) -> None:
    s.players[seat].shield_until = max(s.players[seat].shield_until, until)
    if s.events is not None:
        s.tell(e.Protected(seat, "effects", until))


# Discards


def must_discard(s: State, seat: int, count: int, main: bool, places: int = OWN_CHOICE) -> None:
    """BC 3.2: choose cards to discard. The caller has put `discard_picked` on the agenda."""
    player = s.players[seat]
    if main and player.keep_cards_until >= s.round:
        keep_cards(s, seat)
        return
    there = available(s, seat, places)
    count = min(count, there)
    if is_armored(s, seat):
        pay_for_cards(s, seat, count)
    elif count == there:
        pick_all(s, seat, places)
    elif count > 0:
        s.ask(seat, DiscardQuestion(count, places))


def available(s: State, seat: int, places: int) -> int:
    player = s.players[seat]
    there = zones.size(player.hand) if places & HAND else 0
    if places & RECOVERY:
        there += zones.size(player.zone())
    return there + 1 if is_play_apart(player, places) else there


def pick_all(s: State, seat: int, places: int) -> None:
    """Nothing to choose: everything that can go has to."""
    player = s.players[seat]
    if places & HAND:
        player.picked_hand = player.hand
    if places & RECOVERY:
        player.picked_recovery = player.zone()
    if is_play_apart(player, places):
        player.picked_play = True


def pay_for_cards(s: State, seat: int, count: int) -> None:
    """BC 6.20: with Armor Plating each card stays and costs 1 VP; who clashes has none, so this is a main effect."""
    if count > 0:
        if s.events is not None:
            s.tell(e.Armored(seat, count))
        lose(s, seat, count, True)


class DiscardQuestion(CardQuestion):
    """Cards are chosen in secret, one at a time: how many are to go, and from which places."""

    rule = "BC 3.2"
    wants = "choose a card to discard"
    answers = (Discard,)
    unseen = (Discard,)
    piecemeal = True
    takes = ("count", "places")

    def prompt(self, r: Reading) -> str:
        return f"{r.asking()}: choose a card to discard ({self.args[0]} to go)."

    def options(self, s: State, seat: int) -> list[Action]:
        player, deck, places = s.players[seat], s.deck, self.args[1]
        found: list[Action] = []
        if places & HAND:
            for kind in zones.kinds(player.hand - player.picked_hand):
                found.append(deck.from_hand[kind])
        if places & RECOVERY:
            for kind in zones.kinds(player.zone() - player.picked_recovery):
                found.append(deck.from_recovery[kind])
        if is_play_apart(player, places) and not player.picked_play:
            found.append(deck.from_play[player.play])
        return found

    def answer(self, s: State, seat: int, action: Discard) -> None:
        count, places = self.args
        pick(s.players[seat], s.deck.kind(action.card), action.zone)
        if count > 1:
            s.ask(seat, DiscardQuestion(count - 1, places))

    def why_not(self, s: State, seat: int, action: Discard) -> Refusal:
        place = {"hand": "your hand", "recovery": "your recovery zone", "play": "play"}[action.zone]
        return Refusal(self.rule, f"you have no card {action.card} to discard from {place}")

    def caution(self, r: Reading, action: Discard) -> str:
        return only_card_left(r, action.card, action.zone) if self.args[0] == 1 else ""


def pick(player: Player, kind: int, zone: Zone) -> None:
    if zone == "hand":
        player.picked_hand = zones.add(player.picked_hand, kind)
    elif zone == "recovery":
        player.picked_recovery = zones.add(player.picked_recovery, kind)
    else:
        player.picked_play = True


def is_play_apart(player: Player, places: int) -> bool:
    """True if the card in play can go, and is not counted with the recovery zone (BC 4.3)."""
    return places & PLAY != 0 and player.play != NOTHING and not (places & RECOVERY and player.alert)


def pick_at_random(s: State, seat: int, count: int, places: int, rng: Rng) -> None:
    """The secret choice of somebody else, in a position that is dealt anew."""
    question = DiscardQuestion(1, places)
    for _ in range(count):
        options: list[Any] = question.options(s, seat)
        question.answer(s, seat, options[rng.below(len(options))])


@RULES.step
def discard_picked(s: State) -> None:
    """BC 3.3: what was chosen in secret is discarded together, so that all see from where."""
    s.learnt += 1
    for seat in s.alive():
        player = s.players[seat]
        if player.picked() > 0:
            hand, recovery, play = player.picked_hand, player.picked_recovery, player.picked_play
            player.picked_hand = player.picked_recovery = EMPTY
            player.picked_play = False
            for kind in zones.cards(hand):
                discard_from_hand(s, seat, kind)
            for kind in zones.cards(recovery):
                discard_from_zone(s, seat, kind)
            if play:
                discard_from_play(s, seat)


def discard_from_hand(s: State, seat: int, kind: int, witness: int = hidden.NOBODY) -> None:
    """A card goes face down; besides its owner at most one other knows which."""
    player = s.players[seat]
    hidden.hidden_from_hand(s, seat, kind, witness)
    player.hand = zones.take(player.hand, kind)
    player.discard = zones.add(player.discard, kind)
    knowing = 1 << seat
    if witness != hidden.NOBODY:
        hidden.tell_discard(s, witness, seat, kind)
        knowing |= 1 << witness
    s.stirred = True
    if s.events is not None:
        number = s.deck.number(kind)
        s.tell_apart(knowing, e.Discarded(seat, number, "hand"), e.Discarded(seat, HIDDEN, "hand"))


def discard_from_zone(s: State, seat: int, kind: int) -> None:
    player = s.players[seat]
    if player.alert and player.play == kind:
        discard_from_play(s, seat)
        return
    player.recovery = zones.take(player.recovery, kind)
    discard_openly(s, seat, kind)
    if s.events is not None:
        s.tell(e.Discarded(seat, s.deck.number(kind), "recovery"))


def discard_from_play(s: State, seat: int) -> None:
    player = s.players[seat]
    if player.play != NOTHING:
        kind = leave_play(s, seat)
        discard_openly(s, seat, kind)
        if s.events is not None:
            s.tell(e.Discarded(seat, s.deck.number(kind), "play"))


def discard_openly(s: State, seat: int, kind: int) -> None:
    player = s.players[seat]
    player.discard = zones.add(player.discard, kind)
    hidden.seen_into_discard(s, seat, kind)
    s.stirred = True


def leave_play(s: State, seat: int) -> int:
    player = s.players[seat]
    kind = player.play
    player.play = NOTHING
    return kind


def discard_this(s: State, seat: int, main: bool) -> None:
    """'Discard this card', unless an Evasive Action keeps it (BC 6.8)."""
    if main and s.players[seat].keep_cards_until >= s.round:
        keep_cards(s, seat)
    else:
        discard_from_play(s, seat)
