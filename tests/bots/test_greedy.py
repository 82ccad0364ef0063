"""The bot that looks one decision ahead."""

from __future__ import annotations

from typing import Any

from quarterdeck.bots.base import decide
from quarterdeck.bots.greedy import Greedy
from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.lab.arena import Plan, play_batch
from quarterdeck.lab.meters import measure

GAME = find_game("battlecruisers")
OPTIONS = GAME.types().read_options({})


def after(plies: int, seed: int) -> Any:
    """A position after so many random decisions."""
    state, rng = GAME.setup(4, OPTIONS, seed), from_seed(seed)
    for _ in range(plies):
        if asked := GAME.to_act(state):
            legal = GAME.legal(state, asked[0])
            GAME.apply(state, asked[0], legal[rng.below(len(legal))])
    return state


def test_greedy_beats_random() -> None:
    """One greedy among three random players wins clearly more than its quarter."""
    plan = Plan(
        "battlecruisers", 4, ("greedy:samples=3,ahead=1", "random", "random", "random"), 60, 11, {"set": "random"}
    )
    greedy = next(one for one in measure(play_batch(plan, 0, 60)).bots if one.name.startswith("greedy"))
    assert greedy.share.low is not None
    assert greedy.share.low > 0.28


def test_greedy_knows_only_its_view() -> None:
    """In two positions that its seat cannot tell apart, it chooses the same."""
    for seed in range(6):
        state = after(4 * seed, seed)
        for seat in GAME.to_act(state):
            other = GAME.redeal(GAME.view(state, seat), from_seed(seed + 99))
            bots = [make_bot(parse_bot("greedy:samples=3"), from_seed(5)) for _ in range(2)]
            assert decide(GAME, state, seat, bots[0]) == decide(GAME, other, seat, bots[1])


def test_greedy_leaves_the_position_alone() -> None:
    """Looking ahead happens in copies."""
    state = after(8, 2)
    seat = GAME.to_act(state)[0]
    before = GAME.dump(state)
    decide(GAME, state, seat, make_bot(parse_bot("greedy"), from_seed(1)))
    assert GAME.dump(state) == before


def test_temperature_lets_worse_actions_happen() -> None:
    """Cold, the best is taken; hot, all are about as likely."""
    worth = [0.0, -400.0, -4000.0]
    cool, hot = (Greedy(from_seed(4), 1, temperature, 0, 10) for temperature in (0.05, 100.0))
    assert {cool.draw(worth) for _ in range(100)} == {0}
    drawn = [hot.draw(worth) for _ in range(600)]
    assert all(140 < drawn.count(index) < 260 for index in range(3))


def test_ties_are_broken_by_luck() -> None:
    """Among equals no action is preferred."""

    class Indifferent(Greedy):
        def values(self, game: Any, view: Any, legal: Any) -> list[float]:
            return [1.0, 2.0, 2.0]

    bot = Indifferent(from_seed(1), 1, 0.0, 0, 10)
    assert {bot.choose(GAME, None, "abc") for _ in range(50)} == {"b", "c"}
