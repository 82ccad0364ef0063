"""Versions of the database: every start brings it to the newest, be it empty or old."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from quarterdeck.server.database import WRITE, build_engine, find_address, reachable

LOCK: Final = 0x51_44_45_43_4B  # any number that nobody else locks


class Newer(Exception):
    """The database was written by a newer program than this one."""


async def migrate(url: str, version: str = "head") -> None:
    """All in one transaction, one node at a time: a start that fails or is killed leaves the old version whole."""
    engine = build_engine(find_address(url))
    try:
        with reachable():
            await _upgrade(engine, version)
    except CommandError as error:
        raise Newer(f"this database needs a newer quarterdeck ({error})") from None
    finally:
        await engine.dispose()


async def _upgrade(engine: AsyncEngine, version: str) -> None:
    async with engine.connect() as connection:
        await connection.execution_options(**{WRITE: True})
        async with connection.begin():
            await connection.run_sync(_run, version)


def _run(connection: Connection, version: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
