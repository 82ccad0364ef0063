"""What the OpenAPI document promises, tried at random: no server error, and answers as they are written down."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from quarterdeck.server.app import build_app
from quarterdeck.server.settings import Settings
from tests.server.fuzz import LIMITS, listening
from tests.server.live import serve_here

EXAMPLES = int(os.environ.get("QUARTERDECK_EXAMPLES", "8"))  # of each operation; more, and each time others, if set
DOCUMENT = build_app(Settings(database="sqlite:///nowhere.db")).openapi_schema.to_schema()
OPERATIONS = [
    found.ok() for found in schemathesis.openapi.from_dict(DOCUMENT).get_all_operations() if isinstance(found, Ok)
]
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread: schemathesis asks and waits."""
    found: list[str] = []
    ready, done = threading.Event(), threading.Event()
    folder: Path = tmp_path_factory.mktemp("deck")

    async def run() -> None:
        with pytest.MonkeyPatch.context() as monkeypatch:
            async with serve_here(f"sqlite:///{folder}/deck.db", monkeypatch, metrics="public", **LIMITS) as address:
                found.append(address)
                ready.set()
                await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    assert ready.wait(60)
    with listening() as log:
        yield found[0]
    well, numbers = (httpx.get(f"{found[0]}{path}", timeout=60.0) for path in ("/healthz", "/metrics"))
    done.set()
    thread.join(30)
    assert log.getvalue() == ""
    assert well.status_code == 200
    assert "quarterdeck_errors_total 0.0" in numbers.text


@pytest.fixture(scope="module")
def cookie(base: str) -> str:
    """Somebody who may open tables."""
    answer = httpx.post(f"{base}/api/me", json={"name": "Ann"}, timeout=60.0)
    return f"quarterdeck={answer.cookies['quarterdeck']}"


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_no_request_breaks_the_server(operation: Any, base: str, cookie: str) -> None:
    @given(case=operation.as_strategy())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize="QUARTERDECK_EXAMPLES" not in os.environ,
    )
    def try_it(case: Any) -> None:
        answer = case.call(base_url=base, headers={"cookie": cookie})
        case.validate_response(answer, checks=CHECKS)

    try_it()
