"""What counts how much: made by recipes/fit.py, not by hand."""

from __future__ import annotations

from typing import Final

STANDING: Final = [
    -0.01927,
    -0.08571,
    0.3353,
    0.1982,
    -0.3182,
    -2.149,
    -0.6535,
    -0.06733,
    -0.3591,
    0.2762,
    -0.03238,
    0.1782,
    0.3453,
    0.02947,
    -0.001309,
    -0.006401,
    0.5395,
]
THUMB: Final = [10.0, 6.0, 0.03, 0.15, 3.5, 0.4, 4.0, 8.0, 0.7, 0.23, 0.8, 0.6, 10.0]
