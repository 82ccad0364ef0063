"""Simulations from the command line."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from quarterdeck.lab.files import read_games

from .conftest import Deck

SIM = ("sim", "battlecruisers", "--bots", "greedy:samples=1,ahead=0,random", "--seed", 3)


def test_results_with_intervals(deck: Deck) -> None:
    """Bots, seats, endings and speed; the list of two bots goes round four seats."""
    ran = deck(*SIM, "--games", 8, "--jobs", 1)
    assert ran.code == 0
    assert not ran.err
    assert re.search(r"greedy:samples=1,ahead=0 +16 +\d", ran.out)
    assert re.search(r"random +16 +\d+\.\d % +\d+\.\d % +\d+\.\d % +\d\.\d\d +\d\.\d\d", ran.out)
    assert re.search(r"seat 4 +8 ", ran.out)
    assert re.search(r"BC 5\.\d +\d", ran.out)
    assert "games/s" in ran.out


def test_five_names_mean_five_seats(deck: Deck) -> None:
    """The table is as large as the list; a game that is for fewer says so."""
    five = ",".join(["random"] * 5)
    ran = deck("sim", "battlecruisers", "--bots", five, "--games", 2, "--jobs", 1)
    assert re.search(r"seat 5 +2 ", ran.out)
    assert "6 bots for 5 seats" in deck("sim", "battlecruisers", "--bots", f"{five},random", "--games", 2).err


def test_jobs_do_not_change_the_results(deck: Deck) -> None:
    """The same seed, the same JSON, whoever does the work."""
    alone, both = (deck(*SIM, "--games", 6, "--json", "--jobs", jobs) for jobs in (1, 2))
    assert alone.code == 0
    assert alone.out == both.out
    report = json.loads(alone.out)
    assert report["report"]["games"] == 6
    assert report["plan"]["bots"] == ["greedy:samples=1,ahead=0", "random"]
    assert deck(*SIM[:-1], 4, "--games", 6, "--json", "--jobs", 1).out != alone.out


def test_both_files_hold_the_same_games(deck: Deck, tmp_path: Path) -> None:
    """JSON and Parquet give back the same records."""
    for name in ("games.json", "games.parquet"):
        assert deck(*SIM, "--games", 5, "--jobs", 1, "--out", tmp_path / name).code == 0
    games = read_games(tmp_path / "games.json")
    assert len(games) == 5
    assert read_games(tmp_path / "games.parquet") == games


def test_a_mode_and_changed_data(deck: Deck, tmp_path: Path) -> None:
    """A simulation of a mode over changed data files."""
    deck("data", "battlecruisers", tmp_path)
    table = tmp_path / "table.toml"
    table.write_text(table.read_text().replace("goal_vp = 15", "goal_vp = 4"))
    options = ("--mode", "pirate-cove", "--seats", 5, "--data", tmp_path)
    ran = deck("sim", "battlecruisers", "--bots", "random", "--games", 4, "--json", *options)
    plan = json.loads(ran.out)["plan"]
    assert plan["options"]["set"] == "Pirate Cove"
    assert plan["seats"] == 5
    assert "goal_vp = 4" in plan["changed"]["table.toml"]


def test_ctrl_c_shows_what_is_done() -> None:
    """An interrupted simulation, with all its processes, ends at once with the results so far and exit code 130."""
    for patience in (4, 15, 60):  # a busy machine has played nothing after the first
        code, out, err = interrupted(patience)
        assert code == 130
        if err != "Stopped before a game was over.\n":
            break
    assert err == ""
    assert "of 100,000, stopped early" in out


def test_ctrl_c_at_once() -> None:
    """Whenever it comes, it is not lost."""
    for patience in (0.5, 1.0, 1.5, 2.0):
        assert interrupted(patience)[0] in (130, -signal.SIGINT)


def interrupted(patience: float) -> tuple[int, str, str]:
    """A long simulation that is interrupted after so many seconds: its exit code and what it printed."""
    command = [sys.executable, "-m", "quarterdeck.cli.main", "sim", "battlecruisers", "--games", "100000"]
    process = subprocess.Popen(
        [*command, "--jobs", "2", "--bots", "random"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(patience)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    return process.returncode, out, err
