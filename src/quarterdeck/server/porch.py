"""The pages that are open, by the session that they came with: who is logged out is turned out there and then."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from quarterdeck.server.sessions import Sessions

PULSE = 5.0  # seconds between two looks at what other nodes have ended
log = logging.getLogger("quarterdeck.porch")


class Page(Protocol):
    def turn_out(self) -> None: ...


class Porch:
    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions
        self.pages: dict[str, set[Page]] = {}

    @contextmanager
    def open(self, session_id: str, page: Page) -> Iterator[None]:
        """For as long as the page is there."""
        self.pages.setdefault(session_id, set()).add(page)
        try:
            yield
        finally:
            here = self.pages[session_id]
            here.discard(page)
            if not here:
                del self.pages[session_id]

    def turn_out(self, session_ids: Iterable[str]) -> None:
        for session_id in session_ids:
            for page in tuple(self.pages.get(session_id, ())):
                page.turn_out()

    async def watch(self) -> None:
        """Sessions are ended at any node; whatever was missed is found here."""
        while True:
            await asyncio.sleep(PULSE)
            known = set(self.pages)
            try:
                self.turn_out(known - await self.sessions.living(known))
            except Exception:  # whatever it was, the next look may find all well
                log.exception("sessions could not be looked at")
