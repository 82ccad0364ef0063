"""Ships are fitted out and set up along their players' edges (AV 3)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.core.plane import UNIT, is_within
from quarterdeck.games.avertigos.actions import Action, Face, Height, Side, Speed, Spot
from quarterdeck.games.avertigos.events import Deployed
from quarterdeck.games.avertigos.kit import NO_SWING, STEP, Strip
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import RULES, Asking, HeadingQuestion, ghost_at
from quarterdeck.games.avertigos.rules.skirmish import begin_turn
from quarterdeck.games.avertigos.state import NOBODY, Ship, State
from quarterdeck.games.avertigos.view import Ghost

RULE: Final = "AV 3.9"


def fit_out(s: State, ship: Ship) -> None:
    """AV 3.10: full HP and the starting AP."""
    kit = s.kit
    ship.hp = [kit.hull_hp[ship.hull]]
    for part in range(1, len(ship.modules)):
        ship.hp.append(kit.module_hp[ship.modules[part]])
    ship.loaded = [0] * len(ship.hp)
    ship.ap = kit.start_ap


@RULES.step
def deploy_fleets(s: State) -> None:
    """AV 3.9: the player with the lowest initiative first."""
    s.queue = []
    for seat in reversed(s.seats_by_rank()):
        s.queue += s.fleet(seat)
    for ship in s.ships:
        fit_out(s, ship)
    s.used = modules_aboard(s)
    s.then(deploy_next)


def modules_aboard(s: State) -> list[int]:
    """AV 3.6: what must not be taken in the next round, by seat; in the Faction variant nothing."""
    used = [0] * s.seats
    if not s.terms.faction:
        for ship in s.ships:
            for part in range(1, len(ship.modules)):
                used[ship.owner] |= 1 << ship.modules[part]
    return used


@RULES.step
def deploy_next(s: State) -> None:
    if not s.queue:
        s.active = NOBODY
        s.then(begin_turn)
        return
    s.active = s.queue[0]
    s.then(deploy_next)
    s.ask(s.ships[s.active].owner, SpotQuestion())


class SpotQuestion(Asking):
    rule = RULE
    wants = "set the ship up"
    answers = (Spot,)

    def options(self, s: State, seat: int) -> list[Action]:
        """Anywhere in the own strip where no base is touched."""
        strip, reach = s.terms.strips[seat], 2 * s.kit.base
        placed = [ship for i, ship in enumerate(s.ships) if i not in s.queue]
        near = [ship for ship in placed if strip.is_near(ship.x, ship.y, reach)]
        if not near:
            return [*strip.spots]
        return [spot for i, spot in enumerate(strip.spots) if is_clear(strip, i, near, reach)]

    def answer(self, s: State, seat: int, action: Spot) -> None:
        ship = s.ships[s.active]
        ship.x, ship.y = action.x * UNIT, action.y * UNIT
        s.ask(seat, FaceQuestion())

    def why_not(self, s: State, seat: int, action: Spot) -> Refusal:
        return Refusal(RULE, f"{action.x}, {action.y} is not on your strip, or touches another base")

    def wishes(self, r: Reading) -> list[Action]:
        """What is offered, and the points where ships stand."""
        s = r.position
        taken = [(ship.x // UNIT, ship.y // UNIT) for ship in s.ships]
        own = [spot for spot in s.terms.strips[r.seat].spots if (spot.x, spot.y) in taken]
        return [*self.options(s, r.seat), *own]


def is_clear(strip: Strip, i: int, ships: list[Ship], reach: int) -> bool:
    for ship in ships:
        if is_within(strip.xs[i], strip.ys[i], ship.x, ship.y, reach):
            return False
    return True


class FaceQuestion(HeadingQuestion):
    rule = RULE
    manner = "head"
    wants = "choose its heading"

    def answer(self, s: State, seat: int, action: Face) -> None:
        s.ships[s.active].heading = action.degrees // STEP
        s.ask(seat, HeightQuestion())


class HeightQuestion(Asking):
    rule = RULE
    wants = "choose its height"
    answers = (Height,)
    adds = (Height,)

    def options(self, s: State, seat: int) -> list[Action]:
        return s.kit.starts.copy()

    def answer(self, s: State, seat: int, action: Height) -> None:
        s.ships[s.active].height = action.height
        s.ask(seat, SpeedQuestion())

    def foresee(self, s: State, seat: int, action: Height) -> Ghost:
        ship = s.ships[s.active]
        return ghost_at(ship, ship.heading, action.height)


class SpeedQuestion(Asking):
    rule = RULE
    wants = "choose its speed"
    answers = (Speed,)
    ends = (Speed,)

    def options(self, s: State, seat: int) -> list[Action]:
        return s.kit.speeds.copy()

    def answer(self, s: State, seat: int, action: Speed) -> None:
        s.ships[s.active].speed = action.speed
        s.next(set_sides.of(s.active, 1), deployed)


@RULES.step
def deployed(s: State) -> None:
    """The ship is on the table."""
    s.queue.pop(0)
    ship = s.ships[s.active]
    hull = s.kit.hull_name[ship.hull]
    s.tell(Deployed(s.active, ship.owner, hull, ship.x, ship.y, ship.heading, ship.height, ship.speed))


# Rockets


@RULES.step
def set_sides(s: State, i: int, part: int) -> None:
    """AV 3.9, 12.4: each rocket from this part on is set to a side."""
    ship = s.ships[i]
    for place in range(part, len(ship.modules)):
        if s.kit.swing[ship.modules[place]] != NO_SWING:
            s.ask(ship.owner, SideQuestion(i, place))
            return


class SideQuestion(Asking):
    rule = RULE
    wants = "set a rocket to a side"
    answers = (Side,)
    takes = ("ship", "part")

    def prompt(self, r: Reading) -> str:
        return f"{r.ship(self.args[0])}: To which side is the {r.part(self.args[1])} set?"

    def ship(self, active: int) -> int:
        return self.args[0]

    def options(self, s: State, seat: int) -> list[Action]:
        return s.kit.sides[self.args[1]].copy()

    def answer(self, s: State, seat: int, action: Side) -> None:
        i, part = self.args
        if action.side == "starboard":
            s.ships[i].sides |= 1 << part
        s.then(set_sides.of(i, part + 1))
