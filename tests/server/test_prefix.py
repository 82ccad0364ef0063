"""Below a prefix, where a proxy serves other things too: everything is there, and nothing is elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.server.settings import read_settings
from tests.server.live import person, serve_here
from tests.server.wire_client import line

pytestmark = pytest.mark.anyio


async def test_everything_is_below_the_prefix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages, files, API and socket; only what operators ask for stays where it was."""
    async with (
        serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch, prefix="/our/games") as root,
        httpx.AsyncClient(base_url=root) as browser,
        person(f"{root}/our/games", "Ann") as ann,
    ):
        for path in ("/our/games", "/our/games/", "/our/games/rules", "/our/games/t/x"):
            text = (await browser.get(path)).raise_for_status().text
            addresses = re.findall(r'(?:href|src|": )="?([^"]+)"', text) + re.findall(r'":"(/[^"]+)"', text)
            assert len(addresses) > 10
            assert all(re.match("/our/games/(client|bundle)/", address) for address in addresses)
        for address in addresses:
            (await browser.get(address)).raise_for_status()
        for path in ("/", "/rules", "/api/games", "/client/app.js"):
            assert (await browser.get(path)).status_code == 404
        lost, wrong = await browser.get("/our/games/nowhere/at/all"), await browser.get("/our/games/api/nothing")
        assert (lost.status_code, "<!doctype html>" in lost.text) == (404, True)  # a person reads it
        assert (wrong.status_code, wrong.json()["status_code"]) == (404, 404)  # a program does
        assert (await browser.get("/healthz")).json()["status"] == "ok"
        seated = await ann.open_table("battlecruisers", ["me", "bot", "bot"], mode="basic")
        async with line(f"{root}/our/games", ann.cookie) as page:
            await page.join(seated["table"], seated["tokens"])
            assert (await page.hear("frame"))["seat"] == 0


@pytest.mark.parametrize("prefix", ["games", "/games/", "/", "/a b", "/{x}", "//x"])
def test_what_is_no_prefix(prefix: str) -> None:
    with pytest.raises(Malformed, match="prefix"):
        read_settings({"prefix": prefix}, environment={})
