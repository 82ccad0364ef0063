"""The HTTP part: who one is, games, tables, records. Everything in a game goes over the socket."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from quarterdeck.core.errors import Malformed
from quarterdeck.core.registry import find_game
from quarterdeck.server import cards, seating
from quarterdeck.server.auth import COOKIE, YEAR, Doorman
from quarterdeck.server.cards import Games, Rules, TableCard
from quarterdeck.server.entries import Setup
from quarterdeck.server.errors import Busy, Forbidden, Unnamed
from quarterdeck.server.hall import Hall
from quarterdeck.server.levels import USUAL
from quarterdeck.server.limits import Limits
from quarterdeck.server.names import read_name
from quarterdeck.server.openings import LONGEST_RECORD, continue_from, keep_record, new_table
from quarterdeck.server.store import Taken, User

MOST_LISTED = 40
Body = Annotated[str, Meta(max_length=LONGEST_RECORD)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Given = Annotated[str, Meta(min_length=1, max_length=200)]
Place = Annotated[int, Meta(ge=0, le=64)]


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


class Seated(msgspec.Struct, frozen=True):
    """A table and the tokens of one's own seats there; whoever has a token has the seat."""

    table: str
    tokens: dict[int, str]


class SeatChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Place


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: Annotated[str, Meta(max_length=24)] = USUAL


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    record: Body


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Place
    moment: Annotated[int, Meta(ge=0, le=1_000_000)]
    level: Annotated[str, Meta(max_length=24)] = USUAL


class Lists(msgspec.Struct, frozen=True):
    mine: list[TableCard]
    open: list[TableCard]
    running: list[TableCard]
    recent: list[TableCard]


class DataFile(msgspec.Struct, frozen=True):
    name: str
    text: str


def named(user: User | None) -> User:
    if user is None:
        raise Unnamed("say who you are first: POST /api/me with a name")
    return user


def address(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else ""


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
    request: Request[Any, Any, Any],
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
    limited(guests, address(request))
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
    request: Request[Any, Any, Any],
    data: JSONBody[Login],
    me: NamedDependency[User | None],
    doorman: NamedDependency[Doorman],
    logins: NamedDependency[Limits],
) -> Me:
    """Keep one's identity: a name and a password for other devices."""
    limited(logins, address(request))
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
    logins: NamedDependency[Limits],
) -> Me:
    user = named(me)
    limited(logins, user.id)
    if not await doorman.change_password(user, data.old, data.new):
        raise Forbidden("this is not the password of your account")
    return await described(doorman, user)


@post("/login", status_code=200)
async def login(
    request: Request[Any, Any, Any],
    data: JSONBody[Login],
    doorman: NamedDependency[Doorman],
    logins: NamedDependency[Limits],
    secure: NamedDependency[bool],
) -> Response[Me]:
    limited(logins, address(request))
    limited(logins, data.name.casefold())
    user = await doorman.login(data.name, data.password)
    if user is None:
        raise Forbidden("this name and password do not belong together")
    return await let_in(doorman, user, secure)


@delete("/me", status_code=200, sync_to_thread=False)
def logout() -> Response[Me]:
    return Response(Me(), cookies=[Cookie(key=COOKIE, value="", max_age=0, path="/")])


@get("/games", sync_to_thread=False)
def list_games() -> Games:
    return cards.games()


@get("/games/{slug:str}/rules", sync_to_thread=False)
def show_rules(slug: FromPath[str]) -> Rules:
    return cards.rules(slug)


@get("/games/{slug:str}/data/{name:str}", sync_to_thread=False)
def show_data(slug: FromPath[str], name: FromPath[str]) -> DataFile:
    """A data file as it is, to be changed for a table."""
    texts = find_game(slug).content.texts
    if name not in texts:
        raise Malformed(f"{slug} has no data file {name!r}; there are {', '.join(texts)}")
    return DataFile(name, texts[name])


