"""What should give a person pause: answers that cost the last cards, or that are wasted, and cannot be mended."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.text import Names
from quarterdeck.games.battlecruisers.actions import Action, Discard, Give, Name, Target
from quarterdeck.games.battlecruisers.content import Card
from quarterdeck.games.battlecruisers.picture import perhaps_holds, surely_holds
from quarterdeck.games.battlecruisers.view import Cards, View

DISCARDS: Final = ("cloaking_device", "attack_wing", "strike_at")


def caution(cards: dict[int, Card], view: View, action: Action, names: Names) -> str:
    ask = view.asks[view.seat] if view.seat is not None else None
    if ask is None:
        return ""
    if isinstance(action, Target):
        offered = [seat for seat in range(len(view.players)) if ask.args[0] >> seat & 1]
        return unless_all([wasted_on(view, ask.name, seat, names) for seat in offered], offered.index(action.seat))
    if isinstance(action, Name):
        shown = sorted(named_cards(view, ask.name))
        return unless_all([wasted_name(view, ask.name, card) for card in shown], shown.index(action.card))
    if isinstance(action, Discard | Give):
        return about_last_card(cards, view, action, ask.args)
    return ""


def unless_all(warnings: list[str], place: int) -> str:
    """No warning where every choice has one: there is nothing better to choose."""
    return "" if all(warnings) else warnings[place]


def wasted_on(view: View, asked: str, seat: int, names: Names) -> str:
    """BC 6.7, 6.8, 6.9, 6.23: an effect that finds nothing to do."""
    player, name = view.players[seat], names[seat]
    if asked == "disrupt" and player.revealed not in view.pending:
        return f"The number of {name} has resolved already this round: disabling is wasted (BC 6.9)."
    if asked == "targeting_cpu" and not player.vp:
        return f"{name} has no VP to take (BC 6.23)."
    if asked == "targeting_cpu" and player.keep_vp_until >= view.round:
        return f"{name} loses no VP to main effects this round (BC 6.7)."
    if asked in DISCARDS and player.keep_cards_until >= view.round:
        return f"{name} discards nothing to main effects this round (BC 6.8)."
    return ""


def named_cards(view: View, asked: str) -> set[int]:
    """What can be named: what opponents revealed for a Navigator, any card of the set for a Bureaucrat."""
    if asked != "navigator":
        return set(view.set)
    others = [player for seat, player in enumerate(view.players) if seat != view.seat]
    return {player.revealed for player in others if player.revealed}


def wasted_name(view: View, asked: str, card: int) -> str:
    return ignored_in_vain(view, card) if asked == "navigator" else held_by_nobody(view, card)


def ignored_in_vain(view: View, card: int) -> str:
    """BC 6.5: a card that does nothing to you any more."""
    if card not in view.pending:
        return f"Number {card} has resolved already this round: there is nothing left to ignore (BC 6.5)."
    if [player.revealed for player in view.players].count(card) > 1:
        return f"Number {card} is in a clash, and a clash effect is not ignored (BC 6.5)."
    return ""


def held_by_nobody(view: View, card: int) -> str:
    """BC 6.44: a card that no opponent can hold."""
    others = [seat for seat in range(len(view.players)) if seat != view.seat]
    if any(surely_holds(view, seat, card) or perhaps_holds(view, seat, card) for seat in others):
        return ""
    return f"No opponent can have a card {card} in hand (BC 6.44)."


def about_last_card(cards: dict[int, Card], view: View, action: Discard | Give, args: tuple[int, ...]) -> str:
    """BC 4.1: a card that goes if it is the only one would be all that is left."""
    if isinstance(action, Discard):
        final, place = args[0] == 1, action.zone
    else:
        final, place = any(step.name == "collect_gifts" for step in view.agenda), "hand"
    rest = left_over(view, action.card, place) if final else ()
    if len(rest) != 1 or not cards[rest[0]].only_card:
        return ""
    name = f"{rest[0]} {cards[rest[0]].name}"
    return f"Only {name} would be left. Unless another card comes to you it goes too, and you are out (BC 4.1)."


def left_over(view: View, card: int, place: str) -> Cards:
    """The own cards in hand, recovery zone and play without those picked for discarding, and without this one."""
    mine, player = view.mine, view.players[view.seat or 0]
    if mine is None:
        return ()
    hand, zone = list(mine.hand), list(player.recovery)
    play = [] if mine.picked_play or not player.play else [player.play]
    for picked in mine.picked_hand:
        hand.remove(picked)
    for picked in mine.picked_recovery:
        (zone if picked in zone else play).remove(picked)
    lying = {"hand": hand, "recovery": zone, "play": play}[place]
    (lying if card in lying else play).remove(card)
    return (*hand, *zone, *play)
