"""Why something is not possible, worked out a second time from places alone."""

from __future__ import annotations

from quarterdeck.core.info import Refusal
from quarterdeck.core.question import Question
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage import actions as a
from quarterdeck.games.secret_salvage.actions import Action
from tests.games.secret_salvage.model.game import Model
from tests.games.secret_salvage.model.powers import COSTS
from tests.games.secret_salvage.model.table import PLACES, WAYS, Place, apart, beside

MOMENTS = ("draw", "drop", "move", "end")  # questions at which a power-up can be bought
SHOVED = {
    "pull": ("SS 4.4", "only the ship that met the mine is moved", "that ship cannot be moved there"),
    "jam": (
        "SS 4.6",
        "only a ship that did not meet the tile is moved, and only of the player whose turn it is",
        "that ship cannot be moved there",
    ),
    "tow": ("SS 5.10", "a ship of another player is pulled", "it is pulled straight towards one of your ships"),
    "push": ("SS 5.11", "a ship next to one of yours is pushed", "it is pushed straight away from one of your ships"),
    "drag": ("SS 5.4", "the same ship is moved on", "it moves straight on"),
}


def reason(model: Model, question: Question, seat: int, wish: Action) -> Refusal | None:
    """The expected refusal of a wish that is not open; None for those of which there is nothing to work out."""
    match wish:
        case a.Power():
            return no_power(model, question, seat, wish.power)
        case a.Move():
            return no_move(model, PLACES[wish.to])
        case a.Shove():
            return no_shove(model, question, seat, wish)
        case a.Swap():
            return no_swap(model, seat, wish)
        case a.Place():
            return Refusal(
                question.rule, "a tile lies there" if PLACES[wish.space] in model.tiles else "a ship is there"
            )
        case a.Drop() if question.name == "drop":
            return Refusal("SS 3.2", "that ship cannot move")
        case a.Scan():
            return Refusal("SS 5.8", "you know that tile")
    return None


def no_power(model: Model, question: Question, seat: int, name: a.PowerName) -> Refusal:
    if seat != model.turn.seat:
        return Refusal("SS 5.1", "power-ups are for your own turn")
    if model.turn.powered:
        return Refusal("SS 5.1", "you have used a power-up this turn already")
    if question.name not in MOMENTS:
        return Refusal("SS 5.1", f"first you are asked to {question.wants}")
    cost, energy = COSTS[name], model.energy(seat)
    if cost > energy:
        return Refusal("SS 5.2", f"it costs {cost}, and your energy tiles are worth {energy}")
    title = next(power.name for power in GAME.book.powers.power if power.id == name)
    return Refusal("SS 5.1", f"{title} could do nothing now")


def no_move(model: Model, to: Place) -> Refusal:
    t = model.turn
    here = model.ships[t.active]
    far = apart(here, to)
    ways = [way for way in WAYS if beside(here, way, far) == to and far]
    if not ways or (t.way is not None and ways != [t.way] and not t.bends):
        return Refusal("SS 3.4", "that space is not in line")
    if far > t.left:
        return Refusal("SS 3.4", f"that is too far: {t.left} {'space is' if t.left == 1 else 'spaces are'} left")
    between = [beside(here, ways[0], times) for times in range(1, far)]
    blocked = not t.phase and any(place in model.ships for place in between)
    passing = Refusal("SS 2.2", "a ship is in the way") if blocked else None
    return no_entry(model, t.active, to) or passing or Refusal("SS 3.4", "a ship moves one space at a time")


def no_entry(model: Model, ship: int, place: Place) -> Refusal | None:
    if place in model.ships:
        return Refusal("SS 2.2", "a ship is there")
    allowed = model.allowed(ship // 3, place)
    return None if allowed else Refusal("SS 7.2", "that colour is not the ship's to enter")


def no_shove(model: Model, question: Question, seat: int, wish: a.Shove) -> Refusal:
    rule, which, where = SHOVED[question.name]
    ship, to = model.ships.index(PLACES[wish.ship]), PLACES[wish.to]
    if not is_meant(model, question, seat, ship):
        return Refusal(rule, which)
    if apart(PLACES[wish.ship], to) != 1:
        return Refusal("SS 2.4", "a ship is moved one space at a time")
    return no_entry(model, ship, to) or Refusal(rule, where)


def is_meant(model: Model, question: Question, seat: int, ship: int) -> bool:
    """True if the question is about this ship."""
    owner = ship // 3
    match question.name:
        case "jam":
            return owner == model.turn.seat and ship != question.args[0]
        case "tow":
            return owner != seat
        case "push":
            return 1 in [apart(model.ships[ship], model.ships[own]) for own in model.own(seat)]
    return ship == question.args[0]


def no_swap(model: Model, seat: int, wish: a.Swap) -> Refusal:
    if apart(PLACES[wish.ship], PLACES[wish.other]) > 2:
        return Refusal("SS 5.12", "that is too far: 2 spaces at most")
    return Refusal("SS 7.2", "one of the ships may not enter the colour of the other's space")
