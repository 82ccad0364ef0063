"""The one HTML page; its script draws the lobby, a table or a replay, as the address says. And the files behind it."""

from __future__ import annotations

import asyncio
import gzip
import secrets
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader, Cookie
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.router import Router
from litestar.static_files import create_static_files_router

from quarterdeck.server import cards
from quarterdeck.server.bundles import CLIENT, STYLES, Bundles, bundles
from quarterdeck.server.errors import Unknown
from quarterdeck.server.first import First
from quarterdeck.server.trunks import APP, TABLE

POLICY = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
# The theme is known before anything is drawn: what the person chose, else what the system says (client/theme.js).
THEME = (
    'try{{document.documentElement.dataset.theme=JSON.parse(localStorage.getItem("quarterdeck:theme"))'
    '||(matchMedia("(prefers-color-scheme: light)").matches?"light":"dark")}}catch{{}}'
)
PAGE = f"""<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="description" content="Play, host and study four ship-combat board games.">
<title>Quarterdeck</title>
<script nonce="{{nonce}}">{THEME}</script>
<link rel="icon" href="{{icon}}" type="image/svg+xml">
{{sheets}}
<script type="importmap" nonce="{{nonce}}">{{imports}}</script>
{{preloads}}
<script type="module" src="{{app}}"></script>
</head>
<body>
<div id="app"><noscript>Quarterdeck needs JavaScript.</noscript></div>
<script type="application/json" id="first">{{first}}</script>
</body>
</html>
"""
SMALL = 1024  # bytes: what is smaller goes as it is
FOR_EVER = "public, max-age=31536000, immutable"
AnyRequest = Request[Any, Any, Any]


def build_pages(prefix: str) -> list[HTTPRouteHandler]:
    """The page, for a server whose addresses all begin so; on one that leads nowhere it says that."""

    @get(
        [
            "/",
            "/learn/{slug:str}",
            "/new/{slug:str}",
            "/t/{table:str}",
            "/rules",
            "/rules/{slug:str}",
            "/lab",
            "/lab/{run:str}",
        ],
        media_type=MediaType.HTML,
        include_in_schema=False,
    )
    async def page(request: AnyRequest, first: NamedDependency[First]) -> Response[bytes]:
        place = request.url.path.removeprefix(prefix)
        known, cookies = await first.meet(request, in_lobby=place in ("", "/"))
        return await draw(request, prefix, known, cookies)

    @get("/{nowhere:path}", media_type=MediaType.HTML, include_in_schema=False, status_code=404)
    async def nowhere(request: AnyRequest) -> Response[bytes]:
        return await draw(request, prefix, {}, [])

    return [page, nowhere]


async def draw(request: AnyRequest, prefix: str, known: dict[str, Any], cookies: list[Cookie]) -> Response[bytes]:
    """The page with what is known of its visitor."""
    nonce = secrets.token_urlsafe(16)
    at_table = request.url.path.startswith(f"{prefix}/t/")
    found = addresses(prefix, at_table, await asyncio.to_thread(bundles))
    text = PAGE.format(nonce=nonce, first=inline(known), **found)
    headers = {"content-security-policy": POLICY.format(nonce=nonce), "cache-control": "no-store"}
    return packed(request, text.encode(), None, MediaType.HTML, headers, cookies)


async def prepare() -> None:
    """What the first visitor would wait for: the files are read, and the games."""
    await asyncio.to_thread(bundles)
    await asyncio.to_thread(cards.games)


def addresses(prefix: str, at_table: bool, found: Bundles) -> dict[str, str]:
    """Where everything is that the page begins with. Whatever is asked for later is found by the import map."""
    at = {path: f"{prefix}/bundle/{name}" for path, name in found.names.items()}
    sheets = [STYLES, "css/table.css"] if at_table else [STYLES]
    preloads = [TABLE] if at_table else []
    imports = {f"{prefix}/client/{path}": address for path, address in at.items() if path not in (APP, STYLES)}
    return {
        "app": at[APP],
        "icon": at["icon.svg"],
        "sheets": "\n".join(f'<link rel="stylesheet" href="{at[path]}">' for path in sheets),
        "preloads": "\n".join(f'<link rel="modulepreload" href="{at[path]}">' for path in preloads),
        "imports": msgspec.json.encode({"imports": imports}).decode(),
    }


def inline(known: dict[str, Any]) -> str:
    """JSON that can stand in a page: nothing in it ends the element."""
    return msgspec.json.encode(known).decode().replace("<", "\\u003c")


@get("/bundle/{name:str}", include_in_schema=False, sync_to_thread=True)
def bundle(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """What is under such a name never changes, so browsers need not ask again."""
    piece = bundles().pieces.get(name)
    if piece is None:
        raise Unknown("there is no such file; load the page again")
    headers = {"cache-control": FOR_EVER, "x-content-type-options": "nosniff"}
    return packed(request, piece.body, piece.packed, piece.kind, headers)


def packed(
    request: AnyRequest, body: bytes, small: bytes | None, kind: str, headers: dict[str, str], cookies: Any = ()
) -> Response[bytes]:
    """Compressed for who can read that."""
    headers = {**headers, "vary": "accept-encoding"}
    if len(body) >= SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        body = small or gzip.compress(body, 5, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=kind, headers=headers, cookies=list(cookies))


def client_files() -> Router:
    """The client as it lies, for who looks into it; browsers ask each time whether a file has changed."""
    return create_static_files_router(
        path="/client", directories=[CLIENT], cache_control=CacheControlHeader(no_cache=True), include_in_schema=False
    )
