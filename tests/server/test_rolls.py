"""Secret choices that are sealed: nobody knows one before all are fixed, or changes one then, and nothing hangs."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.core.luck import Choice, Sealable, seal_of_choice
from quarterdeck.core.match import read_header
from quarterdeck.core.proof import verify
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.core.secrecy import can_seal, is_sealable, put_down, secret_options
from quarterdeck.server import cards, changes, entries, lots, proofs, seating
from quarterdeck.server.entries import SeatPlan, Setup, read_entry
from quarterdeck.server.logbook import Logbook
from quarterdeck.server.outbox import Letter
from quarterdeck.server.records import Listed
from quarterdeck.server.rolls import Rolls, new_choice
from quarterdeck.server.setups import check_setup
from quarterdeck.server.slices import Slices
from quarterdeck.server.sweeper import Sweeper
from quarterdeck.server.table import Table, load_table
from tests.server.fakes import drain, make_driver, say
from tests.server.live import person
from tests.server.test_lots import BOT, SEATS, Scene
from tests.server.wire_client import line
from tests.server.wireleaks import Ears

pytestmark = pytest.mark.anyio


class Round(Scene):
    """A table that seals choices, where everybody sits and sees the first question; each time the same cards."""

    def __init__(self, **more: Any) -> None:
        super().__init__(kept=Sealable("1" * 64, "2" * 32), **{"sealed": True} | more)
        self.choices: dict[int, Choice] = {}
        self.luck = from_seed(11)

    @property
    def rolls(self) -> Rolls:
        return self.history.rolled()

    @property
    def state(self) -> Any:
        return self.history.begun().match.state

    def question(self, seat: int) -> int:
        return self.history.begun().match.questions[seat]

    async def begin(self) -> Round:
        await self.gather()
        for page in self.pages.values():
            drain(page)
        return self

    def whole(self, seat: int) -> list[Any]:
        """Some choice of a seat, to its end."""
        world, said = self.state.clone(), list[Any]()
        while not said or not put_down(world, seat, said[-1]):
            options = secret_options(world, seat)
            said.append(options[self.luck.below(len(options))])
        return said

    async def ask(self, seat: int, ask: Any) -> list[Any]:
        """What comes back, in short: kinds of messages, or of refusals."""
        drain(self.pages[seat])
        told = [msgspec.json.decode(one) for one in await say(self.pages[seat], {"seat": seat} | ask)]
        return [one.get("kind") or one["is"] for one in told]

    async def seal(self, seat: int, choice: Choice | None = None) -> list[Any]:
        choice = choice or new_choice(self.whole(seat))
        question = self.question(seat)
        self.choices[seat] = choice
        return await self.ask(
            seat, {"do": "seal", "question": question, "seal": seal_of_choice("t", seat, question, choice)}
        )

    async def open(self, seat: int, choice: Choice | None = None, question: int | None = None) -> list[Any]:
        choice = choice or self.choices[seat]
        asked = self.question(seat) if question is None else question
        return await self.ask(seat, {"do": "show", "question": asked, "actions": choice.actions, "nonce": choice.nonce})

    async def seal_all(self) -> None:
        for seat in self.history.waiting:
            await self.seal(seat)

    async def decide(self) -> None:
        """One thing that somebody has to do."""
        if self.rolls.is_closed:
            await self.open(next(seat for seat in self.rolls.laid if self.rolls.awaits(seat)))
            return
        seat = self.history.waiting[0]
        legal = self.history.game.legal(self.state, seat)
        action = legal[self.luck.below(len(legal))]
        if type(action) in self.history.sealed_kinds(seat):
            await self.seal(seat)
        else:
            await self.ask(seat, {"do": "act", "question": self.question(seat), "action": action})

    async def play_on(self, most: int = 100_000) -> None:
        while self.history.state == "playing" and most > 0:
            await self.decide()
            most -= 1

    def heard(self, seat: int | None) -> list[Any]:
        return [msgspec.json.decode(one) for one in drain(self.pages[seat])]


class Reader:
    """Somebody who only listens, and keeps the log as a page does."""

    def __init__(self, seat: int) -> None:
        self.seat: int | None = seat
        self.words = False
        self.mine: set[int] = set()
        self.tokens: dict[int, str] = {}
        self.people = b""
        self.lines: list[Any] = []

    def send(self, letter: Letter) -> None:
        told = msgspec.json.decode(letter.text)
        if told["is"] == "frame":
            self.lines = [line for line in self.lines if line["moment"] < told["since"]] + told["lines"]


async def drive(table: Table) -> None:
    """Let the server do what is its to do now."""
    driver = make_driver()
    driver.stir(table)
    while driver.driven:
        await asyncio.sleep(0.001)


# A round, step by step.


async def test_a_round() -> None:
    """Sealed one by one, told at once, shown, played."""
    scene = await Round().begin()
    before = len(scene.history.begun().match.log)
    assert list(scene.history.waiting) == [0, 1, 2]
    await scene.seal(0)
    assert list(scene.history.waiting) == [1, 2]
    rolls = [one for one in scene.heard(None) if one["is"] == "roll"]
    assert rolls == [{"is": "roll", "round": 0, "sealed": [0], "seals": {}, "shown": []}]
    await scene.seal(2)
    await scene.seal(1)
    roll = [one for one in scene.heard(None) if one["is"] == "roll"][-1]
    assert roll["seals"] == {
        str(seat): seal_of_choice("t", seat, scene.question(seat), scene.choices[seat]) for seat in range(SEATS)
    }
    assert not scene.history.waiting, "nobody can decide anything now"
    assert len(scene.history.begun().match.log) == before
    await scene.open(1)
    await scene.open(0)
    assert scene.rolls.shown == {0, 1}
    assert not scene.history.can_undo(0), "what was sealed stands"
    await scene.open(2)
    assert scene.rolls.round == 1
    played = scene.history.begun().match.log[before:]
    assert [seat for seat, _ in played] == [1, 0, 2]
    assert [msgspec.json.encode([action]).decode() for _, action in played] == [
        scene.choices[seat].actions for seat in (1, 0, 2)
    ]
    assert scene.kinds()[-6:] == ["sealed"] * 3 + ["shown"] * 3


async def test_offers_say_that_they_are_sealed() -> None:
    scene, plain = await Round().begin(), await Round(sealed=False).begin()
    for one, marks in ((scene, {True}), (plain, {None})):
        frame = next(told for told in await one.visit(0) if told["is"] == "frame")
        assert {offer.get("seals") for offer in frame["offers"]} == marks
    assert "roll" not in [told["is"] for told in await plain.visit(0)]


async def test_nothing_is_said_openly() -> None:
    """Whoever says a secret choice as at other tables is refused, and so are several at once."""
    scene = await Round().begin()
    action = scene.whole(0)[0]
    for ask in ({"do": "act", "action": action}, {"do": "acts", "actions": [action]}):
        assert await scene.ask(0, ask | {"question": scene.question(0)}) == ["forbidden"]
    assert len(scene.history.begun().match.log) == 0


async def test_what_can_be_sealed_and_shown() -> None:
    """Not twice, not for another question or another's seat; shown not before the end, not otherwise, not twice."""
    scene = await Round().begin()
    question = scene.question(0)
    assert (await scene.ask(0, {"do": "seal", "question": question + 1, "seal": "0" * 64}))[0] == "stale"
    assert await scene.ask(0, {"do": "seal", "question": question, "seal": "short"}) == ["malformed"]
    assert await scene.ask(0, {"do": "seal", "seat": 1, "question": 0, "seal": "0" * 64}) == ["forbidden"]
    await scene.seal(0)
    first = scene.choices[0]
    assert (await scene.seal(0))[0] == "stale"
    scene.choices[0] = first
    assert (await scene.open(0))[0] == "stale"
    await scene.seal(1)
    await scene.seal(2)
    assert await scene.ask(0, {"do": "undo"}) == ["malformed"]
    assert await scene.open(0, new_choice(scene.whole(0))) == ["malformed"]
    assert await scene.open(0, scene.choices[1]) == ["malformed"]
    assert (await scene.open(0, question=question + 1))[0] == "stale"
    stolen = {"do": "show", "seat": 1, "question": 0, "actions": scene.choices[1].actions, "nonce": "0" * 32}
    assert await scene.ask(0, stolen) == ["forbidden"]
    for text in ("[", "{}", "[1\n]", "[{}]", "[" * 3000 + "]"):
        assert await scene.open(0, msgspec.structs.replace(first, actions=text)) == ["malformed"]
    assert scene.rolls.shown == set()
    await scene.open(0)
    assert (await scene.open(0))[0] == "stale"
    assert scene.kinds().count("shown") == 1


