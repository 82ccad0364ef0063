"""A rehearsal finds what an upgrade would change, in databases of now and of before, and touches nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text, update
from sqlalchemy.exc import DBAPIError

from quarterdeck.cli.main import run
from quarterdeck.core.registry import find_game
from quarterdeck.server.archive import Archive
from quarterdeck.server.bus import LocalBus
from quarterdeck.server.chores import Chores
from quarterdeck.server.database import build_engine, find_address
from quarterdeck.server.entries import BEFORE_PINS, write_entry
from quarterdeck.server.hall import Hall
from quarterdeck.server.migrations import migrate
from quarterdeck.server.pins import pinned
from quarterdeck.server.rehearsal import Finding, rehearse
from quarterdeck.server.schema import metadata, tables
from quarterdeck.server.store import Store
from quarterdeck.server.summary import summary_of
from tests.server.fakes import make_driver
from tests.server.games import GAME, entries_of, opening, shorter, write_game

pytestmark = pytest.mark.anyio
RULES = find_game(GAME).info.rules_version


async def execute(url: str, *statements: Any) -> None:
    engine = build_engine(find_address(url))
    async with engine.begin() as connection:
        for statement in statements:
            await connection.execute(statement)
    await engine.dispose()


async def rows(url: str, *names: str) -> list[Any]:
    """Everything in these tables of the database."""
    engine = build_engine(find_address(url))
    async with engine.connect() as connection:
        found = [list(await connection.execute(text(f"SELECT * FROM {name} ORDER BY 1, 2"))) for name in names]
    await engine.dispose()
    return found


async def findings(url: str) -> dict[str, Finding]:
    return {one.table: one async for one in rehearse(url, jobs=1)}


async def write_all(url: str) -> None:
    """A game of every kind: what becomes of each is its name."""
    store, now = await Store.open(url), pinned(opening())
    await write_game(store, "same", now, 20)
    await write_game(store, "same-over", now, 10**6)
    await write_game(store, "same-before", opening(), 20)
    await write_game(store, "same-open", opening(), 0)
    await write_game(store, "position", now, 20)
    await write_game(store, "outcome", now, 10**6)
    history = await write_game(store, "refused", now, 20)
    move = b'{"what":"moved","seat":%d,"action":{"do":"play","card":98765}}' % history.waiting[0]
    await store.append("refused", 25, move)
    await write_game(store, "rules", msgspec.structs.replace(now, rules="0.9"), 20)
    digest, texts = shorter()
    await store.keep_content(digest, GAME, texts)
    await write_game(store, "same-data", msgspec.structs.replace(now, data=digest), 10**6, texts=texts)
    await store.create("broken", b'{"what":"vacated","seat":1}', summary_of(history))
    await store.close()
    won = update(tables).where(tables.c.id == "outcome")
    other = summary_of(entries_of(now, 10**6)[1])
    lost = msgspec.structs.replace(other, result="Nobody won: a storm")
    await execute(
        url,
        update(tables).where(tables.c.id == "position").values(position="0" * 16),
        won.values(summary=msgspec.json.encode(lost).decode()),
    )


async def test_what_would_change(url: str) -> None:
    await write_all(url)
    found = await findings(url)
    assert {name: one.what for name, one in found.items()} == {
        "same": "same",
        "same-over": "same",
        "same-before": "same",
        "same-open": "same",
        "same-data": "same",
        "position": "position",
        "outcome": "outcome",
        "refused": "refused",
        "rules": "same",
        "broken": "broken",
    }
    assert (found["refused"].rule, found["refused"].entry) == ("BC 2.1", 25)
    assert (found["same"].rules, found["same-before"].rules) == (RULES, BEFORE_PINS)
    assert [name for name, one in found.items() if one.locked] == ["rules"]
    assert "rules 0.9" in found["rules"].locked
    assert [name for name, one in found.items() if one.own_data] == ["same-data"]


async def test_nothing_is_touched(url: str) -> None:
    """The rows are as before, and who tries to write is refused by the database itself."""
    await write_all(url)
    names = [table.name for table in metadata.sorted_tables if table.name in ("tables", "entries", "seats")]
    before = await rows(url, *names)
    await findings(url)
    assert await rows(url, *names) == before
    archive = await Archive.open(url)
    with pytest.raises(DBAPIError, match=r"readonly|read-only"):
        async with archive.engine.begin() as connection:
            await connection.execute(text("DELETE FROM entries"))
    await archive.close()
    assert await rows(url, *names) == before


BEFORE = (
    "INSERT INTO tables VALUES (:id, :game, 'basic', true, :state, true, 1.5, 2.5, :n, NULL, :summary)",
    "INSERT INTO entries VALUES (:id, :n, 1.5, :body)",
)


async def write_before(url: str, moves: int) -> None:
    """A game in a database of version 1, with all its entries, as that version wrote them."""
    await migrate(url, "0001")
    log, history = entries_of(opening(), moves)
    summary = {"game": GAME, "mode": "basic", "public": True, "state": history.state, "seats": [], "result": ""}
    row = {"id": "t", "game": GAME, "state": history.state, "n": len(log) - 1}
    written = [text(BEFORE[0]).bindparams(**row, summary=msgspec.json.encode(summary).decode())]
    for n, entry in enumerate(log):
        written.append(text(BEFORE[1]).bindparams(id="t", n=n, body=write_entry(entry)))
    await execute(url, *written)


async def test_a_database_of_before(url: str) -> None:
    """It can be rehearsed before it is migrated; afterwards its game is played on."""
    await write_before(url, 20)
    assert (await findings(url))["t"] == Finding("t", GAME, "same", BEFORE_PINS)
    assert (await rows_of_version(url)) == "0001"
    store, driver = await Store.open(url), make_driver()
    hall = Hall(store, LocalBus(), Chores(), driver.stir)
    table = await hall.find("t")
    assert (table.n, table.history.state) == (24, "playing")
    assert len(table.history.begun().match.log) == 20
    await store.close()
    assert (await findings(url))["t"].what == "same"


async def rows_of_version(url: str) -> str:
    engine = build_engine(find_address(url))
    async with engine.connect() as connection:
        found = str((await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one())
    await engine.dispose()
    return found


# The command.


def command(url: str, *more: str) -> int:
    return run(["rehearse", "--database", url, "--jobs", "1", *more])


async def test_the_command_says_it_by_game_and_rule(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    await write_all(url)
    assert await asyncio.to_thread(command, url) == 1
    said = capsys.readouterr().out
    assert f"battlecruisers, rules {RULES}" in said
    assert "1 a move is refused by BC 2.1 (such as refused, entry 25)" in said
    assert "1 another outcome (such as outcome)" in said
    assert "1 another position (such as position)" in said
    assert f"1 not played on: This table is played by rules 0.9 of Battlecruisers; this build has rules {RULES}" in said
    assert "1 played on with data files of before (such as same-data)" in said
    assert "10 tables: 5 as they were, 5 would change" in said
    assert "98765" not in said
    assert await asyncio.to_thread(command, url, "--json") == 1
    assert {one["table"] for one in msgspec.json.decode(capsys.readouterr().out)} == {
        "broken",
        "outcome",
        "position",
        "refused",
        "rules",
    }


async def test_the_command_finds_nothing(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    store = await Store.open(url)
    await write_game(store, "t", pinned(opening()), 20)
    await store.close()
    assert await asyncio.to_thread(command, url) == 0
    assert "1 table: 1 as they were, 0 would change" in capsys.readouterr().out


@pytest.mark.parametrize("url", ["sqlite:////nothing/here.db", "mysql://x/y", "postgresql://deck@/none?host=/nothing"])
def test_no_database(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One line, and the exit code of a mistake."""
    assert command(url) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_database_without_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE cats (name TEXT)")
    assert command(f"sqlite:///{tmp_path}/other.db") == 2
    assert "no games" in capsys.readouterr().err
