"""Ships move: a scan, a course, a card here and one ahead (GNQ 4)."""

from __future__ import annotations

from typing import Final, assert_never

from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import (
    Action,
    Loot,
    Moving,
    Recruit,
    Scan,
    Steer,
    Steering,
    Way,
)
from quarterdeck.games.give_no_quarter.events import Moved, Scanned, Swept
from quarterdeck.games.give_no_quarter.kit import CENTRE, EVERYBODY, NOTHING, STAR, WAYS
from quarterdeck.games.give_no_quarter.reading import Reading
from quarterdeck.games.give_no_quarter.rules import known, variants
from quarterdeck.games.give_no_quarter.rules.book import RULES, not_yours
from quarterdeck.games.give_no_quarter.rules.damage import burn
from quarterdeck.games.give_no_quarter.rules.moving.debris import TurnQuestion, add_loots, loot
from quarterdeck.games.give_no_quarter.rules.moving.met import meet
from quarterdeck.games.give_no_quarter.state import MOVED, State
from quarterdeck.games.give_no_quarter.words import cautions

CENTRE_SRS: Final = 3
HERE: Final = 0
AHEAD: Final = 1


@RULES.step
def move_ships(s: State) -> None:
    """GNQ 4.1: every ship moves once; the owner says which is next.

    The last ship is asked for too: between what was shown before and a reshuffle everybody gets to see the table.
    """
    seat = s.active
    if not s.out[seat] and unmoved(s, seat):
        s.ask(seat, NEXT)


def unmoved(s: State, seat: int) -> list[int]:
    return [ship for ship in s.afloat(seat) if not s.marks[ship] & MOVED]


class Next(TurnQuestion):
    rule = "GNQ 4.1"
    wants = "say which ship moves next"
    asks = "Which ship moves next?"
    answers = (Scan, Recruit, Loot)

    def choices(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        for ship in unmoved(s, seat):
            found.append(s.kit.scans[ship])
            if variants.may_recruit(s, ship):
                found.append(s.kit.recruits[ship])
        add_loots(s, seat, found)
        return found

    def choose(self, s: State, seat: int, action: Moving) -> None:
        s.next(move_ships)
        match action:
            case Scan():
                lay_out(s, action.ship, False)
            case Recruit():
                lay_out(s, action.ship, True)
            case Loot():
                loot(s, seat, action.ship)
            case _:
                assert_never(action)

    def why(self, s: State, seat: int, action: Moving) -> Refusal | None:
        match action:
            case Scan() | Recruit():
                return not_yours(s, seat, action.ship) or why_not_move(s, action.ship)
        return super().why(s, seat, action)


NEXT: Final = Next()


def why_not_move(s: State, ship: int) -> Refusal:
    name = s.kit.fleet.names[ship]
    if s.hex[ship] < 0:
        return Refusal("GNQ 13.4", f"{name} comes to the board at the end of the turn")
    if s.marks[ship] & MOVED:
        return Refusal("GNQ 4.1", f"{name} has moved already")
    if s.kit.chart.kinds[s.hex[ship]] != CENTRE:
        return Refusal("GNQ 13.4", f"{name} is not in the Centre")
    return Refusal("GNQ 13.4", "there is no ship to draw")


# The scan


def lay_out(s: State, ship: int, recruit: bool) -> None:
    """GNQ 4.2 to 4.5: four cards, 6, 10, 12 and 2 o'clock, seen by the owner only."""
    seat, chart = s.active, s.kit.chart
    s.mover = ship
    s.met = [NOTHING, NOTHING]
    s.marks[ship] |= MOVED
    at = s.hex[ship]
    srs = chart.srs[at]
    layout = [NOTHING, NOTHING, NOTHING, NOTHING]
    s.layout = layout
    place = 0
    if chart.kinds[at] == CENTRE:
        srs = CENTRE_SRS
        if recruit:
            variants.draw_ship(s, seat)
            place = 1
        elif s.centre:
            layout[0] = s.centre.pop(0) | 1 << seat
            s.learnt += 1
            place = 1
    if srs:
        for position in range(place, 4):
            card = known.draw(s, srs)
            layout[position] = card | 1 << seat if card != NOTHING else NOTHING
    if s.events is not None:
        secret, public = known.faces(s, layout), known.blanks(s, layout)
        s.tell_apart(1 << seat, Scanned(seat, ship, secret), Scanned(seat, ship, public))
    s.next(steer)


# The course


@RULES.step
def steer(s: State) -> None:
    """GNQ 4.6: left, straight on or right."""
    s.ask(s.active, STEER)


class SteerQuestion(TurnQuestion):
    rule = "GNQ 4.6"
    wants = "steer left, straight or right"
    asks = "Which way?"
    answers = (Steer, Loot)

    def about(self, s: State, seat: int) -> int:
        return s.mover

    def prompt(self, r: Reading) -> str:
        return f"{r.words.title(r.view.mover)}: {self.asks}"

    def choices(self, s: State, seat: int) -> list[Action]:
        steers = s.kit.steers
        found: list[Action] = [steers[0], steers[1], steers[2]]
        add_loots(s, seat, found)
        return found

    def choose(self, s: State, seat: int, action: Steering) -> None:
        match action:
            case Steer():
                s.next(collect_here, SAIL[WAYS[action.way]])
            case Loot():
                s.next(steer)
                loot(s, seat, action.ship)
            case _:
                assert_never(action)

    def caution(self, r: Reading, action: Steering) -> str:
        return cautions.deadly_course(r, action.way) if isinstance(action, Steer) else ""


STEER: Final = SteerQuestion()


@RULES.step
def collect_here(s: State) -> None:
    """GNQ 4.7: the card at 6 o'clock, in the hex that the ship leaves."""
    card = s.layout[0]
    s.layout[0] = NOTHING
    s.learnt += 1
    meet(s, s.mover, card, HERE)


@RULES.step
def sail(s: State, way: int) -> None:
    """GNQ 4.6, 4.7, 4.11, 4.12: go one hex, collect the card of that direction, discard the others."""
    ship, seat = s.mover, s.active
    s.mover = NOTHING
    s.learnt += 1
    if s.owner[ship] != seat:
        sweep(s, seat)
        return
    heading = (s.heading[ship] + way + 5) % 6
    at = s.kit.chart.neighbours[s.hex[ship]][heading]
    if s.events is not None:
        s.tell(Moved(ship, WAY_NAMES[way], at, heading))
    s.heading[ship] = heading
    if s.kit.chart.kinds[at] == STAR:
        sweep(s, seat)
        burn(s, ship, at)
        return
    s.hex[ship] = at
    card = s.layout[1 + way]
    s.layout[1 + way] = NOTHING
    sweep(s, seat)
    meet(s, ship, card, AHEAD)


WAY_NAMES: Final[tuple[Way, ...]] = ("left", "straight", "right")
SAIL: Final = [sail.of(way) for way in range(3)]


def sweep(s: State, seat: int) -> None:
    """GNQ 4.7: what is not collected is discarded face down; only the owner has seen it."""
    left = [card for card in s.layout if card != NOTHING]
    s.layout = [NOTHING, NOTHING, NOTHING, NOTHING]
    for card in left:
        known.discard(s, card, card & EVERYBODY)
    if left and s.events is not None:
        s.tell_apart(1 << seat, Swept(seat, known.faces(s, left)), Swept(seat, known.blanks(s, left)))
