"""A turn from the draw to its end (SS 3)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.secret_salvage.actions import Action, Draw, Drop, Move, Pick, Place, Power, Redeploy
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.effects import enter
from quarterdeck.games.secret_salvage.ending import end, judge_round, judge_stalemate
from quarterdeck.games.secret_salvage.events import (
    Activated,
    Boxed,
    Discarded,
    Drew,
    Picked,
    Refilled,
    TurnBegan,
    Withdrew,
)
from quarterdeck.games.secret_salvage.kit import KINDS, NOTHING
from quarterdeck.games.secret_salvage.legal import (
    can_go_on,
    can_redeploy,
    draw_options,
    drop_options,
    empty_spaces,
    end_options,
    has_power,
    move_options,
    pick_options,
    place_options,
)
from quarterdeck.games.secret_salvage.powers import buy, place_tile
from quarterdeck.games.secret_salvage.refusals import why_not
from quarterdeck.games.secret_salvage.rulebook import RULES
from quarterdeck.games.secret_salvage.state import DRAWING, DROPPING, ENDING, MOVING, State, lay


@RULES.step
def begin_turn(s: State) -> None:
    """SS 3: draw, drop, move, redeploy."""
    s.active = s.way = NOTHING
    s.moved = s.turns = 0
    s.left = s.chart.move
    s.powered = s.phase = s.deflect = s.met = s.stopped = s.redeployed = False
    if s.events is not None:
        s.tell(TurnBegan(s.turn, s.round))
    s.next(draw_tile, end_turn)


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


def draw_answer(s: State, seat: int, action: Action) -> None:
    if isinstance(action, Power):
        s.next(draw_tile)
        buy(s, seat, action)
    elif isinstance(action, Draw):
        kind = s.stacks[action.stack].pop()
        s.hand.append(kind)
        s.hand_batch = s.stack_batch[action.stack]
        s.learnt += 1
        if s.events is not None:
            name = TILE_NAMES[kind]
            s.tell_apart(1 << seat, Drew(seat, action.stack, name), Drew(seat, action.stack, ""))
        s.next(drop_tile)


@RULES.step
def drop_tile(s: State) -> None:
    """SS 3.2: the ship is chosen after the tile was seen."""
    if not s.stopped:
        s.stage = DROPPING
        s.ask(s.turn, DROP)


def drop_answer(s: State, seat: int, action: Action) -> None:
    if isinstance(action, Power):
        s.next(drop_tile)
        buy(s, seat, action)
    elif isinstance(action, Drop):
        s.active = s.at[action.ship]
        drop(s, seat, action.ship)
        s.next(move_ship)


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


@RULES.step
def move_ship(s: State) -> None:
    """SS 3.4: asked as long as there is something to decide."""
    if s.stopped:
        return
    s.stage = MOVING
    if can_go_on(s) or has_power(s, s.turn):
        s.ask(s.turn, MOVE)
    else:
        s.next(redeploy)


def move_answer(s: State, seat: int, action: Action) -> None:
    if isinstance(action, Move):
        chart, here = s.chart, s.ships[s.active]
        way = chart.line[here * chart.size + action.to]
        if s.moved > 0 and way != s.way:
            s.turns -= 1
        s.way = way
        away = chart.gap[here * chart.size + action.to]
        s.moved += away
        s.left -= away
        s.next(move_ship)
        enter(s, s.active, action.to, seat)
    elif isinstance(action, Power):
        s.next(move_ship)
        buy(s, seat, action)
    else:
        s.next(redeploy)


@RULES.step
def redeploy(s: State) -> None:
    """SS 3.7: asked if red tiles can be placed or a power-up bought."""
    if s.stopped:
        return
    s.stage = ENDING
    if can_redeploy(s, s.turn) or has_power(s, s.turn):
        s.ask(s.turn, END)


def end_answer(s: State, seat: int, action: Action) -> None:
    if isinstance(action, Power):
        s.next(redeploy)
        buy(s, seat, action)
    elif isinstance(action, Redeploy):
        kind = TILE_NAMES.index(action.tile)
        s.held[seat * KINDS + kind] -= 1
        s.box[kind] += 1
        s.redeployed = True
        if s.events is not None:
            s.tell(Discarded(seat, action.tile))
        s.next(redeploy)
        s.ask(seat, PICK)


def pick_answer(s: State, seat: int, action: Action) -> None:
    """SS 3.7, 8.3: the tiles are chosen in secret, and leave the mat together."""
    if isinstance(action, Pick):
        s.picks.append(TILE_NAMES.index(action.tile))
        if s.events is not None:
            s.tell_apart(1 << seat, Picked(seat, action.tile), Picked(seat, ""))
        most = min(s.chart.most_placed, s.reds(seat))
        if len(s.picks) < most and empty_spaces(s, 2) == 2:
            s.ask(seat, PICK)
            return
    withdraw(s, seat)


def withdraw(s: State, seat: int) -> None:
    """The chosen tiles leave the mat: everyone sees which, but not which of them comes where."""
    for kind in s.picks:
        s.held[seat * KINDS + kind] -= 1
    if s.events is not None:
        s.tell(Withdrew(seat, tuple([TILE_NAMES[kind] for kind in sorted(s.picks)])))
    s.picks.reverse()
    s.hand = s.picks
    s.picks = []
    s.hand_batch = s.batches
    s.batches += 1
    s.learnt += 1
    s.ask(seat, PLACE)


def place_answer(s: State, seat: int, action: Place) -> None:
    place_tile(s, seat, action.space, s.hand.pop(), s.hand_batch)
    if s.hand:
        s.ask(seat, PLACE)


@RULES.step
def end_turn(s: State) -> None:
    """SS 3.9: the next player's turn, unless the game is over."""
    seat = s.turn
    put_in_box(s, seat)
    s.idle = s.idle + 1 if s.active == NOTHING and not s.stopped else 0
    s.turn = (seat + 1) % s.seats
    if s.turn == s.first:
        outcome = judge_round(s)
        if outcome is not None:
            end(s, outcome)
            return
        s.round += 1
    outcome = judge_stalemate(s)
    if outcome is not None:
        end(s, outcome)
        return
    s.next(begin_turn)


DRAW: Final = RULES.ask("draw", draw_options, draw_answer, why_not)
DROP: Final = RULES.ask("drop", drop_options, drop_answer, why_not)
MOVE: Final = RULES.ask("move", move_options, move_answer, why_not)
END: Final = RULES.ask("end", end_options, end_answer, why_not)
PICK: Final = RULES.ask("pick", pick_options, pick_answer, why_not)
PLACE: Final = RULES.ask("place", place_options, place_answer, why_not)
