"""What counts how much: made by recipes/fit.py, not by hand."""

from __future__ import annotations

from typing import Final

STANDING: Final = [1.0]
THUMB: Final = [1.0]
