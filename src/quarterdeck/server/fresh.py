"""An answer that is new enough: all who ask within so many seconds get the same one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Fresh(Generic[T]):
    def __init__(self, ask: Callable[[], Coroutine[Any, Any, T]], seconds: float) -> None:
        self.ask = ask
        self.seconds = seconds
        self.asked_at = -seconds
        self.answer: asyncio.Task[T] | None = None

    async def get(self) -> T:
        """Whoever asks meanwhile waits for the same answer; one that failed is asked for again."""
        now = time.monotonic()
        if self.answer is None or now - self.asked_at >= self.seconds or self._has_failed(self.answer):
            self.asked_at = now
            self.answer = asyncio.create_task(self.ask())
        return await asyncio.shield(self.answer)

    def _has_failed(self, answer: asyncio.Task[T]) -> bool:
        return answer.done() and (answer.cancelled() or answer.exception() is not None)
