"""Which build of the engine runs: the compiled one, or the same sources in pure Python."""

from __future__ import annotations

from typing import Final

from quarterdeck import __version__
from quarterdeck.core import state

COMPILED: Final = not str(state.__file__).endswith(".py")
BUILD: Final = "compiled" if COMPILED else "pure Python"
VERSION: Final = f"{__version__} ({BUILD})"
