"""Fair seconds on a noisy machine: CPU time, scaled by a fixed loop that is timed just before and after."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

LOOP = 400_000
NOMINAL = 0.02  # CPU seconds of the loop on a machine that counts as speed 1


def speed() -> float:
    """How fast this core is right now, against the nominal machine."""
    start, total = time.process_time(), 0
    for i in range(LOOP):
        total += i & 7
    return NOMINAL / (time.process_time() - start)


def measure(work: Callable[[], int], seconds: float) -> float:
    """Repeat `work` (which says how much it did) for so many CPU seconds; what it does in a nominal second."""
    before, done, start = speed(), 0, time.process_time()
    while time.process_time() - start < seconds:
        done += work()
    spent = time.process_time() - start
    return done / spent / ((before + speed()) / 2)


def report(**found: Any) -> None:
    print(json.dumps(found))
