"""What people do at tables, over the real sockets: accounts, seats, clocks, leaving, replays, going on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from quarterdeck.core.build import BUILD
from tests.server.live import Person, person
from tests.server.wire_client import Line, line

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "level": "deckhand"}
HOT = {"kind": "hotseat", "name": "Grace"}


@pytest.fixture
async def ann(address: str) -> AsyncIterator[Person]:
    async with person(address, "Ann") as somebody:
        yield somebody


@pytest.fixture
async def bob(address: str) -> AsyncIterator[Person]:
    async with person(address, "Bob") as somebody:
        yield somebody


async def play_on(page: Line, frame: Any) -> Any:
    """Click something offered, once for each question, until the game is over; the last frame."""
    answered = -1
    async with asyncio.timeout(120):
        while not frame.get("outcome"):
            if frame.get("offers") and frame["question"] != answered:
                answered = frame["question"]
                await page.click(frame, len(frame["offers"]) // 2)
            frame = await page.hear("frame", live=True)
    return frame


async def finished(ann: Person, address: str, **more: Any) -> tuple[str, dict[str, str], Any]:
    """A table where Ann has played a game to its end."""
    seated = await ann.open_table("battlecruisers", ["me", BOT, BOT], mode="basic", public=True, **more)
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        return seated["table"], seated["tokens"], await play_on(page, await page.hear("frame"))


async def test_an_account_on_another_device(address: str) -> None:
    """Register, log in elsewhere, take the own seat up there: the first device only watches then."""
    async with person(address, "Anne") as home, Person(address) as away:
        await home.ask("/account", {"name": "Anne Bonny", "password": "cutlasses"}, expect=201)
        seated = await home.open_table("battlecruisers", ["me", BOT, BOT], mode="basic")
        assert (await away.post("/api/login", json={"name": "Anne Bonny", "password": "wrongwrong"})).status_code == 403
        assert (await away.post("/api/login", json={"name": "Nobody", "password": "wrongwrong"})).status_code == 403
        await away.ask("/login", {"name": "anne  BONNY", "password": "cutlasses"})
        mine = (await away.ask("/tables"))["mine"]
        assert [card["id"] for card in mine] == [seated["table"]]
        async with line(address, home.cookie) as first, line(address, away.cookie) as second:
            await first.join(seated["table"], seated["tokens"])
            claimed = await away.ask(f"/tables/{seated['table']}/claim", {"seat": 0})
            assert (await first.hear("lost"))["seat"] == 0
            assert (await second.join(seated["table"], claimed["tokens"]))["mine"] == [0]
        async with person(address, "Eve") as eve:
            taken = await eve.post("/api/account", json={"name": "ANNE BONNY", "password": "something"})
            assert taken.status_code == 403
        assert (await away.request("DELETE", "/api/me")).json() == {"name": "", "known": False, "account": ""}


async def test_another_password(address: str) -> None:
    """Only who knows the old one sets a new one, and the old one is worth nothing then."""
    async with person(address, "Mary") as mary, Person(address) as away:
        assert (await mary.ask("/me"))["account"] == ""
        nobody = {"old": "cutlasses", "new": "marlinspike"}
        assert (await mary.put("/api/account", json=nobody)).status_code == 403
        await mary.ask("/account", {"name": "Mary Read", "password": "cutlasses"}, expect=201)
        assert (await mary.ask("/me"))["account"] == "Mary Read"
        assert (await mary.put("/api/account", json={"old": "wrongwrong", "new": "marlinspike"})).status_code == 403
        assert (await mary.put("/api/account", json={"old": "cutlasses", "new": "short"})).status_code == 400
        assert (await away.put("/api/account", json=nobody)).status_code == 401
        assert (await mary.put("/api/account", json=nobody)).status_code == 200
        old = await away.post("/api/login", json={"name": "Mary Read", "password": "cutlasses"})
        assert old.status_code == 403
        assert (await away.ask("/login", {"name": "Mary Read", "password": "marlinspike"}))["account"] == "Mary Read"


async def test_a_new_name_shows_at_the_table(ann: Person, bob: Person, address: str) -> None:
    seated = await ann.open_table("battlecruisers", ["me", "open", BOT], mode="basic")
    await bob.ask(f"/tables/{seated['table']}/claim", {"seat": 1})
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        await bob.introduce("Robert")
        people = await page.hear("people")
        while people["seats"][1]["name"] != "Robert":
            people = await page.hear("people")
        await bob.introduce("Ann")
        people = await page.hear("people")
        assert people["seats"][1]["name"] == "Ann 2"
    card = await ann.ask(f"/tables/{seated['table']}")
    assert [seat["name"] for seat in card["seats"]][:2] == ["Ann", "Ann 2"]


async def test_nothing_is_said_twice(ann: Person, address: str) -> None:
    """The same message, sent again on a new connection, is the same message; watchers get no player's name."""
    seated = await ann.open_table("battlecruisers", ["me", BOT, BOT], mode="basic")
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        await page.say("chat", text="Ahoy", ref="1")
        await page.hear("chatted", text="Ahoy")
    async with line(address, ann.cookie) as page, person(address, "Ann") as other:
        await page.join(seated["table"], seated["tokens"])
        await page.say("chat", text="Ahoy", ref="1")
        assert not [message for message in await page.quiet() if message["is"] == "chatted"]
        async with line(address, other.cookie) as watching:
            found = await watching.join(seated["table"])
            assert [said["text"] for said in found["chat"]] == ["Ahoy"]
            await watching.say("chat", text="I am Ann", ref="1")
            assert (await page.hear("chatted"))["name"] == "Ann 2"


