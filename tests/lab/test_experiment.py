"""An experiment as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.core.registry import find_game
from quarterdeck.lab.experiment import (
    Experiment,
    arms_of,
    decode_experiment,
    read_experiment,
    set_up,
    title_of,
    write_experiment,
)
from quarterdeck.lab.trial import Trial

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "lab").glob("*.toml"))
GAME = 'game = "battlecruisers"\n'


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_examples_can_be_played(file: Path) -> None:
    """Every arm of every example is set up."""
    assert Trial(read_experiment(file), file.parent).setups


def test_arms_change_data_options_and_bots(tmp_path: Path) -> None:
    """On top of a folder of data, values; seats and seeds are the same for all."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "table.toml").write_text(
        (Path(__file__).parents[2] / "src/quarterdeck/games/battlecruisers/data/table.toml").read_text()
        .replace("start_vp = 1", "start_vp = 2")
    )  # fmt: skip
    text = f"""{GAME}bots = "random"\nseed = 7
[[arm]]\nname = "a"
[[arm]]\nname = "b"\ndata = "mine"\nchange = {{ "table.toml" = {{ goal_vp = 9 }} }}
[[arm]]\nname = "c"\noptions = {{ set = "random" }}\nbots = "mate,random" """
    a, b, c = set_up(decode_experiment("x", text), tmp_path)
    assert (a.plan.seats, b.plan.seed, c.plan.bots) == (4, 7, ("mate", "random"))
    assert a.plan.changed == {}
    assert "start_vp = 2" in b.plan.changed["table.toml"]
    assert "goal_vp = 9" in b.plan.changed["table.toml"]
    assert a.digest == c.digest != b.digest
    assert c.plan.options["set"] == "random"


def test_arms_of_several_modes(tmp_path: Path) -> None:
    """Each with the options of its own."""
    text = 'game = "avertigos"\nseats = 2\nshort = true\n[[arm]]\nname = "a"\n[[arm]]\nname = "b"\nmode = "strategy"'
    a, b = set_up(decode_experiment("x", text), tmp_path)
    assert (a.plan.options["mode"], b.plan.options["mode"]) == ("skirmish", "strategy")


def test_a_sweep_makes_arms() -> None:
    """By a list or a range, of a datum or an option; a ladder doubles budgets."""
    values = decode_experiment("x", f'{GAME}[sweep]\nfile = "table.toml"\npath = "goal_vp"\nvalues = [9, 12]')
    assert [arm.name for arm in arms_of(values)] == ["goal_vp = 9", "goal_vp = 12"]
    ranged = decode_experiment("x", f'{GAME}[sweep]\noption = "rounds"\nfirst = 2\nlast = 6\nstep = 2')
    assert [arm.options for arm in arms_of(ranged)] == [{"rounds": 2}, {"rounds": 4}, {"rounds": 6}]
    depth = decode_experiment("x", f"{GAME}[depth]\nlooks = 8\ndoublings = 2")
    assert [arm.bots for arm in arms_of(depth)] == [
        "search:looks=16,search:looks=8",
        "search:looks=32,search:looks=16",
    ]
    assert title_of(depth) == "A ladder from 8 looks to 32 looks"


def test_a_ladder_of_chosen_bots() -> None:
    """Each meets the one below it."""
    ladder = decode_experiment("x", f'{GAME}[depth]\nbots = ["random", "mate", "search:looks=50"]')
    assert [(arm.name, arm.bots) for arm in arms_of(ladder)] == [
        ("random → mate", "mate,random"),
        ("mate → 50 looks", "search:looks=50,mate"),
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("gaem = 1", "unknown field `gaem`"),
        ('[[arm]]\nname = "a"\ncolour = 1', r"unknown field `colour` - at `\$.arm\[0\]`"),
        ("[sure]\nerror = 2", r"\$.sure.error"),
        ("measures = ['luck']", "there is no 'luck'; there are seats"),
        ("[sure]\nhalf = { luck = 1 }", "sure: 'luck' is not measured"),
        ('[sweep]\noption = "set"\nvalues = ["Basic"]', "give two values or more"),
        ("[sweep]\nvalues = [1, 2]", "give a file and a path in it, or an option"),
        ('[sweep]\nfile = "table.toml"\npath = "goal_vp"\nvalues = [9, 12]\n[depth]', "give one of them"),
        ('[depth]\nbots = ["mate"]', "a ladder needs two bots or more"),
        ('[[arm]]\nname = "a"\n[[arm]]\nname = "a"', "two arms have the same name"),
        ('[[arm]]\nname = "a"\nchange = { "table.toml" = { gaol = 1 } }', "arm 'a': table.toml: .*gaol"),
        ('[[arm]]\nname = "a"\nbots = "gredy"', "arm 'a': bot 'gredy'"),
        ('mode = "odd"', "has no mode 'odd'"),
        ("seats = 9", "9"),
    ],
)
def test_what_is_wrong_is_said(text: str, words: str) -> None:
    """With its place in the file, before anything is played."""
    with pytest.raises(Malformed, match=words):
        Trial(decode_experiment("x.toml", GAME + text))


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_written_as_a_file_and_read_again(file: Path) -> None:
    found = read_experiment(file)
    assert decode_experiment("x", write_experiment(found)) == found


def test_data_that_stand_in_the_file_itself(tmp_path: Path) -> None:
    """As a table has them: the whole text of each file that differs; comments stay."""
    table = find_game("battlecruisers").content.texts["table.toml"].replace("goal_vp = 15", "goal_vp = 9")
    experiment = msgspec.convert(
        {"game": "battlecruisers", "arm": [{"name": "9", "data": {"table.toml": table}}]}, Experiment
    )
    again = decode_experiment("x", write_experiment(experiment))
    assert set_up(again, tmp_path)[0].plan.changed == {"table.toml": table}


def test_a_sweep_over_everything_is_refused(tmp_path: Path) -> None:
    text = f'{GAME}[sweep]\noption = "rounds"\nfirst = 0\nlast = 1000000000000'
    with pytest.raises(Malformed, match="more than 24 arms"):
        set_up(decode_experiment("x", text), tmp_path)


@pytest.mark.parametrize("value", [None, [{"x": None}]])
def test_what_a_file_cannot_say_is_refused(value: Any) -> None:
    with pytest.raises(Malformed, match="cannot be written"):
        write_experiment(Experiment("battlecruisers", options={"x": value}))
