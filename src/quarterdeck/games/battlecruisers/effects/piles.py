"""Cards that bring cards back from discard piles: 16, 19, 39, 43, 45."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers import memory
from quarterdeck.games.battlecruisers.actions import Done, Retrieve, Target
from quarterdeck.games.battlecruisers.deck import TECHNOLOGY, WEAPONS
from quarterdeck.games.battlecruisers.effects.reading import aim, amounts, clash_amounts, in_zone
from quarterdeck.games.battlecruisers.events import HIDDEN, Returned, Vanished
from quarterdeck.games.battlecruisers.legal import rescue_options, retrieve_options, target_options, why_not
from quarterdeck.games.battlecruisers.moves import discard_this, gain, lose, retrieve, salvage_card
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import State

# 16 Repair Crew


def repair_crew(s: State, seat: int) -> None:
    if in_zone(s, seat, TECHNOLOGY):
        gain(s, seat, amounts(s, seat).bonus)
    offer_retrieving(s, seat, amounts(s, seat).cards)


def offer_retrieving(s: State, seat: int, count: int) -> None:
    if count > 0 and s.players[seat].discard:
        s.ask(seat, RETRIEVE.of(count))


def retrieve_answer(s: State, seat: int, action: Retrieve, count: int) -> None:
    retrieve(s, seat, s.deck.kind(action.card))
    offer_retrieving(s, seat, count - 1)


RETRIEVE: Final = RULES.ask("retrieve", retrieve_options, retrieve_answer, why_not)


# 19 Combat Tactics


def combat_tactics(s: State, seat: int) -> None:
    if s.players[seat].vp < amounts(s, seat).below:
        gain(s, seat, amounts(s, seat).gain)
    if in_zone(s, seat, WEAPONS):
        offer_retrieving(s, seat, amounts(s, seat).cards)


# 39 Salvage


def salvage(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    wrecks = [other for other, player in enumerate(s.players) if player.out]
    targets = [other for other in s.affected(seat, s.resolving) + wrecks if s.players[other].discard]
    aim(s, seat, SALVAGE, targets)


def salvage_answer(s: State, seat: int, action: Target, mask: int) -> None:
    pile = zones.cards(s.players[action.seat].discard)
    salvage_card(s, action.seat, seat, pile[s.rng.below(len(pile))])


SALVAGE: Final = RULES.ask("salvage", target_options, salvage_answer, why_not)


def salvage_clash(s: State, seat: int) -> None:
    player = s.players[seat]
    for _ in range(min(clash_amounts(s, seat).cards, zones.size(player.discard))):
        pile = zones.cards(player.discard)
        kind = pile[s.rng.below(len(pile))]
        memory.hidden_from_discard(s, seat, kind, 1 << seat)
        player.discard = zones.take(player.discard, kind)
        s.gone = zones.add(s.gone, kind)
        memory.join(s, seat, s.seats, 1 << seat)
        memory.tell_discard(s, seat, s.seats, kind)
        if s.events is not None:
            s.tell_apart(1 << seat, Vanished(seat, s.deck.number(kind)), Vanished(seat, HIDDEN))


# 43 Escape Pod


def escape_pod(s: State, seat: int) -> None:
    stranded = not s.players[seat].hand
    gain(s, seat, amounts(s, seat).gain)
    if stranded:
        offer_rescue(s, seat, amounts(s, seat).cards)


def offer_rescue(s: State, seat: int, left: int) -> None:
    if left > 0 and s.players[seat].discard:
        s.ask(seat, RESCUE.of(left))


def rescue_answer(s: State, seat: int, action: Retrieve | Done, left: int) -> None:
    if isinstance(action, Retrieve):
        retrieve(s, seat, s.deck.kind(action.card))
        offer_rescue(s, seat, left - 1)


RESCUE: Final = RULES.ask("rescue", rescue_options, rescue_answer, why_not)


# 45 Time Warp


def time_warp(s: State, seat: int) -> None:
    player = s.players[seat]
    lose(s, seat, player.vp, True)
    if s.events is not None:
        s.tell(Returned(seat, zones.size(player.discard)))
    player.hand += player.discard
    player.discard = zones.EMPTY
    memory.pile_into_hand(s, seat)
    discard_this(s, seat, True)
