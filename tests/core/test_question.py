"""A question is one object: what it lacks, and a message without words, is an error before anything is played."""

from __future__ import annotations

from types import new_class
from typing import Any

import msgspec
import pytest
from broadside import GAME, Choose, Fire, Options, Snapshot, State, View

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.game import GameTypes
from quarterdeck.core.messages import Decision, Event, events_in
from quarterdeck.core.question import Question, name_of, questions_of
from quarterdeck.core.rng import from_seed

WHOLE: dict[str, Any] = {
    "rule": "X 1",
    "wants": "wait",
    "asks": "Wait?",
    "answers": (int,),
    "options": lambda self, s, seat: [1],
    "answer": lambda self, s, seat, action: None,
}


def declare(package: str, name: str, parts: dict[str, Any]) -> type:
    """A class of questions as a module of that package would declare it."""
    return new_class(name, (Question,), {}, lambda body: body.update({**parts, "__module__": f"{package}.rules"}))


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("rule", "a rule"),
        ("wants", "what it wants"),
        ("asks", "a prompt"),
        ("answers", "kinds of answers"),
        ("options", "options"),
        ("answer", "an answer"),
    ],
)
def test_a_missing_part_fails_at_import(part: str, words: str) -> None:
    """The question is named, and what it lacks."""
    kept = declare(f"lacking_{part}", "Tack", {key: value for key, value in WHOLE.items() if key != part})
    with pytest.raises(TypeError, match=f"the question Tack of lacking_{part} lacks {words}$"):
        Rulebook(f"lacking_{part}", "X 1").close()
    assert name_of(kept) == "tack"


def test_gathered_by_package() -> None:
    """All questions of a package and none of another's, by name; what only stands between them is none."""
    between = declare("gathered", "Sailing", WHOLE)
    tack = new_class("TackQuestion", (between,), {}, lambda body: body.update({"__module__": "gathered"}))
    wear = declare("gathered", "WearRound", WHOLE)
    assert questions_of("gathered") == {"tack": tack, "wear_round": wear}
    twin = declare("gathered.more", "Tack", WHOLE)
    with pytest.raises(TypeError, match="two questions of gathered are called tack"):
        questions_of("gathered")
    assert name_of(twin) == "tack"


def test_a_message_without_words_fails() -> None:
    """Actions and events alike."""

    class Mute(Decision, frozen=True):
        pass

    class Quiet(Event, frozen=True):
        pass

    with pytest.raises(TypeError, match="Mute: an action or event needs its words"):
        GameTypes(Options, Fire | Mute, GAME.types().event, View, Snapshot)
    with pytest.raises(TypeError, match="Quiet: an action or event needs its words"):
        GameTypes(Options, Fire, events_in(__name__), View, Snapshot)


def test_refusals_of_all_questions() -> None:
    """An action of another kind hears what is asked; one of the right kind, what is wrong with it."""
    state = GAME.setup(2, Options(), 1)
    assert str(GAME.why_not(state, 0, Fire(9))) == "there is no 9 in your hand (BS 1)"
    other: Any = msgspec.defstruct("Other", [])()
    assert str(GAME.why_not(state, 0, other)) == "you are asked to choose a card of your hand (BS 1)"
    GAME.apply(state, 0, GAME.legal(state, 0)[0])
    assert str(GAME.why_not(state, 0, Fire(1))) == "you have nothing to decide now (BS 1)"


def test_repr_can_be_pasted() -> None:
    """A question says how it was made."""
    assert repr(Choose()) == "Choose()"
    assert State(2, from_seed(1)).asks == [None, None]
