"""Who somebody is: a guest with a signed cookie, or an account with a password for several devices."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from quarterdeck.server.names import read_name
from quarterdeck.server.store import Store, User

COOKIE = "quarterdeck"
YEAR = 365 * 24 * 3600


class Doorman:
    """Signs and reads cookies; checks passwords in threads, since that takes time on purpose."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.key = hashlib.sha256(secret.encode()).digest()
        self.hasher = PasswordHasher()
        self.nobody = self.hasher.hash(secrets.token_urlsafe(16))  # so that an unknown name takes as long

    def sign(self, user_id: str) -> str:
        mark = hmac.new(self.key, user_id.encode(), hashlib.sha256).digest()
        return f"{user_id}.{base64.urlsafe_b64encode(mark).decode().rstrip('=')}"

    def read(self, cookie: str | None) -> str | None:
        """The user's id, if we signed it."""
        user_id, dot, _ = (cookie or "").rpartition(".")
        return user_id if dot and hmac.compare_digest(self.sign(user_id).encode(), (cookie or "").encode()) else None

    async def user(self, cookie: str | None) -> User | None:
        user_id = self.read(cookie)
        return await self.store.user(user_id) if user_id else None

    async def welcome(self, name: str) -> User:
        """A new guest."""
        return await self.store.add_user(secrets.token_urlsafe(16), read_name(name))

    async def register(self, user: User, name: str, password: str) -> None:
        """Turn a guest into an account; `Taken` if the name belongs to another."""
        hashed = await asyncio.to_thread(self.hasher.hash, password)
        await self.store.add_account(user.id, read_name(name), hashed)

    async def account_name(self, user: User) -> str:
        """The name to log in with, or nothing for a guest."""
        account = await self.store.account_of(user.id)
        return account.name if account else ""

    async def change_password(self, user: User, old: str, new: str) -> bool:
        """False if the old one is not the right one, or there is none."""
        account = await self.store.account_of(user.id)
        fits = await asyncio.to_thread(self._fits, account.hash if account else self.nobody, old)
        if account is None or not fits:
            return False
        await self.store.set_hash(user.id, await asyncio.to_thread(self.hasher.hash, new))
        return True

    async def login(self, name: str, password: str) -> User | None:
        account = await self.store.account(name)
        fits = await asyncio.to_thread(self._fits, account.hash if account else self.nobody, password)
        return await self.store.user(account.user_id) if account is not None and fits else None

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False
