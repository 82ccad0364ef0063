"""The socket's compression: a window that reaches back over the last frame, of which the next repeats most."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

WINDOW = 14  # bits: 16 KB, and frames have 5 to 8; costs 64 KB a page that listens
ASKED = 12  # what pages send is short


class Deflating(WebSocketsSansIOProtocol):
    """uvicorn's protocol, whose own window of 4 KB is too short for our frames."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=WINDOW, client_max_window_bits=ASKED, compress_settings={"memLevel": 5}
            )
        ]
