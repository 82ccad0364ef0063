"""What Prometheus can read of a server."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from quarterdeck.server.driver import Driver
from quarterdeck.server.hall import Hall


class Metrics:
    """Counters of one server; a registry of its own, so that two servers in a process do not mix."""

    def __init__(self, hall: Hall, driver: Driver) -> None:
        self.registry = CollectorRegistry()
        self.pages = Gauge("quarterdeck_pages", "Open sockets", registry=self.registry)
        self.messages = Counter("quarterdeck_messages", "Messages from pages", ["do"], registry=self.registry)
        self.failures = Counter("quarterdeck_failures", "Messages not carried out", ["kind"], registry=self.registry)
        self.seconds = Histogram(
            "quarterdeck_message_seconds",
            "From a message to its answer",
            buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0),
            registry=self.registry,
        )
        tables = Gauge("quarterdeck_tables", "Tables in memory", registry=self.registry)
        tables.set_function(lambda: len(hall.tables))
        aside = Gauge("quarterdeck_tables_set_aside", "Tables that cannot be loaded", registry=self.registry)
        aside.set_function(lambda: len(hall.aside))
        thinking = Gauge("quarterdeck_tables_with_bots_to_move", "Tables where a bot thinks", registry=self.registry)
        thinking.set_function(lambda: len(driver.driven))
        failed = Gauge("quarterdeck_bots_failed", "Thoughts of bots that came to nothing", registry=self.registry)
        failed.set_function(lambda: driver.brains.failed)

    def text(self) -> bytes:
        return generate_latest(self.registry)
