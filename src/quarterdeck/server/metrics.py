"""What Prometheus can read of a server.

Whoever reads it may be a player. So nothing here moves with what a seat does in secret: choices, taking back, hints and
thoughts of bots are not counted, nor is the time that they take.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server

from quarterdeck.server.driver import Driver
from quarterdeck.server.hall import Hall

OPEN = frozenset({"join", "chat", "ping"})  # messages that may be counted


class Metrics:
    """Counters of one server; a registry of its own, so that two servers in a process do not mix."""

    def __init__(self, hall: Hall, driver: Driver) -> None:
        self.registry = CollectorRegistry()
        self.pages = Gauge("quarterdeck_pages", "Open sockets", registry=self.registry)
        self.messages = Counter("quarterdeck_messages", "Joins, chat and pings", ["do"], registry=self.registry)
        self.failures = Counter("quarterdeck_failures", "Messages not carried out", ["kind"], registry=self.registry)
        self.errors = Counter("quarterdeck_errors", "Requests and messages that failed here", registry=self.registry)
        self.seconds = Histogram(
            "quarterdeck_message_seconds",
            "From a join, chat or ping to its answer",
            buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0),
            registry=self.registry,
        )
        tables = Gauge("quarterdeck_tables", "Tables in memory", registry=self.registry)
        tables.set_function(lambda: len(hall.tables))
        aside = Gauge("quarterdeck_tables_set_aside", "Tables that cannot be loaded", registry=self.registry)
        aside.set_function(lambda: len(hall.aside))
        failed = Gauge("quarterdeck_bots_failed", "Thoughts of bots that came to nothing", registry=self.registry)
        failed.set_function(lambda: driver.brains.failed)

    def count(self, do: str, seconds: float) -> None:
        """A message that was answered, if everybody may know of it."""
        if do in OPEN:
            self.messages.labels(do).inc()
            self.seconds.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    @contextmanager
    def shown_at(self, address: tuple[str, int] | None) -> Iterator[None]:
        """On an address of its own, for as long as the block lasts."""
        if address is None:
            yield
            return
        server, thread = start_http_server(address[1], address[0], registry=self.registry)
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
