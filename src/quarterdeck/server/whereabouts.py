"""Where one is logged in, over HTTP: the list of one's sessions, and logging out there, or everywhere."""

from __future__ import annotations

import msgspec
from litestar import Response, delete, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from quarterdeck.server.auth import Doorman
from quarterdeck.server.errors import Unknown
from quarterdeck.server.identity import Me, named, with_cookie
from quarterdeck.server.sessions import Session
from quarterdeck.server.store import User


class SessionCard(msgspec.Struct, frozen=True):
    """`id` names the session and does not open it; `seen` is a day."""

    id: str
    label: str
    created: float
    seen: float
    here: bool


async def cards(doorman: Doorman, user: User, here: Session | None) -> list[SessionCard]:
    own = here.id if here else ""
    found = await doorman.store.sessions.of(user.id)
    return [SessionCard(one.id, one.label, one.created, one.seen, one.id == own) for one in found]


@get("/sessions")
async def list_sessions(
    me: NamedDependency[User | None], session: NamedDependency[Session | None], doorman: NamedDependency[Doorman]
) -> list[SessionCard]:
    return await cards(doorman, named(me), session)


@delete("/sessions/{session_id:str}", status_code=200)
async def log_out_there(
    session_id: FromPath[str],
    me: NamedDependency[User | None],
    session: NamedDependency[Session | None],
    doorman: NamedDependency[Doorman],
) -> list[SessionCard]:
    """What is left."""
    user = named(me)
    if not await doorman.end(user.id, only=session_id):
        raise Unknown("you are not logged in there")
    return await cards(doorman, user, session)


@delete("/sessions", status_code=200)
async def log_out_everywhere(
    me: NamedDependency[User | None], doorman: NamedDependency[Doorman], secure: NamedDependency[bool]
) -> Response[Me]:
    """Here too."""
    await doorman.end(named(me).id)
    return with_cookie(Me(), "", secure)


WHEREABOUTS = (list_sessions, log_out_there, log_out_everywhere)
