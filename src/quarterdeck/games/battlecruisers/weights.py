"""What counts how much in Battlecruisers: STANDING by recipes/fit.py, THUMB likewise (`--against greedy`).

The best of three candidates in 4,000 games each against `greedy`, from 6 and 7 generations of two runs.
"""

from __future__ import annotations

from typing import Final

STANDING: Final = [
    0.01403,
    -0.08834,
    0.3059,
    0.1792,
    -0.24,
    -2.79,
    0.4688,
    -0.09781,
    -0.3281,
    0.2947,
    0.08139,
    0.3208,
    0.2879,
    0.04387,
    -0.01149,
    0.01915,
    0.6736,
]
THUMB: Final = [5.01, 1.835, 0.203, 0.171, 1.339, 1.26, 2.679, 4.897, 0.589, 0.202, 1.105, 0.62, 5.825, 0.394]
