"""Databases for the tests of the server: a file of SQLite, and a PostgreSQL of our own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from quarterdeck.server.store import Store
from tests.server.live import serve_here
from tests.server.postgres import Postgres, run_postgres


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The server runs on asyncio only."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with run_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/deck.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server in this process, for all tests of a file."""
    database = f"sqlite:///{tmp_path_factory.mktemp('deck')}/deck.db"
    with pytest.MonkeyPatch.context() as monkeypatch:
        async with serve_here(database, monkeypatch, takeover=0.5, metrics="public") as found:
            yield found
