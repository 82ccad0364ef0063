"""Bad input of every kind: a clear answer, a limit, nothing lost, nobody let in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import find_game
from quarterdeck.server.entries import Opened
from quarterdeck.server.setups import setup_of_record
from quarterdeck.server.trials import try_record
from tests.server.live import Person, person
from tests.server.wire_client import Line, line

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "level": "deckhand"}
HOSTILE = {
    "control": "A\x00\x07\x1bnn",
    "bidi": "\u202eevil\u202c Ann",
    "zero width": "A\u200bn\u200dn\ufeff",
    "piled": "A" + "\u0301" * 150,
    "lines": "Ann\u2028\u2029\r\nBob",
}


@pytest.fixture
async def ann(address: str) -> AsyncIterator[Person]:
    async with person(address, "Ann") as somebody:
        yield somebody


@pytest.fixture
async def bob(address: str) -> AsyncIterator[Person]:
    async with person(address, "Bob") as somebody:
        yield somebody


async def ann_plays(ann: Person) -> tuple[str, dict[Any, str]]:
    seated = await ann.open_table("battlecruisers", ["me", BOT, BOT], mode="basic")
    return seated["table"], seated["tokens"]


MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    '"join"',
    "{}",
    '{"do":"fly"}',
    '{"do":"join"}',
    '{"do":"join","table":5}',
    '{"do":"join","table":"t","more":1}',
    '{"do":"join","table":"t","tokens":{"x":"y"}}',
    '{"do":"act","seat":0,"question":0}',
    '{"do":"act","seat":"0","question":0,"action":{}}',
    '{"do":"at","moment":-1}',
    '{"do":"at","moment":1e400}',
    '{"do":"chat","text":"\\ud800","ref":"a"}',
    '{"do":"chat","text":"","ref":"a"}',
    '{"do":"act","seat":0,"question":0,"action":' + "[" * 5000 + "]" * 5000 + "}",
    '{"do":"ping","x":"' + "a" * 20000 + '"}',
]


async def test_malformed_messages_are_answered(ann: Person, address: str) -> None:
    """Each gets an answer of its own, and the page can go on as if nothing had been."""
    table, tokens = await ann_plays(ann)
    async with line(address, ann.cookie) as page:
        await page.join(table, tokens)
        frame = await page.hear("frame")
        for text in MALFORMED:
            await page.connection.send(text)
            answer = await page.hear("failed")
            assert answer["kind"] == "malformed", text[:100]
            assert answer["message"]
            assert len(answer["message"]) <= 500
        await page.connection.send(b"\x00\xff")
        assert (await page.hear("failed"))["kind"] == "malformed"
        await page.click(frame)
        assert (await page.hear("frame"))["moment"] > frame["moment"]


async def test_a_message_that_is_far_too_long_ends_the_connection(address: str) -> None:
    async with line(address) as page:
        await page.connection.send("a" * 200_000)
        with pytest.raises(ConnectionClosed) as closed:
            await page.connection.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def flood(page: Line) -> None:
    for _ in range(3000):
        await page.say("ping")
    await page.hear("never")


async def test_a_flood_is_answered_then_cut_off(ann: Person, address: str) -> None:
    """Others at the table notice nothing."""
    table, tokens = await ann_plays(ann)
    async with line(address) as flooding, line(address, ann.cookie) as page:
        await page.join(table, tokens)
        with pytest.raises(ConnectionClosed) as closed:
            await flood(flooding)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        await page.click(await page.hear("frame"))
        assert (await page.hear("frame"))["live"]


async def test_unknown_table_and_nothing_joined(address: str) -> None:
    async with line(address) as page:
        assert (await page.join("nosuchtable"))["kind"] == "unknown"
        for do in ("why", "hint", "undo", "leave", "back", "concede"):
            await page.say(do, seat=0)
            assert (await page.hear("failed"))["kind"] == "malformed"
    async with person(address, "Eve") as eve:
        for path in ("/tables/nosuch", "/tables/nosuch/record", "/tables/%00%ff"):
            assert (await eve.get(f"/api{path}")).status_code in (400, 404)


async def test_only_the_right_token_opens_a_seat(ann: Person, bob: Person, address: str) -> None:
    """A wrong token, the token of another seat, an old one after a new claim: one only watches."""
    table, tokens = await ann_plays(ann)
    other = (await bob.open_table("battlecruisers", ["me", BOT, BOT], mode="basic"))["tokens"]
    for wrong in ({0: "guess"}, {0: other["0"]}, {1: tokens["0"]}, {-1: tokens["0"]}, {99: "x"}, {0: ""}):
        async with line(address, bob.cookie) as page:
            assert (await page.join(table, wrong))["mine"] == []
            assert (await page.hear("lost"))["seat"] == next(iter(wrong))
            await page.say("act", seat=0, question=0, action={"do": "play"})
            assert (await page.hear("failed"))["kind"] == "forbidden"
            await page.say("look", seat=0)
            assert (await page.hear("failed"))["kind"] == "forbidden"
    await bob.ask(f"/tables/{table}/claim", {"seat": 0}, expect=403)
    async with line(address, ann.cookie) as page:
        assert (await page.join(table, tokens))["mine"] == [0]
        again = await ann.ask(f"/tables/{table}/claim", {"seat": 0})
        assert (await page.hear("lost"))["seat"] == 0
        await page.say("why", seat=0)
        assert (await page.hear("failed"))["kind"] == "forbidden"
        assert (await page.join(table, tokens))["mine"] == []
        assert (await page.join(table, again["tokens"]))["mine"] == [0]


async def test_stale_and_double_answers(ann: Person, address: str) -> None:
    """The second is refused, the true frame comes with it, and the move is made once."""
    table, tokens = await ann_plays(ann)
    async with line(address, ann.cookie) as page:
        await page.join(table, tokens)
        frame = await page.hear("frame")
        for _ in range(3):
            await page.click(frame)
        refused = [await page.hear("refused"), await page.hear("refused")]
        assert {answer["kind"] for answer in refused} <= {"stale", "notyours"}
        await page.say("act", seat=0, question=10**9, action=frame["offers"][0]["action"])
        assert (await page.hear("refused"))["kind"] == "stale"
        assert (await page.hear("frame"))["live"]
        await page.say("act", seat=0, question=0, action={"do": "nonsense"})
        assert (await page.hear("failed"))["kind"] == "malformed"


@pytest.mark.parametrize("kind", HOSTILE)
async def test_hostile_names_and_chat_are_cleaned(kind: str, ann: Person, address: str) -> None:
    text = HOSTILE[kind]
    name = (await ann.introduce(text))["name"]
    assert name.isprintable()
    assert 0 < len(name) <= 24
    table, tokens = await ann_plays(ann)
    async with line(address, ann.cookie) as page:
        await page.join(table, tokens)
        await page.say("chat", text=text, ref="1")
        said = await page.hear("chatted")
        assert said["text"].isprintable()
        assert said["name"] == name


async def test_html_stays_text_and_long_things_are_refused(ann: Person, address: str) -> None:
    html = "<script>alert(1)</script>"
    assert (await ann.post("/api/me", json={"name": html})).status_code == 400
    assert (await ann.introduce("<b>&amp;"))["name"] == "<b>&amp;"
    for bad in ("x" * 10_000, "", " \u200b ", 5, None, {"a": 1}):
        answer = await ann.post("/api/me", json={"name": bad})
        assert answer.status_code == 400
        assert answer.json()["detail"]
    lone = await ann.post("/api/me", content=b'{"name":"\\ud800"}', headers={"content-type": "application/json"})
    assert lone.status_code == 400
    table, tokens = await ann_plays(ann)
    async with line(address, ann.cookie) as page:
        await page.join(table, tokens)
        await page.say("chat", text=html, ref="1")
        assert (await page.hear("chatted"))["text"] == html
        await page.say("chat", text="x" * 10_000, ref="2")
        assert (await page.hear("failed"))["kind"] == "malformed"
        await page.say("chat", text="\u200b", ref="3")
        assert (await page.hear("failed"))["kind"] == "malformed"
        for number in range(20):
            await page.say("chat", text="again", ref=f"f{number}")
        assert (await page.hear("failed"))["kind"] == "flood"


async def test_other_sites_are_not_let_in(ann: Person, address: str) -> None:
    for origin in ("https://evil.example", "null", address + ".evil.example"):
        answer = await ann.post("/api/me", json={"name": "Eve"}, headers={"origin": origin})
        assert answer.status_code == 403
        with pytest.raises(InvalidStatus):
            async with line(address, ann.cookie, Origin=origin):
                pass
    assert (await ann.post("/api/me", json={"name": "Anne"}, headers={"origin": address})).status_code == 200
    async with line(address, ann.cookie, Origin=address) as page:
        await page.say("ping")
        await page.hear("pong")


async def test_forged_cookies_are_nobody(ann: Person, address: str) -> None:
    value = ann.cookies["quarterdeck"]
    for forged in (value[:-1], value + "=", value.swapcase(), f"before {value}", f"{value}.{value}", "é.é", "x" * 5000):
        async with Person(address) as eve:
            found = await eve.get("/api/me", headers=[(b"cookie", b"quarterdeck=" + forged.encode())])
            assert found.json() == {"name": "", "known": False, "account": ""}, forged
            opened = await eve.post("/api/tables", json={"game": "battlecruisers", "seats": [{"kind": "me"}] * 3})
            assert opened.status_code == 401


async def test_what_is_secret_while_a_game_runs(ann: Person, bob: Person, address: str) -> None:
    """No record, no other eyes, no game that goes on from another's seat."""
    table, tokens = await ann_plays(ann)
    for somebody in (ann, bob):
        assert (await somebody.get(f"/api/tables/{table}/record")).status_code == 403
    await bob.ask(f"/tables/{table}/continue", {"seat": 0, "moment": 0}, expect=403)
    await ann.ask(f"/tables/{table}/continue", {"seat": 1, "moment": 0}, expect=403)
    await ann.ask(f"/tables/{table}/continue", {"seat": 0, "moment": 10**5}, expect=400)
    await bob.ask(f"/tables/{table}/start", {}, expect=403)
    async with line(address, ann.cookie) as page:
        await page.join(table, tokens)
        await page.say("look", seat=1)
        assert (await page.hear("failed"))["kind"] == "forbidden"
        await page.say("at", moment=10**9)
        assert (await page.hear("failed"))["kind"] == "malformed"


