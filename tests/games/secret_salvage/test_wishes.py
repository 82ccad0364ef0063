"""What a person might try: few things, in words that say what they do, and a reason for what is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from quarterdeck.core.rng import from_seed
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Drop, Move, Options, Scan
from quarterdeck.games.secret_salvage.reading import Reading
from tests.games.secret_salvage.position import NAMES, activate, answer, at, buy, table

PEOPLE = ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay"]
VERBS = {
    "activate", "discard", "draw", "end", "give", "leave", "let", "look", "move", "pay", "place", "stop", "swap",
    "take", "use",
}  # fmt: skip
MOST_REASONS = 12


def readings(seed: int) -> Iterator[tuple[Reading, list[str]]]:
    """Through a random game: what who is asked can read, and the reasons for what is refused."""
    seats = 2 + seed % 5
    s, rng = GAME.setup(seats, Options(rounds=12), seed), from_seed(seed)
    while s.outcome is None:
        seat = GAME.to_act(s)[0]
        reading = GAME.read(GAME.view(s, seat), PEOPLE[:seats])
        refusals = [GAME.why_not(s, seat, wish) for wish in reading.wishes()]
        yield reading, [str(refusal) for refusal in refusals if refusal is not None]
        legal = GAME.legal(s, seat)
        GAME.apply(s, seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("seed", range(10))
def test_wishes_say_what_they_do(seed: int) -> None:
    """A verb first; and no tile by name that this seat cannot know, but by its colour where it can only be red."""
    for reading, _ in readings(seed):
        for wish in reading.wishes():
            words = reading.choice(wish)
            assert words.split()[0] in VERBS, words
            if isinstance(wish, Move):
                known, red = reading.known(wish.to), reading.is_red(wish.to)
                name = reading.words.tile(known) if known else "red tile" if red else "face-down tile"
                there = [name] if wish.to in reading.kinds else []
                assert re.findall(r"\((.*?)[,)]", words) == there


@pytest.mark.parametrize("seed", range(10))
def test_reasons_are_few(seed: int) -> None:
    """The same reason for all spaces to which it applies: none names a space."""
    for _, reasons in readings(seed):
        assert len(set(reasons)) <= MOST_REASONS
        assert not [reason for reason in reasons if re.search(r"\b[A-I][1-9]\b", reason)]


def test_only_what_could_be_meant() -> None:
    """While a tile is drawn, the own ships; while a tile is looked at, the tiles on the board."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="C3 !M, C4 +1", held=({"solar": 1},))
    wishes = GAME.read(GAME.view(s, 0), PEOPLE[:2]).wishes()
    assert [wish for wish in wishes if isinstance(wish, Drop)] == [Drop(at("E5")), Drop(at("I3")), Drop(at("I4"))]
    buy(s, "scanner")
    answer(s, 0, Scan(at("C3")))
    wishes = GAME.read(GAME.view(s, 0), PEOPLE[:2]).wishes()
    assert [wish for wish in wishes if isinstance(wish, Scan)] == [Scan(at("C3")), Scan(at("C4"))]


def test_nearest_spaces_first() -> None:
    """Of a move every other space, those next to the ship before those far away."""
    s = table("E5 I3 I4", "A2 A3 A4")
    activate(s, "E5")
    wishes = [wish for wish in GAME.read(GAME.view(s, 0), PEOPLE[:2]).wishes() if isinstance(wish, Move)]
    assert (len(wishes), Move(at("E5")) in wishes) == (60, False)
    assert {NAMES[wish.to] for wish in wishes[:6]} == {"E4", "E6", "D4", "D5", "F4", "F5"}
