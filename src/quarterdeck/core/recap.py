"""What happened since one's last decision, in a few lines: made of what this observer was told, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.grammar import YOU
from quarterdeck.core.messages import NEWS, ROUTINE
from quarterdeck.core.witness import Line, Witness

MOST = 3  # lines
MOST_WEIGHED = 120
LOOK_BACK = 12  # own decisions after which nothing was worth telling


class Recap(msgspec.Struct, frozen=True):
    """The lines that matter most, in the order of time, what is left out, and the first moment that they are about."""

    since: int
    lines: tuple[str, ...]
    more: int


def recap(witness: Witness) -> Recap | None:
    """What came after the own last decision; if that is nothing, after the one before. None for a spectator."""
    if witness.seat is None:
        return None
    for since in [*witness.own[: -LOOK_BACK - 1 : -1], 0]:
        found = joined(worth_telling(witness, since))
        if found:
            best = heaviest(witness, found)
            return Recap(since, tuple([to_you(witness, line) for line in best]), len(found) - len(best))
    return None


def worth_telling(witness: Witness, since: int) -> list[Line]:
    """Of the own decision itself only what came of it: who made it knows what it was."""
    lines = [line for lines in witness.lines[since:][-MOST_WEIGHED:] for line in lines][-MOST_WEIGHED:]
    least = {since: NEWS} if since else {}
    return [line for line in lines if line.event.weight >= least.get(line.moment, ROUTINE + 1)]


def joined(lines: list[Line]) -> list[Line]:
    """What adds up is told once, where its last part was."""
    told: list[Line] = []
    for line in lines:
        sums = [(before, before.event.joined(line.event)) for before in told]
        before, both = next(((one, both) for one, both in sums if both is not None), (None, line.event))
        told = [*[one for one in told if one is not before], msgspec.structs.replace(line, event=both)]
    return told


def heaviest(witness: Witness, lines: list[Line]) -> list[Line]:
    """What weighs most, for this observer; of equal weight, what came later."""
    reading = witness.glimpse.reading
    places = range(len(lines))
    best = sorted(places, key=lambda place: (weigh(reading, lines[place]), place))[-MOST:]
    return [lines[place] for place in sorted(best)]


def weigh(reading: Any, line: Line) -> int:
    return 2 * int(line.event.weight) + int(reading.concerns(line.event))


def to_you(witness: Witness, line: Line) -> str:
    """The line as it is said to this observer."""
    names = [YOU if seat == witness.seat else name for seat, name in enumerate(witness.names)]
    return witness.game.line(line.event, names)
