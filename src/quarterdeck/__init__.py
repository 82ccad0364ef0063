"""Play, host and study four ship-combat board games: `import quarterdeck as qd`, then `qd.new(...)`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quarterdeck.core.info import GameInfo
    from quarterdeck.frontdoor import analyse, experiment, load, new, play, position, simulate

    def games() -> list[GameInfo]: ...  # the package of this name can be called


__version__ = "0.1.0"
__all__ = ["analyse", "experiment", "games", "load", "new", "play", "position", "simulate"]


def __getattr__(name: str) -> Any:
    """The front door opens when somebody knocks: the engine alone needs none of what is behind it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = import_module("quarterdeck.games" if name == "games" else "quarterdeck.frontdoor")
    return found if name == "games" else getattr(found, name)
