"""Cards that protect their owner: 3 to 8, 20."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers.actions import Name
from quarterdeck.games.battlecruisers.deck import NOTHING, PEOPLE, SPACE, TECHNOLOGY, WEAPONS
from quarterdeck.games.battlecruisers.effects.discards import force_discard_answer
from quarterdeck.games.battlecruisers.effects.reading import aim, amounts, in_zone
from quarterdeck.games.battlecruisers.events import Protected
from quarterdeck.games.battlecruisers.legal import name_revealed_options, target_options, why_not
from quarterdeck.games.battlecruisers.moves import gain, shield
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import State

# 3 Shields


def shields(s: State, seat: int) -> None:
    shield(s, seat, s.round + amounts(s, seat).rounds)


# 4 Cloaking Device


def cloaking_device(s: State, seat: int) -> None:
    if zones.size(s.players[seat].hand) <= amounts(s, seat).hand:
        shield(s, seat, s.round)
    if in_zone(s, seat, WEAPONS):
        aim(s, seat, CLOAKING_DEVICE, s.affected(seat, s.resolving))


CLOAKING_DEVICE: Final = RULES.ask("cloaking_device", target_options, force_discard_answer, why_not)


# 5 Navigator


def navigator(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    s.ask(seat, NAVIGATOR)


def navigator_answer(s: State, seat: int, action: Name) -> None:
    s.players[seat].named |= 1 << s.deck.kind(action.card)
    if s.events is not None:
        s.tell(Protected(seat, "named", s.round, action.card))


NAVIGATOR: Final = RULES.ask("navigator", name_revealed_options, navigator_answer, why_not)


# 6 Decoy


def decoy(s: State, seat: int) -> None:
    if has_largest_pile(s, seat):
        shield(s, seat, s.round)
    gain(s, seat, amounts(s, seat).gain * technology_shown(s))


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


def security_chief(s: State, seat: int) -> None:
    until = s.round + amounts(s, seat).rounds
    s.players[seat].keep_vp_until = until
    if s.events is not None:
        s.tell(Protected(seat, "vp", until))
    if in_zone(s, seat, PEOPLE):
        gain(s, seat, amounts(s, seat).bonus)


# 8 Evasive Action


def evasive_action(s: State, seat: int) -> None:
    until = s.round + amounts(s, seat).rounds
    s.players[seat].keep_cards_until = until
    if s.events is not None:
        s.tell(Protected(seat, "cards", until))
    if in_zone(s, seat, SPACE):
        gain(s, seat, amounts(s, seat).bonus)


# 20 Armor Plating


def armor_plating(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    s.players[seat].armored = True
