"""The power-ups: when they are of use, what they cost, and what they do."""

from __future__ import annotations

from itertools import product

from quarterdeck.games.secret_salvage import actions as a
from quarterdeck.games.secret_salvage.actions import Action
from tests.games.secret_salvage.model.table import (
    PLACES,
    REDS,
    WAYS,
    WORTH,
    Place,
    Play,
    Table,
    apart,
    beside,
    best,
    number,
)

COSTS: dict[a.PowerName, int] = {
    "thruster": 2, "afterburner": 2, "phase": 3, "scanner": 1, "deflector": 2,
    "tractor": 3, "repulsor": 2, "wormhole": 4, "layer": 2, "siphon": 3,
}  # fmt: skip


class Shop(Table):
    def affordable(self) -> list[Action]:
        t = self.turn
        if t.powered:
            return []
        cheap = [name for name in self.powers if COSTS[name] <= self.energy(t.seat)]
        return [a.Power(name) for name in cheap if self.is_useful(name)]

    def is_useful(self, name: a.PowerName) -> bool:
        t = self.turn
        if name in ("thruster", "afterburner", "phase", "deflector"):
            return t.stage in ("draw", "drop") or (t.stage == "move" and self.helps(name))
        if name == "scanner":
            return bool(self.unseen(t.seat))
        return bool(self.devices(name))

    def helps(self, name: a.PowerName) -> bool:
        """Of use to the ship that moves."""
        t = self.turn
        if t.way is None:
            return True
        if name == "thruster":
            return any(self.next_stop(t.active, way, t.left, False) for way in WAYS)
        straight = self.next_stop(t.active, t.way, t.left + 2 * (name == "afterburner"), False)
        return (
            straight is None and bool(self.next_stop(t.active, t.way, t.left, True))
            if name == "phase"
            else bool(straight)
        )

    def unseen(self, seat: int) -> list[Action]:
        return [a.Scan(number(place)) for place, tile in self.tiles.items() if seat not in tile.seen]

    def devices(self, name: str) -> list[Action]:
        """What the red power-ups can be used for."""
        seat = self.turn.seat
        mine = [self.ships[ship] for ship in self.own(seat)]
        theirs = [ship for ship in range(len(self.ships)) if ship // 3 != seat]
        if name == "tractor":
            return [move for ship in theirs for move in self.around(ship) if self.is_towards(move, mine)]
        if name == "repulsor":
            every = [move for ship in range(len(self.ships)) for move in self.around(ship)]
            return [move for move in every if self.is_away(move, mine)]
        if name == "wormhole":
            return [
                a.Swap(number(self.ships[m]), number(self.ships[o]))
                for m in self.own(seat)
                for o in theirs
                if self.can_swap(m, o)
            ]
        if name == "layer":
            return [a.Pick(kind) for kind in REDS if self.mats[seat][kind] and self.empty()]
        held = {other: [kind for kind in WORTH if self.mats[other][kind]] for other in self.others(seat)}
        return [a.Take(other, kind) for other, kinds in held.items() for kind in best(kinds, False)]

    def is_towards(self, move: Action, mine: list[Place]) -> bool:
        """Some way on in the same line lies an own ship."""
        assert isinstance(move, a.Shove)
        here, to = PLACES[move.ship], PLACES[move.to]
        way = (to[0] - here[0], to[1] - here[1])
        return any(beside(here, way, times) in mine for times in range(2, 9))

    def is_away(self, move: Action, mine: list[Place]) -> bool:
        """Right behind it lies an own ship."""
        assert isinstance(move, a.Shove)
        here, to = PLACES[move.ship], PLACES[move.to]
        return (2 * here[0] - to[0], 2 * here[1] - to[1]) in mine

    def can_swap(self, mine: int, other: int) -> bool:
        here, there = self.ships[mine], self.ships[other]
        return apart(here, there) <= 2 and self.allowed(mine // 3, there) and self.allowed(other // 3, here)

    def empty(self) -> list[Place]:
        return [place for place in PLACES if place not in self.tiles and place not in self.ships]

    def buy(self, name: a.PowerName) -> Play:
        t, ways = self.turn, self.prices(name)
        t.powered = True
        action = ways[0] if len(ways) == 1 else (yield t.seat, ways)
        assert isinstance(action, a.Pay)
        self.mats[t.seat].subtract(action.tiles)
        self.box.update(action.tiles)
        t.bends += name == "thruster"
        t.left += 2 * (name == "afterburner")
        t.phase = name == "phase"
        t.shield = name == "deflector"
        if name == "scanner":
            yield from self.scan()
        elif name in ("tractor", "repulsor", "wormhole", "layer", "siphon"):
            yield from self.use(name)

    def prices(self, name: a.PowerName) -> list[Action]:
        """Tiles of the mat that cover the cost, but not if any one of them is left out."""
        held = self.mats[self.turn.seat]
        found: list[Action] = []
        for counts in product(*[range(held[kind] + 1) for kind in WORTH]):
            tiles = [kind for kind, count in zip(WORTH, counts, strict=True) for _ in range(count)]
            paid = sum(WORTH[kind] for kind in tiles)
            if paid >= COSTS[name] and all(paid - WORTH[kind] < COSTS[name] for kind in tiles):
                found.append(a.Pay(tuple(tiles)))
        return found

    def scan(self) -> Play:
        seat = self.turn.seat
        for last in ([], [a.Done()]):
            if not self.unseen(seat):
                return
            action = yield seat, [*self.unseen(seat), *last]
            if not isinstance(action, a.Scan):
                return
            self.tiles[PLACES[action.space]].seen.add(seat)

    def use(self, name: str) -> Play:
        seat = self.turn.seat
        action = yield seat, self.devices(name)
        match action:
            case a.Shove():
                yield from self.drag(action)
            case a.Swap():
                mine, other = (self.ships.index(PLACES[space]) for space in (action.ship, action.other))
                self.ships[mine], self.ships[other] = self.ships[other], self.ships[mine]
                self.turn.shifted = True
                yield from self.arrive(mine)
                yield from self.arrive(other)
            case a.Pick():
                yield from self.put_down(seat, action.tile, self.batches, self.empty())
                self.mats[seat][action.tile] -= 1
                self.new_batch()
            case a.Take():
                self.hand_over(action.tile, action.seat, seat)

    def drag(self, first: a.Shove) -> Play:
        """One space, and another one in the same line if that is wanted."""
        here, to = PLACES[first.ship], PLACES[first.to]
        ship, further = self.ships.index(here), beside(here, (to[0] - here[0], to[1] - here[1]), 2)
        yield from self.enter(ship, to)
        if not self.turn.stopped and self.can_enter(ship, further):
            action = yield self.turn.seat, [a.Shove(number(to), number(further)), a.Done()]
            if isinstance(action, a.Shove):
                yield from self.enter(ship, further)
