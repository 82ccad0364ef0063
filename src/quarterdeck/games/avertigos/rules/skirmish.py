"""Rounds of a skirmish: who wins one, and who wins the match (AV 9)."""

from __future__ import annotations

from quarterdeck.core.info import Outcome
from quarterdeck.games.avertigos.events import Ended, RoundWon
from quarterdeck.games.avertigos.rules.book import RULES
from quarterdeck.games.avertigos.state import NOBODY, State


def teams_afloat(s: State) -> list[int]:
    """The teams (or players, without teams) that still have ships."""
    found: list[int] = []
    for ship in s.ships:
        team = s.terms.team[ship.owner]
        if ship.alive and team not in found:
            found.append(team)
    return found


def is_round_over(s: State) -> bool:
    """AV 9.1: at most one side has ships left. In Strategy there are no rounds."""
    if s.terms.strategy:
        return False
    first = NOBODY
    for ship in s.ships:
        if ship.alive:
            team = s.terms.team[ship.owner]
            if first == NOBODY:
                first = team
            elif team != first:
                return False
    return True


@RULES.step
def close_round(s: State) -> None:
    """AV 9.1, 9.3, 9.7: the last side afloat wins it; at the turn limit, the most HP; else nobody does."""
    afloat = teams_afloat(s)
    rule = "AV 9.1"
    if len(afloat) > 1:
        rule = "AV 9.7"
        afloat = healthiest(s, afloat)
    elif not afloat:
        rule = "AV 9.3"
    winners = [seat for seat in range(s.seats) if len(afloat) == 1 and s.terms.team[seat] == afloat[0]]
    for seat in winners:
        s.wins[seat] += 1
    if s.events is not None:
        s.tell(RoundWon(s.round, tuple(winners), rule))
    if s.round >= s.terms.rounds or is_decided(s):
        finish_match(s)
    else:
        s.next(RULES.steps["begin_round"])  # it leads here again, and so is imported later


def healthiest(s: State, teams: list[int]) -> list[int]:
    """AV 9.7: the sides with the most HP left."""
    totals = [0] * s.seats
    for ship in s.ships:
        if ship.alive:
            totals[s.terms.team[ship.owner]] += sum(ship.hp)
    best = max(totals)
    return [team for team in teams if totals[team] == best]


def is_decided(s: State) -> bool:
    """AV 9.8: nobody can catch up any more."""
    best = max(s.wins)
    leaders = [seat for seat in range(s.seats) if s.wins[seat] == best]
    chasers = [s.wins[seat] for seat in range(s.seats) if s.terms.team[seat] != s.terms.team[leaders[0]]]
    return best > max(chasers) + s.terms.rounds - s.round


def finish_match(s: State) -> None:
    """AV 9.2: most rounds win; a tie is shared."""
    scores = sorted(set(s.wins), reverse=True)
    ranking = [tuple([seat for seat in range(s.seats) if s.wins[seat] == score]) for score in scores]
    shared = len({s.terms.team[seat] for seat in ranking[0]}) > 1
    rule = "AV 9.9" if shared else "AV 9.2"
    if s.events is not None:
        s.tell(Ended(rule, ranking[0]))
    s.finish(Outcome(rule, f"{scores[0]} of {s.round} rounds won", ranking[0], tuple(ranking)))
