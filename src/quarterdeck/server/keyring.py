"""Passkeys over HTTP: making one for an account, logging in with it, and the list of one's own."""

from __future__ import annotations

import secrets
import time

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from quarterdeck.server.auth import Doorman
from quarterdeck.server.ceremony import ALGORITHMS, Made, Party, Proof, challenge_of, check_made, check_proof, checked
from quarterdeck.server.device import label_of
from quarterdeck.server.errors import Forbidden, Unknown
from quarterdeck.server.identity import AnyRequest, Me, NewName, described, let_in, named
from quarterdeck.server.logins import Logins
from quarterdeck.server.passkeys import Passkey
from quarterdeck.server.sessions import Session, day_of
from quarterdeck.server.store import Taken, User

TOO_LATE = "this took too long, or was used before; try again"
MOST_KEYS = 20


class PasskeyCard(msgspec.Struct, frozen=True):
    id: str
    label: str
    created: float
    used: float


class Keyring(msgspec.Struct, frozen=True):
    """One's passkeys, the address where they work, and whether there is a password beside them."""

    origin: str
    keys: list[PasskeyCard]
    password: bool


class Wanted(msgspec.Struct, frozen=True):
    """What a browser needs to ask for a passkey; to make one, also for whom, and which are there already."""

    challenge: str
    party: str
    user: str = ""
    name: str = ""
    algorithms: tuple[int, ...] = ()
    known: tuple[str, ...] = ()


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`name` makes an account of a guest."""

    passkey: Made
    name: str = ""


async def new_challenge(doorman: Doorman, user_id: str) -> str:
    challenge = secrets.token_bytes(32)
    await doorman.store.passkeys.ask(challenge, user_id)
    return bytes_to_base64url(challenge)


async def answered(doorman: Doorman, client: str, user_id: str) -> bytes:
    """The challenge, which counts once."""
    challenge = challenge_of(client)
    if not await doorman.store.passkeys.answer(challenge, user_id):
        raise Forbidden(TOO_LATE)
    return challenge


@get("/passkeys")
async def list_passkeys(
    me: NamedDependency[User | None], doorman: NamedDependency[Doorman], party: NamedDependency[Party]
) -> Keyring:
    return await keyring(doorman, me, party)


async def keyring(doorman: Doorman, user: User | None, party: Party) -> Keyring:
    if user is None:
        return Keyring(party.origin, [], False)
    account = await doorman.store.account_of(user.id)
    found = await doorman.store.passkeys.of(user.id)
    cards = [PasskeyCard(one.id, one.label, one.created, one.used) for one in found]
    return Keyring(party.origin, cards, account is not None and bool(account.hash))


@post("/passkeys/challenge", status_code=200)
async def want_passkey(
    data: JSONBody[NewName],
    me: NamedDependency[User | None],
    address: NamedDependency[str],
    doorman: NamedDependency[Doorman],
    logins: NamedDependency[Logins],
    party: NamedDependency[Party],
) -> Wanted:
    """Before a passkey is made: under which name, and is it free?"""
    logins.come(address)
    user = named(me)
    name = await doorman.account_name(user) or await doorman.free_name(data.name, user.id)
    known = [one.id for one in await doorman.store.passkeys.of(user.id)]
    if len(known) >= MOST_KEYS:
        raise Forbidden(f"an account has at most {MOST_KEYS} passkeys; remove one first")
    handle = bytes_to_base64url(user.id.encode())
    return Wanted(await new_challenge(doorman, user.id), party.id, handle, name, ALGORITHMS, tuple(known))


@post("/passkeys")
async def add_passkey(
    request: AnyRequest,
    data: JSONBody[NewPasskey],
    me: NamedDependency[User | None],
    doorman: NamedDependency[Doorman],
    party: NamedDependency[Party],
) -> Me:
    """Keep a passkey for one's account; a guest gets an account with it, without a password."""
    user = named(me)
    made = check_made(data.passkey, await answered(doorman, data.passkey.client, user.id), party)
    label, now = label_of(request.headers.get("user-agent", "")), time.time()
    key = Passkey(data.passkey.id, user.id, made.credential_public_key, made.sign_count, label, now, day_of(now))
    try:
        if not await doorman.account_name(user):
            await doorman.store.add_account(user.id, await doorman.free_name(data.name, user.id), "")
        await doorman.store.passkeys.add(key)
    except Taken as error:
        raise Forbidden(str(error)) from None
    return await described(doorman, user)


@post("/passkeys/login/challenge", status_code=200)
async def want_login(
    address: NamedDependency[str],
    doorman: NamedDependency[Doorman],
    logins: NamedDependency[Logins],
    party: NamedDependency[Party],
) -> Wanted:
    logins.come(address)
    return Wanted(await new_challenge(doorman, ""), party.id)


@post("/passkeys/login", status_code=200)
async def login_by_passkey(
    request: AnyRequest,
    data: JSONBody[Proof],
    session: NamedDependency[Session | None],
    doorman: NamedDependency[Doorman],
    party: NamedDependency[Party],
    secure: NamedDependency[bool],
) -> Response[Me]:
    """The passkey says who one is; no name and no password."""
    challenge = await answered(doorman, data.client, "")
    handle = checked(lambda: base64url_to_bytes(data.user))
    key = await doorman.store.passkeys.find(data.id)
    user = await doorman.store.user(key.user_id) if key else None
    if key is None or user is None or handle not in (b"", user.id.encode()):
        raise Forbidden("this passkey is not known here; it may have been removed")
    proved = check_proof(data, challenge, party, key.key, key.uses)
    await doorman.store.passkeys.use(key.id, proved.new_sign_count)
    return await let_in(request, doorman, user, session, secure)


@delete("/passkeys/{passkey_id:str}", status_code=200)
async def remove_passkey(
    passkey_id: FromPath[str],
    me: NamedDependency[User | None],
    doorman: NamedDependency[Doorman],
    party: NamedDependency[Party],
) -> Keyring:
    """What is left; the only way into an account stays."""
    user = named(me)
    ring = await keyring(doorman, user, party)
    if not ring.password and len(ring.keys) == 1:
        raise Forbidden("this is the only way into your account; make another passkey first")
    if not await doorman.store.passkeys.remove(user.id, passkey_id):
        raise Unknown("you have no such passkey")
    return await keyring(doorman, user, party)


KEYRING = (list_passkeys, want_passkey, add_passkey, want_login, login_by_passkey, remove_passkey)
