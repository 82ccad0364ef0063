"""Every lesson of every game, played through; what the coach says holds no secret."""

from __future__ import annotations

import pytest

from quarterdeck.core.game import AnyGame
from quarterdeck.core.lesson import Lesson
from quarterdeck.core.match import match_from
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.core.tuition import Tuition, first_table, opening_of, run_others
from quarterdeck.testing.lessons import play_lesson, take_step

LESSONS = [(game.info.slug, lesson) for game in all_games() for lesson in game.lessons().values() if lesson.steps]
every_lesson = pytest.mark.parametrize(("slug", "lesson"), LESSONS, ids=lambda one: getattr(one, "name", one))


@every_lesson
def test_it_can_be_finished(slug: str, lesson: Lesson) -> None:
    """As the coach wants it; every wish that is not the coach's has an answer."""
    match = play_lesson(find_game(slug), lesson)
    won = match.outcome is not None and lesson.seat in match.outcome.winners
    assert won or lesson.kind != "first", "a first game is won"


@every_lesson
def test_the_coach_knows_no_more_than_the_seat(slug: str, lesson: Lesson) -> None:
    """In every world that the seat cannot tell from the true one, the coach says and wants the same."""
    game, rng = find_game(slug), from_seed(7)
    match = match_from(game, opening_of(game, lesson))
    tuition, seat = Tuition(lesson, match.header.seats), lesson.seat
    while not tuition.is_over:
        run_others(match, tuition)
        world = game.redeal(match.view(seat), rng)
        reading = game.read(game.view(world, seat), match.names)
        assert tuition.coach(reading, game.legal(world, seat)) == tuition.coach(match.read(seat), match.legal(seat))
        if tuition.is_reading:
            tuition.go_on(tuition.at)
        else:
            take_step(match, tuition)


@pytest.mark.parametrize("slug", sorted({slug for slug, _ in LESSONS}))
def test_a_first_game_is_a_real_one(slug: str) -> None:
    """Twelve to twenty-five steps, a third of which are the person's to do."""
    first = [lesson for lesson in find_game(slug).lessons().values() if lesson.kind == "first"]
    assert len(first) == 1
    assert 12 <= len(first[0].steps) <= 25
    assert sum(bool(step.do) for step in first[0].steps) * 3 >= len(first[0].steps)


@pytest.mark.parametrize("slug", [game.info.slug for game in all_games() if "table" in game.lessons()])
def test_first_tables_have_luck_of_their_own(slug: str) -> None:
    """What everybody sees is as it was written; what nobody sees is dealt anew."""
    game = find_game(slug)
    one, other = (first_table(game, game.lessons()["table"], from_seed(seed)) for seed in (1, 2))
    assert game.view(one, None) == game.view(other, None)
    assert game.dump(one) != game.dump(other)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.slug)
def test_every_game_has_a_goal(game: AnyGame) -> None:
    """In a line, whatever is played."""
    for mode in game.info.modes:
        goal = game.goal(mode.seats[0], game.types().read_options(mode.options))
        assert 10 < len(goal) <= 110
