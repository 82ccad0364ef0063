"""What can be said at once: answers that follow each other, and nothing new comes to light for who gives them.

A plan is found in positions that the seat's view cannot tell from the true one, so that nothing leaks by it; whoever
carries it out takes one answer after the other, and stops where something turns out otherwise.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from quarterdeck.core.reading import AnyReading
from quarterdeck.core.rng import from_seed

LONGEST: Final = 5  # answers in a plan before its last
MOST: Final = 200  # positions that are looked at for a question
MOST_TIMES: Final = 9
WORLDS: Final = 8  # so few are hardly ever the same by chance


class Plan:
    """Answers, one after the other, and where they lead in words; `extra`: the first of them stands by itself.

    `onward` is what the last of them is called if it has no alternative: it can be said with any answer before it.
    """

    def __init__(self, actions: tuple[Any, ...], words: str, extra: bool, onward: str) -> None:
        self.actions = actions
        self.words = words
        self.extra = extra
        self.onward = onward


class Worlds:
    """Positions that a view cannot tell from the true one: what is the same in all of them is known beforehand."""

    def __init__(self, game: Any, view: Any) -> None:
        self.game = game
        self.view = view
        self.dealt: list[Any] = []

    def deal(self, number: int) -> Any:
        while len(self.dealt) <= number:
            self.dealt.append(self.game.redeal(self.view, from_seed(len(self.dealt))))
        return self.dealt[number]

    def agree(self, said: tuple[Any, ...], after: bytes) -> bool:
        """True if this is seen after these answers, whichever world it is."""
        seat = self.view.seat
        for number in range(WORLDS):
            world = self.deal(number).clone()
            for action in said:
                if world.asks[seat] is None:
                    return False
                self.game.apply(world, seat, action)
            if msgspec.json.encode(self.game.view(world, seat)) != after:
                return False
        return True


class Way:
    """Answers that have been said, as far as they lead, and a position as it may be then; `whole`: all is said."""

    def __init__(
        self, reading: AnyReading, state: Any, said: tuple[Any, ...], told: tuple[str, ...], whole: bool
    ) -> None:
        self.reading = reading
        self.state = state
        self.said = said
        self.told = told
        self.whole = whole

    def answers(self, seat: int) -> list[Any]:
        """What can be said next; where all is said, what has no alternative."""
        asked = self.state.asks[seat]
        if self.whole:
            only = asked.onward(self.state, seat)
            return [] if only is None else [only]
        found: list[Any] = asked.options(self.state, seat)
        return found

    def words(self, action: Any) -> tuple[str, ...]:
        """What was said with this answer too; of several of a kind, which lead on, the last counts."""
        now = str(self.reading.choice(action))
        goes_on = bool(self.said) and type(self.said[-1]) is type(action)
        return (*self.told[:-1], now) if goes_on else (*self.told, now)

    def plan(self, action: Any, question: Any, is_only: bool) -> Plan:
        said = (*self.said, action)
        onward = str(self.reading.choice(action)) if is_only else ""
        return Plan(said, ", then ".join(self.words(action)), type(said[0]) in question.adds, onward)


def plans(r: AnyReading) -> list[Plan]:
    """Every plan for the question of a view, the shortest first; of several ways to the same end only one."""
    question: Any = r.question
    if question is None or not (question.leads or question.adds or question.ends or question.closing):
        return []
    found: list[Plan] = []
    seat = r.view.seat
    seen = {(action,) for action in question.options(r.position, seat)}
    worlds = Worlds(r.game, r.view)
    ways = [Way(r, worlds.deal(0), (), (), False)]
    for way in ways:  # it grows on the way
        asked = way.state.asks[seat]
        only = asked.onward(way.state, seat)
        for action in way.answers(seat):
            end = end_of(way.said, action)
            if way.said and end in seen:
                continue
            seen.add(end)
            is_end = bool(way.said) and (action == only or type(action) in asked.ends)
            if is_end:
                found.append(way.plan(action, question, action == only))
            if not (is_end and found[-1].extra) and len(way.said) < LONGEST and len(ways) < MOST:
                ways += grow(way, seat, action, worlds)
    return found


def grow(way: Way, seat: int, action: Any, worlds: Worlds) -> list[Way]:
    """On by an answer that leads on; by one that ends what was meant, to what can follow without asking."""
    asked, kind = way.state.asks[seat], type(action)
    if kind in asked.leads or kind in asked.adds:
        return go(way, seat, action, worlds, False)
    ends = not way.whole and (kind in asked.ends or kind in asked.closing)
    return go(way, seat, action, worlds, True) if ends else []


def end_of(said: tuple[Any, ...], action: Any) -> tuple[Any, ...]:
    """What a plan comes to: of answers of the same kind that lead on, the last."""
    found: list[Any] = []
    for one in (*said, action):
        if found and type(found[-1]) is type(one):
            found[-1] = one
        else:
            found.append(one)
    return tuple(found)


def go(way: Way, seat: int, action: Any, worlds: Worlds, whole: bool) -> list[Way]:
    """On by an answer, unless others are asked then, something is drawn, or there is anything new for this seat."""
    game, state = way.reading.game, way.state.clone()
    drawn, learnt = state.rng.words(), state.learnt
    asked, subject = state.asks[seat], state.asks[seat].subject(state)
    game.apply(state, seat, action)
    now = state.asks[seat]
    if now is None or state.open != 1 or drawn != state.rng.words():
        return []
    if type(now) is type(asked) and now.subject(state) != subject:
        return []
    view, said = game.view(state, seat), (*way.said, action)
    if learnt != state.learnt and not worlds.agree(said, msgspec.json.encode(view)):
        return []
    return [Way(game.read(view, way.reading.names), state, said, way.words(action), whole)]


def times(r: AnyReading, action: Any) -> int:
    """How often an answer can be said in a row; 0 if it is not said together with others, or is the last word."""
    question: Any = r.question
    if question is None or type(action) not in question.together:
        return 0
    seat, state = r.view.seat, r.position.clone()
    for count in range(1, MOST_TIMES):
        r.game.apply(state, seat, action)
        asked = state.asks[seat]
        if asked is None or type(asked) is not type(question):
            return count if count > 1 else 0
        if action not in asked.options(state, seat):
            return count
    return MOST_TIMES
