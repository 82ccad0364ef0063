"""The web application: its parts put together, started and stopped."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from typing import Any

from litestar import Litestar, Request, Response, get, websocket
from litestar.connection import ASGIConnection, WebSocket
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Method

import quarterdeck
from quarterdeck.core.build import BUILD
from quarterdeck.core.errors import QuarterdeckError, Stale
from quarterdeck.server.address import client_address, client_scheme, read_trusted
from quarterdeck.server.api import ROUTER
from quarterdeck.server.auth import COOKIE, Doorman
from quarterdeck.server.botseat import Brains
from quarterdeck.server.bus import build_bus
from quarterdeck.server.ceremony import Party, party_of, read_origin
from quarterdeck.server.chores import Chores
from quarterdeck.server.driver import PACES, Driver
from quarterdeck.server.errors import Busy, Forbidden, Unknown, Unnamed
from quarterdeck.server.hall import Hall
from quarterdeck.server.limits import Limits
from quarterdeck.server.logins import Logins
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.openings import LONGEST_RECORD
from quarterdeck.server.page import client_files, page
from quarterdeck.server.porch import Porch
from quarterdeck.server.sessions import Session
from quarterdeck.server.settings import Settings
from quarterdeck.server.socket import POLICY, Visitor
from quarterdeck.server.store import Store, Unavailable, User
from quarterdeck.server.sweeper import Sweeper

SAFE_METHODS: frozenset[Method] = frozenset({"GET", "HEAD", "OPTIONS"})
log = logging.getLogger("quarterdeck.app")
AnyRequest = Request[Any, Any, Any]
ErrorAnswer = Response[dict[str, Any]]


class Server:
    """Everything that runs behind the application. It exists from start to stop."""

    store: Store
    hall: Hall
    doorman: Doorman
    metrics: Metrics

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.guests = Limits(rate=0.5, burst=60)
        self.logins = Logins()
        self.openings = Limits(rate=0.5, burst=30)

    @asynccontextmanager
    async def running(self, _app: Litestar) -> AsyncIterator[None]:
        settings = self.settings
        self.store = await Store.open(settings.database)
        self.bus = build_bus(settings.database)
        self.brains = Brains(settings.workers, settings.budget)
        self.chores = Chores()
        self.driver = Driver(self.brains, self.chores, PACES[settings.pace])
        self.hall = Hall(self.store, self.bus, self.chores, self.driver.stir)
        secret = settings.secret or await self.store.keep("secret", secrets.token_hex(32))
        self.porch = Porch(self.store.sessions)
        self.doorman = Doorman(self.store, secret, self.porch)
        self.metrics = Metrics(self.hall, self.driver)
        await self.bus.start()
        await self.brains.start()
        await self.store.sessions.forget_old()
        self.chores.start(self.porch.watch())
        await Sweeper(self.hall, self.driver, settings.takeover).start()
        log.info("ready", extra={"tables": len(self.hall.tables)})
        try:
            yield
        finally:
            await self._stop()

    async def _stop(self) -> None:
        """Let nobody start anything new, finish what is being written, then end."""
        await self.chores.stop()
        self.brains.stop()
        await self.bus.stop()
        await self.store.close()
        log.info("stopped")


async def provide_session(request: AnyRequest, doorman: NamedDependency[Doorman]) -> Session | None:
    return await doorman.session(request.cookies.get(COOKIE))


async def provide_me(session: NamedDependency[Session | None], doorman: NamedDependency[Doorman]) -> User | None:
    return await doorman.store.user(session.user_id) if session else None


@get("/healthz", sync_to_thread=False)
def healthz(hall: NamedDependency[Hall]) -> Response[dict[str, str]]:
    """200 while this node can hear the others and is not stopping; with the build of the engine."""
    well = hall.bus.listening and not hall.chores.closing
    return Response({"status": "ok" if well else "unwell", "build": BUILD}, status_code=200 if well else 503)


@get("/metrics", media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(numbers: NamedDependency[Metrics]) -> bytes:
    """For Prometheus."""
    return numbers.text()


def is_same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Browsers say where a request comes from; other sites' pages are not let in."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host")


def refuse(status: int, detail: str) -> ErrorAnswer:
    """An error in the form that the OpenAPI document promises."""
    return Response({"status_code": status, "detail": detail}, status_code=status)


def guard_origin(request: AnyRequest) -> ErrorAnswer | None:
    if request.method in SAFE_METHODS or is_same_origin(request):
        return None
    return refuse(403, "requests from other sites are not taken")


def explain(_request: AnyRequest, error: QuarterdeckError) -> ErrorAnswer:
    """Whatever a user can mend: one line, and the status that fits."""
    statuses = {Unknown: 404, Forbidden: 403, Unnamed: 401, Busy: 429, Stale: 409}
    return refuse(statuses.get(type(error), 400), str(error)[:1000])


def explain_away(_request: AnyRequest, _error: Unavailable) -> ErrorAnswer:
    return refuse(503, "the database cannot be reached just now; try again")


def build_app(settings: Settings) -> Litestar:
    server = Server(settings)
    trusted, set_by_host = read_trusted(settings.proxies), read_origin(settings.origin)

    def find_address(request: AnyRequest) -> str:
        return client_address(request, trusted)

    def is_secure(request: AnyRequest) -> bool:
        return settings.secure or client_scheme(request, trusted) == "https"

    def find_party(request: AnyRequest) -> Party:
        return party_of(request, set_by_host)

    @websocket("/ws")
    async def socket(socket: WebSocket[Any, Any, Any]) -> None:
        if not is_same_origin(socket):
            await socket.close(code=POLICY)
            return
        await socket.accept()
        session = await server.doorman.session(socket.cookies.get(COOKIE))
        me = await server.store.user(session.user_id) if session else None
        visitor = Visitor(socket, server.hall, server.brains, server.metrics, me)
        with server.porch.open(session.id, visitor) if session else nullcontext():
            await visitor.run()

    def give(thing: Any) -> Provide:
        return Provide(thing, sync_to_thread=False)

    return Litestar(
        [ROUTER, healthz, metrics, page, client_files(), socket],
        lifespan=[server.running],
        dependencies={
            "hall": give(lambda: server.hall),
            "doorman": give(lambda: server.doorman),
            "numbers": give(lambda: server.metrics),
            "guests": give(lambda: server.guests),
            "logins": give(lambda: server.logins),
            "openings": give(lambda: server.openings),
            "secure": give(is_secure),
            "session": Provide(provide_session),
            "me": Provide(provide_me),
            "address": give(find_address),
            "party": give(find_party),
        },
        before_request=guard_origin,
        exception_handlers={QuarterdeckError: explain, Unavailable: explain_away},
        request_max_body_size=LONGEST_RECORD * 2,
        openapi_config=OpenAPIConfig(
            title="Quarterdeck", version=quarterdeck.__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )
