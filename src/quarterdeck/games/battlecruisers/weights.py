"""What counts how much in Battlecruisers: STANDING by recipes/fit.py, THUMB the best of 36 variants in play."""

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
THUMB: Final = [10.0, 6.0, 0.03, 0.15, 3.5, 0.4, 4.0, 8.0, 0.7, 0.23, 0.8, 0.6, 10.0]
