"""A chain is laid, card by card and turn by turn (AV 4, 7)."""

from __future__ import annotations

from typing import Final

import msgspec

from quarterdeck.core.info import Refusal
from quarterdeck.core.plane import HEADINGS
from quarterdeck.games.avertigos.actions import Action, Done, Play, Turn
from quarterdeck.games.avertigos.events import Played
from quarterdeck.games.avertigos.kit import KINDS, SIMPLE, SPECIAL, STEP
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules import cards
from quarterdeck.games.avertigos.rules.book import DONE, RULES, Asking
from quarterdeck.games.avertigos.rules.moving import chain
from quarterdeck.games.avertigos.state import NO_TACTIC, NOBODY, State
from quarterdeck.games.avertigos.view import Ghost
from quarterdeck.games.avertigos.words.cautions import certain_words, final_words
from quarterdeck.games.avertigos.words.phrases import count

STRAIGHT: Final = 12  # where 0 degrees lies among the turns


@RULES.step
def begin_chain(s: State) -> None:
    ask_for_card(s)


def ask_for_card(s: State) -> None:
    """AV 4.2: the next card, while there is one and the chain may grow."""
    ship = s.ships[s.active]
    if s.hands[ship.owner] and chain.can_grow(s, s.played):
        s.ask(ship.owner, CHAIN if s.tactic == NO_TACTIC else TACTIC_CHAIN)


class CardQuestion(Asking):
    """Answered with a card of the hand; a person may try each on both its sides."""

    def wishes(self, r: Reading) -> list[Action]:
        return [Play(name, back) for name in r.view.hand for back in (False, True)]

    def why_not(self, s: State, seat: int, action: Play) -> Refusal:
        kind = s.kit.card_kind.get(action.card, NOBODY)
        if kind < 0 or cards.count(s.hands[seat], kind) == 0:
            return Refusal("AV 1.8", f"there is no card {action.card!r} in your hand")
        return self.why_not_so(s, action, 2 * kind)

    def why_not_so(self, s: State, action: Play, code: int) -> Refusal:
        """Why a card of the hand cannot be played so."""
        return Refusal("AV 7.5", "a tactical manoeuvre takes Simple cards, and any card on its back")


class SimpleCards(CardQuestion):
    """AV 7.5: the front of any Simple card of the hand, and the back of any card."""

    rule = "AV 7.5"
    answers = (Play,)

    def options(self, s: State, seat: int) -> list[Action]:
        kit, hand = s.kit, s.hands[seat]
        found: list[Action] = []
        for kind in range(len(kit.card_name)):
            if hand >> 4 * kind & 15:
                if kit.kind[2 * kind] == SIMPLE and self.can_lie(s, 2 * kind):
                    found.append(kit.plays[2 * kind])
                found.append(kit.plays[2 * kind + 1])
        return found

    def can_lie(self, s: State, code: int) -> bool:
        """True if a front has its place here."""
        return True


class TacticChain(SimpleCards):
    wants = "play a Simple card, or any on its back"
    leads = (Play,)

    def can_lie(self, s: State, code: int) -> bool:
        return len(s.played) > 0 or s.kit.start[code]

    def answer(self, s: State, seat: int, action: Play) -> None:
        play(s, seat, action)

    def why_not_so(self, s: State, action: Play, code: int) -> Refusal:
        if s.kit.kind[code] == SIMPLE:
            return cards.not_first(action.card)
        return super().why_not_so(s, action, code)

    def foresee(self, s: State, seat: int, action: Play) -> Ghost:
        return play_ghost(s, action)

    def caution(self, r: Reading, action: Play) -> str:
        return play_caution(r, action)


class Chain(CardQuestion):
    rule = "AV 4.2"
    wants = "play a card, or end the chain"
    answers = (Play, Done)
    leads = (Play,)

    def decline(self, r: Reading) -> str:
        missing = r.view.passage.least - chain.counted(r.position, r.position.played)
        return "end the chain" + (f" {count(missing, 'card')} short" if missing > 0 else "")

    def options(self, s: State, seat: int) -> list[Action]:
        """AV 4.5, 4.6: each card of the hand on its front, where its kind may come, or on its back."""
        kit, plays = s.kit, s.kit.plays
        room = chain.counted(s, s.played) < s.most
        following = chain.kinds_to_follow(s, room) if s.played else 0
        found: list[Action] = []
        code, hand = 0, s.hands[seat] & cards.COUNTS
        while hand:
            if hand & 15:
                if following >> kit.kind[code] & 1 if s.played else room and kit.start[code]:
                    found.append(plays[code])
                if room:
                    found.append(plays[code + 1])
            hand >>= 4
            code += 2
        found.append(DONE)
        return found

    def answer(self, s: State, seat: int, action: Play | Done) -> None:
        if type(action) is Play:
            play(s, seat, action)

    def why_not_so(self, s: State, action: Play, code: int) -> Refusal:
        kit, laid = s.kit, chain.counted(s, s.played)
        if (action.back or kit.kind[code] != SPECIAL) and laid >= s.most:
            return Refusal("AV 4.2", f"the chain has {laid} cards, and may have {s.most}")
        if not s.played:
            return cards.not_first(action.card)
        name = KINDS[kit.kind[code]].capitalize()
        if chain.has_kind(kit, s.played, kit.kind[code]):
            return Refusal("AV 4.5", f"there is a {name} card in the chain already")
        last = KINDS[kit.kind[s.played[-1]]].capitalize()
        return Refusal("AV 4.5", f"a {name} card does not follow a {last} card")

    def wishes(self, r: Reading) -> list[Action]:
        return [*super().wishes(r), DONE]

    def foresee(self, s: State, seat: int, action: Play | Done) -> Ghost:
        return play_ghost(s, action) if isinstance(action, Play) else chain.chain_ghost(s, s.played, s.legs, True)

    def caution(self, r: Reading, action: Play | Done) -> str:
        if isinstance(action, Play):
            return play_caution(r, action)
        s = r.position
        return final_words(r, chain.chain_ghost(s, s.played, s.legs, True))


