"""Battlecruisers by numbers: the view's fields as entries, and every action as one number."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.entries import (
    Amount,
    Bits,
    BySeat,
    Feature,
    Flag,
    Look,
    OneOf,
    Ranks,
    Record,
    SeatBits,
    Tally,
    Until,
    Whose,
    join,
    seat_name,
)
from quarterdeck.core.features import Features
from quarterdeck.core.numbers import Among, Numbering, Pick, Verb, Whom
from quarterdeck.games.battlecruisers import actions as a
from quarterdeck.games.battlecruisers.content import MOST_SEATS, Book
from quarterdeck.games.battlecruisers.rules import RULES
from quarterdeck.games.battlecruisers.rules.effects import MAIN
from quarterdeck.games.battlecruisers.view import PlayerView, Secrets, View

VERSION: Final = 1
NUMBERS: Final = sorted(MAIN)  # every card that there are rules for, whatever the data hold


class InPools(Feature):
    """What may lie face down with each seat, and outside the game: the cards of the pool that it shares in (BC 7.2)."""

    def __init__(self, names: list[str]) -> None:
        places = [*[seat_name(away) for away in range(MOST_SEATS)], "out of the game"]
        super().__init__([join(place, name) for place in places for name in names])
        self.each: Final = Tally(NUMBERS, names)

    def write(self, look: Look, at: int, value: Any) -> None:
        for pool in value:
            for seat in pool.seats:
                place = MOST_SEATS if seat == look.seats else look.away(seat)
                self.each.write(look, at + place * self.each.size, pool.cards)


def features(book: Book) -> Features:
    printed = {card.number: card.name for card in book.cards.card}
    names = [f"{number} {printed.get(number, '')}".rstrip() for number in NUMBERS]
    return Features(VERSION, View, RULES, MOST_SEATS, numbering(names), "round", arguments(names), **table(names))


def table(names: list[str]) -> dict[str, Feature]:
    """BC 7.1: the fields of a view."""
    card, cards = OneOf(NUMBERS, names), Tally(NUMBERS, names)
    return {
        "round": Amount(20),
        "first": Whose(MOST_SEATS),
        "pending": Ranks(NUMBERS, names),
        "resolving": card,
        "stirred": Amount(),
        "quiet": Amount(5),
        "most_vp": Amount(15),
        "fewest_cards": Amount(40),
        "circling": Amount(60),
        "set": cards,
        "players": BySeat(MOST_SEATS, player(names)),
        "pools": InPools(names),
        "mine": secrets(names),
        "received": card,
        "gone": Amount(10),
        "known_gone": cards,
    }


def player(names: list[str]) -> Record:
    card, cards = OneOf(NUMBERS, names), Tally(NUMBERS, names)
    return Record(
        PlayerView,
        vp=Amount(15),
        recovery=cards,
        play=card,
        revealed=card,
        alert=Amount(),
        out=Flag(),
        shield_until=Until(),
        keep_vp_until=Until(),
        keep_cards_until=Until(),
        named=cards,
        disabled=Until(),
        double=Until(),
        lost=Amount(5),
        absent=cards,
        hand=Amount(8),
        discard=Amount(8),
        chosen=Amount(),
        picked=Amount(4),
        known_hand=cards,
        known_discard=cards,
    )


def secrets(names: list[str]) -> Record:
    cards = Tally(NUMBERS, names)
    return Record(
        Secrets,
        hand=cards,
        discard=cards,
        choice=OneOf(NUMBERS, names),
        picked_hand=cards,
        picked_recovery=cards,
        picked_play=Amount(),
    )


def arguments(names: list[str]) -> dict[str, Feature]:
    """What the questions carry."""
    return {
        "count": Amount(4),
        "places": Bits(["hand", "recovery", "play"]),
        "opponents": SeatBits(MOST_SEATS),
        "target": Whose(MOST_SEATS),
        "spared": OneOf(NUMBERS, names),
        "fixed": Amount(8),
    }


def numbering(names: list[str]) -> Numbering:
    """There are few cards: everything is decided in one step."""
    card, seat = Among(NUMBERS, names), Whom(MOST_SEATS)
    of_card = [a.Play, a.Recover, a.Swap, a.Order, a.Name, a.Retrieve, a.Give, a.Strike]
    return Numbering(
        a.Action,
        *[Verb(kind, Pick(card=card)) for kind in of_card],
        Verb(a.Discard, Pick(card=card, zone=Among(list(a.PLACES)))),
        Verb(a.Target, Pick(seat=seat)),
        Verb(a.Seize, Pick(seat=seat, card=card)),
        Verb(a.Done),
    )
