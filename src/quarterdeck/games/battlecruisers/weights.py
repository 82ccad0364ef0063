"""What counts how much: made by recipes/fit.py, not by hand."""

from __future__ import annotations

from typing import Final

STANDING: Final = [0.3, 0.0, 0.3, 0.0, -1.0, -1.0, 0.0, 0.0]
THUMB: Final = [3.0, 3.0, 0.25, 0.05, 3.0, 0.25, 1.0, 6.0, 0.7, 0.5, 0.7, 0.7, 3.0]
