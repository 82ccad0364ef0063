"""The lists that everybody sees: asked of the database once a second at most, however many look."""

from __future__ import annotations

import asyncio
import time

import msgspec

from quarterdeck.server.records import Listed
from quarterdeck.server.store import Store

MOST_LISTED = 40
FRESH = 1.0  # seconds for which an answer counts as new


class Public(msgspec.Struct, frozen=True):
    open: list[Listed]
    running: list[Listed]
    recent: list[Listed]


class Lobby:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.asked_at = -FRESH
        self.answer: asyncio.Task[Public] | None = None

    async def public(self) -> Public:
        """Whoever asks meanwhile waits for the same answer; one that failed is asked for again."""
        now = time.monotonic()
        if self.answer is None or now - self.asked_at >= FRESH or self._has_failed(self.answer):
            self.asked_at = now
            self.answer = asyncio.create_task(self._ask())
        return await asyncio.shield(self.answer)

    def _has_failed(self, answer: asyncio.Task[Public]) -> bool:
        return answer.done() and (answer.cancelled() or answer.exception() is not None)

    async def _ask(self) -> Public:
        store = self.store
        return Public(
            await store.open_tables(MOST_LISTED), await store.running(MOST_LISTED), await store.recent(MOST_LISTED)
        )
