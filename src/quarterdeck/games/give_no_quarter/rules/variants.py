"""Variants: ships that are drawn in the Centre, and Neutral ships for hire (GNQ 13)."""

from __future__ import annotations

from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.events import Hailed, Recruited, SentBack
from quarterdeck.games.give_no_quarter.kit import CENTRE, NOTHING, POST
from quarterdeck.games.give_no_quarter.state import KNOWN_SHIP, NOWHERE, State


def may_recruit(s: State, ship: int) -> bool:
    return s.centre_draw and len(s.unused) > 0 and s.kit.chart.kinds[s.hex[ship]] == CENTRE


def draw_ship(s: State, seat: int) -> None:
    """GNQ 13.4: the top unused ship joins the guild; it comes to the board at the end of the turn."""
    ship = s.unused.pop(0) & ~KNOWN_SHIP
    s.learnt += 1
    recruit(s, seat, ship, False)


def recruit(s: State, seat: int, ship: int, hired: bool) -> None:
    s.hand_over(ship, seat)
    s.hex[ship] = NOWHERE
    if s.events is not None:
        s.tell(Recruited(seat, ship, hired))


def may_hail(s: State, seat: int) -> bool:
    """GNQ 13.5: once a turn, with a ship that ended its move at a Trading Post."""
    if not s.neutral or s.hailed or not s.unused:
        return False
    kinds = s.kit.chart.kinds
    return len([ship for ship in s.afloat(seat) if kinds[s.hex[ship]] == POST and s.moved >> ship & 1]) > 0


def why_not_hail(s: State) -> Refusal:
    if not s.neutral:
        return Refusal("GNQ 13.5", "this game is played without Neutral ships")
    if s.hailed:
        return Refusal("GNQ 13.5", "you have turned up a Neutral ship this turn already")
    if not s.unused:
        return Refusal("GNQ 13.5", "there is no Neutral ship left")
    return Refusal("GNQ 13.5", "none of your ships has ended its move at a Trading Post")


def hail(s: State, seat: int) -> None:
    """GNQ 13.5: the top unused ship is turned up."""
    s.learnt += 1
    s.hailed = True
    s.offer = s.unused.pop(0) & ~KNOWN_SHIP
    if s.events is not None:
        s.tell(Hailed(seat, s.offer, s.kit.fleet.prices[s.offer]))


def hire(s: State, seat: int) -> None:
    recruit(s, seat, s.offer, True)
    s.offer = NOTHING


def send_back(s: State) -> None:
    """GNQ 13.5: a Neutral ship that was not hired goes under the deck."""
    if s.offer != NOTHING:
        s.unused.append(s.offer | KNOWN_SHIP)
        if s.events is not None:
            s.tell(SentBack(s.offer))
        s.offer = NOTHING
