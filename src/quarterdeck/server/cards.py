"""What the lobby shows: games with their options, tables, and the rules as a page."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec
from markdown_it import MarkdownIt

from quarterdeck.bots.levels import LEVELS, Level
from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Mode
from quarterdeck.core.lesson import LessonCard, card_of
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.core.secrecy import can_seal
from quarterdeck.core.terms import Term
from quarterdeck.server.store import Listed

RULE = re.compile(r"<(p|li)>(\s*)<strong>([A-Z]+ )?(\d+(?:\.\d+)+)</strong>")
CHAPTER = re.compile(r"<(h[23])>((?:[A-Z]+ )?(\d+)\b)")


class OptionCard(msgspec.Struct, frozen=True):
    """An option of a game: its name, what it is, and the kind of value that it wants as JSON schema."""

    name: str
    words: str
    schema: dict[str, Any]
    usual: Any


class GameCard(msgspec.Struct, frozen=True):
    slug: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    rules_version: str
    modes: tuple[Mode, ...]
    options: tuple[OptionCard, ...]
    files: tuple[str, ...]
    lessons: tuple[LessonCard, ...]
    seals: bool  # it has secret choices that a table can seal


class SeatCard(msgspec.Struct, frozen=True):
    kind: str
    name: str
    mine: bool = False


class TableCard(msgspec.Struct, frozen=True):
    id: str
    game: str
    title: str
    mode: str
    state: str
    live: bool
    hints: bool
    continuing: bool
    created: float
    touched: float
    seats: tuple[SeatCard, ...]
    waiting: tuple[int, ...]
    due: float | None
    result: str
    my_turn: bool


class Games(msgspec.Struct, frozen=True):
    games: tuple[GameCard, ...]
    levels: tuple[Level, ...]


class Rules(msgspec.Struct, frozen=True):
    title: str
    html: str
    terms: tuple[Term, ...]  # what is printed, explained


@lru_cache(maxsize=1)
def games() -> Games:
    return Games(tuple(game_card(game) for game in all_games()), LEVELS)


def game_card(game: AnyGame) -> GameCard:
    info = game.info
    return GameCard(
        info.slug,
        info.title,
        info.tagline,
        info.seats,
        info.minutes,
        info.rules_version,
        info.modes,
        tuple(option_cards(game)),
        tuple(game.content.texts),
        tuple(card_of(lesson) for lesson in game.lessons().values()),
        can_seal(game),
    )


def option_cards(game: AnyGame) -> list[OptionCard]:
    """The options from their declaration, so that they are written once."""
    kind = game.types().options
    schema = msgspec.json.schema(kind)
    properties = next(iter(schema["$defs"].values()))["properties"]
    usual = msgspec.to_builtins(kind())
    return [OptionCard(name, found.get("description", ""), found, usual[name]) for name, found in properties.items()]


def table_card(card: Listed, user: str) -> TableCard:
    """A table in a list, without anybody's id."""
    summary, info = card.summary, find_game(card.summary.game).info
    mode = info.mode(summary.mode)
    seats = tuple(SeatCard(seat.kind, seat.name, bool(user) and seat.user == user) for seat in summary.seats)
    return TableCard(
        card.id,
        summary.game,
        info.title,
        summary.lesson or (mode.title if mode else ""),
        summary.state,
        summary.live,
        summary.hints,
        summary.continuing,
        card.created,
        card.touched,
        seats,
        summary.waiting,
        summary.due,
        summary.result,
        any(seats[seat].mine for seat in summary.waiting),
    )


@lru_cache(maxsize=16)
def rules(slug: str) -> Rules:
    """A game's rules as HTML, an anchor at every number."""
    game = find_game(slug)
    html = MarkdownIt("commonmark").enable("table").render(game.rulebook())
    html = RULE.sub(r'<\1 id="rule-\4">\2<strong>\3\4</strong>', html)
    html = CHAPTER.sub(r'<\1 id="rule-\3">\2', html)
    return Rules(game.info.title, html, tuple(game.words(()).terms()))
