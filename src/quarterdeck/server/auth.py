"""Who somebody is: a guest or an account, known by a session; passwords let one in on several devices."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from quarterdeck.server.errors import Forbidden
from quarterdeck.server.names import read_name
from quarterdeck.server.porch import Porch
from quarterdeck.server.sessions import Session, id_of, id_of_before
from quarterdeck.server.store import Account, Store, User

COOKIE = "quarterdeck"
AT_ONCE = 2  # passwords that are checked side by side: each takes 64 MB, and a processor for a while


class Doorman:
    """Finds out who comes; checks passwords in threads, since that takes time on purpose."""

    def __init__(self, store: Store, secret: str, porch: Porch) -> None:
        self.store = store
        self.porch = porch
        self.key = hashlib.sha256(secret.encode()).digest()
        self.hasher = PasswordHasher()
        self.hashing = asyncio.Semaphore(AT_ONCE)
        self.nobody = self.hasher.hash(secrets.token_urlsafe(16))  # so that an unknown name takes as long

    # Sessions.

    async def session(self, cookie: str | None) -> Session | None:
        """The session that a cookie stands for, if it has not ended."""
        if not cookie:
            return None
        user_id = self._signed(cookie)
        return await self.store.sessions.get(id_of_before(user_id) if user_id else id_of(cookie))

    def _signed(self, cookie: str) -> str:
        """The user's id, if it is one of the cookies that were signed before there were sessions."""
        user_id, _, mark = cookie.rpartition(".")
        right = base64.urlsafe_b64encode(
            hmac.new(self.key, user_id.encode("utf-8", "replace"), hashlib.sha256).digest()
        )
        return user_id if hmac.compare_digest(right.rstrip(b"="), mark.encode("utf-8", "replace")) else ""

    async def renew(self, session: Session, cookie: str, label: str) -> str:
        """The cookie to go on with: the same, or, once, one of its own for one of before."""
        if session.id != id_of_before(session.user_id):
            return cookie
        if not await self.end(session.user_id, only=session.id):
            return ""
        return await self.begin(session.user_id, label)

    async def begin(self, user_id: str, label: str, by_password: Account | None = None) -> str:
        """The token of a new session; none for who came by a password that has been changed meanwhile.

        A change writes the new password first, then ends the sessions of the old one. So who begins a session and
        finds the old password still there after that was in time, and is among those whose sessions are ended.
        """
        token = await self.store.sessions.begin(user_id, label)
        if by_password is None or await self.store.account_of(user_id) == by_password:
            return token
        await self.end(user_id, only=id_of(token))
        return ""

    async def end(self, user_id: str, only: str = "", but: str = "") -> list[str]:
        """End sessions of a user, and what is open of them."""
        ended = await self.store.sessions.end(user_id, only, but)
        self.porch.turn_out(ended)
        return ended

    # People.

    async def welcome(self, name: str) -> User:
        """A new guest."""
        return await self.store.add_user(secrets.token_urlsafe(16), await self.free_name(name))

    async def free_name(self, wanted: str, user_id: str = "") -> str:
        """The name, if no other's account is called so, or what looks so."""
        name = read_name(wanted)
        if await self.store.is_anothers(name, user_id):
            raise Forbidden("this name belongs to an account, or looks like one; choose another, or log in")
        return name

    async def register(self, user: User, name: str, password: str) -> None:
        """Turn a guest into an account; `Taken` if the name belongs to another."""
        hashed = await self._hash(password)
        await self.store.add_account(user.id, read_name(name), hashed)

    async def account_name(self, user: User) -> str:
        """The name to log in with, or nothing for a guest."""
        account = await self.store.account_of(user.id)
        return account.name if account else ""

    async def change_password(self, user: User, old: str, new: str) -> bool:
        """False if the old one is not the right one, or there is none."""
        account = await self.store.account_of(user.id)
        if not await self._fits(account.hash if account else "", old):
            return False
        await self.store.set_hash(user.id, await self._hash(new))
        return True

    async def login(self, name: str, password: str) -> Account | None:
        account = await self.store.account(name)
        fits = await self._fits(account.hash if account else "", password)
        return account if fits else None

    async def _hash(self, password: str) -> str:
        async with self.hashing:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def _fits(self, hashed: str, password: str) -> bool:
        """Where there is no password none fits, and that takes as long."""
        async with self.hashing:
            fits = await asyncio.to_thread(self._verify, hashed or self.nobody, password)
        return fits and bool(hashed)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False
