"""Treaties: what they forbid, and what it costs to break them (AV 13)."""

from __future__ import annotations

from quarterdeck.games.avertigos.events import Broken
from quarterdeck.games.avertigos.realm import ACCESS, TRUCE, Treaty
from quarterdeck.games.avertigos.state import State

NAMES = ("truce", "access")


def find_treaty(s: State, seat: int, other: int, kind: int) -> Treaty | None:
    for treaty in s.realm.treaties:
        if treaty.kind == kind and treaty.joins(seat, other):
            return treaty
    return None


def may_attack(s: State, seat: int, other: int) -> bool:
    """AV 13.4: who has a truce and cannot pay for breaking it does not break it."""
    if not s.is_hostile(seat, other):
        return False
    truce = find_treaty(s, seat, other, TRUCE) if s.realm.treaties else None
    return truce is None or s.realm.silver[seat] >= price(s, truce)


def price(s: State, treaty: Treaty) -> int:
    return s.kit.breach * treaty.envoys


def break_truce(s: State, seat: int, other: int) -> None:
    """AV 13.4: by the act itself."""
    truce = find_treaty(s, seat, other, TRUCE) if s.realm.treaties else None
    if truce is not None:
        break_treaty(s, seat, other, truce)


def break_treaty(s: State, seat: int, other: int, treaty: Treaty) -> None:
    """AV 13.4: the breaker pays the other for each envoy; all envoys go home."""
    silver = price(s, treaty)
    pay(s, seat, silver)
    earn(s, other, silver)
    s.realm.treaties = [one for one in s.realm.treaties if one is not treaty]
    if s.events is not None:
        s.tell(Broken(seat, other, NAMES[treaty.kind], silver))


def lapse(s: State, treaty: Treaty) -> None:
    """AV 13.5: without a breach nobody pays."""
    s.realm.treaties = [one for one in s.realm.treaties if one is not treaty]
    if s.events is not None:
        s.tell(Broken(treaty.a, treaty.b, NAMES[treaty.kind], 0))


def lapse_for_island(s: State, island: int) -> None:
    """AV 13.5: access ends when one of its islands changes hands."""
    for treaty in s.realm.treaties:
        if treaty.kind == ACCESS and island in (treaty.island_a, treaty.island_b):
            lapse(s, treaty)


def pay(s: State, seat: int, silver: int) -> None:
    """Silver paid for all to see: everyone learns that it was there."""
    realm = s.realm
    realm.silver[seat] -= silver
    realm.sure[seat] = max(0, realm.sure[seat] - silver)
    s.learnt += 1


def earn(s: State, seat: int, silver: int) -> None:
    s.realm.silver[seat] += silver
    s.realm.sure[seat] += silver
