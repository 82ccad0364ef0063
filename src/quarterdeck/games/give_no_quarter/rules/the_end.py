"""The end: guilds without ships, the last one left, the round limit (GNQ 12)."""

from __future__ import annotations

from quarterdeck.core.info import Outcome
from quarterdeck.games.give_no_quarter.events import Eliminated
from quarterdeck.games.give_no_quarter.state import State


def after_loss(s: State, seat: int) -> None:
    """GNQ 11.4, 12.1: a guild without ships is eliminated; the last one with ships wins at once."""
    if s.ships[seat]:
        return
    s.out[seat] = max(s.out) + 1
    if s.events is not None:
        s.tell(Eliminated(seat))
    alive = s.alive()
    if len(alive) == 1:
        end(s, Outcome("GNQ 12.1", "the last guild with ships", tuple(alive), (tuple(alive), *fallen(s))))


def fallen(s: State) -> list[tuple[int, ...]]:
    """The eliminated guilds, the last one first."""
    order = sorted([(s.out[seat], seat) for seat in range(s.seats) if s.out[seat]], reverse=True)
    return [(seat,) for _, seat in order]


def adjudicate(s: State) -> None:
    """GNQ 12.3: most ships, then most hull left, then the manifest of most worth; else it is shared."""
    groups: dict[tuple[int, int, int], list[int]] = {}
    for seat in s.alive():
        groups.setdefault(merit(s, seat), []).append(seat)
    order = [tuple(groups[key]) for key in sorted(groups, reverse=True)]
    reason = f"{s.rounds} rounds have been played"
    end(s, Outcome("GNQ 12.3", reason, order[0], (*order, *fallen(s))))


def merit(s: State, seat: int) -> tuple[int, int, int]:
    ships, hull = s.ships[seat], s.kit.fleet.hull
    return (len(ships), sum([hull[ship] - s.damage[ship] for ship in ships]), s.worth(seat))


def end(s: State, outcome: Outcome) -> None:
    s.learnt += 1
    s.finish(outcome)
