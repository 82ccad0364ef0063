"""Frames: everything that one observer may know, in one message. Made from a history and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.errors import Malformed, Stale
from quarterdeck.server.history import History
from quarterdeck.server.wire import Frame, Hinted, NotOffered, Offer, Reasons


def raw(thing: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(thing))


def live_frame(history: History, seat: int | None, words: bool) -> Frame:
    """What the observer may know now, and what it may do."""
    match, witness = history.match, history.witness(seat)
    if match is None:
        raise Malformed("the game has not begun")
    game, names = match.game, history.names
    view = game.view(match.state, seat)
    waiting = history.waiting()
    legal = game.legal(match.state, seat) if seat is not None and history.may_act(seat) else []
    return Frame(
        moment=witness.moment,
        since=witness.since,
        last=witness.moment,
        live=True,
        seat=seat,
        view=msgspec.Raw(witness.view),
        aids=raw(game.read(view, names).aids(legal)),
        prompt=game.text.prompt(view, names),
        waiting=waiting,
        question=match.questions[seat] if legal and seat is not None else -1,
        offers=tuple(offer(game, view, action, names) for action in legal),
        lines=witness.news(),
        words=game.text.table(view, names) if words else None,
        can_undo=seat is not None and history.can_undo(seat),
        outcome=history.outcome,
    )


def offer(game: Any, view: Any, action: Any, names: list[str]) -> Offer:
    return Offer(raw(action), game.text.action(view, action, names), game.text.caution(view, action, names))


def past_frame(history: History, seat: int | None, moment: int, words: bool) -> Frame:
    """What the observer knew at one of its moments; there is nothing to do in the past."""
    match, witness = history.match, history.witness(seat)
    if match is None or moment > witness.moment:
        raise Malformed(f"there is no moment {moment}; the last is {witness.moment}")
    game, names, state = match.game, history.names, match.at(witness.plies[moment])
    view = game.view(state, seat)
    return Frame(
        moment=moment,
        since=moment,
        last=witness.moment,
        live=False,
        seat=seat,
        view=raw(view),
        aids=raw(game.read(view, names).aids([])),
        prompt=game.text.prompt(view, names),
        waiting=game.to_act(state),
        lines=witness.lines[moment],
        words=game.text.table(view, names) if words else None,
        outcome=history.outcome if moment == witness.moment else None,
    )


def reasons(history: History, seat: int) -> Reasons:
    """Why what a person might try now is not offered. Wishes come from the view; so do the answers (the leak law)."""
    match = history.match
    if match is None or not history.may_act(seat):
        return Reasons(-1, ())
    game, state = match.game, match.state
    answers = [
        (wish, game.why_not(state, seat, wish)) for wish in game.read(game.view(state, seat), history.names).wishes()
    ]
    refused = tuple(NotOffered(raw(wish), no.rule, no.reason) for wish, no in answers if no is not None)
    return Reasons(match.questions[seat], refused)


def hinted(history: History, seat: int, question: int, place: int) -> Hinted:
    """One of the offered actions as a hint."""
    match = history.match
    if match is None or match.questions[seat] != question:
        raise Stale("the question has changed; ask again")
    action = match.game.legal(match.state, seat)[place]
    view = match.game.view(match.state, seat)
    return Hinted(question, raw(action), match.game.text.action(view, action, history.names))
