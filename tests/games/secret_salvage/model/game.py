"""A game from turn to turn, and a turn from its draw to its end."""

from __future__ import annotations

from collections.abc import Callable, Generator

from quarterdeck.games.secret_salvage import actions as a
from quarterdeck.games.secret_salvage.actions import Action, TileName
from tests.games.secret_salvage.model.powers import Shop
from tests.games.secret_salvage.model.table import PLACES, REDS, WAYS, Asked, Over, Play, Tile, Turn, apart, number


class Model(Shop):
    def play(self) -> Play:
        while True:
            yield from self.take_turn()
            self.end_turn()

    def take_turn(self) -> Play:
        t = self.turn
        yield from self.draw()
        if not t.stopped:
            yield from self.drop()
        if not t.stopped and t.active >= 0:
            yield from self.move()
        if not t.stopped:
            yield from self.redeploy()

    def end_turn(self) -> None:
        self.box.update(self.turn.hand)
        self.idle = 0 if self.turn.shifted else self.idle + 1
        self.turn = Turn((self.turn.seat + 1) % self.seats)
        if self.turn.seat == self.first:
            self.end_round()
        if self.idle == self.seats:
            raise Over("SS 6.5", self.ranked(list(range(self.seats)), False))

    def end_round(self) -> None:
        if self.finished:
            rest = [seat for seat in range(self.seats) if seat not in self.finished]
            raise Over("SS 6.1", self.ranked(sorted(self.finished), False) + self.ranked(rest, True))
        if self.round == self.limit:
            raise Over("SS 6.7", self.ranked(list(range(self.seats)), True))
        self.round += 1

    # A turn

    def decide(self, options: Callable[[], list[Action]], ask: bool = False) -> Generator[Asked, Action, Action]:
        """One of these, after a power-up that may come before it; who could do nothing at all is not asked."""
        while True:
            found = options() + self.affordable()
            if found == [a.Done()] and not ask:
                return found[0]
            action = yield self.turn.seat, found
            if not isinstance(action, a.Power):
                return action
            yield from self.buy(action.power)
            if self.turn.stopped:
                return a.Done()

    def draw(self) -> Play:
        if not self.draws():
            return
        action = yield from self.decide(self.draws)
        if isinstance(action, a.Draw):
            self.turn.hand = [self.stacks[action.stack].pop()]
            self.turn.hand_batch = self.stack_batch[action.stack]

    def draws(self) -> list[Action]:
        """Either stack; one that is used up is made from the box before."""
        for stack in (0, 1):
            if not self.stacks[stack] and self.box.total():
                self.stacks[stack] = sorted(self.box.elements())
                self.refilled = stack
                self.box.clear()
                self.stack_batch[stack] = self.new_batch()
        return [a.Draw(stack) for stack in (0, 1) if self.stacks[stack]]

    def drop(self) -> Play:
        t = self.turn
        t.stage = "drop"
        action = yield from self.decide(self.drops, True)
        if t.stopped:
            return
        if isinstance(action, a.Drop):
            place = PLACES[action.ship]
            t.active = self.ships.index(place)
            if t.hand and place not in self.tiles:
                self.tiles[place] = Tile(t.hand.pop(), {t.seat}, t.hand_batch)
        self.box.update(t.hand)
        t.hand = []

    def drops(self) -> list[Action]:
        t = self.turn
        ships = [ship for ship in self.own(t.seat) if any(self.next_stop(ship, way, t.left, t.phase) for way in WAYS)]
        return [a.Drop(number(self.ships[ship])) for ship in ships] or [a.Done()]

    def move(self) -> Play:
        t = self.turn
        t.stage = "move"
        while not t.stopped:
            action = yield from self.decide(self.moves)
            if not isinstance(action, a.Move):
                return
            here, to = self.ships[t.active], PLACES[action.to]
            spaces = apart(here, to)
            way = ((to[0] - here[0]) // spaces, (to[1] - here[1]) // spaces)
            t.bends -= t.way is not None and way != t.way
            t.way = way
            t.left -= spaces
            yield from self.enter(t.active, to)

    def moves(self) -> list[Action]:
        found: list[Action] = [a.Move(number(place)) for place in self.stops()]
        return found if found and self.turn.way is None else [*found, a.Done()]

    def redeploy(self) -> Play:
        t = self.turn
        t.stage = "end"
        while True:
            action = yield from self.decide(self.ends)
            if not isinstance(action, a.Redeploy):
                return
            t.redeployed = True
            self.mats[t.seat][action.tile] -= 1
            self.box[action.tile] += 1
            yield from self.lay_again(t)

    def ends(self) -> list[Action]:
        t = self.turn
        held = [kind for kind in REDS if self.mats[t.seat][kind]]
        may = not t.met and not t.redeployed and self.reds(t.seat) > 1 and len(self.tiles) < len(PLACES)
        return [*[a.Redeploy(kind) for kind in held if may], a.Done()]

    def lay_again(self, t: Turn) -> Play:
        """One or two red tiles, chosen in secret, then placed where no tile lies."""
        chosen: list[TileName] = []
        while len(chosen) < min(2, self.reds(t.seat), len(PLACES) - len(self.tiles)):
            open_kinds = [kind for kind in REDS if self.mats[t.seat][kind] > chosen.count(kind)]
            action = yield t.seat, [*[a.Pick(kind) for kind in open_kinds], *([a.Done()] if chosen else [])]
            if not isinstance(action, a.Pick):
                break
            chosen.append(action.tile)
        self.mats[t.seat].subtract(chosen)
        t.hand, t.hand_batch = chosen[::-1], self.new_batch()
        while t.hand:
            bare = [place for place in PLACES if place not in self.tiles]
            yield from self.put_down(t.seat, t.hand[-1], t.hand_batch, bare)
            t.hand.pop()
