"""What counts how much in Secret Salvage: made by recipes/fit.py, not by hand."""

from __future__ import annotations

from typing import Final

STANDING: Final = [0.04434, -2.117, 0.06044, 0.2916, 0.5429, 0.8158, 0.2401, 0.4917]
THUMB: Final = [6.0, 0.0955, 0.1646, 0.2453, 0.1727, 0.3731, 0.2432, 1.199]
