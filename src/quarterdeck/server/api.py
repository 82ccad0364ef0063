"""The HTTP part: games, tables, records (`identity.py`: who one is; `lab.py`). A game itself goes over the socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from quarterdeck.bots.levels import USUAL
from quarterdeck.core.errors import Malformed
from quarterdeck.core.registry import find_game
from quarterdeck.server import cards, seating
from quarterdeck.server.cards import Games, Rules, TableCard
from quarterdeck.server.entries import Setup
from quarterdeck.server.errors import Forbidden, Unknown
from quarterdeck.server.hall import Hall
from quarterdeck.server.identity import IDENTITY, Me, limited, named
from quarterdeck.server.keyring import KEYRING
from quarterdeck.server.lab import LAB
from quarterdeck.server.limits import Limits
from quarterdeck.server.lobby import Lists, Lobby
from quarterdeck.server.logbook import Logbook
from quarterdeck.server.openers import Opener
from quarterdeck.server.openings import LONGEST_RECORD, continue_from, keep_record, new_lesson, new_table
from quarterdeck.server.plates import PlateCards, plates
from quarterdeck.server.proofs import record_of
from quarterdeck.server.store import User
from quarterdeck.server.whereabouts import WHEREABOUTS

Body = Annotated[str, Meta(max_length=LONGEST_RECORD)]
Place = Annotated[int, Meta(ge=0, le=64)]
SEAL, OF_SALT = "^([0-9a-f]{64})?$", "of this browser's salt; empty for none"


class Seated(msgspec.Struct, frozen=True):
    """A table and the tokens of one's own seats there; a seat is played with its token and its owner's session."""

    table: str
    tokens: dict[int, str]


class SeatChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Place
    seal: Annotated[str, Meta(pattern=SEAL, description=OF_SALT)] = ""


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: Annotated[str, Meta(max_length=24)] = USUAL


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    record: Body


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Place
    moment: Annotated[int, Meta(ge=0, le=1_000_000)]
    level: Annotated[str, Meta(max_length=24)] = USUAL


class DataFile(msgspec.Struct, frozen=True):
    name: str
    text: str


@get("/games", sync_to_thread=True)
def list_games() -> Games:
    return cards.games()


@get("/games/{slug:str}/rules", sync_to_thread=True)
def show_rules(slug: FromPath[str]) -> Rules:
    return cards.rules(slug)


@get("/games/{slug:str}/plates", sync_to_thread=True)
def show_plates(slug: FromPath[str]) -> PlateCards:
    """The pictures of the rules, for the game's board to draw."""
    return plates(slug)


@get("/games/{slug:str}/data/{name:str}", sync_to_thread=True)
def show_data(slug: FromPath[str], name: FromPath[str]) -> DataFile:
    """A data file as it is, to be changed for a table."""
    texts = find_game(slug).content.texts
    if name not in texts:
        raise Malformed(f"{slug} has no data file {name!r}; there are {', '.join(texts)}")
    return DataFile(name, texts[name])


@get("/tables")
async def list_tables(me: NamedDependency[User | None], lobby: NamedDependency[Lobby]) -> Lists:
    return await lobby.lists(me.id if me else "")


@post("/tables")
async def open_table(
    data: JSONBody[Setup],
    me: NamedDependency[User | None],
    hall: NamedDependency[Hall],
    openings: NamedDependency[Limits],
    opener: NamedDependency[Opener],
    seal: Annotated[str, QueryParameter(pattern=SEAL, description=OF_SALT)] = "",
) -> Seated:
    user = named(me)
    limited(openings, user.id)
    table, tokens = await new_table(hall, data, user, opener=opener, seal=seal)
    return Seated(table.id, tokens)


@post("/games/{slug:str}/lessons/{name:str}")
async def open_lesson(
    slug: FromPath[str],
    name: FromPath[str],
    me: NamedDependency[User | None],
    hall: NamedDependency[Hall],
    openings: NamedDependency[Limits],
    opener: NamedDependency[Opener],
) -> Seated:
    """A table of one's own with a coach."""
    user = named(me)
    limited(openings, user.id)
    table, tokens = await new_lesson(hall, slug, name, user, opener)
    return Seated(table.id, tokens)


@get("/tables/{table_id:str}")
async def show_table(
    table_id: FromPath[str], me: NamedDependency[User | None], hall: NamedDependency[Hall]
) -> TableCard:
    card = await hall.store.card(table_id)
    if card is None:
        raise Unknown(f"there is no table {table_id[:64]!r}")
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
    return Seated(table.id, {data.seat: await seating.claim(table, data.seat, user, data.seal)})


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


def as_file(text: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


@get("/tables/{table_id:str}/record", media_type="application/x-ndjson")
async def download(table_id: FromPath[str], hall: NamedDependency[Hall]) -> Response[str]:
    """The whole game as a file, once it is over."""
    table = await hall.find(table_id)
    name = f"{table.history.setup.game}-{table.id}.jsonl"
    return as_file(await record_of(table), name)


@get("/tables/{table_id:str}/log", media_type="application/x-ndjson")
async def download_log(
    table_id: FromPath[str], me: NamedDependency[User | None], hall: NamedDependency[Hall]
) -> Response[str]:
    """The table's entries with seats and times, as far as the reader may know them; it needs no rules."""
    stored, card = await hall.store.read(table_id), await hall.store.card(table_id)
    if card is None or not stored:
        raise Unknown(f"there is no table {table_id[:64]!r}")
    text = Logbook(stored, card.summary.state, me.id if me else "").text()
    return as_file(text, f"{card.summary.game}-{table_id}-log.jsonl")


@post("/records")
async def upload(
    data: JSONBody[Record],
    me: NamedDependency[User | None],
    hall: NamedDependency[Hall],
    records: NamedDependency[Limits],
    opener: NamedDependency[Opener],
) -> Seated:
    """Send a saved game in, to look at it; whoever has its link can."""
    user = named(me)
    limited(records, opener.user, opener.origin)
    table = await keep_record(hall, data.record, user)
    return Seated(table.id, {})


@post("/tables/{table_id:str}/continue")
async def go_on(
    table_id: FromPath[str],
    data: JSONBody[Continue],
    me: NamedDependency[User | None],
    hall: NamedDependency[Hall],
    openings: NamedDependency[Limits],
    opener: NamedDependency[Opener],
) -> Seated:
    """Go on against bots from a moment of a game, with what that seat knew then."""
    user = named(me)
    limited(openings, user.id)
    origin = await hall.find(table_id)
    table, tokens = await continue_from(hall, origin, data.seat, data.moment, data.level, user, opener)
    return Seated(table.id, tokens)


ROUTER = Router(
    "/api",
    route_handlers=[
        *IDENTITY,
        *WHEREABOUTS,
        *KEYRING,
        *LAB,
        list_games,
        show_rules,
        show_plates,
        show_data,
        list_tables,
        open_table,
        open_lesson,
        show_table,
        claim_seat,
        vacate_seat,
        start_game,
        download,
        download_log,
        upload,
        go_on,
    ],
)
