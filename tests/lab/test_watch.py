"""What is looked at while a game is played."""

from __future__ import annotations

import pytest

from quarterdeck.bots.spec import parse_bot
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.lab.arena import GameRecord, play_game
from quarterdeck.lab.measures import MEASURES, Noted, gain, match_numbers, noted, seat_numbers, setting_of, watches_for
from quarterdeck.lab.watch import ahead, freedom, leads, moved, settled, was_behind

STORY = [[0.5, 0.3, 0.2], [0.3, 0.3, 0.4], [0.4, 0.2, 0.4], [0.1, 0.1, 0.8]]


@pytest.mark.parametrize("slug", [game.info.slug for game in all_games()])
@pytest.mark.parametrize("bot", ["random", "mate"])
def test_watching_changes_nothing(slug: str, bot: str) -> None:
    """With every watch the game is the same, and all figures are there; who looks at nothing uses the same things."""
    game = find_game(slug)
    mode = game.info.modes[0]
    options = game.types().read_options({**mode.options, **mode.short})
    bots = [parse_bot(bot)] * 3
    watches = watches_for(list(MEASURES), 10)
    record = play_game(game, 3, options, 5, bots, watches)
    assert record == play_game(game, 3, options, 5, bots)
    found = noted(0, record, watches)
    setting = setting_of(game, 3, 1)
    assert found.uses
    assert set(found.uses) <= set(setting.things)
    assert found.offers
    assert set(found.offers) <= set(setting.things)
    for kind in MEASURES.values():
        names = {figure.name for figure in kind.figures(setting)}
        assert set(kind.numbers(found, setting)) <= names


def test_uses_are_the_same_where_nobody_remembers() -> None:
    """Random players forget, others do not: what they use is counted alike."""
    for game in all_games():
        mode = game.info.modes[0]
        options = game.types().read_options({**mode.options, **mode.short})
        counts = []
        for forgets in (True, False):
            (watch,) = watches_for(["usage"], 10)
            state = game.setup(3, options, 3)
            if forgets:
                state.forget()
            watch.begin(game, state)
            while asked := game.to_act(state):
                legal = game.legal(state, asked[0])
                game.apply(state, asked[0], legal[len(legal) // 2])
                watch.applied(state, asked[0])
            counts.append(watch.uses())
        assert counts[0] == counts[1]


def test_what_is_offered_and_taken() -> None:
    """Of a seat's own choices, where it has any: an unplayed card of a hand was offered, one outside it was not."""
    game = find_game("battlecruisers")
    (watch,) = watches_for(["usage"], 10)
    state = game.setup(3, game.types().read_options({}), 3)
    watch.begin(game, state)
    hand = {option.words(game.read(game.view(state, 0), ["a", "b", "c"])) for option in game.legal(state, 0)}
    action = game.legal(state, 0)[1]
    watch.decided(state, 0, action)
    assert set(watch.offers()) == hand
    assert watch.offers() == {thing: (int([thing] == action.uses(game.words([]))), 1) for thing in hand}


def test_only_what_is_measured_is_watched() -> None:
    assert watches_for(["seats", "endings", "matchups"], 10) == []
    assert len(watches_for(["length"], 10)) == 1


def test_a_story() -> None:
    """Leads, what changes hands, how it was settled, and who came back."""
    assert leads(STORY) == [0, 2, 2, 2]
    assert moved(STORY[0], STORY[1]) == pytest.approx(0.2)
    assert ahead(STORY[3]) == pytest.approx(0.7)
    assert settled(leads(STORY), (2,)) == 0.25
    assert settled(leads(STORY), (0,)) == 1
    assert not was_behind(STORY, (2,))
    assert was_behind(STORY, (1,))
    assert freedom([0.0, 0.0]) == pytest.approx(1)
    assert freedom([9.0, 0.0]) < 0.01


def test_numbers_of_a_game() -> None:
    """Seats against an even share, bots by place, and who uses more of a thing."""
    setting = setting_of(find_game("battlecruisers"), 3, 2)
    game = Noted(1, "BC 5.1", 20, (0.0, 1.0, 0.0), (1, 0, 1))
    assert seat_numbers(game, setting)["seat 2"] == pytest.approx(2 / 3)
    assert match_numbers(game, setting) == {"bot 1 before bot 2": 0.75}
    assert gain((2, 0, 0), (0.0, 1.0, 0.0)) == -0.5
    nobody = Noted(1, "BC 5.5", 20, (0.0, 0.0, 0.0), (0, 0, 0))
    assert set(seat_numbers(nobody, setting).values()) == {0.0}
    assert GameRecord(1, "x", 2, ("a",), (1.0,), (0,)).winners == (0,)
