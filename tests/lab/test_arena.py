"""Games between bots, one and many."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from quarterdeck.bots.spec import parse_bot
from quarterdeck.core.errors import BadContent, Malformed
from quarterdeck.core.registry import find_game
from quarterdeck.lab import arena
from quarterdeck.lab.arena import Plan, game_seed, play_game, seated, simulate

GAME = find_game("battlecruisers")
PLAN = Plan("battlecruisers", 4, ("greedy:samples=1,ahead=0", "random"), 12, 5, {"set": "random"})


def test_a_game_follows_from_its_seed() -> None:
    """The same seed and bots give the same record; its numbers fit together."""
    bots = [parse_bot(text) for text in ("greedy:samples=2", "random", "random")]
    options = GAME.types().read_options({})
    first, second = (play_game(GAME, 3, options, 77, bots) for _ in range(2))
    assert first == second
    assert sum(first.shares) in (0, 1)
    assert first.bots == ("greedy:samples=2", "random", "random")
    assert all(first.ranks[seat] == 0 for seat in first.winners)
    assert first.decisions > 3


def test_jobs_do_not_change_the_games() -> None:
    """In this process, in two others, or on an executor of one's own: the same records in the same order."""
    alone = simulate(PLAN)
    assert len(alone) == 12
    assert simulate(PLAN, jobs=2) == alone
    with ThreadPoolExecutor(3) as pool:
        assert simulate(PLAN, jobs=3, executor=pool) == alone


def test_seeds_differ_and_fit_into_json() -> None:
    """Every game of every simulation has its own seed of at most 53 bits."""
    seeds = {game_seed(base, number) for base in (0, 1, 1 << 90) for number in range(500)}
    assert len(seeds) == 1500
    assert max(seeds) < 1 << 53


def test_bots_move_round_the_table() -> None:
    """Each bot sits on each seat as often; a short list is repeated."""
    specs = [parse_bot(text) for text in ("greedy", "random")]
    tables = [[spec.name for spec in seated(specs, 4, number)] for number in range(4)]
    assert tables[0] == ["greedy", "random", "greedy", "random"]
    assert tables[1] == ["random", "greedy", "random", "greedy"]
    assert all(sum(table[seat] == "greedy" for table in tables) == 2 for seat in range(4))


def test_progress_hears_of_every_game() -> None:
    """The counts add up to the number of games."""
    heard: list[int] = []
    simulate(PLAN, progress=heard.append)
    assert sum(heard) == 12


def test_ctrl_c_keeps_what_is_done() -> None:
    """An interrupted simulation gives the games of the finished batches."""

    def stop(count: int) -> None:
        raise KeyboardInterrupt

    records = simulate(PLAN, progress=stop)
    assert 0 < len(records) < 12
    assert records == simulate(PLAN)[: len(records)]


def test_changed_data_reaches_the_workers() -> None:
    """A game over changed files is played by every process."""
    text = GAME.content.texts["table.toml"].replace("goal_vp = 15", "goal_vp = 4")
    plan = msgspec.structs.replace(PLAN, changed={"table.toml": text})
    records = simulate(plan, jobs=2)
    assert records == simulate(plan)
    assert sum(record.decisions for record in records) < sum(record.decisions for record in simulate(PLAN)) / 2


def test_a_game_without_end_is_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is cut off has no winner and one rank for all."""
    monkeypatch.setattr(arena, "MOST_DECISIONS", 3)
    record = simulate(PLAN)[0]
    assert record.rule == "unfinished"
    assert record.decisions == 3
    assert record.shares == (0, 0, 0, 0) == record.ranks


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"games": 0}, "0 games cannot be played"),
        ({"bots": ()}, "0 bots for 4 seats"),
        ({"bots": ("random",) * 5}, "5 bots for 4 seats"),
        ({"bots": ("nobody",)}, "no bot is called 'nobody'"),
        ({"seats": 9}, "not 9"),
        ({"seed": -1}, "seed -1"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"options": {"set": "Nothing"}}, "no set is called 'Nothing'"),
        ({"changed": {"table.toml": "goal_vp = 'x'"}}, "table.toml"),
    ],
)
def test_a_bad_plan_is_refused_before_it_begins(change: dict[str, object], words: str) -> None:
    """What cannot be played is named at once."""
    with pytest.raises((Malformed, BadContent)) as caught:
        simulate(msgspec.structs.replace(PLAN, **change), jobs=2)
    assert words in str(caught.value)
