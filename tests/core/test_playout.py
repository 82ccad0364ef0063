"""Playing on without looking, and dealing by weight."""

from __future__ import annotations

from typing import Any

import pytest
from broadside import GAME as BROADSIDE

from quarterdeck.core.playout import Policy, play_on, play_out
from quarterdeck.core.registry import all_games
from quarterdeck.core.rng import from_seed
from quarterdeck.testing.walk import cases

GAMES = [*all_games(), BROADSIDE]
LONG = 5_000


class Last(Policy):
    """Takes the last choice, and notes how many there were each time."""

    def __init__(self) -> None:
        super().__init__(from_seed(1))
        self.seen: list[int] = []

    def choose(self, s: Any, seat: int, options: list[Any]) -> int:
        self.seen.append(len(options))
        return len(options) - 1


@pytest.fixture(params=GAMES, ids=lambda game: game.info.slug)
def game(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_same_game_as_by_legal_and_apply(game: Any) -> None:
    """The loop makes the choices that its policy names, and no other."""
    state = cases(game)[0].setup(3)
    by_hand, policy = state.clone(), Last()
    made = play_on(state, policy, 60)
    seen = []
    for _ in range(made):
        mover = game.to_act(by_hand)[0]
        legal = game.legal(by_hand, mover)
        seen += [len(legal)] if len(legal) > 1 else []
        game.apply(by_hand, mover, legal[-1])
    assert policy.seen == seen
    assert game.dump(by_hand) == game.dump(state)


def test_horizon_and_end(game: Any) -> None:
    """It stops after so many decisions, or when nobody is asked any more."""
    state = cases(game)[0].setup(4)
    assert play_on(state, Policy(from_seed(4)), 5) == 5
    play_on(state, Policy(from_seed(5)), LONG)
    assert state.outcome is not None
    assert play_on(state, Policy(from_seed(6)), 5) == 0


def test_until_a_seat_is_asked_again(game: Any) -> None:
    """It stops before a seat's next decision, or after so many of them."""
    state = cases(game)[0].setup(5)
    assert play_on(state, Policy(from_seed(1)), LONG, seat=state.first_asked()) == 0
    play_on(state, Policy(from_seed(1)), LONG, seat=1)
    assert state.asks[1] is not None
    asked = Last()
    play_on(state, asked, LONG, seat=1, times=2)
    assert state.asks[1] is not None or state.outcome is not None


def test_scores_of_all_seats(game: Any) -> None:
    state = cases(game)[0].setup(6)
    scores = play_out(game, state, Policy(from_seed(1)), LONG)
    assert scores == game.evaluate(state)
    assert sum(scores) == 1 or not state.outcome.winners


def test_a_forgetful_position_has_no_views(game: Any) -> None:
    state = cases(game)[0].setup(7)
    state.forget()
    play_on(state, Policy(from_seed(1)), 3)
    with pytest.raises(RuntimeError, match="knowledge"):
        game.view(state, 0)
    with pytest.raises(RuntimeError, match="knowledge"):
        game.dump(state.clone())


def test_dealing_by_weight() -> None:
    """Worlds come as often as their weights say; without any weight, all are alike."""
    state = BROADSIDE.setup(2, None, 3)
    dealer, rng = BROADSIDE.dealer(BROADSIDE.view(state, 0)), from_seed(9)
    other = [dealer.deal_likely(rng, lambda world: world.hands[1][0] == 1, 50).hands[1][0] for _ in range(200)]
    assert set(other) == {1}
    fair = [dealer.deal_likely(rng, lambda world: 0.0, 3).hands[1][0] for _ in range(200)]
    assert len(set(fair)) > 4
    heavy = [dealer.deal_likely(rng, lambda world: 3.0 if world.hands[1][0] > 4 else 1.0, 40) for _ in range(400)]
    plain = [dealer.deal(rng) for _ in range(400)]
    share = sum(world.hands[1][0] > 4 for world in plain) / 400
    wanted = 3 * share / (3 * share + 1 - share)
    assert sum(world.hands[1][0] > 4 for world in heavy) / 400 == pytest.approx(wanted, abs=0.1)
