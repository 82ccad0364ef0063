"""Experiments from the command line."""

from __future__ import annotations

import json
from pathlib import Path

from .conftest import Deck

FILE = """title = "A shorter race"
game = "battlecruisers"
seats = 3
bots = "random"
measures = ["length"]
[sure]
most = 60
batch = 20
[[arm]]
name = "15"
[[arm]]
name = "10"
change = { "table.toml" = { goal_vp = 10 } }
"""


def test_run_and_report(deck: Deck, tmp_path: Path) -> None:
    """Files beside the experiment; run again, nothing is played; the report is the same from the result."""
    file = tmp_path / "race.toml"
    file.write_text(FILE)
    ran = deck("lab", "run", file, "--jobs", 1, "--page", tmp_path / "race.html")
    assert ran.code == 0
    assert "10 rather than 15: decisions" in ran.out
    assert (tmp_path / "race.games.jsonl").exists()
    before = (tmp_path / "race.result.json").read_bytes()
    assert deck("lab", "run", file, "--jobs", 1).code == 0
    assert (tmp_path / "race.result.json").read_bytes() == before
    assert json.loads(before)["games"] == 60
    assert "10 rather than 15: decisions" in deck("lab", "report", tmp_path / "race.result.json").out
    assert deck("lab", "report", tmp_path / "race.result.json", "--page", tmp_path / "again.html").code == 0
    assert (tmp_path / "again.html").read_bytes() == (tmp_path / "race.html").read_bytes()


def test_what_is_wrong_is_one_line(deck: Deck, tmp_path: Path) -> None:
    assert "none.toml: no such file" in deck("lab", "run", tmp_path / "none.toml").err
    (tmp_path / "odd.toml").write_text("odd = 1")
    assert "unknown field `odd`" in deck("lab", "run", tmp_path / "odd.toml").err
    (tmp_path / "race.toml").write_text(FILE)
    assert "--jobs 0" in deck("lab", "run", tmp_path / "race.toml", "--jobs", 0).err
    assert "no result of the lab" in deck("lab", "report", tmp_path / "race.toml").err