async def test_two_people_want_one_seat(ann: Person, address: str) -> None:
    """However many try at once, one gets it, and the others are told."""
    for _ in range(3):
        seated = await ann.open_table("battlecruisers", ["me", "open", "open"], mode="basic")
        crowd = [Person(address) for _ in range(6)]
        for number, somebody in enumerate(crowd):
            await somebody.introduce(f"Rival {number}")
        path = f"/api/tables/{seated['table']}/claim"
        answers = await asyncio.gather(*(somebody.post(path, json={"seat": 1}) for somebody in crowd))
        assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403, 403, 403]
        place = next(place for place, answer in enumerate(answers) if answer.status_code == 200)
        async with line(address, crowd[place].cookie) as page:
            assert (await page.join(seated["table"], answers[place].json()["tokens"]))["mine"] == [1]
        for somebody in crowd:
            await somebody.aclose()


async def test_a_game_begins_once(ann: Person, address: str) -> None:
    """The opener says begin while the last seat is being taken."""
    async with Person(address) as eve:
        await eve.introduce("Eve")
        for _ in range(4):
            seated = await ann.open_table("battlecruisers", ["me", "open", BOT], mode="basic")
            path = f"/api/tables/{seated['table']}"
            answers = await asyncio.gather(
                ann.post(f"{path}/start", json={}),
                eve.post(f"{path}/claim", json={"seat": 1}),
                ann.post(f"{path}/start", json={}),
            )
            assert sorted(answer.status_code for answer in answers)[0] == 200
            assert all(answer.status_code in (200, 403, 409) for answer in answers)
            async with line(address, ann.cookie) as page:
                await page.join(seated["table"], seated["tokens"])
                assert (await page.hear("frame"))["live"]


