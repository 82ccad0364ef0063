"""An experiment being played."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.lab.experiment import Arm, Experiment, Sure
from quarterdeck.lab.hands import Alone, Crew, hands_for
from quarterdeck.lab.trial import Task, Trial, play_task, run

SMALL = Experiment(
    game="battlecruisers",
    seats=3,
    bots="random",
    measures=("seats", "length"),
    arm=(Arm("15"), Arm("10", change={"table.toml": {"goal_vp": 10}})),
    sure=Sure(most=100, batch=20),
)


def encoded(experiment: Experiment, keep: Path | None = None) -> bytes:
    return msgspec.json.encode(run(Trial(experiment), Alone(), keep))


def test_the_same_file_gives_the_same_bytes(tmp_path: Path) -> None:
    """Also from games that are there already, and it says what ran."""
    first = encoded(SMALL, tmp_path / "games")
    size = (tmp_path / "games").stat().st_size
    assert encoded(SMALL, tmp_path / "games") == first == encoded(SMALL)
    assert (tmp_path / "games").stat().st_size == size
    result = run(Trial(SMALL), Alone())
    assert result is not None
    assert result.games == 100
    assert result.stopped == "most"
    assert result.rules == Trial(SMALL).game.info.rules_version
    assert len({arm.digest for arm in result.arms}) == 2


def test_arms_are_paired() -> None:
    """Two arms that are the same play the same games."""
    twins = msgspec.structs.replace(SMALL, arm=(Arm("one"), Arm("two")))
    result = run(Trial(twins), Alone())
    assert result is not None
    assert {one.value for one in result.findings if one.against} == {0.0}


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Ctrl-C, and a last line that was cut off: what is missing is played, and the result is the same."""
    counts: list[int] = []

    def stop(count: int) -> None:
        counts.append(count)
        if sum(counts) > 90:
            raise KeyboardInterrupt

    part = run(Trial(SMALL), Alone(), tmp_path / "games", stop)
    assert part is not None
    assert part.stopped == "interrupted"
    assert part.games == 40
    with (tmp_path / "games").open("ab") as file:
        file.write(b'[0,{"number":')
    assert encoded(SMALL, tmp_path / "games") == encoded(SMALL)


def test_more_games_can_be_added(tmp_path: Path) -> None:
    """How sure to be is no part of what makes an experiment; all else is."""
    encoded(SMALL, tmp_path / "games")
    longer = msgspec.structs.replace(SMALL, sure=Sure(most=140, batch=20))
    assert encoded(longer, tmp_path / "games") == encoded(longer)
    for change in ({"seed": 1}, {"bots": "mate"}, {"measures": ("seats",)}):
        with pytest.raises(Malformed, match="another experiment"):
            encoded(msgspec.structs.replace(SMALL, **change), tmp_path / "games")


def test_it_stops_when_it_is_sure() -> None:
    """A difference that is large is soon known; one that is small to within what matters later."""
    soon = run(Trial(msgspec.structs.replace(SMALL, sure=Sure(most=2000, batch=20, differ={"turns": 1}))), Alone())
    later = run(Trial(msgspec.structs.replace(SMALL, sure=Sure(most=2000, batch=20, half={"turns": 0.9}))), Alone())
    assert soon is not None
    assert later is not None
    assert soon.stopped == later.stopped == "sure"
    assert soon.games < later.games < 2000


def die_once(task: Task) -> list[object]:
    """A worker that is killed at its first task, and leaves a mark so that the next is not."""
    mark = Path(task.plan.game)
    if not mark.exists():
        mark.write_text("dead")
        os.kill(os.getpid(), 9)
    return [task.first]


def test_a_worker_that_dies_loses_nothing(tmp_path: Path) -> None:
    """Its task and all that waited are played again."""
    plan = msgspec.structs.replace(Trial(SMALL).setups[0].plan, game=str(tmp_path / "mark"))
    tasks = [Task(0, plan, (), 1.0, number, number + 1) for number in range(30)]
    hands = hands_for(2)
    try:
        done = [task.first for task, _ in hands.play(die_once, tasks)]
    finally:
        hands.close()
    assert (tmp_path / "mark").exists()
    assert sorted(done) == list(range(30))


def always_die(task: int) -> int:
    os._exit(1)


def test_workers_that_always_die() -> None:
    """It is said, rather than tried for ever."""
    hands = hands_for(2)
    try:
        with pytest.raises(Malformed, match="die again and again"):
            list(hands.play(always_die, [1, 2]))
    finally:
        hands.close()


def test_what_goes_wrong_in_a_worker_is_said() -> None:
    hands = hands_for(2)
    assert isinstance(hands, Crew)
    plan = msgspec.structs.replace(Trial(SMALL).setups[0].plan, game="nonsuch")
    try:
        with pytest.raises(Malformed, match="no game is called"):
            list(hands.play(play_task, [Task(0, plan, (), 1.0, 0, 1)]))
    finally:
        hands.close()


def test_no_cluster_there() -> None:
    with pytest.raises(Malformed, match="--cluster"):
        hands_for(1, "nonsense://nowhere")
