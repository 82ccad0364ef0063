"""How often somebody may try to log in: counted for each address, and for each name, and never the one as the other.

A name that is tried too often is shut to strangers only: where somebody has logged in under it before, the tries
are counted apart. So whoever tries passwords for Ann can neither go on for long nor keep Ann out at home.
"""

from __future__ import annotations

from collections import OrderedDict

from quarterdeck.server.errors import Busy
from quarterdeck.server.limits import Limits
from quarterdeck.server.names import fold

MOST_FAMILIAR = 10_000
TOO_OFTEN = "too often; wait a moment"


class Logins:
    def __init__(self) -> None:
        self.addresses = Limits(rate=0.2, burst=10)  # whatever the name
        self.names = Limits(rate=1 / 30, burst=20)  # from wherever nobody of that name has logged in before
        self.homes = Limits(rate=1 / 30, burst=20)  # for a name where it is familiar
        self.changes = Limits(rate=1 / 30, burst=10)  # of a password, by who is logged in
        self.familiar: OrderedDict[str, None] = OrderedDict()

    def come(self, address: str) -> None:
        """Somebody wants to be let in, or to have an account; `Busy` if this address has tried too often."""
        if not self.addresses.take(address):
            raise Busy(TOO_OFTEN)

    def knock(self, name: str, address: str) -> None:
        """A password for a name."""
        self.come(address)
        home = _home(name, address)
        if not (self.homes.take(home) if home in self.familiar else self.names.take(fold(name))):
            raise Busy(TOO_OFTEN)

    def change(self, user_id: str) -> None:
        """The old password, from who is logged in and wants another."""
        if not self.changes.take(user_id):
            raise Busy(TOO_OFTEN)

    def greet(self, name: str, address: str) -> None:
        """It was the right one."""
        home = _home(name, address)
        self.familiar[home] = None
        self.familiar.move_to_end(home)
        while len(self.familiar) > MOST_FAMILIAR:
            self.familiar.popitem(last=False)


def _home(name: str, address: str) -> str:
    return f"{address} {fold(name)}"  # an address has no space in it
