"""What the OpenAPI document promises, tried at random: no server error, and answers as they are written down."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.transport import DEFAULT_RESPONSE_TIMEOUT
from schemathesis.schemas import BaseSchema

from tests.server.live import serve_here

EXAMPLES = 8


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread: schemathesis asks and waits."""
    found: list[str] = []
    ready, done = threading.Event(), threading.Event()
    folder: Path = tmp_path_factory.mktemp("deck")

    async def run() -> None:
        with pytest.MonkeyPatch.context() as monkeypatch:
            async with serve_here(f"sqlite:///{folder}/deck.db", monkeypatch) as address:
                found.append(address)
                ready.set()
                await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    assert ready.wait(60)
    yield found[0]
    done.set()
    thread.join(30)


@pytest.fixture(scope="module")
def api(base: str) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{base}/schema/openapi.json")


schema = schemathesis.pytest.from_fixture("api")


@pytest.fixture(scope="module")
def cookie(base: str) -> str:
    """Somebody who may open tables."""
    answer = httpx.post(f"{base}/api/me", json={"name": "Ann"}, timeout=DEFAULT_RESPONSE_TIMEOUT)
    return f"quarterdeck={answer.cookies['quarterdeck']}"


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_no_request_breaks_the_server(case: schemathesis.Case[Any], cookie: str) -> None:
    case.call_and_validate(headers={"cookie": cookie}, checks=[not_a_server_error])
