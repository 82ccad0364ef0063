"""Who one is, over HTTP: guests, names, accounts and their passwords."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta

from quarterdeck.server import seating
from quarterdeck.server.auth import COOKIE, Doorman
from quarterdeck.server.device import label_of
from quarterdeck.server.errors import Busy, Forbidden, Unnamed
from quarterdeck.server.hall import Hall
from quarterdeck.server.limits import Limits
from quarterdeck.server.logins import Logins
from quarterdeck.server.sessions import KEPT, Session
from quarterdeck.server.store import Account, Taken, User

Password = Annotated[str, Meta(min_length=8, max_length=200)]
Given = Annotated[str, Meta(min_length=1, max_length=200)]
NOT_TOGETHER = "this name and password do not belong together"
AnyRequest = Request[Any, Any, Any]


class Me(msgspec.Struct, frozen=True):
    name: str = ""
    known: bool = False
    account: str = ""  # the name to log in with; a guest has none


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Given


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Given
    password: Password


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    old: Password
    new: Password


def named(user: User | None) -> User:
    if user is None:
        raise Unnamed("say who you are first: POST /api/me with a name")
    return user


def limited(limits: Limits, *keys: str) -> None:
    if not all(limits.take(key) for key in keys):
        raise Busy("too often; wait a moment")


async def described(doorman: Doorman, user: User, name: str = "") -> Me:
    return Me(name or user.name, True, await doorman.account_name(user))


def with_cookie(me: Me, token: str, secure: bool) -> Response[Me]:
    """The answer, and the cookie to keep; no token takes the cookie away."""
    cookie = Cookie(
        key=COOKIE,
        value=token,
        max_age=KEPT if token else 0,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )
    return Response(me, cookies=[cookie])


async def let_in(
    request: AnyRequest,
    doorman: Doorman,
    user: User,
    before: Session | None,
    secure: bool,
    by_password: Account | None = None,
) -> Response[Me]:
    """A new session for this browser, instead of the one that it had."""
    token = await doorman.begin(user.id, label_of(request.headers.get("user-agent", "")), by_password)
    if not token:
        raise Forbidden(NOT_TOGETHER)
    if before is not None:
        await doorman.end(before.user_id, only=before.id)
    return with_cookie(await described(doorman, user), token, secure)


@get("/me")
async def who_am_i(
    request: AnyRequest,
    me: NamedDependency[User | None],
    session: NamedDependency[Session | None],
    doorman: NamedDependency[Doorman],
    secure: NamedDependency[bool],
) -> Response[Me]:
    return await recognise(request, me, session, doorman, secure)


async def recognise(
    request: AnyRequest, me: User | None, session: Session | None, doorman: Doorman, secure: bool
) -> Response[Me]:
    """First of all on every page: its cookie holds for another year, or is taken away if it is worth nothing."""
    cookie = request.cookies.get(COOKIE, "")
    if me is None or session is None:
        return with_cookie(Me(), "", secure) if cookie else Response(Me())
    token = await doorman.renew(session, cookie, label_of(request.headers.get("user-agent", "")))
    return with_cookie(await described(doorman, me) if token else Me(), token, secure)


@post("/me", status_code=200)
async def set_name(
    request: AnyRequest,
    data: JSONBody[NewName],
    me: NamedDependency[User | None],
    address: NamedDependency[str],
    doorman: NamedDependency[Doorman],
    hall: NamedDependency[Hall],
    guests: NamedDependency[Limits],
    secure: NamedDependency[bool],
) -> Response[Me]:
    """Become a guest, or change one's name."""
    if me is None:
        limited(guests, address)
        return await let_in(request, doorman, await doorman.welcome(data.name), None, secure)
    name = await doorman.free_name(data.name, me.id)
    await doorman.store.rename(me.id, name)
    await seating.rename(hall, me, name)
    return Response(await described(doorman, me, name))


@post("/account")
async def register(
    address: NamedDependency[str],
    data: JSONBody[Login],
    me: NamedDependency[User | None],
    doorman: NamedDependency[Doorman],
    logins: NamedDependency[Logins],
) -> Me:
    """Keep one's identity: a name and a password for other devices."""
    logins.come(address)
    user = named(me)
    try:
        await doorman.register(user, data.name, data.password)
    except Taken as error:
        raise Forbidden(str(error)) from None
    return await described(doorman, user)


@put("/account")
async def change_password(
    data: JSONBody[NewPassword],
    me: NamedDependency[User | None],
    session: NamedDependency[Session | None],
    doorman: NamedDependency[Doorman],
    logins: NamedDependency[Logins],
) -> Me:
    """Another password; whoever is logged in elsewhere has to log in with it."""
    user = named(me)
    logins.change(user.id)
    if not await doorman.change_password(user, data.old, data.new):
        raise Forbidden("this is not the password of your account")
    await doorman.end(user.id, but=session.id if session else "")
    return await described(doorman, user)


@post("/login", status_code=200)
async def login(
    request: AnyRequest,
    address: NamedDependency[str],
    data: JSONBody[Login],
    session: NamedDependency[Session | None],
    doorman: NamedDependency[Doorman],
    logins: NamedDependency[Logins],
    secure: NamedDependency[bool],
) -> Response[Me]:
    logins.knock(data.name, address)
    account = await doorman.login(data.name, data.password)
    user = await doorman.store.user(account.user_id) if account else None
    if user is None:
        raise Forbidden(NOT_TOGETHER)
    logins.greet(data.name, address)
    return await let_in(request, doorman, user, session, secure, account)


@delete("/me", status_code=200)
async def logout(
    session: NamedDependency[Session | None], doorman: NamedDependency[Doorman], secure: NamedDependency[bool]
) -> Response[Me]:
    if session is not None:
        await doorman.end(session.user_id, only=session.id)
    return with_cookie(Me(), "", secure)


IDENTITY = (who_am_i, set_name, register, change_password, login, logout)
