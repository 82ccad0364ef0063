"""How many decisions a person makes in a round: one by one, and with all that can be said at once.

    python benchmarks/decisions.py --games 20

A mate plays the person's seat among mates. "One by one" counts each of its answers. "At once" counts how often the page
would wait for the person who plays the same: what is settled is not asked for, and answers that follow each other count
once where they are a plan that the page offers, or were all offered together.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from quarterdeck.bots.base import decide
from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.core.foresight import is_foreseen, settled
from quarterdeck.core.game import AnyGame
from quarterdeck.core.plans import plans, times
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.lab.arena import game_seed

TABLES = (
    ("battlecruisers", "basic", 4, 1),
    ("secret_salvage", "standard", 3, 3),
    ("give_no_quarter", "standard", 3, 4),
    ("avertigos", "skirmish", 2, 2),
    ("avertigos", "strategy", 2, 2),
)
PERSON = 0


class Decision:
    """An answer of the person, and what the page knew before it."""

    def __init__(self, game: AnyGame, state: Any, round_: int, action: Any) -> None:
        reading = game.read(game.view(state, PERSON), [f"Player {seat}" for seat in range(state.seats)])
        legal = game.legal(state, PERSON)
        question: Any = reading.question
        self.question = state.asks[PERSON].name
        self.round = round_
        self.action = action
        self.is_settled = settled(game, state, reading, legal) == legal.index(action)
        self.plans = [plan.actions for plan in plans(reading)]
        self.together = {one: count for one in legal if (count := times(reading, one))}
        self.closing = [one for one in legal if type(one) in question.closing]
        self.before = reading.view
        self.stops = False  # somebody else decided, or something came to light, before the next one


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--questions", action="store_true", help="by question too")
    given = parser.parse_args()
    print("| game | rounds | one by one | at once | fewer |")
    print("|---|---|---|---|---|")
    for slug, mode, seats, markers in [table for table in TABLES if given.game in table[0]]:
        rounds, single, joint = 0, Counter[str](), Counter[str]()
        for number in range(given.games):
            made = list(one_game(find_game(slug), mode, seats, markers, game_seed(given.seed, number)))
            rounds += len({decision.round for decision in made})
            single.update(decision.question for decision in made)
            joint.update(decision.question for decision in asked_for(made))
        print(row(f"{slug}, {mode}", rounds, single.total(), joint.total()))
        for question, count in single.most_common() if given.questions else []:
            print(row(f"&nbsp; {question}", rounds, count, joint[question]))


def row(name: str, rounds: int, single: int, joint: int) -> str:
    return f"| {name} | {rounds} | {single / rounds:.2f} | {joint / rounds:.2f} | {1 - joint / single:.0%} |"


def one_game(game: AnyGame, mode: str, seats: int, markers: int, seed: int) -> Iterator[Decision]:
    named = game.info.mode(mode)
    assert named is not None, mode
    state = game.setup(seats, game.types().read_options(named.options), seed)
    players = [make_bot(parse_bot("mate"), from_seed(seed + seat)) for seat in range(seats)]
    last: Decision | None = None
    while asked := game.to_act(state):
        seat = asked[0]
        action = decide(game, state, seat, players[seat])
        if seat == PERSON:
            last = Decision(game, state, state.marker() // markers, action)
            yield last
        game.apply(state, seat, action)
        if last is not None:
            last.stops = last.stops or seat != PERSON or not is_known(game, last, state)


def is_known(game: AnyGame, decision: Decision, state: Any) -> bool:
    """True if the person knew what the answer would show; where nothing can follow it does not matter."""
    if game.to_act(state) != (PERSON,):
        return PERSON in game.to_act(state)
    return is_foreseen(game, decision.before, decision.action, msgspec.json.encode(game.view(state, PERSON)))


def asked_for(made: list[Decision]) -> Iterator[Decision]:
    """The decisions at which the page waits for the person."""
    place = 0
    while place < len(made):
        if made[place].is_settled:
            place += 1
            continue
        yield made[place]
        place += said_at_once(made[place:])


def said_at_once(made: list[Decision]) -> int:
    """How many answers, from the first on, the page takes with one: the longest plan, or what was put together."""
    return max(1, said_by_plan(made), said_together(made))


def said_by_plan(made: list[Decision]) -> int:
    fitting = [plan for plan in made[0].plans if tuple(one.action for one in made[: len(plan)]) == plan]
    longest = max((len(plan) for plan in fitting), default=1)
    whole = next((at + 1 for at, one in enumerate(made) if one.stops), len(made))
    return min(longest, whole)


def said_together(made: list[Decision]) -> int:
    first, left = made[0], dict(made[0].together)
    for place, decision in enumerate(made):
        if decision.question != first.question or (place and made[place - 1].stops):
            return place
        if left.get(decision.action, 0) == 0:
            return place + 1 if place and decision.action in first.closing else place
        left[decision.action] -= 1
    return len(made)


if __name__ == "__main__":
    main()
