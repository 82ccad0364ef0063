"""What counts how much in Give No Quarter: both found by self-play (recipes/fit.py), two of THUMB set by hand."""

from __future__ import annotations

from typing import Final

STANDING: Final = [
    0.5423,
    0.5486,
    0.4516,
    0.9878,
    0.01498,
    0.07278,
    -0.0007357,
    -0.005737,
    0.03856,
    -0.1872,
    0.1954,
    0.02242,
    0.08356,
    0.003473,
    -0.0003553,
    0.03999,
]
THUMB: Final = [
    0.437,
    55.1,
    7.21,
    9.5,
    1.32,
    0.284,
    1.49,
    0.384,
    0.365,
    0.285,
    0.806,
    12.2,
    20.7,
    12.9,
    8.63,
    8.33,
    3.69,
    0.239,
    12.6,
    1.46,
    0.374,
    2.11,
    1.7,
    0.486,
    0.3,
    0.692,
    0.192,
    0.347,
]
