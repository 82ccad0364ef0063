"""What every answer carries: its request's number, under which the log has it, and headers that keep it safe."""

from __future__ import annotations

import logging
import re
import secrets
import time
from contextvars import ContextVar
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send

HEADER = b"x-request-id"
GOOD = re.compile(rb"[A-Za-z0-9._-]{8,64}")
SAFE = {  # where the answer does not say otherwise itself
    b"cache-control": b"no-store",
    b"content-security-policy": b"default-src 'none'; frame-ancestors 'none'",
    b"referrer-policy": b"same-origin",
    b"x-content-type-options": b"nosniff",
}
current: ContextVar[str] = ContextVar("request", default="")  # the number of the request that is being answered
log = logging.getLogger("quarterdeck.requests")


class Envelope:
    """Around the whole application, so that no answer goes without."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await self.app(scope, receive, send)
            return
        number, begun, status = number_of(scope), time.perf_counter(), 0
        token = current.set(number)

        async def seal(message: Any) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.accept"):
                status = message.get("status", 101)
                message = {**message, "headers": sealed(message.get("headers", ()), number)}
            await send(message)

        try:
            await self.app(scope, receive, seal)
        finally:
            took = round(time.perf_counter() - begun, 4)
            log.debug("answered", extra={"path": scope["path"], "status": status, "seconds": took})
            current.reset(token)


def number_of(scope: Scope) -> str:
    """The number that a proxy gave the request, if it is one that a log can hold; else a new one."""
    given = [value for name, value in scope["headers"] if name == HEADER]
    return given[0].decode() if len(given) == 1 and GOOD.fullmatch(given[0]) else secrets.token_hex(8)


def sealed(headers: Any, number: str) -> list[tuple[bytes, bytes]]:
    own = [(name.lower(), value) for name, value in headers]
    names = {name for name, _ in own}
    return [*own, *((name, value) for name, value in SAFE.items() if name not in names), (HEADER, number.encode())]