@get("/tables")
async def list_tables(me: NamedDependency[User | None], hall: NamedDependency[Hall]) -> Lists:
    user, store = me.id if me else "", hall.store
    return Lists(
        [cards.table_card(card, user) for card in (await store.games_of(user, MOST_LISTED) if user else [])],
        [cards.table_card(card, user) for card in await store.open_tables(MOST_LISTED)],
        [cards.table_card(card, user) for card in await store.running(MOST_LISTED)],
        [cards.table_card(card, user) for card in await store.recent(MOST_LISTED)],
    )


@post("/tables")
async def open_table(
    data: JSONBody[Setup],
    me: NamedDependency[User | None],
    hall: NamedDependency[Hall],
    openings: NamedDependency[Limits],
) -> Seated:
    user = named(me)
    limited(openings, user.id)
    table, tokens = await new_table(hall, data, user)
    return Seated(table.id, tokens)


@get("/tables/{table_id:str}")
async def show_table(
    table_id: FromPath[str], me: NamedDependency[User | None], hall: NamedDependency[Hall]
) -> TableCard:
    await hall.find(table_id)
    card = await hall.store.card(table_id)
    if card is None:
        raise Malformed("the table has gone")
    return cards.table_card(card, me.id if me else "")


@post("/tables/{table_id:str}/claim", status_code=200)
async def claim_seat(
    table_id: FromPath[str],
    data: JSONBody[SeatChoice],
    me: NamedDependency[User | None],
    hall: NamedDependency[Hall],
) -> Seated:
    """Take an open seat, or one's own again on another device; an older token is then worth nothing."""
    user = named(me)
    table = await hall.find(table_id)
    return Seated(table.id, {data.seat: await seating.claim(table, data.seat, user)})


@post("/tables/{table_id:str}/vacate", status_code=200)
async def vacate_seat(
    table_id: FromPath[str],
    data: JSONBody[SeatChoice],
    me: NamedDependency[User | None],
    hall: NamedDependency[Hall],
) -> Me:
    user = named(me)
    await seating.vacate(await hall.find(table_id), data.seat, user)
    return Me(user.name, True)


@post("/tables/{table_id:str}/start", status_code=200)
async def start_game(
    table_id: FromPath[str],
    data: JSONBody[Begin],
    me: NamedDependency[User | None],
    hall: NamedDependency[Hall],
) -> Me:
    """Begin without waiting: bots take the open seats. Only who opened the table can."""
    user = named(me)
    table = await hall.find(table_id)
    if table.history.host != user.id:
        raise Forbidden("only who opened the table can start the game")
    await seating.begin(table, data.level)
    return Me(user.name, True)


@get("/tables/{table_id:str}/record", media_type="application/x-ndjson")
async def download(table_id: FromPath[str], hall: NamedDependency[Hall]) -> Response[str]:
    """The whole game as a file, once it is over."""
    table = await hall.find(table_id)
    if not table.history.is_open_book or table.history.match is None:
        raise Forbidden("the record of a game holds its secrets; it can be had when the game is over")
    name = f"{table.history.setup.game}-{table.id}.jsonl"
    return Response(
        table.history.match.save(),
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@post("/records")
async def upload(
    data: JSONBody[Record],
    me: NamedDependency[User | None],
    hall: NamedDependency[Hall],
    openings: NamedDependency[Limits],
) -> Seated:
    """Send a saved game in, to look at it; whoever has its link can."""
    user = named(me)
    limited(openings, user.id)
    table = await keep_record(hall, data.record, user)
    return Seated(table.id, {})


@post("/tables/{table_id:str}/continue")
async def go_on(
    table_id: FromPath[str],
    data: JSONBody[Continue],
    me: NamedDependency[User | None],
    hall: NamedDependency[Hall],
    openings: NamedDependency[Limits],
) -> Seated:
    """Go on against bots from a moment of a game, with what that seat knew then."""
    user = named(me)
    limited(openings, user.id)
    table, tokens = await continue_from(hall, await hall.find(table_id), data.seat, data.moment, data.level, user)
    return Seated(table.id, tokens)


ROUTER = Router(
    "/api",
    route_handlers=[
        who_am_i,
        set_name,
        register,
        change_password,
        login,
        logout,
        list_games,
        show_rules,
        show_data,
        list_tables,
        open_table,
        show_table,
        claim_seat,
        vacate_seat,
        start_game,
        download,
        upload,
        go_on,
    ],
)