CHAIN: Final = Chain()
TACTIC_CHAIN: Final = TacticChain()


def play(s: State, seat: int, action: Play) -> None:
    """AV 4.3, 4.4: lay a card down, and ask for its direction if there is a choice."""
    code = s.kit.card_code(action.card, action.back)
    cards.lay_down(s, seat, code // 2)
    s.picked = code
    if chain.allowance(s, code) > 0:
        s.ask(seat, TURN)
    else:
        lay(s, 0)


def lay(s: State, steps: int) -> None:
    """AV 4.10: the card's leg begins where the chain ended."""
    code = s.picked
    if s.played and abs(steps) > s.kit.turn[code]:
        s.wind = True
    heading, length = chain.leg_of(s, steps, code)
    s.legs.append(heading)
    s.legs.append(length)
    s.played.append(code)
    s.picked = NOBODY
    if s.events is not None:
        s.tell(Played(s.active, s.kit.card_name[code // 2], code % 2 == 1, STEP * steps))
    ask_for_card(s)


def play_ghost(s: State, action: Play) -> Ghost:
    """A card laid straight on, and the ends of all its turns."""
    code = s.kit.card_code(action.card, action.back)
    steps = [turn.degrees // STEP for turn in turns_of(s, code)] if chain.allowance(s, code) else [0]
    ghost = chain.card_ghost(s, 0, code)
    return msgspec.structs.replace(ghost, fan=tuple([chain.card_end(s, turn, code) for turn in steps]))


def play_caution(r: Reading, action: Play) -> str:
    """A card that may turn says it when its turn is chosen."""
    s = r.position
    code = s.kit.card_code(action.card, action.back)
    if chain.allowance(s, code):
        return ""
    return chain_caution(r, chain.card_ghost(s, 0, code), code, cards.hand_size(s, r.seat) - 1)


def chain_caution(r: Reading, ghost: Ghost, code: int, held: int) -> str:
    """What the chain runs into, as soon as no further card can help it: with this one it ends, or the hand is empty."""
    s = r.position
    is_last = held == 0 or not chain.can_grow(s, [*s.played, code])
    return final_words(r, ghost) if is_last else certain_words(r, ghost)


class TurnQuestion(Asking):
    rule = "AV 4.4"
    wants = "turn the card just played"
    answers = (Turn,)
    ends = (Turn,)

    def options(self, s: State, seat: int) -> list[Turn]:
        return turns_of(s, s.picked)

    def answer(self, s: State, seat: int, action: Turn) -> None:
        lay(s, action.degrees // STEP)

    def why_not(self, s: State, seat: int, action: Turn) -> Refusal:
        most = STEP * chain.allowance(s, s.picked)
        if not s.played:
            where = f"straight ahead or {most} degrees to a side"
            return Refusal("AV 4.3", f"the first card goes {where}, not {action.degrees}")
        return Refusal("AV 4.4", f"this card turns up to {most} degrees in steps of {STEP}, not {action.degrees}")

    def wishes(self, r: Reading) -> list[Action]:
        """What is offered, and a step between the vectors or beyond the allowance."""
        s = r.position
        degrees = STEP * (chain.allowance(s, s.picked) + 1) if s.played else STEP
        beyond: list[Action] = [Turn(-degrees), Turn(degrees)] if degrees <= 180 else []
        return [*self.options(s, r.seat), *beyond]

    def foresee(self, s: State, seat: int, action: Turn) -> Ghost:
        return chain.card_ghost(s, action.degrees // STEP, s.picked)

    def caution(self, r: Reading, action: Turn) -> str:
        s = r.position
        return chain_caution(r, self.foresee(s, r.seat, action), s.picked, cards.hand_size(s, r.seat))


TURN: Final = TurnQuestion()


def turns_of(s: State, code: int) -> list[Turn]:
    """AV 4.3, 4.4: to port, ahead and to starboard; the first card only along its three vectors."""
    turns, steps = s.kit.turns, min(chain.allowance(s, code), HEADINGS // 2)
    if not s.played:
        return [turns[STRAIGHT - steps], turns[STRAIGHT], turns[STRAIGHT + steps]]
    lowest = -steps if steps < HEADINGS // 2 else 1 - steps
    return turns[STRAIGHT + lowest : STRAIGHT + steps + 1]
