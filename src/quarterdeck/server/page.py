"""The one HTML page; its script draws the lobby, a table or a replay, as the address says."""

from __future__ import annotations

import secrets
from importlib import resources
from pathlib import Path

import msgspec
from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.router import Router
from litestar.static_files import create_static_files_router

CLIENT = Path(str(resources.files("quarterdeck") / "client"))
VENDOR = {  # by what they are imported as
    "preact": "/client/vendor/preact/preact.mjs",
    "preact/hooks": "/client/vendor/preact/hooks.mjs",
    "@preact/signals": "/client/vendor/signals/signals.mjs",
    "@preact/signals-core": "/client/vendor/signals-core/signals-core.mjs",
    "htm": "/client/vendor/htm/htm.mjs",
}
POLICY = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
PAGE = """<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Play, host and study four ship-combat board games.">
<title>Quarterdeck</title>
<link rel="icon" href="{prefix}/client/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{prefix}/client/css/base.css">
<link rel="stylesheet" href="{prefix}/client/css/shell.css">
<link rel="stylesheet" href="{prefix}/client/css/rules.css">
<link rel="stylesheet" href="{prefix}/client/css/lobby.css">
<link rel="stylesheet" href="{prefix}/client/css/new.css">
<link rel="stylesheet" href="{prefix}/client/css/table.css">
<script type="importmap" nonce="{nonce}">{imports}</script>
<script type="module" src="{prefix}/client/app.js"></script>
</head>
<body>
<div id="app"><noscript>Quarterdeck needs JavaScript.</noscript></div>
</body>
</html>
"""


def build_page(prefix: str) -> HTTPRouteHandler:
    """The page, for a server whose addresses all begin so."""
    imports = msgspec.json.encode({"imports": {name: prefix + path for name, path in VENDOR.items()}}).decode()

    @get(
        ["/", "/new/{slug:str}", "/t/{table:str}", "/rules", "/rules/{slug:str}"],
        media_type=MediaType.HTML,
        include_in_schema=False,
        sync_to_thread=False,
    )
    def page() -> Response[str]:
        nonce = secrets.token_urlsafe(16)
        headers = {"content-security-policy": POLICY.format(nonce=nonce)}
        text = PAGE.format(nonce=nonce, imports=imports, prefix=prefix)
        return Response(text, media_type=MediaType.HTML, headers=headers)

    return page


def client_files() -> Router:
    """The client as it lies; browsers ask each time whether a file has changed."""
    return create_static_files_router(
        path="/client", directories=[CLIENT], cache_control=CacheControlHeader(no_cache=True), include_in_schema=False
    )
