"""The lab over HTTP: who may, what is refused, whose a run is, and the same result as the command's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.cli.main import run as run_command
from quarterdeck.lab.result import encode_result
from quarterdeck.server import laboratory
from quarterdeck.server.admission import is_alone_here
from quarterdeck.server.settings import Settings
from tests.server.live import Person, person, serve_here

pytestmark = pytest.mark.anyio
RACE: dict[str, Any] = {
    "game": "battlecruisers",
    "bots": "random",
    "seed": 3,
    "measures": ["length", "seats"],
    "sure": {"most": 40, "batch": 20},
    "arm": [{"name": "15"}, {"name": "10", "change": {"table.toml": {"goal_vp": 10}}}],
}
ENDLESS = RACE | {"arm": [], "sure": {"most": 100_000, "batch": 20}}


async def over(somebody: Person, run: str) -> Any:
    """The run, when it is over; each request waits for something new."""
    found, seen = None, 0
    while found is None or found["card"]["state"] == "playing":
        found = await somebody.ask(f"/lab/runs/{run}?seen={seen}")
        seen = found["card"]["version"]
    return found


@pytest.fixture
async def ann(address: str) -> AsyncIterator[Person]:
    async with person(address, "Ann") as somebody:
        yield somebody


# Who may


@pytest.mark.parametrize(
    ("settings", "alone"),
    [
        ({}, True),
        ({"host": "::1"}, True),
        ({"host": "localhost"}, True),
        ({"host": "0.0.0.0"}, False),
        ({"host": "192.168.1.2"}, False),
        ({"proxies": "127.0.0.1"}, False),
        ({"origin": "https://deck.example.org"}, False),
        ({"prefix": "/games"}, False),
    ],
)
def test_here_is_where_nobody_else_comes(settings: dict[str, Any], alone: bool) -> None:
    """As it is usual, the lab is open on one's own machine, and closed where a server is hosted."""
    assert is_alone_here(Settings(**settings)) == alone


async def everything(somebody: Person) -> list[int]:
    """The status of each thing that can be asked of the lab."""
    asked = [
        await somebody.get("/api/lab"),
        await somebody.get("/api/lab/games/battlecruisers/numbers"),
        await somebody.post("/api/lab/read", json={"text": 'game = "battlecruisers"'}),
        await somebody.post("/api/lab/file", json=RACE),
        await somebody.post("/api/lab/runs", json=RACE),
    ]
    return [answer.status_code for answer in asked] + await everything_of(somebody, "x")


async def everything_of(somebody: Person, run: str) -> list[int]:
    """The same of one run."""
    asked = [
        await somebody.get(f"/api/lab/runs/{run}"),
        await somebody.post(f"/api/lab/runs/{run}/stop"),
        await somebody.get(f"/api/lab/runs/{run}/report"),
        await somebody.get(f"/api/lab/runs/{run}/result"),
        await somebody.delete(f"/api/lab/runs/{run}"),
    ]
    return [answer.status_code for answer in asked]