async def test_a_change_of_mind() -> None:
    """A seal can be taken back until the roll is closed; what lies then is what counts, and others notice no more."""
    scene = await Round().begin()
    await scene.seal(0)
    assert scene.history.can_undo(0)
    old = scene.choices[0]
    await scene.ask(0, {"do": "undo"})
    assert list(scene.history.waiting) == [0, 1, 2]
    await scene.seal_all()
    assert scene.rolls.is_closed
    assert await scene.open(0, old) == ["malformed"]
    await scene.open(0)
    assert scene.rolls.shown == {0}


async def test_what_led_to_a_round_stands() -> None:
    """Who called for bids cannot take that back: somebody may have sealed one, and nobody may learn whether."""
    scene = await Round(game="avertigos", mode="strategy").begin()
    while not any(is_sealable(question) for question in scene.state.asks):
        await scene.decide()
    caller = scene.history.begun().match.log[-1][0]
    assert scene.history.begun().match.can_undo(caller)
    assert not scene.history.can_undo(caller)
    assert await scene.ask(caller, {"do": "undo"}) == ["malformed"]


async def test_an_open_act_before_the_answer() -> None:
    """GNQ 3.2: a card can be discarded first, which can be thought better of; what was sealed before it is void."""
    scene = await Round(game="give_no_quarter", mode="").begin()
    while sum(is_sealable(question) for question in scene.state.asks) < SEATS - 1:
        await scene.decide()
    seat = scene.history.waiting[0]
    discard = {"do": "act", "action": {"do": "jettison"}}
    await scene.ask(seat, discard | {"question": scene.question(seat)})
    assert scene.state.asks[seat].aside
    await scene.ask(seat, {"do": "undo"})
    assert is_sealable(scene.state.asks[seat])
    await scene.seal(seat)
    assert (await scene.ask(seat, discard | {"question": scene.question(seat)}))[0] == "stale"
    await scene.ask(seat, {"do": "undo"})
    await scene.ask(seat, discard | {"question": scene.question(seat)})
    await scene.decide()
    assert seat not in scene.rolls.laid
    assert is_sealable(scene.state.asks[seat])


async def test_a_whole_game() -> None:
    scene = await Round().begin()
    await scene.play_on()
    assert scene.history.state == "over"
    assert await scene.findings() == []
    header = read_header(await proofs.record_of(scene.table))
    assert header.choices
    assert all(choice.shown is not None for choice in header.choices)
    assert {"sealed", "shown"} <= set(scene.kinds())


@pytest.mark.parametrize(("slug", "mode"), [("give_no_quarter", ""), ("avertigos", "strategy")])
async def test_other_games(slug: str, mode: str) -> None:
    """Several cards are one choice, of which nobody can tell how many there are; a bid of silver is one."""
    scene = await Round(game=slug, mode=mode).begin()
    reader = Reader(0)
    scene.table.listeners.add(reader)
    await scene.play_on(300)
    heard = [line.event for lines in scene.history.witness(0).lines[1:] for line in lines]
    kept = [line["event"] for line in reader.lines if line["moment"]]
    assert msgspec.json.encode(kept) == msgspec.json.encode(heard), "nothing of several cards is lost"
    if scene.history.state == "playing":
        for seat in range(1, SEATS):
            await scene.ask(seat, {"do": "concede"})
    assert await scene.findings() == []
    choices = scene.rolls.choices
    assert choices
    if slug == "give_no_quarter":
        assert {len(choice.plies) for choice in choices} > {1}


# Who does not show, or is not there.


async def test_who_does_not_show_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot makes that one choice, and the record says so; it is too late then."""
    scene = await Round().begin()
    await scene.seal_all()
    await scene.open(0)
    await scene.open(1)
    due = scene.rolls.due
    assert due is not None
    assert due <= time.time() + lots.PATIENCE
    assert scene.table.summary().due == due, "another node, or this one after a restart, finds it"
    await drive(scene.table)
    assert scene.rolls.round == 0
    monkeypatch.setattr(lots, "PATIENCE", 0.0)
    sweeper = Sweeper(scene.hall, make_driver(), 60.0)
    await sweeper._look_after(scene.table)
    while scene.rolls.round == 0:
        await asyncio.sleep(0.001)
    monkeypatch.undo()
    assert not scene.history.chairs[2].stand_in, "one choice, no more"
    assert (await scene.open(2, question=0))[0] == "stale"
    await scene.play_on()
    text = await proofs.record_of(scene.table)
    found = list(verify(scene.history.game, text))
    assert [one.words for one in found if not one.ok] == []
    assert [one.words for one in found if "not shown in time" in one.words] == [
        "the choice of Person 2 in round 1 of sealing was sealed, but not shown in time: a bot chose instead"
    ]


async def test_what_the_rules_do_not_allow_counts_as_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can know it before; it is found out when it is shown, and a bot chooses."""
    scene = await Round().begin()
    wrong = [Choice('[{"do":"play","card":99}]', "0" * 32), Choice("[]", "0" * 32), Choice("[1]", "0" * 32)]
    for seat, choice in enumerate(wrong):
        await scene.seal(seat, choice)
    for seat in range(SEATS):
        assert await scene.open(seat) == ["malformed"]
    monkeypatch.setattr(lots, "PATIENCE", 0.0)
    await drive(scene.table)
    assert scene.rolls.round == 1
    assert all(choice.shown is None for choice in scene.rolls.choices)


async def test_bots_are_bound_as_well() -> None:
    """A bot seals like everybody, and cannot choose after people have; what it keeps is shown when they can show."""
    scene = Round(seats=(SeatPlan("open"), SeatPlan("bot"), SeatPlan("bot")))
    await scene.claim(0, "")
    await scene.visit(0)
    while scene.history.state == "playing":
        await drive(scene.table)
        if scene.history.state == "playing":
            await scene.decide()
    assert await scene.findings() == []
    bots = [choice for choice in scene.rolls.choices if choice.seat > 0]
    assert bots
    assert len({choice.shown.nonce for choice in bots if choice.shown}) == len(bots)


async def test_bots_alone() -> None:
    """They play a sealed game to its end, several cards at once too."""
    for slug in ("battlecruisers", "give_no_quarter"):
        game = find_game(slug)
        scene = Round(game=slug, mode="", options=game.info.modes[0].short, seats=tuple([SeatPlan("bot")] * SEATS))
        await seating.begin_if_full(scene.table)
        await drive(scene.table)
        assert scene.history.state == "over"
        assert await scene.findings() == []


async def test_whoever_plays_a_seat_chooses_anew() -> None:
    """A seal is void when a bot takes over, when the person comes back, concedes, or sits down at another device."""
    scene = await Round().begin()
    await scene.seal(0)
    await scene.ask(0, {"do": "leave"})
    assert 0 in scene.history.waiting
    assert scene.history.asked_bots() == [0]
    await drive(scene.table)
    assert scene.rolls.laid[0].kept is not None
    await scene.ask(0, {"do": "back"})
    assert list(scene.history.waiting) == [0, 1, 2]
    await scene.seal(0)
    await scene.claim(0, "")
    assert 0 in scene.history.waiting
    await scene.seal(1)
    await scene.ask(1, {"do": "concede"})
    assert 1 in scene.history.asked_bots()


async def test_leaving_after_the_roll_is_closed() -> None:
    """What was sealed can still be shown by the page that left, and nobody waits for ever for one that is gone."""
    scene = await Round().begin()
    await scene.seal_all()
    await scene.ask(0, {"do": "leave"})
    await scene.ask(1, {"do": "concede"})
    assert set(scene.rolls.laid) == {0, 1, 2}
    for seat in range(SEATS):
        await scene.open(seat)
    assert scene.rolls.round == 1


async def test_the_clock_stops_for_who_has_sealed() -> None:
    """Who has sealed is not too slow; who takes it back has no more time than before."""
    scene = await Round(seconds=60).begin()
    due = scene.table.due_of(0)
    await scene.seal(0)
    assert scene.table.due_of(0) is None
    await scene.ask(0, {"do": "undo"})
    assert scene.table.due_of(0) == due


# Restarts and several nodes.


async def test_a_restart_between_any_two_entries() -> None:
    """A table from the store is the table that was, at each step; and it goes on."""
    scene = await Round().begin()
    await scene.play_on(25)
    log = scene.store.logs["t"]
    for count in range(5, len(log) + 1):
        scene.store.logs["t"] = log[:count]
        again = await load_table("t", scene.table.store, Slices())
        assert again.history.rolled().told().sealed == tuple(sorted(again.history.rolled().laid))
        assert again.summary().waiting == again.history.waiting
    assert again.history.rolled().told() == scene.rolls.told()
    assert again.history.rolled().choices == scene.rolls.choices
    assert again.history.waiting == scene.history.waiting


