"""Fits the weights of a game's judgement by self-play, and writes them into its weights.py.

    python recipes/fit.py standing GAME --games 4000     what counts in a position: logistic regression on outcomes
    python recipes/fit.py thumb GAME --rounds 40         the rule of thumb: CMA-ES on victories over the present one,
                                                         and over another bot, if one is named (--against greedy)

Needs the extra `recipes` (numpy, cmaes), and the compiled build if it is not to take all day. Both go over all given
modes and numbers of players alike (--table mode:seats, several; by default the game's first mode).
"""

from __future__ import annotations

import argparse
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import cmaes
import numpy as np

from quarterdeck.bots.base import decide
from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.core.judge import ByThumb, Judge
from quarterdeck.core.playout import Policy, play_until
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.lab.arena import game_seed

LONGEST = 4_000  # decisions; a game that goes on is nobody's victory
RIDGE = 1.0  # keeps a weight at bay of which the games say little
Table = tuple[str, int]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("standing", "thumb"))
    parser.add_argument("game")
    parser.add_argument("--table", action="append", default=[], help="mode:seats")
    parser.add_argument("--games", type=int, default=4000, help="games to learn from (standing)")
    parser.add_argument("--rounds", type=int, default=40, help="generations (thumb)")
    parser.add_argument("--duels", type=int, default=240, help="games for each candidate of a generation (thumb)")
    parser.add_argument("--against", default="", help="a bot to be played as often as the present weights (thumb)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--dry", action="store_true", help="print the weights and do not write them")
    given = parser.parse_args()
    tables = [read_table(text) for text in given.table] or [first_table(given.game)]
    with ProcessPoolExecutor(given.jobs) as pool:
        fit = fit_standing if given.what == "standing" else fit_thumb
        weights = fit(pool, given, tables)
    print(f"{given.what} = {in_text(weights)}")
    if not given.dry:
        write_weights(given.game, given.what.upper(), weights)


def read_table(text: str) -> Table:
    mode, _, seats = text.partition(":")
    return mode, int(seats)


def first_table(slug: str) -> Table:
    mode = find_game(slug).info.modes[0]
    return mode.name, mode.seats[0]


def begin(slug: str, table: Table, seed: int) -> tuple[Any, Any]:
    game = find_game(slug)
    mode = game.info.mode(table[0])
    if mode is None:
        raise SystemExit(f"{slug} has no mode {table[0]}")
    return game, game.setup(table[1], game.types().read_options(mode.options), seed)


# What counts in a position


def fit_standing(pool: Any, given: argparse.Namespace, tables: list[Table]) -> list[float]:
    """The weights by which the shares of the victory are likeliest to give what came of the games."""
    seeds = [game_seed(given.seed, number) for number in range(given.games)]
    todo = [(given.game, tables[number % len(tables)], seed) for number, seed in enumerate(seeds)]
    positions = [one for found in pool.map(watch, todo, chunksize=8) for one in found]
    cut = len(positions) * 4 // 5
    weights = regress(positions[:cut], np.array(find_game(given.game).judge.standing))
    print(f"{len(positions)} positions of {given.games} games; a fifth of them kept for the test")
    print(f"log loss {loss(positions[cut:], weights):.4f}, of equal shares {loss(positions[cut:], 0 * weights):.4f}")
    print_calibration(positions[cut:], weights)
    return [float(weight) for weight in weights]


def watch(todo: tuple[str, Table, int]) -> list[tuple[Any, Any]]:
    """A game by the rule of thumb: what counted for each seat at some of its turns, and the shares in the end.

    Some choices are made at random, so that there is more to learn from than the usual course of a game.
    """
    slug, table, seed = todo
    game, state = begin(slug, table, seed)
    rng = from_seed(seed ^ 0xF17)
    policy = Slips(rng, ByThumb(rng, game.judge))
    rows = []
    while state.outcome is None and len(rows) < LONGEST:
        play_until(state, policy, state.marker() + 1 + rng.below(2), LONGEST)
        if state.outcome is None:
            rows.append([game.judge.look(state, seat) for seat in range(state.seats)])
    if state.outcome is None or not state.outcome.winners:
        return []
    shares = [state.outcome.share(seat) for seat in range(state.seats)]
    return [(np.array([look for look in row if look]), living(row, shares)) for row in rows]


