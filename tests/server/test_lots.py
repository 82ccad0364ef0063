"""Sealed luck at a table: who is waited for, what counts, what nobody may learn before the end."""

from __future__ import annotations

import logging
import time
from typing import Any

import msgspec
import pytest

from quarterdeck.core import luck as sealing
from quarterdeck.core.luck import PLAYER, Sealable
from quarterdeck.core.match import load_match
from quarterdeck.core.proof import verify
from quarterdeck.core.record import read_seed
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.server import cards, changes, entries, lots, proofs, seating
from quarterdeck.server.entries import AnyEntry, Opened, SeatPlan, Setup, write_entry
from quarterdeck.server.errors import Forbidden
from quarterdeck.server.history import History
from quarterdeck.server.lots import new_sealable, new_secret
from quarterdeck.server.records import Listed
from quarterdeck.server.slices import Slices
from quarterdeck.server.socket import Visitor
from quarterdeck.server.store import Store, Stored, User
from quarterdeck.server.summary import summary_of
from quarterdeck.server.sweeper import Sweeper
from quarterdeck.server.table import Table, load_table
from tests.server.fakes import HOST, drain, make_driver, make_hall, make_page, say
from tests.server.live import person
from tests.server.test_evenings import play_on
from tests.server.wire_client import line
from tests.server.wireleaks import Ears

pytestmark = pytest.mark.anyio
SEATS = 3
BOT = {"kind": "bot", "level": "deckhand"}


def seal_of(kept: Sealable) -> str:
    return sealing.seal_of(PLAYER, kept)


def show(seat: int, kept: Sealable) -> dict[str, Any]:
    return {"do": "unseal", "seat": seat, "shown": msgspec.to_builtins(kept)}


class Scene:
    """An open table for three; whoever sits down brings salt or none."""

    def __init__(self, secret: bool = True, kept: Sealable | None = None, **more: Any) -> None:
        self.hall, self.store = make_hall()
        seats = tuple(SeatPlan("open") for _ in range(SEATS))
        setup = Setup(**{"game": "battlecruisers", "mode": "basic", "seats": seats} | more)
        opened = Opened(setup, HOST.id, secret=entries.Secret("t", kept or new_sealable()) if secret else None)
        self.store.logs["t"] = [Stored("t", 0, 1000.0, write_entry(opened))]
        any_store: Any = self.store
        first = self.store.logs["t"][0]
        self.table = Table(first, History(opened), any_store, self.hall.slices, self.hall.changed)
        self.hall.tables["t"] = self.table
        self.kept = [new_sealable() for _ in range(SEATS)]
        self.pages: dict[int | None, Visitor] = {}

    @property
    def history(self) -> History:
        return self.table.history

    @property
    def sealed(self) -> lots.Lots:
        return self.history.sealed()

    def kinds(self) -> list[str]:
        return [msgspec.json.decode(row.body)["what"] for row in self.store.logs["t"]]

    async def claim(self, seat: int, seal: str) -> None:
        def sit(history: History) -> AnyEntry:
            return changes.claiming(history, seat, f"u{seat}", f"Person {seat}", f"token{seat}", seal)

        await self.table.change(sit)
        await seating.begin_if_full(self.table)

    async def visit(self, seat: int | None) -> list[Any]:
        page = self.pages[seat] = make_page(self.hall, User(f"u{seat}", f"Person {seat}", 0.0))
        tokens = {} if seat is None else {seat: f"token{seat}"}
        return [msgspec.json.decode(one) for one in await say(page, {"do": "join", "table": "t", "tokens": tokens})]

    async def gather(self, *salted: int) -> None:
        """Everybody sits down and looks at the table; these have salt."""
        for seat in range(SEATS):
            await self.claim(seat, seal_of(self.kept[seat]) if seat in salted else "")
        for seat in (*range(SEATS), None):
            await self.visit(seat)
        for page in self.pages.values():
            drain(page)

    async def show(self, seat: int) -> list[Any]:
        return [msgspec.json.decode(one) for one in await say(self.pages[seat], show(seat, self.kept[seat]))]

    async def play_to_the_end(self) -> None:
        choice = from_seed(4)
        while self.history.state == "playing":
            match = self.history.begun().match
            seat = self.history.waiting[0]
            legal = match.game.legal(match.state, seat)
            ask = {
                "do": "act",
                "seat": seat,
                "question": match.questions[seat],
                "action": legal[choice.below(len(legal))],
            }
            await self.pages[seat]._take(msgspec.json.encode(ask).decode())

    async def findings(self) -> list[str]:
        """What is wrong with the record."""
        text = await proofs.record_of(self.table)
        return [found.words for found in verify(self.history.game, text) if not found.ok]


