"""What a page is to be sent: in order, bounded in bytes, and of what is whole only the newest.

A page that reads gets every message. For one that is slow, a frame takes the place of the one that still waits: it
says everything that is true now, and it takes over what was heard on the way.
"""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from quarterdeck.server.wire import Frame, People, TableFacts, Tell, encode

MOST_BEHIND = 1_000_000  # bytes


class Letter:
    """A message as it is sent; many pages get the same one, which is written out once."""

    def __init__(self, message: Tell) -> None:
        self.message = message
        self.text = encode(message)


def merge(old: Tell, new: Tell) -> Tell | None:
    """The one message that says as much as these two one after the other; nothing if there is none."""
    if isinstance(old, People) and isinstance(new, People):
        return new
    if not isinstance(old, Frame) or not isinstance(new, Frame) or not old.live or not new.live or old.seat != new.seat:
        return None
    heard = tuple(line for line in old.lines if line.moment < new.since)
    return msgspec.structs.replace(new, since=min(old.since, new.since), lines=heard + new.lines)


class Outbox:
    def __init__(self, most: int = MOST_BEHIND) -> None:
        self.most = most
        self.behind = 0  # bytes, with the message that is on its way
        self.waiting: deque[Letter] = deque()
        self.is_slow = False  # the page has not taken yet what is on its way
        self.filled = asyncio.Event()

    def put(self, letter: Letter) -> bool:
        """False if the page is too far behind; then nothing is kept for it any longer."""
        if self.is_slow:
            letter = self._supersede(letter)
        self.behind += len(letter.text)
        self.waiting.append(letter)
        if self.behind > self.most:
            self.empty()
            return False
        self.filled.set()
        return True

    def _supersede(self, letter: Letter) -> Letter:
        """Take out what this one makes needless. Nothing reaches past a new beginning, where the eyes change."""
        for old in reversed(self.waiting):
            if isinstance(old.message, TableFacts):
                break
            merged = merge(old.message, letter.message)
            if merged is not None:
                self.waiting.remove(old)
                self.behind -= len(old.text)
                return letter if merged is letter.message else Letter(merged)
        return letter

    def empty(self) -> list[Letter]:
        """Take out all that waits."""
        found = list(self.waiting)
        self.waiting.clear()
        self.behind = 0
        return found

    async def get(self) -> Letter:
        """The next message; it is on its way until `taken`."""
        while not self.waiting:
            self.filled.clear()
            await self.filled.wait()
        self.is_slow = True
        return self.waiting.popleft()

    def taken(self, letter: Letter) -> None:
        self.is_slow = False
        self.behind = max(0, self.behind - len(letter.text))
