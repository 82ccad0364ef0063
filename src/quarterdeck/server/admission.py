"""Who may use the lab, which takes a processor for as long as it likes: the setting `lab`."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any

from litestar.connection import ASGIConnection

from quarterdeck.server.errors import Forbidden
from quarterdeck.server.names import fold
from quarterdeck.server.settings import Settings
from quarterdeck.server.store import Store, User

HERE, EVERYBODY, NOBODY = "here", "everybody", "nobody"  # or names of accounts
PASSED_ON = ("forwarded", "x-forwarded-for", "x-real-ip", "via")  # what proxies write
ONLY_HERE = "the lab is open only on the machine itself that hosts the games; who hosts them can let you in (--lab)"
CLOSED = "the lab is closed on this server; who hosts it can open it (--lab)"
NOT_YOU = "the lab is open only to some accounts of this server; log in with one, or ask who hosts it (--lab)"
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Admission:
    """Names are those of accounts: anybody may call themselves what they like."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.setting = settings.lab
        self.is_here = is_alone_here(settings)
        self.names = {fold(name) for name in settings.lab.split(",")}
        self.store = store

    async def check(self, connection: AnyConnection, user: User | None) -> None:
        """`Forbidden`, in words, if this person may not."""
        if refusal := await self.refusal(connection, user):
            raise Forbidden(refusal)

    async def refusal(self, connection: AnyConnection, user: User | None) -> str:
        if self.setting == EVERYBODY:
            return ""
        if self.setting == NOBODY:
            return CLOSED
        if self.setting == HERE:
            came_from_afar = any(name in connection.headers for name in PASSED_ON)
            return "" if self.is_here and not came_from_afar else ONLY_HERE
        account = await self.store.account_of(user.id) if user else None
        return "" if account is not None and fold(account.name) in self.names else NOT_YOU


def is_alone_here(settings: Settings) -> bool:
    """Whether nobody but this machine can reach the server: it listens here, and no proxy stands before it."""
    behind = settings.proxies or settings.origin or settings.prefix or settings.secure
    return is_loopback(settings.host) and not behind


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
