"""Messages of every kind, right, nearly right and wrong, sent to a server until it breaks or the time is up.

`python -m tests.server.fuzz --seconds 600 --seed 7` plays on for ten minutes; the same seed says the same things.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import logging
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from quarterdeck.core.luck import seal_of_choice
from quarterdeck.server import socket as pages
from quarterdeck.server import wire
from quarterdeck.server.journal import JsonLines
from quarterdeck.server.rolls import new_choice
from tests.server.live import Person, serve_here

PLENTY = 10**6
LIMITED = "requests_minute joins_minute openings_minute records_hour most_tables_user most_tables_address"
LIMITS = dict.fromkeys(LIMITED.split(), PLENTY)
HUGE = (2**31, 2**63, -(2**63), 2**64, 10**30, 1e308)
SEATS: tuple[Any, ...] = (-1, 0, 1, 2, 3, 8, 99, *HUGE, None, "0", "", 1.5, True, [], {})
NUMBERS: tuple[Any, ...] = (-1, 0, 1, 2, 5, 40, 10**6, 2**53, *HUGE, None, "1", 0.5, False, [0])
LONG = ("é" * 500, "x" * 20_000)
TEXTS: tuple[Any, ...] = ("", "a", "\x00", "\u202e", *LONG, "'; DROP TABLE tables", "\\ud800", "../..", None, 7, {})
KNOWN = {str(one.__name__).lower(): one.__struct_fields__ for one in wire.Command.__subclasses__()}
DOS: tuple[Any, ...] = (*KNOWN, "fly", 3)
SEALED = ("battlecruisers", "give_no_quarter")
GAMES = {"battlecruisers": 3, "give_no_quarter": 2, "secret_salvage": 2, "avertigos": 2}


class Fuzzer:
    """Says things at one server, as several pages of one person who has a table of each game."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.chance = random.Random(seed)
        self.tables: list[tuple[str, dict[str, str]]] = []
        self.frame: Any = None
        self.table = ""
        self.laid: dict[str, Any] = {}  # what was sealed last
        self.roll: Any = None  # the last one that was closed
        self.sent = 0
        self.heard: Counter[str] = Counter()

    async def run(self, go_on: Callable[[int], bool]) -> None:
        """One page after the other, for as long as it may go on; at new tables each, as games end."""
        url = self.address.replace("http", "ws", 1) + "/ws"
        async with Person(self.address) as ann:
            await ann.introduce("Ann")
            while go_on(self.sent):
                await self._open_tables(ann)
                # Nobody reads any more in the end, so there is no sense in waiting for a polite one.
                headers = {"cookie": ann.cookie}
                async with connect(url, additional_headers=headers, max_size=None, close_timeout=0.2) as page:
                    await self._visit(page, go_on)

    async def _open_tables(self, ann: Person) -> None:
        self.tables.clear()
        for game, seats in GAMES.items():
            for sealed in (False, True)[: 1 + (game in SEALED)]:
                seated = await ann.open_table(game, ["me", *["bot"] * (seats - 1)], sealed=sealed)
                self.tables.append((seated["table"], seated["tokens"]))
            taught = await ann.ask(f"/games/{game}/lessons/first", {}, expect=201)
            self.tables.append((taught["table"], taught["tokens"]))

    async def _visit(self, page: ClientConnection, go_on: Callable[[int], bool]) -> None:
        hearing = asyncio.create_task(self._hear(page))
        try:
            await self._say(page, go_on)
        except ConnectionClosed as closed:
            self.heard[f"closed {closed.rcvd.code if closed.rcvd else 0}"] += 1
        finally:
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)

    async def _say(self, page: ClientConnection, go_on: Callable[[int], bool]) -> None:
        await page.send(encode(self._join()))
        for _ in range(200):
            if not go_on(self.sent):
                return
            await page.send(self.message())
            self.sent += 1
            if self.sent % 5 == 0:
                await asyncio.sleep(0.002)  # let answers come, so that there is something to click

    async def _hear(self, page: ClientConnection) -> None:
        async for text in page:
            message = msgspec.json.decode(text)
            kind = message["is"]
            self.heard[f"{kind} {message.get('kind', '')}".strip()] += 1
            if kind == "table":
                self.frame, self.table = None, message["id"]
            if kind == "roll" and message["seals"]:
                self.roll = message
            if kind == "frame" and message["live"] and (message["offers"] or message["coach"]):
                self.frame = message

    # What is said.

    def message(self) -> str | bytes:
        recipes = (self._right, self._odd, self._bent, self._noise, self._bytes)
        return self.chance.choices(recipes, (45, 25, 15, 10, 5))[0]()

    def _right(self) -> str:
        """What a page could say."""
        pick = self.chance.choice
        if self.roll is not None and self.laid and self.chance.random() < 0.3:
            self.roll = None
            return encode({"do": "show"} | self.laid)
        if self.frame is not None and self.chance.random() < 0.5:
            return encode(self._answer(self.frame))
        seat = {"seat": pick((0, 0, 0, 1, 2))}
        return encode(
            pick(
                (
                    self._join(),
                    {"do": pick(("undo", "why", "hint", "leave", "back"))} | seat,
                    {"do": "look", "seat": pick((None, 0, 1)), "words": pick((True, False))},
                    {"do": "at", "moment": pick((0, 1, 2, 5, 40))},
                    {"do": "chat", "text": pick(("ahoy", "ship", "sail")), "ref": str(self.sent)},
                    {"do": "ping"},
                )
            )
        )

    def _answer(self, frame: Any) -> dict[str, Any]:
        """What a page could say to this frame: read on, one answer, a plan, or several answers together."""
        pick, seat = self.chance.choice, {"seat": frame["seat"]}
        if not frame["offers"]:
            return {"do": "next", "step": frame["coach"]["step"]} | seat
        asked = seat | {"question": frame["question"]}
        actions = [offer["action"] for offer in frame["offers"]]
        if any(offer.get("seals") for offer in frame["offers"]) and self.chance.random() < 0.8:
            return self._seal(asked, self.chance.sample(actions, 1))
        several = [plan["actions"] for plan in frame["plans"]] + [self.chance.choices(actions, k=pick((1, 2, 3, 24)))]
        return pick(({"do": "act", "action": pick(actions)}, {"do": "acts", "actions": pick(several)})) | asked

    def _seal(self, asked: dict[str, Any], actions: list[Any]) -> dict[str, Any]:
        """Seal a choice, to show it when all have chosen."""
        choice = new_choice(actions)
        self.laid = asked | msgspec.to_builtins(choice)
        return {"do": "seal", "seal": seal_of_choice(self.table, asked["seat"], asked["question"], choice)} | asked

    def _join(self) -> dict[str, Any]:
        table, tokens = self.chance.choice(self.tables)
        return {"do": "join", "table": table, "tokens": tokens if self.chance.random() < 0.8 else {}}

    def _odd(self) -> str:
        """A message with fields of any kind."""
        pick = self.chance.choice
        do = pick(DOS)
        fields = {
            "do": do,
            "table": pick((*TEXTS, self.tables[0][0])),
            "tokens": pick(({}, {0: "x"}, {"a": "b"}, [], None, dict.fromkeys(range(9), "t"), {-1: "x"}, {2**70: "y"})),
            "seat": pick(SEATS),
            "question": pick(NUMBERS),
            "moment": pick(NUMBERS),
            "words": pick((True, False, None, 1)),
            "text": pick(TEXTS),
            "ref": pick(TEXTS),
            "action": self._thing(3),
            "actions": pick(
                ([], [self._thing(3)], [self._thing(2)] * 3, [{}] * 25, self._thing(3), "[]", "[{}]", "[[[")
            ),
            "step": pick(NUMBERS),
            "seal": pick((*TEXTS, "0" * 64)),
            "nonce": pick((*TEXTS, "0" * 32)),
            "shown": pick(
                (None, {}, {"value": pick(TEXTS), "nonce": pick(TEXTS)}, {"value": "0" * 64, "nonce": "f" * 32})
            ),
        }
        known = KNOWN.get(str(do), ("seat",))
        names = known if self.chance.random() < 0.8 else self.chance.sample(sorted(fields), 3)
        return encode({"do": do} | {name: fields[name] for name in names})

    def _bent(self) -> str:
        """A right message with something cut out, doubled or put in."""
        text = self._right()
        place, length = self.chance.randrange(len(text)), self.chance.randrange(1, 9)
        put = self.chance.choice(("", text[place : place + length] * 2, "9" * length, '"', "{", "\\", "\u2028", "null"))
        return text[:place] + put + text[place + length :]

    def _noise(self) -> str:
        return self.chance.choice(("[" * 3000, "{}", "", "null", "1e999", '{"do":' * 500, encode(self._thing(4))))

    def _bytes(self) -> bytes:
        return self.chance.randbytes(self.chance.randrange(0, 200))

    def _thing(self, depth: int) -> Any:
        """Any JSON, or an offered action with one value changed."""
        pick = self.chance.choice
        if self.frame is not None and self.frame["offers"] and self.chance.random() < 0.5:
            action = dict(pick(self.frame["offers"])["action"])
            return action | {pick(sorted(action)): pick((*SEATS, *TEXTS))}
        kind = pick(("text", "number", "list", "object") if depth else ("text", "number"))
        if kind == "list":
            return [self._thing(depth - 1) for _ in range(self.chance.randrange(4))]
        if kind == "object":
            return {str(pick(TEXTS))[:20]: self._thing(depth - 1) for _ in range(self.chance.randrange(4))}
        return pick(TEXTS) if kind == "text" else pick(NUMBERS)


