"""What counts how much in Give No Quarter: made by recipes/fit.py, not by hand."""

from __future__ import annotations

from typing import Final

STANDING: Final = [1.0, 0.0, 0.5, 0.0, -0.1, 0.2, 0.0, 0.05, 0.1, -0.2, 0.05, 0.05, 0.05, 0.0, 0.0, 0.05]
THUMB: Final = [
    0.3396,
    57.34,
    7.702,
    7.848,
    1.327,
    0.4168,
    1.248,
    0.741,
    0.6067,
    0.4009,
    0.5954,
    7.679,
    19.27,
    11.67,
    12.14,
    6.881,
    3,
    0.1702,
    13.94,
    1.868,
    0.4004,
    2.166,
    1.502,
    0.5,
    0.25,
    0.4,
    0.15,
    0.5,
]
