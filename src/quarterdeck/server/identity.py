"""Who one is, over HTTP: guests, names, accounts and their passwords."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta

from quarterdeck.server import seating
from quarterdeck.server.auth import COOKIE, YEAR, Doorman
from quarterdeck.server.errors import Busy, Forbidden, Unnamed
from quarterdeck.server.hall import Hall
from quarterdeck.server.limits import Limits
from quarterdeck.server.logins import Logins
from quarterdeck.server.names import read_name
from quarterdeck.server.store import Taken, User

Password = Annotated[str, Meta(min_length=8, max_length=200)]
Given = Annotated[str, Meta(min_length=1, max_length=200)]


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


def limited(limits: Limits, key: str) -> None:
    if not limits.take(key):
        raise Busy("too often; wait a moment")


async def described(doorman: Doorman, user: User, name: str = "") -> Me:
    return Me(name or user.name, True, await doorman.account_name(user))


@get("/me")
async def who_am_i(me: NamedDependency[User | None], doorman: NamedDependency[Doorman]) -> Me:
    return await described(doorman, me) if me else Me()


@post("/me", status_code=200)
async def set_name(
    address: NamedDependency[str],
    data: JSONBody[NewName],
    me: NamedDependency[User | None],
    doorman: NamedDependency[Doorman],
    hall: NamedDependency[Hall],
    guests: NamedDependency[Limits],
    secure: NamedDependency[bool],
) -> Response[Me]:
    """Become a guest, or change one's name."""
    name = read_name(data.name)
    if me is not None:
        await doorman.store.rename(me.id, name)
        await seating.rename(hall, me, name)
        return Response(await described(doorman, me, name))
    limited(guests, address)
    return await let_in(doorman, await doorman.welcome(name), secure)


async def let_in(doorman: Doorman, user: User, secure: bool) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=doorman.sign(user.id),
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )
    return Response(await described(doorman, user), cookies=[cookie])


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
    doorman: NamedDependency[Doorman],
    address: NamedDependency[str],
    logins: NamedDependency[Logins],
) -> Me:
    user = named(me)
    logins.knock(await doorman.account_name(user), address)
    if not await doorman.change_password(user, data.old, data.new):
        raise Forbidden("this is not the password of your account")
    return await described(doorman, user)


@post("/login", status_code=200)
async def login(
    address: NamedDependency[str],
    data: JSONBody[Login],
    doorman: NamedDependency[Doorman],
    logins: NamedDependency[Logins],
    secure: NamedDependency[bool],
) -> Response[Me]:
    logins.knock(data.name, address)
    user = await doorman.login(data.name, data.password)
    if user is None:
        raise Forbidden("this name and password do not belong together")
    logins.greet(data.name, address)
    return await let_in(doorman, user, secure)


@delete("/me", status_code=200, sync_to_thread=False)
def logout() -> Response[Me]:
    return Response(Me(), cookies=[Cookie(key=COOKIE, value="", max_age=0, path="/")])


IDENTITY = (who_am_i, set_name, register, change_password, login, logout)
