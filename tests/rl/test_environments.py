"""What the environments promise beyond the peers' tests: the same game everywhere, true masks, fair rewards."""

from __future__ import annotations

import numpy as np
import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import from_seed
from quarterdeck.rl import Fleet, SoloEnv, TogetherEnv, TurnsEnv, setting

BASIC = setting("battlecruisers", 4, "basic")


def test_turns_to_the_end() -> None:
    """By legal numbers every game ends; the victory is shared out, and all agents end together."""
    env, rng = TurnsEnv(BASIC), from_seed(1)
    env.reset(seed=7)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        totals[agent] += reward
        assert not cut
        open_now = seen["action_mask"].nonzero()[0]
        env.step(None if ended else int(open_now[rng.below(len(open_now))]))
    outcome = env.course.state.outcome
    assert outcome is not None
    assert list(totals.values()) == [outcome.share(seat) for seat in range(4)]


def test_a_closed_number_is_refused() -> None:
    env = TurnsEnv(BASIC)
    env.reset(seed=1)
    with pytest.raises(Malformed, match="not open"):
        env.step(0)


def test_the_same_seed_is_the_same_game() -> None:
    """In turns and all together: the same seed deals the same cards, and who waits can only wait."""
    turns, together = TurnsEnv(BASIC), TogetherEnv(BASIC)
    turns.reset(seed=5)
    seen, _ = together.reset(seed=5)
    for agent in turns.possible_agents:
        assert np.array_equal(turns.observe(agent)["observation"], seen[agent]["observation"])
    assert np.array_equal(turns.observe("player_0")["action_mask"], seen["player_0"]["action_mask"])
    assert turns.observe("player_1")["action_mask"].nonzero()[0].tolist() == [0]


def test_together_is_one_round_a_cycle() -> None:
    """All choose their cards in one cycle."""
    env = TogetherEnv(BASIC)
    seen, _ = env.reset(seed=5)
    env.step({agent: int(one["action_mask"].argmax()) for agent, one in seen.items()})
    assert env.state_now.resolving >= 0 or env.state_now.round == 2


def test_one_seat_against_bots() -> None:
    """Only the own decisions are asked for; the end has the own share as its reward."""
    env = SoloEnv(BASIC, "greedy:samples=1,random", seat=2)
    seen, _ = env.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        assert env.course.seat == 2
        seen, reward, over, cut, _ = env.step(int(seen["action_mask"].argmax()))
        assert not cut
    outcome = env.course.state.outcome
    assert outcome is not None
    assert reward == outcome.share(2)
    assert "Your hand" in env.render()


def test_a_game_can_be_cut_off() -> None:
    env = TurnsEnv(BASIC, max_steps=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_a_fleet_is_many_games() -> None:
    """Each row is a game as it would be alone; who ends begins anew at once."""
    fleet, rng = Fleet(BASIC, 5, seed=2), from_seed(4)
    ended = 0
    for _ in range(150):
        for game, course in enumerate(fleet.courses):
            assert fleet.seats[game] == course.seat
            assert fleet.masks[game].nonzero()[0].tolist() == course.numbers()
            assert fleet.observations[game].tobytes() == course.observe(course.seat).tobytes()
        fleet.step(np.array([row.nonzero()[0][rng.below(int(row.sum()))] for row in fleet.masks]))
        ended += int(fleet.ended.sum())
        assert (fleet.rewards.sum(axis=1) <= fleet.ended + 1e-6).all()
    assert ended > 2
    again = Fleet(BASIC, 5, seed=2)
    assert again.observations.tobytes() == Fleet(BASIC, 5, seed=2).observations.tobytes()


def test_what_cannot_be_played() -> None:
    with pytest.raises(Malformed, match="3, 4, 5 players"):
        setting("battlecruisers", 9)
