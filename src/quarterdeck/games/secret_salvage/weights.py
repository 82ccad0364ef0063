"""What counts how much in Secret Salvage: made by recipes/fit.py, not by hand."""

from __future__ import annotations

from typing import Final

STANDING: Final = [-0.5, -2.0, 0.05, 0.05, 0.0, 0.0, 3.0, 0.1]
THUMB: Final = [4.0, 0.15, 0.5, 0.5, 0.5, 0.5, 0.3, 0.5]
