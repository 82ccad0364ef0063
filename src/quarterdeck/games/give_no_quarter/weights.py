"""What counts how much in Give No Quarter: made by recipes/fit.py, not by hand."""

from __future__ import annotations

from typing import Final

STANDING: Final = [1.0, 0.0, 0.5, 0.0, -0.1, 0.2, 0.0, 0.05, 0.1, -0.2, 0.05, 0.05, 0.05, 0.0, 0.0, 0.05]
THUMB: Final = [
    0.2,
    70,
    9,
    6,
    0.5,
    0.5,
    0.8,
    1.0,
    0.5,
    0.5,
    0.7,
    9,
    14,
    9,
    6,
    6,
    14,
    0.5,
    8,
    3,
    0.3,
    0.8,
    0.6,
]
