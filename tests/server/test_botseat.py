"""A server's bots: they think in every game, also in one that is continued, and a thought that fails is counted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, cast

import msgspec
import pytest

from quarterdeck.core.game import AnyGame
from quarterdeck.core.match import match_from, new_match
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.core.witness import Gallery
from quarterdeck.server.botseat import Brains, Task, think
from quarterdeck.server.chores import Chores
from quarterdeck.server.driver import Driver
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.puzzle import Puzzle, puzzle_of
from tests.server.fakes import make_hall

pytestmark = pytest.mark.anyio
over_games = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.slug)


def continued(game: AnyGame, seed: int) -> Gallery:
    """A game that goes on from what one seat knew of another: the others' cards are dealt anew."""
    match = new_match(game, game.info.seats[-1], {}, seed)
    for _ in range(9):
        seat = match.to_act[-1]
        match.act(seat, match.legal(seat)[-1])
    world = game.redeal(match.view(match.to_act[0]), from_seed(seed))
    return Gallery(match_from(game, world), match.names)


@over_games
def test_bots_of_a_continued_game_think(game: AnyGame) -> None:
    """From every seat's view, whoever's knowledge the game was continued from."""
    gallery, seen = continued(game, 5), 0
    for _ in range(40):
        seat = gallery.match.to_act[0]
        puzzle = puzzle_of(gallery, seat)
        if puzzle.view:
            choices = msgspec.json.encode(puzzle.legal)
            place = think(Task(game.info.slug, {}, puzzle.view, choices, 3), "search:looks=2", 1.0)
            gallery.match.act(seat, puzzle.legal[place])
            seen += 1
        else:
            gallery.match.act(seat, puzzle.legal[0])
        if gallery.match.outcome is not None:
            break
    assert seen > 3


@pytest.fixture(params=[False, True], ids=["in a worker", "at a glance"])
async def brains(request: pytest.FixtureRequest) -> AsyncIterator[Brains]:
    found = Brains(1, 1.0, compiled=request.param)
    yield found
    found.stop()


class Refusing:
    """Workers that nobody is to ask."""

    def submit(self, *_work: Any) -> None:
        raise AssertionError("a worker was asked")

    def shutdown(self, **_how: Any) -> None:
        """Nothing to end."""


@pytest.mark.parametrize(
    ("level", "compiled", "changed", "asked"),
    [
        ("mate", True, False, False),
        ("deckhand", True, False, False),
        ("mate", False, False, True),
        ("mate", True, True, True),
        ("captain", True, False, True),
    ],
)
async def test_only_brief_thoughts_need_no_worker(level: str, compiled: bool, changed: bool, asked: bool) -> None:
    """By a bot that looks once at each choice, in the compiled engine, over data that are known."""
    game = find_game("battlecruisers")
    text = game.content.texts["table.toml"].replace("goal_vp = 15", "goal_vp = 10")
    match = new_match(game.with_changes({"table.toml": text}) if changed else game, 3, {}, 1)
    brains, workers = Brains(1, 1.0, compiled), Refusing()
    brains.stop()
    brains.pool = cast("Any", workers)
    puzzle = puzzle_of(Gallery(match, match.names), 0)
    assert 0 <= await brains.choose(puzzle, level) < len(puzzle.legal)
    assert brains.failed == asked


async def test_a_failed_thought_is_counted(brains: Brains) -> None:
    """Something allowed is played, and Prometheus hears of it."""
    metrics = Metrics(make_hall()[0], Driver(brains, Chores()))
    game = find_game("battlecruisers")
    match = new_match(game, 3, {}, 1)
    good = puzzle_of(Gallery(match, match.names), 0)
    broken = Puzzle(game, good.question, good.legal, b'{"seat":0}')
    assert 0 <= await brains.choose(good, "mate") < len(good.legal)
    assert b"quarterdeck_bots_failed 0.0" in metrics.text()
    assert 0 <= await brains.choose(broken, "mate") < len(good.legal)
    assert b"quarterdeck_bots_failed 1.0" in metrics.text()
