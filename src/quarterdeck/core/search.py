"""Searching the worlds that a view allows: a tree of choices with the rule of thumb below it."""

from __future__ import annotations

import math
from typing import Any, Final

from quarterdeck.core.dealer import Dealer
from quarterdeck.core.judge import ByThumb, Judge, best_of, likelihoods
from quarterdeck.core.playout import play_until
from quarterdeck.core.rng import Rng
from quarterdeck.core.state import BaseState

FLOOR: Final = 0.03  # of the prior goes to all choices alike, so that none is never looked at
DEEPEST: Final = 60  # decisions in the tree
LONGEST: Final = 400  # decisions below it


class Edge:
    """A choice at a node: how likely the thumb is to take it, how often it was tried, and what came of it."""

    def __init__(self, action: Any, prior: float) -> None:
        self.action: Final = action
        self.prior: Final = prior
        self.tried = 0
        self.total = 0.0
        self.squares = 0.0
        self.offered = 0  # how often it could have been tried
        self.nodes: dict[int, Node] = {}  # the decision that came next, by who had to take it

    def after(self, mover: int) -> Node:
        node = self.nodes.get(mover)
        if node is None:
            node = self.nodes[mover] = Node(mover)
        return node

    def mean(self) -> float:
        return self.total / self.tried

    def spread(self) -> float:
        """The standard error of the mean."""
        if self.tried < 2:
            return 0.5
        mean = self.mean()
        return math.sqrt(max(0.0, self.squares / self.tried - mean * mean) / (self.tried - 1))


class Account:
    """What a choice at the root led to, in the numbers of the judgement: sums over all looks, own and of the others."""

    def __init__(self, size: int) -> None:
        self.looks = 0
        self.own = [0.0] * size
        self.others = [0.0] * size

    def enter(self, judge: Judge, s: BaseState, seat: int) -> None:
        """A position at the end of a look; one in which somebody has won has no more numbers."""
        if s.outcome is not None:
            return
        numbers = judge.look(s, seat)
        if not numbers:
            return
        self.looks += 1
        for i in range(len(numbers)):
            self.own[i] += numbers[i]
        rivals = [judge.look(s, other) for other in range(s.seats) if other != seat]
        rivals = [numbers for numbers in rivals if numbers]
        for numbers in rivals:
            for i in range(len(numbers)):
                self.others[i] += numbers[i] / len(rivals)


class Node:
    """A decision as the seat that searches knows it: what was chosen on the way here, not what lies hidden."""

    def __init__(self, mover: int) -> None:
        self.mover: Final = mover
        self.edges: Final[dict[Any, Edge]] = {}
        self.tried = 0
        self.total = 0.0

    def offer(self, s: BaseState, judge: Judge, options: list[Any]) -> list[Edge]:
        """The edges of these options; those that were never offered before get their prior now."""
        edges = self.edges
        found = [edges.get(option) for option in options]
        if None not in found:
            return [edge for edge in found if edge is not None]
        points = judge.points(s, self.mover, options)
        priors = likelihoods(points, best_of(points), 1.0)
        even = FLOOR / len(options)
        offered: list[Edge] = []
        for i, option in enumerate(options):
            edge = edges.get(option)
            if edge is None:
                edge = edges[option] = Edge(option, (1 - FLOOR) * priors[i] + even)
            offered.append(edge)
        return offered

    def select(self, offered: list[Edge], curiosity: float) -> int:
        """The number of the edge that promises most: by what came of it so far, and by its prior while little did."""
        share = self.total / self.tried if self.tried > 0 else 0.0
        best, chosen = -math.inf, 0
        for i in range(len(offered)):
            edge = offered[i]
            edge.offered += 1
            value = edge.total / edge.tried if edge.tried > 0 else share
            value += curiosity * edge.prior * math.sqrt(edge.offered) / (1 + edge.tried)
            if value > best:
                best, chosen = value, i
        return chosen


class Search:
    """One seat's thinking about one decision: grows with each `look`, and can be asked at any time."""

    def __init__(
        self,
        judge: Judge,
        dealer: Dealer[Any],
        seat: int,
        rng: Rng,
        turns: int,
        curiosity: float,
        deep: bool,
        temperature: float,
    ) -> None:
        self.judge: Final = judge
        self.dealer: Final = dealer
        self.seat: Final = seat
        self.rng: Final = rng
        self.thumb: Final = ByThumb(rng, judge, temperature)
        self.turns: Final = turns or judge.horizon  # that are played on before a position is judged
        self.curiosity: Final = curiosity
        self.deep: Final = deep  # the others' open choices are searched too
        self.root = Node(seat)
        self.looks = 0
        self.accounts: dict[Any, Account] | None = None  # kept for who wants reasons

    def look(self) -> None:
        """One world, one way down the tree, and on by the rule of thumb."""
        s: BaseState = self.dealer.deal(self.rng)
        s.forget()
        s.reopen(self.seat)
        horizon = s.marker() + self.turns
        path: list[Node] = []
        taken: list[Edge] = []
        growing = True
        while growing and len(path) < DEEPEST and s.open > 0 and s.marker() < horizon:
            mover = self.seat if s.asks[self.seat] is not None else s.first_asked()
            question = s.asks[mover]
            if question is None:
                break
            options = question.options(s, mover)
            number = 0
            if len(options) > 1:
                if mover == self.seat or (self.deep and s.open == 1 and not question.unseen):
                    node = taken[-1].after(mover) if taken else self.root
                    growing = node.tried > 0
                    offered = node.offer(s, self.judge, options)
                    number = node.select(offered, self.curiosity)
                    edge = offered[number]
                    path.append(node)
                    taken.append(edge)
                else:
                    number = self.thumb.choose(s, mover, options)
            s.answered(mover)
            question.answer(s, mover, options[number])
            s.advance()
        play_until(s, self.thumb, horizon, LONGEST)
        shares = self.judge.shares(s)
        for i in range(len(path)):
            value, one, edge = shares[path[i].mover], path[i], taken[i]
            one.tried += 1
            one.total += value
            edge.tried += 1
            edge.total += value
            edge.squares += value * value
        self.looks += 1
        if self.accounts is not None and taken:
            account = self.accounts.get(taken[0].action)
            if account is None:
                account = self.accounts[taken[0].action] = Account(len(self.judge.standing))
            account.enter(self.judge, s, self.seat)

    def lead(self) -> int:
        """How much more often the favourite was tried than the next: so many looks could still make another of it."""
        most, next_to_it = 0, 0
        for edge in self.root.edges.values():
            if edge.tried > most:
                most, next_to_it = edge.tried, most
            elif edge.tried > next_to_it:
                next_to_it = edge.tried
        return most - next_to_it

    def choices(self) -> list[Edge]:
        """The choices at the root, those that were tried most first."""
        return sorted(self.root.edges.values(), key=lambda edge: (-edge.tried, -edge.total))
