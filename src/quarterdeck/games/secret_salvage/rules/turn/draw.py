"""A tile is drawn, and dropped under the ship that will move (SS 3)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.secret_salvage.actions import Action, Done, Draw, Drop, Power
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.events import Activated, Boxed, Drew, Refilled
from quarterdeck.games.secret_salvage.kit import DONE, DRAWS, KINDS, NOTHING, SHIPS
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.rules.book import RULES
from quarterdeck.games.secret_salvage.rules.power_ups.buying import Moment, add_powers, buy
from quarterdeck.games.secret_salvage.rules.ships import has_step
from quarterdeck.games.secret_salvage.rules.turn.move import move_ship
from quarterdeck.games.secret_salvage.state import DRAWING, DROPPING, State, lay


@RULES.step
def draw_tile(s: State) -> None:
    """SS 3.1, 3.6: from either stack; with stacks and box empty a ship is activated without a tile."""
    if s.stopped:
        return
    s.stage = DRAWING
    for stack in range(2):
        if not s.stacks[stack] and any(s.box):
            refill(s, stack)
    if s.stacks[0] or s.stacks[1]:
        s.ask(s.turn, DRAW)
    else:
        s.next(drop_tile)


def refill(s: State, stack: int) -> None:
    """SS 3.6: the box is shuffled and becomes the stack that was used up."""
    pile = [kind for kind in range(KINDS) for _ in range(s.box[kind])]
    s.rng.shuffle(pile)
    s.stacks[stack] = pile
    s.stack_batch[stack] = s.batches
    s.batches += 1
    s.box = [0] * KINDS
    if s.events is not None:
        s.tell(Refilled(stack, len(pile)))


class DrawQuestion(Moment):
    rule = "SS 3.1"
    wants = "draw a tile from a stack"
    asks = "Draw a tile: from which stack?"
    answers = (Draw, Power)

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        for stack in range(2):
            if s.stacks[stack]:
                found.append(DRAWS[stack])
        add_powers(s, seat, found)
        return found

    def answer(self, s: State, seat: int, action: Draw | Power) -> None:
        if isinstance(action, Power):
            buy(s, seat, action, draw_tile)
            return
        kind = s.stacks[action.stack].pop()
        s.hand.append(kind)
        s.hand_batch = s.stack_batch[action.stack]
        s.learnt += 1
        if s.events is not None:
            name = TILE_NAMES[kind]
            s.tell_apart(1 << seat, Drew(seat, action.stack, name), Drew(seat, action.stack, ""))
        s.next(drop_tile)

    def why_not(self, s: State, seat: int, action: Draw | Power) -> Refusal:
        if isinstance(action, Draw):
            return Refusal("SS 3.1", f"there is no tile on stack {action.stack + 1}")
        return super().why_not(s, seat, action)


DRAW: Final = DrawQuestion()


@RULES.step
def drop_tile(s: State) -> None:
    """SS 3.2: the ship is chosen after the tile was seen."""
    if not s.stopped:
        s.stage = DROPPING
        s.ask(s.turn, DROP)


class DropQuestion(Moment):
    """A ship that can move; if none can, the turn may be ended."""

    rule = "SS 3.2"
    wants = "choose the ship to activate"
    answers = (Drop, Done, Power)
    declines = "none of your ships can move: the tile goes to the box, and your turn ends"

    def prompt(self, r: Reading) -> str:
        drawn = f"You drew: {r.words.tile(r.view.my_hand[0])}. " if r.view.my_hand else ""
        return f"{drawn}Which ship do you activate, and drop the tile under?"

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        drops = s.chart.drops
        for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
            if has_step(s, ship):
                found.append(drops[s.ships[ship]])
        if not found:
            found.append(DONE)
        add_powers(s, seat, found)
        return found

    def answer(self, s: State, seat: int, action: Drop | Done | Power) -> None:
        if isinstance(action, Power):
            buy(s, seat, action, drop_tile)
        elif isinstance(action, Drop):
            s.active = s.at[action.ship]
            drop(s, seat, action.ship)
            s.next(move_ship)

    def why_not(self, s: State, seat: int, action: Drop | Done | Power) -> Refusal:
        if not isinstance(action, Drop):
            return super().why_not(s, seat, action)
        is_own = s.chart.has(action.ship) and s.at[action.ship] // SHIPS == seat
        return Refusal("SS 3.2", "that ship cannot move" if is_own else "none of your ships is there")

    def caution(self, r: Reading, action: Drop | Done | Power) -> str:
        """SS 3.8: a space holds one tile."""
        if not isinstance(action, Drop):
            return super().caution(r, action)
        if not r.view.my_hand or action.ship not in r.kinds:
            return ""
        return "A tile lies under that ship already: the one that you drew is shown and goes to the box (SS 3.8)."


DROP: Final = DropQuestion()


def drop(s: State, seat: int, space: int) -> None:
    """SS 3.2, 3.8: under the ship, unless there is no tile, or one lies there already."""
    dropped = bool(s.hand) and s.tiles[space] == 0
    kind = s.hand.pop() if dropped else NOTHING
    if dropped:
        s.tiles[space] = lay(kind, 1 << seat, s.hand_batch)
    if s.events is not None:
        name = TILE_NAMES[kind] if dropped else ""
        s.tell_apart(1 << seat, Activated(seat, space, dropped, name), Activated(seat, space, dropped, ""))
    put_in_box(s, seat)


def put_in_box(s: State, seat: int) -> None:
    """SS 3.3, 3.8: a drawn tile that cannot be dropped is shown and goes to the box."""
    if s.hand:
        kind = s.hand.pop()
        s.box[kind] += 1
        s.learnt += 1
        if s.events is not None:
            s.tell(Boxed(seat, TILE_NAMES[kind]))
