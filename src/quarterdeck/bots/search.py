"""The bot that searches the worlds which its view allows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import msgspec

from quarterdeck.bots.base import Bot
from quarterdeck.bots.workers import Workers
from quarterdeck.core.dealer import Dealer
from quarterdeck.core.game import AnyGame
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.core.search import Edge, Search

LOOKS_A_GLANCE = 8  # at the clock
FOREVER = 1e9  # seconds


class Effort(msgspec.Struct, frozen=True):
    """How a search is carried out. Counted in looks it is the same for the same seed; in time it is not."""

    ms: float = 500  # milliseconds of processor time, if looks is 0
    looks: int = 0
    turns: int = 0  # played on before a position is judged; 0: as many as the game's judgement says
    curiosity: float = 0.3  # how much the rule of thumb counts against results
    temperature: float = 1  # how freely everybody plays on below the tree
    deep: bool = False  # the others' open choices are searched too


class Tally(msgspec.Struct, frozen=True):
    """What came of one choice."""

    tried: int
    total: float
    squares: float


class Searcher(Bot):
    """Looks into so many worlds, or as many as it can in so many milliseconds, in one process or in several.

    The tree is kept for the small decisions of one turn: what was seen on the way to the first serves the next.
    """

    def __init__(self, rng: Rng, effort: Effort, workers: int = 1) -> None:
        super().__init__(rng)
        self.effort = effort
        self.workers = workers
        self.pool: Workers | None = None
        self.last: Edge | None = None  # what was chosen last
        self.marker = -1  # and in which turn

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> Any:
        search = self.prepare(game, view)
        helpers = self.call_helpers(game, view, legal)
        carry_out(search, self.effort, self.budget)
        tallies = [tally_of(search, action) for action in legal]
        for helper in helpers:
            tallies = [add(own, other) for own, other in zip(tallies, helper.result(), strict=True)]
        most = max(range(len(legal)), key=lambda i: (tallies[i].tried, tallies[i].total))
        self.last = search.root.edges.get(legal[most])
        return legal[most]

    def prepare(self, game: AnyGame, view: Any) -> Search:
        """A search that goes on where the last one of the same turn has led."""
        search = begin(game, view, self.rng, self.effort)
        marker = search.dealer.deal(self.rng).marker()
        if self.last is not None and marker == self.marker:
            search.root = self.last.after(view.seat)
        self.marker = marker
        return search

    def call_helpers(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> list[Future[list[Tally]]]:
        """The same search with other luck in other processes."""
        if self.workers == 1:
            return []
        if self.pool is None:
            self.pool = Workers(self.workers - 1)
        slug, changed = game.info.slug, game.content.changed
        seen, choices = msgspec.json.encode(view), msgspec.json.encode(list(legal))
        seeds = [self.rng.next() for _ in range(self.workers - 1)]
        return [self.pool.submit(help_out, slug, changed, seen, choices, seed, self.effort) for seed in seeds]


def begin(game: AnyGame, view: Any, rng: Rng, effort: Effort) -> Search:
    return start_search(game, game.dealer(view), view.seat, rng, effort)


def start_search(game: AnyGame, dealer: Dealer[Any], seat: int, rng: Rng, effort: Effort) -> Search:
    return Search(game.judge, dealer, seat, rng, effort.turns, effort.curiosity, effort.deep, effort.temperature)


def carry_out(search: Search, effort: Effort, budget: float = 0.0) -> None:
    """As many looks as the effort says; by the clock on the wall at most the budget, if there is one (in seconds).

    By the clock it ends early once the time left cannot bring forth another favourite. A lead from a tree that was
    kept does not count: something may have come to light since.
    """
    if effort.looks:
        for _ in range(effort.looks):
            search.look()
        return
    began, whole = time.thread_time(), effort.ms / 1000
    limit = time.monotonic() + (budget or FOREVER)
    before, kept, spent = search.looks, search.root.tried, 0.0
    while spent < whole and time.monotonic() < limit:
        for _ in range(LOOKS_A_GLANCE):
            search.look()
        spent = time.thread_time() - began
        if (search.lead() - kept) * spent > (search.looks - before) * (whole - spent):
            return


def help_out(slug: str, changed: dict[str, str], seen: bytes, choices: bytes, seed: int, effort: Effort) -> list[Tally]:
    """What a helper does."""
    game = find_game(slug, changed)
    types = game.types()
    search = begin(game, msgspec.json.decode(seen, type=types.view), from_seed(seed), effort)
    carry_out(search, effort)
    return [tally_of(search, types.read_action(one)) for one in msgspec.json.decode(choices, type=list[msgspec.Raw])]


def tally_of(search: Search, action: Any) -> Tally:
    edge = search.root.edges.get(action)
    return Tally(0, 0.0, 0.0) if edge is None else Tally(edge.tried, edge.total, edge.squares)


def add(one: Tally, other: Tally) -> Tally:
    return Tally(one.tried + other.tried, one.total + other.total, one.squares + other.squares)
