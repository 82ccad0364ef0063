"""The lists that everybody sees: asked of the database once a second at most, however many look."""

from __future__ import annotations

import msgspec

from quarterdeck.server.cards import TableCard, table_card
from quarterdeck.server.fresh import Fresh
from quarterdeck.server.records import Listed
from quarterdeck.server.store import Store

MOST_LISTED = 40
FRESH = 1.0  # seconds


class Public(msgspec.Struct, frozen=True):
    open: list[Listed]
    running: list[Listed]
    recent: list[Listed]


class Lists(msgspec.Struct, frozen=True):
    """What one person sees of the tables."""

    mine: list[TableCard]
    open: list[TableCard]
    running: list[TableCard]
    recent: list[TableCard]


class Lobby:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.fresh = Fresh(self._ask, FRESH)

    async def public(self) -> Public:
        return await self.fresh.get()

    async def lists(self, user: str) -> Lists:
        """With the games of a user; "" is nobody."""
        public, mine = await self.public(), await self.store.games_of(user, MOST_LISTED) if user else []
        found = (mine, public.open, public.running, public.recent)
        return Lists(*([table_card(card, user) for card in cards] for cards in found))

    async def _ask(self) -> Public:
        store = self.store
        return Public(
            await store.open_tables(MOST_LISTED), await store.running(MOST_LISTED), await store.recent(MOST_LISTED)
        )
