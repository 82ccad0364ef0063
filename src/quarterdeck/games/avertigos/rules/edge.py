"""Along the chain: the edge, ships and islands on the way, and where the ship comes to rest (AV 4, 6, 11)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import plane
from quarterdeck.core.plane import NOWHERE, ahead, entry, first_exit, is_within
from quarterdeck.games.avertigos.actions import Action, Assign
from quarterdeck.games.avertigos.events import ClawsFired, Sailed, Zuked
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import RULES, Asking
from quarterdeck.games.avertigos.rules.ships import roll, wound
from quarterdeck.games.avertigos.rules.treaties import TRUCE, break_treaty, has_truce
from quarterdeck.games.avertigos.state import Ship, State

SHIFT: Final = 128  # a meeting is its way along the chain times this, and a ship, or an island from ISLANDS on
ISLANDS: Final = 64


@RULES.step
def travel(s: State) -> None:
    set_sail(s)


def set_sail(s: State) -> None:
    """AV 4.10: find what the chain meets and where it ends; nothing of it without cards."""
    ship = s.ships[s.active]
    s.meetings = []
    s.sliding = False
    s.met = 1 << s.active
    if not ship.alive:
        return
    if s.legs:
        survey(s, ship)
        if s.meetings:
            s.next(meet, arrive)
        else:
            come_to_rest(s)
    elif s.events is not None:
        s.tell(Sailed(s.active, ship.x, ship.y, ship.heading, ship.height, ship.speed))


def survey(s: State, ship: Ship) -> None:
    kit, terms = s.kit, s.terms
    x, y = ahead(ship.x, ship.y, s.legs[0], kit.base)
    isles = guarded(s, ship)
    watch(s, isles, ship.x, ship.y, s.legs[0], kit.base, 0)
    way, edge = kit.base, NOWHERE
    for leg in range(0, len(s.legs), 2):
        heading, length = s.legs[leg], s.legs[leg + 1]
        edge, reach = first_exit(x, y, heading, length, terms.width, terms.depth, kit.half_chain)
        look_out(s, ship, x, y, heading, reach, way)
        watch(s, isles, x, y, heading, reach, way)
        x, y = ahead(x, y, heading, reach)
        way += reach
        if edge != NOWHERE:
            break
    if edge == NOWHERE:
        watch(s, isles, x, y, s.legs[-2], kit.base, way)
        survey_end(s, x, y)
    else:
        against_edge(s, x, y, edge)
    touch_end(s, ship, way + kit.base)


def survey_end(s: State, x: int, y: int) -> None:
    """The base comes to lie beyond the chain's end, and may itself cross the edge."""
    base, heading = s.kit.base, s.legs[-2]
    edge, reach = first_exit(x, y, heading, base, s.terms.width, s.terms.depth, base)
    x, y = ahead(x, y, heading, base if edge == NOWHERE else reach)
    s.goal = (x, y, heading)
    s.goal_edge = False
    if edge != NOWHERE:
        against_edge(s, x, y, edge)


def against_edge(s: State, x: int, y: int, edge: int) -> None:
    """AV 6.1: bow first against the edge where it was crossed."""
    base, width, depth = s.kit.base, s.terms.width, s.terms.depth
    x = max(base, min(width - base, x))
    y = max(base, min(depth - base, y))
    if edge == plane.NORTH:
        y = depth - base
    elif edge == plane.SOUTH:
        y = base
    elif edge == plane.EAST:
        x = width - base
    elif edge == plane.WEST:
        x = base
    s.goal = (x, y, edge)
    s.goal_edge = True


def look_out(s: State, ship: Ship, x: int, y: int, heading: int, length: int, way: int) -> None:
    """AV 6.3: ships that this leg touches and no earlier one did."""
    reach = s.kit.half_chain + s.kit.base
    for i, other in enumerate(s.ships):
        if s.met >> i & 1 or not can_zuke(s, ship, other):
            continue
        far = length + reach
        if not (-far <= other.x - x <= far and -far <= other.y - y <= far):
            continue
        there = entry(x, y, heading, length, other.x, other.y, reach)
        if there != NOWHERE:
            s.met |= 1 << i
            s.meetings.append((way + there) * SHIFT + i)


