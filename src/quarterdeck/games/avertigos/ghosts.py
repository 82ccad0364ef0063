"""Where a ship would be: at the end of the chain so far, and after each offered choice, by the rules' own survey."""

from __future__ import annotations

from typing import Final

import msgspec

from quarterdeck.core.plane import ahead, is_inside, turned
from quarterdeck.games.avertigos.actions import Action, Done, Face, Height, Manoeuvre, Play, Tactic, Turn
from quarterdeck.games.avertigos.kit import STEP
from quarterdeck.games.avertigos.links import allowance
from quarterdeck.games.avertigos.rules import movement, tactics
from quarterdeck.games.avertigos.rules.chain import turn_options
from quarterdeck.games.avertigos.rules.travel import ISLANDS, SHIFT, survey
from quarterdeck.games.avertigos.state import NOBODY, Ship, State

Point = tuple[int, int]
MOVING: Final = ("claim", "travel", "arrive")  # one of these is still to come while a chain lies on the table
CHAINS: Final = ("chain", "tactic_chain")


class Ghost(msgspec.Struct, frozen=True, kw_only=True):
    """A ship as it would be; `hurt` is what the hull pays, `certain` tells that the chain itself runs into it."""

    x: int
    y: int
    heading: int
    height: int
    speed: int = 0
    ap: int = 0
    heal: int = 0
    hurt: int = 0
    edge: bool = False
    ships: tuple[int, ...] = ()
    islands: tuple[int, ...] = ()
    certain: bool = False
    path: tuple[Point, ...] = ()
    fan: tuple[tuple[int, int, int], ...] = ()  # for a card that may turn: where each turn would end


def is_moving(s: State) -> bool:
    """True while a ship's chain is being laid or sailed."""
    return s.active != NOBODY and any(step.name in MOVING for step in s.agenda)


def chain_ghost(s: State, played: list[int], legs: list[int]) -> Ghost:
    """AV 4.7 to 4.10, 6: the end of such a chain, with what it meets, brings and costs."""
    ship = s.ships[s.active]
    height, before = ship.height, s.legs
    claims = any(step.name == "claim" for step in s.agenda)
    counted, power, health, _ = movement.tally(s, played) if claims else (0, 0, 0, 0)
    if claims:
        movement.change_height(s, ship, movement.LIFTS[s.manoeuvre], played)
    sail(s, ship, legs)
    path = points_of(s, ship, legs)
    found = Ghost(
        x=s.goal_x,
        y=s.goal_y,
        heading=s.goal_heading,
        height=ship.height,
        speed=min(counted, s.kit.speed) if claims else ship.speed,
        ap=power,
        heal=max(0, health),
        hurt=max(0, -health) + (movement.strain_of(s, ship, counted) if claims else 0),
        edge=s.goal_edge,
        ships=tuple([meeting % SHIFT for meeting in s.meetings if meeting % SHIFT < ISLANDS]),
        islands=tuple([meeting % SHIFT - ISLANDS for meeting in s.meetings if meeting % SHIFT >= ISLANDS]),
        certain=is_bound(s, path, sum(legs[1::2])),
        path=path,
    )
    ship.height, s.legs = height, before
    return found


def sail(s: State, ship: Ship, legs: list[int]) -> None:
    """Survey a chain; without cards the ship stays where it is."""
    s.legs, s.meetings, s.met, s.sliding = legs, [], 1 << s.active, False
    if legs:
        survey(s, ship)
    else:
        s.goal_x, s.goal_y, s.goal_heading, s.goal_edge = ship.x, ship.y, ship.heading, False


def points_of(s: State, ship: Ship, legs: list[int]) -> tuple[Point, ...]:
    """The joints of a chain, from the rim of the base on."""
    if not legs:
        return ()
    found = [ahead(ship.x, ship.y, legs[0], s.kit.base)]
    for leg in range(0, len(legs), 2):
        found.append(ahead(*found[-1], legs[leg], legs[leg + 1]))
    return tuple(found)


def is_bound(s: State, path: tuple[Point, ...], length: int) -> bool:
    """True if the chain itself leaves the table or touches something, whatever card comes next."""
    if any(not is_inside(x, y, s.terms.width, s.terms.depth, s.kit.half_chain) for x, y in path):
        return True
    return any(meeting // SHIFT <= length for meeting in s.meetings)


def ghost_of(s: State, action: Action, seat: int, asked: str) -> Ghost | None:
    """What can be known of the active ship after an offered choice; None where it does not change its place."""
    ship = s.ships[s.active]
    played, legs = s.played, s.legs
    if isinstance(action, Turn) and s.picked != NOBODY:
        return chain_ghost(s, [*played, s.picked], [*legs, *leg_of(s, legs, action.degrees // STEP, s.picked)])
    if isinstance(action, Play) and asked in CHAINS:
        return play_ghost(s, action, seat, played, legs)
    if isinstance(action, Done) and asked == "chain":
        return chain_ghost(s, played, legs)
    if isinstance(action, Face):
        return Ghost(x=ship.x, y=ship.y, heading=action.degrees // STEP, height=ship.height)
    if isinstance(action, Height):
        return Ghost(x=ship.x, y=ship.y, heading=ship.heading, height=action.height)
    lift = lift_of(action)
    if lift is None:
        return None
    height = max(1, min(s.kit.heights, ship.height + lift))
    return Ghost(x=ship.x, y=ship.y, heading=ship.heading, height=height)


def lift_of(action: Action) -> int | None:
    """AV 5, 7.5: the change of height that a manoeuvre brings."""
    if isinstance(action, Manoeuvre):
        return movement.LIFTS[movement.NAMES.index(action.name)]
    return tactics.LIFTS[tactics.NAMES.index(action.name)] if isinstance(action, Tactic) else None


def leg_of(s: State, legs: list[int], steps: int, code: int) -> tuple[int, int]:
    heading = legs[-2] if legs else s.ships[s.active].heading
    return (turned(heading, steps), s.kit.length[code])


def play_ghost(s: State, action: Play, seat: int, played: list[int], legs: list[int]) -> Ghost:
    """A card laid straight on, and the ends of all its turns."""
    code = 2 * s.kit.card_kind[action.card] + (1 if action.back else 0)
    s.picked = code
    turns = [turn.degrees // STEP for turn in turn_options(s, seat) if isinstance(turn, Turn)] if allowance(s) else [0]
    fan = [fan_end(s, legs, steps, code) for steps in turns]
    ghost = chain_ghost(s, [*played, code], [*legs, *leg_of(s, legs, 0, code)])
    s.picked = NOBODY
    return msgspec.structs.replace(ghost, fan=tuple(fan))


def fan_end(s: State, legs: list[int], steps: int, code: int) -> tuple[int, int, int]:
    heading, length = leg_of(s, legs, steps, code)
    ship = s.ships[s.active]
    path = points_of(s, ship, legs)
    x, y = path[-1] if path else ahead(ship.x, ship.y, heading, s.kit.base)
    x, y = ahead(x, y, heading, length + s.kit.base)
    return (x, y, heading)
