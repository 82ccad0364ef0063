"""What a sensible captain looks at: turns to go, what lies on the way, and whom a choice hurts. For bots.

A way is counted in turns: a ship moves at most three spaces in a line, and only one ship moves in a turn.
"""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.judge import Judge
from quarterdeck.games.secret_salvage import weights
from quarterdeck.games.secret_salvage.actions import (
    Drop,
    Move,
    Pick,
    Power,
    Redeploy,
    Scan,
    Shove,
)
from quarterdeck.games.secret_salvage.kit import ENERGY_KINDS, KIND_OF, MINE, NOTHING, POWER_OF, SHIPS
from quarterdeck.games.secret_salvage.rules.power_ups.blue import Look
from quarterdeck.games.secret_salvage.rules.power_ups.buying import Moment, PayQuestion
from quarterdeck.games.secret_salvage.rules.power_ups.red import Siphon, SwapQuestion
from quarterdeck.games.secret_salvage.rules.ships import ShoveQuestion
from quarterdeck.games.secret_salvage.rules.tiles import Call, GiveQuestion
from quarterdeck.games.secret_salvage.rules.turn.redeploy import PickRed, PlaceRed
from quarterdeck.games.secret_salvage.state import State, kind_at, known_to

RED_ODDS: Final = 0.375  # that a tile which nobody has looked at is red (SS 1.2)
ENERGY: Final = 1.3  # what an unknown energy tile is worth on average
TOO_MANY: Final = 7  # red tiles: with so many the tenth is near, and they are kept (SS 6.4)
VICTORY: Final = 5.0  # turns
FAR: Final = 1e9

# The weights of the rule of thumb
SURE: Final = 0  # how much surer a turn saved makes a choice
CELL: Final = 1  # what a point of energy is worth, in turns
CAUGHT: Final = 2  # what a red tile costs who meets it, in turns
THROWN: Final = 3  # what a mine costs on top of that
HARM: Final = 4  # what a turn is worth that another loses
LURK: Final = 5  # what a red tile on another's goal is worth
PRICE: Final = 6  # what a point of energy paid is worth, in turns
TAKEN: Final = 7  # what it costs that another's ship lies on a goal

THRUSTER: Final = POWER_OF["thruster"]
AFTERBURNER: Final = POWER_OF["afterburner"]
PHASE: Final = POWER_OF["phase"]
SCANNER: Final = POWER_OF["scanner"]
DEFLECTOR: Final = POWER_OF["deflector"]
TRACTOR: Final = POWER_OF["tractor"]
REPULSOR: Final = POWER_OF["repulsor"]
WORMHOLE: Final = POWER_OF["wormhole"]
LAYER: Final = POWER_OF["layer"]


def standing(s: State, seat: int) -> list[float]:
    """What counts of a player's standing."""
    own = turns_to_go(s, seat, weights.THUMB)
    least = own
    for other in range(s.seats):
        if other != seat:
            least = min(least, turns_to_go(s, other, weights.THUMB))
    late = 1.0 / (1.0 + least)
    reds = float(s.reds(seat))
    mine = 1.0 if s.turn == seat and s.moved == 0 else 0.0
    return [
        own,
        own * late,
        float(min(s.energy(seat), 8)),
        reds * reds / 10.0,
        s.place_in_order(seat) * late,
        mine * late,
        float(s.finished >> seat & 1),
        float(s.finished >> seat & 1) * s.collected(seat),
    ]


HORIZON: Final = 4  # turns
WORDS: Final = (
    ("it brings you nearer home", "it keeps the others from home"),
    ("it brings you nearer home while that decides", "it holds up whoever is nearly home"),
    ("it leaves you more energy", "it leaves the others less energy"),
    ("it brings you nearer to ten red tiles", "it keeps the others from ten red tiles"),
    ("it leaves you the later turn", "it leaves the others the earlier turn"),
    ("it leaves you the next turn", "it leaves the others no turn"),
    ("it brings all your ships home", "it keeps another from bringing all ships home"),
    ("it leaves you more tiles if several come home", "it leaves the others fewer tiles if several come home"),
)
JUDGE: Final = Judge(standing, weights.STANDING, weights.THUMB, WORDS, HORIZON)


