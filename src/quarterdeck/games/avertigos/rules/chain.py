"""A movement chain, card by card and turn by turn (AV 4.2 to 4.6, 4.13, 7.5)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import HEADINGS, turned
from quarterdeck.games.avertigos import hands
from quarterdeck.games.avertigos.actions import Action, Done, Play, Turn
from quarterdeck.games.avertigos.events import Played
from quarterdeck.games.avertigos.kit import STEP
from quarterdeck.games.avertigos.links import allowance, can_follow, counted
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.state import NO_TACTIC, NOBODY, State

DONE: Final = Done()
STRAIGHT: Final = 12  # where 0 degrees lies among the turns


@RULES.step
def begin_chain(s: State) -> None:
    """AV 4.2: the next card, while there is one and the chain may grow; Specials come on top."""
    ship = s.ships[s.active]
    if s.hands[ship.owner] and can_grow(s):
        s.ask(ship.owner, CHAIN if s.tactic == NO_TACTIC else TACTIC_CHAIN)


def can_grow(s: State) -> bool:
    """True if some card could follow, whatever the hand is."""
    if s.tactic != NO_TACTIC:
        return len(s.played) < s.tactic
    if counted(s) < s.most:
        return True
    return len(s.played) > 0 and len(s.played) == counted(s)


def chain_options(s: State, seat: int) -> list[Action]:
    """AV 4.5, 4.6: each card of the hand on its front, where its kind may come, or on its back."""
    kit, hand, plays = s.kit, s.hands[seat], s.kit.plays
    room = counted(s) < s.most
    found: list[Action] = []
    for kind in range(len(kit.card_name)):
        if hand >> 4 * kind & 15:
            if can_follow(s, 2 * kind, room):
                found.append(plays[2 * kind])
            if room:
                found.append(plays[2 * kind + 1])
    found.append(DONE)
    return found


def tactic_options(s: State, seat: int) -> list[Action]:
    """AV 7.5: any card of the hand, on its back."""
    hand, plays = s.hands[seat], s.kit.plays
    return [plays[2 * kind + 1] for kind in range(len(s.kit.card_name)) if hand >> 4 * kind & 15]


def chain_answer(s: State, seat: int, action: Play | Done) -> None:
    if isinstance(action, Play):
        kind = s.kit.card_kind[action.card]
        hands.discard(s, seat, kind)
        place(s, seat, 2 * kind + 1 if action.back else 2 * kind)


CHAIN: Final = RULES.ask("chain", chain_options, chain_answer, why_not)
TACTIC_CHAIN: Final = RULES.ask("tactic_chain", tactic_options, chain_answer, why_not)


def place(s: State, seat: int, code: int) -> None:
    """AV 4.3, 4.4: lay a card down, and ask for its direction if there is a choice."""
    s.picked = code
    if allowance(s) > 0:
        s.ask(seat, TURN)
    else:
        lay(s, 0)


def turn_options(s: State, seat: int) -> list[Action]:
    turns, steps = s.kit.turns, min(allowance(s), HEADINGS // 2)
    if not s.played:
        return [turns[STRAIGHT - steps], turns[STRAIGHT], turns[STRAIGHT + steps]]
    lowest = -steps if steps < HEADINGS // 2 else 1 - steps
    return turns[STRAIGHT + lowest : STRAIGHT + steps + 1]


def turn_answer(s: State, seat: int, action: Turn) -> None:
    lay(s, action.degrees // STEP)


TURN: Final = RULES.ask("turn", turn_options, turn_answer, why_not)


def lay(s: State, steps: int) -> None:
    """AV 4.10: the card's leg begins where the chain ended."""
    code = s.picked
    if s.played and abs(steps) > s.kit.turn[code]:
        s.wind = True
    heading = s.legs[-2] if s.legs else s.ships[s.active].heading
    s.legs.append(turned(heading, steps))
    s.legs.append(s.kit.length[code])
    s.played.append(code)
    s.picked = NOBODY
    if s.events is not None:
        s.tell(Played(s.active, s.kit.card_name[code // 2], code % 2 == 1, STEP * steps))
    s.next(begin_chain)
