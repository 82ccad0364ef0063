"""The plates of a game's rules: what a seat sees in prepared positions, for the board to draw. No table is in it."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from quarterdeck.bots.base import BOT_NAMES
from quarterdeck.core.blanks import fill_blanks
from quarterdeck.core.game import AnyGame
from quarterdeck.core.match import Match
from quarterdeck.core.plate import Plate
from quarterdeck.core.registry import find_game
from quarterdeck.core.tuition import lesson_at, names_of
from quarterdeck.core.witness import Line, Witness
from quarterdeck.server.frames import offers, raw
from quarterdeck.server.wire import Frame

LEARNER = "Anne"


class PlateCard(msgspec.Struct, frozen=True):
    """One picture: the rule that it stands beside, what is to be seen, and what the board is drawn from."""

    rule: str
    caption: str
    point: tuple[str, ...]
    show: tuple[str, ...]
    names: tuple[str, ...]
    frame: Frame
    lines: tuple[Line, ...]


class PlateCards(msgspec.Struct, frozen=True):
    printed: msgspec.Raw
    plates: tuple[PlateCard, ...]


@lru_cache(maxsize=16)
def plates(slug: str) -> PlateCards:
    game = find_game(slug)
    return PlateCards(raw(game.printed()), tuple(plate_card(game, plate) for plate in game.plates()))


def plate_card(game: AnyGame, plate: Plate) -> PlateCard:
    lesson = game.lessons()[plate.lesson]
    match = lesson_at(game, lesson, plate.step)
    names = (*BOT_NAMES[: lesson.seat], LEARNER, *BOT_NAMES[lesson.seat + 1 : match.header.seats])
    witness = Witness(match, names, lesson.seat)
    for _ in witness.watch(match):
        pass
    caption = fill_blanks(plate.caption, names_of(names))
    return PlateCard(plate.rule, caption, plate.point, plate.show, names, still(match, witness), witness.heard_after(0))


def still(match: Match, witness: Witness) -> Frame:
    """The position as a table would show it to that seat, with what it may choose: it is drawn, and nobody chooses."""
    seat, reading = witness.seat, witness.glimpse.reading
    legal = match.legal(seat) if seat in match.to_act and seat is not None else []
    return Frame(
        moment=witness.moment,
        since=witness.since,
        last=witness.moment,
        live=False,
        seat=seat,
        view=msgspec.Raw(witness.glimpse.data),
        aids=raw(reading.aids(legal)),
        prompt=reading.prompt(),
        waiting=match.to_act,
        offers=offers(reading, legal, apart=True),
        lines=witness.news(witness.since),
        outcome=match.outcome,
    )
