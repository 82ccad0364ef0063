"""The realm of a Strategy game: islands, silver, units, treaties. Empty in a skirmish."""

from __future__ import annotations

from typing import Final

UNOWNED: Final = -1
TRUCE: Final = 0
ACCESS: Final = 1


class Treaty:
    """Between two seats; for access with an island of each (-1 for none)."""

    def __init__(self, a: int, b: int, kind: int, envoys: int, island_a: int, island_b: int) -> None:
        self.a: Final = a
        self.b: Final = b
        self.kind: Final = kind
        self.envoys: Final = envoys
        self.island_a: Final = island_a
        self.island_b: Final = island_b

    def joins(self, one: int, other: int) -> bool:
        return (self.a == one and self.b == other) or (self.a == other and self.b == one)


class Realm:
    def __init__(self) -> None:
        # By island.
        self.owner: list[int] = []
        self.natives: list[int] = []
        self.troopers: list[int] = []  # of the owner
        self.commander: list[bool] = []
        self.claws: list[int] = []
        self.post: list[bool] = []
        self.spies: list[int] = []  # four bits a seat
        # By seat.
        self.silver: list[int] = []
        self.sure: list[int] = []  # silver that everyone knows to be there
        self.reserve: list[int] = []  # troopers
        self.sure_reserve: list[int] = []  # troopers that everyone knows to be there
        self.staff: list[bool] = []  # the Commander is in the reserve
        self.sure_staff: list[bool] = []
        self.spy_reserve: list[int] = []
        self.out: list[int] = []  # the turn of elimination
        self.declared: list[int] = []  # the turn of a declared Trade Victory
        self.bids: list[int] = []  # secret until all have bid; -1 for none
        self.treaties: list[Treaty] = []
        self.posted = False  # the purchaser has bought a Trading Post this turn
        self.offered = False
        self.yard = -1  # the hull that is being bought
        self.berths: list[int] = []  # its modules so far

    def clone(self) -> Realm:
        new = Realm()
        new.owner = self.owner.copy()
        new.natives = self.natives.copy()
        new.troopers = self.troopers.copy()
        new.commander = self.commander.copy()
        new.claws = self.claws.copy()
        new.post = self.post.copy()
        new.spies = self.spies.copy()
        new.silver = self.silver.copy()
        new.sure = self.sure.copy()
        new.reserve = self.reserve.copy()
        new.sure_reserve = self.sure_reserve.copy()
        new.staff = self.staff.copy()
        new.sure_staff = self.sure_staff.copy()
        new.spy_reserve = self.spy_reserve.copy()
        new.out = self.out.copy()
        new.declared = self.declared.copy()
        new.bids = self.bids.copy()
        new.treaties = self.treaties.copy()
        new.posted = self.posted
        new.offered = self.offered
        new.yard = self.yard
        new.berths = self.berths.copy()
        return new
