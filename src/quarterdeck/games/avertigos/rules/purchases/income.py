"""What islands bring: values, Trading Posts, resources and trade routes (AV 12, 13)."""

from __future__ import annotations

from quarterdeck.games.avertigos.events import Earned
from quarterdeck.games.avertigos.kit import RESOURCES
from quarterdeck.games.avertigos.rules.book import RULES
from quarterdeck.games.avertigos.rules.purchases.reserve import earn
from quarterdeck.games.avertigos.rules.treaties import ACCESS
from quarterdeck.games.avertigos.state import State


def resources_of(s: State, seat: int) -> list[int]:
    """AV 13.3: how many islands of each resource a seat counts, shared ones too."""
    counts = [0] * len(RESOURCES)
    for island, owner in enumerate(s.realm.owner):
        if owner == seat:
            counts[s.kit.resource[island]] += 1
    for treaty in s.realm.treaties:
        if treaty.treaty == ACCESS and seat in (treaty.a, treaty.b):
            counts[s.kit.resource[treaty.islands[1 if seat == treaty.a else 0]]] += 1
    return counts


def routes_of(s: State, seat: int) -> int:
    """AV 12.2: trade routes are four islands of one resource."""
    whole = s.kit.book.realm.route
    return len([count for count in resources_of(s, seat) if count >= whole])


def income_of(s: State, seat: int) -> int:
    """AV 12.1: values, doubled by Trading Posts; 12.2: and the bonus for each resource."""
    total = 0
    for island, owner in enumerate(s.realm.owner):
        if owner == seat:
            total += s.kit.value[island] * (2 if s.realm.post[island] else 1)
    bonus = s.kit.bonus
    for count in resources_of(s, seat):
        total += bonus[min(count, len(bonus) - 1)]
    return total


@RULES.step
def collect_income(s: State, seat: int) -> None:
    silver = income_of(s, seat)
    if silver and not s.houses.out[seat]:
        earn(s, seat, silver)
        if s.events is not None:
            s.tell(Earned(seat, silver))
