"""Where a chain may lead, and what it is worth to lie there (AV 4, 5, 6)."""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.core.plane import HEADINGS
from quarterdeck.games.avertigos.judgement import errands
from quarterdeck.games.avertigos.judgement.gunnery import (
    BASE,
    COSINE,
    DIE,
    MM,
    SINE,
    foes,
    health,
    quarters,
    reach_of,
    volley,
)
from quarterdeck.games.avertigos.judgement.thumb import (
    CLOSING,
    EDGE,
    ERRAND,
    FIRE,
    GREED,
    HIGH,
    LATER,
    RAM,
    ROOM,
    THREAT,
    WOUND,
)
from quarterdeck.games.avertigos.state import NO_TACTIC, Ship, State

LEG: Final = 50.0 * MM  # a usual card
ROOM_AHEAD: Final = 130.0 * MM
WAYS: Final = (-2, 0, 2)  # how usual chains bend, in steps for each card
TOUCH: Final = 32.0 * MM  # half a chain and a base
LONGEST_REACH: Final = 240.0 * MM
ZUKE: Final = 5.0  # the mean of its two dice
ABOARD: Final = 6.0  # HP at which a hit counts twice


class Course:
    """The possible ways of one ship: what is common to all of them is computed once."""

    def __init__(self, s: State, i: int, w: list[float]) -> None:
        self.s: Final = s
        self.i: Final = i
        self.w: Final = w
        ship = s.ships[i]
        self.ship: Final[Ship] = ship
        self.width: Final = float(s.terms.width)
        self.depth: Final = float(s.terms.depth)
        self.foes: Final = foes(s, ship.owner)
        self.frail: Final = 1.0 + ABOARD / (2.0 + health(ship))
        self.reach: Final = reach_of(s, ship)
        self.later: Final[list[float]] = []
        self.weak: Final[list[float]] = []
        moving = s.cycle == 0 and s.tactic == NO_TACTIC
        for foe in self.foes:
            later = False
            if moving:
                for j in s.queue:
                    if s.ships[j] is foe:
                        later = True
            self.later.append(w[LATER] if later else 1.0)
            self.weak.append(1.0 + ABOARD / (2.0 + health(foe)))
        self.goal = errands.NONE
        self.goal_x = 0.0
        self.goal_y = 0.0
        if s.terms.strategy:
            self.seek()
        self.close: Final = self.zeal()

    def seek(self) -> None:
        """In Strategy a ship has an errand."""
        s = self.s
        self.goal = errands.errand(s, self.i, self.w)
        if self.goal != errands.NONE:
            self.goal_x = float(s.kit.island_x[self.goal])
            self.goal_y = float(s.kit.island_y[self.goal])

    def zeal(self) -> float:
        """How much it is worth to come nearer to a fight: all in a skirmish, little beside an errand."""
        if self.reach == 0.0:
            return -0.3 * self.w[CLOSING]
        if not self.s.terms.strategy:
            return self.w[CLOSING]
        for seat in range(self.s.seats):
            if self.s.houses.declared[seat] and seat != self.ship.owner:
                return 2.0 * self.w[CLOSING]
        return 0.0 if self.goal != errands.NONE else self.w[CLOSING]

    def rest(self, x: float, y: float, heading: int, height: int, speed: int) -> float:
        """The worth of lying there; over the edge, of lying against it, where nobody acts."""
        s, ship, w = self.s, self.ship, self.w
        out = 0.0
        if not self.is_on_table(x, y):
            x = max(BASE, min(self.width - BASE, x))
            y = max(BASE, min(self.depth - BASE, y))
            out = w[EDGE]
        mine, theirs, nearest = 0.0, 0.0, 1e9
        for k in range(len(self.foes)):
            foe = self.foes[k]
            dx, dy = foe.x - x, foe.y - y
            far = math.sqrt(dx * dx + dy * dy) - 2.0 * BASE
            nearest = min(nearest, far)
            if far > LONGEST_REACH:
                continue
            lift = foe.height - height
            loaded, slots = volley(s, ship, far, quarters(dx, dy, heading), lift)
            if slots and out == 0.0:
                mine = max(mine, (loaded + min(ship.ap, slots)) * self.later[k] * self.weak[k])
            loaded, slots = volley(s, foe, far, quarters(-dx, -dy, foe.heading), -lift)
            if slots and not foe.at_edge:
                theirs += (loaded + min(foe.ap, slots)) * self.later[k]
        points = w[FIRE] * mine - w[THREAT] * theirs * self.frail - out
        if out == 0.0:
            points -= self.cramped(x, y, heading)
        if mine == 0.0 and self.foes:
            points -= self.close * max(0.0, nearest - 0.7 * self.reach) / (100.0 * MM)
        if self.goal != errands.NONE:
            points += self.on_errand(x, y, height, speed if out == 0.0 else 9)
        elif not s.terms.strategy:
            points += w[HIGH] * height
        return points

    def cramped(self, x: float, y: float, heading: int) -> float:
        """Against a place from which the next chain leads over the edge."""
        if self.free_ahead(x, y, heading):
            return 0.0
        if self.free_ahead(x, y, (heading + 3) % HEADINGS) or self.free_ahead(x, y, (heading - 3) % HEADINGS):
            return 0.4 * self.w[ROOM]
        return 2.0 * self.w[ROOM]

    def free_ahead(self, x: float, y: float, heading: int) -> bool:
        return self.is_on_table(x + ROOM_AHEAD * SINE[heading], y + ROOM_AHEAD * COSINE[heading])

    def is_on_table(self, x: float, y: float) -> bool:
        return BASE <= x <= self.width - BASE and BASE <= y <= self.depth - BASE

    def on_errand(self, x: float, y: float, height: int, speed: int) -> float:
        """How near the ship comes to its island, and whether it can dock there."""
        dx, dy = self.goal_x - x, self.goal_y - y
        far = math.sqrt(dx * dx + dy * dy) - self.s.kit.boundary - BASE
        if far > 0.0:
            near = 0.3 * (height - 1) if far < 200.0 * MM else 0.0
            return -self.w[ERRAND] * (far / (100.0 * MM) + near)
        price = max(0, speed - 1)
        if self.s.terms.simple:
            price = min(1, price)
        if height > 1:
            return self.w[GREED] * 0.3 - 0.5 * height
        if price > self.ship.ap:
            return self.w[GREED] * 0.3
        return self.w[GREED] * 1.5 - 0.4 * price

    def finish(self, x: float, y: float, heading: int, height: int, count: int) -> float:
        """The worth of ending a chain there after so many cards."""
        s = self.s
        points = self.rest(x + BASE * SINE[heading], y + BASE * COSINE[heading], heading, height, min(count, 3))
        if s.tactic != NO_TACTIC:
            return points
        return points - self.strain(count)

    def strain(self, count: int) -> float:
        """What too many or too few cards cost the hull."""
        kit, hull = self.s.kit, self.ship.hull
        cards = max(0, count - kit.top_speed[hull]) + max(0, self.s.least - count)
        if cards == 0:
            return 0.0
        points = cards * kit.penalty[hull]
        return 12.0 if points >= self.ship.hp[0] else self.w[WOUND] * points

    def beyond(self, x: float, y: float, heading: int, height: int, count: int, left: int) -> float:
        """The best of ending here and of going on with up to so many usual cards."""
        best = self.finish(x, y, heading, height, count)
        if not self.is_on_table(x, y):
            return best
        for bend in WAYS:
            ahead, there_x, there_y = heading, x, y
            for more in range(1, left + 1):
                ahead = (ahead + bend) % HEADINGS
                there_x += LEG * SINE[ahead]
                there_y += LEG * COSINE[ahead]
                if not self.is_on_table(there_x, there_y):
                    break
                best = max(best, self.finish(there_x, there_y, ahead, height, count + more))
        return best

    def must(self, x: float, y: float, heading: int, height: int, left: int) -> float:
        """The best of exactly so many more usual cards: a tactical manoeuvre has a fixed number."""
        if left == 0:
            return self.finish(x, y, heading, height, 1)
        best = -1e9
        for bend in WAYS:
            ahead, there_x, there_y = heading, x, y
            for _ in range(left):
                ahead = (ahead + bend) % HEADINGS
                there_x += LEG * SINE[ahead]
                there_y += LEG * COSINE[ahead]
            best = max(best, self.finish(there_x, there_y, ahead, height, 1))
        return best

    def leg(self, x: float, y: float, heading: int, length: float) -> float:
        """The ships that a leg runs into, for better or worse."""
        points = 0.0
        reach = length + BASE + 40.0 * MM
        for j in range(len(self.s.ships)):
            other = self.s.ships[j]
            if j == self.i or not other.alive:
                continue
            dx, dy = other.x - x, other.y - y
            if not (-reach <= dx <= reach and -reach <= dy <= reach):
                continue
            along = dx * SINE[heading] + dy * COSINE[heading]
            across = abs(dx * COSINE[heading] - dy * SINE[heading])
            if -TOUCH < along < length + 2.0 * BASE and across < TOUCH + 0.3 * BASE:
                points += self.ram(other)
        return points

    def ram(self, other: Ship) -> float:
        """Two dice for each; who has the higher initiative gives the worse roll to the other."""
        s, ship = self.s, self.ship
        if not s.is_hostile(ship.owner, other.owner):
            return -2.0 * self.w[RAM] * ZUKE
        edge = 1.4 if s.rank[ship.owner] > s.rank[other.owner] else -1.4
        cost = (ZUKE - edge) * (1.0 + ABOARD / (2.0 + health(ship)))
        gain = (ZUKE + edge) * (1.0 + ABOARD / (2.0 + health(other)))
        if s.terms.strategy:
            cost += DIE
        return -self.w[RAM] * (cost - gain) - 0.3
