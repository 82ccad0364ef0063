"""A bot that plays what was learnt: it follows its scores, and refuses what is no model of its game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from quarterdeck.bots.model import Layer, Learner, Model, pick_by
from quarterdeck.core.errors import Malformed
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.lab.arena import Plan, simulate

GAME = find_game("battlecruisers")
FEATURES = GAME.features()
HAND = FEATURES.legend.index("mine: hand: 13 Captain")
CAPTAIN, SHIELDS = FEATURES.actions.index("play 13 Captain"), FEATURES.actions.index("play 3 Shields")


def model(**changed: Any) -> Model:
    """One that likes the Captain if it holds one, and else the Shields."""
    plain = Model(
        game="battlecruisers",
        version=FEATURES.version,
        entries=len(FEATURES.legend),
        numbers=len(FEATURES.actions),
        inputs=[HAND],
        outputs=[CAPTAIN, SHIELDS],
        layers=[Layer([[3.0]], [0.0]), Layer([[5.0, 0.0]], [0.0, 1.0])],
    )
    return msgspec.structs.replace(plain, **changed)


def written(path: Path, what: Model) -> str:
    path.write_bytes(msgspec.json.encode(what))
    return str(path)


def test_it_plays_by_its_scores(tmp_path: Path) -> None:
    bot = Learner(from_seed(1), written(tmp_path / "one.json", model()), 0)
    options = GAME.types().read_options({"set": "Basic"})
    chosen = set()
    for seed in range(8):
        s = GAME.setup(4, options, seed)
        view = GAME.view(s, 0)
        action = bot.choose(GAME, view, GAME.legal(s, 0))
        held = 13 in view.mine.hand
        assert action.card == 13 if held else action.card == 3 or 3 not in view.mine.hand
        chosen.add(action.card)
    assert 13 in chosen


def test_a_file_that_changes_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    first = Learner(from_seed(1), written(path, model()), 0)
    second = Learner(from_seed(1), written(path, model(outputs=[SHIELDS, CAPTAIN])), 0)
    assert first.model != second.model


def test_whole_games(tmp_path: Path) -> None:
    """It sits at a table like any bot; the same seed gives the same games."""
    bots = (f"model:{written(tmp_path / 'one.json', model())}", "random", "random", "random")
    plan = Plan("battlecruisers", 4, bots, 3, seed=1, options={"set": "Basic"})
    games = simulate(plan)
    assert games == simulate(plan)
    assert bots[0] in games[0].bots


def test_temperature() -> None:
    scores = [1.0, 2.0, 0.0]
    assert pick_by(scores, 0, from_seed(1)) == 1
    assert {pick_by(scores, 1, from_seed(seed)) for seed in range(60)} == {0, 1, 2}
    assert {pick_by(scores, 0.01, from_seed(seed)) for seed in range(60)} == {1}


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (model(inputs=[HAND, 3]), "its layers do not fit together"),
        (model(outputs=[CAPTAIN]), "its layers do not fit together"),
        (model(inputs=[99_999]), "inputs that there are not"),
        ({"format": 2}, "this is no model"),
    ],
)
def test_what_is_no_model(what: Any, words: str, tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=words):
        Learner(from_seed(1), written(tmp_path / "bad.json", what), 0)


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="No such file"):
        Learner(from_seed(1), str(tmp_path / "none.json"), 0)


def test_another_game(tmp_path: Path) -> None:
    bot = Learner(from_seed(1), written(tmp_path / "old.json", model(version=99)), 0)
    s = GAME.setup(4, GAME.types().read_options({}), 1)
    with pytest.raises(Malformed, match="has learnt battlecruisers, features 99"):
        bot.choose(GAME, GAME.view(s, 0), GAME.legal(s, 0))
