"""What should give a person pause: answers that cost the last cards, or that are wasted, and cannot be mended."""

from __future__ import annotations

from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.view import Cards


def unless_all(warnings: list[str], place: int) -> str:
    """No warning where every choice has one: there is nothing better to choose."""
    return "" if all(warnings) else warnings[place]


def last_play(r: Reading, card: int) -> str:
    """BC 4.2: a card that can cost its owner every card, whatever it gains."""
    printed, name = r.words.printed[card], r.words.card(card)
    owned = len(r.view.mine.hand if r.view.mine is not None else ()) + len(r.player().recovery)
    kept = r.player().keep_cards_until >= r.view.round
    if printed.main.discard >= owned and not kept:
        return f"{name} makes you discard {printed.main.discard}, and that is all you have: you are out (BC 4.2)."
    others = [seat for seat in r.others() if not r.view.players[seat].out]
    rival = any(r.surely_holds(seat, card) or r.perhaps_holds(seat, card) for seat in others)
    if printed.clash.discard >= owned and rival:
        cost = f"its clash makes you discard {printed.clash.discard}, and that is all you have"
        return f"If somebody else plays {name} too, {cost}: you are out (BC 2.4, 4.2)."
    return ""


def only_card_left(r: Reading, card: int, zone: str) -> str:
    """BC 4.1: without this card, one that goes if it is the only one would be all that is left."""
    rest = left_over(r, card, zone)
    if len(rest) != 1 or not r.words.printed[rest[0]].only_card:
        return ""
    name = r.words.card(rest[0])
    return f"Only {name} would be left. Unless another card comes to you it goes too, and you are out (BC 4.1)."


def left_over(r: Reading, card: int, place: str) -> Cards:
    """The own cards in hand, recovery zone and play without those picked for discarding, and without this one."""
    mine, player = r.view.mine, r.player()
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
