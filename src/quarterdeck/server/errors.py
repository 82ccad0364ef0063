"""What can be wrong with a request, besides what is wrong with a game."""

from __future__ import annotations

from quarterdeck.core.errors import QuarterdeckError


class Unknown(QuarterdeckError):
    """There is no such table."""


class SetAside(QuarterdeckError):
    """The table is there, but this node cannot play it."""


class Outdated(SetAside):
    """The table is there, and this build cannot play it as it was begun."""


class Forbidden(QuarterdeckError):
    """It is there, but not for you."""


class Unnamed(QuarterdeckError):
    """Somebody who has not said who they are."""


class Busy(QuarterdeckError):
    """Too often in too short a time."""


class Full(QuarterdeckError):
    """No place for anybody just now."""


class Flood(QuarterdeckError):
    """Too many messages in too short a time."""