BAD_TABLES: list[dict[str, Any]] = [
    {"game": "ludo", "seats": [{"kind": "me"}]},
    {"game": "battlecruisers", "seats": []},
    {"game": "battlecruisers", "seats": [{"kind": "me"}] * 2},
    {"game": "battlecruisers", "seats": [{"kind": "me"}] * 9},
    {"game": "battlecruisers", "mode": "nosuch", "seats": [{"kind": "me"}] * 3},
    {"game": "battlecruisers", "options": {"set": "No Such Set"}, "seats": [{"kind": "me"}] * 3},
    {"game": "battlecruisers", "options": {"set": "chosen", "cards": [1]}, "seats": [{"kind": "me"}] * 3},
    {"game": "battlecruisers", "options": {"set": "chosen", "cards": [10**9] * 9}, "seats": [{"kind": "me"}] * 3},
    {"game": "battlecruisers", "options": {"nosuch": 1}, "seats": [{"kind": "me"}] * 3},
    {"game": "battlecruisers", "data": {"nosuch.toml": ""}, "seats": [{"kind": "me"}] * 3},
    {"game": "battlecruisers", "data": {"cards.toml": "= broken ="}, "seats": [{"kind": "me"}] * 3},
    {"game": "battlecruisers", "data": {"../../etc/passwd": ""}, "seats": [{"kind": "me"}] * 3},
    {"game": "battlecruisers", "seats": [{"kind": "bot", "level": "bosun"}] * 3},
    {"game": "battlecruisers", "seats": [{"kind": "king"}] * 3},
    {"game": "battlecruisers", "seconds": -1, "seats": [{"kind": "me"}] * 3},
    {"game": "give_no_quarter", "options": {"colours": 99}, "seats": [{"kind": "me"}] * 2},
    {"game": "give_no_quarter", "options": {"colours": -1}, "seats": [{"kind": "me"}] * 2},
    {"game": "give_no_quarter", "options": {"sides": [9, 9]}, "seats": [{"kind": "me"}] * 2},
    {"game": "give_no_quarter", "options": {"guilds": ["x", "x"]}, "seats": [{"kind": "me"}] * 2},
    {"game": "give_no_quarter", "options": {"rounds": -5}, "seats": [{"kind": "me"}] * 2},
    {"game": "secret_salvage", "options": {"first": 77}, "seats": [{"kind": "me"}] * 2},
    {"game": "secret_salvage", "options": {"powers": ["nosuch"]}, "seats": [{"kind": "me"}] * 2},
    {"game": "avertigos", "options": {"ships": 10**6}, "seats": [{"kind": "me"}] * 2},
    {"game": "avertigos", "options": {"ships": -1}, "seats": [{"kind": "me"}] * 2},
    {"game": "avertigos", "options": {"mode": "nosuch"}, "seats": [{"kind": "me"}] * 2},
]


