"""A learner in numpy for Battlecruisers: it watches `mate` play, and then learns by playing against it (PPO).

python examples/learner.py --minutes 6 --model cruiser.json --curve curve.svg
quarterdeck sim battlecruisers --mode basic --bots model:cruiser.json,greedy,greedy,greedy --games 1000
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from quarterdeck.bots.model import Layer, Model
from quarterdeck.bots.spec import parse_bots
from quarterdeck.lab.arena import Plan, simulate
from quarterdeck.rl import Fleet, Setting, setting
from quarterdeck.rl.record import record_game

Array = NDArray[np.float32]
GAMES, BATCH, HIDDEN = 128, 8192, 128
EPOCHS, PIECE, CLIP, ENTROPY, TRUST = 3, 1024, 0.2, 0.003, 0.95
WATCHING, PLAYING = 2e-3, 2e-4  # how long a stride it learns with
LOOKS = 6  # how often it goes over what it has watched
RIVALS = ("mate", "mate,greedy:samples=2,mate")


class Net:
    """One hidden layer with tanh; outputs are a score for each number, and at the end the share of the victory."""

    def __init__(self, inputs: int, outputs: int, rng: np.random.Generator) -> None:
        self.weights: list[Array] = [
            (rng.standard_normal((inputs, HIDDEN)) / np.sqrt(30)).astype(
                np.float32
            ),  # some thirty entries are not zero
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, outputs + 1), np.float32),
            np.zeros(outputs + 1, np.float32),
        ]
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]
        self.steps = 0

    def forward(self, seen: Array, masks: NDArray[np.bool_]) -> tuple[Array, Array, Array]:
        """The hidden layer, the chance of each number that is open, and what is expected."""
        first, bias, second, offset = self.weights
        hidden = np.tanh(seen @ first + bias)
        found = hidden @ second + offset
        scores = np.where(masks, found[:, :-1], -np.inf)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), found[:, -1]

    def descend(self, seen: Array, hidden: Array, slope: Any, stride: float) -> None:
        """One step of Adam, against the slope of the loss in the outputs."""
        back = (slope @ self.weights[2].T) * (1 - hidden**2)
        slopes = [seen.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)]
        self.steps += 1
        for weight, mean, square, one in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (one - mean)
            square += 0.001 * (one**2 - square)
            weight -= stride * (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


class Crew:
    """The seats of one fleet that learn, and what each has done in the games that are under way."""

    def __init__(self, table: Setting, seed: int, rivals: str) -> None:
        self.fleet = Fleet(table, GAMES, seed, rivals)
        self.open: list[dict[int, list[tuple[Any, ...]]]] = [{} for _ in range(GAMES)]  # steps by seat
        self.played = 0

    def sail(self, learner: Learner) -> list[tuple[Any, ...]]:
        """A step in every game; of those that end by it, all steps of each seat, with what they brought."""
        fleet, found = self.fleet, []
        seen, masks = fleet.observations[:, learner.inputs], fleet.masks[:, learner.outputs]
        _, chances, expected = learner.net.forward(seen, masks)
        chosen = (chances.cumsum(axis=1) < learner.rng.random((GAMES, 1))).sum(axis=1)
        chosen = np.where(
            chances[np.arange(GAMES), np.minimum(chosen, masks.shape[1] - 1)] > 0, chosen, masks.argmax(1)
        )
        for game, seat in enumerate(fleet.seats.tolist()):
            step = (seen[game], masks[game], chosen[game], chances[game, chosen[game]], expected[game])
            self.open[game].setdefault(seat, []).append(step)
        fleet.step(learner.outputs[chosen])
        for game in fleet.ended.nonzero()[0].tolist():
            for seat, steps in self.open[game].items():
                found += judged(steps, float(fleet.rewards[game, seat]))
            self.open[game] = {}
            self.played += 1
        return found


def judged(steps: list[tuple[Any, ...]], reward: float) -> list[tuple[Any, ...]]:
    """How much better it went after each step than was expected: what comes soon counts more than what comes late."""
    found, gain, following = [], 0.0, reward
    for *step, expected in reversed(steps):
        gain = following - expected + TRUST * gain
        found.append((*step, gain, expected + gain))
        following = expected
    return found


class Learner:
    """Learns from whole games of its crews."""

    def __init__(self, table: Setting, seed: int) -> None:
        self.table, self.rng = table, np.random.default_rng(seed)
        self.inputs, self.outputs = self.survey(Fleet(table, GAMES, seed))
        self.net = Net(len(self.inputs), len(self.outputs), self.rng)
        self.crews = [Crew(table, seed, rivals) for rivals in RIVALS]

    @property
    def played(self) -> int:
        return sum(crew.played for crew in self.crews)

    def survey(self, fleet: Fleet, steps: int = 300) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The entries that ever change and the numbers that are ever open, in games played at random."""
        seen, numbers = np.zeros(self.table.entries, bool), np.zeros(self.table.numbers, bool)
        first = fleet.observations[0].copy()
        for _ in range(steps):
            seen |= (fleet.observations != first).any(axis=0)
            numbers |= fleet.masks.any(axis=0)
            fleet.step((self.rng.random(fleet.masks.shape) * fleet.masks).argmax(axis=1))
        return seen.nonzero()[0], numbers.nonzero()[0]

    def watch(self, games: int) -> None:
        """Learn what `mate` does, in games that it plays alone, and what came of it."""
        bots, steps = parse_bots("mate") * self.table.seats, []
        places = {number: place for place, number in enumerate(self.outputs.tolist())}
        for game in range(games):
            for row in record_game(self.table, bots, game):
                seen, mask = np.zeros(self.table.entries, np.float32), np.zeros(self.table.numbers, bool)
                seen[row["entries"]], mask[row["open"]] = row["values"], True
                steps.append((seen[self.inputs], mask[self.outputs], places[row["number"]], row["reward"]))
        seen, masks, chosen, worths = [np.array(column) for column in zip(*steps, strict=True)]
        for _ in range(LOOKS):
            for piece in np.array_split(self.rng.permutation(len(seen)), len(seen) // PIECE):
                self.imitate(seen[piece], masks[piece], chosen[piece], worths[piece])

    def imitate(self, seen: Any, masks: Any, chosen: Any, worths: Any) -> None:
        hidden, chances, expected = self.net.forward(seen, masks)
        chances[np.arange(len(seen)), chosen] -= 1
        slope = np.concatenate([chances, 0.5 * (expected - worths)[:, None]], axis=1)
        self.net.descend(seen, hidden, slope.astype(np.float32) / len(seen), WATCHING)

    def learn(self) -> None:
        steps: list[tuple[Any, ...]] = []
        while len(steps) < BATCH:
            for crew in self.crews:
                steps += crew.sail(self)
        seen, masks, chosen, before, gains, worths = [np.array(column) for column in zip(*steps, strict=True)]
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        for _ in range(EPOCHS):
            for piece in np.array_split(self.rng.permutation(len(seen)), len(seen) // PIECE):
                self.improve(*(column[piece] for column in (seen, masks, chosen, before, gains, worths)))

    def improve(self, seen: Any, masks: Any, chosen: Any, before: Any, gains: Any, worths: Any) -> None:
        hidden, chances, expected = self.net.forward(seen, masks)
        rows, count = np.arange(len(seen)), len(seen)
        ratio = chances[rows, chosen] / before
        held = ((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP))
        pull = np.where(held, 0, gains * ratio)[:, None]
        picked = np.zeros_like(chances)
        picked[rows, chosen] = 1
        logs = np.log(np.maximum(chances, 1e-9))
        disorder = -(chances * logs).sum(axis=1, keepdims=True)
        slope = -pull * (picked - chances) + ENTROPY * chances * (logs + disorder)
        worth = 0.5 * (expected - worths)[:, None]
        self.net.descend(seen, hidden, np.concatenate([slope, worth], axis=1).astype(np.float32) / count, PLAYING)

    def save(self, path: Path) -> None:
        first, bias, second, offset = [np.round(one, 5).astype(float) for one in self.net.weights]
        features = self.table.features
        model = Model(
            game=self.table.game.info.slug,
            version=features.version,
            entries=self.table.entries,
            numbers=self.table.numbers,
            inputs=self.inputs.tolist(),
            outputs=self.outputs.tolist(),
            layers=[Layer(first.tolist(), bias.tolist()), Layer(second[:, :-1].tolist(), offset[:-1].tolist())],
        )
        path.write_bytes(msgspec.json.encode(model))


def share_against(path: Path, bot: str, games: int) -> float:
    """The part of the victories that the model has against three of these; a quarter is as good as they are."""
    plan = Plan("battlecruisers", 4, (f"model:{path}", bot, bot, bot), games, seed=99, options={"set": "Basic"})
    return float(np.mean([record.shares[record.bots.index(f"model:{path}")] for record in simulate(plan)]))


def draw(rows: list[tuple[float, ...]], path: Path) -> None:
    import matplotlib

    matplotlib.use("svg")
    import matplotlib.pyplot as plt

    games, by_chance, by_greed = zip(*rows, strict=True)
    plt.rcParams["svg.hashsalt"] = "learner"
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.plot(games, by_chance, label="against three random")
    axes.plot(games, by_greed, label="against three greedy")
    axes.axhline(0.25, color="grey", linewidth=1, linestyle=":", label="as good as they are")
    axes.set(xlabel="games watched and played", ylabel="share of the victories", ylim=(0, 1))
    axes.legend()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=6, help="processor time to learn, measuring not counted")
    parser.add_argument("--watch", type=int, default=2000, help="games of others that it watches first")
    parser.add_argument("--model", type=Path, default=Path("cruiser.json"))
    parser.add_argument("--curve", type=Path, help="an SVG of its strength")
    parser.add_argument("--points", type=int, default=10, help="how often its strength is measured")
    parser.add_argument("--games", type=int, default=200, help="games for each measurement against each bot")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learner = Learner(setting("battlecruisers", 4, "basic"), given.seed)
    rows: list[tuple[float, ...]] = []
    spent = 0.0
    for point in range(-1, given.points + 1):
        if point == 0:
            learner.watch(given.watch)
        while spent < 60 * given.minutes * point / given.points:
            begun = time.process_time()
            learner.learn()
            spent += time.process_time() - begun
        learner.save(given.model)
        seen = learner.played + (given.watch if point >= 0 else 0)
        rows.append((seen, *(share_against(given.model, bot, given.games) for bot in ("random", "greedy"))))
        print(
            f"{spent:5.0f} s, {rows[-1][0]:6.0f} games: random {rows[-1][1]:.1%}, greedy {rows[-1][2]:.1%}", flush=True
        )
    if given.curve:
        draw(rows, given.curve)


if __name__ == "__main__":
    main()
