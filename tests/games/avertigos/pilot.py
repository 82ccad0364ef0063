"""Players who play towards an end, in the true position: for games that show that each end can be reached.

They look ahead through their own decisions of a move, with the luck that is to come; every action is a legal one.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.core.match import Match, make_header
from quarterdeck.core.plane import distance
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Absorb,
    Action,
    Collect,
    Declare,
    Decline,
    Dock,
    Done,
    Fire,
    Garrison,
    Hull,
    Land,
    Load,
    Stay,
)
from quarterdeck.games.avertigos.rules.islands import lead_of
from quarterdeck.games.avertigos.rules.weapons import can_hit
from quarterdeck.games.avertigos.state import NOWHERE, State
from quarterdeck.games.avertigos.yardstick import planned

Player = Callable[[State, int], Action]
Worth = Callable[[State, int], int]  # of a ship's place, more is better

MOVING = ("supply", "leave", "manoeuvre", "chain", "turn", "buy_cards")
WIDTH = 24  # moves that are looked at side by side
TRADE = ("tea", "silk")  # no island of these has Claws
GUN = 1


def play(mode: str, seats: int, seed: int, players: list[Player], most: int = 5000) -> Match:
    """A game of a mode with its own options, from its beginning."""
    found = GAME.info.mode(mode)
    assert found is not None
    match = Match(GAME, make_header(GAME, seats, found.options, seed, ()))
    for _ in range(most):
        if match.outcome is not None:
            break
        seat = match.to_act[0]
        match.act(seat, players[seat](match.state, seat))
    return match


def asked(s: State, seat: int) -> str:
    question = s.asks[seat]
    return "" if question is None else question.name


# Who does as little as possible, and who does what looks best


def idle(s: State, seat: int) -> Action:
    """Stays, passes, declines, and takes damage on the hull; otherwise whatever comes last."""
    legal = GAME.legal(s, seat)
    for action in (Stay(), Done(), Decline(), Collect()):
        if action in legal:
            return action
    hull = [action for action in legal if isinstance(action, Absorb) and action.part == 0]
    return hull[-1] if hull else legal[-1]


def keen(s: State, seat: int) -> Action:
    """What the evaluation likes best of the next positions."""
    legal = GAME.legal(s, seat)
    worth = []
    for action in legal:
        copy = s.clone()
        GAME.apply(copy, seat, action)
        worth.append(GAME.worth(copy, seat))
    return legal[worth.index(max(worth))]


def by_turns(s: State, seat: int) -> Action:
    """Each round another seat takes pains, and the others do not."""
    return keen(s, seat) if s.round % s.seats == seat else idle(s, seat)


# Moving


def steer(s: State, seat: int, worth: Worth) -> Action:
    """The first decision of the best move that is found by keeping the most promising ones at each step."""
    ship, beam = s.active, [(s, list[Action]())]
    ends: list[tuple[int, list[Action]]] = []
    while beam:
        grown: list[tuple[int, State, list[Action]]] = []
        for state, path in beam:
            for action in GAME.legal(state, seat):
                copy = state.clone()
                GAME.apply(copy, seat, action)
                value = worth(copy, ship)
                if asked(copy, seat) in MOVING and copy.active == ship:
                    grown.append((value, copy, [*path, action]))
                else:
                    ends.append((value, [*path, action]))
        grown.sort(key=lambda one: -one[0])
        beam = [(state, path) for _, state, path in grown[:WIDTH]]
    return max(ends, key=lambda one: one[0])[1][0]


def spot_of(s: State, i: int) -> tuple[int, int]:
    """Where a ship is, or would be if its chain ended now."""
    x, y, heading = planned(s)
    return (x, y) if i == s.active and heading != NOWHERE else (s.ships[i].x, s.ships[i].y)


def condition(s: State, i: int) -> int:
    """HP are dear, AP are worth having; low and slow is easier to dock."""
    ship = s.ships[i]
    if not ship.alive or ship.at_edge:
        return -1_000_000
    return 20_00 * sum(ship.hp) + 6_00 * ship.ap - 15_00 * (ship.height - 1)


# Trade


def goals(s: State, seat: int) -> list[int]:
    """The islands of both resources that the seat does not hold."""
    printed = GAME.kit.book.realm.island
    return [i for i, one in enumerate(printed) if one.resource in TRADE and s.realm.owner[i] != seat]


def trader(s: State, seat: int) -> Action:
    """Secures one island after the other, leaves nobody there, and declares a Trade Victory."""
    legal, question = GAME.legal(s, seat), asked(s, seat)
    if question in MOVING and s.houses.declared[seat] == 0:
        return trade_move(s, seat, legal)
    if question == "act":
        return go_ashore(s, seat, legal)
    if question == "garrison":
        return Garrison(0)
    if question == "purchase":
        return buy_or_declare(s, seat, legal)
    return legal[0] if question == "yard" else idle(s, seat)


def trade_move(s: State, seat: int, legal: list[Action]) -> Action:
    """Stays where troops can still land; otherwise to the nearest goal."""
    ship = s.ships[s.active]
    if Stay() in legal and (ship.docked in goals(s, seat) or not goals(s, seat)):
        return Stay()
    if Collect() in legal and 0 <= ship.docked < len(s.realm.owner):
        return Collect()
    target = nearest(s, ship.x, ship.y, goals(s, seat))
    if target < 0:
        return idle(s, seat)
    return steer(s, seat, lambda state, i: condition(state, i) - gap(state, i, target))


def nearest(s: State, x: int, y: int, islands: list[int]) -> int:
    ways = [(distance(x, y, s.kit.island_x[island], s.kit.island_y[island]), island) for island in islands]
    return min(ways)[1] if ways else -1


def gap(s: State, i: int, island: int) -> int:
    """How far a ship's base is from an island's boundary; arriving slowly is cheaper."""
    x, y = spot_of(s, i)
    kit = s.kit
    way = distance(x, y, kit.island_x[island], kit.island_y[island]) - kit.base - kit.boundary
    return 3 * way if way > 0 else 8_00 * s.ships[i].speed - 100_00


def go_ashore(s: State, seat: int, legal: list[Action]) -> Action:
    docks = [action for action in legal if isinstance(action, Dock) and action.island in goals(s, seat)]
    if docks:
        return docks[0]
    ship = s.ships[s.active]
    lands = [action for action in legal if isinstance(action, Land) and not action.commander]
    return lands[-1] if lands and ship.docked in goals(s, seat) and lead_of(s, ship) <= 0 else Done()


def buy_or_declare(s: State, seat: int, legal: list[Action]) -> Action:
    if Declare() in legal:
        return Declare()
    boat = Hull("Patrol Boat")
    return boat if boat in legal and not s.fleet(seat) else Done()


# War


def hunter(s: State, seat: int) -> Action:
    """Sails up to the nearest ship of another house and fires at it as often as possible."""
    question, legal = asked(s, seat), GAME.legal(s, seat)
    if question in MOVING:
        return steer(s, seat, lambda state, i: condition(state, i) + sight(state, i))
    if question == "act":
        return open_fire(s, legal)
    return idle(s, seat)


def shadow(s: State, seat: int) -> Action:
    """Waits until another house is near its Trade Victory, then stays close and loaded, and fires once it declares."""
    close = any(owner != seat and len(goals(s, owner)) <= 3 for owner in range(s.seats))
    if any(s.houses.declared) or (close and asked(s, seat) in MOVING):
        return hunter(s, seat)
    loads = [action for action in GAME.legal(s, seat) if isinstance(action, Load)]
    return loads[-1] if close and loads and asked(s, seat) == "act" else idle(s, seat)


def sight(s: State, i: int) -> int:
    """Best with the bow on an enemy at a distance; otherwise near to one."""
    ship = s.ships[i]
    x, y, heading = planned(s) if i == s.active else (0, 0, NOWHERE)
    before = (ship.x, ship.y, ship.heading)
    if heading != NOWHERE:
        ship.x, ship.y, ship.heading = x, y, heading
    foes = [other for other in s.ships if other.alive and other.owner != ship.owner]
    found = [aspect(s, i, distance(ship.x, ship.y, foe.x, foe.y), can_hit(s, ship, GUN, foe)) for foe in foes]
    ship.x, ship.y, ship.heading = before
    return max(found, default=0)


def aspect(s: State, i: int, way: int, hits: bool) -> int:
    return 400_00 - 4_00 * s.ships[i].speed if hits else -3 * abs(way - 120_00)


def open_fire(s: State, legal: list[Action]) -> Action:
    shots = [action for action in legal if isinstance(action, Fire)]
    loads = [action for action in legal if isinstance(action, Load) and action.part == GUN]
    ship = s.ships[s.active]
    foes = [other for other in s.ships if other.alive and other.owner != ship.owner]
    bears = any(can_hit(s, ship, GUN, foe) for foe in foes)
    return shots[0] if shots else loads[-1] if loads and bears else Done()
