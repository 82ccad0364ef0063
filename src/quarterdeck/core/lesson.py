"""Lessons as data: a prepared position, what a coach says step by step, what is wanted then, and what others do.

One file each, `lessons/<name>.toml` in a game's folder. `core/tuition.py` follows one.
"""

from __future__ import annotations

from importlib import resources
from typing import Any, Literal

import msgspec

from quarterdeck.core.errors import BadContent

Kind = Literal["first", "short", "puzzle", "table"]  # "table": no lesson, but a table to begin with
ORDER = ("first", "short", "puzzle", "table")  # in which they are listed


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that the coach says. Where something is wanted it waits for that choice, else for "next".

    Choices are said in as much of their words as tells them ("*" is any). In all texts `{1}` is the name of seat 1.
    """

    say: str
    ask: str = ""  # what to do, in a short sentence
    do: tuple[str, ...] = ()  # choices that are wanted, one after the other; "|" stands between alternatives
    point: tuple[str, ...] = ()  # things of the board by their keys ("card:13"), or parts of the page ("log")
    others: tuple[tuple[int, str], ...] = ()  # what other seats choose from now on, in their order; not what is forced
    wrong: dict[str, str] = {}  # what to answer to choices that the rules allow, but the lesson does not want


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A table with a coach: one person at `seat`, the others by the script and, once it is over, by bots."""

    title: str
    words: str  # what one learns, in a line
    kind: Kind
    place: int = 0  # in the list of its kind
    minutes: int = 2
    seat: int = 0
    seats: int = 0  # a new game for so many, with these options and this seed
    options: dict[str, Any] = {}
    seed: int = 1
    position: str = ""  # or a position, in short lines
    steps: tuple[Step, ...] = ()
    name: str = ""  # of its file


class LessonCard(msgspec.Struct, frozen=True):
    """What a list says of a lesson."""

    name: str
    title: str
    words: str
    kind: Kind
    minutes: int


class Coach(msgspec.Struct, frozen=True):
    """What the coach says now, to the one who learns. It follows from the lesson and the log, and holds no secrets."""

    title: str
    step: int
    steps: int
    say: str
    ask: str
    point: tuple[str, ...]
    wanted: tuple[int, ...]  # places among what is offered
    next: bool  # nothing is to be chosen: read on
    done: bool  # this was the last word


def load_lessons(package: str) -> dict[str, Lesson]:
    """The lessons of a game by name: first games, then short lessons, then puzzles."""
    folder = resources.files(package) / "lessons"
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    found = [read_lesson(file.name, file.read_text("utf-8")) for file in files]
    found.sort(key=lambda one: (ORDER.index(one.kind), one.place, one.name))
    return {one.name: one for one in found}


def read_lesson(name: str, text: str) -> Lesson:
    """A lesson's file; `BadContent` names the file and what is wrong."""
    try:
        lesson = msgspec.toml.decode(text, type=Lesson)
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadContent(f"{name}: {error}") from None
    for number, step in enumerate(lesson.steps, start=1):
        if bool(step.do) != bool(step.ask):
            raise BadContent(f"{name}: step {number}: what is wanted (do) has to be said (ask), and nothing else")
    if (lesson.kind == "table") != (not lesson.steps):
        raise BadContent(f"{name}: a lesson has steps, a table has none")
    if lesson.steps and lesson.steps[-1].do:
        raise BadContent(f"{name}: the last step is the last word, and wants nothing")
    if bool(lesson.position) == bool(lesson.seats):
        raise BadContent(f"{name}: either a position or the seats of a new game")
    return msgspec.structs.replace(lesson, name=name.removesuffix(".toml"))


def card_of(lesson: Lesson) -> LessonCard:
    return LessonCard(lesson.name, lesson.title, lesson.words, lesson.kind, lesson.minutes)
