"""What a result says, in sentences with their numbers; and what it cannot say yet, with the games that would take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from quarterdeck.lab.experiment import short
from quarterdeck.lab.findings import Finding, candidates, decided
from quarterdeck.lab.measures import Figure, before, taken, use_of, win_with
from quarterdeck.lab.phrases import between, filled, level, more, named, number, sentence, told
from quarterdeck.lab.result import Result
from quarterdeck.lab.sequence import MOST_GAMES, games_for

MOST_LINES = 12  # of one kind; the tables have the rest
PLAIN = ("length", "decisive", "drama", "choices")  # measures whose figures are said as they are
HOPELESS = 20  # times as many games as there are
EVEN = 0.5  # of two bots neither comes in first more often
MOST_NAMED = 3  # that are taken most or least often
RARE = 0.005  # an ending below this is not worth a sentence
SELECTION = (
    "Who wins may use a thing because of being ahead, rather than the other way round. To know what a thing does, "
    "compare arms that differ in it."
)


class Conclusions(msgspec.Struct, frozen=True):
    """Each list in the order of the measures."""

    known: list[str]
    open: list[str]


def conclude(result: Result) -> Conclusions:
    known = [*sought(result), *depth(result), *differences(result)]
    for measure in result.measures:
        known += about(result, measure)
    return Conclusions(known, [*unfound(result), *undecided(result), *imprecise(result)])


# What is known


def about(result: Result, measure: str) -> Iterator[str]:
    """Of several arms only what stands out: the tables have the rest."""
    lines = {"seats": seats, "endings": endings, "usage": usage, "matchups": matchups}.get(measure, plain)
    if len(result.arms) > 1 and lines in (plain, endings):
        return
    said = [(arm.name, text) for arm in result.arms for text in lines(result, measure, arm.name)]
    counts = Counter(text for _, text in said)
    for arm, text in said:
        if counts[text] < len(result.arms):
            yield told(result, arm, text)
        elif arm == result.arms[0].name:  # what all arms say is said once
            yield text


def found(result: Result, measure: str, arm: str) -> list[tuple[Figure, Finding]]:
    pairs = [(figure, result.of(measure, figure.name, arm)) for figure in result.figures(measure)]
    return [(figure, finding) for figure, finding in pairs if finding is not None]


def seats(result: Result, measure: str, arm: str) -> Iterator[str]:
    """Who wins more or less than its share; if nobody is known to, how far off each may be."""
    there = found(result, measure, arm)
    uneven = [(figure, finding) for figure, finding in there if finding.sign]
    for figure, finding in uneven:
        text = filled(figure, more(figure, finding))
        yield sentence(f"{text}, {between(result, figure, finding, turned=finding.value < 0)}")
    ends = [max(abs(finding.low), abs(finding.high)) for _, finding in there if finding.low and finding.high]
    if not uneven and ends:
        points = number(there[0][0], max(ends))
        yield f"No seat is known to be better than another; each is within {points} of its share ({level(result)})."


def plain(result: Result, measure: str, arm: str) -> Iterator[str]:
    for figure, finding in found(result, measure, arm):
        text = filled(figure, number(figure, finding.value))
        yield sentence(f"{text}, {between(result, figure, finding)}")


def endings(result: Result, measure: str, arm: str) -> Iterator[str]:
    there = [(figure, finding) for figure, finding in found(result, measure, arm) if finding.value >= RARE]
    for figure, finding in sorted(there, key=lambda pair: -pair[1].value):
        words = result.setting.endings.get(figure.name, "")
        text = filled(figure, number(figure, finding.value)) + (f" ({words})" if words else "")
        yield sentence(f"{text}, {between(result, figure, finding)}")


def usage(result: Result, measure: str, arm: str) -> Iterator[str]:
    """What goes with winning or losing, the strongest first; and what nobody ever uses."""
    there = {figure.name: (figure, finding) for figure, finding in found(result, measure, arm)}
    telling = [there[win_with(thing)] for thing in result.setting.things if win_with(thing) in there]
    strong = sorted([pair for pair in telling if pair[1].sign], key=lambda pair: -abs(pair[1].value))
    for figure, finding in strong[:MOST_LINES]:
        text = filled(figure, more(figure, finding))
        yield sentence(f"{text}, {between(result, figure, finding, turned=finding.value < 0)}")
    yield from choosiness(result, there)
    never = [thing for thing in result.setting.things if use_of(thing) in there and not there[use_of(thing)][1].value]
    spurned = [thing for thing in never if taken(thing) in there]
    if spurned:
        yield f"Offered, and never used: {', '.join(spurned)}."
    if unseen := [thing for thing in never if thing not in spurned]:
        left = f" and {len(unseen) - MOST_LINES} more" if len(unseen) > MOST_LINES else ""
        yield f"Never used, and never offered: {', '.join(unseen[:MOST_LINES])}{left}."


def choosiness(result: Result, there: dict[str, tuple[Figure, Finding]]) -> Iterator[str]:
    """What is taken most and least often where it is offered."""
    offered = [(thing, *there[taken(thing)]) for thing in result.setting.things if taken(thing) in there]
    offered.sort(key=lambda one: -one[2].value)
    few = min(MOST_NAMED, len(offered) // 2)
    for which, some in (("most", offered[:few]), ("least", offered[len(offered) - few :])):
        parts = [f"{thing} {number(figure, one.value)} ({between(result, figure, one)})" for thing, figure, one in some]
        if parts:
            yield f"Taken {which} often where it is offered: {'; '.join(parts)}."


def matchups(result: Result, measure: str, arm: str) -> Iterator[str]:
    played = next(one for one in result.arms if one.name == arm)
    for figure, finding in found(result, measure, arm):
        text = named(played, filled(figure, number(figure, finding.value)))
        yield sentence(f"{text}, {between(result, figure, finding)}")


def sought(result: Result) -> Iterator[str]:
    """What a sweep has found."""
    if result.seek is None:
        return
    left = candidates(result.findings, result.seek)
    target = f"{result.seek.at:g} {result.seek.figure}"
    if len(left) == 1:
        yield f"{left[0].arm} comes nearest to {target}: {left[0].value:,.1f}; all others are surely farther off."
    elif left:
        names = ", ".join(one.arm for one in left[1:])
        yield f"{left[0].arm} seems to come nearest to {target} ({left[0].value:,.1f}); {names} may be nearer still."


def depth(result: Result) -> Iterator[str]:
    """How many rungs of a ladder are surely above the one below."""
    if not result.rungs or "matchups" not in result.measures:
        return
    steps = [result.of("matchups", before(0, 1), arm.name) for arm in result.arms]
    sure = [rung for rung, one in zip(result.rungs[1:], steps, strict=True) if one and (one.low or 0.0) > EVEN]
    known = f": {', '.join(short(rung) for rung in sure)}" if sure else ""
    yield f"On {len(sure)} of {len(steps)} rungs of the ladder the bot is surely better than the one below{known}."


# How arms differ


def compared(result: Result) -> list[tuple[Figure, Finding]]:
    """All differences, but those of what is merely used together with winning."""
    figures = {(measure, figure.name): figure for measure in result.measures for figure in result.figures(measure)}
    pairs = [(figures[one.measure, one.figure], one) for one in result.findings if one.against]
    return [(figure, one) for figure, one in pairs if not (one.measure == "usage" and figure.signed)]


def called(result: Result, finding: Finding) -> str:
    """A figure in a sentence."""
    if finding.measure == "endings":
        words = result.setting.endings.get(finding.figure, "")
        return f"games that end by {finding.figure}" + (f" ({words})" if words else "")
    if finding.figure.endswith(taken("")):
        return f"times that {finding.figure.removesuffix(taken(''))} is taken where it is offered"
    if finding.measure == "usage":
        return f"players who use {finding.figure.removesuffix(': used')}"
    if finding.measure == "matchups":
        return "games in which the higher rung comes in first" if result.rungs else finding.figure
    return f"wins of {finding.figure}" if finding.measure == "seats" else finding.figure


def telling(result: Result) -> list[tuple[Figure, Finding]]:
    """Of a sweep only the value that changes a figure most, the sure ones first: the curve has the rest."""
    if result.swept is None:
        return compared(result)
    most: dict[tuple[str, str], tuple[Figure, Finding]] = {}
    for pair in sorted(compared(result), key=lambda pair: (bool(pair[1].sign), abs(pair[1].value))):
        most[pair[1].measure, pair[1].figure] = pair
    return [pair for pair in compared(result) if pair in most.values()]


def differences(result: Result) -> Iterator[str]:
    for figure, one in telling(result):
        if one.sign:
            which = "higher" if one.value > 0 else "lower"
            amount = number(figure, abs(one.value)).replace(" %", " points")
            where = between(result, figure, one, turned=one.value < 0)
            yield f"{one.arm} rather than {one.against}: {called(result, one)} {amount} {which}, {where}."
        elif (limit := matters(result, one)) is not None and decided(one, limit):
            amount = number(figure, limit).replace(" %", " points")
            what = f"less than {amount} in {called(result, one)}"
            yield f"{one.arm} and {one.against} differ by {what}; {one.games:,} games."


def matters(result: Result, finding: Finding) -> float | None:
    """The difference that the experiment cares for."""
    return result.differ.get(finding.figure, result.differ.get(finding.measure))


# What is open


def unfound(result: Result) -> Iterator[str]:
    """Values of a sweep between which it is open; known once each interval is half as wide as they are apart."""
    left = candidates(result.findings, result.seek) if result.seek else []
    if result.seek is None or len(left) < 2:
        return
    first, second = (abs(one.value - result.seek.at) for one in left[:2])
    games = max(needed(one, abs(second - first) / 2) for one in left[:2])
    names = " or ".join(one.arm for one in left[:2])
    yield f"Which comes nearest to {result.seek.at:g} {result.seek.figure}, {names}{takes(games)}."


def undecided(result: Result) -> Iterator[str]:
    """Differences that may be none, the nearest to being known first; the hopeless ones together."""
    found = [(figure, one) for figure, one in telling(result) if is_open(result, one)]
    games = {id(one): needed(one, matters(result, one) or abs(one.value)) for _, one in found}
    near = [(figure, one) for figure, one in found if games[id(one)] <= HOPELESS * result.games]
    for figure, one in sorted(near, key=lambda pair: games[id(pair[1])])[:MOST_LINES]:
        low, high = (number(figure, end or 0.0, unit=False) for end in (one.low, one.high))
        what = f"Whether {one.arm} rather than {one.against} changes the {called(result, one)}: by {low} to {high}"
        yield f"{what}{takes(games[id(one)])}."
    far = dict.fromkeys(called(result, one) for _, one in found if games[id(one)] > HOPELESS * result.games)
    if far:
        yield f"Too small to be seen soon, if there is any difference: {', '.join(far)}."


def is_open(result: Result, finding: Finding) -> bool:
    limit = matters(result, finding)
    settled = finding.sign != 0 or (limit is not None and decided(finding, limit))
    return bool(finding.value) and finding.high is not None and not settled


def imprecise(result: Result) -> Iterator[str]:
    """What was to be known better than it is; and seats that may be uneven."""
    for one in result.findings:
        wanted = result.half.get(one.figure, result.half.get(one.measure))
        if wanted is not None and one.half > wanted and bool(one.against) == (len(result.arms) > 1):
            yield f"{sentence(one.figure)[:-1]} ({one.arm}) to within {wanted:g}{takes(needed(one, wanted))}."
    if "seats" in result.measures:
        yield from uneven_seats(result)
    if "matchups" in result.measures:
        yield from even_bots(result)


def uneven_seats(result: Result) -> Iterator[str]:
    """The seat of each arm that seems to be the farthest off."""
    for arm in result.arms:
        open_seats = [pair for pair in found(result, "seats", arm.name) if pair[1].value and not pair[1].sign]
        if open_seats:
            figure, one = max(open_seats, key=lambda pair: abs(pair[1].value))
            which = "more" if one.value > 0 else "less"
            seen = f"by the {number(figure, abs(one.value))} that are seen"
            text = f"Whether {one.figure} wins {which} than its share, {seen}"
            yield told(result, one.arm, text) + f"{takes(needed(one, abs(one.value)))}."


def even_bots(result: Result) -> Iterator[str]:
    """Pairs of which it is open who comes in before whom."""
    for arm in result.arms:
        for figure, one in found(result, "matchups", arm.name):
            if one.low is not None and one.high is not None and one.low <= EVEN <= one.high:
                text = f"Whether {named(arm, filled(figure, 'more than half'))}"
                yield told(result, arm.name, text) + f"{takes(needed(one, abs(one.value - EVEN)))}."


def needed(finding: Finding, half: float) -> int:
    return games_for(finding.variance, half, finding.error)


def takes(games: int) -> str:
    return "" if games >= MOST_GAMES else f"; it would take about {games:,} games of each arm"


def footnotes(result: Result) -> list[str]:
    """What a reader should know before believing any of it."""
    notes = [
        f"Whatever is said here is true at once with a probability of {level(result)}, however often was looked: "
        "the intervals are asymptotic confidence sequences (Waudby-Smith et al., Annals of Statistics 2024), the error "
        "is shared out among the measures and what they say. A game is one observation; seats of a game are not."
    ]
    if "length" in result.measures:
        notes.append(
            f"Minutes are estimated: {result.seconds:g} seconds for each choice with more than one option, once where "
            "several choose at the same time. A turn is whatever everybody can see begin."
        )
    if {"drama", "decisive"} & set(result.measures):
        notes.append(
            "Chances to win are those of the game's own judgement (`evaluate`), at the beginning of each turn."
        )
    if "usage" in result.measures:
        notes.append(SELECTION)
    if len(result.arms) > 1:
        notes.append("Arms are paired: the same seeds, the same seats and the same luck of the bots.")
    if result.by_clock:
        notes.append(
            f"{', '.join(result.by_clock)}: such a bot thinks by the clock, and its games differ from run to run."
        )
    return notes