@pytest.mark.parametrize("lab", ["nobody", "Ann, Ben"])
async def test_who_may_not_is_refused(lab: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is: with a name that somebody else has on the list, too, since only accounts count."""
    async with (
        serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch, lab=lab) as address,
        person(address) as somebody,
    ):
        assert set(await everything(somebody)) == {403}
        await somebody.introduce("Ann")
        assert set(await everything(somebody)) == {403}
        detail = (await somebody.get("/api/lab")).json()["detail"]
        assert detail.startswith("the lab is")
        assert '"lab":false' in (await somebody.get("/")).text


async def test_accounts_on_the_list_may(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite:///{tmp_path}/deck.db"
    async with (
        serve_here(database, monkeypatch, lab="Ann, Ben") as address,
        person(address, "ben") as ben,
        person(address, "Eve") as eve,
    ):
        await ben.ask("/account", {"name": "ben", "password": "long enough"}, 201)
        await eve.ask("/account", {"name": "Eve", "password": "long enough"}, 201)
        assert (await ben.ask("/lab"))["runs"] == []
        await eve.ask("/lab", expect=403)


async def test_not_through_a_proxy(ann: Person) -> None:
    """One that nobody told the server of still says that it passes something on."""
    assert (await ann.get("/api/lab")).status_code == 200
    assert (await ann.get("/api/lab", headers={"x-forwarded-for": "203.0.113.9"})).status_code == 403


# Runs


async def test_a_run_finds_what_the_command_finds(ann: Person) -> None:
    """Byte for byte; its report is a page without scripts; and nobody else sees any of it."""
    started = await ann.ask("/lab/runs", RACE, 201)
    assert (started["state"], started["arms"], started["most"]) == ("playing", ["15", "10"], 40)
    run = started["id"]
    found = await over(ann, run)
    assert (found["card"]["state"], found["card"]["problem"]) == ("most", "")
    again = await ann.ask("/lab/runs", RACE, 201)  # its place is free as soon as it is over
    await ann.delete(f"/api/lab/runs/{again['id']}")
    assert (found["card"]["games"], found["card"]["played"]) == (40, 80)
    turns = next(one for one in found["look"]["figures"] if one["name"] == "turns")
    assert [(cell["arm"], cell["against"]) for cell in turns["cells"]] == [("15", ""), ("10", ""), ("10", "15")]
    assert all(cell["low"] < cell["value"] < cell["high"] for cell in turns["cells"])
    assert any("10 rather than 15" in line for line in [*found["look"]["known"], *found["look"]["open"]])
    expected = await asyncio.to_thread(qd.experiment, RACE)
    assert (await ann.get(f"/api/lab/runs/{run}/result")).content == encode_result(expected)
    report = await ann.get(f"/api/lab/runs/{run}/report")
    assert "<svg" in report.text
    assert "<script" not in report.text
    assert report.headers["content-security-policy"].startswith("default-src 'none'")
    async with person(str(ann.base_url), "Ben") as ben:
        assert set(await everything_of(ben, run)) == {404}
        assert run not in (await ben.get("/api/lab")).text
    assert await (await ann.delete(f"/api/lab/runs/{run}")).aread() == b"[]"


SWEEP = {
    "first": 9,
    "last": 15,
    "step": 3,
    "file": "table.toml",
    "path": "goal_vp",
    "seek": {"figure": "turns", "at": 9},
}
LADDER = {"bots": ["random", "mate"]}


@pytest.mark.parametrize(
    ("change", "title"),
    [
        ({"sweep": SWEEP}, "goal_vp from 9 to 15"),
        ({"depth": LADDER, "measures": ["matchups"]}, "A ladder from random to mate"),
    ],
    ids=["sweep", "ladder"],
)
async def test_the_file_is_what_the_command_runs(
    ann: Person, tmp_path: Path, change: dict[str, Any], title: str
) -> None:
    """A sweep and a ladder as the form makes them: written as a file, run by the command, the same bytes."""
    made = RACE | {"arm": []} | change
    (tmp_path / "it.toml").write_text((await ann.ask("/lab/file", made))["text"])
    started = await ann.ask("/lab/runs", made, 201)
    assert started["title"] == title
    look = (await over(ann, started["id"]))["look"]
    assert (look["swept"] or {}).get("values", []) == ([9, 12, 15] if "sweep" in change else [])
    assert look["rungs"] == change.get("depth", {}).get("bots", [])
    assert await asyncio.to_thread(run_command, ["lab", "run", str(tmp_path / "it.toml"), "--jobs", "1"]) == 0
    result = await ann.get(f"/api/lab/runs/{started['id']}/result")
    assert (tmp_path / "it.result.json").read_bytes() == result.content


async def test_one_at_a_time_and_stopped(ann: Person) -> None:
    """Each has one run at once; stopping it leaves what the last look has shown, and the place."""
    run = (await ann.ask("/lab/runs", ENDLESS, 201))["id"]
    refused = await ann.ask("/lab/runs", ENDLESS, 429)
    assert "too many runs" in refused["detail"]
    seen = 0
    while not (found := await ann.ask(f"/lab/runs/{run}?seen={seen}"))["look"]:
        seen = found["card"]["version"]
    stopped = await ann.ask(f"/lab/runs/{run}/stop", {})
    assert stopped["state"] == "stopped"
    assert (await ann.ask(f"/lab/runs/{run}"))["look"]["games"] >= 20
    assert [card["state"] for card in (await ann.ask("/lab"))["runs"]] == ["stopped"]


async def test_a_run_has_its_time(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite:///{tmp_path}/deck.db"
    async with serve_here(database, monkeypatch, most_run_seconds=1) as address, person(address, "Ann") as ann:
        found = await over(ann, (await ann.ask("/lab/runs", ENDLESS, 201))["id"])
        assert found["card"]["state"] == "late"
        assert "had its time" in found["card"]["problem"]


# What is sent in


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "no game"),
        ({"measures": ["luck"]}, "there is no 'luck'"),
        ({"bots": "model:/etc/passwd"}, "plays only where the command"),
        ({"bots": "search:workers=8"}, "plays only where the command"),
        ({"sure": {"most": 1_000_000}}, "games are too many"),
        ({"arm": [{"name": "a", "data": "../../etc"}]}, "put their text into `data`"),
        ({"arm": [{"name": str(number)} for number in range(9)]}, "more than 8 arms"),
        ({"arm": [{"name": "a", "change": {"table.toml": {"gaol_vp": 1}}}]}, "arm 'a': table.toml: "),
        ({"arm": [{"name": "a", "data": {"table.toml": "x" * 300_000}}]}, "arm 'a': table.toml: "),
        ({"arm": [], "sweep": {"option": "set", "first": 0, "last": 10**12}}, "more than 8 arms"),
    ],
)
async def test_what_cannot_be_played_is_refused(ann: Person, change: dict[str, Any], words: str) -> None:
    """In one line, before anything is played; and the place is free again."""
    refused = await ann.ask("/lab/runs", RACE | change, 400)
    assert words in refused["detail"]


async def test_a_file_there_and_back(ann: Person) -> None:
    text = (await ann.ask("/lab/file", RACE))["text"]
    read = await ann.ask("/lab/read", {"text": text})
    assert {name: read[name] for name in RACE if name not in ("arm", "sure")} == {
        name: RACE[name] for name in RACE if name not in ("arm", "sure")
    }
    assert read["arm"][1]["change"] == {"table.toml": {"goal_vp": 10}}
    for wrong in ("game = = 3", f"game = {'[' * 100_000}"):
        assert "the file: " in (await ann.ask("/lab/read", {"text": wrong}, 400))["detail"]


async def test_numbers_beside_their_texts(ann: Person) -> None:
    found = await ann.ask("/lab/games/battlecruisers/numbers")
    assert {"file": "table.toml", "path": "goal_vp", "value": 15, "of": "", "text": ""} in found


async def test_what_to_install_is_said(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host need not have the lab's packages: the page says which, and nothing is started."""
    monkeypatch.setattr(laboratory, "PACKAGES", {"no_such_package": "Nothing"})
    bench = await ann.ask("/lab")
    assert bench["install"] == "the lab needs Nothing on this server: pip install 'quarterdeck[lab]'"
    refused = await ann.ask("/lab/runs", RACE, 400)
    assert "the lab needs Nothing" in refused["detail"]
