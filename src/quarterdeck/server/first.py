"""What a page would ask for first, and gets with it: who one is, the games, the tables, whether there is a lab."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from quarterdeck.server import cards
from quarterdeck.server.admission import Admission
from quarterdeck.server.auth import COOKIE, Doorman
from quarterdeck.server.identity import recognise
from quarterdeck.server.limits import Limits
from quarterdeck.server.lobby import Lobby
from quarterdeck.server.store import Unavailable

AnyRequest = Request[Any, Any, Any]


class First:
    """Counts as one request. Who comes too often, or while the database is away, gets a page that asks by itself."""

    def __init__(
        self,
        doorman: Doorman,
        lobby: Lobby,
        limits: Limits,
        admission: Admission,
        address_of: Callable[[AnyRequest], str],
        is_secure: Callable[[AnyRequest], bool],
    ) -> None:
        self.doorman = doorman
        self.lobby = lobby
        self.limits = limits
        self.admission = admission
        self.address_of = address_of
        self.is_secure = is_secure

    async def meet(self, request: AnyRequest, in_lobby: bool) -> tuple[dict[str, Any], list[Cookie]]:
        """What is known, and the cookie to keep."""
        if not self.limits.take(self.address_of(request)):
            return {}, []
        try:
            return await self._look(request, in_lobby)
        except Unavailable:
            return {}, []

    async def _look(self, request: AnyRequest, in_lobby: bool) -> tuple[dict[str, Any], list[Cookie]]:
        session = await self.doorman.session(request.cookies.get(COOKIE))
        user = await self.doorman.store.user(session.user_id) if session else None
        answer = await recognise(request, user, session, self.doorman, self.is_secure(request))
        known: dict[str, Any] = {"me": answer.content, "lab": not await self.admission.refusal(request, user)}
        if in_lobby:
            known["games"] = await asyncio.to_thread(cards.games)
            known["tables"] = await self.lobby.lists(user.id if user and answer.content.known else "")
        return known, list(answer.cookies)
