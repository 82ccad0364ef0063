"""The leak law over the wire, a few games of each game; `python -m tests.server.wireleaks` plays more."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from quarterdeck.core.notation import dump_state
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.server import lots, socket
from quarterdeck.server.frames import live_frame
from quarterdeck.server.history import History
from quarterdeck.server.wire import Frame, Lots
from quarterdeck.testing.walk import Case, cases
from tests.server.wireleaks import Leak, watch

pytestmark = pytest.mark.anyio
FEW = 2  # games of each game, of different modes; each run of the suite the same


def some_cases() -> list[tuple[Case, int]]:
    """The smallest tables of each game's first and last mode: the others are for the command line."""
    found = []
    for game in all_games():
        every = cases(game)
        chosen = [every[0], min(reversed(every), key=lambda case: case.seats)]
        found += [(case, seed) for seed, case in enumerate(chosen[:FEW])]
    return found


@pytest.mark.parametrize(("case", "seed"), some_cases(), ids=lambda value: str(value))
async def test_nothing_leaks_over_the_wire(case: Case, seed: int) -> None:
    count = await watch(case, seed, most=60)
    assert count["compared"] > 200


async def test_cards_that_two_gave_crosswise() -> None:
    """Whose hands are known only together may give each other's card: the receiver is told who, and may be."""
    pirates = next(case for case in cases(find_game("battlecruisers")) if str(case) == "battlecruisers-pirate-cove-5")
    assert (await watch(pirates, 227, most=52))["decisions"] == 52


async def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame that shows a secret is found out: the law is not kept by comparing nothing."""

    def leaking(history: History, seat: int | None, words: bool) -> Frame:
        assert history.match is not None
        secret = dump_state(history.game, history.match.state).decode()
        return msgspec.structs.replace(live_frame(history, seat, words), prompt=secret)

    monkeypatch.setattr(socket, "live_frame", leaking)
    with pytest.raises(Leak, match="tells observer"):
        await watch(cases(find_game("battlecruisers"))[0], 1)


async def test_a_leak_of_luck_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What says anything of the secret seed, or of salt that was sealed, is found out."""
    told = lots.Lots.told
    for leak in (lambda one: one.secret.kept.value, lambda one: one.shown[0].nonce, lambda one: str(one.seed())):

        def leaking(one: lots.Lots, leak: Callable[[lots.Lots], str] = leak) -> Lots:
            return msgspec.structs.replace(told(one), seal=leak(one))

        monkeypatch.setattr(lots.Lots, "told", leaking)
        with pytest.raises(Leak, match="join tells observer"):
            await watch(cases(find_game("battlecruisers"))[0], 1)
