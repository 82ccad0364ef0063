"""What can be measured: figures by name, and the number that each game gives for them. The game is the unit.

Seats of one game are not independent: whatever is said of seats, bots or cards is made one number a game first.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import msgspec

from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import AnyGame
from quarterdeck.lab.arena import UNFINISHED, GameRecord
from quarterdeck.lab.watch import Choices, Offered, Story, Uses, Watch

Numbers = dict[str, float]
PART = (0.0, 1.0)


class Noted(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of a game of an experiment: its number, how it ended, and what the watches found."""

    number: int
    rule: str
    decisions: int
    shares: tuple[float, ...]
    ranks: tuple[int, ...]
    figures: dict[str, float] = {}
    uses: dict[str, tuple[int, ...]] = {}
    offers: dict[str, Offered] = {}


class Figure(msgspec.Struct, frozen=True):
    """A number that is asked for: its name, what it says, and the range that it must lie in, if one is known.

    What lies in a range is a part, and shown in points of a hundred; `digits` are those behind the point otherwise.
    A `signed` one says how much more or less something is.
    """

    name: str
    words: str
    bounds: tuple[float, float] | None = None
    digits: int = 1
    signed: bool = False

    @property
    def span(self) -> float:
        return 0.0 if self.bounds is None else self.bounds[1] - self.bounds[0]


class Setting(msgspec.Struct, frozen=True):
    """What the figures depend on besides the games."""

    seats: int
    bots: int
    endings: dict[str, str]  # the rules by which it may end, in words
    things: tuple[str, ...]


class Kind(msgspec.Struct, frozen=True):
    """A measure: its title, what it says, what has to be watched, its figures, and their numbers of a game."""

    title: str
    words: str
    figures: Callable[[Setting], list[Figure]]
    numbers: Callable[[Noted, Setting], Numbers]
    watches: tuple[str, ...] = ()


def setting_of(game: AnyGame, seats: int, bots: int) -> Setting:
    words = game.words([str(seat) for seat in range(seats)])
    rules = dict.fromkeys(rule for mode in game.info.modes for rule in mode.endings)
    endings = {rule: str(words.endings.get(rule, "")) for rule in rules} | {UNFINISHED: "There was no end"}
    return Setting(seats, bots, endings, tuple(itertools.chain.from_iterable(words.things().values())))


# Seats


def seat_figures(setting: Setting) -> list[Figure]:
    even = 1 / setting.seats
    names = [f"seat {seat + 1}" for seat in range(setting.seats)]
    return [Figure(name, f"{name} wins {{}} than its share", (-even, 1 - even), signed=True) for name in names]


def seat_numbers(noted: Noted, setting: Setting) -> Numbers:
    """Each seat's part of the victory, less what an even one would be."""
    even = sum(noted.shares) / setting.seats
    return {f"seat {seat + 1}": share - even for seat, share in enumerate(noted.shares)}


# Length


def length_figures(setting: Setting) -> list[Figure]:
    return [
        Figure("decisions", "a game takes {} decisions"),
        Figure("turns", "a game takes {} turns"),
        Figure("rounds", "a game takes {} rounds"),
        Figure("minutes", "a game takes an estimated {} minutes"),
    ]


def length_numbers(noted: Noted, setting: Setting) -> Numbers:
    return {"decisions": float(noted.decisions), **picked(noted, "turns", "rounds", "minutes")}


def picked(noted: Noted, *names: str) -> Numbers:
    """What the watches found; a game without a winner has no story of one."""
    return {name: noted.figures[name] for name in names if name in noted.figures}


# Endings


def ending_figures(setting: Setting) -> list[Figure]:
    return [Figure(rule, f"{{}} of the games end by {rule}", PART) for rule in setting.endings]


def ending_numbers(noted: Noted, setting: Setting) -> Numbers:
    return {rule: float(rule == noted.rule) for rule in setting.endings}


# Decisiveness and drama


def decisive_figures(setting: Setting) -> list[Figure]:
    return [
        Figure("sole winner", "{} of the games have a single winner", PART),
        Figure("margin", "before the end the best is {} ahead of the second, as a chance to win", PART),
        Figure("settled", "the winner leads for good after {} of a game", PART),
    ]


def decisive_numbers(noted: Noted, setting: Setting) -> Numbers:
    return {"sole winner": float(max(noted.shares) == 1), **picked(noted, "margin", "settled")}


def drama_figures(setting: Setting) -> list[Figure]:
    return [
        Figure("lead changes", "the lead changes {} times a game"),
        Figure("drama", "{} victories change hands in the course of a game", digits=2),
        Figure("comeback", "{} of the winners had less than half of an even chance at some turn", PART),
    ]


def drama_numbers(noted: Noted, setting: Setting) -> Numbers:
    return picked(noted, "lead changes", "drama", "comeback")


# Choices


