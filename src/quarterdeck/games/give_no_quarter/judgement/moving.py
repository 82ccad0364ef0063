"""Which ship moves, where to, and what it meets."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.judge import best_of
from quarterdeck.games.give_no_quarter.actions import (
    Done,
    Exorcise,
    Fit,
    Loot,
    Recruit,
    Scan,
    Steer,
    TakeAll,
    TakeCard,
    TakeMod,
)
from quarterdeck.games.give_no_quarter.judgement.danger import bears, boarding, cover, reach, threat
from quarterdeck.games.give_no_quarter.judgement.standing import JUDGE, with_folly
from quarterdeck.games.give_no_quarter.judgement.worth import (
    BACK_CARD,
    CLOSE,
    COVER,
    DANGER,
    FEAR,
    FOLLY,
    HAUL,
    HOPE,
    HUNT,
    MOD,
    NOT_NOW,
    RECRUIT,
    SURE,
    WIN,
    WOUND,
    at_most,
    glut,
    harms,
    loss,
    price,
    shots,
    spite,
    strike,
)
from quarterdeck.games.give_no_quarter.kit import (
    AFT,
    AFT_VALUE,
    CENTRE,
    FORE,
    FORE_VALUE,
    MODS,
    NOTHING,
    POST,
    SHIFT,
    STAR,
    WAYS,
    zones_in,
)
from quarterdeck.games.give_no_quarter.rules.moving.course import Next, SteerQuestion
from quarterdeck.games.give_no_quarter.rules.moving.debris import LootQuestion
from quarterdeck.games.give_no_quarter.rules.moving.met import ExorciseQuestion, Find
from quarterdeck.games.give_no_quarter.state import State


@JUDGE.of(Next)
def next_ship(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Debris first, then the strongest: the others follow it."""
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is Scan:
            points.append(0.3 * s.value(action.ship, FORE_VALUE))
        elif kind is Recruit:
            points.append(4.0)
        elif kind is Loot:
            points.append(5.0)
    return with_folly(points, options)