async def test_the_clock_runs_out_and_one_comes_back(ann: Person, address: str) -> None:
    """A bot stands in for who is too slow, the lists say so; a click takes the seat back."""
    seated = await ann.open_table("secret_salvage", ["me", BOT], seconds=1)
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        people = await page.hear("people")
        while people.get("due") is None:
            people = await page.hear("people")
        assert abs(people["due"] - time.time()) < 10
        while not people["seats"][0].get("stand_in"):
            people = await page.hear("people")
        await page.say("back", seat=0)
        while people["seats"][0].get("stand_in"):
            people = await page.hear("people")


async def test_leaving_coming_back_and_giving_up(ann: Person, address: str) -> None:
    """The other seat waits for its person, so that the game does not end meanwhile."""
    seated = await ann.open_table("secret_salvage", ["me", {"kind": "hotseat", "name": "Bob"}])
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        await page.say("leave", seat=0)
        people = await page.hear("people")
        while not people["seats"][0].get("stand_in"):
            people = await page.hear("people")
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        people = await page.hear("people")
        while people["seats"][0].get("stand_in"):
            people = await page.hear("people")
        await page.say("concede", seat=0)
        frame = await page.hear("frame")
        while not frame.get("outcome"):
            frame = await page.hear("frame")
        assert frame["outcome"]["winners"] == [1]
        assert not frame.get("offers")
        await page.say("act", seat=0, question=0, action={"do": "nothing"})
        assert (await page.hear("failed", "refused"))["is"]
    assert (await ann.ask(f"/tables/{seated['table']}"))["state"] == "over"


async def test_who_gave_up_does_not_play_on(ann: Person, address: str) -> None:
    """With several left the game goes on; the seat is a bot's for good."""
    seated = await ann.open_table("battlecruisers", ["me", HOT, HOT], mode="basic")
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        frame = await page.hear("frame", seat=0)
        assert frame["offers"]
        await page.say("concede", seat=0)
        await page.hear("people")
        await page.click(frame)
        assert (await page.hear("refused"))["kind"] == "stale"
        await page.say("undo", seat=0)
        assert (await page.hear("refused", "failed"))["is"]


async def test_a_bot_takes_over_who_has_gone(ann: Person, bob: Person, address: str) -> None:
    """Only while another person is here and waits; who comes back has the seat again."""
    seated = await ann.open_table("secret_salvage", ["me", "open"])
    bobs = await bob.ask(f"/tables/{seated['table']}/claim", {"seat": 1})
    await asyncio.sleep(2.0)  # nobody is here, and nobody waits
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        people = await page.hear("people")
        assert not any(seat.get("stand_in") for seat in people["seats"])
        async with asyncio.timeout(60):
            while not people["seats"][1].get("stand_in"):
                message = await page.hear("frame", "people")
                if message["is"] == "people":
                    people = message
                elif message.get("offers"):
                    await page.click(message)
        async with line(address, bob.cookie) as back:
            await back.join(seated["table"], bobs["tokens"])
            people = await back.hear("people")
            while people["seats"][1].get("stand_in"):
                people = await back.hear("people")
            answered: set[int] = set()
            async with asyncio.timeout(60):
                await asyncio.gather(clicks_on(page, 0, answered), clicks_on(back, 1, answered))