def choice_figures(setting: Setting) -> list[Figure]:
    return [
        Figure("options", "a decision has {} options"),
        Figure("choices", "a turn has {} real choices, with more than one option"),
        Figure("freedom", "a real choice is {} bits open under the rule of thumb", digits=2),
    ]


def choice_numbers(noted: Noted, setting: Setting) -> Numbers:
    return picked(noted, "options", "choices", "freedom")


# Usage


def use_of(thing: str) -> str:
    return f"{thing}: used"


def taken(thing: str) -> str:
    return f"{thing}: taken"


def win_with(thing: str) -> str:
    return f"{thing}: winning"


def usage_figures(setting: Setting) -> list[Figure]:
    return [
        figure
        for thing in setting.things
        for figure in (
            Figure(use_of(thing), f"{{}} of the players of a game use {thing}", PART),
            Figure(taken(thing), f"where {thing} is one of several choices, it is taken {{}} of the time", PART),
            Figure(win_with(thing), f"who uses {thing} more than the others wins {{}}", (-1.0, 1.0), signed=True),
        )
    ]


def usage_numbers(noted: Noted, setting: Setting) -> Numbers:
    found: Numbers = {}
    nobody = (0,) * setting.seats
    for thing in setting.things:
        counts = noted.uses.get(thing, nobody)
        found[use_of(thing)] = sum(count > 0 for count in counts) / setting.seats
        if min(counts) < max(counts):
            found[win_with(thing)] = gain(counts, noted.shares)
    return found | {taken(thing): took / times for thing, (took, times) in noted.offers.items()}


def gain(counts: Sequence[int], shares: Sequence[float]) -> float:
    """How much more of the victory those have who use it more than the table does on the average."""
    average = sum(counts) / len(counts)
    more = [share for count, share in zip(counts, shares, strict=True) if count > average]
    less = [share for count, share in zip(counts, shares, strict=True) if count <= average]
    return sum(more) / len(more) - sum(less) / len(less)


# Matchups


def before(first: int, second: int) -> str:
    return f"bot {first + 1} before bot {second + 1}"


def match_figures(setting: Setting) -> list[Figure]:
    """Bots go by their place in the list, since arms may name others there."""
    pairs = itertools.combinations(range(setting.bots), 2)
    return [Figure(before(a, b), f"bot {a + 1} comes in before bot {b + 1} {{}} of the time", PART) for a, b in pairs]


def match_numbers(noted: Noted, setting: Setting) -> Numbers:
    """Of all pairs of seats with the two bots: how often the first comes in before the second; a draw is a half."""
    seats = range(setting.seats)
    bots = [(seat + noted.number) % setting.seats % setting.bots for seat in seats]
    found = {}
    for a, b in itertools.combinations(range(setting.bots), 2):
        pairs = [(one, two) for one in seats for two in seats if bots[one] == a and bots[two] == b]
        wins = [beats(noted.ranks[one], noted.ranks[two]) for one, two in pairs]
        found[before(a, b)] = sum(wins) / len(wins)
    return found


def beats(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine < theirs)


MEASURES = {
    "seats": Kind("Seats", "whether every seat is as good", seat_figures, seat_numbers),
    "length": Kind("Length", "how long a game is", length_figures, length_numbers, ("choices",)),
    "endings": Kind("Endings", "by which rule games end", ending_figures, ending_numbers),
    "decisive": Kind("Decisiveness", "how clear the end is", decisive_figures, decisive_numbers, ("story",)),
    "drama": Kind("Drama", "how the chances to win change hands", drama_figures, drama_numbers, ("story",)),
    "choices": Kind("Choices", "how much there is to decide", choice_figures, choice_numbers, ("choices", "thumb")),
    "usage": Kind(
        "Usage",
        "what is used, taken when it is offered, and goes with winning",
        usage_figures,
        usage_numbers,
        ("uses",),
    ),
    "matchups": Kind("Matchups", "which bot comes in before which", match_figures, match_numbers),
}


def check_measures(names: Sequence[str]) -> None:
    for name in names:
        if name not in MEASURES:
            raise Malformed(f"measures: there is no {name!r}; there are {', '.join(MEASURES)}")


def watches_for(names: Sequence[str], seconds: float) -> list[Watch]:
    """What has to be looked at for these measures, and no more."""
    wanted = {watch for name in names for watch in MEASURES[name].watches}
    found: list[Watch] = []
    if "choices" in wanted:
        found.append(Choices(seconds, "thumb" in wanted))
    if "story" in wanted:
        found.append(Story())
    if "uses" in wanted:
        found.append(Uses())
    return found


def noted(number: int, record: GameRecord, watches: Sequence[Watch]) -> Noted:
    figures = {name: found for watch in watches for name, found in watch.figures(record.winners).items()}
    uses = {thing: counts for watch in watches for thing, counts in watch.uses().items()}
    offers = {thing: found for watch in watches for thing, found in watch.offers().items()}
    return Noted(number, record.rule, record.decisions, record.shares, record.ranks, figures, uses, offers)
