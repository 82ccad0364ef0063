"""Buying a power-up: when, with what, and what it costs (SS 5)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from quarterdeck.core.agenda import Step
from quarterdeck.core.info import Refusal
from quarterdeck.games.secret_salvage.actions import Action, Pay, Power, PowerName, Redeploy
from quarterdeck.games.secret_salvage.content import POWER_NAMES
from quarterdeck.games.secret_salvage.events import Bought
from quarterdeck.games.secret_salvage.kit import ENERGY_KINDS, KIND_OF, KINDS, POWER_OF
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.rules.book import TableQuestion, why_no_power
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.words.cautions import before_paying


class PowerUp(ABC):
    def __init__(self, name: PowerName) -> None:
        self.name: Final = name
        self.number: Final = POWER_OF[name]

    def reach(self, s: State) -> int:
        """The number in its text."""
        return s.chart.reach[self.number]

    @abstractmethod
    def is_useful(self, s: State, seat: int) -> bool:
        """SS 5.1: True if it can do something at this moment of the turn."""

    @abstractmethod
    def work(self, s: State, seat: int) -> None:
        """What it does at once, or asks."""


class Device(PowerUp):
    """A power-up that asks: it is useful as long as there is an answer."""

    def __init__(self, name: PowerName, question: TableQuestion) -> None:
        super().__init__(name)
        self.question: Final = question

    def is_useful(self, s: State, seat: int) -> bool:
        return self.question.has_answer(s, seat)

    def work(self, s: State, seat: int) -> None:
        s.ask(seat, self.question)


POWER_UPS: Final[list[PowerUp]] = []


def add_powers(s: State, seat: int, found: list[Action]) -> None:
    """SS 5.1: what is on offer, can be paid, and can still do something, once a turn."""
    chart, energy = s.chart, 0 if s.powered else s.energy(seat)
    if energy == 0:  # nothing is free
        return
    for power in s.powers:
        if chart.costs[power] <= energy and POWER_UPS[power].is_useful(s, seat):
            found.append(chart.powers[power])


def has_power(s: State, seat: int) -> bool:
    found: list[Action] = []
    add_powers(s, seat, found)
    return bool(found)


class Moment(TableQuestion):
    """SS 5.1: a point of the own turn at which a power-up can be bought."""

    def why_not(self, s: State, seat: int, action: Any) -> Refusal:
        if isinstance(action, Power):
            return why_no_power(s, seat, action) or why_not_buy(s, seat, POWER_OF[action.power])
        return self.off_topic(s, seat, action)

    def off_topic(self, s: State, seat: int, action: Any) -> Refusal:
        if isinstance(action, Redeploy):
            return Refusal("SS 3.7", "red tiles are redeployed at the end of your turn")
        return super().off_topic(s, seat, action)

    def caution(self, r: Reading, action: Any) -> str:
        if not isinstance(action, Power):
            return ""
        power = POWER_OF[action.power]
        return before_paying(r, payments(r.position, r.view.turn, power), power)


def why_not_buy(s: State, seat: int, power: int) -> Refusal:
    """SS 5.1, 5.2."""
    cost, energy = s.chart.costs[power], s.energy(seat)
    if cost > energy:
        return Refusal("SS 5.2", f"it costs {cost}, and your energy tiles are worth {energy}")
    return Refusal("SS 5.1", f"{s.chart.power_name(power)} could do nothing now")


def buy(s: State, seat: int, action: Power, after: Step) -> None:
    """SS 5.1, 5.2: one a turn; if there is a choice of tiles to pay with, it is asked for. Then the turn goes on."""
    s.then(after)
    s.powered = True
    power = POWER_OF[action.power]
    ways = payments(s, seat, power)
    if len(ways) == 1:
        pay(s, seat, ways[0], power)
    else:
        s.ask(seat, PayQuestion(power))


def pay(s: State, seat: int, payment: Pay, power: int) -> None:
    for name in payment.tiles:
        kind = KIND_OF[name]
        s.hold(seat, kind, -1)
        s.box[kind] += 1
    if s.events is not None:
        s.tell(Bought(seat, POWER_NAMES[power], payment.tiles))
    POWER_UPS[power].work(s, seat)


def payments(s: State, seat: int, power: int) -> list[Pay]:
    pays = s.chart.pays[power]
    return [pays[i] for i, counts in enumerate(s.chart.payments[power]) if can_pay(s, seat, counts)]


def can_pay(s: State, seat: int, counts: list[int]) -> bool:
    for kind in range(ENERGY_KINDS):
        if s.held[seat * KINDS + kind] < counts[kind]:
            return False
    return True


class PayQuestion(TableQuestion):
    rule = "SS 5.2"
    wants = "choose the energy tiles to pay with"
    answers = (Pay,)
    takes = ("power",)
    refuses = "you do not have these tiles, they do not cover the cost, or one could be left out"

    def prompt(self, r: Reading) -> str:
        power = r.chart.book.powers.power[self.args[0]]
        return f"{power.name} costs {power.cost}: with which tiles do you pay?"

    def options(self, s: State, seat: int) -> list[Pay]:
        return payments(s, seat, self.args[0])

    def answer(self, s: State, seat: int, action: Pay) -> None:
        pay(s, seat, action, self.args[0])

    def on_mats(self, r: Reading) -> list[Action]:
        return [*r.chart.pays[self.args[0]]]

    def caution(self, r: Reading, action: Pay) -> str:
        return before_paying(r, [action], self.args[0])
