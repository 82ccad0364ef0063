"""`quarterdeck serve`: the table in the browser."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from quarterdeck.core.errors import Malformed


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    prefix: str | None = None,
    database: str | None = None,
    workers: int | None = None,
    budget: float | None = None,
    pace: str | None = None,
    takeover: float | None = None,
    lab: str | None = None,
    log: str | None = None,
    metrics: str | None = None,
    secure: Annotated[bool | None, Parameter(negative="")] = None,
    origin: str | None = None,
    proxies: str | None = None,
    config: Path | None = None,
    open_: Annotated[bool, Parameter("--open", negative="")] = False,
) -> int:
    """Host games in the browser: one process, one command.

    Every setting can also come from the environment (QUARTERDECK_PORT=9000) or from a TOML file.

    Parameters
    ----------
    host
        The address to listen on; 127.0.0.1 if left out, 0.0.0.0 for other devices in the network.
    port
        The port; 8000 if left out, 0 for any that is free.
    prefix
        What stands before every address, for a proxy that serves other things too: /games, for example.
    database
        sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME; a file in the data folder if left out.
    workers
        Processes in which bots think.
    budget
        Seconds that a bot may think about a decision.
    pace
        How fast bots play where people look on: calm (a person can follow), or quick.
    takeover
        Seconds until a bot plays for a person who has gone while others wait.
    lab
        Who may use the lab in the browser: here (people at this machine, unless a proxy leads here), everybody,
        nobody, or names of accounts with commas.
    log
        How much is logged: debug, info, warning or error.
    metrics
        Where Prometheus finds its numbers: HOST:PORT, or public for /metrics on the server's own address.
    secure
        Send cookies over HTTPS only.
    origin
        Where people find this server, such as https://deck.example.org; passkeys belong to it.
    proxies
        Addresses and networks of proxies that are believed, with commas: 127.0.0.1, 10.0.0.0/8.
    config
        A TOML file with settings.
    open_
        Open the browser.
    """
    try:
        from quarterdeck.server.run import run_server
        from quarterdeck.server.settings import read_settings
    except ImportError as error:
        raise Malformed(f"the server needs more packages ({error.name}): pip install 'quarterdeck[server]'") from None
    flags = {
        "host": host,
        "port": port,
        "prefix": prefix,
        "database": database,
        "workers": workers,
        "budget": budget,
        "pace": pace,
        "takeover": takeover,
        "lab": lab,
        "log": log,
        "metrics": metrics,
        "secure": secure,
        "origin": origin,
        "proxies": proxies,
    }
    settings = read_settings(flags, file=config)
    return run_server(settings, on_ready=open_browser if open_ else None)


def open_browser(address: str) -> None:
    """Show the page, if there is a browser; nobody waits for it."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