# Who is waited for.


async def test_the_game_begins_when_everything_is_shown() -> None:
    """The roll is closed when the last one sits; every salt that is shown goes into the seed."""
    scene = Scene()
    await scene.gather(0, 2)
    assert scene.history.state == "open"
    assert scene.history.is_gathered
    told = await scene.show(0)
    assert [(one["is"], one["shown"]) for one in told if one["is"] == "lots"] == [("lots", [0])]
    assert scene.history.state == "open"
    drain(scene.pages[2])
    told = await scene.show(2)
    assert [one["is"] for one in told] == ["lots", "people", "frame"]
    assert scene.kinds() == ["opened", *["claimed"] * 3, "gathered", "unsealed", "unsealed", "started"]
    luck = scene.history.begun().match.header.luck
    assert luck is not None
    assert [salt.shown for salt in luck.salts] == [scene.kept[0], scene.kept[2]]
    assert read_seed(scene.history.begun().match.header.seed) == sealing.seed_of(luck)


async def test_who_has_no_salt_is_not_waited_for() -> None:
    """Old pages and programs sit down as before; the game begins at once, under the server's own seal."""
    scene = Scene()
    await scene.gather()
    assert scene.kinds()[-1] == "started"
    luck = scene.history.begun().match.header.luck
    assert luck is not None
    assert luck.salts == ()
    await scene.play_to_the_end()
    assert await scene.findings() == []


async def test_nobody_waits_for_who_is_not_there() -> None:
    """After its time the game begins with the salts that are there, and the record says whose was not."""
    scene = Scene()
    await scene.gather(0, 1, 2)
    await scene.show(1)
    due = scene.sealed.due
    assert due is not None
    assert due <= time.time() + lots.PATIENCE
    assert scene.table.summary().due == due, "another node, or this one after a restart, finds it"
    assert changes.starting(scene.history, due - 0.01) is None
    await scene.table.change(lambda history: changes.starting(history, due))
    assert scene.history.state == "playing"
    luck = scene.history.begun().match.header.luck
    assert luck is not None
    assert [salt.shown is not None for salt in luck.salts] == [False, True, False]
    drain(scene.pages[0])
    assert (await scene.show(0))[0]["kind"] == "stale"
    await scene.play_to_the_end()
    assert await scene.findings() == []


async def test_the_sweeper_begins_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene()
    await scene.gather(0)
    sweeper = Sweeper(scene.hall, make_driver(), 60.0)
    await sweeper._look_after(scene.table)
    assert scene.history.state == "open"
    monkeypatch.setattr(lots, "PATIENCE", 0.0)
    await sweeper._look_after(scene.table)
    assert scene.history.state == "playing"


async def test_the_store_knows_what_is_due(store: Store) -> None:
    """A game that is to begin is found by whoever sweeps next, also after a restart."""
    summary = msgspec.structs.replace(summary_of(Scene().history), due=50.0)
    await store.create("t", b"x", summary)
    assert await store.due(49.0, 10) == []
    assert await store.due(50.0, 10) == ["t"]


# What counts.


async def test_only_what_was_sealed_can_be_shown() -> None:
    """Not before the roll is closed, not something else, not by another, not twice."""
    scene = Scene()
    await scene.claim(0, seal_of(scene.kept[0]))
    await scene.visit(0)
    assert (await scene.show(0))[0]["kind"] == "stale"
    await scene.claim(1, seal_of(scene.kept[1]))
    await scene.claim(2, "")
    await scene.visit(1)
    await scene.visit(2)
    drain(scene.pages[0])
    other = await say(scene.pages[0], show(0, scene.kept[1]))
    assert msgspec.json.decode(other[0])["is"] == "failed"
    drain(scene.pages[0])
    foreign = await say(scene.pages[0], show(1, scene.kept[1]))
    assert msgspec.json.decode(foreign[0])["kind"] == "forbidden"
    drain(scene.pages[2])
    assert (await scene.show(2))[0]["is"] == "failed"
    await scene.show(0)
    assert (await scene.show(0))[-1]["is"] == "failed"
    assert scene.kinds().count("unsealed") == 1