def watch(s: State, isles: list[int], x: int, y: int, heading: int, length: int, way: int) -> None:
    """AV 11.8: guarded islands whose boundary the base touches while its centre goes so far."""
    reach = s.kit.base + s.kit.boundary
    for island in isles:
        there = entry(x, y, heading, length, s.kit.island_x[island], s.kit.island_y[island], reach)
        if there != NOWHERE:
            meet_island(s, island, way + there)


def touch_end(s: State, ship: Ship, way: int) -> None:
    """AV 6.3: the base at rest touches too."""
    for i, other in enumerate(s.ships):
        if not s.met >> i & 1 and lies_at_goal(s, ship, other):
            s.met |= 1 << i
            s.meetings.append(way * SHIFT + i)
    watch(s, guarded(s, ship), s.goal[0], s.goal[1], s.goal[2], 0, way)
    if s.meetings:
        s.meetings = in_earnest(s, ship)


def in_earnest(s: State, ship: Ship) -> list[int]:
    """AV 11.8: in order along the way, without Claws of partners, unless one of these is rammed before."""
    found: list[int] = []
    foes: list[int] = []
    for meeting in sorted(s.meetings):
        there = meeting % SHIFT
        owner = s.ships[there].owner if there < ISLANDS else s.realm.owner[there - ISLANDS]
        if there < ISLANDS:
            foes.append(owner)
        if there < ISLANDS or owner in foes or owner < 0 or not has_truce(s, owner, ship.owner):
            found.append(meeting)
    return found


def lies_at_goal(s: State, ship: Ship, other: Ship) -> bool:
    return can_zuke(s, ship, other) and is_within(s.goal[0], s.goal[1], other.x, other.y, 2 * s.kit.base)


def can_zuke(s: State, ship: Ship, other: Ship) -> bool:
    return other.alive and (not s.terms.level_zuking or other.height == ship.height)


def guarded(s: State, ship: Ship) -> list[int]:
    """AV 11.8: islands of others with Claws, within whose boundary this ship did not begin."""
    realm, kit = s.realm, s.kit
    reach = kit.base + kit.boundary
    found: list[int] = []
    for island, owner in enumerate(realm.owner):
        if not realm.claws[island] or owner == ship.owner:
            continue
        if not is_within(ship.x, ship.y, kit.island_x[island], kit.island_y[island], reach):
            found.append(island)
    return found


def meet_island(s: State, island: int, way: int) -> None:
    for meeting in s.meetings:
        if meeting % SHIFT == ISLANDS + island:
            return
    s.meetings.append(way * SHIFT + ISLANDS + island)


@RULES.step
def meet(s: State) -> None:
    """AV 6.7: one after the other along the chain, while the moving ship is there."""
    if not s.meetings or not s.ships[s.active].alive:
        return
    there = s.meetings.pop(0) % SHIFT
    s.then(meet)
    if there >= ISLANDS:
        fire_claws(s, there - ISLANDS)
    elif s.ships[there].alive:
        zuke(s, there)


def zuke(s: State, other: int) -> None:
    """AV 6.4: both roll; the player with the higher initiative says who takes which. 13.4: it breaks a truce."""
    a, b = s.ships[s.active].owner, s.ships[other].owner
    break_treaty(s, a, b, TRUCE)
    mine, theirs = roll(s, s.kit.zuke_dice), roll(s, s.kit.zuke_dice)
    s.tell(Zuked(s.active, other, (mine, theirs)))
    if mine == theirs:
        s.next(wound.of(s.active, mine), wound.of(other, theirs))
        return
    s.ask(a if s.rank[a] > s.rank[b] else b, AssignQuestion(other, mine, theirs))


