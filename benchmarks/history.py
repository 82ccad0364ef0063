"""What was measured when: a line a run in `history.jsonl`, and the plot of it in the documentation."""

from __future__ import annotations

import datetime
import json
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
FILE = HERE / "history.jsonl"
PLOT = HERE.parent / "docs" / "pictures" / "speed.svg"


def keep(results: dict[str, dict[str, float]]) -> None:
    """Add the ratios to catanatron, and the other figures, to the history; draw the plot anew."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=HERE)
    line = {
        "day": datetime.date.today().isoformat(),
        "commit": commit.stdout.strip(),
        "results": {label: rounded(found) for label, found in results.items()},
    }
    with FILE.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    draw([json.loads(text) for text in FILE.read_text("utf-8").splitlines()])


def rounded(found: dict[str, float]) -> dict[str, float]:
    return {key: float(f"{value:.4g}") for key, value in found.items() if not isinstance(value, bool)}


def draw(lines: list[dict[str, Any]]) -> None:
    """How many times as fast as catanatron each engine was, run by run: compiled, pure (dotted), peers (dashed)."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "quarterdeck"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(9, 5.5))
    labels = sorted({label for line in lines for label in line["results"] if "before" not in label})
    names = list(dict.fromkeys(label.partition(",")[0] for label in labels))
    for label in labels:
        places = [place for place, line in enumerate(lines) if label in line["results"]]
        times = [lines[place]["results"][label]["times"] for place in places]
        colour = f"C{names.index(label.partition(',')[0]) % 10}"
        style = "-" if "compiled" in label else ":" if "pure" in label else "--"
        axes.plot(places, times, marker="o", markersize=4, color=colour, linestyle=style, label=label)
    axes.set_yscale("log")
    axes.set_xticks(range(len(lines)), [f"{line['day']}\n{line['commit']}" for line in lines], fontsize=7)
    axes.set_ylabel("decisions a second, times catanatron")
    axes.legend(fontsize=7, loc="center left", bbox_to_anchor=(1, 0.5))
    figure.savefig(PLOT, bbox_inches="tight", metadata={"Date": None})
