"""What counts how much in Avertigos: made by recipes/fit.py, not by hand."""

from __future__ import annotations

from typing import Final

STANDING: Final = [
    1.5,
    1.0,
    1.0,
    0.5,
    0.6,
    0.3,
    0.5,
    0.3,
    0.3,
    -0.3,
    0.2,
    0.6,
    0.2,
    1.0,
    0.2,
    0.3,
    0.3,
    0.3,
    0.3,
    0.3,
    -0.3,
    0.2,
    0.3,
    0.2,
    1.5,
    1.5,
    0.2,
    0.5,
    0.5,
    0.2,
    0.1,
    0.2,
    0.2,
    1.0,
    1.0,
    3.0,
    1.0,
]
THUMB: Final = [0.4, 0.25, 0.5, 3.0, 0.6, 0.5, 0.35, 0.5, 0.4, 1.0, 0.5, 0.35, 0.3, 1.0]
