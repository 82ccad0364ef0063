"""Cards that protect their owner: 3 to 8, 20 (BC 6)."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers.actions import Action, Name
from quarterdeck.games.battlecruisers.events import Protected
from quarterdeck.games.battlecruisers.kit import NOTHING, PEOPLE, SPACE, TECHNOLOGY, WEAPONS
from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.rules import effects as fx
from quarterdeck.games.battlecruisers.rules.book import CardQuestion
from quarterdeck.games.battlecruisers.rules.cards.discards import ForceDiscard
from quarterdeck.games.battlecruisers.rules.effects import amounts, in_zone
from quarterdeck.games.battlecruisers.rules.opponents import aim, mask_of
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.words.cautions import unless_all

# 3 Shields


@fx.main(3)
def shields(s: State, seat: int) -> None:
    fx.shield(s, seat, s.round + amounts(s, seat).rounds)


# 4 Cloaking Device


@fx.main(4, others=True)
def cloaking_device(s: State, seat: int) -> None:
    if zones.size(s.players[seat].hand) <= amounts(s, seat).hand:
        fx.shield(s, seat, s.round)
    if in_zone(s, seat, WEAPONS):
        aim(s, seat, CloakingDevice(mask_of(s.affected(seat, s.resolving))))


class CloakingDevice(ForceDiscard):
    rule = "BC 6.4"
    asks = "Cloaking Device: who discards?"


# 5 Navigator


@fx.main(5)
def navigator(s: State, seat: int) -> None:
    fx.gain(s, seat, amounts(s, seat).gain)
    s.ask(seat, Navigator())


class Navigator(CardQuestion):
    rule = "BC 6.5"
    wants = "name a card"
    asks = "Navigator: whose main effect do you ignore this round?"
    answers = (Name,)
    where = "that you could name"

    def options(self, s: State, seat: int) -> list[Action]:
        shown = {s.players[other].revealed for other in s.opponents(seat)}
        return [Name(s.deck.number(kind)) for kind in sorted(shown)]

    def answer(self, s: State, seat: int, action: Name) -> None:
        s.players[seat].named |= 1 << s.deck.kind(action.card)
        if s.events is not None:
            s.tell(Protected(seat, "named", s.round, action.card))

    def caution(self, r: Reading, action: Name) -> str:
        shown = sorted({r.view.players[seat].revealed for seat in r.others()} - {0})
        return unless_all([self.wasted(r, card) for card in shown], shown.index(action.card))

    def wasted(self, r: Reading, card: int) -> str:
        if card not in r.view.pending:
            return f"Number {card} has resolved already this round: there is nothing left to ignore (BC 6.5)."
        if [player.revealed for player in r.view.players].count(card) > 1:
            return f"Number {card} is in a clash, and a clash effect is not ignored (BC 6.5)."
        return ""


# 6 Decoy


@fx.main(6)
def decoy(s: State, seat: int) -> None:
    if has_largest_pile(s, seat):
        fx.shield(s, seat, s.round)
    fx.gain(s, seat, amounts(s, seat).gain * technology_shown(s))


def technology_shown(s: State) -> int:
    """Technology on cards in play and in recovery zones; a Red Alert card counts once."""
    shown = 0
    for player in s.players:
        for kind in zones.cards(player.recovery):
            if s.deck.symbols[kind] & TECHNOLOGY:
                shown += 1
        if player.play != NOTHING and s.deck.symbols[player.play] & TECHNOLOGY:
            shown += 1
    return shown


def has_largest_pile(s: State, seat: int) -> bool:
    """The piles of eliminated players count; those of players who ignore the effect do not (BC 3.4)."""
    mine = zones.size(s.players[seat].discard)
    for other, player in enumerate(s.players):
        counts = player.out or not s.ignores(other, seat, s.resolving)
        if other != seat and counts and zones.size(player.discard) >= mine:
            return False
    return True


# 7 Security Chief


@fx.main(7)
def security_chief(s: State, seat: int) -> None:
    until = s.round + amounts(s, seat).rounds
    s.players[seat].keep_vp_until = until
    if s.events is not None:
        s.tell(Protected(seat, "vp", until))
    if in_zone(s, seat, PEOPLE):
        fx.gain(s, seat, amounts(s, seat).bonus)


# 8 Evasive Action


@fx.main(8)
def evasive_action(s: State, seat: int) -> None:
    until = s.round + amounts(s, seat).rounds
    s.players[seat].keep_cards_until = until
    if s.events is not None:
        s.tell(Protected(seat, "cards", until))
    if in_zone(s, seat, SPACE):
        fx.gain(s, seat, amounts(s, seat).bonus)


# 20 Armor Plating


@fx.main(fx.ARMOR_PLATING)
def armor_plating(s: State, seat: int) -> None:
    """What it keeps while it is in play is in `must_discard`."""
    fx.gain(s, seat, amounts(s, seat).gain)