# The way


def way_home(s: State, ship: int, goal: int, w: list[float]) -> float:
    """Turns that a ship needs to a goal; another's ship on the only space of it costs extra."""
    chart, row = s.chart, ship // SHIPS * SHIPS + goal
    away = chart.away[row * chart.size + s.ships[ship]]
    if away > 0.0 and not chart.three:
        other = s.at[chart.targets[row][0]]
        if other >= 0 and other // SHIPS != ship // SHIPS:
            away += w[TAKEN]
    return away


def turns_to_go(s: State, seat: int, w: list[float]) -> float:
    """The least turns for three ships to three goals."""
    ship = seat * SHIPS
    others = others_to_go(s, ship, w)
    best = way_home(s, ship, 0, w) + others[0]
    best = min(best, way_home(s, ship, 1, w) + others[1])
    return min(best, way_home(s, ship, 2, w) + others[2])


def others_to_go(s: State, ship: int, w: list[float]) -> list[float]:
    """The least turns of a player's two other ships, for each goal that this one may take."""
    first = ship // SHIPS * SHIPS
    a, b = first + (ship + 1) % SHIPS, first + (ship + 2) % SHIPS
    a0, a1, a2 = way_home(s, a, 0, w), way_home(s, a, 1, w), way_home(s, a, 2, w)
    b0, b1, b2 = way_home(s, b, 0, w), way_home(s, b, 1, w), way_home(s, b, 2, w)
    return [min(a1 + b2, a2 + b1), min(a2 + b0, a0 + b2), min(a0 + b1, a1 + b0)]


class Course:
    """A ship's possible moves, with what is known of the tiles on the way; values are turns, the more the better."""

    def __init__(self, s: State, seat: int, ship: int, w: list[float], phase: bool, deflect: bool) -> None:
        self.s: Final = s
        self.w: Final = w
        self.ship: Final = ship
        self.known: Final = known_to(seat)
        self.phase: Final = phase
        self.deflect: Final = deflect
        self.others: Final = others_to_go(s, ship, w)
        self.wins: Final = s.turn == seat and s.reds(seat) + 1 >= s.chart.reds_to_win

    def stay(self) -> float:
        """The worth of ending where the ship is."""
        s, ship, others, w = self.s, self.ship, self.others, self.w
        best = way_home(s, ship, 0, w) + others[0]
        best = min(best, way_home(s, ship, 1, w) + others[1])
        return -min(best, way_home(s, ship, 2, w) + others[2])

    def best(self, left: int, turns: int, used: int) -> float:
        """The best of all ways on; `used` is the direction that it came in, NOTHING before the first space."""
        best = -FAR
        for way in range(6):
            if used == NOTHING or way == used:
                best = max(best, self.go(way, left, turns))
            elif turns > 0:
                best = max(best, self.go(way, left, turns - 1))
        return best

    def go(self, way: int, left: int, turns: int) -> float:
        """The worth of the next space in a direction and what can follow; the ship is put back."""
        s, ship = self.s, self.ship
        space = s.landing(ship, way, left, self.phase)
        if space < 0:
            return -FAR
        here = s.ships[ship]
        left -= s.chart.gap[here * s.chart.size + space]
        s.ships[ship] = space
        worth = self.enter(space, way, left, turns)
        s.ships[ship] = here
        return worth

    def enter(self, space: int, way: int, left: int, turns: int) -> float:
        """The worth of coming to a space: its tile may be energy, or red and the end of the move."""
        s, w = self.s, self.w
        stay = self.stay()
        further = max(stay, self.best(left, turns, way)) if left > 0 else stay
        cell = s.tiles[space]
        if cell == 0 or self.deflect:
            return further
        if cell & self.known:
            kind = kind_at(cell)
            if kind < ENERGY_KINDS:
                return further + w[CELL] * (s.chart.energy[kind] if kind < ENERGY_KINDS - 1 else 0)
            return VICTORY if self.wins else stay - w[CAUGHT] - (w[THROWN] if kind == MINE else 0.0)
        caught = VICTORY if self.wins else stay - w[CAUGHT] - w[THROWN] / 3
        return (1 - RED_ODDS) * (further + w[CELL] * ENERGY) + RED_ODDS * caught