def living(row: list[list[float]], shares: list[float]) -> Any:
    """The shares of those who still had a standing."""
    kept = np.array([share for look, share in zip(row, shares, strict=True) if look])
    return kept / kept.sum() if kept.sum() > 0 else kept


class Slips(Policy):
    """Plays by another policy, and now and then anyhow."""

    def __init__(self, rng: Rng, usual: Policy) -> None:
        super().__init__(rng)
        self.usual = usual

    def choose(self, s: Any, seat: int, options: list[Any]) -> int:
        if self.rng.below(25) == 0:
            return self.rng.below(len(options))
        return self.usual.choose(s, seat, options)


def expected(look: Any, weights: Any) -> Any:
    strengths = look @ weights
    odds = np.exp(strengths - strengths.max())
    return odds / odds.sum()


def regress(positions: list[tuple[Any, Any]], weights: Any) -> Any:
    """Newton's method on the likelihood, with steps that never make it worse.

    Numbers are brought to one scale first, so that the ridge is fair to all of them.
    """
    scale = np.concatenate([look for look, _ in positions]).std(axis=0)
    scale[scale < 1e-9] = 1.0
    scaled = [(look / scale, shares) for look, shares in positions]
    weights = weights * scale if len(weights) == len(scale) else np.zeros(len(scale))
    cost = penalised(scaled, weights)
    for _ in range(25):
        slope, bend = RIDGE * weights, RIDGE * np.eye(len(scale))
        for look, shares in scaled:
            odds = expected(look, weights)
            slope = slope + look.T @ (odds - shares)
            bend = bend + look.T @ (np.diag(odds) - np.outer(odds, odds)) @ look
        step = np.linalg.solve(bend, slope)
        while np.abs(step).max() > 1e-4 and penalised(scaled, weights - step) >= cost:
            step = step / 2
        weights = weights - step
        before, cost = cost, penalised(scaled, weights)
        if before - cost < 1e-3:
            break
    return weights / scale


def penalised(positions: list[tuple[Any, Any]], weights: Any) -> float:
    return loss(positions, weights) * len(positions) + RIDGE * float(weights @ weights) / 2


def loss(positions: list[tuple[Any, Any]], weights: Any) -> float:
    return float(np.mean([-(shares * np.log(expected(look, weights) + 1e-9)).sum() for look, shares in positions]))


def print_calibration(positions: list[tuple[Any, Any]], weights: Any) -> None:
    """What was promised beside what came, by tenths; and how often the later winner was put before a loser."""
    promised = np.concatenate([expected(look, weights) for look, _ in positions])
    came = np.concatenate([shares for _, shares in positions])
    for tenth in range(10):
        inside = (promised >= tenth / 10) & (promised < (tenth + 1) / 10 + (tenth == 9))
        if inside.any():
            print(f"  promised {promised[inside].mean():.3f}  came {came[inside].mean():.3f}  ({inside.sum()})")
    order = np.argsort(promised)
    ranks = np.empty(len(order))
    ranks[order] = np.arange(1, len(order) + 1)
    won = came > 0.5
    area = (ranks[won].sum() - won.sum() * (won.sum() + 1) / 2) / (won.sum() * (~won).sum())
    print(f"  area under the curve {area:.3f}")


# The rule of thumb