async def test_seals_change_only_before_everybody_sits() -> None:
    """Getting up takes the seal away, sitting down elsewhere brings another; afterwards nothing moves."""
    scene = Scene()
    await scene.claim(0, seal_of(scene.kept[0]))
    await scene.table.change(lambda history: changes.vacating(history, 0, "u0"))
    assert scene.sealed.seals == {}
    await scene.claim(0, seal_of(scene.kept[0]))
    await scene.claim(0, seal_of(scene.kept[1]))
    await scene.claim(1, "")
    await scene.claim(2, "")
    assert scene.history.is_gathered
    await scene.claim(0, seal_of(scene.kept[2]))
    assert scene.sealed.seals == {0: seal_of(scene.kept[1])}
    with pytest.raises(Forbidden):
        changes.vacating(scene.history, 1, "u1")


async def test_everybody_sees_the_same_roll() -> None:
    """Players and spectators, whoever comes later, and another node: the same seals, and nothing in them."""
    scene = Scene()
    await scene.gather(0, 1)
    rolls = [one for seat in (0, 1, None) for one in await scene.visit(seat) if one["is"] == "lots"]
    assert rolls == [rolls[0]] * 3
    assert rolls[0] == {
        "is": "lots",
        "seal": scene.sealed.seal,
        "seals": {"0": seal_of(scene.kept[0]), "1": seal_of(scene.kept[1])},
        "closed": True,
        "shown": [],
    }
    again = await load_table("t", scene.table.store, Slices())
    assert again.history.sealed().told() == scene.sealed.told()


async def test_two_nodes() -> None:
    """One player's page is at another node: what each writes, the other reads, and one of them begins."""
    scene = Scene()
    await scene.gather(0, 1)
    other = await load_table("t", scene.table.store, Slices())
    await seating.unseal(other, 1, scene.kept[1])
    assert scene.sealed.shown == {}
    answers = await scene.show(0)  # somebody was quicker: the table is read anew, and the page shows it again
    assert [one["shown"] for one in answers if one["is"] == "lots"] == [[1]]
    await scene.show(0)
    assert scene.history.state == "playing"
    await other.catch_up()
    assert other.history.begun().match.header == scene.history.begun().match.header


async def test_a_restart_in_the_middle() -> None:
    scene = Scene()
    await scene.gather(0, 1)
    await scene.show(0)
    again = await load_table("t", scene.table.store, Slices())
    await seating.unseal(again, 1, scene.kept[1])
    assert again.history.state == "playing"
    once_more = await load_table("t", scene.table.store, Slices())
    assert once_more.history.begun().match.header == again.history.begun().match.header


async def test_tables_of_before() -> None:
    """A log without a secret begins as it did, is told nothing of lots, and is not sealed."""
    scene = Scene(secret=False)
    for seat in range(SEATS):
        await scene.claim(seat, seal_of(scene.kept[seat]))
    heard = await scene.visit(None)
    assert "lots" not in [one["is"] for one in heard]
    for seat in range(SEATS):
        await scene.visit(seat)
    await scene.play_to_the_end()
    assert await proofs.record_of(scene.table) == scene.history.begun().match.save()
    assert [words for words in await scene.findings() if "not sealed" in words]
    old = entries.read_entry(b'{"what":"started","seed":17,"bots":{"1":"mate"}}')
    assert old == entries.Started(17, {1: "mate"})


# What nobody may learn.


def secrets_of(scene: Scene) -> list[bytes]:
    """Everything by which one could know the seed before the end, as it might be written."""
    kept = scene.sealed.secret.kept
    seed = scene.sealed.seed()
    words = [*from_seed(seed).words(), *(seed >> shift & 0xFFFFFFFF for shift in (0, 32, 64, 96))]
    plain = [kept.value, kept.nonce, f"{seed:032x}", str(seed), *map(str, words)]
    return [text.encode() for text in [*plain, *(one.value for one in scene.kept), *(one.nonce for one in scene.kept)]]


