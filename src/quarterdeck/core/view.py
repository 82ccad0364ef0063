"""What views and full positions of all games carry: who is asked what, what comes next, how it ended."""

from __future__ import annotations

import msgspec

from quarterdeck.core.info import Outcome, StepRef


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What everyone knows. Each game adds its own; left out of a position, it is as at the start of a round."""

    asks: tuple[StepRef | None, ...] = ()
    agenda: tuple[StepRef, ...] = ()
    outcome: Outcome | None = None
