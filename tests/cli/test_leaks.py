"""What a person is shown follows from what their seat may know, and from nothing else."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from quarterdeck.bots.base import pick
from quarterdeck.bots.search import Effort
from quarterdeck.cli.hotseat import Hotseat
from quarterdeck.cli.keyboard import Left
from quarterdeck.cli.turns import Turns
from quarterdeck.core.match import match_from, new_match
from quarterdeck.core.registry import all_games
from quarterdeck.core.rng import from_seed

LINES = "why\ntable\nhint\nlog\nwhy 1\nquit\n"


def screen(game: Any, state: Any, seat: int, monkeypatch: pytest.MonkeyPatch) -> str:
    """All that a person sees of a position, whatever is typed."""
    shown = io.StringIO()
    table = Hotseat(match_from(game, state), [None] * state.seats)
    monkeypatch.setattr("quarterdeck.cli.turns.HINT", Effort(looks=20))
    monkeypatch.setattr("sys.stdin", io.StringIO(LINES))
    monkeypatch.setattr("sys.stdout", shown)
    with pytest.raises(Left):
        Turns(table, Console(file=shown, width=100)).ask(seat)
    return shown.getvalue()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.slug)
@pytest.mark.parametrize("seed", range(4))
def test_a_redeal_changes_nothing_on_the_screen(game: Any, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal anew what a seat cannot see: its screen, reasons and hints stay the same to the byte."""
    rng = from_seed(seed)
    mode = pick(game.info.modes, rng)
    state = game.setup(mode.seats[-1], game.types().read_options(mode.options), seed)
    for _ in range(9 * seed):
        if asked := game.to_act(state):
            game.apply(state, asked[0], pick(game.legal(state, asked[0]), rng))
    for seat in game.to_act(state)[:2]:
        other = game.redeal(game.view(state, seat), rng)
        assert screen(game, state, seat, monkeypatch) == screen(game, other, seat, monkeypatch)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.slug)
def test_the_log_is_what_the_seat_heard(game: Any) -> None:
    """Two seats with different secrets have different logs, and each has at most what was told."""
    table = Hotseat(new_match(game, game.info.seats[0], {}, 3), [None] * game.info.seats[0])
    rng = from_seed(3)
    while asked := game.to_act(table.match.state):
        table.act(asked[0], pick(game.legal(table.match.state, asked[0]), rng))
    told = sum(len(told) for _, _, told, _ in table.match.replay())
    logs = [table.log(seat) for seat in (None, *range(game.info.seats[0]))]
    assert all(len(log) <= told for log in logs)
    assert len({tuple(log) for log in logs}) == len(logs)
