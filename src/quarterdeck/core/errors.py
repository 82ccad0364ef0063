"""Errors by kind. Each message is one line that quotes the value and names the place."""

from __future__ import annotations

from quarterdeck.core.info import Refusal


class QuarterdeckError(Exception):
    """Anything that a user can mend; a command ends with exit code 2."""


class Malformed(QuarterdeckError):
    """Input that cannot be read: an action, an option, a save file, a bot spec."""


class BadContent(QuarterdeckError):
    """A data file that cannot be used; the message names the file and the key."""


class Stale(QuarterdeckError):
    """An answer to a question that is no longer open."""


class Astray(QuarterdeckError):
    """A choice that the rules allow, but that is not what a lesson is about just now; it changes nothing."""


class Refused(QuarterdeckError):
    """An action that the rules do not allow now; the state is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class NotYours(Refused):
    """The seat has nothing to decide now."""


class Illegal(Refused):
    """The seat may act, but not so."""
