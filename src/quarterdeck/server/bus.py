"""News between tables and nodes: "table X reached entry N", never more. The store is the truth.

Subscribe first, then read; at each call read what comes after the last entry that you have. News may
come twice, late, or of an entry that you wrote yourself; what is missed is made up within seconds.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import asyncpg

from quarterdeck.server.database import find_address, is_postgres
from quarterdeck.server.register import CHANNEL as PEOPLE
from quarterdeck.server.writer import CHANNEL

People = Callable[[str, str], None]  # table, and the node where somebody came or went
Callback = Callable[[str, int], None]  # table, and an entry that it has reached; called in the event loop

PULSE: Final = 5.0  # seconds between looks at every subscribed table
RETRY: Final = (0.1, 0.2, 0.5, 1.0, 2.0)  # seconds before each further try to connect; the last one repeats
PATIENCE: Final = 5.0  # seconds until a database that says nothing counts as lost
REACHED: Final = "SELECT id, n FROM tables WHERE id = ANY($1)"
LOST: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)

log = logging.getLogger(__name__)


class Bus(ABC):
    """Subscribers by table."""

    def __init__(self) -> None:
        self._callbacks: dict[str, list[Callback]] = {}
        self._people: People = lambda _table_id, _node: None

    @abstractmethod
    async def start(self) -> None:
        """Returns when news can be heard."""

    @abstractmethod
    async def stop(self) -> None: ...

    @property
    @abstractmethod
    def listening(self) -> bool:
        """Whether news of other nodes come through just now."""

    def subscribe(self, table_id: str, callback: Callback) -> None:
        self._callbacks.setdefault(table_id, []).append(callback)

    def unsubscribe(self, table_id: str, callback: Callback) -> None:
        """One that is not subscribed is no error."""
        rest = [known for known in self._callbacks.pop(table_id, []) if known != callback]
        if rest:
            self._callbacks[table_id] = rest

    def on_people(self, callback: People) -> None:
        """The one who wants to hear of people at other nodes."""
        self._people = callback

    def _wake(self, table_id: str, n: int) -> None:
        """One subscriber's error is not the next one's."""
        for callback in tuple(self._callbacks.get(table_id, ())):
            try:
                callback(table_id, n)
            except Exception:
                log.exception("a subscriber failed", extra={"table": table_id})


class LocalBus(Bus):
    """For one process alone."""

    async def start(self) -> None:
        """Nothing to wait for."""

    async def stop(self) -> None:
        """Nothing to end."""

    @property
    def listening(self) -> bool:
        return True


class PostgresBus(Bus):
    """Hears what `Store.append` of any node notifies; connects again for as long as it runs."""

    def __init__(self, url: str, pulse: float = PULSE) -> None:
        super().__init__()
        self._url = find_address(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._pulse = pulse
        self._heard = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """TimeoutError if PostgreSQL cannot be heard."""
        self._task = asyncio.create_task(self._run())
        try:
            async with asyncio.timeout(PATIENCE):
                await self._heard.wait()
        except TimeoutError:
            await self.stop()
            raise

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    @property
    def listening(self) -> bool:
        return self._heard.is_set()

    async def _run(self) -> None:
        """Listen until the connection is lost, wait a moment, and again."""
        tries = 0
        while True:
            try:
                await self._listen()
            except LOST as error:
                log.warning("the bus lost its database", extra={"error": type(error).__name__})
            tries = 0 if self._heard.is_set() else tries + 1
            self._heard.clear()
            await asyncio.sleep(RETRY[min(tries, len(RETRY) - 1)])

    async def _listen(self) -> None:
        """One connection's life. Listening comes before looking, so that nothing falls between the two."""
        connection = await asyncpg.connect(self._url, timeout=PATIENCE, command_timeout=PATIENCE)
        ended = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _connection: ended.set())
            await connection.add_listener(CHANNEL, self._hear)
            await connection.add_listener(PEOPLE, self._hear_people)
            while not ended.is_set():
                await self._look(connection)
                self._heard.set()
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._pulse):
                        await ended.wait()
        finally:
            connection.terminate()

    async def _look(self, connection: Any) -> None:
        """Wake every subscribed table with what it has reached: news may have been missed, or the line be dead."""
        for row in await connection.fetch(REACHED, list(self._callbacks)):
            self._wake(row["id"], row["n"])

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        """Anybody with the password can notify, so what is no news of ours is passed over."""
        table_id, _, n = payload.rpartition(" ")
        if n.isdecimal():
            self._wake(table_id, int(n))

    def _hear_people(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        table_id, _, node = payload.rpartition(" ")
        self._people(table_id, node)


def build_bus(url: str) -> Bus:
    """The bus that fits the database."""
    return PostgresBus(url) if is_postgres(find_address(url)) else LocalBus()