class AssignQuestion(Asking):
    rule = "AV 6.4"
    wants = "say who takes which roll"
    answers = (Assign,)
    takes = ("rammed", "own_roll", "their_roll")

    def options(self, s: State, seat: int) -> list[Action]:
        return [Assign(self.args[1]), Assign(self.args[2])]

    def answer(self, s: State, seat: int, action: Assign) -> None:
        """AV 6.5: each owner splits the damage; both ships take theirs, even if one is destroyed."""
        other, mine, theirs = self.args
        s.next(wound.of(s.active, action.roll), wound.of(other, mine + theirs - action.roll))

    def caution(self, r: Reading, action: Assign) -> str:
        """AV 6.5: own ships that cannot bear their roll."""
        other, mine, theirs = self.args
        ships = r.view.ships
        doomed = [
            f"{points} damage is all that {r.words.ship(i)} has: the ship is lost (AV 1.4)."
            for i, points in ((r.view.active, action.roll), (other, mine + theirs - action.roll))
            if ships[i].owner == r.view.seat and points >= sum(ships[i].hp)
        ]
        return " ".join(doomed)


def fire_claws(s: State, island: int) -> None:
    """AV 11.8: all Claws of the island at once, a die each; then they are used up."""
    rolls = [s.rng.below(s.kit.faces) for _ in range(s.realm.claws[island])]
    s.realm.claws[island] = 0
    s.tell(ClawsFired(island, s.active, tuple(rolls)))
    s.then(wound.of(s.active, sum(rolls)))


@RULES.step
def arrive(s: State) -> None:
    come_to_rest(s)


def come_to_rest(s: State) -> None:
    """AV 6.6: at the chain's end, or on the far side of a ship that lies there."""
    ship = s.ships[s.active]
    if not ship.alive:
        return
    blocker = touched(s, ship)
    if blocker >= 0 and not s.goal_edge:
        slide_past(s, ship, blocker)
        s.meetings = []
        touch_end(s, ship, 0)
        s.next(meet, arrive)
        return
    way = () if s.events is None else way_of(s, ship)
    ship.x, ship.y, ship.heading = s.goal
    ship.at_edge = s.goal_edge
    if s.events is not None:
        s.tell(Sailed(s.active, ship.x, ship.y, ship.heading, ship.height, ship.speed, ship.at_edge, way))


def way_of(s: State, ship: Ship) -> tuple[tuple[int, int], ...]:
    """The joints of the chain that lie on the table, between where the ship lay and where it comes to rest."""
    found = [(ship.x, ship.y)]
    x, y = ahead(ship.x, ship.y, s.legs[0], s.kit.base)
    for leg in range(0, len(s.legs) - 2, 2):
        x, y = ahead(x, y, s.legs[leg], s.legs[leg + 1])
        if not plane.is_inside(x, y, s.terms.width, s.terms.depth, 0):
            break
        found.append((x, y))
    return (*found, (s.goal[0], s.goal[1]))


def touched(s: State, ship: Ship) -> int:
    """A ship that the moving ship's base would touch where it comes to rest; -1 for none."""
    for i, other in enumerate(s.ships):
        if i != s.active and lies_at_goal(s, ship, other):
            return i
    return -1


def slide_past(s: State, ship: Ship, i: int) -> None:
    """In line with the chain where it met that ship, to the far side of it."""
    other, gap = s.ships[i], 2 * s.kit.base + s.kit.gap
    x, y, heading = line_to(s, ship, other)
    s.sliding = True
    x, y = plane.passed(x, y, heading, other.x, other.y, gap)
    s.goal = (x, y, heading)
    if not plane.is_inside(x, y, s.terms.width, s.terms.depth, s.kit.base):
        against_edge(s, x, y, edge_beyond(s, x, y))


def line_to(s: State, ship: Ship, other: Ship) -> tuple[int, int, int]:
    """A point and heading of the leg that first touches a ship; once past one, straight on."""
    if s.sliding:
        return s.goal
    reach = s.kit.half_chain + s.kit.base
    x, y = ahead(ship.x, ship.y, s.legs[0], s.kit.base)
    for leg in range(0, len(s.legs), 2):
        heading, length = s.legs[leg], s.legs[leg + 1]
        if entry(x, y, heading, length, other.x, other.y, reach) != NOWHERE:
            return (x, y, heading)
        x, y = ahead(x, y, heading, length)
    return s.goal


def edge_beyond(s: State, x: int, y: int) -> int:
    """The edge that a point is furthest beyond."""
    base = s.kit.base
    outs = [y + base - s.terms.depth, x + base - s.terms.width, base - y, base - x]
    return (plane.NORTH, plane.EAST, plane.SOUTH, plane.WEST)[outs.index(max(outs))]
