"""A table is played to its end by the rules and data that it was opened with; what a build cannot play it says."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quarterdeck.core.match import load_match
from quarterdeck.core.registry import find_game
from quarterdeck.server import entries, seating
from quarterdeck.server.bus import LocalBus
from quarterdeck.server.chores import Chores
from quarterdeck.server.driver import Driver
from quarterdeck.server.entries import BEFORE_PINS, Opened, read_entry
from quarterdeck.server.errors import Outdated
from quarterdeck.server.hall import Hall
from quarterdeck.server.history import History
from quarterdeck.server.logbook import Logbook
from quarterdeck.server.openings import continue_from
from quarterdeck.server.store import Store, Stored, User
from quarterdeck.server.summary import summary_of
from quarterdeck.server.sweeper import Sweeper
from tests.server.fakes import make_driver
from tests.server.games import GAME, entries_of, opening, shorter, write_game
from tests.server.live import person, serve_here
from tests.server.wire_client import line

pytestmark = pytest.mark.anyio
NOW = find_game(GAME)
RULES = NOW.info.rules_version
OLD = "0.9"


@pytest.fixture
async def hall(store: Store) -> AsyncIterator[Hall]:
    driver: Driver = make_driver()
    yield Hall(store, LocalBus(), Chores(), driver.stir)
    await driver.chores.stop()


# By what a table is played.


async def test_a_new_table_is_pinned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its opening says rules and data, and the data are kept."""
    url = f"sqlite:///{tmp_path}/deck.db"
    async with serve_here(url, monkeypatch) as address, person(address, "Ann") as ann:
        table = (await ann.open_table(GAME, ["me", "open", "open"], mode="basic"))["table"]
    store = await Store.open(url)
    opened = read_entry((await store.read(table))[0].body)
    kept = await store.content(NOW.content.digest)
    await store.close()
    assert isinstance(opened, Opened)
    assert (opened.rules, opened.data) == (RULES, NOW.content.digest)
    assert kept == NOW.content.texts


async def test_data_of_before_are_played_on(hall: Hall) -> None:
    """The files of this build are others; the table has its own, after a reload too, and in what comes of it."""
    digest, texts = shorter()
    opened = opening(rules=RULES, data=digest)
    await hall.store.keep_content(digest, GAME, texts)
    await write_game(hall.store, "t", opened, 10**6, texts=texts)
    table = await hall.find("t")
    await table.reload()
    assert table.history.state == "over"
    game = table.history.game
    assert game.content.digest == digest != NOW.content.digest
    match = table.history.begun().match
    assert load_match(find_game(GAME, match.header.changed), match.save()).outcome == match.outcome
    on, _ = await continue_from(hall, table, 0, 1, "deckhand", User("u0", "Ann", 0.0))
    assert on.history.game.content.digest == digest


async def test_data_that_a_table_changed_lie_over_its_own(hall: Hall) -> None:
    """The build's files of then, and on top of them what the table's opener changed."""
    digest, texts = shorter()
    changed = {"table.toml": texts["table.toml"].replace("goal_vp = 10", "goal_vp = 7")}
    opened = opening(rules=RULES, data=digest)
    opened = msgspec.structs.replace(opened, setup=msgspec.structs.replace(opened.setup, data=changed))
    await hall.store.keep_content(digest, GAME, texts)
    await write_game(hall.store, "t", opened, 3, texts=texts)
    assert (await hall.find("t")).history.game.content.texts == texts | changed


async def test_data_are_kept_once(store: Store) -> None:
    await store.keep_content("d", GAME, {"a.toml": "1"})
    await store.keep_content("d", GAME, {"a.toml": "2"})
    assert await store.content("d") == {"a.toml": "1"}
    assert await store.content("other") is None


async def test_a_table_of_before_pins_plays_on(hall: Hall) -> None:
    """It is played by what there is, and says so."""
    await write_game(hall.store, "t", opening(), 5)
    table = await hall.find("t")
    assert isinstance(read_entry((await hall.store.read("t"))[0].body), Opened)
    assert b"before" not in (await hall.store.read("t"))[0].body
    assert table.history.state == "playing"
    await seating.concede(table, 0)
    assert opening().rules == opening().data == BEFORE_PINS


# What this build cannot play.


async def refused_tables(store: Store) -> dict[str, str]:
    """Tables that cannot be played here, and what has to be said of each."""
    digest, texts = shorter()
    await write_game(store, "rules", opening(rules=OLD, data=NOW.content.digest), 5)
    await write_game(store, "data", opening(rules=RULES, data=digest), 5, texts=texts)
    await write_game(store, "replay", opening(rules=RULES, data=NOW.content.digest), 5)
    await store.append("replay", 10, b'{"what":"moved","seat":0,"action":{"do":"play","card":98765}}')
    return {"rules": f"rules {OLD} of Battlecruisers; this build has rules {RULES}", "data": digest, "replay": RULES}