async def clicks_on(page: Line, seat: int, answered: set[int]) -> None:
    """Plays until both have been asked and their answers were taken."""
    await page.say("look", seat=seat)
    clicked = -1
    while len(answered) < 2:
        message = await page.hear("frame", "refused")
        assert message["is"] == "frame", message
        if message.get("offers") and message["question"] > clicked:  # a frame may come twice
            clicked = message["question"]
            await page.click(message)
            answered.add(seat)


async def test_undo_over_the_wire(ann: Person, address: str) -> None:
    """What nobody learnt anything from can be taken back; the same question is asked anew."""
    seated = await ann.open_table("give_no_quarter", ["me", BOT], mode="standard")
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        frame, undone = await page.hear("frame"), 0
        async with asyncio.timeout(90):
            while not frame.get("outcome") and undone < 2:
                if frame.get("can_undo"):
                    await page.say("undo", seat=0)
                    before, sent = frame["moment"], [found for found in await page.quiet() if found["is"] == "frame"]
                    undone += any(found["moment"] < before for found in sent)
                    frame = sent[-1] if sent else frame
                if frame.get("offers"):
                    await page.click(frame)
                frame = await page.hear("frame")
        assert undone == 2


async def test_hot_seat_and_spectator(ann: Person, address: str) -> None:
    """One page with two seats looks through the eyes of each by turns; a spectator through nobody's."""
    seated = await ann.open_table("secret_salvage", ["me", HOT])
    assert set(seated["tokens"]) == {"0", "1"}
    async with line(address, ann.cookie) as page, line(address) as watching:
        joined = await page.join(seated["table"], seated["tokens"])
        assert joined["mine"] == [0, 1]
        assert (await watching.join(seated["table"]))["mine"] == []
        assert (await watching.hear("people"))["watching"] == 1
        seen = await watching.hear("frame")
        assert seen["seat"] is None
        assert not seen.get("offers")
        for seat in (0, 1):
            await page.say("look", seat=seat)
            frame = await page.hear("frame", seat=seat)
            if seat in frame["waiting"]:
                await page.click(frame)
                assert (await watching.hear("frame"))["moment"] > seen["moment"]


async def test_replay_download_upload_and_continue(ann: Person, bob: Person, address: str) -> None:
    """After the end all is open: any seat's eyes, the record, and a game that goes on from a moment."""
    table, _, last = await finished(ann, address)
    record = (await bob.get(f"/api/tables/{table}/record")).text
    async with line(address, bob.cookie) as page:
        await page.join(table)
        await page.hear("frame")
        for seat in (0, 1, 2):
            await page.say("look", seat=seat)
            assert (await page.hear("frame", seat=seat))["outcome"] == last["outcome"]
            await page.say("at", moment=1)
            assert (await page.hear("frame", live=False))["moment"] == 1
    kept = await bob.ask("/records", {"record": record}, expect=201)
    assert (await bob.get(f"/api/tables/{kept['table']}/record")).text == record
    await bob.ask(f"/tables/{kept['table']}/claim", {"seat": 0}, expect=403)
    for source in (table, kept["table"]):
        on = await bob.ask(f"/tables/{source}/continue", {"seat": 1, "moment": 2, "level": "deckhand"}, expect=201)
        assert set(on["tokens"]) == {"1"}
        async with line(address, bob.cookie) as page:
            await page.join(on["table"], on["tokens"])
            await play_on(page, await page.hear("frame"))
    over = last["moment"]
    await bob.ask(f"/tables/{table}/continue", {"seat": 0, "moment": over}, expect=400)
    recent = (await bob.ask("/tables"))["recent"]
    assert table in [card["id"] for card in recent]
    assert not any("user" in seat for card in recent for seat in card["seats"])


async def test_a_hint_and_reasons(ann: Person, address: str) -> None:
    seated = await ann.open_table("give_no_quarter", ["me", BOT], mode="standard")
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        frame = await page.hear("frame")
        while not frame.get("offers"):
            frame = await page.hear("frame")
        await page.say("hint", seat=0)
        hint = await page.hear("hinted")
        assert hint["action"] in [offer["action"] for offer in frame["offers"]]
        await page.say("why", seat=0)
        for no in (await page.hear("reasons"))["refused"]:
            assert no["rule"]
            assert no["reason"]


async def test_health_and_metrics(address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as client:
        assert (await client.get("/healthz")).json() == {"status": "ok", "build": BUILD}
        text = (await client.get("/metrics")).text
    assert "quarterdeck_pages" in text
    assert "quarterdeck_message_seconds_bucket" in text
