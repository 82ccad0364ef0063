"""What every player of a game knows, the bots know: a mate nine times of ten, a captain always."""

from __future__ import annotations

import importlib

import pytest

from quarterdeck.bots.base import decide
from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from tests.bots.sense import Sense

GAMES = ("secret_salvage", "give_no_quarter", "battlecruisers", "avertigos")
MATE = ("mate", 5)  # so many tries, each with other randomness; one lapse is a lapse
CAPTAIN = ("search:looks=200", 1)  # counted: the same on every machine


def suite(slug: str) -> list[Sense]:
    found: list[Sense] = importlib.import_module(f"tests.games.{slug}.common_sense").suite()
    return found


def finds(slug: str, sense: Sense, bot: tuple[str, int]) -> bool:
    """True if a bot chooses sensibly in every try."""
    game = find_game(slug)
    legal = game.legal(sense.state, sense.seat)
    sensible = [action for action in legal if sense.sensible(action)]
    assert 0 < len(sensible) < len(legal), f"{sense.name}: there is nothing to choose"
    spec, tries = bot
    players = [make_bot(parse_bot(spec), from_seed(seed)) for seed in range(tries)]
    return all(sense.sensible(decide(game, sense.state, sense.seat, player)) for player in players)


@pytest.mark.parametrize("slug", GAMES)
def test_a_suite_is_large_enough(slug: str) -> None:
    assert len({sense.name for sense in suite(slug)}) >= 15


@pytest.mark.parametrize("slug", GAMES)
def test_a_mate_has_common_sense(slug: str) -> None:
    missed = [sense.name for sense in suite(slug) if not finds(slug, sense, MATE)]
    assert len(missed) <= len(suite(slug)) // 10, missed


@pytest.mark.parametrize("slug", GAMES)
def test_a_captain_has_all_of_it(slug: str) -> None:
    missed = [sense.name for sense in suite(slug) if not finds(slug, sense, CAPTAIN)]
    assert not missed
