"""The realm to and from its structs."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.avertigos.realm import Treaty
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, HouseView, IslandView, RealmView, TreatyView

TREATIES: Final = ("truce", "access")
NO_BID: Final = -1
SPY_BITS: Final = 4


def show_realm(s: State) -> RealmView | None:
    if not s.terms.strategy:
        return None
    realm = s.realm
    return RealmView(
        islands=tuple([show_island(s, island) for island in range(len(realm.owner))]),
        houses=tuple([show_open_house(s, seat) for seat in range(s.seats)]),
        treaties=tuple([show_treaty(treaty) for treaty in realm.treaties]),
        posted=realm.posted,
        offered=realm.offered,
        yard="" if realm.yard < 0 else s.kit.hull_name[realm.yard],
        berths=tuple([s.kit.module_name[kind] for kind in realm.berths]),
    )


def show_island(s: State, island: int) -> IslandView:
    realm = s.realm
    spies = realm.spies[island]
    return IslandView(
        owner=realm.owner[island],
        natives=realm.natives[island],
        troopers=realm.troopers[island],
        commander=realm.commander[island],
        claws=realm.claws[island],
        post=realm.post[island],
        spies=tuple([spies >> SPY_BITS * seat & 15 for seat in range(s.seats)]) if spies else (),
    )


def show_open_house(s: State, seat: int) -> HouseView:
    realm = s.realm
    return HouseView(
        sure_silver=realm.sure[seat],
        sure_troopers=realm.sure_reserve[seat],
        sure_commander=realm.sure_staff[seat],
        out=realm.out[seat],
        declared=realm.declared[seat],
    )


def show_treaty(treaty: Treaty) -> TreatyView:
    islands = (treaty.island_a, treaty.island_b)
    return TreatyView(treaty.a, treaty.b, "access" if treaty.kind else "truce", treaty.envoys, islands)


def show_house(s: State, seat: int) -> House:
    realm = s.realm
    return House(
        silver=realm.silver[seat],
        troopers=realm.reserve[seat],
        commander=realm.staff[seat],
        spies=realm.spy_reserve[seat],
        bid=realm.bids[seat],
    )


def read_realm(s: State, shown: RealmView | None) -> None:
    """Everything but the secrets, which come by `read_house`."""
    if shown is None:
        return
    realm, seats = s.realm, s.seats
    realm.owner = [island.owner for island in shown.islands]
    realm.natives = [island.natives for island in shown.islands]
    realm.troopers = [island.troopers for island in shown.islands]
    realm.commander = [island.commander for island in shown.islands]
    realm.claws = [island.claws for island in shown.islands]
    realm.post = [island.post for island in shown.islands]
    realm.spies = [read_spies(island.spies) for island in shown.islands]
    realm.sure = [house.sure_silver for house in shown.houses]
    realm.sure_reserve = [house.sure_troopers for house in shown.houses]
    realm.sure_staff = [house.sure_commander for house in shown.houses]
    realm.out = [house.out for house in shown.houses]
    realm.declared = [house.declared for house in shown.houses]
    realm.silver, realm.reserve, realm.spy_reserve = [0] * seats, [0] * seats, [0] * seats
    realm.staff, realm.bids = [False] * seats, [NO_BID] * seats
    realm.treaties = [read_treaty(treaty) for treaty in shown.treaties]
    realm.posted, realm.offered = shown.posted, shown.offered
    realm.yard = s.kit.hull_kind[shown.yard] if shown.yard else -1
    realm.berths = [s.kit.module_kind[name] for name in shown.berths]
    for kind in realm.berths:
        s.supply[kind] -= 1


def read_spies(spies: tuple[int, ...]) -> int:
    packed = 0
    for seat, count in enumerate(spies):
        packed |= count << SPY_BITS * seat
    return packed


def read_treaty(shown: TreatyView) -> Treaty:
    kind = TREATIES.index(shown.treaty)
    return Treaty(shown.a, shown.b, kind, shown.envoys, shown.islands[0], shown.islands[1])


def read_house(s: State, seat: int, house: House) -> None:
    realm = s.realm
    realm.silver[seat] = house.silver
    realm.reserve[seat] = house.troopers
    realm.staff[seat] = house.commander
    realm.spy_reserve[seat] = house.spies
    realm.bids[seat] = house.bid
