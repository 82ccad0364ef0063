"""The web application: its parts put together, started and stopped."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from typing import Any

from litestar import Litestar, Request, Response, Router, get, websocket
from litestar.connection import ASGIConnection, WebSocket
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Method

import quarterdeck
from quarterdeck.core.build import BUILD
from quarterdeck.core.errors import QuarterdeckError, Stale
from quarterdeck.server.address import client_address, client_scheme, read_trusted
from quarterdeck.server.admission import Admission
from quarterdeck.server.api import ROUTER
from quarterdeck.server.auth import COOKIE, Doorman
from quarterdeck.server.botseat import Brains
from quarterdeck.server.bus import build_bus
from quarterdeck.server.ceremony import Party, party_of, read_origin
from quarterdeck.server.chores import Chores
from quarterdeck.server.driver import PACES, Driver
from quarterdeck.server.envelope import current
from quarterdeck.server.errors import Busy, Forbidden, Full, Outdated, SetAside, Unknown, Unnamed
from quarterdeck.server.first import First
from quarterdeck.server.garbage import tidy_up
from quarterdeck.server.hall import Hall
from quarterdeck.server.health import Health
from quarterdeck.server.house import build_house
from quarterdeck.server.laboratory import Laboratory
from quarterdeck.server.limits import Limits, Places, each_minute
from quarterdeck.server.lobby import Lobby
from quarterdeck.server.logins import Logins
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.openers import Opener, origin_of
from quarterdeck.server.openings import LONGEST_RECORD
from quarterdeck.server.page import build_pages, bundle, client_files, prepare
from quarterdeck.server.porch import Porch
from quarterdeck.server.sessions import Session
from quarterdeck.server.settings import PUBLIC, Settings, metrics_address
from quarterdeck.server.socket import LATER, POLICY, Visitor
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
        self.trusted = read_trusted(settings.proxies)
        self.openings = each_minute(settings.openings_minute)
        self.records = each_minute(settings.records_hour, 60)
        self.requests = each_minute(settings.requests_minute)
        self.joins = each_minute(settings.joins_minute)
        self.pages = Places("open pages", settings.most_pages, settings.most_pages_address)
        self.pages_of_users = Places("open pages", settings.most_pages, settings.most_pages_user)

    @asynccontextmanager
    async def running(self, _app: Litestar) -> AsyncIterator[None]:
        settings = self.settings
        self.store = await Store.open(settings.database)
        self.bus = build_bus(settings.database)
        self.brains = Brains(settings.workers, settings.budget)
        self.chores = Chores()
        self.house = build_house(settings.database, self.bus)
        self.driver = Driver(self.brains, self.chores, PACES[settings.pace], self.house)
        self.hall = Hall(self.store, self.bus, self.chores, self.driver.stir, self.house)
        secret = settings.secret or await self.store.keep("secret", secrets.token_hex(32))
        self.porch = Porch(self.store.sessions)
        self.doorman = Doorman(self.store, secret, self.porch)
        self.lobby = Lobby(self.store)
        self.admission = Admission(settings, self.store)
        self.laboratory = Laboratory(settings, self.hall.workshop)
        self.health = Health(self.hall)
        self.metrics = Metrics(self.hall, self.driver)
        await self.bus.start()
        await self.brains.start()
        await self.store.sessions.forget_old()
        self.chores.start(self.porch.watch())
        self.chores.start(prepare())
        self.chores.start(tidy_up())
        self.hall.takeover = settings.takeover
        await Sweeper(self.hall, self.driver, settings.takeover).start()
        log.info("ready", extra={"tables": len(self.hall.tables)})
        try:
            with self.metrics.shown_at(metrics_address(settings.metrics)):
                yield
        finally:
            await self._stop()

    async def let_in(self, socket: WebSocket[Any, Any, Any]) -> None:
        """A page, if there is a place for it: in all, for its address, and for its user."""
        settings, address = self.settings, self.address_of(socket)
        with self.pages.place(address):
            session = await self.doorman.session(socket.cookies.get(COOKIE))
            me = await self.store.user(session.user_id) if session else None
            with self.pages_of_users.place(me.id if me else ""):
                may_join = partial(self.joins.take, address)
                page = Visitor(socket, self.hall, self.brains, self.metrics, me, settings.most_behind, may_join)
                with self.porch.open(session.id, page) if session else nullcontext():
                    await page.run()

    def opener(self, request: AnyRequest, me: NamedDependency[User | None]) -> Opener:
        """Who opens a table, from where, and how many there may be."""
        settings, origin = self.settings, origin_of(self.address_of(request), self.doorman.key)
        return Opener(me.id if me else "", origin, settings.most_tables_user, settings.most_tables_address)

    async def lab(self, request: AnyRequest, me: NamedDependency[User | None]) -> Laboratory:
        """The lab, for who may use it."""
        await self.admission.check(request, me)
        return self.laboratory

    def guard(self, request: AnyRequest) -> ErrorAnswer | None:
        """Before every request: not from other sites, and not too often."""
        if request.method not in SAFE_METHODS and not is_same_origin(request):
            return refuse(403, "requests from other sites are not taken")
        if request.url.path.startswith(f"{self.settings.prefix}/api/") and not self.requests.take(
            self.address_of(request)
        ):
            return refuse(429, "too many requests; wait a moment")
        return None

    def apologise(self, request: AnyRequest, error: Exception) -> ErrorAnswer:
        """A fault of ours: the log has it under the number that the answer carries."""
        self.metrics.errors.inc()
        log.error("a request failed", exc_info=error, extra={"method": request.method, "path": request.url.path})
        return refuse(500, f"something went wrong here; it is in the log under {current.get()}")

    def address_of(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        return client_address(connection, self.trusted)

    async def _stop(self) -> None:
        """Let nobody start anything new, finish what is being written, then end."""
        await self.chores.stop()
        await self.laboratory.stop()
        self.brains.stop()
        self.hall.workshop.stop()
        await self.house.stop()
        await self.bus.stop()
        await self.store.close()
        log.info("stopped")


async def provide_session(request: AnyRequest, doorman: NamedDependency[Doorman]) -> Session | None:
    return await doorman.session(request.cookies.get(COOKIE))


async def provide_me(session: NamedDependency[Session | None], doorman: NamedDependency[Doorman]) -> User | None:
    return await doorman.store.user(session.user_id) if session else None


@get("/healthz")
async def healthz(health: NamedDependency[Health]) -> Response[dict[str, str]]:
    """200 while this node can write, hears the others and is not stopping; with the build of the engine."""
    trouble = await health.trouble()
    if trouble:
        return Response({"status": "unwell", "build": BUILD, "why": trouble}, status_code=503)
    return Response({"status": "ok", "build": BUILD})


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
    headers = {"retry-after": "5"} if status in (429, 503) else {}
    return Response({"status_code": status, "detail": detail}, status_code=status, headers=headers)


def explain(_request: AnyRequest, error: QuarterdeckError) -> ErrorAnswer:
    """Whatever a user can mend: one line, and the status that fits."""
    statuses = {
        Unknown: 404,
        Forbidden: 403,
        Unnamed: 401,
        Busy: 429,
        Full: 503,
        Stale: 409,
        SetAside: 409,
        Outdated: 409,
    }
    return refuse(statuses.get(type(error), 400), str(error)[:1000])


def explain_away(_request: AnyRequest, _error: Unavailable) -> ErrorAnswer:
    return refuse(503, "the database cannot be reached just now; try again")


def build_app(settings: Settings) -> Litestar:
    server = Server(settings)
    set_by_host = read_origin(settings.origin)

    def find_address(request: AnyRequest) -> str:
        return server.address_of(request)

    def is_secure(request: AnyRequest) -> bool:
        return settings.secure or client_scheme(request, server.trusted) == "https"

    def find_party(request: AnyRequest) -> Party:
        return party_of(request, set_by_host)

    @websocket("/ws")
    async def socket(socket: WebSocket[Any, Any, Any]) -> None:
        if not is_same_origin(socket):
            await socket.close(code=POLICY)
            return
        await socket.accept()
        try:
            await server.let_in(socket)
        except (Full, Busy) as error:
            await socket.close(code=LATER, reason=str(error))
        except Unavailable:
            await socket.close(code=LATER, reason="the database cannot be reached just now; try again")
        except asyncio.CancelledError:
            return  # the server goes, and what this page asked for last took too long: no fault to be logged

    def give(thing: Any) -> Provide:
        return Provide(thing, sync_to_thread=False)

    def provide_first() -> First:
        return First(server.doorman, server.lobby, server.requests, server.admission, find_address, is_secure)

    pages = build_pages(settings.prefix)
    house = Router(settings.prefix or "/", route_handlers=[ROUTER, *pages, bundle, client_files(), socket])
    return Litestar(
        [house, healthz, *([metrics] if settings.metrics == PUBLIC else [])],
        lifespan=[server.running],
        dependencies={
            "hall": give(lambda: server.hall),
            "doorman": give(lambda: server.doorman),
            "numbers": give(lambda: server.metrics),
            "guests": give(lambda: server.guests),
            "logins": give(lambda: server.logins),
            "openings": give(lambda: server.openings),
            "records": give(lambda: server.records),
            "first": give(provide_first),
            "lobby": give(lambda: server.lobby),
            "health": give(lambda: server.health),
            "opener": give(server.opener),
            "lab": Provide(server.lab),
            "secure": give(is_secure),
            "session": Provide(provide_session),
            "me": Provide(provide_me),
            "address": give(find_address),
            "party": give(find_party),
        },
        before_request=server.guard,
        exception_handlers={QuarterdeckError: explain, Unavailable: explain_away, 500: server.apologise},
        request_max_body_size=LONGEST_RECORD * 2,
        openapi_config=OpenAPIConfig(
            title="Quarterdeck", version=quarterdeck.__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )
