"""Several answers in one message: carried out one after the other, stopped in time, and taken back together."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck.server.slices import Slices
from quarterdeck.server.socket import Visitor
from quarterdeck.server.table import Table, load_table
from tests.server.fakes import drain, make_hall, make_page, make_table, say

pytestmark = pytest.mark.anyio


class Salvage:
    """Two people at Secret Salvage; whoever is asked first has drawn a tile."""

    def __init__(self) -> None:
        self.hall, self.store = make_hall()
        self.table: Table = make_table(self.hall, self.store, "secret_salvage", "standard", 2, 5)
        self.pages: dict[int, Visitor] = {}

    async def sit_down(self) -> None:
        for seat in (0, 1):
            self.pages[seat] = make_page(self.hall, await self.hall.store.user(f"u{seat}"))
            await say(self.pages[seat], {"do": "join", "table": "t", "tokens": {seat: f"token{seat}"}})
        await self.act([self.match.legal(self.seat)[0]])

    @property
    def match(self) -> Any:
        return self.table.history.match

    @property
    def seat(self) -> int:
        return int(self.match.to_act[0])

    def frames(self, seat: int) -> list[Any]:
        told = [msgspec.json.decode(one) for one in drain(self.pages[seat])]
        return [message for message in told if message["is"] == "frame"]

    async def act(self, actions: list[Any]) -> list[Any]:
        seat = self.seat
        ask = {"do": "acts", "seat": seat, "question": self.match.questions[seat], "actions": actions}
        await self.say(seat, ask)
        return self.frames(seat)

    async def say(self, seat: int, ask: dict[str, Any]) -> None:
        await self.pages[seat]._take(msgspec.json.encode(ask).decode())


@pytest.fixture
async def salvage() -> Salvage:
    made = Salvage()
    await made.sit_down()
    return made


async def plan_of(salvage: Salvage, least: int) -> tuple[int, list[Any]]:
    """A plan of at least so many actions after which the same seat is asked."""
    seat = salvage.seat
    await salvage.say(seat, {"do": "look", "seat": seat})
    plans = salvage.frames(seat)[-1]["plans"]
    match = salvage.match
    read = match.game.types().read_action
    for plan in plans:
        state = match.state.clone()
        for action in plan["actions"]:
            match.game.apply(state, seat, read(msgspec.json.encode(action)))
        if len(plan["actions"]) >= least and match.game.to_act(state) == (seat,) and state.learnt == match.state.learnt:
            return seat, plan["actions"]
    raise AssertionError("there is no such plan")


async def test_a_plan_is_carried_out_step_by_step_and_taken_back_at_once(salvage: Salvage) -> None:
    seat, actions = await plan_of(salvage, 3)
    before, plies = salvage.match.game.dump(salvage.match.state), len(salvage.match.log)
    salvage.frames(1 - seat)
    frames = await salvage.act(actions)
    assert len(salvage.match.log) == plies + len(actions)
    assert [len(frames), len(salvage.frames(1 - seat))] == [len(actions)] * 2  # each step is shown
    assert [bool(frame["offers"]) for frame in frames] == [False] * (len(actions) - 1) + [True]  # and only then asked
    await salvage.say(seat, {"do": "undo", "seat": seat})
    assert len(salvage.match.log) == plies
    assert salvage.match.game.dump(salvage.match.state) == before
    loaded = await load_table("t", salvage.hall.store, Slices())
    assert loaded.history.match is not None
    assert loaded.history.match.log == salvage.match.log


async def test_what_was_said_before_stays(salvage: Salvage) -> None:
    """Undo takes the plan, not the answer before it."""
    seat, actions = await plan_of(salvage, 3)
    await salvage.act(actions[:1])
    plies = len(salvage.match.log)
    await salvage.act(actions[1:])
    await salvage.say(seat, {"do": "undo", "seat": seat})
    assert len(salvage.match.log) == plies


async def test_a_plan_stops_at_what_is_not_open_any_more(salvage: Salvage) -> None:
    _, actions = await plan_of(salvage, 3)
    plies = len(salvage.match.log)
    frames = await salvage.act([actions[0], actions[0], actions[1]])
    assert len(salvage.match.log) == plies + 1
    assert frames[-1]["offers"]  # and it is asked again
    assert not salvage.table.history.underway


async def test_a_plan_stops_where_something_comes_to_light(salvage: Salvage) -> None:
    """A draw shows a tile: what was said after it is left."""
    _, actions = await plan_of(salvage, 3)
    await salvage.act(actions)
    while salvage.match.state.asks[salvage.seat].name != "draw":
        match = salvage.match
        await salvage.act([match.game.legal(match.state, salvage.seat)[-1]])
    match = salvage.match
    draw, plies = match.game.legal(match.state, salvage.seat)[0], len(match.log)
    world = match.state.clone()
    match.game.apply(world, salvage.seat, draw)
    await salvage.act([draw, match.game.legal(world, salvage.seat)[0]])
    assert len(match.log) == plies + 1


async def test_a_late_plan_is_stale(salvage: Salvage) -> None:
    seat, actions = await plan_of(salvage, 2)
    question = salvage.match.questions[seat]
    await salvage.act(actions)
    plies = len(salvage.match.log)
    await salvage.say(seat, {"do": "acts", "seat": seat, "question": question, "actions": actions})
    told = [msgspec.json.decode(one) for one in drain(salvage.pages[seat])]
    assert [message["kind"] for message in told if message["is"] == "refused"] == ["stale"]
    assert len(salvage.match.log) == plies
