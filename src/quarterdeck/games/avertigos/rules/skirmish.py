"""A skirmish: turns, who wins a round, and who wins the match; one ship after the other in both modes (AV 2, 9)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Outcome
from quarterdeck.games.avertigos.actions import Pick
from quarterdeck.games.avertigos.events import RoundWon, TurnBegan
from quarterdeck.games.avertigos.rules.action_phase.cycles import begin_actions, begin_solo
from quarterdeck.games.avertigos.rules.book import RULES
from quarterdeck.games.avertigos.rules.moving.move import move_ship
from quarterdeck.games.avertigos.rules.order import PickShip, in_order, is_round_over, is_tied
from quarterdeck.games.avertigos.state import NOBODY, State

MOVE: Final = 0
BOTH: Final = 1


@RULES.step
def begin_turn(s: State) -> None:
    """AV 2.2: every ship moves, then all act; 9.7: after the last turn of a round the HP decide."""
    if is_round_over(s) or (s.terms.turns and s.turn >= s.terms.turns):
        s.then(close_round)
        return
    s.turn += 1
    s.cycle = 0
    s.tell(TurnBegan(s.turn))
    everyone = [i for i, ship in enumerate(s.ships) if ship.alive]
    s.queue = in_order(s, everyone, s.terms.simple)
    if s.terms.simple:
        s.then(begin_turn)
        move_next(s, BOTH)
    else:
        s.next(begin_actions, begin_turn)
        move_next(s, MOVE)


@RULES.step
def next_ship(s: State, what: int) -> None:
    move_next(s, what)


def move_next(s: State, what: int) -> None:
    """AV 2.3: the next in order; between own ships of equal initiative the player chooses."""
    s.queue = [i for i in s.queue if s.ships[i].alive]
    s.active = NOBODY
    if not s.queue or is_round_over(s):
        return
    if is_tied(s):
        s.ask(s.ships[s.queue[0]].owner, PickQuestion(what))
        return
    take_turn(s, s.queue.pop(0), what)


NEXT_SHIP: Final = [next_ship.of(MOVE), next_ship.of(BOTH)]


def take_turn(s: State, i: int, what: int) -> None:
    s.active = i
    s.then(NEXT_SHIP[what])
    if what == BOTH:
        s.then(begin_solo)
    move_ship(s)


class PickQuestion(PickShip):
    wants = "choose which of your ships moves next"
    takes = ("what",)
    manner = "move"

    def answer(self, s: State, seat: int, action: Pick) -> None:
        s.queue.remove(action.ship)
        take_turn(s, action.ship, self.args[0])


def teams_afloat(s: State) -> list[int]:
    """The teams (or players, without teams) that still have ships."""
    found: list[int] = []
    for ship in s.ships:
        team = s.terms.team[ship.owner]
        if ship.alive and team not in found:
            found.append(team)
    return found


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
    s.wins = [wins + (1 if seat in winners else 0) for seat, wins in enumerate(s.wins)]
    s.tell(RoundWon(s.round, tuple(winners), rule))
    if s.round >= s.terms.rounds or is_decided(s):
        finish_match(s)
    else:
        s.then(RULES.steps["begin_round"])  # it leads here again, and so is imported later


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
    s.finish(Outcome(rule, f"{scores[0]} of {s.round} rounds won", ranking[0], tuple(ranking)))
