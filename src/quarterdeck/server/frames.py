"""Frames: everything that one observer may know, in one message. Made from a history and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core import plans
from quarterdeck.core.errors import Stale
from quarterdeck.core.foresight import settled
from quarterdeck.core.glimpse import Glimpse
from quarterdeck.core.lesson import Coach
from quarterdeck.core.reading import AnyReading
from quarterdeck.core.recap import recap
from quarterdeck.server.botseat import Advice
from quarterdeck.server.history import History
from quarterdeck.server.wire import Frame, Hinted, NotOffered, Offer, Plan, Reasons


def raw(thing: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(thing))


def live_frame(history: History, seat: int | None, words: bool, since: int | None = None) -> Frame:
    """What the observer may know now, and what it may do, with what it has heard since a moment, or lately."""
    match, witness = history.begun().match, history.witness(seat)
    since = witness.since if since is None else min(since, witness.since)
    reading = witness.glimpse.reading
    may_act = seat is not None and history.may_act(seat) and not history.is_reading and seat not in history.underway
    legal = match.game.legal(match.state, seat) if may_act and seat is not None else []
    apart = history.is_guided
    return Frame(
        moment=witness.moment,
        since=since,
        last=witness.moment,
        live=True,
        seat=seat,
        view=msgspec.Raw(witness.glimpse.data),
        aids=raw(reading.aids(legal)),
        prompt=reading.prompt(),
        waiting=history.waiting,
        question=match.questions[seat] if legal and seat is not None else -1,
        offers=offers(reading, legal, apart, history.sealed_kinds(seat) if seat is not None else ()),
        plans=tuple(told_plan(plan) for plan in planned(history, reading)) if legal else (),
        settled=settled_at(history, reading, legal),
        lines=witness.news(since),
        words=reading.table() if words else None,
        can_undo=seat is not None and history.can_undo(seat) and seat not in history.underway,
        outcome=history.outcome,
        coach=coach(history, seat, reading, legal),
        recap=None if apart else recap(witness),
        fate=reading.fate(),
    )


def planned(history: History, reading: AnyReading) -> list[plans.Plan]:
    """What can be said at once; in a lesson only all that the step wants."""
    tuition, found = history.tuition, plans.plans(reading)
    if tuition is None or not history.is_guided:
        return found
    wanted = [plan for plan in found if tuition.follows(reading, plan.actions)]
    return sorted(wanted, key=lambda plan: len(plan.actions))[-1:]


def settled_at(history: History, reading: AnyReading, legal: list[Any]) -> int:
    """The place of the answer that nobody has to be asked for; in a lesson only of one that is wanted."""
    match, tuition = history.begun().match, history.tuition
    place = settled(match.game, match.state, reading, legal)
    return -1 if tuition and history.is_guided and not tuition.belongs(reading, legal, place) else place


def coach(history: History, seat: int | None, reading: AnyReading, legal: list[Any]) -> Coach | None:
    """What the coach of a lesson says to the one who learns."""
    tuition = history.tuition
    return tuition.coach(reading, legal) if tuition is not None and seat == tuition.lesson.seat else None


def offers(reading: AnyReading, legal: list[Any], apart: bool, sealed: tuple[type, ...] = ()) -> tuple[Offer, ...]:
    cautioned = zip(legal, reading.cautions(legal), strict=True)
    return tuple(offer(reading, action, caution, apart, sealed) for action, caution in cautioned)


def offer(reading: AnyReading, action: Any, caution: str, apart: bool, sealed: tuple[type, ...]) -> Offer:
    """An offered action in words, and whether it can be said together with others; in a lesson each is said apart."""
    words, question, kind = reading.choice(action), reading.question, type(action)
    if apart or question is None:
        return Offer(raw(action), words, caution)
    return Offer(raw(action), words, caution, plans.times(reading, action), kind in question.closing, kind in sealed)


def told_plan(plan: plans.Plan) -> Plan:
    return Plan(tuple(raw(action) for action in plan.actions), plan.words, plan.extra, plan.onward)


def past_frame(history: History, seat: int | None, moment: int, words: bool) -> Frame:
    """What the observer knew at one of its moments; there is nothing to do in the past."""
    witness = history.witness(seat)
    state = history.state_at(seat, moment)
    glimpse = Glimpse(history.game, state, seat, history.names)
    return Frame(
        moment=moment,
        since=moment,
        last=witness.moment,
        live=False,
        seat=seat,
        view=msgspec.Raw(glimpse.data),
        aids=raw(glimpse.reading.aids([])),
        prompt=glimpse.reading.prompt(),
        waiting=history.game.to_act(state),
        lines=witness.lines[moment],
        words=glimpse.reading.table() if words else None,
        outcome=history.outcome if moment == witness.moment else None,
    )


def reasons(history: History, seat: int) -> Reasons:
    """Why what a person might try now is not offered. Wishes come from the view; so do the answers (the leak law)."""
    if not history.may_act(seat):
        return Reasons(-1, ())
    match = history.begun().match
    wishes = history.witness(seat).glimpse.reading.wishes()
    answers = [(wish, match.game.why_not(match.state, seat, wish)) for wish in wishes]
    refused = tuple(NotOffered(raw(wish), no.rule, no.reason) for wish, no in answers if no is not None)
    return Reasons(match.questions[seat], refused)


def hinted(history: History, seat: int, question: int, advice: Advice | None) -> Hinted:
    """One of the offered actions as a hint: what was advised, or the first."""
    match = history.begun().match
    if match.questions[seat] != question:
        raise Stale("the question has changed; ask again")
    action = match.game.legal(match.state, seat)[advice.place if advice else 0]
    words = advice.words if advice else history.witness(seat).glimpse.reading.choice(action)
    return Hinted(question, raw(action), words)