def fit_thumb(pool: Any, given: argparse.Namespace, tables: list[Table]) -> list[float]:
    """Each generation plays against the present weights; each weight moves on the scale of its own size."""
    base = np.array(find_game(given.game).judge.thumb)
    search = cmaes.CMA(mean=np.zeros(len(base)), sigma=0.25, seed=given.seed)
    for number in range(given.rounds):
        asked = [search.ask() for _ in range(search.population_size)]
        todo = [task(given, tables, moved(base, one), base, given.duels, number) for one in asked]
        shares = list(pool.map(duel, todo))
        search.tell([(one, -share) for one, share in zip(asked, shares, strict=True)])
        print(f"{number}: best {max(shares):.3f}, mean {np.mean(shares):.3f}", flush=True)
    fitted = moved(base, search._mean)
    test = duel(task(given, tables, fitted, base, 10 * given.duels, 999))
    print(f"the new weights: {test:.3f} of {10 * given.duels} games (1 is even)")
    return [float(weight) for weight in fitted]


def moved(base: Any, steps: Any) -> Any:
    """Weights so many powers of e larger or smaller; those that are next to nothing by tenths."""
    return np.where(np.abs(base) < 0.01, base + 0.1 * steps, base * np.exp(steps))


class Task(NamedTuple):
    """What a candidate has to show."""

    slug: str
    tables: list[Table]
    new: list[float]
    old: list[float]
    games: int
    seed: int
    against: str


def task(given: argparse.Namespace, tables: list[Table], new: Any, old: Any, games: int, number: int) -> Task:
    return Task(given.game, tables, list(new), list(old), games, given.seed * 1000 + number, given.against)


def duel(todo: Task) -> float:
    """One with the new weights among others: its share of the victories, in even shares."""
    total = 0.0
    for number in range(todo.games):
        table = todo.tables[number % len(todo.tables)]
        game, state = begin(todo.slug, table, game_seed(todo.seed, number // table[1]))
        rng, seat = from_seed(game_seed(todo.seed + 1, number)), number % table[1]
        new, old = reweighed(game.judge, todo.new), reweighed(game.judge, todo.old)
        if todo.against and number // table[1] % 2:
            play_bots(game, state, rng, seat, new, todo.against)
        else:
            play_until(state, OneOfThem(rng, seat, new, old), 1 << 40, LONGEST)
        if state.outcome is not None:
            total += state.outcome.share(seat) * table[1]
    return total / todo.games


def play_bots(game: Any, state: Any, rng: Rng, seat: int, judge: Judge, against: str) -> None:
    """One by the thumb of this judgement, the others bots."""
    spec = parse_bot(against)
    others = [make_bot(spec, rng.fork()) for _ in range(state.seats)]
    thumb = ByThumb(rng, judge, 0.1)
    for _ in range(LONGEST):
        asked = game.to_act(state)
        if not asked:
            return
        mover = asked[0]
        if mover == seat:
            legal = game.legal(state, mover)
            world = game.dealer(game.view(state, mover)).deal(rng)
            game.apply(state, mover, legal[thumb.choose(world, mover, legal) if len(legal) > 1 else 0])
        else:
            game.apply(state, mover, decide(game, state, mover, others[mover]))


def reweighed(judge: Judge, thumb: list[float]) -> Judge:
    return judge.reweighed(judge.standing, thumb)


class OneOfThem(Policy):
    """One seat plays by its own judgement, the others by another."""

    def __init__(self, rng: Rng, seat: int, own: Judge, others: Judge) -> None:
        super().__init__(rng)
        self.seat = seat
        self.own = ByThumb(rng, own, 0.3)
        self.others = ByThumb(rng, others, 0.3)

    def choose(self, s: Any, seat: int, options: list[Any]) -> int:
        return self.own.choose(s, seat, options) if seat == self.seat else self.others.choose(s, seat, options)


# The file


def in_text(weights: list[float]) -> str:
    return f"[{', '.join(f'{weight:.4g}' for weight in weights)}]"


def write_weights(slug: str, name: str, weights: list[float]) -> None:
    path = Path(__file__).parents[1] / "src" / "quarterdeck" / "games" / slug / "weights.py"
    text = path.read_text("utf-8")
    old = rf"{name}: Final = \[.*?\]"
    listed = "".join(f"    {weight:.4g},\n" for weight in weights)
    path.write_text(re.sub(old, f"{name}: Final = [\n{listed}]", text, flags=re.DOTALL), "utf-8")


if __name__ == "__main__":
    main()