# The own turn


@JUDGE.of(Moment)
def moment(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """A ship to move, a space to move to, a power-up, the end: by the turns that are saved."""
    points: list[float] = []
    stay = prospect(s, seat, w, 0, 0, s.phase, s.deflect)
    for action in options:
        kind = type(action)
        if kind is Drop:
            course = Course(s, seat, s.at[action.ship], w, s.phase, s.deflect)
            value = course.best(s.left, s.turns, NOTHING) - tile_left(s, seat, action.ship, w)
        elif kind is Move:
            value = step_worth(s, seat, action.to, w)
        elif kind is Power:
            value = stay + power_worth(s, seat, POWER_OF[action.power], w, stay)
        elif kind is Redeploy:
            value = stay + (w[LURK] * 0.5 if s.reds(seat) < TOO_MANY else -2.0)
        elif s.active >= 0:
            value = Course(s, seat, s.active, w, s.phase, s.deflect).stay()
        else:
            value = stay
        points.append(w[SURE] * value)
    return points


def prospect(s: State, seat: int, w: list[float], more: int, turns: int, phase: bool, deflect: bool) -> float:
    """The best that the turn can still come to with so many more spaces and turns of direction."""
    if s.active >= 0:
        course = Course(s, seat, s.active, w, phase, deflect)
        used = s.way if s.moved > 0 else NOTHING
        best = course.best(s.left + more, s.turns + turns, used)
        return max(best, course.stay())
    best = -turns_to_go(s, seat, w)
    for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
        course = Course(s, seat, ship, w, phase, deflect)
        best = max(best, course.best(s.left + more, s.turns + turns, NOTHING))
    return best


def step_worth(s: State, seat: int, space: int, w: list[float]) -> float:
    """The worth of moving the active ship to a space."""
    course = Course(s, seat, s.active, w, s.phase, s.deflect)
    here = s.ships[s.active]
    way = s.chart.line[here * s.chart.size + space]
    turns = s.turns if s.moved == 0 or way == s.way else s.turns - 1
    return course.go(way, s.left, turns)


def tile_left(s: State, seat: int, space: int, w: list[float]) -> float:
    """A drawn tile under a ship: red ones are for places that the own ships have left behind."""
    if not s.hand or s.tiles[space]:
        return 0.0
    kind = s.hand[-1]
    on_way = 0.0
    for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if s.ships[ship] != space and s.chart.gap[s.ships[ship] * s.chart.size + space] <= 2:
            on_way += 0.2
    return on_way * (w[CAUGHT] if kind >= ENERGY_KINDS else -w[CELL])


def power_worth(s: State, seat: int, power: int, w: list[float], stay: float) -> float:
    """What a power-up gains, less what it costs."""
    price = w[PRICE] * s.chart.costs[power]
    reach = s.chart.reach[power]
    if power == THRUSTER:
        gain = prospect(s, seat, w, 0, reach, s.phase, s.deflect) - stay
    elif power == AFTERBURNER:
        gain = prospect(s, seat, w, reach, 0, s.phase, s.deflect) - stay
    elif power == PHASE:
        gain = prospect(s, seat, w, 0, 0, True, s.deflect) - stay
    elif power == DEFLECTOR:
        gain = prospect(s, seat, w, 0, 0, s.phase, True) - stay
    elif power == WORMHOLE:
        gain = best_swap(s, seat, w)
    elif power in (TRACTOR, REPULSOR):
        gain = w[HARM] * 0.6
    elif power == LAYER:
        gain = w[LURK] * 0.5
    else:
        gain = 0.1
    return gain - price if gain > 0 else -1.0 - price


# Others' ships


def own_or_harm(s: State, seat: int, ship: int, space: int, w: list[float]) -> float:
    """What it is worth to a player that a ship comes to a space: turns won, or turns that another loses."""
    owner = ship // SHIPS
    before = turns_to_go(s, owner, w)
    here = s.ships[ship]
    s.ships[ship] = space
    lost = turns_to_go(s, owner, w) - before
    s.ships[ship] = here
    if owner == seat:
        return -lost
    return w[HARM] * lost * (3.0 / (2.0 + before))


@JUDGE.of(ShoveQuestion)
def shove(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Own ships forwards, others' ships back, those that are nearly home first."""
    points: list[float] = []
    for action in options:
        value = 0.0
        if type(action) is Shove:
            ship = s.at[action.ship]
            value = own_or_harm(s, seat, ship, action.to, w)
            cell = s.tiles[action.to]
            if cell and (not cell & known_to(seat) or kind_at(cell) >= ENERGY_KINDS):
                risk = RED_ODDS if not cell & known_to(seat) else 1.0
                value += risk * w[CAUGHT] * (-1.0 if s.turn == seat else w[HARM])
        points.append(w[SURE] * value)
    return points


def best_swap(s: State, seat: int, w: list[float]) -> float:
    chart, first, best = s.chart, seat * SHIPS, 0.0
    for own in range(first, first + SHIPS):
        for other in range(len(s.ships)):
            gap = chart.gap[s.ships[own] * chart.size + s.ships[other]]
            if gap <= chart.reach[WORMHOLE] and not first <= other < first + SHIPS:
                best = max(best, swap_worth(s, seat, own, other, w))
    return best


def swap_worth(s: State, seat: int, own: int, other: int, w: list[float]) -> float:
    return own_or_harm(s, seat, own, s.ships[other], w) + own_or_harm(s, seat, other, s.ships[own], w)


@JUDGE.of(SwapQuestion)
def swap(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    return [w[SURE] * swap_worth(s, seat, s.at[action.ship], s.at[action.other], w) for action in options]


# Tiles


@JUDGE.of(PlaceRed)
def place(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Where others have to go and the own ships have not."""
    return [3.0 * w[SURE] * w[LURK] * lurk(s, seat, action.space, w) for action in options]


def lurk(s: State, seat: int, space: int, w: list[float]) -> float:
    """How much a red tile on a space is in others' way."""
    chart, total = s.chart, 0.0
    for other in range(s.seats):
        if chart.home[other * chart.size + space] == 0:
            continue
        near = 0.0
        for ship in range(other * SHIPS, other * SHIPS + SHIPS):
            gap = chart.gap[s.ships[ship] * chart.size + space]
            if gap == 0:
                near = 0.0  # that ship lies there already
                break
            near = max(near, 1.0 / gap)
        total += -2.0 * near if other == seat else near
    return total


@JUDGE.of(PickRed)
def pick(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """A mine throws a ship out; place as many as there are."""
    return [0.0 if type(action) is not Pick else (2.0 if KIND_OF[action.tile] == MINE else 1.0) for action in options]


@JUDGE.of(GiveQuestion)
def give(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """To whoever has most to go."""
    return [turns_to_go(s, action.seat, w) - s.energy(action.seat) * w[CELL] for action in options]


@JUDGE.of(Siphon)
def take(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """From whoever has least to go."""
    return [-3.0 * turns_to_go(s, action.seat, w) for action in options]


@JUDGE.of(Call)
def call(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Whoever has most to go: the one least in need of stopping this seat gains least by it."""
    return [0.3 * turns_to_go(s, action.seat, w) for action in options]


@JUDGE.of(Look)
def scan(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Tiles near the own ships."""
    points: list[float] = []
    for action in options:
        near = 0.0
        if type(action) is Scan:
            for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
                near = max(near, 4.0 / (1.0 + s.chart.gap[s.ships[ship] * s.chart.size + action.space]))
        points.append(near)
    return points


@JUDGE.of(PayQuestion)
def pay(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """The cheapest way to pay, with the Incompatible Cells first: they are not worth more than others."""
    return [-2.0 * sum([s.chart.energy[KIND_OF[name]] for name in action.tiles]) for action in options]
