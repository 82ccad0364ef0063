"""Golden games: recorded games that every later version has to replay to the same bytes.

`python -m quarterdeck.testing.golden GAME FOLDER` records one for each way of ending with each number of
players, and at least one in each mode. The first seeds are played at random; then one seat takes
what the game's evaluation likes best, for endings that hardly anybody comes to by chance.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.core.game import AnyGame
from quarterdeck.core.match import Match, load_match
from quarterdeck.core.registry import find_game
from quarterdeck.testing.laws import SALT
from quarterdeck.testing.walk import Case, cases, chooser

INDEX = "index.json"
MOST_SEEDS = 3000
BY_CHANCE = 20


class Golden(msgspec.Struct, frozen=True):
    """What a recorded game has to come to."""

    mode: str
    seats: int
    rule: str
    winners: tuple[int, ...]
    state: str  # digest of the last state, its fields by name
    events: str  # digest of everything that was told


Index = dict[str, Golden]


def read_index(folder: Path) -> Index:
    return msgspec.json.decode((folder / INDEX).read_bytes(), type=Index)


def summarise(match: Match, mode: str) -> Golden:
    told = [msgspec.json.encode((entry.audience, entry.event)) for *_, heard, _ in match.replay() for entry in heard]
    outcome = match.state.outcome
    return Golden(
        mode=mode,
        seats=match.header.seats,
        rule=outcome.rule,
        winners=outcome.winners,
        state=_digest(msgspec.json.encode(match.game.dump(match.state), order="sorted")),
        events=_digest(b"\n".join(told)),
    )


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def replay_golden(game: AnyGame, file: Path, mode: str) -> Golden:
    """Load a recorded game, every action checked, and say what it comes to now."""
    return summarise(load_match(game, file.read_text("utf-8")), mode)


def missing(game: AnyGame, index: Index) -> list[str]:
    """The endings, player counts and modes that no recorded game shows."""
    endings = {(entry.rule, entry.seats) for entry in index.values()}
    modes = {entry.mode for entry in index.values()}
    wanted = {(rule, seats) for mode in game.info.modes for rule in mode.endings for seats in mode.seats}
    gaps = [f"{rule} with {seats} players" for rule, seats in sorted(wanted - endings)]
    return gaps + [f"mode {mode.name}" for mode in game.info.modes if mode.name not in modes]


def record(game: AnyGame, folder: Path) -> Index:
    """Play at random until nothing is missing any more."""
    folder.mkdir(parents=True, exist_ok=True)
    index: Index = {}
    for seed in range(MOST_SEEDS):
        for case in cases(game):
            if not missing(game, index):
                break
            _keep_if_new(case, seed, folder, index)
    (folder / INDEX).write_bytes(msgspec.json.format(msgspec.json.encode(index), indent=1))
    return index


def _keep_if_new(case: Case, seed: int, folder: Path, index: Index) -> None:
    gaps = missing(case.game, index)
    match = _play(case, seed)
    golden = summarise(match, case.mode.name)
    if f"{golden.rule} with {golden.seats} players" in gaps or f"mode {golden.mode}" in gaps:
        name = f"{case.mode.name}-{case.seats}-{seed}.jsonl"
        (folder / name).write_text(match.save(), "utf-8")
        index[name] = golden


def _play(case: Case, seed: int) -> Match:
    match = case.match(seed)
    choose, keen = chooser(seed ^ SALT), seed % case.seats if seed >= BY_CHANCE else case.seats
    while acting := case.game.to_act(match.state):
        seat = acting[choose(len(acting))]
        legal = case.game.legal(match.state, seat)
        by_chance = legal[choose(len(legal))]
        match.act(seat, _best(case, match.state, seat, legal) if seat == keen else by_chance)
    return match


def _best(case: Case, state: Any, seat: int, legal: list[Any]) -> Any:
    """What the game's evaluation likes best, in the true position."""
    worth = []
    for action in legal:
        copy = state.clone()
        case.game.apply(copy, seat, action)
        worth.append(case.game.worth(copy, seat))
    return legal[worth.index(max(worth))]


def main(slug: str, folder: str) -> None:
    game = find_game(slug)
    index = record(game, Path(folder))
    print(f"{len(index)} games recorded; missing: {', '.join(missing(game, index)) or 'nothing'}")


if __name__ == "__main__":
    main(*sys.argv[1:])
