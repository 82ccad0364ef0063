"""What happened, and who may know it: an event with its audience."""

from __future__ import annotations

from typing import Any, Final

EVERYONE: Final = -1


class Told:
    """An event and the seats that may see it: a bit a seat, the bit above the last seat for spectators."""

    def __init__(self, event: Any, audience: int) -> None:
        self.event: Final = event
        self.audience: Final = audience

    def __repr__(self) -> str:
        return f"Told({self.event!r}, {self.audience})"


def heard(told: list[Told], observer: int) -> list[Any]:
    """The events that one observer may see (the number of seats stands for a spectator)."""
    return [entry.event for entry in told if entry.audience >> observer & 1]
