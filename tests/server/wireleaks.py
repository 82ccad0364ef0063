"""The leak law over the wire: what a seat cannot see changes no byte that it is sent.

Whole games are played at real tables. At every decision, for every seat and a spectator, another world is dealt
from what that observer knows; the observer's page then says the same things in both, and every answer has to be
the same, byte by byte. `python -m tests.server.wireleaks GAME --games 200` runs it over many games.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import time
from collections import Counter
from typing import Any

import msgspec

from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.server import cards, entries
from quarterdeck.server.history import History
from quarterdeck.server.journal import JsonLines
from quarterdeck.server.records import Listed
from quarterdeck.server.socket import Visitor
from quarterdeck.server.table import Table
from quarterdeck.testing.walk import Case, cases
from tests.server.fakes import drain, make_hall, make_page, make_table, say
from tests.server.mirror import copy_history, frame_bytes, mirror_page

Observer = int | None
UNDO_EVERY, CHAT_EVERY = 12, 25
KINDS = 10


class Leak(AssertionError):
    """An observer can tell two worlds apart that look the same to it."""


class Ears(logging.Handler):
    """Keeps the lines that the server logs, without their times."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[dict[str, Any]] = []
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        line = msgspec.json.decode(self.format(record), type=dict[str, Any])
        self.lines.append({key: value for key, value in line.items() if key != "at"})


