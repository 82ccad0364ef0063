"""The plates of the rules: each builds, stands beside a rule that there is, and shows no more than its seat knows."""

from __future__ import annotations

import re

import msgspec
import pytest

from quarterdeck.core.errors import BadContent
from quarterdeck.core.plate import Plate, load_plates
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.core.tuition import lesson_at
from quarterdeck.server import cards
from quarterdeck.server.plates import plate_card, plates

GAMES = [game.info.slug for game in all_games()]
PLATES = [(game.info.slug, plate) for game in all_games() for plate in game.plates()]
LONGEST_CAPTION = 260


@pytest.mark.parametrize("slug", GAMES)
def test_five_of_each_game(slug: str) -> None:
    """The rules page of every game has at least five, on rules of at least three chapters."""
    found = plates(slug).plates
    assert len(found) >= 5
    assert len({card.rule.split(".")[0] for card in found}) >= 3


@pytest.mark.parametrize(("slug", "plate"), PLATES, ids=[f"{slug}-{plate.rule}" for slug, plate in PLATES])
def test_plate(slug: str, plate: Plate) -> None:
    """It builds, its rule has an anchor, and what it shows is what that seat sees and may do, and nothing else."""
    game = find_game(slug)
    assert f'id="rule-{plate.rule}"' in cards.rules(slug).html
    card = plate_card(game, plate)
    assert 40 < len(card.caption) <= LONGEST_CAPTION
    assert not re.search(r"[{}]", card.caption)
    lesson = game.lessons()[plate.lesson]
    assert 1 <= plate.step <= len(lesson.steps)
    match = lesson_at(game, lesson, plate.step)
    assert bytes(card.frame.view) == msgspec.json.encode(game.view(match.state, lesson.seat))
    assert len(card.frame.offers) == len(match.legal(lesson.seat) if lesson.seat in match.to_act else [])


def test_a_bad_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plate without a rule is refused with the name of its file."""
    monkeypatch.setattr("quarterdeck.core.plate.FILE", "README.md")
    with pytest.raises(BadContent, match=r"README\.md"):
        load_plates("quarterdeck.games.battlecruisers")