async def test_a_restart_does_not_lose_a_closed_roll() -> None:
    scene = await Round().begin()
    await scene.seal_all()
    again = await load_table("t", scene.table.store, Slices())
    scene.hall.tables["t"] = again
    scene.table = again
    for seat in range(SEATS):
        await scene.visit(seat)
        await scene.open(seat)
    assert again.history.rolled().round == 1


async def test_two_nodes() -> None:
    """What one node writes the other reads; a show is not lost because another was quicker."""
    scene = await Round().begin()
    other = await load_table("t", scene.table.store, Slices())
    await scene.seal(0)
    await other.catch_up()
    choice = new_choice(scene.whole(1))
    seal = seal_of_choice("t", 1, scene.question(1), choice)
    await other.change(lambda history: changes.sealing(history, 1, scene.question(1), seal))
    assert "stale" in await scene.seal(2), "somebody was quicker: the table is read anew, and one chooses again"
    await scene.seal(2)
    assert scene.rolls.is_closed
    await other.catch_up()
    assert other.history.rolled().told() == scene.rolls.told()
    await other.change(lambda history: changes.showing(history, 1, scene.question(1), choice))
    await scene.open(0)
    await scene.open(2)
    assert scene.rolls.round == 1
    await other.catch_up()
    assert other.history.rolled().choices == scene.rolls.choices


# What nobody may learn.


async def test_nothing_of_a_choice_before_all_have_chosen() -> None:
    """Two worlds in which seats choose differently: not one byte differs for anybody, until the roll is closed."""
    worlds: list[list[bytes]] = []
    secrets: list[str] = []
    for world in range(2):
        ears, sent = Ears(), list[bytes]()
        scene = await Round().begin()
        logging.getLogger("quarterdeck").addHandler(ears)
        try:
            for seat in (0, 1):
                options = secret_options(scene.state, seat)
                choice = new_choice([options[world]])
                secrets += [choice.nonce, seal_of_choice("t", seat, scene.question(seat), choice)]
                await scene.seal(seat, choice)
                await scene.ask(seat, {"do": "why"})
                await scene.ask(seat, {"do": "show", "question": 0, "actions": "[]", "nonce": "0" * 32})
                await scene.ask(2, {"do": "undo"})
                await scene.ask(seat, {"do": "act", "question": scene.question(seat), "action": options[0]})
                sent += [one for page in scene.pages.values() for one in drain(page)]
                for eyes in (*range(SEATS), None):
                    sent.append(msgspec.json.encode(await scene.visit(eyes)))
                sent.append(lists_of(scene))
        finally:
            logging.getLogger("quarterdeck").removeHandler(ears)
        worlds.append([*sent, msgspec.json.encode(ears.lines)])
    assert worlds[0] == worlds[1]
    assert len(worlds[0]) > 12
    assert not [secret for secret in secrets if any(secret.encode() in one for one in worlds[0] + worlds[1])]


def lists_of(scene: Round) -> bytes:
    """Lists, people and what a reader of the log gets, without times."""
    summary = msgspec.structs.replace(scene.table.summary(), noticed=0.0)
    card = Listed("t", 0.0, 0.0, scene.table.n, summary)
    log = [msgspec.structs.replace(row, at=0.0) for row in scene.store.logs["t"]]
    read = [Logbook(log, "playing", reader).text() for reader in ("u2", "")]
    return msgspec.json.encode([cards.table_card(card, "u2"), summary, scene.table.people(), read])


async def test_what_a_bot_keeps_is_told_to_nobody() -> None:
    scene = Round(seats=(SeatPlan("open"), SeatPlan("bot"), SeatPlan("bot")))
    await scene.claim(0, "")
    await scene.visit(0)
    await drive(scene.table)
    kept = [laid.kept for laid in scene.rolls.laid.values()]
    assert len(kept) == 2
    sent = [*drain(scene.pages[0]), msgspec.json.encode(await scene.visit(None)), lists_of(scene)]
    for one in kept:
        assert one is not None
        assert not [text for text in sent if one.nonce.encode() in text]
    assert not [text for text in sent if b'"kept"' in text]


