"""Conclusions in sentences, and the page that they head."""

from __future__ import annotations

import re
from functools import cache

from quarterdeck.lab.conclusions import conclude, footnotes
from quarterdeck.lab.experiment import Arm, Depth, Experiment, Seek, Sure, Sweep
from quarterdeck.lab.hands import Alone
from quarterdeck.lab.measures import MEASURES
from quarterdeck.lab.page import page
from quarterdeck.lab.result import Result, Swept
from quarterdeck.lab.trial import Trial, run

STRONG = {"card[Captain].main.gain": 14}


@cache
def result(several: bool) -> Result:
    arms = (Arm("printed"), Arm("<strong>", change={"cards.toml": STRONG})) if several else ()
    everything = tuple(name for name in MEASURES if name != "matchups")
    experiment = Experiment(
        game="battlecruisers", seats=3, bots="random", measures=everything, arm=arms, sure=Sure(most=200)
    )
    found = run(Trial(experiment), Alone())
    assert found is not None
    return found


def test_one_arm_in_sentences() -> None:
    """Numbers with their interval and the games; what is open says how many it would take."""
    found = conclude(result(False))
    known = "\n".join(found.known)
    assert re.search(r"A game takes \d+\.\d decisions, 95 % \d+\.\d to \d+\.\d; 200 games\.", known)
    assert re.search(r"\d+\.\d % of the games end by BC 5\.1 \(The goal is reached\), 95 %", known)
    assert "No seat is known to be better than another" in known
    assert re.search(
        r"Whether seat \d wins (more|less) than its share, by the .* seen; it would take about [\d,]+ games",
        "\n".join(found.open),
    )
    assert any("seconds for each choice" in note for note in footnotes(result(False)))


def test_arms_in_sentences() -> None:
    """What differs comes first, with its direction."""
    known = conclude(result(True)).known
    assert re.match(r"<strong> rather than printed: decisions \d+\.\d lower, 95 % \d+\.\d to \d+\.\d; 200", known[0])
    assert sum(line.startswith("Never used, and never offered: ") for line in known) == 1
    assert any(re.search(r"taken most often where it is offered: 13 Captain \d+\.\d % \(95 %", line) for line in known)
    assert any(re.search(r"who uses 13 Captain more than the others wins \d+\.\d points more", line) for line in known)


def test_a_ladder_in_sentences() -> None:
    """How many rungs count, bots by their names, and what is open; the page has a row for each rung."""
    rungs = Depth(bots=("random", "mate", "thumb:temperature=0.2"))
    depth = Experiment(
        game="secret_salvage", short=True, seats=2, measures=("matchups",), depth=rungs, sure=Sure(most=60)
    )
    found = run(Trial(depth), Alone())
    assert found is not None
    said = conclude(found)
    assert said.known[0] == "On 1 of 2 rungs of the ladder the bot is surely better than the one below: mate."
    assert any("mate comes in before random" in line for line in said.known)
    assert any(
        "whether thumb:temperature=0.2 comes in before mate more than half of the time" in line for line in said.open
    )
    assert "% of the time the higher rung comes in first" in page(found)


def test_a_sweep_in_sentences() -> None:
    """For each figure the value that changes it most; the page has curves."""
    values = Sweep(file="table.toml", path="goal_vp", first=5, last=15, step=5)
    sweep = Experiment(
        game="battlecruisers", seats=3, bots="random", measures=("length",), sweep=values, sure=Sure(most=100)
    )
    found = run(Trial(sweep), Alone())
    assert found is not None
    known = conclude(found).known
    assert [line.partition(":")[0] for line in known] == ["goal_vp = 15 rather than goal_vp = 5"] * 4
    assert found.swept == Swept("goal_vp", (5.0, 10.0, 15.0))
    assert ">goal_vp<" in page(found)


def test_a_value_that_is_not_found_yet() -> None:
    """Which two it may be, and the games that it would take to know."""
    values = Sweep(file="table.toml", path="goal_vp", first=14, last=15, seek=Seek("turns", 14))
    sweep = Experiment(
        game="battlecruisers", seats=3, bots="random", measures=("length",), sweep=values, sure=Sure(most=40, batch=20)
    )
    found = run(Trial(sweep), Alone())
    assert found is not None
    said = r"Which comes nearest to 14 turns, goal_vp = 1[45] or goal_vp = 1[45]; it would take about [\d,]+ games"
    assert re.match(said, conclude(found).open[0])


def test_the_page_stands_alone() -> None:
    """Plots inside, nothing from elsewhere, no script, names escaped."""
    text = page(result(True))
    assert text.index("What is known") < text.index("<svg")
    assert text.count("<svg") > 10
    assert "<script" not in text
    assert not re.search(r"""(?:src|href|url)\s*[=(]\s*["']?(?:https?:)?//""", text)
    assert "&lt;strong&gt;" in text
    assert "<strong>" not in text
    assert not re.search(r"#0[ab]0[ab]0", text)
    assert "prefers-color-scheme: dark" in text
    assert result(True).played in text
