"""The course of a turn: a tile is drawn and dropped, and a ship moves (SS 3)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.secret_salvage.actions import Action, Done, Draw, Drop, Move, Power
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.events import Activated, Boxed, Drew, Refilled, TurnBegan, Why
from quarterdeck.games.secret_salvage.kit import DONE, DRAWS, KINDS, NOTHING, SHIPS, pile_of
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.rules.book import RULES
from quarterdeck.games.secret_salvage.rules.end import judge_round, judge_stalemate
from quarterdeck.games.secret_salvage.rules.power_ups.buying import Moment, add_powers, buy, has_power
from quarterdeck.games.secret_salvage.rules.ships import can_go_on, has_step, why_not_enter
from quarterdeck.games.secret_salvage.rules.tiles import enter
from quarterdeck.games.secret_salvage.rules.turn.redeploy import END, can_redeploy, redeploy
from quarterdeck.games.secret_salvage.state import DRAWING, DROPPING, ENDING, MOVING, State, lay
from quarterdeck.games.secret_salvage.words.cautions import before_moving


def begin_turn(s: State) -> None:
    """SS 3: draw, drop, move, redeploy."""
    s.active = s.way = NOTHING
    s.moved = s.turns = 0
    s.left = s.chart.move
    s.powered = s.phase = s.deflect = s.met = s.stopped = s.redeployed = False
    if s.events is not None:
        s.tell(TurnBegan(s.turn, s.round))
    s.then(END_TURN)
    draw_tile(s)


BEGIN_TURN: Final = RULES.step(begin_turn)


# The draw


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
        drop_tile(s)


DRAW_TILE: Final = RULES.step(draw_tile)


def refill(s: State, stack: int) -> None:
    """SS 3.6: the box is shuffled and becomes the stack that was used up."""
    pile = pile_of(s.box)
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
        if type(action) is Draw:
            draw(s, seat, action.stack)
            drop_tile(s)
        elif type(action) is Power:
            buy(s, seat, action, DRAW_TILE)

    def why_not(self, s: State, seat: int, action: Draw | Power) -> Refusal:
        if isinstance(action, Draw):
            return Refusal("SS 3.1", f"there is no tile on stack {action.stack + 1}")
        return super().why_not(s, seat, action)


DRAW: Final = DrawQuestion()


def draw(s: State, seat: int, stack: int) -> None:
    kind = s.stacks[stack].pop()
    s.hand.append(kind)
    s.hand_batch = s.stack_batch[stack]
    s.learnt += 1
    if s.events is not None:
        s.tell_apart(1 << seat, Drew(seat, stack, TILE_NAMES[kind]), Drew(seat, stack, ""))


# The drop


def drop_tile(s: State) -> None:
    """SS 3.2: the ship is chosen after the tile was seen."""
    if not s.stopped:
        s.stage = DROPPING
        s.ask(s.turn, DROP)


DROP_TILE: Final = RULES.step(drop_tile)


class DropQuestion(Moment):
    """A ship that can move; if none can, none does."""

    rule = "SS 3.2"
    wants = "choose the ship to activate"
    answers = (Drop, Done, Power)
    leads = (Drop,)

    def prompt(self, r: Reading) -> str:
        drawn = f"You drew: {r.words.told_tile(r.view.my_hand[0])}. " if r.view.my_hand else ""
        if not movable(r.position, r.seat()):
            return f"{drawn}None of your ships can move."
        return f"{drawn}{'Drop it under the ship that is to move.' if drawn else 'Which ship do you activate?'}"

    def decline(self, r: Reading) -> str:
        return "move none: the tile goes to the box" if r.view.my_hand else "move none"

    def options(self, s: State, seat: int) -> list[Action]:
        found = movable(s, seat)
        if not found:
            found.append(DONE)
        add_powers(s, seat, found)
        return found

    def answer(self, s: State, seat: int, action: Drop | Done | Power) -> None:
        if type(action) is Drop:
            drop(s, seat, action.ship)
            move_ship(s)
        elif type(action) is Power:
            buy(s, seat, action, DROP_TILE)
        else:
            put_in_box(s, seat, "stuck")
            redeploy(s)

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


def movable(s: State, seat: int) -> list[Action]:
    """SS 3.2: the ships that can be chosen."""
    found: list[Action] = []
    for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if has_step(s, ship):
            found.append(s.chart.drops[s.ships[ship]])
    return found


def drop(s: State, seat: int, space: int) -> None:
    """SS 3.2, 3.8: under the ship, unless there is no tile, or one lies there already."""
    s.active = s.at[space]
    dropped = bool(s.hand) and s.tiles[space] == 0
    kind = s.hand.pop() if dropped else NOTHING
    if dropped:
        s.tiles[space] = lay(kind, 1 << seat, s.hand_batch)
    if s.events is not None:
        name = TILE_NAMES[kind] if dropped else ""
        s.tell_apart(1 << seat, Activated(seat, space, dropped, name), Activated(seat, space, dropped, ""))
    put_in_box(s, seat, "covered")


def put_in_box(s: State, seat: int, why: Why) -> None:
    """SS 3.3, 3.8: a drawn tile that cannot be dropped is shown and goes to the box."""
    if s.hand:
        kind = s.hand.pop()
        s.box[kind] += 1
        s.learnt += 1
        if s.events is not None:
            s.tell(Boxed(seat, TILE_NAMES[kind], why))


# The move


def move_ship(s: State) -> None:
    """SS 3.4: asked as long as there is something to decide."""
    if s.stopped:
        return
    s.stage = MOVING
    if can_go_on(s) or has_power(s, s.turn):
        s.ask(s.turn, MOVE)
    else:
        redeploy(s)


MOVE_SHIP: Final = RULES.step(move_ship)


class MoveQuestion(Moment):
    """On in the same line, or in any direction at first and with a Thruster."""

    rule = "SS 3.4"
    wants = "move the active ship"
    answers = (Move, Done, Power)
    leads = (Move,)
    ends = (Move,)

    def prompt(self, r: Reading) -> str:
        here, left = r.words.space(r.view.active), r.view.left
        if r.view.moved and not can_go_on(r.position):
            return f"Your ship has come to {here}. Use a power-up, or {self.decline(r)}?"
        return f"Your ship on {here} moves; {left} space{'' if left == 1 else 's'} left."

    def decline(self, r: Reading) -> str:
        """SS 3.7: the last word, where red tiles cannot be redeployed."""
        if can_redeploy(r.position, r.seat()):
            return "stop here"
        return "stop here and end your turn" if can_go_on(r.position) else "end your turn"

    def moot(self, r: Reading) -> Done | None:
        """SS 3.7: whatever is offered now is offered at the end of the turn too, and red tiles besides."""
        s, seat = r.position.clone(), r.seat()
        offered = self.options(s, seat)
        s.stage = ENDING
        later = END.options(s, seat)
        return DONE if can_redeploy(s, seat) and all(one in later for one in offered) else None

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        ship, moves = s.active, s.chart.moves
        if s.moved > 0 and s.turns == 0:
            space = s.landing(ship, s.way, s.left, s.phase)
            if space >= 0:
                found.append(moves[space])
        else:
            for way in range(6):
                space = s.landing(ship, way, s.left, s.phase)
                if space >= 0:
                    found.append(moves[space])
        if s.moved > 0 or not found:
            found.append(DONE)
        add_powers(s, seat, found)
        return found

    def answer(self, s: State, seat: int, action: Move | Done | Power) -> None:
        if type(action) is Move:
            move(s, seat, action.to)
        elif type(action) is Power:
            buy(s, seat, action, MOVE_SHIP)
        else:
            redeploy(s)

    def why_not(self, s: State, seat: int, action: Move | Done | Power) -> Refusal:
        if isinstance(action, Done):
            return Refusal("SS 3.4", "the active ship has to move at least one space")
        return why_not_move(s, action.to) if isinstance(action, Move) else super().why_not(s, seat, action)

    def on_board(self, r: Reading) -> list[Action]:
        """Every other space, the nearest first."""
        gaps = r.chart.gap[r.view.active * r.chart.size :]
        return [r.chart.moves[space] for space in sorted(range(r.chart.size), key=lambda space: gaps[space])[1:]]

    def caution(self, r: Reading, action: Move | Done | Power) -> str:
        return before_moving(r, action) if isinstance(action, Move) else super().caution(r, action)

    def why_not_asked(self, s: State) -> str:
        return "no ship is active" if s.active < 0 else ""


MOVE: Final = MoveQuestion()


def move(s: State, seat: int, to: int) -> None:
    """SS 3.4: and on, if nothing lies there; else a tile and all that it sets off come first."""
    place = s.ships[s.active] * s.chart.size + to
    way, away = s.chart.line[place], s.chart.gap[place]
    if s.moved > 0 and way != s.way:
        s.turns -= 1
    s.way = way
    s.moved += away
    s.left -= away
    if s.tiles[to]:
        s.then(MOVE_SHIP)
        enter(s, s.active, to, seat)
    else:
        enter(s, s.active, to, seat)
        move_ship(s)


def why_not_move(s: State, to: int) -> Refusal:
    """SS 3.4, and what keeps a ship from a space."""
    chart, here = s.chart, s.ships[s.active]
    if not chart.has(to):
        return Refusal("SS 3.4", f"there is no space {to}")
    way, away = chart.line[here * chart.size + to], chart.gap[here * chart.size + to]
    if way < 0 or (s.moved and way != s.way and s.turns == 0):
        return Refusal("SS 3.4", "that space is not in line")
    if away > s.left:
        return Refusal("SS 3.4", f"that is too far: {s.left} {'space is' if s.left == 1 else 'spaces are'} left")
    return why_not_enter(s, s.active, to) or why_not_pass(s, here, way, away)


def why_not_pass(s: State, here: int, way: int, away: int) -> Refusal:
    """SS 2.2, 3.4: what lies between."""
    between = here
    for _ in range(away - 1):
        between = s.chart.near[between * 6 + way]
        if s.at[between] >= 0 and not s.phase:
            return Refusal("SS 2.2", "a ship is in the way")
    return Refusal("SS 3.4", "a ship moves one space at a time")


# The end of the turn


def end_turn(s: State) -> None:
    """SS 3.9: the next player's turn, unless the game is over."""
    seat = s.turn
    put_in_box(s, seat, "over")
    s.idle += 1
    s.turn = (seat + 1) % s.seats
    if s.turn == s.first:
        outcome = judge_round(s)
        if outcome is not None:
            s.finish(outcome)
            return
        s.round += 1
    outcome = judge_stalemate(s)
    if outcome is not None:
        s.finish(outcome)
        return
    begin_turn(s)


END_TURN: Final = RULES.step(end_turn)
