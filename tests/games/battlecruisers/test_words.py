"""Events, choices and the table in words."""

from __future__ import annotations

import pytest

from quarterdeck.core.match import match_from
from quarterdeck.core.messages import Ended
from quarterdeck.core.recap import recap
from quarterdeck.core.rng import from_seed
from quarterdeck.core.witness import Gallery
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Options, Play, Seize
from quarterdeck.games.battlecruisers.events import Armored, Chose, Discarded, Gained, Lost, Returned, Vanished
from quarterdeck.games.battlecruisers.state import State
from tests.games.battlecruisers.position import play, ship, table

NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve"]


def test_vanished_card_keeps_its_name() -> None:
    """BC 6.39: a card's name is written as it is printed, a hidden one begins the sentence."""
    assert GAME.line(Vanished(1, 2), NAMES) == "2 Tech Officer of Ben's discard pile leaves the game."
    assert GAME.line(Vanished(1, 0), NAMES) == "A card of Ben's discard pile leaves the game."


@pytest.mark.parametrize(("cards", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_one_card_is_no_cards(cards: int, words: str) -> None:
    """BC 6.20, 6.45: words agree with their number."""
    assert GAME.line(Returned(0, cards), NAMES) == f"Ann takes the whole discard pile back ({words})."
    assert GAME.line(Armored(1, cards), NAMES) == f"Armor Plating keeps {words} of Ben, for 1 VP each (BC 6.20)."


def test_hidden_discard() -> None:
    """BC 7.1: the log does not say which card it was."""
    assert GAME.line(Discarded(0, 0, "hand"), NAMES) == "Ann discards a card from the hand."


def test_endings() -> None:
    """BC 5.1, 5.3, 5.5, 5.7: one winner, several, none."""
    assert GAME.line(Ended("BC 5.1", (2,)), NAMES) == "The goal is reached: Cid wins."
    assert GAME.line(Ended("BC 5.4", (0, 2)), NAMES).endswith(": Ann and Cid share the victory.")
    assert GAME.line(Ended("BC 5.5", ()), NAMES) == "Nothing happens any more, and everybody loses."
    assert GAME.line(Ended("BC 5.7", ()), NAMES) == "The game goes in a circle, and nobody wins."


def prompt(s: State, seat: int) -> str:
    return GAME.read(GAME.view(s, seat), NAMES).prompt()


def test_prompt_names_the_card_that_asks() -> None:
    """BC 6.11, 6.31: another's card, the own one, and the one of a clash."""
    s = table(ship(31, 13), ship(12, 13, 16), ship(12, 13, 16))
    play(s, 31, 12, 12)
    assert prompt(s, 1) == "Ann's Laser Cannons: choose a card to discard (1 to go)."
    s = table(ship(11, 13, 16), ship(12, 13), ship(12, 13))
    play(s, 11, 12, 12)
    assert prompt(s, 0) == "Your Reckless Pilot: choose a card to discard (1 to go)."
    s = table(ship(31, 13, 16), ship(31, 13, 16), ship(12, 13))
    play(s, 31, 31, 12)
    assert prompt(s, 0) == "Clash of Laser Cannons: choose a card to discard (1 to go)."


def test_prompt_of_a_question_that_several_cards_ask() -> None:
    """BC 6.16, 6.32: giving and taking back say for which card."""
    s = table(ship(32, 13), ship(12, 13, 16), ship(12, 13, 16))
    play(s, 32, 12, 12)
    assert prompt(s, 2) == "Ann's Pirate Raid: choose a card of your hand to give away."
    s = table(ship(16, 13, pile=(22, 23)), ship(12, 13), ship(12, 13))
    play(s, 16, 12, 12)
    assert prompt(s, 0) == "Your Repair Crew: take a card of your discard pile into your hand."


@pytest.mark.parametrize("seed", range(8))
def test_everything_has_words(seed: int) -> None:
    """BC 7.1: through a random game every event, prompt and choice can be said, to each seat and to spectators."""
    seats = 3 + seed % 3
    names = NAMES[:seats]
    s = GAME.setup(seats, Options(set="random"), seed)
    rng = from_seed(seed)
    while s.outcome is None and s.round < 12:
        seat = GAME.to_act(s)[0]
        view = GAME.view(s, seat)
        options = GAME.legal(s, seat)
        assert GAME.read(view, names).prompt()
        assert len({GAME.read(view, names).choice(option) for option in options}) == len(options)
        s.events = []
        GAME.apply(s, seat, options[rng.below(len(options))])
        assert all(GAME.line(told.event, names).endswith((".", "!")) for told in s.events)
        assert GAME.read(GAME.view(s, None), names).table()


def test_what_one_has_more_and_fewer_in_short() -> None:
    """BC 3.1: the recap adds up the VP of a seat, and tells that a card of one's own was taken."""
    match = match_from(GAME, table(ship(13, 12, rz=(22,)), ship(29, 12), ship(13, 12)))
    gallery = Gallery(match, NAMES[:3])
    gallery.witness(0)
    for seat, action in ((1, Play(29)), (2, Play(13)), (0, Play(13)), (1, Seize(0, 22))):
        gallery.note(match.act(seat, action))
    told = recap(gallery.witness(0))
    assert told is not None
    assert told.lines == ("You gain 1 VP.", "Cid gains 1 VP.", "Ben gets 22 Special Ops from your recovery zone.")


def test_what_adds_up() -> None:
    """BC 3.1: sums of one seat, and of nothing else."""
    assert Gained(1, 3).joined(Lost(1, 5)) == Lost(1, 2)
    assert Lost(1, 1).joined(Lost(1, 1)) == Lost(1, 2)
    assert [Gained(1, 3).joined(other) for other in (Lost(1, 3), Gained(2, 1), Chose(1, 0))] == [None, None, None]