async def test_nothing_of_the_seed_before_the_end() -> None:
    """A whole game: no message, log line, list or refusal has any of it, until everything is opened."""
    scene, ears = Scene(), Ears()
    logging.getLogger("quarterdeck").addHandler(ears)
    sent: list[bytes] = []
    try:
        await scene.gather(0, 1, 2)
        for seat in range(SEATS):
            await scene.pages[seat]._take(msgspec.json.encode(show(seat, new_sealable())).decode())
            await scene.pages[seat]._take(msgspec.json.encode(show(seat, scene.kept[seat])).decode())
        with pytest.raises(Forbidden) as refused:
            await proofs.record_of(scene.table)
        sent.append(str(refused.value).encode())
        await scene.play_to_the_end()
    finally:
        logging.getLogger("quarterdeck").removeHandler(ears)
    everything = [one for page in scene.pages.values() for one in drain(page)]
    sent += [one for one in everything if msgspec.json.decode(one).get("outcome") is None]
    card = Listed("t", 0.0, 0.0, scene.table.n, scene.table.summary())
    sent += [msgspec.json.encode([cards.table_card(card, "u0"), card]), msgspec.json.encode(ears.lines)]
    assert len(sent) > 50
    for secret in secrets_of(scene):
        assert not [one for one in sent if secret in one]
    text = (await proofs.record_of(scene.table)).encode()
    assert all(secret in text for secret in secrets_of(scene)[:3]), "at the end everything is opened"
    assert await scene.findings() == []


async def test_secrets_cannot_be_guessed() -> None:
    """256 bits of secret and 128 of nonce, fresh for each table, from the system's own generator."""
    made = [new_secret("t") for _ in range(200)]
    assert len({one.kept.value for one in made}) == len({one.kept.nonce for one in made}) == 200
    assert {(len(one.kept.value), len(one.kept.nonce)) for one in made} == {(64, 32)}
    bits = [bin(int(one.kept.value + one.kept.nonce, 16)).count("1") for one in made]
    assert 184 < sum(bits) / len(bits) < 200  # of 384


# Over the real thing.


async def test_over_http_and_socket(address: str) -> None:
    """Who opens a table seals with the same request, and the game waits for the page that is just coming."""
    kept = new_sealable()
    async with person(address, "Ann") as ann:
        setup = {"game": "battlecruisers", "mode": "basic", "seats": [{"kind": "me"}, BOT, BOT]}
        seated = await ann.ask(f"/tables?seal={seal_of(kept)}", setup, expect=201)
        await ann.ask("/tables?seal=short", setup, expect=400)
        card = await ann.ask(f"/tables/{seated['table']}")
        assert card["state"] == "open"
        async with line(address, ann.cookie) as page:
            await page.join(seated["table"], seated["tokens"])
            roll = await page.hear("lots")
            assert roll["seals"] == {"0": seal_of(kept)}
            await page.say("unseal", seat=0, shown=msgspec.to_builtins(kept))
            await play_on(page, await page.hear("frame"))
        record = (await ann.get(f"/api/tables/{seated['table']}/record")).text
        assert [
            found.words for found in verify(find_game("battlecruisers"), record, roll["seal"]) if not found.ok
        ] == []
        sent_in = await ann.ask("/records", {"record": record}, expect=201)
        assert (await ann.get(f"/api/tables/{sent_in['table']}/record")).text == record, "as it came, right or wrong"
        plain = load_match(find_game("battlecruisers"), record).save()
        sent_in = await ann.ask("/records", {"record": plain}, expect=201)
        assert (await ann.get(f"/api/tables/{sent_in['table']}/record")).text == record, "proved anew"


async def test_friends_and_a_hot_seat(address: str) -> None:
    """A guest seals with the claim; two people at one device have one salt between them."""
    mine, yours = new_sealable(), new_sealable()
    async with person(address, "Ann") as ann, person(address, "Bob") as bob:
        seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Grace"}, {"kind": "open"}]
        setup = {"game": "battlecruisers", "mode": "basic", "seats": seats}
        seated = await ann.ask(f"/tables?seal={seal_of(mine)}", setup, expect=201)
        table = seated["table"]
        async with line(address, ann.cookie) as first, line(address, bob.cookie) as second:
            await first.join(table, seated["tokens"])
            assert (await first.hear("lots"))["closed"] is False
            claimed = await bob.ask(f"/tables/{table}/claim", {"seat": 2, "seal": seal_of(yours)})
            roll = await first.hear("lots", closed=True)
            assert roll["seals"] == {"0": seal_of(mine), "2": seal_of(yours)}
            await first.say("unseal", seat=0, shown=msgspec.to_builtins(mine))
            await second.join(table, claimed["tokens"])
            await second.hear("lots", shown=[0])
            await second.say("unseal", seat=2, shown=msgspec.to_builtins(yours))
            assert await first.hear("frame")
            assert await second.hear("frame")
