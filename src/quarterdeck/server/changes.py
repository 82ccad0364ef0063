"""What a wish comes to at the table as it stands: an entry, nothing if there is nothing to change, or a refusal."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.errors import Malformed, Stale
from quarterdeck.core.foresight import is_foreseen
from quarterdeck.core.luck import Choice, Sealable
from quarterdeck.core.record import write_seed
from quarterdeck.core.secrecy import as_taken
from quarterdeck.server import entries
from quarterdeck.server.chair import digest_of
from quarterdeck.server.errors import Forbidden
from quarterdeck.server.history import History
from quarterdeck.server.lots import new_seed
from quarterdeck.server.names import unlike
from quarterdeck.server.records import User
from quarterdeck.server.rolls import new_choice

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
    _check_roll(history, seat, action)
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
    fits = history.may_act(seat) and action in legal and type(action) not in history.sealed_kinds(seat)
    if fits and history.is_guided:
        fits = history.lesson().belongs(now.reading, legal, legal.index(action))
    if not fits or now.reading.caution(action) or not is_foreseen(history.game, before, done, now.data):
        return None
    return entries.Moved(seat, msgspec.Raw(msgspec.json.encode(action)), more=True)


def taking_back(history: History, seat: int) -> entries.TookBack | entries.Sealed:
    """The last action, or the seal that lies there."""
    _check_player(history, seat, bot=False)
    if history.has_laid(seat):
        return entries.Sealed(seat, history.begun().match.questions[seat])
    if history.rolls is not None and history.undoable(seat) is None:
        raise Malformed("this cannot be taken back: it was sealed, or choices are sealed since")
    return entries.TookBack(seat)


def going_on(history: History, seat: int, step: int) -> entries.WentOn:
    """The next step of a lesson, once this one is read."""
    if seat != history.lesson().lesson.seat or step != history.lesson().at or not history.is_reading:
        raise Stale(f"step {step} is not the one to read now")
    return entries.WentOn(step)


# Secret choices that are sealed.


def sealing(history: History, seat: int, question: int, seal: str, bot: bool = False) -> entries.Sealed:
    """The seal of an answer to the question that is open now."""
    _check_player(history, seat, bot)
    history.rolled()
    history.begun().match.check_open(seat, question)
    if not history.may_seal(seat):
        raise Stale("there is nothing to seal now")
    return entries.Sealed(seat, question, seal)


def sealing_for_bot(history: History, seat: int, question: int, actions: list[Any]) -> entries.Sealed:
    """What a bot has chosen is kept with its seal, to be shown like everybody's."""
    kept = new_choice(actions)
    seal = history.rolled().seal_of(seat, question, kept)
    return msgspec.structs.replace(sealing(history, seat, question, seal, bot=True), kept=kept)


def showing(history: History, seat: int, question: int, choice: Choice) -> entries.Shown:
    """What fits the seal and is allowed by the rules; anything else counts as not shown."""
    rolls = history.rolled()
    if history.state != "playing" or not rolls.awaits(seat) or rolls.laid[seat].question != question:
        raise Stale("nothing is to be shown now")
    if not rolls.fits(seat, choice):
        raise Malformed("this is not what was sealed here")
    taken = as_taken(history.begun().match.state, seat, history.game.types().read_actions(choice.actions))
    if not taken:
        raise Malformed("the rules do not allow what was sealed: it counts as not shown")
    return entries.Shown(seat, _as_raw(taken), choice)


def standing_in(history: History, seat: int, actions: list[Any], now: float) -> entries.Shown:
    """A bot's choice for who has not shown its own in time."""
    if seat not in history.owed(now):
        raise Stale("it has been shown after all")
    return entries.Shown(seat, _as_raw(actions))


def _as_raw(actions: list[Any]) -> tuple[msgspec.Raw, ...]:
    return tuple([msgspec.Raw(msgspec.json.encode(action)) for action in actions])


def _check_roll(history: History, seat: int, action: Any) -> None:
    """What is sealed at this table is not said openly, and nobody does anything else once everybody has chosen."""
    if history.rolls is not None and (seat in history.rolls.laid or history.rolls.is_closed):
        raise Stale("your choice is sealed; take it back first")
    if type(action) in history.sealed_kinds(seat):
        raise Forbidden("secret choices are sealed at this table: seal it first, and show it when all have chosen")


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