def encode(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


@contextmanager
def listening() -> Iterator[io.StringIO]:
    """What the log says that is worse than usual."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    handler.setLevel(logging.ERROR)
    logging.getLogger().addHandler(handler)
    try:
        yield written
    finally:
        logging.getLogger().removeHandler(handler)


async def try_server(seed: int, go_on: Callable[[int], bool]) -> Fuzzer:
    """Fuzz a server of our own; an assertion says what it broke."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch, listening() as log:
        for limit in ("RATE", "BURST", "CHAT_RATE", "CHAT_BURST", "MOOD_RATE", "MOOD_BURST", "MOST_STRIKES"):
            patch.setattr(pages, limit, float(PLENTY))
        async with serve_here(f"sqlite:///{folder}/deck.db", patch, metrics="public", **LIMITS) as address:
            fuzzer = Fuzzer(address, seed)
            await fuzzer.run(go_on)
            async with httpx.AsyncClient(base_url=address, timeout=60) as client:
                assert (await client.get("/healthz")).status_code == 200
                assert "quarterdeck_errors_total 0.0" in (await client.get("/metrics")).text
        assert log.getvalue() == ""
    assert not fuzzer.heard["failed broken"]
    return fuzzer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = parser.parse_args()
    end = time.monotonic() + given.seconds
    print(f"seed {given.seed}", flush=True)
    fuzzer = asyncio.run(try_server(given.seed, lambda _sent: time.monotonic() < end))
    print(f"{fuzzer.sent} messages, and the server answers")
    for kind, number in fuzzer.heard.most_common():
        print(f"{number:8} {kind}")


if __name__ == "__main__":
    main()
