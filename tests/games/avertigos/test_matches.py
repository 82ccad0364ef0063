"""AV 9: who wins a round and a match, against all ways that the other rounds could go."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.games.avertigos.rules.ships import destroy
from quarterdeck.games.avertigos.rules.skirmish import close_round
from quarterdeck.games.avertigos.state import State
from tests.games.avertigos.position import ship, table


def run(s: State, *steps: Any) -> State:
    """Do these steps now."""
    s.asks, s.open, s.agenda = [None] * s.seats, 0, list(reversed(steps))
    s.advance()
    return s


def test_health_of_teams() -> None:
    """AV 9.7: the HP of all parts of all ships of a side; as many on both sides draw the round."""
    for first, winners in (((7, 3, 4), ()), ((7, 3, 3), (1, 3)), ((7, 3, 5), (0, 2))):
        ships = [ship(seat, 150 + 150 * seat, 300, hp=first if seat == 2 else (7, 3, 4)) for seat in range(4)]
        ships.append(ship(2, 800, 500, hp=(0, 0, 0), alive=False))
        options = {"teams": True, "turns": 5, "ships": 2}
        agenda = (StepRef("begin_turn"), StepRef("close_round"))
        s = table(*ships, hands=({},) * 4, options=options, turn=4, agenda=agenda)
        assert s.wins == [1 if seat in winners else 0 for seat in range(4)]


def can_be_caught(wins: tuple[int, ...], left: int, teams: list[int]) -> bool:
    """Is there any way that the other rounds go, by which the leaders have no more wins than somebody else?"""
    best = max(wins)
    leader = teams[wins.index(best)]
    for ways in product(set(teams), repeat=left):
        totals = {team: won + ways.count(team) for won, team in zip(wins, teams, strict=True)}
        if any(total >= totals[leader] for team, total in totals.items() if team != leader):
            return True
    return False


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, True)])
def test_decided_matches(seats: int, teams: bool) -> None:
    """AV 9.2, 9.8, 9.9: the match ends exactly when no way of playing the other rounds changes who wins."""
    sides = [seat % 2 if teams else seat for seat in range(seats)]
    for played, rounds in ((1, 3), (2, 3), (3, 3), (2, 5), (3, 5), (4, 5)):
        for wins in product(range(played), repeat=seats):
            if sum(wins) > played - 1 or (teams and wins[0] != wins[2]) or (teams and wins[1] != wins[3]):
                continue
            ships = [ship(seat, 150 + 150 * seat, 300) for seat in range(seats)]
            options = {"teams": teams, "rounds": rounds}
            s = table(*ships, hands=({},) * seats, options=options, round=played, wins=wins)
            for seat in range(seats):
                if sides[seat] != 0:
                    destroy(s, seat)
            s = run(s, close_round)
            now = tuple([won + (1 if sides[seat] == 0 else 0) for seat, won in enumerate(wins)])
            over = played == rounds or not can_be_caught(now, rounds - played, sides)
            assert (s.outcome is not None) is over
            if s.outcome is not None:
                assert s.outcome.winners == tuple([seat for seat in range(seats) if now[seat] == max(now)])
                assert s.outcome.ranking[0] == s.outcome.winners
                shared = len({sides[seat] for seat in s.outcome.winners}) > 1
                assert s.outcome.rule == ("AV 9.9" if shared else "AV 9.2")
