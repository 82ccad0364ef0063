"""Placing ships, bids and turn numbers."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.games.give_no_quarter.actions import Bid, Deploy, Number, Place
from quarterdeck.games.give_no_quarter.judgement.danger import stake
from quarterdeck.games.give_no_quarter.judgement.standing import JUDGE, with_folly
from quarterdeck.games.give_no_quarter.judgement.worth import FIRST, FOLLY, KEPT, LATE, LOW, RIVAL, SURE, price
from quarterdeck.games.give_no_quarter.kit import PICKED, SHIFT
from quarterdeck.games.give_no_quarter.rules.placing import PlaceQuestion, Settle
from quarterdeck.games.give_no_quarter.rules.rounds import BidQuestion, NumberQuestion
from quarterdeck.games.give_no_quarter.state import State

UNOPPOSED: Final = 0.1


@JUDGE.of(PlaceQuestion, Settle)
def place(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Close together, with others at a distance."""
    points: list[float] = []
    chart = s.kit.chart
    for action in options:
        kind = type(action)
        if kind is Deploy:
            points.append(-2.0)
        elif kind is Place:
            value = 0.0
            away = chart.sailing[action.hex]
            for ship in range(len(s.owner)):
                if s.hex[ship] >= 0 and s.owner[ship] >= 0:
                    far = away[s.hex[ship]]
                    value += -0.2 * far if s.owner[ship] == seat else 0.05 * far
            points.append(value + 0.3 * chart.leeway[chart.neighbours[action.hex][action.heading]][action.heading])
    return with_folly(points, options)


@JUDGE.of(BidQuestion)
def bid(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """What hangs on it against what it costs; what will not find room any more costs nothing."""
    deck, down, spare = s.kit.deck, 0, 0
    hangs = w[FIRST] * stake(s, seat, w)
    for card in s.manifest[seat]:
        if card & PICKED:
            down += deck.worth[card >> SHIFT]
            spare -= 1
    spare += int(len(s.manifest[seat]) + KEPT * len(s.ships[seat])) - s.limit(seat)
    cost = price(s, seat, w)
    rival = rivals_bid(s, seat, w)
    now = hangs * down / (down + rival)
    points = [w[SURE] * now]
    for i in range(1, len(options)):
        action = options[i]
        if type(action) is not Bid:
            break
        worth = deck.worth[deck.kinds[action.card]]
        more = down + worth
        paid = cost * worth * (0.3 if spare > 0 and worth <= LOW else 1.0)
        value = hangs * more / (more + rival) - paid
        points.append(w[SURE] * value if worth else points[0] - FOLLY)
    return with_folly(points, options)


def rivals_bid(s: State, seat: int, w: list[float]) -> float:
    """What others bid; who has no cards bids nothing, and any card is more."""
    for other in range(s.seats):
        if other != seat and s.out[other] == 0 and s.manifest[other]:
            return w[RIVAL]
    return UNOPPOSED


@JUDGE.of(NumberQuestion)
def number(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """First if there is something to do or to fear, else late: then the others have come near."""
    early = w[SURE] * (w[FIRST] * stake(s, seat, w) - w[LATE])
    points: list[float] = []
    for action in options:
        if type(action) is Number:
            points.append(-early * (action.number - 1))
    return with_folly(points, options)
