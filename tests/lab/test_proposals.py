"""What the lab proposes: each loads as a table's changed data do, and is played to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.bots.spec import parse_bot
from quarterdeck.core.content import read_changes
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.lab.arena import UNFINISHED, play_game
from quarterdeck.lab.experiment import read_experiment
from quarterdeck.lab.result import read_result
from quarterdeck.lab.trial import Trial
from quarterdeck.server.entries import SeatPlan, Setup
from quarterdeck.server.trials import try_setup

FOLDER = Path(__file__).parents[2] / "benchmarks" / "balance" / "proposals"
PROPOSALS = sorted(folder for folder in FOLDER.iterdir() if folder.is_dir())
EXPERIMENTS = sorted([*FOLDER.glob("*.toml"), *FOLDER.parent.glob("*.toml")])


def test_there_are_some() -> None:
    assert PROPOSALS


@pytest.mark.parametrize("folder", PROPOSALS, ids=lambda folder: folder.name)
def test_a_proposal_can_be_played(folder: Path) -> None:
    slug = next(game.info.slug for game in all_games() if folder.name.startswith(game.info.slug))
    changes = read_changes(folder)
    game = find_game(slug, changes)
    assert game.content.digest != find_game(slug).content.digest
    mode = next((mode for mode in game.info.modes if mode.name in ("strategy", "standard")), game.info.modes[0])
    seats = tuple(SeatPlan("bot") for _ in range(3))
    try_setup(Setup(game=slug, mode=mode.name, seats=seats, data=changes))
    options = game.types().read_options({**mode.options, **mode.short})
    assert play_game(game, 3, options, 1, [parse_bot("mate")] * 3).rule != UNFINISHED


@pytest.mark.parametrize("file", EXPERIMENTS, ids=lambda file: file.stem)
def test_what_the_page_says_can_be_found_again(file: Path) -> None:
    """Each experiment can be set up, and the result beside it is of these arms and data."""
    setups = Trial(read_experiment(file), file.parent).setups
    result = read_result(file.with_suffix(".result.json"))
    assert [(arm.name, arm.digest) for arm in result.arms] == [(one.name, one.digest) for one in setups]
