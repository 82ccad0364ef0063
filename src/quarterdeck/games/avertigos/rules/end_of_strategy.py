"""The end of a Strategy game: who is out, who has won, and how the others rank (AV 13, 14)."""

from __future__ import annotations

from quarterdeck.core.info import Outcome
from quarterdeck.games.avertigos.events import Eliminated
from quarterdeck.games.avertigos.rules.book import RULES
from quarterdeck.games.avertigos.rules.purchases.income import income_of
from quarterdeck.games.avertigos.rules.treaties import lapse
from quarterdeck.games.avertigos.state import State


def houses_in(s: State) -> list[int]:
    """The seats still in, from the highest initiative to the lowest."""
    return [seat for seat in s.seats_by_rank() if not s.houses.out[seat]]


@RULES.step
def close_books(s: State, seat: int) -> None:
    """AV 14.4: after its purchases a house with neither ship nor island is out; 13.5: its treaties lapse."""
    if s.fleet(seat) or seat in s.realm.owner:
        return
    s.houses.out[seat] = s.turn
    for treaty in s.realm.treaties.copy():
        if seat in (treaty.a, treaty.b):
            lapse(s, treaty)
    s.tell(Eliminated(seat))


def judge(s: State) -> Outcome | None:
    left = houses_in(s)
    if len(left) == 1:
        return won(s, left, "AV 14.4", "the last house with a ship or an island")
    if not left:
        fallen = [seat for seat in range(s.seats) if s.houses.out[seat] == s.turn]
        return won(s, fallen, "AV 14.4", "the last houses fell together")
    siege = s.kit.book.realm.siege
    traders = [seat for seat in left if s.houses.declared[seat] and s.turn >= s.houses.declared[seat] + siege]
    if traders:
        return won(s, traders, "AV 14.3", f"a Trade Victory stood for {siege} turns")
    if s.terms.turns and s.turn >= s.terms.turns:
        best = max([standing(s, seat) for seat in left])
        leaders = [seat for seat in left if standing(s, seat) == best]
        return won(s, leaders, "AV 14.5", f"the most income after {s.turn} turns")
    return None


def standing(s: State, seat: int) -> tuple[int, int]:
    """AV 14.5: income, then silver."""
    return (income_of(s, seat), s.houses.silver[seat])


def won(s: State, winners: list[int], rule: str, reason: str) -> Outcome:
    """The others by the turn that they went out, then by income and silver."""
    others: dict[tuple[int, int, int], list[int]] = {}
    for seat in range(s.seats):
        if seat not in winners:
            lasted = s.houses.out[seat] or s.turn + 1
            income, silver = standing(s, seat)
            others.setdefault((lasted, income, silver), []).append(seat)
    ranking = [tuple(sorted(winners)), *[tuple(others[key]) for key in sorted(others, reverse=True)]]
    return Outcome(rule, reason, tuple(sorted(winners)), tuple(ranking))
