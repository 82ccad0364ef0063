"""A short run of the fuzzer; `python -m tests.server.fuzz` is the long one."""

from __future__ import annotations

import pytest

from tests.server.fuzz import try_server

pytestmark = pytest.mark.anyio


async def test_nothing_that_is_said_breaks_the_server() -> None:
    """Right, nearly right and wrong messages: each has its answer, none is a fault of ours."""
    fuzzer = await try_server(20, lambda sent: sent < 600)
    assert fuzzer.heard["frame"] > 20
    assert fuzzer.heard["failed malformed"] > 20
    assert fuzzer.heard["refused illegal"] + fuzzer.heard["refused stale"] > 0
