"""What a search has found, for people: the choices with their chances, why, what comes next, what probably lies hidden.

All of it comes from one seat's view, and so tells nothing that the seat cannot know.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import msgspec

from quarterdeck.bots.base import is_forced
from quarterdeck.bots.search import Effort, begin, carry_out
from quarterdeck.core.game import AnyGame
from quarterdeck.core.judge import ByThumb
from quarterdeck.core.reading import Names
from quarterdeck.core.rng import Rng
from quarterdeck.core.search import Account, Edge, Search

SURE = 1.959964  # standard errors
WORLDS = 200  # from which beliefs are counted
LONGEST_LINE = 4
TRIED_ENOUGH = 5  # for a choice to be called expected
CLEAR = 0.02  # of strength: less is no reason
FAVOURITE = 0.9  # a judge that gives a choice so much of the looks has no doubt


class Choice(msgspec.Struct, frozen=True):
    """One of the choices: its chance to win, with the half of its 95 % interval, and its part of all looks."""

    action: Any
    words: str
    chance: float
    spread: float
    part: float


class Belief(msgspec.Struct, frozen=True):
    """What probably is where, the likeliest first."""

    where: str
    what: tuple[tuple[str, float], ...]


class Analysis(msgspec.Struct, frozen=True):
    """The choices, the best first; why the first is better than the second; the line expected; beliefs."""

    choices: tuple[Choice, ...]
    reason: str
    line: tuple[str, ...]
    beliefs: tuple[Belief, ...]

    def advice(self) -> str:
        """In two sentences: the choice, why, and the runner-up."""
        best = self.choices[0]
        if len(self.choices) == 1:
            return f"{best.words}: there is no other choice."
        runner_up = self.choices[1]
        if is_close(best, runner_up):
            return f"{best.words} ({percent(best)}), or as good as equal: {runner_up.words} ({percent(runner_up)})."
        reason = f": {self.reason}" if self.reason else ""
        return f"{best.words} ({percent(best)} to win){reason}. Next best: {runner_up.words} ({percent(runner_up)})."


def percent(choice: Choice) -> str:
    return f"{100 * choice.chance:.0f} %"


def is_close(best: Choice, other: Choice) -> bool:
    """True if the looks do not tell which is better."""
    apart = math.hypot(best.spread, other.spread)
    return other.part > 0 and best.chance - other.chance < apart and best.part < FAVOURITE


def analyse(game: AnyGame, view: Any, names: Names, effort: Effort, rng: Rng) -> Analysis:
    """Think about the view's decision for so long, and say all that came of it."""
    search, reading = begin(game, view, rng, effort), game.read(view, names)
    legal = game.legal(search.dealer.deal(rng), view.seat)
    if is_forced(legal):
        return Analysis((Choice(legal[0], reading.choice(legal[0]), 0.0, 0.0, 1.0),), "", (), ())
    search.accounts = {}
    carry_out(search, effort)
    edges = best_first(search.choices())
    choices = tuple(choice_of(search, edge, reading.choice(edge.action)) for edge in edges)
    reason = reason_for(search, edges[0], edges[1]) if len(edges) > 1 else ""
    return Analysis(choices, reason, expected_line(game, search, edges[0], names), believe(game, search, reading))


def best_first(edges: list[Edge]) -> list[Edge]:
    """By what a choice is at least worth: a good mean of few looks may be luck, a bad one of many is bad."""
    looks = max(1, sum(edge.tried for edge in edges))
    mean = sum(edge.total for edge in edges) / looks
    deviation = math.sqrt(max(0.0, sum(edge.squares for edge in edges) / looks - mean * mean))
    return sorted(edges, key=lambda edge: (at_least(edge, deviation), edge.tried), reverse=True)


def at_least(edge: Edge, deviation: float) -> float:
    """The lower end of the interval, with the deviation of all looks: that of a few alone is often none."""
    return edge.mean() - SURE * deviation / math.sqrt(edge.tried) if edge.tried else -1.0


def choice_of(search: Search, edge: Edge, words: str) -> Choice:
    chance = edge.mean() if edge.tried else 0.0
    return Choice(edge.action, words, chance, SURE * edge.spread(), edge.tried / max(1, search.looks))


def reason_for(search: Search, best: Edge, other: Edge) -> str:
    """The number of the judgement that speaks most for one choice against another, in words."""
    accounts, judge = search.accounts or {}, search.judge
    one, two = accounts.get(best.action), accounts.get(other.action)
    if one is None or two is None or not one.looks or not two.looks:
        return ""
    gains = [(gain, judge.words[i][side]) for i, side, gain in differences(judge.standing, one, two)]
    gain, words = max(gains, default=(0.0, ""))
    return words if gain > CLEAR else ""


def differences(weights: list[float], one: Account, two: Account) -> list[tuple[int, int, float]]:
    """By number, own (0) or the others' (1): how much stronger the first account is."""
    found = []
    for i, weight in enumerate(weights):
        found.append((i, 0, weight * (one.own[i] / one.looks - two.own[i] / two.looks)))
        found.append((i, 1, -weight * (one.others[i] / one.looks - two.others[i] / two.looks)))
    return found


def expected_line(game: AnyGame, search: Search, best: Edge, names: Names) -> tuple[str, ...]:
    """The own choices of this turn as the search expects them, in one of the worlds."""
    seat, edge, thumb = search.seat, best, ByThumb(search.rng, search.judge, 0.1)
    world = search.dealer.deal(search.rng)
    marker, lines = world.marker(), [game.read(game.view(world, seat), names).choice(best.action)]
    game.apply(world, seat, best.action)
    while len(lines) < LONGEST_LINE and (asked := game.to_act(world)) and world.marker() == marker:
        mover = seat if seat in asked else asked[0]
        legal = game.legal(world, mover)
        action = legal[0]
        if len(legal) > 1 and mover == seat:
            known = edge.nodes[seat].edges if seat in edge.nodes else {}
            tried = [known[one] for one in legal if one in known and known[one].tried >= TRIED_ENOUGH]
            if not tried:
                break
            edge = max(tried, key=lambda one: one.tried)
            action = edge.action
            lines.append(game.read(game.view(world, seat), names).choice(action))
        elif len(legal) > 1:
            action = legal[thumb.choose(world, mover, legal)]
        game.apply(world, mover, action)
    return tuple(lines)


def believe(game: AnyGame, search: Search, reading: Any) -> tuple[Belief, ...]:
    """What lies hidden, counted over many worlds of the view."""
    counts: dict[str, Counter[str]] = {}
    for _ in range(WORLDS):
        for where, what in game.hidden(search.dealer.deal(search.rng), reading):
            counts.setdefault(where, Counter())[what] += 1
    return tuple(
        Belief(where, tuple((what, count / WORLDS) for what, count in found.most_common()))
        for where, found in counts.items()
    )
