"""Ships move: a scan, a course, a card here and one ahead (GNQ 4)."""

from __future__ import annotations

from typing import Final

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
from quarterdeck.games.give_no_quarter.kit import CENTRE, NOTHING, STAR, WAYS
from quarterdeck.games.give_no_quarter.reading import Reading
from quarterdeck.games.give_no_quarter.rules import known, variants
from quarterdeck.games.give_no_quarter.rules.book import RULES, not_yours
from quarterdeck.games.give_no_quarter.rules.damage import burn
from quarterdeck.games.give_no_quarter.rules.moving.debris import TurnQuestion, add_loots, loot
from quarterdeck.games.give_no_quarter.rules.moving.met import meet
from quarterdeck.games.give_no_quarter.state import State
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
    places, moved = s.hex, s.moved
    return [ship for ship in s.ships[seat] if not moved >> ship & 1 and places[ship] >= 0]


class Next(TurnQuestion):
    rule = "GNQ 4.1"
    wants = "say which ship moves next"
    asks = "Which ship moves next?"
    answers = (Scan, Recruit, Loot)

    def onward(self, s: State, seat: int) -> Action | None:
        """GNQ 4.1: the last ship, where nothing else can be done before."""
        found = self.choices(s, seat)
        return found[0] if len(found) == 1 else None

    def choices(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        for ship in unmoved(s, seat):
            found.append(s.kit.scans[ship])
            if s.centre_draw and variants.may_recruit(s, ship):
                found.append(s.kit.recruits[ship])
        add_loots(s, seat, found)
        return found

    def choose(self, s: State, seat: int, action: Moving) -> None:
        s.then(move_ships)
        if type(action) is Loot:
            loot(s, seat, action.ship)
        else:
            lay_out(s, action.ship, type(action) is Recruit)

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
    if s.moved >> ship & 1:
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
    s.moved |= 1 << ship
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
    s.ask(seat, STEER)


# The course


@RULES.step
def steer(s: State) -> None:
    """GNQ 4.6: left, straight on or right; asked again after debris was taken."""
    s.ask(s.active, STEER)


class SteerQuestion(TurnQuestion):
    rule = "GNQ 4.6"
    wants = "steer left, straight or right"
    asks = "Which way?"
    answers = (Steer, Loot)
    leads = (Steer,)

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
        if type(action) is Steer:
            set_course(s, WAYS[action.way])
        elif type(action) is Loot:
            s.then(steer)
            loot(s, seat, action.ship)

    def caution(self, r: Reading, action: Steering) -> str:
        return cautions.deadly_course(r, action.way) if isinstance(action, Steer) else ""


STEER: Final = SteerQuestion()


def set_course(s: State, way: int) -> None:
    """GNQ 4.7: first the card at 6 o'clock, in the hex that the ship leaves; whatever it asks has to be answered."""
    card = s.layout[0]
    s.layout[0] = NOTHING
    s.learnt += 1
    meet(s, s.mover, card, HERE)
    if s.open > 0:
        s.then(SAIL[way])
    elif s.outcome is None:
        move(s, way)


@RULES.step
def sail(s: State, way: int) -> None:
    move(s, way)


def move(s: State, way: int) -> None:
    """GNQ 4.6, 4.7, 4.11, 4.12: go one hex, collect the card of that direction, discard the others."""
    ship, seat, chart = s.mover, s.active, s.kit.chart
    s.mover = NOTHING
    s.learnt += 1
    if s.owner[ship] != seat:
        sweep(s, seat)
        return
    heading = (s.heading[ship] + way + 5) % 6
    at = chart.neighbours[s.hex[ship]][heading]
    if s.events is not None:
        s.tell(Moved(ship, WAY_NAMES[way], at, heading))
    s.heading[ship] = heading
    if chart.kinds[at] == STAR:
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
    layout = s.layout
    s.layout = [NOTHING, NOTHING, NOTHING, NOTHING]
    for card in layout:
        if card != NOTHING:
            known.put_away(s, card)
    left = [card for card in layout if card != NOTHING] if s.events is not None else []
    if left:
        s.tell_apart(1 << seat, Swept(seat, known.faces(s, left)), Swept(seat, known.blanks(s, left)))