async def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seals that are told one by one are noticed: the law is not kept by comparing nothing."""
    told = Rolls.told

    def leaking(rolls: Rolls) -> Any:
        return msgspec.structs.replace(told(rolls), seals={seat: one.seal for seat, one in rolls.laid.items()})

    monkeypatch.setattr(Rolls, "told", leaking)
    with pytest.raises(AssertionError):
        await test_nothing_of_a_choice_before_all_have_chosen()


# What the record proves.


async def test_each_change_of_a_choice_is_found_out() -> None:
    scene = await Round().begin()
    await scene.play_on()
    text = await proofs.record_of(scene.table)
    first, rest = text.split("\n", 1)
    header = msgspec.json.decode(first)
    choice = header["choices"][0]

    def findings(**fields: Any) -> str:
        changed = header | {"choices": [choice | fields, *header["choices"][1:]]}
        found = verify(scene.history.game, f"{msgspec.json.encode(changed).decode()}\n{rest}")
        return "\n".join(one.words for one in found if not one.ok and "CHANGED" not in one.words)

    shown = choice["shown"]
    assert findings() == ""
    assert "DOES NOT fit its seal" in findings(seal="0" * 64)
    assert "DOES NOT fit its seal" in findings(question=choice["question"] + 1)
    assert "DOES NOT fit its seal" in findings(shown=shown | {"nonce": "0" * 32})
    assert "DOES NOT fit its seal" in findings(shown=shown | {"actions": shown["actions"].replace(":", ": ", 1)})
    assert "NOT" in findings(plies=[])
    assert "NOT" in findings(plies=[10**6])
    assert "NOT in the file" in findings(seat=(choice["seat"] + 1) % SEATS)
    other = new_choice([{"do": "fly"}])
    seal = seal_of_choice("t", choice["seat"], choice["question"], other)
    assert findings(seal=seal, shown=msgspec.to_builtins(other)) != ""


# What can be opened.


def test_which_questions_are_sealed() -> None:
    """`docs/luck.md` lists them."""
    sealed = {
        game.info.slug: sorted(name for name, kind in game.rules.questions.items() if is_sealable(kind))
        for game in all_games()
    }
    assert sealed == {
        "avertigos": ["bid"],
        "battlecruisers": ["choose", "give", "recover"],
        "give_no_quarter": ["bid", "play"],
        "secret_salvage": [],
    }
    assert [slug for slug in sealed if can_seal(find_game(slug))] == [slug for slug in sealed if sealed[slug]]


def test_what_cannot_be_sealed_is_refused_in_words() -> None:
    seats = (SeatPlan("open"), SeatPlan("open"))
    with pytest.raises(Malformed, match="nothing to seal"):
        check_setup(Setup(game="secret_salvage", seats=seats, sealed=True))
    with pytest.raises(Malformed, match="only live tables"):
        check_setup(Setup(game="give_no_quarter", seats=seats, sealed=True, live=False))
    check_setup(Setup(game="give_no_quarter", seats=seats, sealed=True))


def test_tables_of_before() -> None:
    """What does not say it does not seal, and writes what it wrote."""
    setup = Setup(game="battlecruisers", seats=(SeatPlan("open"),))
    assert b"sealed" not in msgspec.json.encode(setup)
    assert msgspec.json.decode(b'{"game":"battlecruisers","seats":[{"kind":"open"}]}', type=Setup) == setup
    moved = b'{"what":"moved","seat":1,"action":{"do":"play","card":3}}'
    assert entries.write_entry(read_entry(moved)) == moved


# Over the real thing.


async def test_over_http_and_socket(address: str) -> None:
    """One person against bots at a sealed table, to the end."""
    async with person(address, "Ann") as ann:
        seats = [{"kind": "me"}, BOT, BOT]
        await ann.open_table("secret_salvage", ["me", "bot"], expect=400, sealed=True)
        seated = await ann.open_table("battlecruisers", seats, mode="basic", sealed=True)
        table, kept = seated["table"], dict[str, Any]()
        async with line(address, ann.cookie) as page:
            await page.join(table, seated["tokens"])
            while True:
                told = await page.hear("roll", "frame")
                if told["is"] == "roll" and told["seals"] and 0 not in told["shown"]:
                    await page.say("show", seat=0, **kept)
                if told["is"] != "frame" or not (told["offers"] or told["outcome"]):
                    continue
                if told["outcome"]:
                    break
                offer, question = told["offers"][-1], told["question"]
                if question == kept.get("question"):
                    continue
                if offer.get("seals"):
                    choice = new_choice([offer["action"]])
                    kept = {"question": question, **msgspec.to_builtins(choice)}
                    await page.say("seal", seat=0, question=question, seal=seal_of_choice(table, 0, question, choice))
                else:
                    await page.say("act", seat=0, question=question, action=offer["action"])
        record = (await ann.get(f"/api/tables/{table}/record")).text
        assert [found.words for found in verify(find_game("battlecruisers"), record) if not found.ok] == []
        assert read_header(record).choices
