"""What may be chosen for each kind of question, and why something else may not."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.info import Refusal
from quarterdeck.core.zones import Pile
from quarterdeck.games.battlecruisers.actions import (
    Action,
    Discard,
    Done,
    Give,
    Name,
    Order,
    Play,
    Recover,
    Retrieve,
    Seize,
    Strike,
    Swap,
    Target,
)
from quarterdeck.games.battlecruisers.deck import NOTHING
from quarterdeck.games.battlecruisers.state import State

HAND: Final = 1
RECOVERY: Final = 2
PLAY: Final = 4


def play_options(s: State, seat: int) -> list[Action]:
    plays = s.deck.plays
    return [plays[kind] for kind in zones.kinds(s.players[seat].hand)]


def recover_options(s: State, seat: int) -> list[Action]:
    return [Recover(number) for number in numbers(s, s.players[seat].hand)]


def discard_options(s: State, seat: int, count: int, places: int) -> list[Action]:
    player = s.players[seat]
    found: list[Action] = []
    if places & HAND:
        found += [Discard(number, "hand") for number in numbers(s, player.hand - player.picked_hand)]
    if places & RECOVERY:
        found += [Discard(number, "recovery") for number in numbers(s, player.zone() - player.picked_recovery)]
    if places & PLAY and player.play != NOTHING and not player.picked_play and not (places & RECOVERY and player.alert):
        found.append(Discard(s.deck.number(player.play), "play"))
    return found


def target_options(s: State, seat: int, mask: int) -> list[Action]:
    return [Target(other) for other in range(s.seats) if mask >> other & 1]


def swap_options(s: State, seat: int) -> list[Action]:
    return [Swap(number) for number in numbers(s, s.players[seat].hand)]


def rebuild_options(s: State, seat: int) -> list[Action]:
    found: list[Action] = [Swap(number) for number in numbers(s, s.players[seat].discard)]
    found.append(Done())
    return found


def order_options(s: State, seat: int, fixed: int) -> list[Action]:
    return [Order(s.deck.number(kind)) for kind in sorted(s.pending[fixed:])]


def name_revealed_options(s: State, seat: int) -> list[Action]:
    shown = {s.players[other].revealed for other in s.opponents(seat)}
    return [Name(s.deck.number(kind)) for kind in sorted(shown)]


def name_any_options(s: State, seat: int) -> list[Action]:
    return [Name(number) for number in s.deck.numbers]


def retrieve_options(s: State, seat: int, left: int) -> list[Action]:
    return [Retrieve(number) for number in numbers(s, s.players[seat].discard)]


def rescue_options(s: State, seat: int, left: int) -> list[Action]:
    found = retrieve_options(s, seat, left)
    found.append(Done())
    return found


def give_options(s: State, seat: int) -> list[Action]:
    return [Give(number) for number in numbers(s, s.players[seat].hand)]


def seize_options(s: State, seat: int, mask: int) -> list[Action]:
    return [
        Seize(other, number)
        for other in range(s.seats)
        if mask >> other & 1
        for number in numbers(s, s.players[other].zone())
    ]


def strike_options(s: State, seat: int, target: int, spared: int) -> list[Action]:
    """BC 6.34: not another Precision Strike, unless the hand holds nothing else."""
    shown = numbers(s, s.players[target].hand)
    others = [number for number in shown if number != spared]
    return [Strike(number) for number in others or shown]


def numbers(s: State, pile: Pile) -> list[int]:
    return [s.deck.numbers[kind] for kind in zones.kinds(pile)]


def why_not(s: State, seat: int, action: Action, *args: int) -> Refusal:
    """The reason that a person would want to hear first."""
    ask = s.asks[seat]
    offered = ask.legal(s, seat) if ask is not None else []
    asked = ASKED_BY.get(ask.name, "") if ask is not None else ""
    if not any(type(option) is type(action) for option in offered):
        return Refusal(asked or "BC 3.1", wanted(offered))
    if isinstance(action, Target):
        return why_not_target(s, seat, action.seat, ask is not None and ask.name in ("disrupt", "pulse"))
    if isinstance(action, Discard):
        return Refusal("BC 3.2", f"you have no card {action.card} to discard from {PLACES[action.zone]}")
    if isinstance(action, Seize):
        return why_not_seize(s, seat, action)
    if isinstance(action, Done):
        return Refusal("BC 3.1", "you have to choose")
    rule, where = SOURCES[type(action).__name__]
    return Refusal(asked or rule, f"there is no card {action.card} {where}{instead(s, seat, action)}")


def instead(s: State, seat: int, action: Action) -> str:
    """Where the card lies that was looked for in the hand."""
    if not isinstance(action, Play | Recover | Give) or action.card not in s.deck.kinds:
        return ""
    player, kind = s.players[seat], s.deck.kind(action.card)
    if zones.has(player.recovery, kind):
        return "; it is in your recovery zone, and comes back at the end of the round"
    if player.play == kind:
        return "; it is in play"
    return "; it is in your discard pile" if zones.has(player.discard, kind) else ""


def why_not_seize(s: State, seat: int, action: Seize) -> Refusal:
    """BC 3.4 before 6.29: who ignores the effect is out of reach, whatever lies there."""
    there = 0 <= action.seat < s.seats and action.seat != seat
    if there and s.ignores(action.seat, seat, s.resolving):
        return Refusal("BC 3.4", "that player ignores this effect")
    return Refusal("BC 6.29", f"there is no card {action.card} in that player's recovery zone")


def why_not_target(s: State, seat: int, other: int, disabling: bool) -> Refusal:
    if other == seat:
        return Refusal("BC 3.8", "you are not your own opponent")
    if not 0 <= other < s.seats:
        return Refusal("BC 3.8", f"there is no seat {other}")
    player = s.players[other]
    if player.out:
        return Refusal("BC 4.2", "that player is eliminated and no opponent any more")
    if s.ignores(other, seat, s.resolving):
        return Refusal("BC 3.4", "that player ignores this effect")
    if disabling:
        return Refusal("BC 3.6", "that player would be disabled two rounds running")
    return Refusal("BC 3.8", "there is nothing to take from that player")


def wanted(offered: list[Action]) -> str:
    return f"you are asked to {WANTED[type(offered[0]).__name__]}" if offered else "you have nothing to decide now"


PLACES: Final = {"hand": "your hand", "recovery": "your recovery zone", "play": "play"}
ASKED_BY: Final = {
    "choose": "BC 2.1",
    "recover": "BC 1.4",
    "spy_drone": "BC 6.1",
    "navigator": "BC 6.5",
    "rebuild": "BC 6.28",
    "bureaucrat": "BC 6.44",
}
SOURCES: Final = {
    "Play": ("BC 2.1", "in your hand"),
    "Recover": ("BC 1.4", "in your hand"),
    "Swap": ("BC 3.1", "that you could swap with"),
    "Order": ("BC 6.2", "still to resolve"),
    "Name": ("BC 3.1", "that you could name"),
    "Retrieve": ("BC 3.1", "in your discard pile"),
    "Give": ("BC 3.3", "in your hand"),
    "Strike": ("BC 6.34", "that you could strike in that hand"),
}
WANTED: Final = {
    "Play": "play a card of your hand",
    "Recover": "choose the card for your recovery zone",
    "Discard": "choose a card to discard",
    "Target": "choose an opponent",
    "Swap": "choose a card to swap with",
    "Order": "say which number resolves next",
    "Name": "name a card",
    "Retrieve": "take a card of your discard pile",
    "Give": "choose a card of your hand to give away",
    "Seize": "take a card of an opponent's recovery zone",
    "Strike": "choose a card of the hand that you look at",
    "Done": "go on",
}
