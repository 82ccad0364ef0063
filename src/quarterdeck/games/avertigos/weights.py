"""What counts how much in Avertigos: found by self-play (recipes/fit.py).

By hand are of THUMB the three for closing in, the edge and troops, of STANDING the last two: bots hardly ever declare
a Trade Victory, and so the games said nothing of it.
"""

from __future__ import annotations

from typing import Final

STANDING: Final = [
    0.6759,
    1.252,
    -0.2164,
    0.5143,
    0.2398,
    0.1593,
    0.002475,
    0.06065,
    0.02782,
    0.1726,
    0.2977,
    0.1842,
    0.9912,
    0.06626,
    0.2017,
    0.4863,
    0.05421,
    0.7105,
    -0.1406,
    0.6106,
    -0.1996,
    0.9351,
    1.122,
    1.656,
    -0.2267,
    0.6513,
    0.4911,
    -0.09551,
    -1.329,
    0.3021,
    0.09202,
    1.464,
    0.8441,
    2,
    0.5,
]
THUMB: Final = [
    0.5584,
    0.4348,
    0.3,
    2,
    1.637,
    1.162,
    1.031,
    1.08,
    1.132,
    1.038,
    0.3081,
    0.6323,
    0.06913,
    1.247,
    1,
    1.828,
    2.258,
    0.597,
    0.865,
    1.494,
    0.06292,
]
