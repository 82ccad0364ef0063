"""Who is spoken to is 'you', in every line that a game can write."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from quarterdeck.core.grammar import YOU, for_you
from quarterdeck.core.messages import Ended, NoEffect
from quarterdeck.core.registry import all_games
from quarterdeck.games.avertigos import events as av
from quarterdeck.games.give_no_quarter import events as gnq
from quarterdeck.games.secret_salvage import events as ss
from quarterdeck.testing.walk import cases, chooser, walk

GAMES = {game.info.slug: game for game in all_games()}
THIRD = re.compile(r"(?<!\bof )(?<!\band )\b[Yy]ou (?:is|has|was|[a-z]+[^su]s)\b")
MISUSED = re.compile(r"You's|you's|[a-z,:;(] You\b|\b(?:of|from|to|by) You\b")


@pytest.mark.parametrize(
    ("verb", "mine"),
    [
        ("takes", "take"),
        ("is", "are"),
        ("has", "have"),
        ("carries", "carry"),
        ("launches", "launch"),
        ("loses", "lose"),
    ],
)
def test_verbs(verb: str, mine: str) -> None:
    assert for_you(verb) == mine


# What a few games at random do not bring about.
RARE: dict[str, list[Any]] = {
    "avertigos": [
        av.Lapsed(0, 1, "truce"),
        av.ClawBought(0, 1),
        av.Forfeited(0),
        av.Declared(0, 3),
        av.Launched(0, 1, "Frigate", ("Bosun",), 9),
        av.Foiled(0),
        av.Broken(0, 1, "truce", 0),
        av.Broken(0, 1, "truce", 5),
        av.Answered(0, True),
        av.Offered(0, 1, "truce", 2),
    ],
    "give_no_quarter": [gnq.Stolen(0, 1, ()), gnq.Captured(0, 1, 2), gnq.Salvaged(0, 1, ())],
    "secret_salvage": [ss.Deflected(0, "mine"), ss.Swapped(0, 3, 4), ss.Arrived(0)],
}


def told_in(slug: str) -> dict[str, list[Any]]:
    """Events of every kind: those that a game of each mode brings about, and the rare ones."""
    found: dict[str, list[Any]] = {"NoEffect": [NoEffect("It", "there is nothing", "X 1", 0)]}
    for event in RARE.get(slug, []):
        found.setdefault(type(event).__name__, []).append(event)
    for case in cases(GAMES[slug]):
        state = case.setup(3)
        state.events = []
        for _ in walk(case, state, chooser(5)):
            pass
        for told in state.events:
            found.setdefault(type(told.event).__name__, []).append(told.event)
    return found


def spellings(event: Any) -> Iterator[Any]:
    """The event as it was, and with each literal that a field can have."""
    yield event
    for name, hint in get_type_hints(type(event)).items():
        values = get_args(hint) if get_origin(hint) is Literal else (False, True) if hint is bool else ()
        for value in values:
            yield msgspec.structs.replace(event, **{name: value})


@pytest.mark.parametrize("slug", GAMES)
def test_every_line_agrees_with_you(slug: str) -> None:
    """Every kind of event that there is, read by everybody that it could be about."""
    game, told, wrong = GAMES[slug], told_in(slug), []
    assert {kind.__name__ for kind in get_args(game.types().event)} == set(told)
    for events in told.values():
        for event in [one for first in events[:40] for one in spellings(first)]:
            for you in range(6):
                names = [YOU if seat == you else f"Ann{seat}" for seat in range(6)]
                line = game.line(event, names)
                if THIRD.search(line) or MISUSED.search(line):
                    wrong.append(line)
    assert wrong[:5] == []


def test_no_effect_and_the_end() -> None:
    game = GAMES["battlecruisers"]
    line = game.line(NoEffect("24 Heavy Assault", "there are no VP to take", "BC 3.1", 0), [YOU, "Ben"])
    assert line == "24 Heavy Assault has no effect on you: there are no VP to take (BC 3.1)."
    assert game.line(Ended("BC 5.1", (0,)), [YOU, "Ben"]) == "The goal is reached: you win."
    assert game.line(Ended("BC 5.1", (1,)), [YOU, "Ben"]) == "The goal is reached: Ben wins."
