"""What a wish comes to at the table as it stands: an entry, nothing if there is nothing to change, or a refusal."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.errors import Malformed, Stale
from quarterdeck.core.foresight import is_foreseen
from quarterdeck.core.luck import Sealable
from quarterdeck.core.record import write_seed
from quarterdeck.server import entries
from quarterdeck.server.chair import digest_of
from quarterdeck.server.errors import Forbidden
from quarterdeck.server.history import History
from quarterdeck.server.lots import new_seed
from quarterdeck.server.names import unlike
from quarterdeck.server.records import User

# Seats.


def claiming(history: History, seat: int, user: str, name: str, token: str, seal: str = "") -> entries.Claimed:
    """An open seat before the game begins, or the own one at any time; nobody gets the name of another."""
    chair = history.chairs[seat]
    mine = chair.kind == "person" and chair.user == user and not history.is_record
    if not mine and (chair.kind != "open" or history.state != "open"):
        raise Forbidden("this seat is taken")
    others = [other.name for place, other in enumerate(history.chairs) if place != seat]
    return entries.Claimed(seat, user, chair.name if mine else unlike(name, others), digest_of(token), seal)


def vacating(history: History, seat: int, user: str) -> entries.Vacated:
    chairs = history.chairs
    if history.state != "open" or history.is_gathered or not 0 <= seat < len(chairs) or chairs[seat].user != user:
        raise Forbidden("you can get up only from your own seat, and only before the game begins")
    return entries.Vacated(seat)


def beginning(history: History, level: str) -> entries.Gathered | entries.Started:
    """Everybody sits, with bots on open seats; where nobody has sealed anything, nobody is waited for."""
    if history.state != "open" or history.is_gathered:
        raise Stale("the game has begun already")
    bots = {seat: level for seat, chair in enumerate(history.chairs) if chair.kind == "open"}
    if history.lots is not None and history.lots.seals:
        return entries.Gathered(bots)
    return entries.Started(write_seed(history.lots.seed() if history.lots is not None else new_seed()), bots)


def unsealing(history: History, seat: int, shown: Sealable) -> entries.Unsealed:
    if not history.is_gathered:
        raise Stale("nothing is to be shown now")
    if not history.sealed().may_show(seat, shown):
        raise Malformed("this is not what was sealed here, or it has been shown already")
    return entries.Unsealed(seat, shown)


def starting(history: History, now: float) -> entries.Started | None:
    """The lots are drawn once everything is shown, or nobody is waited for any longer."""
    if not history.is_gathered or not history.sealed().is_ready(now):
        return None
    return entries.Started(write_seed(history.sealed().seed()))


def coming_back(history: History, seat: int) -> entries.CameBack | None:
    chair = history.chairs[seat]
    return entries.CameBack(seat) if chair.stand_in and not chair.conceded else None


def leaving(history: History, seat: int) -> entries.StoodIn | None:
    right = history.state == "playing" and not history.chairs[seat].is_played_by_bot
    return entries.StoodIn(seat) if right else None


def conceding(history: History, seat: int) -> entries.Conceded | None:
    right = history.state == "playing" and not history.chairs[seat].conceded
    return entries.Conceded(seat) if right else None


def hurrying(history: History, seat: int) -> entries.Hurried | None:
    """Only bots are left: nobody who is still in the game is rushed. They may have been quicker than who asks."""
    if history.state != "playing" or history.is_hurried:
        return None
    if not history.is_left_to_bots:
        raise Forbidden("somebody is still playing")
    return entries.Hurried(seat)


# Moves. Whether the rules allow them, the match says when it takes them in.


def moving(history: History, seat: int, question: int, action: Any, bot: bool = False) -> entries.Moved:
    """An answer to the question that is open now, by whoever plays this seat now."""
    _check_player(history, seat, bot)
    match = history.begun().match
    match.check_open(seat, question)
    if history.tuition is not None and not bot:
        history.tuition.check(match, seat, action)
    return entries.Moved(seat, msgspec.Raw(msgspec.json.encode(action)), bot)


def moving_on(history: History, seat: int, before: Any, done: Any, action: Any) -> entries.Moved | None:
    """The next of several answers that were said at once, unless the table is not what this seat expected by now.

    `before` is what it saw when it did the last one. It stops, too, before what should give a person pause.
    """
    _check_player(history, seat, bot=False)
    now = history.witness(seat).glimpse
    legal = history.game.legal(history.begun().match.state, seat)
    fits = history.may_act(seat) and action in legal
    if fits and history.is_guided:
        fits = history.lesson().belongs(now.reading, legal, legal.index(action))
    if not fits or now.reading.caution(action) or not is_foreseen(history.game, before, done, now.data):
        return None
    return entries.Moved(seat, msgspec.Raw(msgspec.json.encode(action)), more=True)


def taking_back(history: History, seat: int) -> entries.TookBack:
    _check_player(history, seat, bot=False)
    return entries.TookBack(seat)


def going_on(history: History, seat: int, step: int) -> entries.WentOn:
    """The next step of a lesson, once this one is read."""
    if seat != history.lesson().lesson.seat or step != history.lesson().at or not history.is_reading:
        raise Stale(f"step {step} is not the one to read now")
    return entries.WentOn(step)


def _check_player(history: History, seat: int, bot: bool) -> None:
    """Whoever plays for a seat may have changed while the action was on its way."""
    if history.state != "playing":
        raise Stale("no game is being played here")
    if history.chairs[seat].is_played_by_bot != bot:
        raise Stale("the person has come back" if bot else "a bot plays for you now")


# Words.


def renaming(history: History, user: str, name: str) -> entries.Renamed | None:
    """Nobody gets the name of another at the table; who plays several seats keeps the names of those."""
    seats = [chair for chair in history.chairs if chair.user == user]
    others = [chair.name for chair in history.chairs if chair.user != user]
    return entries.Renamed(user, unlike(name, others)) if len(seats) == 1 else None


def saying(history: History, user: User, text: str, ref: str) -> entries.Said | None:
    """Nothing is said twice, and nobody who watches speaks under the name of one who plays."""
    if (user.id, ref) in history.refs:
        return None
    own = next((chair.name for chair in history.chairs if chair.user == user.id), "")
    return entries.Said(user.id, own or unlike(user.name, history.names), text, ref)
