"""Our engine, pure and compiled, beside its peers in one run: short slices in turn, medians, ratios."""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path

from history import keep

HERE = Path(__file__).parent
PEERS = ("catanatron", "hearts", "gin_rummy", "chess", "backgammon", "rlcard-uno")
OURS = (
    ("battlecruisers", "basic", 4),
    ("give_no_quarter", "standard", 4),
    ("secret_salvage", "standard", 4),
    ("avertigos", "skirmish", 2),
)
LABELS = {
    "catanatron": "catanatron (Python)",
    "hearts": "open_spiel hearts (C++)",
    "gin_rummy": "open_spiel gin rummy (C++)",
    "chess": "open_spiel chess (C++)",
    "backgammon": "open_spiel backgammon (C++)",
    "rlcard-uno": "rlcard uno (Python)",
}

Column = tuple[str, str, str]  # its head, which figure, and how that is written
PLAYING: tuple[Column, ...] = (
    ("decisions/s", "decisions", "{:,.0f}"),
    ("× catanatron", "times", "{:.1f}"),
    ("driven from Python", "driven", "{:,.0f}"),
    ("games/s", "games", "{:,.0f}"),
    ("clone µs", "clone_us", "{:.1f}"),
    ("view µs", "view_us", "{:.1f}"),
    ("view bytes", "view_bytes", "{:,.0f}"),
)
SEARCHING: tuple[Column, ...] = (
    ("playouts/s", "playouts", "{:,.0f}"),
    ("worlds/s", "worlds", "{:,.0f}"),
    ("preparing a dealer µs", "prepare_us", "{:.1f}"),
    ("evaluations/s", "evaluations", "{:,.0f}"),
    ("search iterations/s", "iterations", "{:,.0f}"),
    ("decisions an iteration", "depth", "{:.0f}"),
    ("decisions/s in the search", "searched", "{:,.0f}"),
)


def run_slice(python: str, script: str, *args: str) -> dict[str, float] | None:
    """One slice in a process of its own; None if that peer is not to be had here."""
    done = subprocess.run([python, str(HERE / script), *args], capture_output=True, text=True, cwd=HERE)
    if done.returncode:
        print(f"{' '.join(args)}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        return None
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def plan(given: argparse.Namespace) -> dict[str, tuple[str, ...]]:
    """What to run, by its label."""
    runs: dict[str, tuple[str, ...]] = {}
    builds = [("compiled", given.compiled), ("pure", given.pure)]
    if given.before:
        builds += [("compiled, before", given.before[1]), ("pure, before", given.before[0])]
    for slug, mode, seats in OURS:
        for build, python in builds:
            runs[f"{slug}, {seats} players ({build})"] = (python, "ours.py", slug, mode, str(seats), str(given.seconds))
    for name in PEERS:
        runs[LABELS[name]] = (given.peers, "peers.py", name, str(given.seconds))
    return runs


def medians(slices: list[dict[str, float]]) -> dict[str, float]:
    return {key: statistics.median(one[key] for one in slices) for key in slices[0]}


def show(results: dict[str, dict[str, float]]) -> None:
    """Two tables: playing, and what a search is made of."""
    base = results.get(LABELS["catanatron"], {}).get("decisions", 0)
    for found in results.values():
        found["times"] = found["decisions"] / base if base else 0
        if "depth" in found:
            found["searched"] = found["iterations"] * found["depth"]
    for columns in (PLAYING, SEARCHING):
        print("| engine | " + " | ".join(head for head, _, _ in columns) + " |\n|" + "---|" * (len(columns) + 1))
        for label, found in sorted(results.items(), key=lambda item: -item[1]["decisions"]):
            if any(key in found for _, key, _ in columns[1:]):
                cells = [form.format(found[key]) if key in found else "" for _, key, form in columns]
                print("| " + " | ".join([label, *cells]) + " |")
        print()


def show_ratios(results: dict[str, dict[str, float]]) -> None:
    """What each of ours does in a second, as a part of what it did before."""
    for label, found in results.items():
        before = results.get(label.replace(")", ", before)"))
        if before is not None:
            print(f"{label}: {found['decisions'] / before['decisions']:.3f} of before")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("pure", "compiled", "peers"):
        parser.add_argument(f"--{name}", required=True, help="the Python to run it with")
    parser.add_argument(
        "--before", nargs=2, metavar=("PURE", "COMPILED"), help="Pythons with an earlier version of ours"
    )
    parser.add_argument("--seconds", type=float, default=1.5, help="CPU seconds a slice")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--keep", action="store_true", help="add the ratios to history.jsonl, and draw them anew")
    given = parser.parse_args()
    for name in ("pure", "compiled", "peers"):
        setattr(given, name, str(Path(getattr(given, name)).absolute()))
    given.before = [str(Path(python).absolute()) for python in given.before or ()]
    runs = plan(given)
    slices: dict[str, list[dict[str, float]]] = {label: [] for label in runs}
    for turn in range(given.repeats):
        for label, (python, script, *args) in runs.items():
            print(f"\rround {turn + 1} of {given.repeats}: {label:60}", end="", file=sys.stderr)
            found = run_slice(python, script, *args)
            if found:
                slices[label].append(found)
    print("\r" + " " * 90, end="\r", file=sys.stderr)
    results = {label: medians(found) for label, found in slices.items() if found}
    show(results)
    show_ratios(results)
    print("Medians of slices taken in turn, in CPU seconds scaled by a fixed loop; compare the ratios.")
    print("A playout is 50 decisions or the end; an iteration of open_spiel's search has one to the end, at random;")
    print(
        "one of ours goes on by the rule of thumb for some turns, and judges; catanatron's is a copy and 50 at random."
    )
    if given.keep:
        keep(results)


if __name__ == "__main__":
    main()