async def test_tables_that_cannot_be_played_are_refused(ann: Person) -> None:
    for body in BAD_TABLES:
        answer = await ann.post("/api/tables", json=body)
        assert answer.status_code in (400, 429), f"{body}: {answer.status_code} {answer.text[:200]}"
        assert answer.json()["detail"]
        assert "Traceback" not in answer.text


HEADER = {"game": "battlecruisers", "rules": "x", "data": "y", "seats": 3, "options": {}, "seed": 1, "names": ["a"] * 3}
BAD_HEADERS: list[dict[str, Any]] = [
    {},
    {"seats": 9},
    {"seats": 0},
    {"seats": -3},
    {"names": ["a"]},
    {"names": []},
    {"game": "ludo"},
    {"format": 9},
    {"options": {"set": 5}},
    {"options": {"set": "chosen", "cards": [1, 1, 1]}},
    {"start": {}},
    {"start": {"a": 1}},
    {"changed": {"cards.toml": "x"}},
    {"seed": -1},
]


@pytest.mark.parametrize("change", BAD_HEADERS, ids=str)
async def test_broken_records_are_refused(change: dict[str, Any]) -> None:
    """With the right rules and data, and with wrong ones."""
    game = find_game("battlecruisers")
    right = {"rules": game.info.rules_version, "data": game.content.digest}
    for header in (HEADER | change, HEADER | right | change):
        text = msgspec.json.encode(header).decode()
        for rest in ("{}", '{"seat":0,"action":{}}', '{"seat":7,"action":{"do":"play","card":1}}'):
            with pytest.raises(QuarterdeckError):
                try_record(Opened(setup_of_record(f"{text}\n{rest}"), "u", record=f"{text}\n{rest}"))


async def test_what_is_no_record_is_refused(ann: Person) -> None:
    for record in ("", "\n\n", "{" * 1000, "null", '{"seed":1' + "0" * 400 + "}", "\x00"):
        answer = await ann.post("/api/records", json={"record": record})
        assert answer.status_code == 400
        assert answer.json()["detail"]