async def test_refused_in_words(hall: Hall) -> None:
    for table_id, words in (await refused_tables(hall.store)).items():
        before = await hall.store.read(table_id)
        with pytest.raises(Outdated, match=words) as refused:
            await hall.find(table_id)
        assert "log is kept" in str(refused.value)
        assert "98765" not in str(refused.value), "a move may be a secret"
        assert await hall.store.read(table_id) == before
        assert table_id not in hall.tables


async def test_a_game_that_is_no_longer_there(hall: Hall) -> None:
    opened = opening()
    await write_game(hall.store, "t", opened, 2)
    gone = msgspec.structs.replace(opened, setup=msgspec.structs.replace(opened.setup, game="chess"))
    await hall.store.create("gone", msgspec.json.encode(gone), summary_of(History(opened)))
    with pytest.raises(Outdated, match="no game 'chess'"):
        await hall.find("gone")


async def test_the_sweeper_leaves_them_alone(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    """It says so once, and nobody is played for."""
    tables = await refused_tables(hall.store)
    before = [await hall.store.read(table_id) for table_id in tables]
    watch = Sweeper(hall, make_driver(), takeover=0.1)
    for _ in range(3):
        await watch._see_to([*tables])
    assert [record.message for record in caplog.records].count("a table is set aside") == 3
    assert [await hall.store.read(table_id) for table_id in tables] == before
    assert "98765" not in caplog.text


async def test_refused_on_the_wire_with_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is told, lists still show the table, and its log can be downloaded."""
    url = f"sqlite:///{tmp_path}/deck.db"
    store = await Store.open(url)
    await write_game(store, "t", opening(rules=OLD, data=NOW.content.digest), 5)
    await store.close()
    async with serve_here(url, monkeypatch) as address, person(address, "Ann") as ann, line(address) as page:
        told = await page.join("t")
        assert (told["is"], told["kind"]) == ("failed", "outdated")
        assert OLD in told["message"]
        assert RULES in told["message"]
        await ann.ask("/tables/t/record", expect=409)
        assert [card["id"] for card in (await ann.ask("/tables"))["running"]] == ["t"]
        answer = await ann.get("/api/tables/t/log")
        lines = [msgspec.json.decode(text) for text in answer.text.splitlines()]
        assert lines[0] == {"table": "t", "rules": OLD, "data": NOW.content.digest, "state": "playing"}
        assert [one["what"] for one in lines[1:]] == ["opened", "claimed", "claimed", "claimed", "started"]
        assert all(one["at"] > 0 for one in lines[1:])
        await ann.ask("/tables/nothing/log", expect=404)


# The log as a file.


def rows(log: list[Any]) -> list[Stored]:
    return [Stored("t", n, 10.0 + n, entries.write_entry(entry)) for n, entry in enumerate(log)]


def test_a_log_tells_nothing_before_the_end() -> None:
    """Whatever the others do in secret, and whether they do, a reader's file is the same to the byte."""
    log, _ = entries_of(opening(), 0)
    log[0] = opening(start={"secret": "position"})
    mine = entries.Moved(0, msgspec.Raw(b'{"card":13}'))
    others = [entries.Moved(seat, msgspec.Raw(b'{"card":31}'), bot=True) for seat in (1, 2)]
    said = entries.Said("u1", "Person 1", "hm", "r")
    quiet = rows([*log, mine, said])
    busy = rows([*log, mine, *others, entries.TookBack(1), said])
    busy[-1] = msgspec.structs.replace(busy[-1], at=quiet[-1].at)
    for reader in ("", "u0", "u9"):
        text = Logbook(quiet, "playing", reader).text()
        assert text == Logbook(busy, "playing", reader).text()
        assert ('"card":13' in text) is (reader == "u0")
        assert not any(secret in text for secret in ("seed", "secret", "token", "u0", "u1", '"card":31'))
    assert '"card":31' in Logbook(busy, "playing", "u2").text()


def test_a_log_tells_all_at_the_end() -> None:
    """Seed and moves, with seats and times; still nobody's id or token."""
    log, history = entries_of(opening(rules=RULES, data="d"), 10**6)
    assert history.state == "over"
    lines = [msgspec.json.decode(text) for text in Logbook(rows(log), "over").text().splitlines()]
    moved = [one for one in lines if one.get("what") == "moved"]
    assert len(moved) == len([entry for entry in log if isinstance(entry, entries.Moved)])
    assert all({"seat", "action", "at"} <= one.keys() for one in moved)
    assert next(one for one in lines if one.get("what") == "started")["seed"] == 1
    text = Logbook(rows(log), "over").text()
    assert not any(secret in text for secret in ("u0", "u1", "token"))


def test_a_seat_that_somebody_left_is_not_theirs() -> None:
    """Who got up before the game has no part in what the next one does there."""
    log, _ = entries_of(opening(), 0)
    log[2:2] = [entries.Vacated(0), entries.Claimed(0, "u9", "Next", "x")]
    log.append(entries.Moved(0, msgspec.Raw(b'{"card":13}')))
    assert '"card":13' not in Logbook(rows(log), "playing", "u0").text()
    assert '"card":13' in Logbook(rows(log), "playing", "u9").text()