@JUDGE.of(SteerQuestion)
def steer(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """What is met, what can be attacked from there and by whom, and what the next scan will bring."""
    chart, ship = s.kit.chart, s.mover
    here, facing = s.hex[ship], s.heading[ship]
    helm = Helm(s, seat, ship, w)
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is Steer:
            way = WAYS[action.way]
            heading = (facing + way + 5) % 6
            to = chart.neighbours[here][heading]
            if chart.kinds[to] == STAR:
                points.append(-w[SURE] * WIN)
            else:
                points.append(w[SURE] * (helm.met(s.layout[1 + way]) + helm.there(to, heading)))
        elif kind is Loot:
            points.append(best_of(points) + NOT_NOW)
    return with_folly(points, options)


class Helm:
    """A ship that moves, with what does not depend on its way."""

    def __init__(self, s: State, seat: int, ship: int, w: list[float]) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.ship: Final = ship
        self.w: Final = w
        self.volleys: Final = [shots(s, other, seat) for other in range(s.seats)]
        self.table: Final = harms(s, ship, w)
        self.fore: Final = s.value(ship, FORE_VALUE)
        self.glut: Final = glut(s, seat)
        self.cost: Final = price(s, seat, w)

    def met(self, card: int) -> float:
        """GNQ 4.7: the card ahead."""
        s, w, ship = self.s, self.w, self.ship
        if card == NOTHING:
            return 0.0
        deck, kind = s.kit.deck, card >> SHIFT
        if deck.kept[kind]:
            return deck.worth[kind] * (1.0 - 0.4 * self.glut) - 1.0
        if deck.hazard[kind]:
            return -loss(s, ship, deck.damage[kind], w)
        if deck.ghost[kind]:
            return 0.0 if s.in_danger(ship) else -w[DANGER]
        return w[MOD + 1] if s.room(ship) > 0 else 0.0

    def there(self, to: int, heading: int) -> float:
        """What it is worth to be there."""
        s, w, ship, seat = self.s, self.w, self.ship, self.seat
        value = self.scan(to, heading) - w[FEAR] * threat(s, seat, ship, to, heading, self.volleys, self.table, w)
        if s.round > 1:
            value += w[HOPE] * self.best_strike(to, heading)
        chart = s.kit.chart
        away = chart.sailing[to]
        for mate in s.ships[seat]:
            if mate != ship and s.hex[mate] >= 0:
                value -= w[CLOSE] * away[s.hex[mate]]
                if zones_in(chart.aims[s.hex[mate]][0][to] >> heading):
                    value += w[COVER] * self.fore
        return value + self.hunt(to)

    def scan(self, to: int, heading: int) -> float:
        """What the next scan will bring: a card that cannot be chosen, and one that can."""
        s, w, chart, deck = self.s, self.w, self.s.kit.chart, self.s.kit.deck
        srs = chart.srs[to]
        kept = 1.0 - 0.6 * self.glut
        value = deck.haul[srs] * kept * (1.75 + 0.25 * chart.leeway[to][heading]) - w[WOUND] * deck.peril[srs]
        if chart.kinds[to] == CENTRE:
            if s.centre_draw and s.unused:
                return value + RECRUIT
            if s.centre:
                value += deck.worth[s.centre[0] >> SHIFT] - deck.haul[srs]
        elif s.neutral and chart.kinds[to] == POST and s.unused:
            value += 0.5 * RECRUIT if s.worth(self.seat) > 45 else 0.0
        return w[HAUL] * value + (self.wreckage(to) if s.fields else 0.0)

    def wreckage(self, to: int) -> float:
        """GNQ 4.13: what there is room for of the debris there."""
        s, field = self.s, self.s.field(to)
        if field == NOTHING:
            return 0.0
        cards = BACK_CARD * max(0, min(len(s.field_cards[field]), s.stowage(self.seat)))
        return cards + self.w[MOD] * min(zones.size(s.field_mods[field]), s.room(self.ship))

    def best_strike(self, to: int, heading: int) -> float:
        """The best attack of this turn that the ship can join from there, or the best boarding."""
        s, seat, best, aims = self.s, self.seat, 0.0, self.s.kit.chart.aims
        for victim in range(s.seats):
            if victim == seat or s.out[victim]:
                continue
            for target in s.ships[victim]:
                place, facing = s.hex[target], s.heading[target]
                if place >= 0:
                    if place == to:
                        gain = boarding(
                            s, self.ship, target, self.volleys[seat], self.volleys[victim], self.cost, self.w
                        )
                        best = max(best, gain * spite(s, seat, victim, self.w))
                    seen = zones_in(aims[place][facing][to] >> heading)
                    if seen:
                        best = max(best, self.strike_at(victim, target, place, facing, seen))
        return best

    def strike_at(self, victim: int, target: int, place: int, facing: int, seen: int) -> float:
        s, seat = self.s, self.seat
        fore = aft = self.fore
        for mate in s.ships[seat]:
            if mate != self.ship and s.hex[mate] >= 0:
                moved = s.moved >> mate & 1
                zone = bears(s, mate, place, facing) if moved else reach(s, mate, place, facing)
                value = s.value(mate, FORE_VALUE) if zone else 0
                if zone & FORE:
                    fore += value
                if zone & AFT:
                    aft += value
        table, covered, best = harms(s, target, self.w), cover(s, victim, target, place), 0.0
        if seen & FORE:
            defence = at_most(self.volleys[victim], covered + s.value(target, FORE_VALUE))
            best = strike(at_most(self.volleys[seat], fore), defence, table, self.cost)
        if seen & AFT:
            defence = at_most(self.volleys[victim], covered + s.value(target, AFT_VALUE))
            best = max(best, strike(at_most(self.volleys[seat], aft), defence, table, self.cost))
        return best * spite(s, seat, victim, self.w)

    def hunt(self, to: int) -> float:
        """Nearer to the weakest of the others, with many cards to play; away from them with few."""
        s, seat, w, best = self.s, self.seat, self.w, -99.0
        away, own = s.kit.chart.sailing[to], at_most(self.volleys[self.seat], 6)
        for other in range(s.seats):
            if other != seat and s.out[other] == 0:
                edge = (own - at_most(self.volleys[other], 6) + 15) / 30.0
                for foe in s.ships[other]:
                    if s.hex[foe] >= 0:
                        best = max(best, -edge * away[s.hex[foe]])
        return w[HUNT] * best if best > -99.0 else 0.0


@JUDGE.of(LootQuestion)
def loot(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """All of it; of mods that there is no room for, the best."""
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is TakeAll:
            points.append(4.0)
        elif kind is Done:
            points.append(-FOLLY)
        elif kind is TakeCard:
            points.append(2.0)
        elif kind is TakeMod:
            points.append(3.0 + w[SURE] * w[MOD + MODS[action.mod]])
    return with_folly(points, options)


@JUDGE.of(Find)
def find(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """The most useful mod."""
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is Done:
            points.append(-FOLLY)
        elif kind is Fit:
            points.append(w[SURE] * w[MOD + MODS[action.mod]])
    return with_folly(points, options)


@JUDGE.of(ExorciseQuestion)
def exorcise(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """An own ship, one that is not in danger by its damage; else whoever has least of it."""
    points: list[float] = []
    for action in options:
        if type(action) is Exorcise:
            ship = action.ship
            battered = s.damage[ship] > s.kit.fleet.nominal_to[ship]
            value = 0.5 if battered else 1.0 + 0.3 * s.value(ship, FORE_VALUE)
            points.append(3.0 * value if s.owner[ship] == seat else -value)
    return with_folly(points, options)
