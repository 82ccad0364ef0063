"""How a server is set up: flags come first, then the environment, then a TOML file, then what is usual."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quarterdeck.core.errors import Malformed
from quarterdeck.server.address import read_trusted
from quarterdeck.server.ceremony import read_origin

PREFIX = "QUARTERDECK_"
PUBLIC = "public"
Most = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(gt=0)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every setting; `docs/serve.md` says what each does."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    prefix: Annotated[str, Meta(pattern="^(/[A-Za-z0-9_-]+)*$")] = ""  # before every address, as in /games
    database: str = ""  # empty: a file in the user's data folder
    workers: Annotated[int, Meta(ge=1, le=256)] = max(1, (os.cpu_count() or 2) - 1)
    budget: Annotated[float, Meta(gt=0, le=600)] = 4.0  # seconds that a bot may think
    pace: Annotated[str, Meta(pattern="^(quick|calm)$")] = "calm"  # of bots, where people look on
    takeover: Annotated[float, Meta(gt=0)] = 60.0  # seconds until a bot plays for a person who has gone
    secret: str = ""  # reads cookies of before sessions; empty: made once and kept in the database
    secure: bool = False  # cookies over HTTPS only
    origin: str = ""  # where people find this server, https://…; passkeys belong to it
    proxies: str = ""  # addresses and networks whose word is taken for where a request comes from
    lab: Annotated[str, Meta(min_length=1)] = "here"  # who may use it: here, everybody, nobody, or accounts with commas
    log: Annotated[str, Meta(pattern="^(debug|info|warning|error)$")] = "info"
    metrics: Annotated[str, Meta(pattern=r"^(|public|.+:\d{1,5})$")] = ""  # nowhere, at /metrics here, or HOST:PORT

    # How much there may be at once: in all, for an address, for a user.
    most_connections: Most = 2000  # and never more than the system's descriptors allow
    most_connections_address: Most = 200
    most_pages: Most = 1500
    most_pages_address: Most = 100
    most_pages_user: Most = 30
    most_tables_user: Most = 40  # that are not over
    most_tables_address: Most = 200
    most_behind: Annotated[int, Meta(ge=65_536)] = 1_000_000  # bytes that a page has not read

    most_runs: Most = 2  # of the lab, at once
    most_runs_user: Most = 1
    most_run_games: Most = 200_000  # of all arms together
    most_run_seconds: Annotated[int, Meta(ge=1)] = 3600

    # How often something may be done: by a user, from an address.
    requests_minute: Most = 1200
    joins_minute: Most = 300
    openings_minute: Most = 30  # by a user
    records_hour: Most = 30  # by a user, too

    # How long, in seconds, a peer may take for what it owes.
    header_seconds: Seconds = 10.0
    body_seconds: Seconds = 60.0
    stall_seconds: Seconds = 20.0  # to read on


def read_settings(
    flags: Mapping[str, Any], environment: Mapping[str, str] | None = None, file: Path | None = None
) -> Settings:
    """The settings; `Malformed` names the one that cannot be read and where it came from."""
    found: dict[str, Any] = _from_file(file) if file is not None else {}
    names = [field.name for field in msgspec.structs.fields(Settings)]
    given = os.environ if environment is None else environment
    found |= {name: given[PREFIX + name.upper()] for name in names if PREFIX + name.upper() in given}
    found |= {name: value for name, value in flags.items() if value is not None}
    try:
        settings = msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed(f"settings: {error}") from None
    read_trusted(settings.proxies)
    read_origin(settings.origin)
    return settings if settings.database else msgspec.structs.replace(settings, database=usual_database())


def _from_file(file: Path) -> dict[str, Any]:
    try:
        found = msgspec.toml.decode(file.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        raise Malformed(f"{file}: {error}") from None
    known = {field.name for field in msgspec.structs.fields(Settings)}
    for name in found:
        if name not in known:
            raise Malformed(f"{file}: there is no setting {name!r}; there are {', '.join(sorted(known))}")
    return found


def metrics_address(text: str) -> tuple[str, int] | None:
    """The host and port of their own that metrics are to be found at, if any."""
    host, colon, port = text.rpartition(":")
    return (host.strip("[]"), int(port)) if colon else None


def usual_database() -> str:
    """A SQLite file in the user's data folder, which is made if need be."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "quarterdeck"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(f"{folder}: {error.strerror}; choose a file with --database") from None
    return f"sqlite:///{folder / 'quarterdeck.db'}"
