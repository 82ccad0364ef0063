"""What a person's wish comes to at the table as it stands: an entry, or nothing if there is nothing to change."""

from __future__ import annotations

from quarterdeck.server import entries
from quarterdeck.server.history import History
from quarterdeck.server.names import unlike
from quarterdeck.server.records import User


def coming_back(history: History, seat: int) -> entries.CameBack | None:
    chair = history.chairs[seat]
    return entries.CameBack(seat) if chair.stand_in and not chair.conceded else None


def leaving(history: History, seat: int) -> entries.StoodIn | None:
    right = history.state == "playing" and not history.chairs[seat].is_played_by_bot
    return entries.StoodIn(seat) if right else None


def conceding(history: History, seat: int) -> entries.Conceded | None:
    right = history.state == "playing" and not history.chairs[seat].conceded
    return entries.Conceded(seat) if right else None


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
