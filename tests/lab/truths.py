"""What the lab has to find, at length: `python -m tests.lab.truths planted|alike|sweep|pairing|spread|speed`.

Truths are planted into the data; experiments in which nothing differs must hardly ever see a difference. The suite
runs a short form of each.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.lab.experiment import Arm, Experiment, Seek, Sure, Sweep
from quarterdeck.lab.findings import Finding, Ledger
from quarterdeck.lab.hands import Alone, Cluster, Hands, hands_for
from quarterdeck.lab.meters import wilson
from quarterdeck.lab.result import Result
from quarterdeck.lab.trial import Trial, play_task, run

CRUISERS = Experiment(game="battlecruisers", seats=3, bots="random", measures=("length", "seats"))
QUARTER = Experiment(game="give_no_quarter", seats=3, bots="random", measures=("length",), options={"rounds": 2})


def found(experiment: Experiment, hands: Hands | None = None, keep: Path | None = None) -> Result:
    result = run(Trial(experiment), hands or Alone(), keep)
    assert result is not None
    return result


def pick(result: Result, figure: str, arm: str, against: str = "") -> Finding:
    return next(one for one in result.findings if (one.figure, one.arm, one.against) == (figure, arm, against))


# Planted truths: a length, a seat and a card; how much each comes to, many more games of other seeds have shown

GOAL: dict[str, dict[str, Any]] = {"table.toml": {"goal_vp": 10}}
BLUE = ("Loco Motives", "Space Cadet", "Freight Expectations")
GUILD = {f"ship[{name}].{field}": 1 for name in BLUE for field in ("nominal_to", "hull")}
SEAT = msgspec.structs.replace(
    QUARTER,
    options={"rounds": 6, "guilds": ["Blue", "Yellow", "Pink"]},
    measures=("seats",),
    arm=(Arm("printed"), Arm("brittle", change={"ships.toml": GUILD})),
)
CARD = msgspec.structs.replace(
    CRUISERS,
    measures=("usage",),
    arm=(Arm("printed"), Arm("strong", change={"cards.toml": {"card[Captain].main.gain": 14}})),
)
LENGTH = msgspec.structs.replace(CRUISERS, measures=("length",), arm=(Arm("15"), Arm("10", change=GOAL)))
PLANTED = [
    (LENGTH, "turns", "10", "15"),
    (SEAT, "seat 1", "brittle", "printed"),
    (CARD, "13 Captain: winning", "strong", ""),
]


def of_length(experiment: Experiment, seed: int, games: int) -> Experiment:
    sure = Sure(most=games, batch=min(100, games))
    return msgspec.structs.replace(experiment, seed=seed, sure=sure)


def planted(experiment: Experiment, figure: str, arm: str, against: str, games: int) -> tuple[Finding, float]:
    """What a small experiment finds, and what ten times as many other games say."""
    small = found(of_length(experiment, 1, games))
    large = found(of_length(experiment, 1000, 10 * games))
    return pick(small, figure, arm, against), pick(large, figure, arm, against).value


# Nothing differs


def alike(seed: int, games: int, step: int) -> bool:
    """Whether two arms of the same game, each with luck of its own, ever seem to differ at one of many looks."""
    trials = [Trial(of_length(CRUISERS, seed + salt, games)) for salt in (0, 1 << 40)]
    for trial in trials:
        for task in trial.missing():
            trial.take(task, play_task(task))
    ledger = Ledger(CRUISERS.measures, ["one", "other"], trials[0].setting, 0.05)
    for number in range(games):
        ledger.add([trial.games[0, number] for trial in trials])
        if (number + 1) % step == 0 and any(one.sign for one in ledger.findings() if one.against):
            return True
    return False


# A sweep, and what pairing saves


def sweep(most: int) -> Result:
    """Of one to five rounds, three make twelve turns."""
    values = Sweep(option="rounds", first=1, last=5, seek=Seek("turns", 12))
    return found(msgspec.structs.replace(QUARTER, sweep=values, sure=Sure(most=most, batch=50)))


def pairing(bots: str, games: int) -> dict[str, float]:
    """How many times as many games unpaired arms would take, for a goal of 14 instead of 15."""
    arms = (Arm("15"), Arm("14", change={"table.toml": {"goal_vp": 14}}))
    one = msgspec.structs.replace(CRUISERS, bots=bots, arm=arms, measures=("length", "seats", "endings", "drama"))
    result = found(of_length(one, 9, games))
    return {f.figure: round(f.saved, 2) for f in result.findings if f.against and f.value}


# Whoever plays


def compared(games: int) -> Experiment:
    arms = (Arm("15"), Arm("12", change={"table.toml": {"goal_vp": 12}}))
    base = msgspec.structs.replace(CRUISERS, arm=arms, measures=("seats", "length", "drama", "usage"))
    return msgspec.structs.replace(base, sure=Sure(most=games, batch=max(20, games // 2)))


def on_dask(experiment: Experiment, folder: Path, kill: bool) -> Result:
    """On a cluster of two processes; one of them is killed while they play."""
    import distributed

    made: Any = distributed.LocalCluster
    with made(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        hands = Cluster(cluster.scheduler_address)
        trial = Trial(experiment)
        pids = list(hands.client.run(os.getpid).values())
        left = [pids[0]] if kill else []

        def progress(count: int) -> None:
            if count and left:
                os.kill(left.pop(), 9)

        try:
            result = run(trial, hands, folder / "dask.jsonl", progress)
        finally:
            hands.close()
    assert result is not None
    assert not left
    return result


def speed(games: int, bots: str) -> dict[str, float]:
    """Seconds on one process and on two; only a quiet machine tells the truth."""
    base = msgspec.structs.replace(CRUISERS, seats=4, bots=bots, measures=("seats", "length"))
    one, took = of_length(base, 3, games), {}
    for jobs in (1, 2):
        hands, begun = hands_for(jobs), time.perf_counter()
        found(one, hands)
        took[f"{jobs} jobs"] = time.perf_counter() - begun
        hands.close()
    return {**took, "times as fast": took["1 jobs"] / took["2 jobs"]}


def main(which: str) -> None:
    if which == "planted":
        for case in PLANTED:
            print(*planted(*case, games=2000))
    elif which == "alike":
        alarms = sum(alike(seed, 400, 20) for seed in range(200))
        print(f"{alarms} of 200 see a difference", wilson(alarms, 200))
    elif which == "sweep":
        result = sweep(1000)
        print(result.games, result.stopped, [one.value for one in result.findings if one.figure == "turns"])
    elif which == "pairing":
        print({bots: pairing(bots, 1000) for bots in ("random", "mate")})
    elif which == "spread":
        with tempfile.TemporaryDirectory() as folder:
            alone = found(compared(2000))
            both = hands_for(2)
            print(found(compared(2000), both) == alone, on_dask(compared(2000), Path(folder), kill=True) == alone)
            both.close()
    elif which == "speed":
        print({bots: speed(40, bots) for bots in ("search:looks=400", "captain")})


if __name__ == "__main__":
    main(sys.argv[1])
