"""Docked ships stay or leave (AV 11.3)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import HEADINGS
from quarterdeck.games.avertigos.actions import Action, Face, Stay
from quarterdeck.games.avertigos.events import Undocked
from quarterdeck.games.avertigos.kit import STEP
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.state import NOWHERE, Ship, State

STAY: Final = Stay()
FACES: Final[list[Action]] = [Face(STEP * heading) for heading in range(HEADINGS)]


@RULES.step
def leave_dock(s: State) -> None:
    s.ask(s.ships[s.active].owner, LEAVE)


def leave_options(s: State, seat: int) -> list[Action]:
    return [STAY, *FACES]


def leave_answer(s: State, seat: int, action: Stay | Face) -> None:
    """AV 11.3: staying is free; who leaves may take any heading, and then moves."""
    if isinstance(action, Face):
        undock(s, s.ships[s.active], action.degrees // STEP)
        s.next(RULES.steps["choose_manoeuvre"])
    else:
        s.next(RULES.steps["buy_cards"])


LEAVE: Final = RULES.ask("leave", leave_options, leave_answer, why_not)


@RULES.step
def cast_off(s: State) -> None:
    """AV 7.5: a tactical move begins at the dock too."""
    s.ask(s.ships[s.active].owner, CAST_OFF)


def cast_off_options(s: State, seat: int) -> list[Action]:
    return FACES.copy()


def cast_off_answer(s: State, seat: int, action: Face) -> None:
    undock(s, s.ships[s.active], action.degrees // STEP)


CAST_OFF: Final = RULES.ask("cast_off", cast_off_options, cast_off_answer, why_not)


def undock(s: State, ship: Ship, heading: int) -> None:
    """AV 11.4: troops that waited ashore come back to the reserve."""
    ship.docked = NOWHERE
    ship.heading = heading
    withdraw(s, ship.owner, ship.landed, ship.commander)
    ship.landed = 0
    ship.commander = False
    if s.events is not None:
        s.tell(Undocked(s.active, heading))


def withdraw(s: State, seat: int, troopers: int, commander: bool) -> None:
    """Units go back to the reserve for all to see."""
    realm = s.realm
    realm.reserve[seat] += troopers
    realm.sure_reserve[seat] += troopers
    if commander:
        realm.staff[seat] = True
        realm.sure_staff[seat] = True