class Watch:
    """One game, played to its end under watch."""

    def __init__(self, case: Case, seed: int, ears: Ears) -> None:
        self.case, self.seed, self.ears = case, seed, ears
        self.luck: Rng = from_seed(seed ^ 0x5EED)
        self.hall, store = make_hall()
        clock = 3600 * (seed % 2)
        self.table = make_table(self.hall, store, case.game.info.slug, case.mode.name, case.seats, seed, clock)
        self.pages: dict[Observer, Visitor] = {}
        self.worlds: dict[Observer, History] = {}
        self.strayed: set[Observer] = set()  # in whose world another choice than the true one had to be made
        self.phase: list[str] = []
        self.last = 0
        self.wishes: dict[bytes, Any] = {}
        self.frames: dict[Observer, bytes] = {}
        self.count: Counter[str] = Counter()

    @property
    def history(self) -> History:
        return self.table.history

    @property
    def state(self) -> Any:
        assert self.history.match is not None
        return self.history.match.state

    async def run(self, most: int) -> Counter[str]:
        await self.sit_down()
        while self.history.state == "playing" and self.count["decisions"] < most:
            seat, action = self.choose()
            fresh = {observer: self.redeal(observer) for observer in self.case.observers()}
            for observer in self.case.observers():
                await self.compare(observer, fresh[observer])
            same = self.goes_on()
            if not same:
                self.strayed.clear()
            worlds = {observer: self.worlds.get(observer) if same else fresh[observer] for observer in fresh}
            self.phase, self.last = self.describe(), seat
            await self.play(seat, action, worlds)
            self.count["decisions"] += 1
        self.count["games"] += 1
        return self.count

    async def sit_down(self) -> None:
        for observer in self.case.observers():
            self.pages[observer] = make_page(self.hall, await self.hall.store.user(f"u{observer}"))
            tokens = {} if observer is None else {observer: f"token{observer}"}
            await say(self.pages[observer], {"do": "join", "table": "t", "tokens": tokens})
        for page in self.pages.values():
            drain(page)

    def choose(self) -> tuple[int, Any]:
        acting = self.history.waiting
        seat = acting[self.luck.below(len(acting))]
        legal = self.case.game.legal(self.state, seat)
        self.wishes.update((msgspec.json.encode(action), action) for action in legal)
        return seat, legal[self.luck.below(len(legal))]

    def redeal(self, observer: Observer) -> History:
        """A world that the observer cannot tell from the true one, with the same luck to come."""
        game = self.case.game
        world = game.redeal(game.view(self.state, observer), self.luck)
        world.rng = self.state.rng.clone()
        return copy_history(self.history, world, observer)

    def describe(self) -> list[str]:
        """What the decisions of one phase have in common: the agenda that waits, and who is still asked what."""
        return [repr(self.state.agenda), *(repr(ask) for ask in self.state.asks)]

    def goes_on(self) -> bool:
        """True if after the last decision only its own seat's question has changed."""
        now, before, seat = self.describe(), self.phase, self.last + 1
        return bool(before) and before[:seat] + before[seat + 1 :] == now[:seat] + now[seat + 1 :]

    # Two worlds, one observer.

    async def compare(self, observer: Observer, world: History) -> None:
        """Everything that the observer might be sent now."""
        truth = copy_history(self.history, self.state, observer)
        pages = [mirror_page(self.table, history, observer) for history in (truth, world)]
        words = self.count["decisions"] % 4 == 0
        await self.same_answers(pages, observer, {"do": "look", "seat": observer, "words": words})
        for ask in self.asks(observer, truth):
            await self.same_answers(pages, observer, ask)
        if self.count["decisions"] % 4 == 1:
            self.same(observer, "lists", *(self.lists(page, observer) for page in pages))
        seen: list[Any] = [page.brains for page in pages]
        self.same(observer, "bots", *(msgspec.json.encode(brains.seen) for brains in seen))

    async def same_answers(self, pages: list[Visitor], observer: Observer, ask: Any) -> None:
        answers = []
        for page in pages:
            self.ears.lines.clear()
            sent = await say(page, ask)
            answers.append(b"\n".join([*sent, msgspec.json.encode(self.ears.lines)]))
            self.count["messages"] += len(sent)
        kind = ask["do"] if isinstance(ask, dict) else "malformed"
        self.same(observer, kind, *answers)

    def same(self, observer: Observer, kind: str, here: bytes, there: bytes) -> None:
        self.count["compared"] += 1
        self.count["bytes"] += len(here)
        if here != there:
            place = next((at for at, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
            around = slice(max(0, place - 120), place + 120)
            raise Leak(
                f"{self.case} seed {self.seed} decision {self.count['decisions']}: {kind} tells observer {observer} "
                f"a secret:\n{here[around]!r}\n{there[around]!r}"
            )

    def asks(self, observer: Observer, truth: History) -> list[Any]:
        """Besides the frame, one more kind of message at each decision, by turns."""
        kind = (self.count["decisions"] + (0 if observer is None else observer + 1)) % KINDS
        tokens = {} if observer is None else {observer: f"token{observer}"}
        last = truth.witness(observer).moment
        everyone: dict[int, list[Any]] = {
            0: [{"do": "join", "table": "t", "tokens": tokens, "words": False}],
            1: [{"do": "at", "moment": moment} for moment in (self.luck.below(last + 1), last + 1)],
            2: ["{", '{"do":"act","seat":"x"}', '{"do":"fly"}'],
            3: [{"do": "look", "seat": other, "words": False} for other in range(self.case.seats) if other != observer],
        }
        if kind in everyone or observer is None:
            return everyone[kind % len(everyone)]
        return self.asks_of_seat(kind, observer, truth)

    def asks_of_seat(self, kind: int, seat: int, truth: History) -> list[Any]:
        match = truth.match
        assert match is not None
        question, other = match.questions[seat], (seat + 1) % self.case.seats
        legal = match.game.legal(match.state, seat)
        known = list(self.wishes.values())
        wish = known[self.luck.below(len(known))]
        act = {"do": "act", "seat": seat, "question": question, "action": wish}
        illegal = [act] if wish not in legal else []
        undo = [] if truth.can_undo(seat) else [{"do": "undo", "seat": seat}]
        kinds: dict[int, list[Any]] = {
            4: [{"do": "why", "seat": seat}],
            5: illegal,
            6: [act | {"question": question - 1}, act | {"question": question + 1}],
            7: [act | {"seat": other}, {"do": "why", "seat": other}, {"do": "undo", "seat": other}],
            8: [{"do": "hint", "seat": seat}, act | {"action": {"nonsense": 1}}],
            9: [*undo, {"do": "chat", "text": "", "ref": "x"}],
        }
        return kinds[kind]

    def lists(self, page: Visitor, observer: Observer) -> bytes:
        table: Table = page._here()
        summary = table.summary()
        card = Listed("t", 0.0, table.clock.noticed, table.n, summary)
        return msgspec.json.encode([cards.table_card(card, f"u{observer}"), summary, table.people()])

    # The decision.

    async def play(self, seat: int, action: Any, worlds: dict[Observer, History | None]) -> None:
        """Play it at the true table and in each observer's world; what each is sent has to be the same."""
        before = {observer: self.history.witness(observer).moment for observer in worlds}
        ahead = {observer: self.ahead(observer, world, seat, action) for observer, world in worlds.items() if world}
        strays = {observer for observer, world in worlds.items() if world and not self.follows(world, seat, action)}
        await self.act(seat, action)
        sent = {observer: drain(page) for observer, page in self.pages.items()}
        if self.history.state != "playing":
            return
        self.check_silence(seat, before, sent)
        self.worlds = {}
        for observer, ways in ahead.items():
            found = self.find_same(observer, ways)
            if found is not None:
                self.worlds[observer] = found
        self.strayed |= strays
        await self.sometimes_undo(seat, action)

    async def act(self, seat: int, action: Any) -> None:
        match = self.history.match
        assert match is not None
        ask = {"do": "act", "seat": seat, "question": match.questions[seat], "action": action}
        plies = len(match.log)
        await self.pages[seat]._take(msgspec.json.encode(ask).decode())
        if len(match.log) != plies + 1:
            raise AssertionError(f"{self.case} seed {self.seed}: {action} was not played: {drain(self.pages[seat])}")

    def follows(self, world: History, seat: int, action: Any) -> bool:
        assert world.match is not None
        return action in world.match.game.legal(world.match.state, seat)

    def ahead(self, observer: Observer, world: History, seat: int, action: Any) -> list[History]:
        """The worlds after the decision: the same one if it can be made there, or else any."""
        assert world.match is not None
        legal = world.match.game.legal(world.match.state, seat)
        ways = []
        for choice in [action] if self.follows(world, seat, action) else legal:
            way = copy_history(world, world.match.state.clone(), observer)
            way.fold(entries.Moved(seat, msgspec.Raw(msgspec.json.encode(choice))), 0.0)
            ways.append(way)
        return ways

    def find_same(self, observer: Observer, ways: list[History]) -> History | None:
        """Where it looks the same to the observer, it has to be told the same. None once it can tell.

        A world that strayed before may sound different when choices are shown (two who gave each other's card).
        """
        seen = self.history.witness(observer).glimpse.data
        alike = [way for way in ways if way.witness(observer).glimpse.data == seen and way.state == "playing"]
        if not alike:
            return None
        here = frame_bytes(self.history, observer)
        found = next((way for way in alike if frame_bytes(way, observer) == here), None)
        if found is None:
            frames = [here, frame_bytes(alike[0], observer)]
            if observer in self.strayed:
                frames = [without_lines(frame) for frame in frames]
            self.same(observer, "the next frame", *frames)
        self.count["compared"] += 1
        return found

    def check_silence(self, seat: int, before: dict[Observer, int], sent: dict[Observer, list[bytes]]) -> None:
        """Who noticed nothing is sent nothing: not even a number of messages depends on what others do in secret."""
        for observer, messages in sent.items():
            noticed = self.history.witness(observer).moment != before[observer]
            if observer != seat and not noticed and messages:
                raise Leak(
                    f"{self.case} seed {self.seed}: observer {observer} is sent {messages[0][:200]!r} for nothing"
                )
            frame = frame_bytes(self.history, observer)
            if noticed and messages[-1] != frame:
                raise Leak(f"{self.case} seed {self.seed}: observer {observer} is not sent its frame")
            if not messages and self.frames.get(observer, frame) != frame:
                raise Leak(f"{self.case} seed {self.seed}: observer {observer} would find a change in {frame!r}")
            self.frames[observer] = frame
            self.count["messages"] += len(messages)
            self.count["silences"] += not messages

    async def sometimes_undo(self, seat: int, action: Any) -> None:
        """Now and then an act is taken back and made again, and somebody says something."""
        if self.luck.below(CHAT_EVERY) == 0:
            await self.chat(seat)
        able = [seat for seat in range(self.case.seats) if self.history.can_undo(seat)]
        if self.luck.below(UNDO_EVERY) or not able:
            return
        seat = able[self.luck.below(len(able))]
        before = {observer: self.history.witness(observer).moment for observer in self.pages}
        await self.pages[seat]._take(msgspec.json.encode({"do": "undo", "seat": seat}).decode())
        sent = {observer: drain(page) for observer, page in self.pages.items()}
        self.check_silence(seat, before, sent)
        self.count["undone"] += 1
        self.phase = []

    async def chat(self, seat: int) -> None:
        await self.pages[seat]._take(f'{{"do":"chat","text":"Aye","ref":"{self.count["decisions"]}"}}')
        said = [drain(page) for page in self.pages.values()]
        if any(messages != said[0] or len(messages) != 1 for messages in said):
            raise Leak(f"{self.case} seed {self.seed}: chat differs: {said}")


def without_lines(frame: bytes) -> bytes:
    return msgspec.json.encode({key: value for key, value in msgspec.json.decode(frame).items() if key != "lines"})


async def watch(case: Case, seed: int, most: int = 100_000) -> Counter[str]:
    """The leak law over one game, or its first decisions; counts what was compared."""
    ears = Ears()
    logger = logging.getLogger("quarterdeck")
    logger.addHandler(ears)
    try:
        return await Watch(case, seed, ears).run(most)
    finally:
        logger.removeHandler(ears)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.wireleaks", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200, help="games, spread over all modes and player counts")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no game after so many")
    given = parser.parse_args()
    ways, total, start = cases(find_game(given.game)), Counter[str](), time.perf_counter()
    for seed in range(given.first, given.first + given.games):
        if time.perf_counter() - start > 60 * given.minutes:
            break
        total += asyncio.run(watch(ways[seed % len(ways)], seed))
    counts = ", ".join(f"{total[what]:,} {what}" for what in sorted(total))
    print(f"{given.game}: no leak; {counts}; {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
